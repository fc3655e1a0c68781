"""A finished game looked at again: the same as it was live, and no more than a seat knew then."""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from table.evenings import (
    EVENINGS,
    SHORT,
    evening,
    moments,
    own,
    plain,
    played,
    played_on,
)

from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import DIE, GIVE, NEVER_MIND, PASS, TABLE, VERBS
from kickdoor.game.box import Options
from kickdoor.game.parts import told_parts
from kickdoor.game.views import SPECTATOR
from kickdoor.options import agreed
from kickdoor.rules.help import Drafting
from kickdoor.rules.windows import Window
from kickdoor.saves import fingerprint
from kickdoor.sets import rules_of
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import ALL, STRIDE, Moments, forked
from kickdoor.transcripts import acts_of, replay, transcript


@pytest.mark.parametrize("how", EVENINGS)
def test_every_moment_shows_each_seat_what_the_live_table_showed(how):
    then, now = evening(*how), moments(*how)
    assert now.is_over
    assert then.shown[-1][0] == len(now) > 50
    for acts, public, yours in then.shown:
        for seat, mine in enumerate(yours, SPECTATOR):
            drawn = now.at(acts, seat).sections
            assert own(drawn.you) == mine, (acts, seat)
            for name, picture in public.items():
                assert plain(getattr(drawn, name)) == picture, (acts, seat, name)


@pytest.mark.parametrize("how", EVENINGS)
def test_every_moment_tells_each_seat_what_the_live_table_told(how):
    then, now = evening(*how), moments(*how)
    for seat in range(SPECTATOR, how[2]):
        before = 0
        for acts, events in then.told:
            live = [told_parts(now.game(0), event, seat) for event in events]
            again = [each for n in range(before + 1, acts + 1) for each in now.at(n, seat).told]
            said = [(each.key.removeprefix("event."), each.values) for each in again]
            assert said == live, (acts, seat)
            before = acts


@pytest.mark.parametrize("how", EVENINGS)
def test_the_story_is_what_the_moments_tell_one_after_another(how):
    now = moments(*how)
    for seat in (SPECTATOR, 0, ALL):
        story = now.story(seat)
        told = [(n, each) for n in range(1, len(now) + 1) for each in now.at(n, seat).told]
        assert [(line.at, each) for line in story.lines for each in line.told] == told
    assert (story.names, story.acts, story.winners) == (
        now.names,
        len(now),
        now.game(len(now)).winners,
    )
    with pytest.raises(Refused, match="There is no seat"):
        now.story(how[2])


def test_the_moments_before_and_after_everything():
    now = moments()
    first, last = now.at(0, 1), now.at(len(now), 1)
    assert (first.at, first.said, first.told) == (0, None, [])
    assert (last.at, last.acts, last.sections.you.options) == (len(now), len(now), [])
    assert last.sections.game.winners
    assert "event.won" in [told.key for told in last.told]


def test_any_moment_can_be_looked_at_whichever_was_before():
    now = moments()
    straight = new_game(
        now.names, set=now.set, seed=now.game(0).seed, rules=now.game(0).rules,
        sexes=("female", "male", "female"),
    )  # fmt: skip
    prints = [fingerprint(straight)]
    for seat, what in acts_of(now.game(len(now))):
        act(straight, seat, what)
        prints.append(fingerprint(straight))
    order = list(range(len(prints)))
    back = order[::-1]
    Random(1).shuffle(order)
    assert all(fingerprint(now.game(number)) == prints[number] for number in back + order)


@pytest.mark.parametrize("length", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE])
def test_a_game_of_any_length_has_its_last_moment(length):
    text = moments().forked(length)
    now = Moments(text)
    assert len(now) == length
    assert not now.is_over
    assert fingerprint(now.game(length)) == fingerprint(replay(text))
    assert now.at(length).at == length


def test_looking_changes_nothing():
    now = moments()
    before = msgspec.json.encode(now.at(100, 0))
    now.at(100, ALL)
    now.game(99).munchkins[0].hand.clear()
    assert msgspec.json.encode(now.at(100, 0)) == before


# --- who may know what --------------------------------------------------------------------------


def cards_in(picture):
    """Every card that stands in a picture, by the fields that hold cards."""
    single = ("card", "other", "foe", "monster", "top_door", "top_treasure")
    several = ("shown", "hand", "enhancers", "played", "gives", "takes", "plays")
    found = set()
    if isinstance(picture, list):
        found.update(*map(cards_in, picture))
    if isinstance(picture, dict):
        for name, value in picture.items():
            if name in single and isinstance(value, int):
                found.add(value)
            elif name in several:
                found.update(value)
            elif name == "knows":
                found.update(*value.values())
            elif name != "options":  # they are the seat's own, and law 5 looks at them
                found |= cards_in(value)
    return found


def hidden_from(game, seat):
    """The cards that a seat cannot know the place of."""
    bit = 1 << seat if seat >= 0 else 0x8000
    others = [each.hand for other, each in enumerate(game.munchkins) if other != seat]
    piles = [game.doors, game.treasures, *others]
    return {card for pile in piles for card in pile if not game.known[card] & bit}


@pytest.mark.parametrize("how", EVENINGS)
def test_a_seat_is_shown_no_card_that_it_could_not_see_then(how):
    now = moments(*how)
    for number in range(1, len(now) + 1):
        after = now.game(number)
        for seat in range(SPECTATOR, how[2]):
            moment = now.at(number, seat)
            assert not cards_in(plain(moment.sections)) & hidden_from(after, seat)
            openly = cards_in([plain(told) for told in moment.told])
            secret = hidden_from(after, seat) - openly
            assert not cards_in(plain(moment.said)) & secret, (number, seat)


