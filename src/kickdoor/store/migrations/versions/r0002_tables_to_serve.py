"""Finished tables are kept for ever; who looks for orphans need not wade through them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """List the tables that are still to be served."""
    op.create_index(
        "tables_to_serve",
        "tables",
        ["id"],
        sqlite_where=sa.text("NOT retired"),
        postgresql_where=sa.text("NOT retired"),
    )


def downgrade() -> None:
    """Look at all of them again."""
    op.drop_index("tables_to_serve", "tables")
