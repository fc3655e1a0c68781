"""Requests by schemathesis, out of the server's own description; right ones, and wrong ones."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any
from urllib.request import urlopen

import msgspec
import requests
import schemathesis
from decoders import bodies, sealed_games
from driving import Server
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from mutants import mutant
from patience import PATIENCE_S
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.failures import FailureGroup

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MODES = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)
GAME = "a" * 24
"""What a game that is over is kept under, to be asked for."""


def keep_a_game(server: Server) -> None:
    """Put a game that is over into a server's database."""
    with sqlite3.connect(server.db.removeprefix("sqlite:///"), timeout=PATIENCE_S) as database:
        database.execute(
            "INSERT OR IGNORE INTO games (id, table_id, number, text) VALUES (?, ?, 999, ?)",
            (GAME, "a" * 32, sealed_games()[0].decode()),
        )


class Requests:
    """Everything that is asked of one server, and what it answered."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.session = requests.Session()
        self.session.trust_env = False
        made = self.session.post(
            f"{server.url}/api/tables", json={"name": "Ann"}, timeout=PATIENCE_S
        )
        self.code = made.json()["code"]
        keep_a_game(server)
        with urlopen(f"{server.url}/api/openapi.json", timeout=PATIENCE_S) as answer:
            described = msgspec.json.decode(answer.read())
        self.schema: Any = schemathesis.openapi.from_dict(described)

    def headers(self) -> dict[str, str]:
        """Everybody asks from elsewhere: no limit is met before its time."""
        here = ".".join(str(self.rng.randrange(1, 255)) for _ in range(3))
        return {"X-Forwarded-For": f"10.{here}"}

    def send(self, cases: int) -> None:
        """Send so many, shared out among all that can be asked."""
        operations = [found.ok() for found in self.schema.get_all_operations()]
        each = max(1, cases * 3 // 4 // len(operations) // len(MODES))
        for operation in operations:
            for mode in MODES:
                self.ask(operation, mode, each)
        while self.sent < cases:
            self.post_anything()

    def ask(self, operation: Any, mode: Any, examples: int) -> None:
        """So many cases of one operation."""

        @settings(max_examples=examples, database=None, deadline=None, derandomize=True,
                  phases=[Phase.generate], suppress_health_check=list(HealthCheck))  # fmt: skip
        @given(operation.as_strategy(generation_mode=mode))
        def inner(case: Any) -> None:
            self.call(case)

        with suppress(Unsatisfiable):  # where nothing is said, nothing wrong can be said
            inner()

    def call(self, case: Any) -> None:
        """One case, and whether the answer is as described."""
        known = {
            "code": self.code, "id": GAME, "name": "star", "mark": "0" * 16, "day": "2026-11-19",
        }  # fmt: skip
        for name in case.path_parameters:
            if self.rng.random() < 0.5:
                case.path_parameters[name] = known[name]
        answer = case.call(
            self.server.url, session=self.session, headers=self.headers(), timeout=PATIENCE_S
        )
        self.note(answer.status_code)
        try:
            case.validate_response(answer, checks=CHECKS)
        except (FailureGroup, AssertionError) as error:
            failures = getattr(error, "exceptions", [error])
            told = "; ".join(str(each).partition("\n")[0] for each in failures)
            self.wrong.append(f"{case.method} {case.formatted_path}: {told}: {case.body!r:.200}")

    def post_anything(self) -> None:
        """A body with a bit turned over, or worse."""
        path = self.rng.choice(("/api/tables", f"/api/tables/{self.code}/join"))
        data = mutant(bodies(), self.rng)
        answer = self.session.post(
            self.server.url + path, data=data, headers=self.headers(), timeout=PATIENCE_S
        )
        self.note(answer.status_code)
        if answer.status_code >= 500:
            self.wrong.append(f"POST {path} {data[:200]!r}: {answer.status_code}")

    def note(self, status: int) -> None:
        """Count an answer."""
        self.sent += 1
        self.answers[f"with {status}"] += 1
