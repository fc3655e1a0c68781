"""UX 17, 19, 41: whatever may be done shows, and can be done by dragging, by taps and by keys."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from browser.doing import Doer, Option, Tapper, Typist, card_of, said
from browser.guests import Guest, seated

from kickdoor.game.acts import VERBS
from kickdoor.testing import deal
from kickdoor.transcripts import acts_of

WAYS = pytest.mark.parametrize(
    ("kind", "phone"),
    [(Doer, False), (Tapper, True), (Typist, False)],
    ids=["drag", "taps", "keys"],
)
ENOUGH = 16  # kinds of act, in one game of so many
ACTS = 30


def a_full_table():
    """A little of everything, so that a little of everything can be done."""
    return deal(
        ann=dict(
            level=3,
            is_a=["Hellknight"],
            wears=["Blazer"],
            carries=["T-Bone Stake", "Battering Ramifications"],
            hand=["Liquid Assets", "Witch", "Mob Goblins", "Lose Your Armor", "Hellscourge"],
        ),
        bob=dict(level=2, wears=["Goblin-Proof Vest"], hand=["Slob Goblin"]),
        cat=dict(level=2, is_a=["Alchemist"], hand=["Goblin by Marriage"]),
    )


class Game:
    """Ann plays in the browser, against bots; she does rather what she has not done yet."""

    def __init__(self, guest: Guest, doer: Doer, seed: int) -> None:
        self.guest = guest
        self.company = guest.company
        self.doer = doer
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()

    def play(self, acts: int) -> None:
        """Ann does so many things, if the game lasts so long."""
        for number in range(acts):
            self.guest.until(lambda: self.is_over() or self.is_up_to_her())
            if self.is_over():
                return
            self.one(number)

    def is_over(self) -> bool:
        return self.company.table.state.phase != "playing"

    def is_up_to_her(self) -> bool:
        """Whether nothing happens any more without her."""
        before = self.company.table.state.seq
        self.guest.page.wait_for_timeout(100)  # and whoever is slower is looked at again
        if self.is_over() or self.company.table.state.seq != before:
            return False
        you = self.company.seen(0)["you"]
        return bool(you.get("options")) and not you.get("passed")

    def one(self, number: int) -> None:
        """Do one of the options, and see that it is done."""
        seen = self.company.seen(0)
        is_forced = seen["clock"]["kind"] == "choice"
        option = self.chosen(seen["you"]["options"], number)
        before = len(self.history())
        prints = self.company.table.live().prints
        try:
            self.guest.until(lambda: self.glowing() == playable(self.company.seen(0), prints))
            self.doer.do(option, is_forced)
            self.guest.until(lambda: self.is_done(option, before))
        except AssertionError as error:
            raise AssertionError(f"{said(option)} could not be done: {error}") from error
        self.done[option["act"][0]] += 1

    def chosen(self, options: list[Option], number: int) -> Option:
        """What was done least; and now and then whatever goes on with the game."""
        calls = [each for each in options if each["act"][1:] == [-1, -1]]
        pool = calls if calls and number % 3 == 2 else options
        least = min(self.done[each["act"][0]] for each in pool)
        return self.chance.choice([each for each in pool if self.done[each["act"][0]] == least])

    def history(self) -> list[Any]:
        return acts_of(self.company.table.live())

    def is_done(self, option: Option, before: int) -> bool:
        """In the game; a pass waits for the others first."""
        if self.is_over():
            return True
        verb, what, target = option["act"]
        new = self.history()[before:]
        if verb == "pass":
            return bool(new) or 0 in self.company.table.state.clock.passed
        return (0, (VERBS.index(verb), what, target)) in new

    def glowing(self) -> set[int]:
        """The cards of hers that shine."""
        return set(self.guest.cards(".hand .glows[data-card], .own .glows[data-card]"))


def playable(seen: dict[str, Any], prints: list[Any]) -> set[int]:
    """The cards of Ann's that the server has a use for; of copies that lie alike it names one."""
    lying = seen["players"][0]["table"]
    piles = [seen["you"].get("hand", [])] + [
        [each["card"] for each in lying if each.get("sideways", False) is sideways]
        for sideways in (False, True)
    ]
    named = {card_of(option) for option in seen["you"]["options"]}
    return {
        card
        for pile in piles
        for card in pile
        if any(prints[other] is prints[card] for other in named & set(pile))
    }


@pytest.mark.first
@WAYS
def test_17_19_whatever_may_be_done_shows_and_can_be_done(guest, hasty, kind, phone):
    ann = guest(at=hasty, phone=phone)
    seated(a_full_table(), ann, bots=2, pace="no clock")
    game = Game(ann, kind(ann), seed=19)
    game.play(ACTS)
    assert len(game.done) >= ENOUGH, f"only {game.done}"
