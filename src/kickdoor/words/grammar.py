"""Grammar: words that put other words together."""

from __future__ import annotations

import re

from kickdoor.game.acts import CHOOSE_EFFECT, CHOOSE_SEAT, NEVER_MIND, NONE, Act
from kickdoor.game.context import Context
from kickdoor.game.resolving import Choosing, heard, listen, queue
from kickdoor.game.state import Game
from kickdoor.rules.dice import Rolling
from kickdoor.words import meaning as m
from kickdoor.words.amounts import number, typical
from kickdoor.words.base import Amount, Condition, Effect, Whom
from kickdoor.words.facts import NO_NEEDS, REFERENCES, VICTIM, Facts, There
from kickdoor.words.meaning import Meaning
from kickdoor.words.whom import (
    FOES,
    NEEDS,
    SAID,
    chooser,
    foes_of,
    meant,
    of_others,
    one_of,
    seats_of,
    told_of,
)

AS_MANY = re.compile(r"^(lose|draw) that many (levels|Doors|Treasures)")
"""One roll and nothing but so many of something: that is said in one breath."""


class Nothing(Effect, tag="nothing"):
    """Do nothing, with conviction."""

    def needs(self) -> Facts:
        return NO_NEEDS

    def can(self, game: Game, to: Context) -> bool:
        return False

    def apply(self, game: Game, to: Context) -> None:
        """Done."""

    def means(self) -> Meaning:
        return m.NOTHING

    def __str__(self) -> str:
        return "do nothing"


class InOrder(Effect, tag="in order"):
    """Do these, one after the other."""

    effects: tuple[Effect, ...]

    def needs(self) -> Facts:
        return NO_NEEDS

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        return (there, *(effect.leaves(there) for effect in self.effects[:-1]))

    def comes_to(self) -> Facts:
        return NO_NEEDS.union(*(effect.comes_to() for effect in self.effects))

    def may_be_left(self) -> bool:
        return all(effect.may_be_left() for effect in self.effects)

    def can(self, game: Game, to: Context) -> bool:
        return any(effect.can(game, to) for effect in self.effects)

    def apply(self, game: Game, to: Context) -> None:
        for effect in reversed(self.effects):
            queue(game, effect, to)

    def means(self) -> Meaning:
        return m.All(tuple(effect.means() for effect in self.effects))

    def __str__(self) -> str:
        return ", then ".join(map(str, self.effects))


class Try(Effect, tag="try"):
    """Do the first; if it did something, do what `then` says; if nothing came of it, the other.

    `then` knows what the first came to: that many, that card, that player.
    """

    effect: Effect
    otherwise: Effect = Nothing()
    then: Effect | None = None

    def needs(self) -> Facts:
        return NO_NEEDS

    def comes_to(self) -> Facts:
        return self.effect.comes_to()

    def may_be_left(self) -> bool:
        return self.effect.may_be_left() and self.otherwise == Nothing()

    def listens(self) -> bool:
        """Whether it goes by what the first has come to, not only by whether it can be done."""
        return self.then is not None or (self.otherwise != Nothing() and self.effect.may_be_left())

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        return (there.knowing(*self.effect.comes_to()),) if field == "then" else (there,)

    def can(self, game: Game, to: Context) -> bool:
        return self.effect.can(game, to) or self.otherwise.can(game, to)

    def apply(self, game: Game, to: Context) -> None:
        if to.left:
            number, card, who = heard(game)
            if not number:
                queue(game, self.otherwise, to.again(0))
            elif self.then is not None:
                queue(game, self.then, to.knowing(number, card if card >= 0 else to.it, who))
        elif not self.effect.can(game, to):
            queue(game, self.otherwise, to)
        else:
            if self.listens():
                listen(game)
                queue(game, self, to.again(1))
            queue(game, self.effect, to)

    def means(self) -> Meaning:
        done = self.effect.means()
        if self.listens():
            done = m.followed(done, self.awaits(), self.awaits(done=False))
        return m.When(m.Can(self.effect), done, self.otherwise.means())

    def awaits(self, done: bool = True) -> Meaning:
        follows = self.then if done else self.otherwise
        return m.NOTHING if follows is None else follows.means()

    def __str__(self) -> str:
        then = "" if self.then is None else f"; if you do, {self.then}"
        if self.otherwise == Nothing():
            return f"{self.effect}{then}"
        return f"{self.effect}{then}{'; if not,' if then else ', otherwise'} {self.otherwise}"


