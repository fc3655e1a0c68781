"""What a balance sheet says, for people: pages of Markdown and the charts that go with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from kickdoor.arena.aftermath import DRAWN, FATES, SOURCES, Trait
from kickdoor.arena.balance import BalanceSheet, faults
from kickdoor.arena.charts import Bar, bars, columns
from kickdoor.arena.simulate import mean, median
from kickdoor.game.prints import MONSTER
from kickdoor.sets import box_of, set_called

TOLD_IN_FULL = "sensible"
"""Of whose games everything is told; of the others' only a row."""

SHOWN = 12
"""How many of the most and the least played cards a chart shows."""


def shares(wins: Sequence[int]) -> str:
    """Parts of a hundred; some games are won by two."""
    return " ".join(f"{100 * won / max(1, sum(wins)):.1f}" for won in wins)


def row_of(sheet: BalanceSheet) -> str:
    """How the row of a set begins, as these bots play it."""
    return f"| {sheet.set} | {sheet.tally.bots[0]} |"


def in_short(sheet: BalanceSheet) -> str:
    """A set in one row of a table."""
    tally = sheet.tally
    order = sorted((sheet.luck(trait), trait[1]) for trait in sheet.traits()) or [(0, "nobody")]
    (least, unluckiest), (most, luckiest) = order[0], order[-1]
    verdict = "passes" if not faults(sheet) else "**falls short**"
    return (
        f"{row_of(sheet)} {tally.games:,} | {mean(tally.rounds):.1f} ({median(tally.rounds)}) "
        f"| {mean(tally.turns):.1f} | {mean(tally.lengths):,.0f} "
        f"| {shares(tally.wins_by_seat)} | {shares(tally.wins_by_order)} "
        f"| {luckiest} {most:.2f} | {unluckiest} {least:.2f} | {verdict} |"
    )


def section(sheet: BalanceSheet) -> str:
    """What there is to say of one set, in full, with its charts."""
    name = sheet.set
    lines = [f"## {set_called(name).title}", "", length(sheet), ""]
    lines += [f"- {fault}" for fault in faults(sheet)] or ["Every line is kept."]
    lines += ["", *trait_table(sheet), "", *level_table(sheet), ""]
    lines += [f"![{said}](balance/{name}-{what}.svg)\n" for what, said in CHARTS.items()]
    lines.append(f"[Every card](balance/{name}.md): drawn, played, kept, sold, wasted.")
    return "\n".join(lines)


def length(sheet: BalanceSheet) -> str:
    """How long games are, in a sentence."""
    tally = sheet.tally
    return (
        f"{tally.games:,} games of {sheet.players} {tally.bots[0]} players: "
        f"{mean(tally.rounds):.1f} rounds of the table ({min(tally.rounds, default=0)} to "
        f"{max(tally.rounds, default=0)}), {mean(tally.turns):.1f} turns, "
        f"{mean(tally.lengths):,.0f} decisions (at most {max(tally.lengths, default=0):,}); "
        f"{tally.errors} broke, {tally.unfinished} came to no end."
    )


def trait_table(sheet: BalanceSheet) -> list[str]:
    """Who won, by what they were at the end."""
    lines = ["| at the end | | seats | won, % | times its share |", "|---|---|---|---|---|"]
    for trait in sheet.traits():
        held, won = sheet.held[trait], sheet.won[trait]
        lines.append(
            f"| {trait[0]} | {trait[1]} | {held:,} | {100 * won / held:.1f} "
            f"| {sheet.luck(trait):.2f} |"
        )
    return lines


def level_table(sheet: BalanceSheet) -> list[str]:
    """Where levels came from and where they went."""
    lines = ["| levels a game, by source | gained | lost |", "|---|---|---|"]
    for source in SOURCES:
        gained, lost = (each[source] / sheet.finished for each in (sheet.gained, sheet.lost))
        if gained or lost:
            lines.append(f"| {source} | {gained:.2f} | {lost:.2f} |")
    return lines


