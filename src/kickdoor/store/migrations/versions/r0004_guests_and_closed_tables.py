"""Who has been at which table, so that they can be forgotten; and tables that were closed."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Whoever came in so far stands in the logs."""
    visits = op.create_table(
        "visits",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_visits"),
    )
    op.create_index("visits_by_table", "visits", ["table_id"])
    op.add_column("tables", sa.Column("closed", sa.BigInteger))
    where = sa.text("closed IS NOT NULL")
    op.create_index("tables_closed", "tables", ["id"], sqlite_where=where, postgresql_where=where)
    rows = [
        {"person": person, "table_id": table, "name": name}
        for (person, table), name in came_in().items()
    ]
    if rows:
        op.bulk_insert(visits, rows)


def came_in() -> dict[tuple[str, str], str]:
    """Who came in where, and the last name that they went by."""
    found = {}
    said = sa.text("SELECT table_id, body FROM entries ORDER BY table_id, seq")
    for table, body in op.get_bind().execute(said):
        if b'"do":"join"' in bytes(body):
            who, what = json.loads(bytes(body))[:2]
            found[who, table] = what["name"]
    return found


def downgrade() -> None:
    """Who has been where is forgotten; tables that were closed are at rest."""
    op.drop_index("tables_closed", "tables")
    op.drop_column("tables", "closed")
    op.drop_index("visits_by_table", "visits")
    op.drop_table("visits")
