"""What one may tell others of a day without telling them anything of it."""

from __future__ import annotations

from kickdoor.daily.scoring import BEATEN, HELPED, LOST, NOTHING, RISEN, DayResult

SQUARES = {BEATEN: "🟩", HELPED: "🟪", RISEN: "🟨", LOST: "🟥", NOTHING: "⬜"}
IN_A_LINE = 20


def shared(number: int, result: DayResult) -> str:
    """A day in two lines: the same ones in every language, and no card in them.

    >>> print(shared(123, DayResult(164, 10, 9, True, "b.lbhbbrb")))
    Kickdoor #123 · ♛ Level 10 · 9 rounds · 164
    🟩⬜🟥🟩🟪🟩🟩🟨🟩
    """
    crown = "♛ " if result.won else ""
    rounds = "1 round" if result.rounds == 1 else f"{result.rounds} rounds"
    head = f"Kickdoor #{number} · {crown}Level {result.level} · {rounds} · {result.score}"
    squares = [SQUARES[each] for each in result.marks]
    lines = ["".join(squares[at : at + IN_A_LINE]) for at in range(0, len(squares), IN_A_LINE)]
    return "\n".join([head, *lines])
