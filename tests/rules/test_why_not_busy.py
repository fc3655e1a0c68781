"""Why not? Somebody sets up, decides or is dead: what every other card waits for."""

from kickdoor.cards import Cheat, Class, Curse, Doubler, Item, OneShot
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal
from kickdoor.words import Boost, IsA, LoseLevels


def why(table: Scene, who: str, name: str) -> str | None:
    """What is said of somebody's card: the rule, then why; None if something can be done."""
    seat = table.game.names.index(who)
    munchkin = table.game.munchkins[seat]
    mine = munchkin.hand + munchkin.table
    card = next(card for card in mine if table.game.prints[card].name == name)
    reason = why_not(table.game, seat, card)
    return None if reason is None else f"{reason.rule} {reason.text}"


# --- setting up ---------------------------------------------------------------------------------

DOORS = (
    Class("Cook", abilities=(), copies=3),
    Class("Usher", abilities=(), copies=3),
    Doubler("Understudy", of="class", copies=3),
    Cheat("Crib", copies=2),
    Curse("Cold", effect=LoseLevels(), copies=3),
)
TREASURES = (
    Item("Ladle", big=True, copies=4),
    Item("Opera Glasses", usable_by=IsA("usher"), copies=4),
    OneShot("Soup", effect=Boost(1), copies=4),
)


def dealt(*hand: str) -> Scene:
    """A small box, shuffled so that ann was dealt all of these; she sets up."""
    box = pressed("small", DOORS + TREASURES)
    for seed in range(20_000):
        rules = Options(elide=False, first_by_die=False)
        table = Scene(new_game(3, set=box, seed=seed, rules=rules))
        if all(table.ann.hand.count(name) >= hand.count(name) for name in hand):
            return table
    raise AssertionError(hand)


REST = (
    "SET-8 Setting up, only a Class, a Faction and usable Items are played: "
    "the rest waits until you are ready."
)


def test_setting_up_few_cards_are_played():
    table = dealt("Cook", "Usher", "Cold", "Ladle", "Ladle", "Opera Glasses", "Soup")
    assert why(table, "ann", "Cold") == REST
    assert why(table, "ann", "Soup") == REST
    assert why(table, "ann", "Opera Glasses") == (
        "SET-8 Setting up, only usable Items are played: "
        "Opera Glasses is for somebody who is an Usher."
    )
    assert (why(table, "ann", "Cook"), why(table, "ann", "Ladle")) == (None, None)
    table.play("ann: play Cook\n ann: play Ladle")
    assert why(table, "ann", "Usher") == (
        "SET-8 Setting up, one Class is played: another waits for your turn."
    )
    assert why(table, "ann", "Ladle") == (
        "ITM-6 It is Big, and you can carry no more: first be rid of Ladle."
    )
    table.play("ann: ready\n all: pass")
    name = table.ann.hand[0]
    assert why(table, "ann", name) == "SET-8 bob is setting up: wait until bob is ready."


def test_setting_up_a_doubler_and_a_cheat_want_company():
    table = dealt(
        "Cook", "Understudy", "Understudy", "Crib", "Soup", "Soup", "Soup", "Opera Glasses"
    )
    assert why(table, "ann", "Understudy") == "CHR-5 Understudy goes with a Class: play one first."
    assert why(table, "ann", "Crib") is None  # it may go with what is not usable
    table.play("ann: play Cook\n ann: play Understudy\n ann: play Crib with Opera Glasses")
    assert why(table, "ann", "Understudy") == (
        "C02 You have one of its like in play already: a second does nothing."
    )
    assert why(table, "ann", "Cook") == (
        "SET-8 What lies in play already stays as it is until you are ready."
    )


def test_setting_up_there_may_be_nothing_to_cheat_with():
    table = dealt("Crib", "Soup", "Soup", "Soup", "Soup")
    assert why(table, "ann", "Crib") == (
        "ITM-10 You have no Item for it to go with: one-shots do not count, "
        "nor what is cheated with already."
    )


def test_before_that_the_dice_say_who_begins():
    table = Scene(new_game(3, seed=1))
    assert why(table, "ann", table.ann.hand[0]) == (
        "SET-9 The dice say who begins: after that, everybody sets up."
    )


# --- somebody decides ---------------------------------------------------------------------------


def both(table: Scene, own: str, others: str) -> None:
    """Ann, who is asked, and cat, who is not, hold a card that has to wait."""
    assert table.asked == "ann"
    assert why(table, "ann", "Witch") == own
    assert why(table, "cat", "Summoner") == others


def seats(**ann) -> dict:
    """Ann and cat hold a Class each, and bob is there."""
    more = ann.pop("hand", [])
    return dict(ann=dict(hand=["Witch", *more], **ann), bob={}, cat=dict(hand=["Summoner"]))


def test_a_sale():
    table = deal(**seats(carries=["Writ Large"])).play("ann: sell Items")
    assert why(table, "ann", "Writ Large") is None
    own = "TRD-4 You are selling Items: only what has a gold value is sold, each of it once."
    both(table, own, "TRD-4 ann is selling Items: wait until that is done.")
    table.play("ann: sell Writ Large")
    assert why(table, "ann", "Writ Large") == own


def test_a_trade():
    table = deal(**seats(carries=["Blazer"])).play("ann: offer bob a trade")
    assert why(table, "ann", "Blazer") is None
    both(
        table,
        "TRD-1 You are putting a trade together: only Items in play change hands.",
        "TRD-1 ann is putting a trade together: wait until that is done.",
    )


def test_a_price_for_help():
    table = deal(door="Akata", **seats(hand=["Add a Middle Initial"])).play("ann: ask bob for help")
    assert why(table, "ann", "Add a Middle Initial") is None
    both(
        table,
        "HLP-2 You are naming a price for help: it takes Treasures, Items in play and cards that "
        "you could play on the helper, nothing else.",
        "HLP-2 ann is naming a price for help: wait until that is done.",
    )


