"""The language the terminal speaks: every key and its values become a sentence in it.

One player sits at a terminal and speaks one language, so there is one tongue. It says in English
what `game.speech` says, for transcripts stay English whoever writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Any, NamedTuple

from kickdoor.game.acts import DIE, TABLE, Act
from kickdoor.game.fight import Deal
from kickdoor.game.parts import spoken_parts, told_parts
from kickdoor.game.prints import Print
from kickdoor.game.speech import card_said, power_said, powers_on
from kickdoor.game.state import Event, Game
from kickdoor.languages import ENGLISH, Words, card_words, phrases, rule_in, written
from kickdoor.plurals import JOINTS, Filler, form
from kickdoor.rulebook import Rule
from kickdoor.showing import Reason, asked, drafted
from kickdoor.terminal import words

PEOPLE = ("seat", "whom")
CARDS = ("card", "other", "foe")
NAMED = ("name", "names", "card")


class SpokenPart(NamedTuple):
    """A part of what is said: words, or what fills a field of the phrase."""

    field: str
    text: str


class Tongue:
    """Speaks one language; what that has no words for stays English."""

    def __init__(self) -> None:
        self.speak(ENGLISH)

    def speak(self, language: str) -> None:
        """Speak this language from now on."""
        self.language = language
        self.filler = Filler(language)
        self.words: Words = phrases(language) | words.ENGLISH | written(f"{language}/terminal")

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the terminal's own.

        >>> TONGUE.say("level", number=3)
        'Level 3'
        """
        return self.filler.vformat(self.words[key], (), values)

    def number_of(self, count: int, thing: str, signed: bool = False) -> str:
        """How many of something.

        >>> TONGUE.number_of(1, "treasure"), TONGUE.number_of(-2, "level", signed=True)
        ('1 Treasure', '-2 levels')
        """
        return self.say(f"count.{thing}", number=f"{count:+d}" if signed else count)

    def listed(self, names: Iterable[str], joint: str = "and") -> str:
        """Names in a row."""
        return self.words[f"term.{joint}"].join(names)

    # --- cards ---

    def title(self, each: Print) -> str:
        """What a card is called; one of two that are called alike, with its set."""
        return each.name.replace(each.title, card_words(self.language, each).title, 1)

    def text(self, each: Print) -> str:
        """What can be read on a card."""
        return card_words(self.language, each).text

    def remark(self, said: str) -> str:
        """What a card says of itself in a sentence."""
        return self.words.get(f"said.{said}", said)

    def named(self, game: Game, name: str) -> str:
        """A player, a card, a foe or a power by its name; whoever plays comes first."""
        if name in game.names:
            return name
        found = game.box.by_name.get(name.lower())
        if found is not None:
            return self.title(found)
        before, bracket, number = name.rpartition(" (")  # the second of two monsters alike
        found = game.box.by_name.get(before.lower())
        return self.remark(name) if found is None else f"{self.title(found)}{bracket}{number}"

    def rule(self, rule: Rule) -> Rule:
        """A rule of the rulebook."""
        return rule_in(self.language, rule)

    # --- acts and events ---

    def act(self, game: Game, seat: int, act: Act) -> tuple[SpokenPart, ...]:
        """An act as its seat would say it, piece by piece."""
        key, values = spoken_parts(game, seat, act)
        return tuple(
            SpokenPart(field, self._spoken(game, seat, field, values[field]) if field else text)
            for text, field in shape(self.words[f"act.{key}"])
        )

    def _spoken(self, game: Game, seat: int, field: str, value: Any) -> str:
        """A value of an act."""
        if field == "power":
            return self._power(game, seat, value["card"], value["place"])
        if field == "terms":
            return self.terms(value["treasures"], value["order"])
        if field == "effect":
            return self.remark(value)
        if field == "foe":
            return self.foe(game, value)
        if field in CARDS:
            each = game.prints[value]
            is_alone = card_said(game, seat, value) == each.name
            key = "{card}" if is_alone else self.words["term.from_the_table"]
            return key.format(card=self.title(each))
        if field == "seat" and value == seat:
            return self.words["term.yourself"]
        return self._told(game, field, value)

    def _power(self, game: Game, seat: int, card: int, place: int) -> str:
        """A power; with the card it is on, where English tells it, too."""
        foe = (
            next((foe for foe in game.fight.foes if foe.card == card), None) if game.fight else None
        )
        whose = game.prints[card if foe is None else foe.monster]
        name = (whose.epic or whose).powers[place].name
        if power_said(game, seat, card, place) == name:
            return self.remark(name)
        title = self.title(whose) if foe is None else self.foe(game, card)
        return self.words["term.power_of"].format(power=self.remark(name), card=title)

    def foe(self, game: Game, card: int) -> str:
        """A foe, and a number if there are several of that name."""
        prints, before = game.prints, []
        for foe in game.fight.foes if game.fight is not None else ():
            before.append(prints[foe.monster].name)
            if foe.card == card:
                title, number = self.title(prints[foe.monster]), before.count(before[-1])
                again = self.words["term.foe_again"].format(foe=title, number=number)
                return title if number == 1 else again
        return self.title(prints[card])

    def terms(self, treasures: int, order: int) -> str:
        """How many Treasures, and who picks when."""
        if not treasures:
            return self.words["term.terms_0"]
        return self.say("term.terms", treasures=treasures, order=self.words[f"term.order_{order}"])

    def event(self, game: Game, event: Event, viewer: int | None) -> str:
        """An event as a line of the log; None sees all, a seat only what it may know."""
        key, values = told_parts(game, event, viewer)
        return "".join(
            self._told(game, field, values[field]) if field else text
            for text, field in shape(self.words[f"event.{key}"])
        )

    def _told(self, game: Game, field: str, value: Any) -> str:
        """A value of an event."""
        if isinstance(value, str):
            return self.words[f"term.{field}_{value}"]
        if field == "power":
            card, place = value["card"], value["place"]
            powers = powers_on(game, card)
            title = self.title(game.prints[card])
            return self.remark(powers[place].name) if place < len(powers) else title
        if field in PEOPLE:
            return self.words[OUTSIDE[value]] if value in OUTSIDE else game.names[value]
        if field in CARDS:
            return self.title(game.prints[value])
        return self.words[f"term.side_{value}"] if field == "side" else str(value)

    # --- reasons and questions ---

    def reason(self, game: Game, reason: Reason) -> str:
        """Why not, with all that goes with it."""
        said = [self.filled(game, f"reason.{reason.key}", reason.values)]
        return " ".join([*said, *(self.reason(game, each) for each in reason.also)])

    def question(self, game: Game, seat: int) -> str:
        """What a seat is asked, or sees others being asked."""
        said = [self.filled(game, key, values) for key, values in asked(game, seat)]
        return " ".join(said) if game.asked != DIE or len(said) > 1 else f"{said[0]} ..."

    def filled(self, game: Game, key: str, values: dict[str, Any]) -> str:
        """A sentence of the catalogue with names for values."""
        said: list[str] = []
        for before, field, spec, _ in Formatter().parse(self.words[key]):
            said.append(before)
            if field and spec and spec not in JOINTS:
                said.append(form(spec, values[field], self.language))
            elif field:
                said.append(self._value(game, key, (field, spec or "and"), values))
        return "".join(said)

    def _value(self, game: Game, key: str, gap: tuple[str, str], values: dict[str, Any]) -> str:
        """What fills a gap of a reason or of a question."""
        field, joint = gap
        value = values[field]
        if isinstance(value, list):
            return self.listed((self.named(game, each) for each in value), joint)
        if field in PEOPLE and isinstance(value, int):
            return game.names[value]
        if field == "text":
            return self.text(game.box.by_name[values["name"].lower()])
        if field == "deal":
            deal = drafted(game)
            return value if deal is None else self.deal(game, deal)
        if field in NAMED:
            return self.named(game, value)
        if key == "detail.card_asks" and field == "effect":
            return self._wish(game, value, values["name"])
        return self.remark(value) if isinstance(value, str) else str(value)

    def _wish(self, game: Game, said: str, name: str) -> str:
        """What a card wants to be done; nobody may have translated that, but its text will do."""
        card = game.box.by_name.get(name.lower())
        if self.language == ENGLISH or f"said.{said}" in self.words or card is None:
            return self.remark(said)
        return self.text(card).removesuffix(".")

    # --- offers ---

    def deal(self, game: Game, deal: Deal) -> str:
        """An offer or a deal in a sentence."""
        values = {"by": game.names[deal.by], "to": game.names[deal.to]}
        gives = [self.title(game.prints[card]) for card in deal.gives]
        if not deal.helps:
            takes = [self.title(game.prints[card]) for card in deal.takes]
            nothing = self.words["deal_nothing"]
            sides = {"gives": self.listed(gives) or nothing, "takes": self.listed(takes) or nothing}
            return self.say("deal_trade", **values, **sides)
        plays = [self.say("deal_plays", card=self.title(game.prints[each])) for each in deal.plays]
        price = self.listed([self.terms(deal.treasures, deal.order), *gives, *plays])
        asks = game.fight is not None and deal.by == game.fight.fighter
        return self.say("deal_asks" if asks else "deal_helps", **values, price=price)


OUTSIDE = {DIE: "term.die", TABLE: "term.table"}
"""Who speaks without a seat."""


def shape(template: str) -> Iterable[tuple[str, str]]:
    """A phrase as words and fields, in its order: one of each pair is empty.

    >>> list(shape("play {card} on {seat}"))
    [('play ', ''), ('', 'card'), (' on ', ''), ('', 'seat')]
    """
    for text, field, _, _ in Formatter().parse(template):
        if text:
            yield text, ""
        if field:
            yield "", field


TONGUE = Tongue()
"""What is spoken at this terminal."""

say = TONGUE.say
number_of = TONGUE.number_of
