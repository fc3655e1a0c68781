"""The log of the tables, who may write to it, and the shelves beside it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("process", sa.Text),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    the_log()
    the_shelves()


def the_log() -> None:
    """The records of the tables, and where to start reading them."""
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False, quote=True),
        sa.Column("client_seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
    )
    op.create_index(
        "entries_once",
        "entries",
        ["table_id", "by", "client_seq"],
        unique=True,
        sqlite_where=sa.text("\"by\" <> ''"),
        postgresql_where=sa.text("\"by\" <> ''"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id"),
    )


def the_shelves() -> None:
    """People who come back, finished games, and secrets that all processes share."""
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_table(
        "tickets",
        sa.Column("ticket_hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("ticket_hash", name="pk_tickets"),
    )
    op.create_index("tickets_by_time", "tickets", ["expires"])
    op.create_table(
        "games",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_games_table_id"),
        sa.UniqueConstraint("table_id", "number", name="uq_games_table_id_number"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def downgrade() -> None:
    """Remove everything, with all that it holds."""
    for table in (
        "secrets",
        "games",
        "tickets",
        "sessions",
        "snapshots",
        "entries",
        "tables",
        "processes",
    ):
        op.drop_table(table)
