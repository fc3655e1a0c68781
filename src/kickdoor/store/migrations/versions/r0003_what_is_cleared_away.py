"""When something was last used, so that it can be cleared away; a game may outlive its table."""

import sqlalchemy as sa
from alembic import op

from kickdoor.store.clock import now

revision = "0003"
down_revision = "0002"

TIMES = {"tables": "used", "games": "at", "sessions": "seen"}


def upgrade() -> None:
    """Whatever is there was used just now, as far as anybody knows."""
    with op.batch_alter_table("games") as games:
        games.drop_constraint("fk_games_table_id", type_="foreignkey")
    for table, column in TIMES.items():
        op.add_column(
            table, sa.Column(column, sa.BigInteger, nullable=False, server_default=sa.text("0"))
        )
        where = sa.table(table, sa.column(column, sa.BigInteger))
        op.execute(sa.update(where).values({column: now()}))
    op.add_column(
        "tables",
        sa.Column("under_way", sa.Boolean, nullable=False, server_default=sa.true()),
    )
    op.create_index("tables_by_use", "tables", ["used"])
    op.create_index("games_by_time", "games", ["at"])
    op.create_index("sessions_by_use", "sessions", ["seen"])


def downgrade() -> None:
    """Games without a table go: there every game had one."""
    for index, table in (
        ("sessions_by_use", "sessions"),
        ("games_by_time", "games"),
        ("tables_by_use", "tables"),
    ):
        op.drop_index(index, table)
    op.drop_column("tables", "under_way")
    for table, column in TIMES.items():
        op.drop_column(table, column)
    op.execute("DELETE FROM games WHERE table_id NOT IN (SELECT id FROM tables)")
    with op.batch_alter_table("games") as games:
        games.create_foreign_key("fk_games_table_id", "tables", ["table_id"], ["id"])