@pytest.mark.parametrize("seed", [1, 3])
def test_a_card_given_away_shows_its_back_even_to_those_who_knew_it_was_there(seed):
    game = played(seed, lambda game: game.history[1][0] == GIVE)
    giver, (verb, card, taker), _ = game.history
    assert verb == GIVE
    third = 3 - giver - taker
    now = Moments(transcript(game))
    for viewer in (giver, taker, ALL):
        assert now.at(len(now), viewer).said.values == {"card": card, "seat": taker}
    back = "door" if game.prints[card].is_door else "treasure"
    for viewer in (third, SPECTATOR):
        assert now.at(len(now), viewer).said.values == {"card": back, "seat": taker}


def test_a_single_pass_is_seen_by_nobody_else():
    now = moments()
    acts = acts_of(now.game(len(now)))
    passes = [
        (number, seat)
        for number, (seat, what) in enumerate(acts, 1)
        if what[0] == PASS and isinstance(now.game(number - 1).stack[-1], Window)
    ]
    assert len(passes) > 100
    for number, seat in passes[:60]:
        assert now.at(number, (seat + 1) % 3).said is None
        assert now.at(number, SPECTATOR).said is None
        assert now.at(number, seat).said == now.at(number, ALL).said
        assert now.at(number, seat).said.key == "act.pass"


def test_what_is_done_openly_is_said_to_everybody():
    now = moments()
    acts = acts_of(now.game(len(now)))
    kick = next(n for n, (_, what) in enumerate(acts, 1) if VERBS[what[0]] == "kick")
    die = next(n for n, (seat, _) in enumerate(acts, 1) if seat == DIE)
    for viewer in (ALL, SPECTATOR, 0, 1, 2):
        assert now.at(kick, viewer).said.key == "act.kick"
        assert now.at(kick, viewer).said.seat == acts[kick - 1][0]
        assert now.at(die, viewer).said.seat == DIE


def test_ALL_sees_every_hand_and_nobody_else_does():
    now = moments()
    for number in range(0, len(now), 50):
        hands = [sorted(munchkin.hand) for munchkin in now.game(number).munchkins]
        everything = now.at(number, ALL).sections
        assert [player.shown for player in everything.players] == hands
        assert not any(player.doors or player.treasures for player in everything.players)
        assert everything.you.seat == SPECTATOR
        assert not everything.you.options
        public = now.at(number, SPECTATOR).sections
        assert everything.game == public.game
        assert everything.fight == public.fight
    assert any(player.doors for player in now.at(50, 0).sections.players)


def test_a_ruling_of_the_house_is_said_as_its_own():
    short = played(1, lambda game: len(acts_of(game)) == 20)
    ruling = legal(short, TABLE)[0]
    act(short, TABLE, ruling)
    moment = Moments(transcript(short)).at(21, 1)
    assert (moment.said.seat, moment.said.key) == (TABLE, f"act.{VERBS[ruling[0]]}")


# --- beginning anew -----------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 28, 7))
def test_a_game_forked_at_any_moment_goes_on_to_an_end(first):
    then = evening("classic", SHORT, 4)
    for number in range(first, len(moments("classic", SHORT, 4)), 28):
        other = played_on(then.text, number, 4)
        assert other.table.state.phase == "over", number
        file = Moments(other.text)
        assert file.is_over
        assert file.names == tuple(seat.name for seat in other.table.state.seats)


def test_a_game_of_the_terminal_can_be_forked_at_a_served_table():
    rules = Options(winning_level=3, kill_level=3)
    text = transcript(played(2, lambda game: game.over, rules))
    for number in range(0, len(Moments(text)), 21):
        other = played_on(text, number, 3)
        assert other.table.state.phase == "over", number
        assert Moments(other.text).is_over


def test_a_fork_in_the_middle_of_an_offer_goes_on_with_the_offer():
    then, now = evening(), moments()
    acts = acts_of(now.game(len(now)))
    half = next(
        number
        for number in range(1, len(now))
        if isinstance(now.game(number).stack[-1], Drafting) and acts[number][1][0] != NEVER_MIND
    )
    other = played_on(then.text, half, 3)
    first = other.shown[0][1]["game"]
    assert (first["doing"], first["seat"]) == ("doing.drafting", now.game(half).asked)
    assert other.table.state.phase == "over"


def test_a_fork_begins_with_what_the_game_was_at_that_moment():
    now = moments()
    for number in (0, 33, 100, len(now) - 1):
        assert fingerprint(replay(now.forked(number))) == fingerprint(now.game(number))


def test_a_sealed_game_forks_into_one_without_a_seal():
    text = evening().text
    assert "server seed: " in text
    assert not [line for line in forked(text, 50).splitlines() if line.startswith(("part", "serv"))]


def test_nothing_is_forked_from_the_end():
    now = moments()
    with pytest.raises(Refused) as refusal:
        now.forked(len(now))
    assert refusal.value.key == "position_wrong"
    now.forked(len(now) - 1)


@pytest.mark.parametrize("how", EVENINGS)
def test_a_fork_says_what_its_table_must_agree_on(how):
    now = moments(*how)
    rules = now.game(0).rules
    assert replace(agreed(rules_of(now.set), tuple(now.options)), elide=False) == rules
    assert not [option for option in now.options if "elide" in option]  # no table may choose it
    assert now.names == evening(*how).table.game.names
