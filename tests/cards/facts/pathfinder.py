"""What is printed on the cards of the Pathfinder set, a line a card."""

from facts.lines import Worn, Worth

ITEMS = {
    "Brass Hat": Worn(4, 500, "head", big=True, only="Hellknight"),
    "Minute-Taker's Mitre": Worn(1, 200, "head"),
    "Pointed Remark": Worn(3, 300, "head", only="Witch"),
    "Hood of the Hired Alibi": Worn(2, 400, "head", only="Red Mantis Assassin"),
    "Helm of Hindsight": Worn(1, 400, "head", only="Pathfinder"),
    "Pigeonhole Cap": Worn(1, 300, "head"),
    "Blazer": Worn(2, 300, "armor"),
    "Breastplate of Every Campaign": Worn(1, 500, "armor", only="Eagle Knight"),
    "Unopened Plate Mail": Worn(3, 500, "armor", big=True),
    "Apron with Strings Attached": Worn(1, 400, "armor", only="Alchemist"),
    "Goblin-Proof Vest": Worn(1, 300, "armor"),
    "Bargain Shroud": Worn(2, 300, "armor", only="Necromancer"),
    "Pumps": Worn(2, 300, "feet", only="Alchemist"),
    "Boots of Walking It Back": Worn(0, 300, "feet"),
    "Sandals of Scandal": Worn(2, 300, "feet", only="male"),
    "Boots Off the Beaten Path": Worn(1, 400, "feet", only="Pathfinder"),
    "Load-Bearing Loafers": Worn(1, 300, "feet"),
    "T-Bone Stake": Worn(2, 300, "one hand"),
    "Hellscourge": Worn(3, 400, "one hand", never="Eagle Knight"),
    "Sabre Rattle": Worn(2, 300, "one hand", only="Eagle Knight"),
    "Paper Cutlass": Worn(3, 400, "one hand", only="Red Mantis Assassin"),
    "Broom for Improvement": Worn(2, 300, "one hand", only="Witch"),
    "Leash of Your Worries": Worn(2, 300, "one hand", only="Summoner"),
    "Gavel of Last Resort": Worn(1, 500, "one hand"),
    "Dustbin Lid of the Watch": Worn(1, 200, "one hand"),
    "Bone of Contention": Worn(4, 0, "one hand", only="Eagle Knight or Hellknight"),
    "The Ace of Spades": Worn(4, 500, "two hands", big=True, only="Necromancer"),
    "Battering Ramifications": Worn(4, 600, "two hands", big=True),
    "Ten-Foot Opinion Poll": Worn(1, 300, "two hands"),
    "Long Arm of the Law": Worn(4, 600, "two hands", big=True, only="Hellknight"),
    "Writ Large": Worn(5, 1000, "two hands", big=True, only="Summoner"),
    "Crossbow Purposes": Worn(3, 400, "two hands", never="Hellknight"),
    "Starscone": Worn(2, 500),
    "Goblin Sweat": Worn(2, 0),
    "Torc of Tchotchkes": Worn(1, 300),
    "Beard of Office": Worn(2, 300, only="female"),
    "Second-Hand Third Hand": Worn(0, 0),
    "Portable Filing Cabinet": Worn(1, 400, big=True),
}

ONE_SHOTS = {
    "Mudslinging Kit": 100,
    "Liquid Assets": 300,
    "Committee Punch": 200,
    "Getaway Palanquin": 200,
    "Belated Courage": 100,
    "Goblin-Made Fuse": 300,
    "Golden Handshake": 400,
    "Reassignment to the Provinces": 200,
    "Clerical Error": 200,
    "Adoption Papers": 0,
    "Itemised Invoice": 100,
    "Better Offer": 200,
    "Letter of Delegation": 300,
    "Pre-Signed Resignation": 300,
    "Loaded Ballot Box": 300,
    "Hex Exemption Form": 200,
    "Forwarding Address": 300,
    "Whitewash": 200,
    "Goblin Rummage Sale": 200,
    "Leaked Agenda": 200,
    "Unfavourable Exchange Rate": 0,
}
BOOSTS = {
    "Mudslinging Kit": 2,
    "Liquid Assets": 3,
}

