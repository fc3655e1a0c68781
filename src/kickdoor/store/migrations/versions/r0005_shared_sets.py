"""Sets of cards that somebody shares by a code."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A shelf for them."""
    op.create_table(
        "sets",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False, quote=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("inside", sa.Text, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_sets"),
    )
    op.create_index("sets_by_use", "sets", ["used"])
    op.create_index("sets_by_person", "sets", ["person"])


def downgrade() -> None:
    """Whoever has them kept them in the studio, too."""
    op.drop_table("sets")
