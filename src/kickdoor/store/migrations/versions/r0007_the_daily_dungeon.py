"""The Daily Dungeon: who has had their try, how far how many came, and what bots made of a day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Three shelves."""
    op.create_table(
        "daily_tries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("level", sa.BigInteger, nullable=False),
        sa.Column("rounds", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("style", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_daily_tries"),
        sa.UniqueConstraint("person", "day", name="uq_daily_tries_person_day"),
    )
    op.create_index("daily_tries_by_time", "daily_tries", ["begun"])
    op.create_table(
        "daily_counts",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("step", sa.BigInteger, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", "step", name="pk_daily_counts"),
    )
    op.create_table(
        "daily_pars",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_pars"),
    )


def downgrade() -> None:
    """Whoever played has it in their memory."""
    op.drop_table("daily_pars")
    op.drop_table("daily_counts")
    op.drop_index("daily_tries_by_time", "daily_tries")
    op.drop_table("daily_tries")