POTIONS = {"Liquid Assets", "Committee Punch", "Belated Courage", "Whitewash"}
FIRES = {"Committee Punch", "Goblin-Made Fuse"}
IN_FIGHTS = {
    "Belated Courage": "play Belated Courage",
    "Letter of Delegation": "play Letter of Delegation on bob",
}

PASS_THE_FIGHT = ["Letter of Delegation"]
ESCAPE_FROM_ALL = ["Pre-Signed Resignation"]
UNDO_AN_ESCAPE: list[str] = []
BRING_A_MONSTER: list[str] = []
LOSE_THE_FIGHT: list[str] = []

LEVEL_UPS = [
    "Write Your Own Reference Letter",
    "Be Elected While Out of the Room",
    "Take Credit in the Minutes",
    "Sell a Goblin Its Own Hat",
    "Found a Guild of One",
    "Add a Middle Initial",
]
LEVEL_UPS_AND_MORE = [
    "Trickle-Down Heroics",
    "Throw a Banquet in Your Own Honour",
    "Peak Too Early",
]

WINDFALLS = {"The Treasurer Has Fainted": 3}

MONSTERS = {
    "Slob Goblin": Worth(1, 1),
    "Paper Tiger": Worth(1, 0),
    "Swing Voter": Worth(1, 1),
    "Audit Shrew": Worth(2 + 2, 1),
    "Shop Goblin": Worth(2, 1),
    "Dead Letter Clerk": Worth(2, 1),
    "Pothole Elemental": Worth(2, 1),
    "Lobby Lizard": Worth(2, 1),
    "Dues Collie": Worth(4, 1),
    "Pugwampi": Worth(3, 1),
    "Gobbledegoblin": Worth(4, 1),
    "Skeleton Staff": Worth(4, 1),
    "Oath Sloth": Worth(5, 1),
    "Egalitarian Ooze": Worth(4, 1),
    "Tall Poppy Reaper": Worth(9 + 4, 1),
    "Akata": Worth(5, 1),
    "Class-Action Goblins": Worth(8 + 2, 1),
    "Preying Matchmaker": Worth(12, 1),
    "Minutaur": Worth(8, 1),
    "White Elephant": Worth(11, 0),
    "Hex Officio": Worth(12, 1),
    "Hemogoblin": Worth(13, 2),
    "Troll Booth": Worth(15, 2),
    "Conflict of Interest": Worth(15, 2),
    "Wight Collar Criminal": Worth(16, 2),
    "Mob Goblins": Worth(10 + 3, 3),
    "Level Playing Fiend": Worth(14, 2),
    "The Lion's Share": Worth(16, 2 + 1),
    "Stepping-Stone Golem": Worth(16, 2, levels=1 + 1),
    "Goblin Filibuster": Worth(17, 3),
    "Vampire of Attorney": Worth(18, 3),
    "Death-and-Taxidermist": Worth(18, 3),
    "Lich Pin": Worth(18, 3),
    "Subcommittee Hydra": Worth(19, 4, levels=2),
    "Whispering Tyrant": Worth(19, 4, levels=2),
    "Lamashtu": Worth(20 + 2, 5, levels=2),
}

