"""What a table may agree to change: every option with a sentence that any front end can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, replace
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from kickdoor.errors import WrongOption
from kickdoor.game.box import NEVER, Options
from kickdoor.misuse import one_of, several, text

__all__ = ["LIST", "PRESETS", "Option", "agreed", "described"]


class Option(Struct, frozen=True):
    """One thing to agree on: what it is called, what it does, and which rule it is about."""

    name: str
    title: str
    text: str
    rule: str = ""
    least: float = 0
    most: float = 1
    group: str = "rules"

    @property
    def default(self) -> bool | int | float:
        """As printed."""
        value: bool | int | float = getattr(Options(), self.name)
        return value


LIST = (
    Option("winning_level", "Winning Level", "Whoever reaches this Level first wins.",
           "WIN-1", 2, 20, "length"),
    Option("kill_level", "Kills only", "From this Level on, levels come from kills alone.",
           "WIN-2", 2, 20, "length"),
    Option("epic_level", "Epic", "From this Level on a munchkin is Epic: it has the Epic power of "
           f"each Class, Race and Faction, and opens two Doors at once. {NEVER} is never.",
           "EPC-2", 2, NEVER, "length"),
    Option("listen_at_the_door", "Listen At The Door", "Every turn begins with a Door, face down, "
           "to play or to keep.", "FST-1", group="faster play"),
    Option("loot_treasure", "Loot a Treasure", "Looting the room draws a Treasure in place of a "
           "Door.", "FST-2", group="faster play"),
    Option("shared_victory", "Shared victory", "Whoever helps in the winning kill wins too.",
           "FST-3", group="faster play"),
    Option("traits_at_once", "Be what you are dealt", "Classes and Races among the first eight "
           "cards are played at once, not by choice.", "SET-8C", group="classic"),
    Option("loot_it_all", "Loot it all", "The living go on picking from the dead until nothing is "
           "left.", "DTH-2C", group="classic"),
    Option("beat_one_flee_the_rest", "Beat one, flee the rest", "Of several monsters, one that is "
           "weaker than you may be beaten and the others fled. A house rule.",
           "MON-5", group="classic"),
    Option("first_by_die", "Roll for the first turn", "The highest die begins; otherwise the first "
           "seat does.", "SET-9"),
    Option("hand_limit", "Cards in hand", "So many may be kept at the end of the turn; the rest is "
           "charity.", "TRN-3", 0, 20),
    Option("dealt", "Cards dealt", "So many Doors and so many Treasures each, to begin with.",
           "SET-2", 1, 8),
    Option("last_monster_ends_it", "The last monster ends it", "A fight is over the moment its "
           "last monster has left it, however that came about. Before July 2018 others could still "
           "add one.", "F03", group="rulings that changed"),
    Option("half_human", "Half Human", "Half-Breed with one Race is also Human in every respect, "
           "as it was ruled once. Now it is the one Race without its drawbacks.",
           "C01", group="rulings that changed"),
    Option("agree_who_runs", "Who runs first", "Fighter and helper agree who runs first, and roll "
           "for it if they do not; otherwise the fighter does.", "X01"),
    Option("any_table_size", "Two to ten players", "Fewer than three or more than six may sit "
           "down. The rulebooks are for three to six.", "SET-1", group="outside the rulebooks"),
    Option("board", "The board", "Levels are shown on a board, with a standie for everyone.",
           "SET-11", group="the table"),
    Option("reasonable_time", "A reasonable time", "So many seconds everyone has to speak up after "
           "a claim of victory, where a clock is kept.", "CMB-6", 0, 60, "the table"),
    Option("asks", "Asked for help", "How often the same player may be asked for help in a fight, "
           "until another monster joins.", "HLP-1", 1, 9, "haggling"),
    Option("counters", "Counter-offers", "How many counter-offers may follow.",
           "HLP-2", 0, 9, "haggling"),
    Option("trades", "Trades", "How many trades and gifts a player may offer in one turn, "
           "whoever's turn it is.", "TRD-1", 0, 99, "haggling"),
    Option("turnings", "Turning Items", "How often in one turn the same Item may be laid sideways.",
           "ITM-2", 1, 99, "haggling"),
    Option("second_thoughts", "Second thoughts", "How often in one turn a player may think "
           "better of an offer, of a sale, or of what to wear.", "T05", 1, 99, "haggling"),
    Option("elide", "Skip who can only pass", "Whoever has nothing to play is not asked. A table "
           "of people asks everybody, so that a silence tells nothing.", "T06", group="the table"),
)  # fmt: skip

WHY: dict[str, str] = {
    "winning_level": "Lower for a short evening or for beginners, higher for a long one: a Level "
    "takes about as many turns as there are players.",
    "kill_level": "It keeps the end exciting: nobody buys or plays themselves to victory. Lower "
    "it, and fights decide more of the game.",
    "epic_level": "For those who know the game and want more of it: stronger powers, and twice as "
    "much behind every door.",
    "listen_at_the_door": "More cards for everybody, so the game gets going sooner. Good for short"
    " evenings.",
    "loot_treasure": "Better gear sooner, and stronger munchkins: shorter games. An empty room is "
    "no lost turn.",
    "shared_victory": "Helping at the end is worth something, so somebody does. For tables that "
    "like alliances more than stabs.",
    "traits_at_once": "Everybody is somebody from the start, as in the old box; it takes a choice "
    "away from you.",
    "loot_it_all": "Dying costs nobody at the table a card, and death is worth more to the others."
    " Harsher, as it used to be.",
    "beat_one_flee_the_rest": "A second monster sent after you is less of a disaster. For tables "
    "where that happens a lot.",
    "first_by_die": "Nobody is first by where they sit. Off, the game begins at once.",
    "hand_limit": "Fewer: cards are played, and more is given to the lowest. More: plans and "
    "surprises, and longer thoughts.",
    "dealt": "More cards to begin with make the first turns stronger and the hands harder to read.",
    "last_monster_ends_it": "On is how it is ruled today. Off lets somebody add a monster to a "
    "fight that was about to be over.",
    "half_human": "Only for whoever learnt it so: it makes Half-Breed a little stronger.",
    "agree_who_runs": "Fairer to the helper, and one more thing to haggle over. Off is quicker.",
    "any_table_size": "With two there is nobody to help but the one enemy; from seven on one waits"
    " long. It works, and nobody promised it is balanced.",
    "board": "One look says who is ahead. Off leaves more room for cards on a small screen.",
    "reasonable_time": "Longer is kinder to beginners and to thinkers; shorter keeps the game "
    "moving.",
    "asks": "More is more haggling; one keeps a fight short, and an offer has to be a good one.",
    "counters": "None: take it or leave it. More, for those who love to bargain.",
    "trades": "Fewer keeps turns short; more suits a table that swaps everything with everybody.",
    "turnings": "One is enough to change for a fight; more only costs the others' time.",
    "second_thoughts": "It forgives a slip of the finger. Few, where people are waiting.",
    "elide": "Faster, for bots and in training. Among people it tells who holds nothing to play.",
}
"""What each is good for, and for whom: somebody who has never played it must choose."""

PRESETS: dict[str, dict[str, Any]] = {
    "epic": {"winning_level": 20, "kill_level": 19, "epic_level": 10},
    "faster": {"listen_at_the_door": True, "loot_treasure": True, "shared_victory": True},
    "classic": {"traits_at_once": True, "loot_it_all": True},
    "brisk": {"trades": 1, "turnings": 1, "second_thoughts": 3},
}
"""Several options by one name: EPC-1, FST-1 to FST-3, the classic summary's own rules, and how
bots play among themselves: who has all the time in the world need not use it.
"""

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def agreed(rules: Options, said: str | Iterable[str]) -> Options:
    """The rules with what was said changed in them: `epic`, `hand_limit=6`, `board=off`.

    Raises WrongOption.

    >>> agreed(Options(), ("epic", "hand_limit=6")).winning_level
    20
    >>> agreed(Options(), ("hand_limt=6",))
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongOption: there is no option called 'hand_limt'; did you mean hand_limit?
    """
    changes: dict[str, Any] = {}
    one_of("rules", rules, Options, "Options", "say agreed(Options(), …)")
    how = 'say ("epic", "hand_limit=6")'
    for each in (said,) if isinstance(said, str) else several("said", said, "options", how):
        text("said", each, "an option each", how)
        name, equals, value = (part.strip() for part in each.partition("="))
        name = name.lower().replace("-", "_")
        if name in PRESETS:
            if equals:
                raise WrongOption("option_alone", name=name)
            changes |= PRESETS[name]
        else:
            option = option_called(name)
            changes[name] = read(option, value if equals else "on")
    found = replace(rules, **changes)
    if found.kill_level > found.winning_level:
        raise WrongOption("option_kills", kill=found.kill_level, winning=found.winning_level)
    return found


def brisk(rules: Options) -> Options:
    """The rules as bots play them among themselves: no haggling without end.

    >>> brisk(Options()).trades
    1
    """
    return replace(rules, **PRESETS["brisk"])


def check_rules(rules: Options) -> None:
    """Refuse what no table could agree on, where rules were made in Python.

    >>> check_rules(Options(hand_limit=-1))
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongOption: hand_limit is a number from 0 to 20, not -1
    """
    how = "say rules=Options(hand_limit=6)"
    if isinstance(rules, Mapping):
        how = "say rules=Options(**{…})"
    one_of("rules", rules, Options, "Options", how)
    for option in LIST:
        value = getattr(rules, option.name)
        if type(option.default) is bool:
            if not isinstance(value, bool):
                raise WrongOption("option_switch", name=option.name, value=repr(value))
        elif type(value) not in (int, type(option.default)) or not (
            option.least <= value <= option.most
        ):
            raise out_of_bounds(option, value)


def option_called(name: str) -> Option:
    """The option with this name."""
    for option in LIST:
        if option.name == name:
            return option
    close = get_close_matches(name, [*PRESETS, *(option.name for option in LIST)], 2)
    if close:
        raise WrongOption("option_unknown_like", name=repr(name), like=", ".join(close))
    raise WrongOption("option_unknown", name=repr(name))


def read(option: Option, value: str) -> bool | int | float:
    """What somebody wants of an option."""
    kind = type(option.default)
    if kind is bool:
        if value.lower() in (*YES, *NO):
            return value.lower() in YES
        raise WrongOption("option_switch", name=option.name, value=repr(value))
    try:
        number = kind(value)
    except ValueError:
        number = option.least - 1
    if not option.least <= number <= option.most:
        raise out_of_bounds(option, value)
    return number


def out_of_bounds(option: Option, value: object) -> WrongOption:
    """The error that says how much it may be."""
    least, most = f"{option.least:g}", f"{option.most:g}"
    return WrongOption("option_number", name=option.name, least=least, most=most, value=repr(value))


def described(rules: Options) -> list[dict[str, Any]]:
    """Every option as plain values, with what it is under these rules."""
    values = asdict(one_of("rules", rules, Options, "Options", "say described(Options())"))
    return [
        {
            "name": option.name,
            "title": option.title,
            "text": option.text,
            "why": WHY[option.name],
            "rule": option.rule,
            "group": option.group,
            "kind": "on or off" if type(option.default) is bool else "number",
            "least": option.least,
            "most": option.most,
            "as_printed": option.default,
            "value": values[option.name],
        }
        for option in LIST
    ]


def unexplained() -> set[str]:
    """The options that have no sentence, or no reason; there should be none."""
    told = {option.name for option in LIST if option.name in WHY}
    return {field.name for field in fields(Options)} - told