def test_charity():
    hand = ["Akata", "Lich Pin", "Oath Sloth", "Minutaur", "Pugwampi", "Hex Officio"]
    table = deal(
        doors=["Slob Goblin"],
        ann=dict(hand=hand, is_a=["Witch"]),
        bob={},
        cat=dict(hand=["Summoner"]),
    )
    table.play("""
        ann: kick open the door
        all: pass
        ann: run away
        all: pass
        ann: run from Slob Goblin
        all: pass
        die: 6
        all: pass
        ann: end the turn
        all: pass
    """)
    assert why(table, "ann", "Akata") is None
    both(
        table,
        "TRN-3 You are giving charity: it comes out of the hand, before all else.",
        "TRN-3 ann is giving charity: wait until that is done.",
    )


def test_a_body_to_be_looted_and_the_dead_themselves():
    table = deal(
        door="Lich Pin",
        turn="bob",
        ann=dict(level=4, hand=["Witch"]),
        bob=dict(level=5, is_a=["Hellknight"], hand=["Akata"]),
        cat=dict(hand=["Summoner"]),
    )
    table.play(
        "bob: run away\n all: pass\n bob: run from Lich Pin\n all: pass\n die: 1\n all: pass"
    )
    both(
        table,
        "DTH-2 You are looting the body: take a card of the dead first.",
        "DTH-2 ann is looting the body: wait until that is done.",
    )
    assert why(table, "bob", "Hellknight") == (
        "DTH-3 You are dead: no cards until the next player's turn begins."
    )


def test_treasures_to_be_picked():
    table = deal(door="Akata", **seats(level=5) | dict(bob=dict(level=5)))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    both(
        table,
        "HLP-4 You are picking Treasures: take one first.",
        "HLP-4 ann is picking Treasures: wait until that is done.",
    )


def test_a_monster_to_run_from():
    table = deal(door="Akata", **seats()).play("ann: run away\n all: pass")
    both(
        table,
        "RUN-2 You are choosing which monster to run from: say which one first.",
        "RUN-2 ann is choosing which monster to run from: wait until that is done.",
    )


def test_a_power_to_be_paid_for():
    table = deal(
        door="Akata", ann=dict(is_a=["Witch", "Eagle Knight"], hand=["Lich Pin"]), bob={},
        cat=dict(hand=["Summoner"]),
    )  # fmt: skip
    table.play("ann: use Rally")
    own = "CHR-3 You are paying for a power: only what it costs can be discarded for it."
    assert why(table, "ann", "Witch") is None
    assert why(table, "ann", "Eagle Knight") == own
    assert why(table, "cat", "Summoner") == (
        "CHR-3 ann is paying for a power: wait until that is done."
    )


def test_what_a_card_asks():
    table = deal(
        **seats(level=2, carries=["Blazer", "Pumps"])
        | dict(bob=dict(hand=["Infernal Small Print"]))
    )
    table.play("bob: play Infernal Small Print on ann\n all: pass")
    both(
        table,
        "T01 You are deciding what comes of Infernal Small Print: "
        "that is done with before anything else.",
        "T01 ann is deciding what comes of Infernal Small Print: wait until that is done.",
    )


def test_what_is_too_much():
    hands = ["T-Bone Stake", "Dustbin Lid of the Watch", "Gavel of Last Resort"]
    table = deal(**seats(wears=["Second-Hand Third Hand", *hands]))
    table.play("ann: lay Second-Hand Third Hand sideways")
    both(
        table,
        "ITM-3 You are laying sideways what is too much: do that first.",
        "ITM-3 ann is laying sideways what is too much: wait until that is done.",
    )


def test_what_is_too_big():
    big = ["Unopened Plate Mail", "Battering Ramifications"]
    table = deal(**seats(wears=["Load-Bearing Loafers"], carries=big))
    table.play("ann: lay Load-Bearing Loafers sideways")
    both(
        table,
        "ITM-7 You are getting rid of what is too Big: say first what goes.",
        "ITM-7 ann is getting rid of what is too Big: wait until that is done.",
    )


def test_what_is_one_too_many():
    mine = dict(is_a=["Warrior", "Necromancer", "Super Munchkin"], hand=["Witch"])
    table = deal(
        set="classic + pathfinder", door="Akata", ann=mine, bob={}, cat=dict(hand=["Summoner"])
    )
    table.play("ann: use Unpaid Overtime\n ann: discard Super Munchkin")
    both(
        table,
        "CHR-4 You are choosing what to be: say first what goes.",
        "CHR-4 ann is choosing what to be: wait until that is done.",
    )


def test_chance():
    table = deal(door="Akata", **seats())
    table.play("ann: run away\n all: pass\n ann: run from Akata\n all: pass")
    assert table.asked == "die"
    for who, name in (("ann", "Witch"), ("cat", "Summoner")):
        assert why(table, who, name) == "T11 A die is rolling: wait for what it shows."

    table = deal(
        **seats(hand=["Akata", "Lich Pin"]) | dict(bob=dict(hand=["Good Neighbour Policy"]))
    )
    table.play("bob: play Good Neighbour Policy on ann\n all: pass")
    assert table.asked == "die"
    assert why(table, "ann", "Witch") == "T01 Chance is choosing: wait for what it picks."


# --- nobody decides any more --------------------------------------------------------------------


def test_the_game_is_over():
    table = deal(door="Slob Goblin", **seats(level=9)).play("ann: claim victory\n all: pass")
    assert why(table, "cat", "Summoner") == "WIN-1 The game is over: ann won it."
