"""Which cards they are, by number, for who wants to learn them by heart."""

import numpy as np

from kickdoor.game.acts import PLAY
from kickdoor.rl import raw_env, vector
from kickdoor.rl.noting import BAGS
from kickdoor.rl.sheets import sheet_of


def lying(game, seat):
    """The cards that a seat sees, each in its bag."""
    found = dict.fromkeys(game.munchkins[seat].hand, 1)
    count = len(game.munchkins)
    for place in range(count):
        table = game.munchkins[(seat + place) % count].table
        found |= dict.fromkeys(table, BAGS.index(f"seat {place} table") + 1)
    for foe in game.fight.foes if game.fight else ():
        found[foe.monster] = BAGS.index("foes") + 1
        found |= dict.fromkeys(foe.enhancers, BAGS.index("on foes") + 1)
    return found


def test_each_card_that_is_seen_lies_in_its_bag():
    games = vector(3, players=3, seed=4, ids=True)
    rng = np.random.default_rng(2)
    for _ in range(200):
        batch = games.step((rng.random(3) * games.batch.counts).astype(int))
        for place, playing in enumerate(games.games):
            known = BAGS.index("known of others' hands") + 1
            seen = {
                card: int(bag)
                for card, bag in enumerate(batch.lies[place])
                if bag not in (0, known)
            }
            size = playing.game.box.size
            expected = lying(playing.game, playing.seat)
            assert seen == {card: bag for card, bag in expected.items() if card < size}


def test_what_an_act_is_about_is_a_row_of_the_sheet():
    table = raw_env(players=3, seed=1, ids=True)
    table.reset()
    plays = 0
    for _ in range(150):
        playing = table.playing
        seen = table.observe(table.agent_selection)
        for place, (verb, what, _) in enumerate(playing.acts):
            if verb == PLAY:
                plays += 1
                assert seen["about"][place] == what + 1
        assert not seen["about"][len(playing.acts) :].any()
        rows = len(sheet_of(playing.game.box).rows)
        assert max(seen["about"].max(), seen["targets"].max()) < rows
        assert table.observation_space(table.agent_selection).contains(seen)
        table.step(len(playing.acts) - 1)
    assert plays > 20


def test_without_being_asked_for_they_are_not_there():
    batch = vector(2, players=3).batch
    assert batch.lies.shape == (2, 0)
    assert batch.about.shape == batch.targets.shape == (2, 0)
