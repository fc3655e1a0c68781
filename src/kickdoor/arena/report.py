"""A contest as one page for the browser: no script, nothing from outside, light and dark."""

from __future__ import annotations

from html import escape
from pathlib import Path

from kickdoor.arena.report_panels import exhibits, kind, points
from kickdoor.arena.standings import Standings
from kickdoor.sets import box_of

REPORT = "report.html"
STYLE = Path(__file__).with_name("report.css")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def report(standings: Standings) -> str:
    """The whole page."""
    contest = standings.contest
    plots = "\n".join(exhibits(standings))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(contest.title)} – Kickdoor arena</title>
<style>
{STYLE.read_text("utf-8")}</style>
</head>
<body>
<header>
<h1>{escape(contest.title)}</h1>
<p>{escape(facts(standings))}</p>
<p class="verdict">{escape(verdict(standings))}</p>
</header>
<div class="bots">
{"".join(tile(standings, name) for name in standings.sides)}</div>
<main class="plots">
{plots}
</main>
{footer(standings)}
</body>
</html>
"""


def facts(standings: Standings) -> str:
    """How much was played of what."""
    contest = standings.contest
    box = box_of(contest.set).name
    return (
        f"{standings.games:,} games: {len(standings.deals):,} deals of {box}, each played in all "
        f"{contest.players} rotations of the seats"
    )


def verdict(standings: Standings) -> str:
    """What to make of it, in a sentence or two."""
    name, par = standings.contest.bots[0], 1 / standings.players
    if len(standings.sides) == 1:
        return f"All seats are played by {name}: what differs is the seats and the cards."
    low, high = standings.interval_by_deals(name)
    begins = f"{name} wins {points(standings.rate(name))} of its games"
    if low > par:
        return f"{begins}, more than the {points(par)} of an equal: at least {points(low)}."
    if high < par:
        return f"{begins}, fewer than the {points(par)} of an equal: at most {points(high)}."
    return f"{begins}. So many games do not tell it from an equal, who would win {points(par)}."


def tile(standings: Standings, name: str) -> str:
    """One bot in short."""
    side = standings.sides[name]
    low, high = standings.interval_by_deals(name)
    rating = standings.ratings()[name]
    ms = side.ms()
    worst = side.by_seat[side.worst]
    seats = f" <small>on {side.seats} seats, each</small>" if side.seats > 1 else ""
    known = [
        ("rating", "0 (anchor)" if name == standings.anchor else elo(rating.elo, rating.error)),
        ("worst seat", f"{side.worst + 1}, {points(worst.rate)}"),
        ("decisions a game", f"{side.choices / max(1, standings.games) / side.seats:,.0f}"),
        ("ms a decision", f"{ms['p50']:.3g}"),
        ("95 of 100 within", f"{ms['p95']:.3g}"),
    ]
    rows = "".join(f"<dt>{escape(what)}</dt><dd>{escape(value)}</dd>" for what, value in known)
    return (
        f'<section class="{kind(standings, name)}"><h2>{escape(name)}{seats}</h2>'
        f"<strong>{points(standings.rate(name))}</strong>"
        f"<p>of games won; {points(low)} to {points(high)}, 95 times in a hundred</p>"
        f"<dl>{rows}</dl></section>\n"
    )


def footer(standings: Standings) -> str:
    """How it was measured, and how to do so again."""
    contest = standings.contest
    options = "".join(f" --option {each}" for each in contest.options)
    again = (
        f"kickdoor arena --bots {','.join(contest.bots)} --games {contest.games} "
        f"--set '{contest.set}'{options} --seed {contest.seed}"
    )
    return f"""<footer>
<h2>How this was measured</h2>
<p>Every deal – the order of the cards and the dice – is played once in each rotation of the seats,
so that all bots meet the same luck. A shared victory counts as a part. A game that broke or came to
no end counts as lost by all. The intervals are Wilson's; as the games of a deal hang together, they
are reckoned from deal to deal (by seat and by turn order, from game to game). Ratings are the
likeliest given who won, by Plackett's and Luce's model; their bars are 1.96 standard errors to each
side.</p>
<p>The same games again: <code>{escape(again)}</code></p>
</footer>"""


def elo(rating: float, error: float) -> str:
    """A rating and how far off it may be."""
    return f"{rating:+.0f} ± {1.96 * error:.0f}"