def card_page(sheet: BalanceSheet) -> str:
    """Every card of a set, and what became of it, a hundred games taken together."""
    lines = [
        f"# {set_called(sheet.set).title}: what becomes of the cards",
        "",
        f"How often in a hundred games of {sheet.players} {sheet.tally.bots[0]} players, "
        f"measured over {sheet.tally.games:,}: *drawn* into a hand; *played*, for monsters and "
        "Curses also met behind a door; *kept*, in hand or in play, until the game was over; sold "
        "or paid away out of the hand; *discarded unplayed*.",
        "",
        f"| card | {' | '.join(FATES)} |",
        "|---|" + "---|" * len(FATES),
    ]
    for name in sheet.names():
        counts = (f"{100 * sheet.cards[name, fate] / sheet.finished:.1f}" for fate in FATES)
        lines.append(f"| {name} | {' | '.join(counts)} |")
    return "\n".join(lines) + "\n"


def written(page: str, sheet: BalanceSheet) -> str:
    """Put what was found into a page: a row of its table, and the section between two marks."""
    name, row = re.escape(sheet.set), re.escape(row_of(sheet))
    page = re.sub(rf"^{row}.*$", lambda _: in_short(sheet), page, flags=re.MULTILINE)
    if sheet.tally.bots[0] != TOLD_IN_FULL:
        return page
    between = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    return between.sub(lambda found: found[1] + section(sheet) + "\n" + found[2], page)


# --- charts -------------------------------------------------------------------------------------

CHARTS = {
    "rounds": "How many rounds games take",
    "seats": "Wins by seat",
    "traits": "Wins by what one is at the end",
    "levels": "Levels by source",
    "cards": "The most and the least played cards",
}


def charts(sheet: BalanceSheet) -> dict[str, str]:
    """Every chart of a set, by its name."""
    return {
        "rounds": rounds_chart(sheet),
        "seats": seats_chart(sheet),
        "traits": traits_chart(sheet),
        "levels": levels_chart(sheet),
        "cards": cards_chart(sheet),
    }


def rounds_chart(sheet: BalanceSheet) -> str:
    """How often games took how many rounds."""
    rounds = sheet.tally.rounds
    counts = sorted(Counter(rounds).items())
    return columns(f"{sheet.set}: rounds of the table a game", counts, mean(rounds))


def seats_chart(sheet: BalanceSheet) -> str:
    """Wins by seat, and by who began."""
    tally = sheet.tally
    rows = [
        Bar(f"{what} {place + 1}", won / max(1, sum(wins)), f"{won / max(1, sum(wins)):.1%}")
        for what, wins in (("seat", tally.wins_by_seat), ("in turn order", tally.wins_by_order))
        for place, won in enumerate(wins)
    ]
    return bars(f"{sheet.set}: wins by seat and by turn order", rows, 1 / sheet.players)


def traits_chart(sheet: BalanceSheet) -> str:
    """Wins by what one is at the end, as times its share."""

    def bar(trait: Trait) -> Bar:
        return Bar(trait[1], sheet.luck(trait), f"{sheet.luck(trait):.2f}")

    return bars(f"{sheet.set}: wins, as times its share", list(map(bar, sheet.traits())), 1.0)


def levels_chart(sheet: BalanceSheet) -> str:
    """Levels by source, gained and lost."""
    rows = [
        Bar(
            f"{done} by {source}",
            count[source] / sheet.finished,
            f"{count[source] / sheet.finished:.2f}",
        )
        for done, count in (("gained", sheet.gained), ("lost", sheet.lost))
        for source in SOURCES
        if count[source]
    ]
    return bars(f"{sheet.set}: levels a game, all players together", rows)


def cards_chart(sheet: BalanceSheet) -> str:
    """The cards played most and least of those that were drawn; monsters are met, not played."""
    prints = box_of(sheet.set).by_name
    names = [
        name
        for name in sheet.names()
        if prints[name.lower()].kind != MONSTER and sheet.cards[name, DRAWN]
    ]
    names.sort(key=sheet.use, reverse=True)
    shown = names if len(names) <= 2 * SHOWN else names[:SHOWN] + names[-SHOWN:]
    rows = [Bar(name, sheet.use(name), f"{sheet.use(name):.2f}") for name in shown]
    return bars(f"{sheet.set}: plays for each time drawn, most and least", rows)
