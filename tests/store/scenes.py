"""What the scenes of the store have in common."""

from sqlalchemy import text

from kickdoor.store import Record, SqlStore


def record(seq: int, by: str = "", client_seq: int = 0, body: bytes = b"kick") -> Record:
    """A record that says little."""
    return Record(seq, seq * 100, by, client_seq, body, f"hash {seq}")


def log(*seqs: int) -> list[Record]:
    """A few of them."""
    return [record(seq) for seq in seqs]


async def silence(store: SqlStore, process: str, ms: int = 0) -> None:
    """Make it long ago that a process was heard of: longer than a lease, or so long."""
    ms = ms or store.lease_ms + 1_000
    await say(store, f"UPDATE processes SET beat = beat - {ms} WHERE id = '{process}'")


async def say(store: SqlStore, statement: str) -> list[tuple]:
    """Say something to the database behind the store's back."""

    def saying() -> list[tuple]:
        with store.database.writing().begin() as connection:
            result = connection.execute(text(statement))
            return [tuple(row) for row in result] if result.returns_rows else []

    return await store.database.call(saying)
