"""FST Faster play: rules that a table may agree on."""

from kickdoor.cards import Item, Monster
from kickdoor.game.box import Options
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import LoseLevels

CARDS = (
    Monster("Ogre", level=12, treasures=1, bad_stuff=LoseLevels()),
    Item("Ladder", bonus=4),
)
LISTEN = Options(elide=False, listen_at_the_door=True)
LOOT = Options(elide=False, loot_treasure=True)
BOTH = Options(elide=False, listen_at_the_door=True, loot_treasure=True)
SHARED = Options(elide=False, shared_victory=True)


def bobs_turn(rules: Options, *doors: str, treasures: tuple[str, ...] = ()) -> Scene:
    """Ann kicks, loots and is done; these Doors are left for bob."""
    table = deal(
        cards=CARDS,
        rules=rules,
        doors=["Alchemist", *([] if rules.loot_treasure else ["Alchemist"]), *doors],
        treasures=treasures,
        ann={},
        bob={},
        cat={},
    )
    return table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)


def test_FST_1_the_turn_begins_with_a_door_face_down():
    table = bobs_turn(LISTEN, "Witch", "Summoner")
    card = table.game.munchkins[1].hand[0]
    assert table.bob.hand == ["Witch"]
    assert table.game.known[card] == 1 << 1  # bob alone
    assert table.can("bob: kick open the door")


def test_FST_1_it_may_be_played_or_kept():
    table = bobs_turn(LISTEN, "Witch", "Summoner")
    assert table.can("bob: play Witch")
    table.play("bob: kick open the door\n all: pass")
    assert table.bob.hand == ["Witch", "Summoner"]


def test_FST_1_a_monster_heard_is_not_fought_and_a_curse_heard_does_not_hit():
    table = bobs_turn(LISTEN, "Ogre", "Witch")
    assert not table.in_fight
    assert table.bob.hand == ["Ogre"]
    table = bobs_turn(LISTEN, "The Other Box", "Witch")
    assert (table.bob.hand, table.bob.sex) == (["The Other Box"], "male")


def test_FST_1_not_unless_agreed():
    assert bobs_turn(Options(elide=False), "Witch").bob.hand == []


def test_FST_2_looting_the_room_draws_a_treasure_face_down():
    table = deal(
        rules=LOOT, doors=["Witch", "Summoner"], treasures=["Blazer"], ann={}, bob={}, cat={}
    )
    card = table.game.treasures[-1]
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.ann.hand == ["Witch", "Blazer"]
    assert table.game.known[card] == 1 << 0


def test_FST_2_with_listening_at_the_door():
    table = bobs_turn(BOTH, "Witch", "Summoner", treasures=("Blazer", "Starscone"))
    table.play("bob: kick open the door\n all: pass\n bob: loot the room\n all: pass")
    assert table.bob.hand == ["Witch", "Summoner", "Starscone"]


def test_FST_2_otherwise_it_is_a_door():
    table = deal(doors=["Witch", "Summoner"], treasures=["Blazer"], ann={}, bob={}, cat={})
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.ann.hand == ["Witch", "Summoner"]


def won_with_help(rules: Options, level: int) -> Scene:
    """Ann, of this Level, kills an Ogre with bob's help, and is about to share the Treasure."""
    table = deal(
        cards=CARDS, rules=rules, door="Ogre", ann=dict(level=level), bob=dict(level=5), cat={}
    )
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)


@rule("FST-3", "L13")
def test_FST_3_whoever_helps_in_the_winning_kill_wins_too():
    table = won_with_help(SHARED, level=9)
    assert table.winners == ["ann", "bob"]
    assert table.bob.level == 5


@rule("FST-3", "L13")
def test_FST_3_not_unless_agreed():
    assert won_with_help(Options(elide=False), level=9).winners == ["ann"]


def test_FST_3_not_in_a_kill_that_wins_nothing():
    assert won_with_help(SHARED, level=8).winners == []


def test_FST_3_nor_for_anyone_who_did_not_help():
    ann = dict(level=9, wears=["Ladder"])
    table = deal(cards=CARDS, rules=SHARED, door="Ogre", ann=ann, bob=dict(level=9), cat={})
    table.play("ann: claim victory\n all: pass")
    assert table.winners == ["ann"]
