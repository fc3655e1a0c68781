"""The ladder of the bots: who must beat whom, by how much, and what was measured of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from kickdoor.arena.contest import Contest, code_of
from kickdoor.arena.ratings import rate
from kickdoor.arena.report_panels import between
from kickdoor.arena.standings import ANCHOR, Standings
from kickdoor.bots import CHARACTERS
from kickdoor.errors import KickdoorError
from kickdoor.sets import DEFAULT, SETS

USUAL = 4
"""How many sit at the table of the claims."""

SIZES = (3, 4, 5, 6)

MISSED = "**missed**"
START, END = "<!-- ladder -->", "<!-- end of ladder -->"


class Rung(NamedTuple):
    """A claim: so strong against a table full of the one below."""

    bot: str
    rival: str
    goal: float
    aim: float


RUNGS = (
    Rung("sensible", "random", 0.80, 0.80),
    Rung("tuned", "sensible", 0.33, 0.38),
    Rung("search", "tuned", 0.38, 0.45),
    Rung("net+search", "tuned", 0.55, 0.60),
)

PANEL = ("random", "sensible", "sensible:greedy", "sensible:vindictive", "tuned")
"""Whom else they meet: a bot may have a weak spot that only some find."""


class Tie(NamedTuple):
    """One bot against a table full of another."""

    bot: str
    rival: str
    players: int = USUAL
    set: str = DEFAULT

    @property
    def folder(self) -> str:
        """Where it is kept.

        >>> Tie("tuned", "sensible:greedy").folder
        'tuned-sensible.greedy-4-pathfinder'
        """
        return "-".join(map(str, self)).replace(":", ".")

    @property
    def is_character(self) -> bool:
        """Whether it is a bot with a character among its like without one."""
        return self.bot.partition(":")[0] == self.rival != self.bot

    def contest(self, games: int, seed: int = 1) -> Contest:
        """So many games of it."""
        bots = (self.bot, *(self.rival,) * (self.players - 1))
        return Contest(bots, games, seed, self.set, code=code_of(self.set))


class NoLadder(KickdoorError, ValueError):
    """A page that has no place for the ladder."""


def claims(rungs: Iterable[Rung] = RUNGS) -> list[Tie]:
    """Who must show what, at the usual table."""
    return [Tie(rung.bot, rung.rival) for rung in rungs]


def others(rungs: Iterable[Rung] = RUNGS, panel: Sequence[str] = PANEL) -> list[Tie]:
    """What else is to be known: other boxes, other tables, other rivals.

    >>> len(others([RUNGS[0]], panel=["random", "patient"]))
    7
    """
    found = []
    for bot, rival, *_ in rungs:
        found += [Tie(bot, rival, set=each) for each in SETS]
        found += [Tie(bot, rival, size) for size in SIZES]
        found += [Tie(bot, each) for each in panel if below(each, bot)]
    return [tie for tie in dict.fromkeys(found) if tie not in claims(rungs)]


def characters(base: str = "tuned") -> list[Tie]:
    """Each character against the bot itself: it may change how one plays, and not how well."""
    return [Tie(f"{base}:{each}", base) for each in CHARACTERS]


def tie_of(contest: Contest) -> Tie | None:
    """One bot against a table full of another, if a contest is that.

    >>> tie_of(Tie("tuned", "sensible", 3, "star").contest(3))
    Tie(bot='tuned', rival='sensible', players=3, set='star')
    >>> tie_of(Contest(("ann", "bob", "cat"), 3)) is None
    True
    """
    bot, *rivals = contest.bots
    alike = len(set(rivals)) == 1 and not contest.options
    return Tie(bot, rivals[0], contest.players, contest.set) if alike else None


def below(rival: str, bot: str) -> bool:
    """Whether a rival stands lower on the ladder, or not on it at all.

    >>> below("sensible:greedy", "sensible"), below("tuned", "sensible"), below("tuned", "search")
    (False, False, True)
    """
    heights = {rung.bot: height for height, rung in enumerate(RUNGS, start=1)} | {"random": 0}
    height = heights.get(bot, len(heights))
    return heights.get(rival.partition(":")[0], -1) < height


# --- the page -----------------------------------------------------------------------------------


def section(found: Mapping[Tie, Standings]) -> str:
    """Everything that was measured, as tables; what was not is left out, but for the claims."""
    result = ("bot", "against", "wins, %", "95 %", "games")
    parts = [
        ("", CLAIM, [claim_row(rung, found) for rung in RUNGS]),
        ("By box, four players:", ("bot", "against", *SETS), cells(found, by_set)),
        ("By number of players:", ("bot", "against", *map(str, SIZES)), cells(found, by_size)),
        ("Three of a kind, and who is the hardest:", (*result, ""), panel_rows(found)),
        ("Characters, among three without one:", (*result, "off par"), character_rows(found)),
        ("Ratings, fitted to all games of four:", ("bot", "rating", "95 %"), rating_rows(found)),
    ]
    told = [f"{title}\n\n{table(head, rows)}".lstrip() for title, head, rows in parts if rows]
    return "\n".join([*told, length(found)])


CLAIM = ("bot", "against three", "games", "wins, %", "95 %", "goal", "aim", "", "ms p50", "p95")


def claim_row(rung: Rung, found: Mapping[Tie, Standings]) -> list[str]:
    """A claim, and what came of it."""
    standings = found.get(Tie(rung.bot, rung.rival))
    start = [rung.bot, rung.rival]
    if standings is None or not standings.games:
        return [*start, "–", "–", "–", whole(rung.goal), whole(rung.aim), "not measured", "–", "–"]
    won = standings.rate(rung.bot)
    verdict = "aim reached" if won >= rung.aim else "reached" if won >= rung.goal else MISSED
    ms = standings.sides[rung.bot].ms()
    return [
        *start,
        f"{standings.games:,}",
        f"{100 * won:.1f}",
        bounds(standings, rung.bot),
        whole(rung.goal),
        whole(rung.aim),
        verdict,
        f"{ms['p50']:.3g}",
        f"{ms['p95']:.3g}",
    ]


def by_set(rung: Rung) -> list[Tie]:
    """A claim, box by box."""
    return [Tie(rung.bot, rung.rival, set=each) for each in SETS]


def by_size(rung: Rung) -> list[Tie]:
    """A claim, table by table."""
    return [Tie(rung.bot, rung.rival, size) for size in SIZES]


def cells(found: Mapping[Tie, Standings], ties: Callable[[Rung], list[Tie]]) -> list[list[str]]:
    """For each claim a row, and in it for each tie the share that was won, and of how many."""
    rows = [
        [rung.bot, rung.rival, *(cell(found.get(tie), tie) for tie in ties(rung))] for rung in RUNGS
    ]
    return [row for row in rows if set(row[2:]) != {"–"}]


def cell(standings: Standings | None, tie: Tie) -> str:
    """What was won, how sure that is, and what an equal would win."""
    if standings is None or not standings.games:
        return "–"
    par = "" if tie.players == USUAL else f", par {100 / tie.players:.0f}"
    won = f"{100 * standings.rate(tie.bot):.1f}"
    return f"{won} ({bounds(standings, tie.bot)}{par}; {standings.games:,})"


def panel_rows(found: Mapping[Tie, Standings]) -> list[list[str]]:
    """Each bot against each rival at the usual table, the hardest first."""
    rows = []
    usual = {tie: each for tie, each in at_the_usual_table(found).items() if not tie.is_character}
    for bot in dict.fromkeys([*(rung.bot for rung in RUNGS), *(tie.bot for tie in usual)]):
        met = sorted((tie for tie in usual if tie.bot == bot), key=lambda tie: usual[tie].rate(bot))
        for place, tie in enumerate(met):
            hardest = "hardest" if place == 0 and len(met) > 1 else ""
            rows.append([*result(tie, usual[tie]), hardest])
    return rows


def character_rows(found: Mapping[Tie, Standings]) -> list[list[str]]:
    """Each character among three of the same bot without one, and how far that is from an equal."""
    return [
        [*result(tie, standings), f"{100 * (standings.rate(tie.bot) - 1 / tie.players):+.1f}"]
        for tie, standings in at_the_usual_table(found).items()
        if tie.is_character
    ]


def at_the_usual_table(found: Mapping[Tie, Standings]) -> dict[Tie, Standings]:
    """What was played by four, with the usual box."""
    return {
        tie: standings
        for tie, standings in found.items()
        if (tie.players, tie.set) == (USUAL, DEFAULT) and standings.games
    }


def result(tie: Tie, standings: Standings) -> list[str]:
    """Who met whom, and what was won."""
    won = f"{100 * standings.rate(tie.bot):.1f}"
    return [tie.bot, tie.rival, won, bounds(standings, tie.bot), f"{standings.games:,}"]


def rating_rows(found: Mapping[Tie, Standings]) -> list[list[str]]:
    """Everybody's rating, by all that was played at the usual table with the usual box."""
    usual = at_the_usual_table(found).values()
    deals = [deal for standings in usual for deal in standings.fought()]
    ratings = sorted(rate(deals, ANCHOR).items(), key=lambda each: -each[1].elo)
    return [
        [name, f"{each.elo:+.0f}", f"± {1.96 * each.error:.0f}"] if each.error else [name, "0", ""]
        for name, each in ratings
    ]


def length(found: Mapping[Tie, Standings]) -> str:
    """How many games that was, and whether all came to an end."""
    games = sum(standings.games for standings in found.values())
    capped = sum(standings.capped for standings in found.values())
    errors = sum(standings.errors for standings in found.values())
    return f"{games:,} games in all; {capped} came to no end, {errors} broke."


def bounds(standings: Standings, name: str) -> str:
    """The interval by deals, in parts of a hundred."""
    return between(standings.interval_by_deals(name))


def whole(share: float) -> str:
    """Parts of a hundred."""
    return f"{100 * share:.0f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(each)} |\n" for each in lines)


def written(page: str, told: str) -> str:
    """Put what was measured into a page, between its two marks.

    >>> written("a <!-- ladder -->old<!-- end of ladder --> z", "new")
    'a <!-- ladder -->\\nnew\\n<!-- end of ladder --> z'
    """
    between = re.compile(f"{START}.*?{END}", re.DOTALL)
    if not between.search(page):
        raise NoLadder(f"the page has no {START} … {END} to put the figures between")
    return between.sub(lambda _: f"{START}\n{told}\n{END}", page)
