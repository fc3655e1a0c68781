"""The games of a contest as tables of DuckDB, for whoever wants to ask their own questions."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from kickdoor.errors import KickdoorError

DATABASE = "games.duckdb"

COLUMNS = {
    "number": "INTEGER",
    "seed": "BIGINT",
    "bots": "VARCHAR[]",
    "first": "INTEGER",
    "winners": "INTEGER[]",
    "turns": "INTEGER",
    "rounds": "INTEGER",
    "decisions": "INTEGER",
    "capped": "BOOLEAN",
    "choices": "INTEGER[]",
    "levels": "INTEGER[][]",
    "played": "VARCHAR[][]",
    "error": "VARCHAR",
    "times": "STRUCT(total BIGINT, slowest BIGINT)[]",
}
"""What is read of a game's line."""

TABLES = {
    "games": """
        SELECT number AS game, number // len(bots) AS deal, number % len(bots) AS rotation, seed,
               first, len(winners) AS winners, turns, rounds, decisions, capped, error
        FROM lines ORDER BY game
    """,
    "seats": """
        SELECT number AS game, seat, bots[seat + 1] AS bot,
               (seat - first + len(bots)) % len(bots) AS turn_order,
               list_contains(winners, seat) AS won,
               if(list_contains(winners, seat), 1.0 / len(winners), 0.0)::DOUBLE AS share,
               levels[-1][seat + 1] AS level, choices[seat + 1] AS choices,
               times[seat + 1].total / 1e6 AS ms, times[seat + 1].slowest / 1e6 AS slowest_ms
        FROM lines, LATERAL (SELECT unnest(range(len(bots)))::INTEGER AS seat)
        ORDER BY game, seat
    """,
    "cards": """
        SELECT number AS game, seat, unnest(played[seat + 1]) AS card
        FROM lines, LATERAL (SELECT unnest(range(len(bots)))::INTEGER AS seat)
        ORDER BY game, seat, card
    """,
    "levels": """
        SELECT number AS game, round, seat, levels[round + 1][seat + 1] AS level
        FROM lines, LATERAL (SELECT unnest(range(len(bots)))::INTEGER AS seat),
             LATERAL (SELECT unnest(range(len(levels)))::INTEGER AS round)
        ORDER BY game, round, seat
    """,
}
"""Seats and rotations count from 0, as everywhere in the engine; round 0 is before the first."""


class NoDuckDB(KickdoorError):
    """DuckDB is not installed here."""


def write_database(games: Path, to: Path) -> None:
    """Make the tables anew, from the lines that were kept of the games."""
    try:
        duckdb = import_module("duckdb")
    except ImportError:
        raise NoDuckDB("DuckDB is not installed here: pip install 'kickdoor[analysis]'") from None
    draft = to.with_name(f"{to.name}.new")
    draft.unlink(missing_ok=True)
    with duckdb.connect(str(draft)) as database:
        database.execute(
            "CREATE TEMP TABLE lines AS SELECT * FROM read_json(?, format = 'newline_delimited', "
            f"columns = {COLUMNS}, maximum_object_size = 67108864)",
            [str(games)],
        )
        for name, query in TABLES.items():
            database.execute(f"CREATE TABLE {name} AS {query}")
    draft.replace(to)
