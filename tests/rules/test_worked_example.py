"""The rulebook's own example of combat, "with numbers and everything", move for move."""

from kickdoor.testing import deal, rule

FOUND = ["Hellscourge", "Starscone", "Torc of Tchotchkes", "Goblin Sweat", "Pumps"]

TOLD = """
    molly claims victory, 8 to 1
    nick adds Mob Goblins to the fight
    tim adds Shop Goblin to the fight
    nick makes molly an offer
    molly declines nick's offer
    molly pays with Lamashtu
    molly uses Eidolon
    molly claims victory, 18 to 16
    molly wins the fight
    molly goes up to Level 7
    molly draws Hellscourge
    molly draws Starscone
    molly draws Torc of Tchotchkes
    molly draws Goblin Sweat
    molly draws Pumps
"""


@rule(
    "CMB-1", "CMB-2", "CMB-4", "CMB-6", "CMB-7", "MON-1", "MON-5", "MON-7", "CHR-3", "RWD-1", "F05"
)
def test_molly_nick_and_tim():
    table = deal(
        door="Slob Goblin",
        treasures=FOUND,
        molly=dict(
            level=4,
            sex="female",
            is_a=["Summoner"],
            wears=["Blazer", "T-Bone Stake"],
            hand=["Lamashtu", "Summoner"],
        ),
        nick=dict(sex="male", hand=["Mob Goblins"]),
        tim=dict(sex="male", hand=["Shop Goblin"]),
    )
    # Molly is playing a Level 4 Summoner with the Blazer (+2) and the T-Bone Stake (+2) ... she's
    # winning, 8 to 1.
    assert (table.fight.strength, table.fight.threat) == (8, 1)
    assert not table.can("molly: ask nick for help")

    # Molly: Eeeuw, gross. I'm killing this now.
    table.play("molly: claim victory")

    # Nick: Not so fast, there. It's a Goblin, so I'm adding the Mob Goblins to the fight.
    table.play("nick: add Mob Goblins to the fight")
    assert (table.fight.threat, table.fight.strength) == (14, 8)

    # Tim: What the heck, I hate missing a party. It's the Shop Goblin!
    table.play("tim: add Shop Goblin to the fight")
    assert (table.fight.threat, table.fight.strength) == (16, 8)
    assert not table.can("molly: claim victory")

    # Nick: You want some help? Molly: Yes. Lucky for me, my eidolon can provide it.
    table.play("""
        nick: offer molly help
        nick: offer 5 Treasures, helper picking first
        molly: decline nick's offer
        molly: use Eidolon
        molly: discard Lamashtu
    """)
    assert (table.fight.strength, table.fight.threat) == (18, 16)

    # Molly: Either of you jokers planning to make this worse? Nick: ... no, you're good.
    table.play("""
        molly: claim victory
        nick: pass
    """)
    assert table.in_fight
    table.play("tim: pass")

    # Molly declares victory and claims her three levels and five Treasures. She's now Level 7.
    assert table.molly.level == 7
    assert table.molly.hand == ["Summoner", *FOUND]
    assert (table.nick.level, table.nick.hand) == (1, [])
    assert (table.tim.level, table.tim.hand) == (1, [])
    assert sorted(table.discards) == ["Lamashtu", "Mob Goblins", "Shop Goblin", "Slob Goblin"]
    assert table.is_quiet()
    assert table.log == [line.strip() for line in TOLD.strip().splitlines()]