PRIZES = [f"Prize {number}" for number in range(1, 6)]
GRUDGES = [
    ("Swing Voter", 1, +2, dict(level=5), dict(level=4)),
    (
        "Dead Letter Clerk",
        2,
        +2,
        dict(hand=PRIZES),
        dict(hand=["Witch"] * 3 + ["Blackballed"]),
    ),
    ("Pothole Elemental", 2, +2, dict(carries=["Brass Hat"]), dict(wears=["Blazer"])),
    ("Dues Collie", 4, -2, dict(is_a=["Witch"]), dict(is_a=["Summoner"])),
    ("Pugwampi", 3, +3, dict(is_a=["Summoner"]), dict(is_a=["Witch"])),
    ("Gobbledegoblin", 4, +3, dict(is_a=["Alchemist"]), dict(is_a=["Witch"])),
    ("Akata", 5, -3, dict(is_a=["Summoner"]), dict(is_a=["Necromancer"])),
    ("Class-Action Goblins", 8 + 2, +3, dict(is_a=["Hellknight"]), dict(is_a=["Witch"])),
    ("Preying Matchmaker", 12, +3, dict(sex="male"), dict(sex="female")),
    ("Minutaur", 8, -3, dict(is_a=["Pathfinder"]), dict(is_a=["Hellknight"])),
    ("Hex Officio", 12, +4, dict(is_a=["Witch"]), dict(is_a=["Summoner"])),
    ("Troll Booth", 15, +3, dict(is_a=["Eagle Knight"]), dict(is_a=["Hellknight"])),
    ("Conflict of Interest", 15, -3, dict(is_a=["Red Mantis Assassin"]), dict(is_a=["Witch"])),
    ("Wight Collar Criminal", 16, -3, dict(is_a=["Hellknight"]), dict(is_a=["Eagle Knight"])),
    ("Stepping-Stone Golem", 16, -4, dict(is_a=["Alchemist"]), dict(is_a=["Witch"])),
    ("Vampire of Attorney", 18, -3, dict(is_a=["Eagle Knight"]), dict(is_a=["Hellknight"])),
    ("Death-and-Taxidermist", 18, +3, dict(is_a=["Pathfinder"]), dict(is_a=["Hellknight"])),
    ("Lich Pin", 18, +4, dict(is_a=["Necromancer"]), dict(is_a=["Summoner"])),
    ("Whispering Tyrant", 19, +3, dict(is_a=["Eagle Knight"]), dict(is_a=["Pathfinder"])),
    ("Whispering Tyrant", 19, +3, dict(is_a=["Hellknight"]), dict(is_a=["Witch"])),
]

UNBEATEN = {"Sacred Cash Cow"}  # it cannot be fought

KILLERS = ["Lamashtu", "Lich Pin", "Subcommittee Hydra", "The Lion's Share"]
KILLERS += ["Vampire of Attorney", "Whispering Tyrant"]
MAY_KILL = {"Goblin Filibuster"}
GOBLINS = {"Slob Goblin", "Shop Goblin", "Gobbledegoblin", "Hemogoblin"}
GOBLINS |= {"Mob Goblins", "Class-Action Goblins", "Goblin Filibuster"}
UNDEAD = {"Dead Letter Clerk", "Skeleton Staff", "Hemogoblin", "Wight Collar Criminal"}
UNDEAD |= {"Vampire of Attorney", "Lich Pin", "Whispering Tyrant"}
KIN = [GOBLINS, UNDEAD]

PURSUITS = [
    ("Dues Collie", dict(level=2), dict(level=3)),
    ("Tall Poppy Reaper", dict(level=1), dict(level=2)),
    ("Preying Matchmaker", dict(is_a=["Red Mantis Assassin"]), dict(is_a=["Pathfinder"])),
    ("Wight Collar Criminal", dict(level=3), dict(level=4)),
    ("The Lion's Share", dict(level=3), dict(level=4)),
    ("Vampire of Attorney", dict(has=["Lifetime Membership"]), dict(hand=["Blackballed"])),
    ("Lich Pin", dict(level=3), dict(level=4)),
    ("Subcommittee Hydra", dict(level=4), dict(level=5)),
    ("Whispering Tyrant", dict(level=4), dict(level=5)),
    ("Lamashtu", dict(level=3), dict(level=4)),
]

DICE = {
    "Slob Goblin": 5,
    "Oath Sloth": 3,
    "Pugwampi": 6,
    "Lamashtu": 6,
}

MAKES_STRONGER = "Guild Grandmaster"
