"""What a report shows of a contest: each plot with what it means, and the numbers behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from kickdoor.arena.aftermath import SOURCES
from kickdoor.arena.cards_played import CardPlay, cards_played, extremes
from kickdoor.arena.plots import Curve, Dot, Mark, Row, dots, histogram, lines
from kickdoor.arena.simulate import mean, median
from kickdoor.arena.standings import SeatShare, Standings

Cells = Sequence[object]


def exhibits(standings: Standings) -> Iterator[str]:
    """Every plot, with what it means and its numbers."""
    yield ratings(standings)
    yield victories(standings)
    yield places(standings, "Wins by seat", "seat", "by_seat")
    yield places(standings, "Wins by turn order", "turn", "by_order")
    yield length(standings)
    yield levels(standings)
    yield sources(standings)
    yield thinking(standings)
    yield from cards(standings)


def ratings(standings: Standings) -> str:
    """Ratings with error bars."""
    found = sorted(standings.ratings().items(), key=lambda each: -each[1].elo)
    rows = [
        Row(
            name,
            (
                Dot(
                    each.elo,
                    f"{each.elo:+.0f}" if each.error else "0",
                    each.elo - 1.96 * each.error,
                    each.elo + 1.96 * each.error,
                    kind(standings, name),
                ),
            ),
        )
        for name, each in found
    ]
    table = [(name, f"{each.elo:+.1f}", f"{each.error:.1f}") for name, each in found]
    return section(
        "Ratings",
        f"On Elo's scale, {standings.anchor} being 0: 100 points more are 1.8 times the victories.",
        dots("Ratings", rows),
        numbers(("bot", "rating", "standard error"), table),
    )


def victories(standings: Standings) -> str:
    """How often each bot wins."""
    rows = []
    table = []
    for name, side in standings.sides.items():
        low, high = standings.interval_by_deals(name)
        rate = standings.rate(name)
        rows.append(Row(name, (Dot(rate, points(rate), low, high, kind(standings, name)),)))
        alone, together = between(standings.interval(name)), between((low, high))
        table.append((name, side.seats, f"{standings.won(name):,.1f}", alone, together))
    return section(
        "Victories",
        "Of a hundred games that a seat played. The bar holds the truth 95 times in a hundred.",
        dots("Victories", rows, par(standings), "%"),
        numbers(("bot", "seats", "won", "95 % by games", "deals"), table),
    )


def places(standings: Standings, title: str, what: str, where: str) -> str:
    """How often each bot wins from each place at the table."""
    rows = []
    table: list[Cells] = []
    for place in range(standings.players):
        found = [(name, getattr(side, where)[place]) for name, side in standings.sides.items()]
        rows.append(
            Row(
                f"{what} {place + 1}",
                tuple(place_dot(each, kind(standings, name)) for name, each in found),
            )
        )
        table += [
            (f"{what} {place + 1}", name, f"{each.games:,}", f"{each.won:,.1f}", points(each.rate))
            for name, each in found
        ]
    means = {"seat": "Seats stay; bots move on.", "turn": "Who has the first turn is diced for."}
    return section(
        title,
        means[what],
        dots(title, rows, par(standings), "%"),
        numbers((what, "bot", "games", "won", "share"), table),
        legend(standings),
    )


def place_dot(place: SeatShare, kind: str) -> Dot:
    """What was won at a place."""
    low, high = place.interval
    return Dot(place.rate, points(place.rate), low, high, kind)


def length(standings: Standings) -> str:
    """How many rounds games take."""
    rounds = standings.rounds
    counts = sorted(Counter(rounds).items())
    told = (
        f"Rounds of the table: half of the games take at most {median(rounds)}. "
        f"{mean(standings.turns):.1f} turns and {mean(standings.lengths):,.0f} decisions a game; "
        f"{standings.capped} came to no end, {standings.errors} broke."
    )
    return section(
        "Length of games",
        told,
        histogram("Length of games", counts, Mark(mean(rounds), f"mean {mean(rounds):.1f}")),
        numbers(("rounds", "games"), counts),
    )


def levels(standings: Standings) -> str:
    """The mean Level after each round."""
    rounds = shown_rounds(standings)
    each = {
        name: side.level_after(standings.finished, rounds) for name, side in standings.sides.items()
    }
    table = [
        (number, *(f"{values[number]:.2f}" for values in each.values()))
        for number in range(rounds + 1)
    ]
    return section(
        "Levels over time",
        "The mean Level after each round of the table. A game that is over keeps its Levels.",
        lines(
            "Levels over time",
            [Curve(values, kind(standings, name)) for name, values in each.items()],
            floor=1,
        ),
        numbers(("round", *each), table),
        legend(standings),
    )


def shown_rounds(standings: Standings) -> int:
    """The round by which 95 of a hundred games are over."""
    rounds = sorted(standings.rounds)
    return rounds[min(len(rounds) - 1, int(0.95 * len(rounds)))] if rounds else 0


def sources(standings: Standings) -> str:
    """Where each bot's levels come from."""
    rows = []
    table = []
    for label, which in (("gained by", "gained"), ("lost by", "lost")):
        for source in SOURCES:
            counts = {name: getattr(side, which)[source] for name, side in standings.sides.items()}
            if any(counts.values()):
                marks = tuple(
                    Dot(value, f"{value:.2f}", kind=kind(standings, name))
                    for name, value in a_seat(standings, counts).items()
                )
                rows.append(Row(f"{label} {source}", marks))
                table.append((f"{label} {source}", *(f"{mark.value:.3f}" for mark in marks)))
    return section(
        "Where levels come from",
        "Levels that a seat gains and loses in a game: how a bot plays, and not how well.",
        dots("Where levels come from", rows),
        numbers(("", *standings.sides), table),
        legend(standings),
    )


