"""HLP-2, W13 Cards promised: whatever one could legally play on the helper."""

from bargaining import offered, picked, scene, won

from kickdoor.testing import rule


def agreed(table, *pieces):
    """Ann and Bob are agreed, the fight is won, and everybody has their Treasures."""
    offered(table, *pieces, "offer no Treasures").play("bob: accept ann's offer")
    won(table)
    picked(table)
    return table


@rule("HLP-2", "W13")
def test_HLP_2_a_one_shot_that_could_be_played_on_the_helper_is_promised_and_played():
    table = scene(ann=dict(hand=["Soap"]), bob=dict(level=9, has=["Ballast"]))
    agreed(table, "promise to play Soap").play("bob: lose Ballast")
    assert table.bob.in_play == []
    assert {"Soap", "Ballast"} <= set(table.discards)
    assert table.is_quiet()


@rule("HLP-2", "W13")
def test_HLP_2_one_that_lies_in_play_is_given_or_played_not_both():
    soap = dict(carries=["Soap"])
    cursed = dict(level=9, has=["Ballast"])
    table = offered(scene(ann=soap, bob=cursed), "add Soap")
    assert not table.can("ann: promise to play Soap")
    table = offered(scene(ann=soap, bob=cursed), "promise to play Soap")
    assert not table.can("ann: add Soap")
    table = agreed(scene(ann=soap, bob=cursed), "promise to play Soap")
    table.play("bob: lose Ballast")
    assert table.ann.in_play == table.bob.in_play == []
    assert table.is_quiet()


@rule("HLP-2", "W13")
def test_W13_what_would_do_nothing_for_the_helper_is_not_promised():
    table = offered(scene(ann=dict(hand=["Soap"])))
    assert not table.can("ann: promise to play Soap")


@rule("HLP-2")
def test_HLP_2_what_is_played_in_fights_only_is_not_promised_for_afterwards():
    table = offered(scene(ann=dict(hand=["Delegate", "Fizz", "Other Plans", "Runt"])))
    assert not any(line.startswith("promise ") for line in table.legal("ann"))


@rule("HLP-2", "TRS-2")
def test_HLP_2_what_is_only_for_some_is_promised_to_those_alone():
    spoon = dict(hand=["Wooden Spoon"])
    table = offered(scene(ann=spoon, bob=dict(level=9, wears=["Fork"])))
    assert not table.can("ann: promise to play Wooden Spoon")
    table = agreed(scene(ann=spoon), "promise to play Wooden Spoon")
    assert table.bob.level == 9


@rule("HLP-2", "CRS-1")
def test_HLP_2_a_curse_that_one_could_play_on_the_helper_is_a_promise_too():
    table = scene(ann=dict(hand=["Slip"]))
    agreed(table, "promise to play Slip").play("all: pass")
    assert table.bob.level == 7
    assert "Slip" in table.discards
    assert table.is_quiet()


@rule("HLP-2", "WHEN-3")
def test_HLP_2_what_is_for_ones_own_turn_is_promised_by_whose_turn_it_is():
    table = offered(scene(ann=dict(hand=["Levy"])))
    assert table.can("ann: promise to play Levy")
    table = scene(ann=dict(hand=["Delegate"]), bob=dict(level=3, hand=["Levy", "Gold Star"]))
    table.play("ann: play Delegate on bob\n bob: ask cat for help")
    assert table.can("bob: promise to play Gold Star")
    assert not table.can("bob: promise to play Levy")


@rule("HLP-2")
def test_HLP_2_a_promise_that_has_become_idle_is_not_played():
    table = scene(
        ann=dict(hand=["Soap"]),
        bob=dict(level=9, has=["Ballast"]),
        cat=dict(hand=["Soap"]),
    )
    offered(table, "promise to play Soap", "offer no Treasures").play("""
        bob: accept ann's offer
        cat: play Soap on bob
        bob: lose Ballast
    """)
    won(table)
    picked(table)
    assert "Soap" in table.ann.hand
    assert table.is_quiet()


@rule("HLP-2")
def test_HLP_2_a_promised_curse_that_lies_before_the_fighter_meanwhile_is_not_played():
    table = scene(ann=dict(level=6, hand=["Ballast"]))
    offered(table, "promise to play Ballast", "offer no Treasures").play("""
        bob: accept ann's offer
        ann: play Ballast on yourself
        all: pass
    """)
    won(table)
    picked(table)
    assert table.ann.in_play == ["Ballast"]
    assert table.bob.in_play == []
    assert table.is_quiet()
