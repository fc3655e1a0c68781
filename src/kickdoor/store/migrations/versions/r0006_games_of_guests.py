"""Which games a guest has played to their end, and what each was for them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """A shelf for them. Games that are over already are in nobody's history: who sat is not known.

    A finished file knows names, and whoever goes by a name today need not be who went by it then.
    """
    op.create_table(
        "plays",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("hand", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("brought", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest", "hand", "game_id", name="pk_plays"),
    )
    op.create_index("plays_in_order", "plays", ["guest", "hand", "at"])
    op.create_index("plays_by_time", "plays", ["at"])


def downgrade() -> None:
    """Whoever has exported them has them still."""
    op.drop_table("plays")