def a_seat(standings: Standings, counts: dict[str, int]) -> dict[str, float]:
    """For each seat and game."""
    games = max(1, standings.games)
    return {name: count / games / standings.sides[name].seats for name, count in counts.items()}


def thinking(standings: Standings) -> str:
    """How long the bots think."""
    told = {name: side.ms() for name, side in standings.sides.items()}
    rows = [
        Row(name, (Dot(ms["p50"], f"{ms['p50']:.3g} ms", 0, ms["p95"], kind(standings, name)),))
        for name, ms in told.items()
    ]
    table = [
        (
            name,
            f"{standings.sides[name].choices:,}",
            *(f"{ms[what]:.3g}" for what in ("p50", "p95", "mean")),
            f"{ms['max']:,.1f}",
        )
        for name, ms in told.items()
    ]
    return section(
        "Thinking time",
        "Milliseconds for a decision with more than one way: the dot is the middle one, and 95 of "
        "a hundred lie within the bar. It is the time of the processor, whatever else that did.",
        dots("Thinking time", rows),
        numbers(("bot", "decisions", "p50", "p95", "mean", "max"), table),
    )


def cards(standings: Standings) -> Iterator[str]:
    """The cards that win, and those that do not."""
    found = cards_played(standings)
    best, worst = extremes(found)
    table = [
        (each.card, f"{each.seats:,}", points(each.rate), points(each.expected), f"{each.luck:.2f}")
        for each in found
    ]
    whole = numbers(("card", "seats", "won", "expected", "times"), table, "Every card")
    for title, some in (("Cards of winners", best), ("Cards of losers", worst)):
        if some:
            yield section(
                title,
                "How often those who had played it won: 1 is what the same bots win in all their "
                "games. Behind the name, how often they won, and of how many.",
                dots(title, [card_row(each) for each in some], Mark(1.0, "no difference")),
                whole if title == "Cards of winners" else "",
            )


def card_row(each: CardPlay) -> Row:
    """A card and its luck."""
    low, high = (bound / max(each.expected, 1e-9) for bound in each.interval)
    label = f"{each.card} · {points(each.rate)} of {each.seats:,}"
    return Row(label, (Dot(each.luck, f"× {each.luck:.2f}", low, high),))


# --- pieces of a page ---------------------------------------------------------------------------


def section(title: str, told: str, plot: str, table: str, legend: str = "") -> str:
    """A plot in its frame."""
    return (
        f"<section><h2>{escape(title)}</h2>\n<p>{escape(told)}</p>\n{legend}{plot}{table}</section>"
    )


def numbers(head: Cells, rows: Iterable[Cells], title: str = "Numbers") -> str:
    """A table that opens when one asks for it."""
    top = "".join(f"<th>{escape(str(cell))}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>\n"
        for row in rows
    )
    return (
        f'<details><summary>{escape(title)}</summary><div class="scroll"><table><thead><tr>{top}'
        f"</tr></thead>\n<tbody>{body}</tbody></table></div></details>"
    )


def legend(standings: Standings) -> str:
    """Which colour is whose."""
    each = "".join(
        f'<span class="{kind(standings, name)}">{escape(name)}</span>' for name in standings.sides
    )
    return f'<p class="legend">{each}</p>\n'


def kind(standings: Standings, name: str) -> str:
    """The class that has a bot's colour."""
    return f"b{list(standings.sides).index(name) % 6}"


def par(standings: Standings) -> Mark:
    """What anybody may expect."""
    return Mark(1 / standings.players, f"par {points(1 / standings.players)}")


def points(share: float) -> str:
    """Parts of a hundred.

    >>> points(0.2512), points(1)
    ('25.1 %', '100 %')
    """
    return "100 %" if share == 1 else f"{100 * share:.1f} %"


def between(bounds: tuple[float, float]) -> str:
    """An interval in parts of a hundred.

    >>> between((0.2112, 0.2949))
    '21.1–29.5'
    """
    return f"{100 * bounds[0]:.1f}–{100 * bounds[1]:.1f}"