class May(Effect, tag="may"):
    """The victim may do it, all of it, or leave it; or somebody else decides."""

    effect: Effect
    by: Whom = "victim"

    def needs(self) -> Facts:
        return VICTIM if self.by == "victim" else told_of(self.by)

    def comes_to(self) -> Facts:
        return self.effect.comes_to()

    def may_be_left(self) -> bool:
        return True

    def can(self, game: Game, to: Context) -> bool:
        return self.effect.can_in_full(game, to)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(chooser(game, to, self.by), self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """It, or not."""
        return [
            (CHOOSE_EFFECT, game.box.word_numbers[id(self.effect)], NONE),
            (NEVER_MIND, NONE, NONE),
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Do it, if so chosen."""
        if act[0] == CHOOSE_EFFECT:
            queue(game, self.effect, to)

    def means(self) -> Meaning:
        either = (m.When(m.Can(self), self.effect.means()), m.When(m.Can(self), m.NOTHING))
        return m.Either(either, self.by)

    def __str__(self) -> str:
        return f"{'you' if self.by == 'victim' else SAID[self.by]} may {self.effect}"


class If(Effect, tag="if"):
    """Do it if the victim fits the condition; else, perhaps, the other."""

    condition: Condition
    effect: Effect
    otherwise: Effect = Nothing()

    def needs(self) -> Facts:
        return VICTIM

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        return (there,) if field != "effect" or self.condition.could_hold(there) else ()

    def comes_to(self) -> Facts:
        return common((self.effect, self.otherwise))

    def may_be_left(self) -> bool:
        return self.effect.may_be_left() or self.otherwise.may_be_left()

    def _branch(self, game: Game, to: Context) -> Effect:
        return self.effect if m.is_so(self.condition, game, to) else self.otherwise

    def can(self, game: Game, to: Context) -> bool:
        return self._branch(game, to).can(game, to)

    def apply(self, game: Game, to: Context) -> None:
        queue(game, self._branch(game, to), to)

    def means(self) -> Meaning:
        return m.When(self.condition, self.effect.means(), self.otherwise.means())

    def __str__(self) -> str:
        also = "" if self.otherwise == Nothing() else f", otherwise {self.otherwise}"
        return f"{self.effect} if {self.condition.clause()}{also}"


class Choose(Effect, tag="choose"):
    """The victim chooses one of these, or whoever it says; what could do nothing is no choice."""

    effects: tuple[Effect, ...]
    by: Whom = "victim"

    def needs(self) -> Facts:
        return VICTIM if self.by == "victim" else told_of(self.by)

    def comes_to(self) -> Facts:
        return common(self.effects)

    def may_be_left(self) -> bool:
        return any(effect.may_be_left() for effect in self.effects)

    def can(self, game: Game, to: Context) -> bool:
        return any(effect.can(game, to) for effect in self.effects)

    def apply(self, game: Game, to: Context) -> None:
        game.start(Choosing(chooser(game, to, self.by), self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """One for each that could do something."""
        return [
            (CHOOSE_EFFECT, game.box.word_numbers[id(effect)], NONE)
            for effect in self.effects
            if effect.can(game, to)
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Do the chosen one."""
        queue(game, game.box.words[act[1]], to)

    def means(self) -> Meaning:
        options = tuple(m.When(m.Can(each), each.means()) for each in self.effects)
        return m.Either(options, self.by)

    def __str__(self) -> str:
        by = "" if self.by == "victim" else f", as {SAID[self.by]} chooses"
        return " or ".join(map(str, self.effects)) + by


class To(Effect, tag="to"):
    """Do it to somebody else: each described munchkin in turn becomes the victim.

    Of a foe: it happens to the same victim, and each described foe in turn is the one meant.
    `one` of them only: whom, says whoever is named there.
    """

    whom: Whom
    effect: Effect
    one: Whom | None = None

    def needs(self) -> Facts:
        return NEEDS[self.whom] | (NO_NEEDS if self.one is None else told_of(self.one))

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        if self.whom in FOES:
            return (there.knowing("a foe"),)
        known = there.knowing("that player")
        return tuple(known.on(seat) for seat in meant(there, self.whom))

    def comes_to(self) -> Facts:
        return self.effect.comes_to()

    def may_be_left(self) -> bool:
        return self.effect.may_be_left()

    def can(self, game: Game, to: Context) -> bool:
        return any(self.effect.can(game, each) for each in self.each(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if self.one is not None:
            game.start(Choosing(chooser(game, to, self.one), self, to))
            return
        for each in reversed(self.each(game, to)):
            queue(game, self.effect, each)

    def options(self, game: Game, to: Context) -> list[Act]:
        """Anybody to whom it would do something."""
        found = [each for each in self.each(game, to) if self.effect.can(game, each)]
        return [(CHOOSE_SEAT, NONE, each.victim) for each in found]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """To that one."""
        queue(game, self.effect, to.on(act[2]))

    def each(self, game: Game, to: Context) -> list[Context]:
        """One for everybody it happens to, or for every foe."""
        if self.whom in FOES:
            return [to.against(foe.card) for foe in foes_of(game, to, self.whom)]
        return [to.on(seat) for seat in seats_of(game, to, self.whom)]

    def means(self) -> Meaning:
        meaning = self.effect.means()
        return meaning if self.whom in FOES else m.For(self.whom, meaning, self.one)

    def __str__(self) -> str:
        if self.whom in FOES:
            return f"{self.effect}, for {SAID[self.whom]}"
        who = SAID[self.whom] if self.one is None else one_of(self.whom, self.one)
        said = of_others(self.effect)
        return f"{who} {said}" if said.startswith("may ") else f"have {who} {said}"


def common(effects: tuple[Effect, ...]) -> Facts:
    """What is known whichever of these has been done; what does nothing comes to nothing."""
    known = [effect.comes_to() for effect in effects if effect != Nothing()]
    return REFERENCES.intersection(*known) if known else NO_NEEDS


class OnRoll(Effect, tag="on roll"):
    """The victim rolls a die, or whoever it says: so much or more does the one, less the other.

    That many is then what was rolled. `just`: what comes of exactly so much.
    """

    at_least: int | Amount = 1
    effect: Effect = Nothing()
    otherwise: Effect = Nothing()
    by: Whom = "victim"
    just: Effect | None = None

    def needs(self) -> Facts:
        return VICTIM if self.by == "victim" else told_of(self.by)

    def comes_to(self) -> Facts:
        return common(self.cases())

    def cases(self) -> tuple[Effect, ...]:
        """All that may come of it."""
        cases = self.effect, self.otherwise
        return cases if self.just is None else (*cases, self.just)

    def may_be_left(self) -> bool:
        if isinstance(self.at_least, int) and self.at_least <= 1 and self.just is None:
            return self.effect.may_be_left()
        return any(part == Nothing() or part.may_be_left() for part in self.cases())

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        return (there,) if field == "at_least" else (there.knowing("that many"),)

    def can(self, game: Game, to: Context) -> bool:
        return any(effect.can(game, to) for effect in self.cases())

    def apply(self, game: Game, to: Context) -> None:
        if not to.left:
            queue(game, self, to.again(1))
            game.start(Rolling(chooser(game, to, self.by)))
        else:
            wanted = number(self.at_least, game, to)
            done = self.effect if game.rolled >= wanted else self.otherwise
            if self.just is not None and game.rolled == wanted:
                done = self.just
            queue(game, done, to.knowing(game.rolled, to.it, to.who))

    def means(self) -> Meaning:
        least = typical(self.at_least)
        enough = self.effect.means()
        if self.just is not None:
            enough = m.Odds(least + 1, enough, self.just.means())
        return m.Odds(least, enough, self.otherwise.means())

    def __str__(self) -> str:
        also = "" if self.otherwise == Nothing() else f"; on less, {self.otherwise}"
        also += "" if self.just is None else f"; on just {self.at_least}, {self.just}"
        die = "roll a die" if self.by == "victim" else f"have {SAID[self.by]} roll a die"
        if self.at_least == 1 and self.just is None:
            said = str(self.effect)
            told = AS_MANY.sub(r"\1 as many \2 as a die shows", said)
            return told if told != said and self.by == "victim" else f"{die}: {self.effect}"
        return f"{die}: on {self.at_least} or more, {self.effect}{also}"
