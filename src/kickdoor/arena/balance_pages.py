"""What a ledger says, for people: pages of Markdown and the charts that go with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from kickdoor.arena.aftermath import DRAWN, FATES, SOURCES, Trait
from kickdoor.arena.balance import Ledger, faults
from kickdoor.arena.charts import Bar, bars, columns
from kickdoor.arena.simulate import mean, median
from kickdoor.game.prints import MONSTER
from kickdoor.sets import box_of, set_called

SHOWN = 12
"""How many of the most and the least played cards a chart shows."""


def shares(wins: Sequence[int], games: int) -> str:
    """Parts of a hundred."""
    return " ".join(f"{100 * won / games:.1f}" for won in wins)


def in_short(ledger: Ledger) -> str:
    """A set in one row of a table."""
    tally = ledger.tally
    worst = max(ledger.traits(), key=ledger.luck, default=("", "nobody"))
    verdict = "passes" if not faults(ledger) else "**falls short**"
    return (
        f"| {ledger.set} | {tally.games:,} | {mean(tally.rounds):.1f} ({median(tally.rounds)}) "
        f"| {mean(tally.turns):.1f} | {mean(tally.lengths):,.0f} "
        f"| {shares(tally.wins_by_seat, ledger.finished)} "
        f"| {shares(tally.wins_by_order, ledger.finished)} "
        f"| {worst[1]} {ledger.luck(worst):.2f} | {verdict} |"
    )


def section(ledger: Ledger) -> str:
    """What there is to say of one set, in full, with its charts."""
    name = ledger.set
    lines = [f"## {set_called(name).title}", "", length(ledger), ""]
    lines += [f"- {fault}" for fault in faults(ledger)] or ["Every line is kept."]
    lines += ["", *trait_table(ledger), "", *level_table(ledger), ""]
    lines += [f"![{said}](balance/{name}-{what}.svg)\n" for what, said in CHARTS.items()]
    lines.append(f"[Every card](balance/{name}.md): drawn, played, kept, sold, wasted.")
    return "\n".join(lines)


def length(ledger: Ledger) -> str:
    """How long games are, in a sentence."""
    tally = ledger.tally
    return (
        f"{tally.games:,} games of {ledger.players} {tally.bots[0]} players: "
        f"{mean(tally.rounds):.1f} rounds of the table ({min(tally.rounds, default=0)} to "
        f"{max(tally.rounds, default=0)}), {mean(tally.turns):.1f} turns, "
        f"{mean(tally.lengths):,.0f} decisions (at most {max(tally.lengths, default=0):,}); "
        f"{tally.errors} broke, {tally.unfinished} came to no end."
    )


def trait_table(ledger: Ledger) -> list[str]:
    """Who won, by what they were at the end."""
    lines = ["| at the end | | seats | won, % | times its share |", "|---|---|---|---|---|"]
    for trait in ledger.traits():
        held, won = ledger.held[trait], ledger.won[trait]
        lines.append(
            f"| {trait[0]} | {trait[1]} | {held:,} | {100 * won / held:.1f} "
            f"| {ledger.luck(trait):.2f} |"
        )
    return lines


def level_table(ledger: Ledger) -> list[str]:
    """Where levels came from and where they went."""
    lines = ["| levels a game, by source | gained | lost |", "|---|---|---|"]
    for source in SOURCES:
        gained, lost = (each[source] / ledger.finished for each in (ledger.gained, ledger.lost))
        if gained or lost:
            lines.append(f"| {source} | {gained:.2f} | {lost:.2f} |")
    return lines


def card_page(ledger: Ledger) -> str:
    """Every card of a set, and what became of it, a hundred games taken together."""
    lines = [
        f"# {set_called(ledger.set).title}: what becomes of the cards",
        "",
        f"How often in a hundred games of {ledger.players} {ledger.tally.bots[0]} players, "
        f"measured over {ledger.tally.games:,}: *drawn* into a hand; *played*, for monsters and "
        "Curses also met behind a door; *kept*, in hand or in play, until the game was over; sold "
        "or paid away out of the hand; *discarded unplayed*.",
        "",
        f"| card | {' | '.join(FATES)} |",
        "|---|" + "---|" * len(FATES),
    ]
    for name in ledger.names():
        counts = (f"{100 * ledger.cards[name, fate] / ledger.finished:.1f}" for fate in FATES)
        lines.append(f"| {name} | {' | '.join(counts)} |")
    return "\n".join(lines) + "\n"


def written(page: str, ledger: Ledger) -> str:
    """Put what was found into a page: a row of its table, and the section between two marks."""
    name = re.escape(ledger.set)
    page = re.sub(rf"^\| {name} \|.*$", lambda _: in_short(ledger), page, flags=re.MULTILINE)
    between = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    return between.sub(lambda found: found[1] + section(ledger) + "\n" + found[2], page)


# --- charts -------------------------------------------------------------------------------------

CHARTS = {
    "rounds": "How many rounds games take",
    "seats": "Wins by seat",
    "traits": "Wins by what one is at the end",
    "levels": "Levels by source",
    "cards": "The most and the least played cards",
}


def charts(ledger: Ledger) -> dict[str, str]:
    """Every chart of a set, by its name."""
    return {
        "rounds": rounds_chart(ledger),
        "seats": seats_chart(ledger),
        "traits": traits_chart(ledger),
        "levels": levels_chart(ledger),
        "cards": cards_chart(ledger),
    }


def rounds_chart(ledger: Ledger) -> str:
    """How often games took how many rounds."""
    rounds = ledger.tally.rounds
    counts = sorted(Counter(rounds).items())
    return columns(f"{ledger.set}: rounds of the table a game", counts, mean(rounds))


def seats_chart(ledger: Ledger) -> str:
    """Wins by seat, and by who began."""
    tally = ledger.tally
    rows = [
        Bar(f"{what} {place + 1}", won / ledger.finished, f"{won / ledger.finished:.1%}")
        for what, wins in (("seat", tally.wins_by_seat), ("in turn order", tally.wins_by_order))
        for place, won in enumerate(wins)
    ]
    return bars(f"{ledger.set}: wins by seat and by turn order", rows, 1 / ledger.players)


def traits_chart(ledger: Ledger) -> str:
    """Wins by what one is at the end, as times its share."""

    def bar(trait: Trait) -> Bar:
        return Bar(trait[1], ledger.luck(trait), f"{ledger.luck(trait):.2f}")

    return bars(f"{ledger.set}: wins, as times its share", list(map(bar, ledger.traits())), 1.0)


def levels_chart(ledger: Ledger) -> str:
    """Levels by source, gained and lost."""
    rows = [
        Bar(
            f"{done} by {source}",
            count[source] / ledger.finished,
            f"{count[source] / ledger.finished:.2f}",
        )
        for done, count in (("gained", ledger.gained), ("lost", ledger.lost))
        for source in SOURCES
        if count[source]
    ]
    return bars(f"{ledger.set}: levels a game, all players together", rows)


def cards_chart(ledger: Ledger) -> str:
    """The cards played most and least of those that were drawn; monsters are met, not played."""
    prints = box_of(ledger.set).by_name
    names = [
        name
        for name in ledger.names()
        if prints[name.lower()].kind != MONSTER and ledger.cards[name, DRAWN]
    ]
    names.sort(key=ledger.use, reverse=True)
    shown = names if len(names) <= 2 * SHOWN else names[:SHOWN] + names[-SHOWN:]
    rows = [Bar(name, ledger.use(name), f"{ledger.use(name):.2f}") for name in shown]
    return bars(f"{ledger.set}: plays for each time drawn, most and least", rows)
