"""The Star rulebook's own example of combat, "with numbers and everything", word for word."""

from kickdoor.saves import fingerprint
from kickdoor.testing import deal, rule
from kickdoor.transcripts import replay, transcript

FOUND = ["Laser", "Price Gun", "Tinfoil Trilby", "Foam Finger of Accusation"]
BEHIND = ["Red Shirt", "Gadgeteer"]

SAID = """
    wesley: claim victory
    boxey: play … From Another Dimension on Bottle Bottle
    wesley: ask boxey for help
    wesley: offer 1 Treasure, picking in turns, fighter first
    boxey: accept wesley's offer
    wesley: claim victory
    boxey: pass
    anyone: pass
    wesley: take Price Gun
    boxey: take Laser
    wesley: take Tinfoil Trilby
    wesley: take Foam Finger of Accusation
"""
TOLD = """
    wesley claims victory, 6 to 4
    boxey plays … From Another Dimension on Bottle Bottle
    wesley asks boxey for help
    wesley makes boxey an offer
    boxey helps wesley
    wesley claims victory, 15 to 14
    wesley wins the fight
    wesley goes up to Level 5
    wesley turns up Laser
    wesley turns up Price Gun
    wesley turns up Tinfoil Trilby
    wesley turns up Foam Finger of Accusation
    wesley picks Price Gun
    boxey picks Laser
    wesley picks Tinfoil Trilby
    wesley picks Foam Finger of Accusation
    wesley draws Red Shirt
    boxey draws Gadgeteer
"""


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


@rule(
    "CMB-1", "CMB-2", "CMB-4", "CMB-6", "CMB-7", "MON-1", "MON-3", "HLP-1", "HLP-2", "HLP-4",
    "RWD-1", "RWD-2", "F05", "W01",
)  # fmt: skip
def test_wesley_and_boxey():
    table = deal(
        set="star",
        door="Bottle Bottle",
        doors=BEHIND,
        treasures=FOUND,
        wesley=dict(level=4, sex="male", is_a=["Feline"], wears=["Diamondoid Teeth"]),
        boxey=dict(
            level=5,
            sex="male",
            is_a=["Bounty Hunter"],
            wears=["Bobaser"],
            hand=["… From Another Dimension"],
        ),
        anyone=dict(sex="female"),
    )
    # Wesley is a Level 4 Feline with the Diamondoid Teeth (which gives him a +2 to his combat
    # strength). He kicks open the door and finds Bottle Bottle, a Level 4 monster. Wesley's at a 6
    # and Bottle Bottle is at a 4, so Wesley is winning.
    assert (table.fight.strength, table.fight.threat) == (6, 4)
    assert not table.can("wesley: ask boxey for help")

    # Wesley: Die, Bottle Bottle, die!
    table.play("wesley: claim victory")

    # Boxey: I agree that he should die, but not that easily. Boxey plays … From Another Dimension,
    # adding 10 to Bottle Bottle's combat strength. Now Wesley is losing, 14 to 6.
    table.play("boxey: play … From Another Dimension on Bottle Bottle")
    assert (table.fight.threat, table.fight.strength) == (14, 6)
    assert not table.can("wesley: claim victory")

    # Boxey: Want some help? (Boxey is playing a Level 5 Bounty Hunter with the Bobaser, so his
    # combat strength is 9. Combined with Wesley's 6, they would have 15, enough to defeat Bottle
    # Bottle's 14.)
    assert table.can("boxey: offer wesley help")
    assert (table.boxey.strength, table.wesley.strength) == (9, 6)

    # Wesley: After you enhanced the monster? No … but I'll take it. You get a card out of this
    # already, so I'll offer you the second pick of the Treasures.
    # Boxey: I had to use a card, too! But OK, something's better than nothing.
    table.play("""
        wesley: ask boxey for help
        wesley: offer 1 Treasure, picking in turns, fighter first
        boxey: accept wesley's offer
    """)
    assert (table.fight.strength, table.fight.threat) == (15, 14)

    # Wesley: We're killing Bottle Bottle unless someone else plans to mess with me. Anyone?
    table.play("wesley: claim victory\n boxey: pass")
    assert table.in_fight

    # No one says anything, so Wesley goes up a level and claims Bottle Bottle's treasures - two
    # from the Bottle Bottle card, and two extra because it was From Another Dimension.
    assert table.fight.treasures == 2 + 2
    table.play("anyone: pass")
    assert table.wesley.level == 5
    assert table.legal("wesley") == [f"take {name}" for name in FOUND]
    assert table.legal("boxey") == []

    # Wesley picks first, Boxey picks second, and then Wesley takes the other two.
    table.play("""
        wesley: take Price Gun
        boxey: take Laser
        wesley: take Tinfoil Trilby
        wesley: take Foam Finger of Accusation
    """)

    # Additionally, Wesley and Boxey both get a face-down Door - Wesley, because that's part of the
    # reward for beating Bottle Bottle, and Boxey, because he's a Bounty Hunter.
    picked = ["Price Gun", "Tinfoil Trilby", "Foam Finger of Accusation"]
    assert table.wesley.hand == [*picked, "Red Shirt"]
    assert table.boxey.hand == ["Laser", "Gadgeteer"]
    known = table.game.known
    doors = [table.game.munchkins[seat].hand[-1] for seat in (0, 1)]
    assert [known[card] for card in doors] == [1 << 0, 1 << 1]
    assert (table.boxey.level, table.anyone.level, table.anyone.hand) == (5, 1, [])
    assert table.discards == ["Bottle Bottle", "… From Another Dimension"]

    # And the game goes on …
    assert table.can("wesley: end the turn")
    assert table.is_quiet()
    assert table.log == lines(TOLD)

    # The golden game: what was said, read aloud, leads to the same table.
    written = transcript(table.game)
    assert written.splitlines()[2:-1] == lines(SAID)
    assert fingerprint(replay(written)) == fingerprint(table.game)
