"""What is printed on the cards of the classic set, a line a card."""

from facts.lines import Worn, Worth

ITEMS = {
    "Head of Department": Worn(4, 400, "head", big=True),
    "Hat Stand of Multitasking": Worn(1, 300, "head"),
    "Crown of the Acting Manager": Worn(1, 300, "head"),
    "Eyeshade of Creative Accounting": Worn(3, 300, "head", only="Halfling"),
    "Toupee of Authority": Worn(2, 300, "head", never="Dwarf"),
    "Dunce Cap Laude": Worn(3, 300, "head", only="Wizard"),
    "Blindfold of Oversight": Worn(1, 300, "head"),
    "Chain-of-Command Mail": Worn(3, 400, "armor", only="Warrior"),
    "Chip for the Left Shoulder": Worn(1, 200, "armor"),
    "Business Casual Plate": Worn(2, 300, "armor", never="Wizard"),
    "Robe of Plausible Deniability": Worn(2, 300, "armor", only="Wizard"),
    "Cassock of Casual Friday": Worn(1, 300, "armor", only="Cleric"),
    "Nine-to-Five Boots": Worn(2, 300, "feet", only="Human"),
    "Boots of Corner-Cutting": Worn(1, 300, "feet"),
    "Old Boys' Brogues": Worn(2, 300, "feet", only="male"),
    "Mineshaft Moccasins": Worn(3, 300, "feet", only="Dwarf"),
    "Foot in the Door": Worn(1, 300, "feet", only="Thief"),
    "Walking-Papers Wellingtons": Worn(0, 300, "feet", never="Cleric"),
    "Binding Stapler": Worn(2, 300, "one hand", never="Thief"),
    "Do Not Disturb Sign": Worn(1, 300, "one hand"),
    "Pocket Calculator": Worn(3, 300, "one hand", only="Thief"),
    "Piece of the Glass Ceiling": Worn(2, 300, "one hand", only="female"),
    "Abacus of Rounding Up": Worn(1, 300, "one hand"),
    "Umbrella Policy": Worn(1, 300, "one hand"),
    "Performance Highlighter": Worn(0, 300, "one hand"),
    "Axe of Redundancies": Worn(4, 400, "two hands", big=True, only="Warrior"),
    "Jumbo Shredder": Worn(4, 400, "two hands", big=True, never="Elf"),
    "Flip Chart of the Apocalypse": Worn(3, 300, "two hands", big=True, never="Halfling"),
    "Corporate Ladder": Worn(2, 300, "two hands", big=True),
    "Cannon Law": Worn(5, 700, "two hands", big=True, only="Cleric"),
    "Quarterly Staff": Worn(3, 300, "two hands", never="Warrior"),
    "Human Resources Manual": Worn(4, 400, "two hands", big=True, only="Human"),
    "Longbow to the Inevitable": Worn(2, 300, "two hands", only="Elf"),
    "Somebody Else's Name Badge": Worn(2, 200),
    "Power Tie": Worn(1, 300),
    "Spare Head for Figures": Worn(0, 0),
    "Bottomless Coffee Urn": Worn(2, 300, big=True),
    "Company Carp": Worn(2, 0),
    "Potted Plant of Eavesdropping": Worn(1, 200),
}

ONE_SHOTS = {
    "Vial Language": 100,
    "Flask Force": 300,
    "Passed Down the Line": 0,
    "Correction Fluid": 200,
    "Asset Stripping": 100,
    "Back-of-the-Envelope Estimate": 200,
    "Burning Platform": 200,
    "Performance Review": 0,
    "Pivot Table": 100,
    "Eleventh-Hour Budget Amendment": 200,
    "Double-Entry Bookkeeping": 300,
    "Severance Package": 300,
    "Outsourcing Agreement": 200,
    "Back on File": 0,
    "Unscheduled Fire Drill": 0,
    "Notice Period": 0,
    "Brass Parachute": 300,
    "Weighted Average": 100,
    "Cease-and-Desist Letter": 200,
    "Advance on Next Quarter": 200,
    "Inbox Raid": 100,
    "Reply-All Button": 0,
}
BOOSTS = {
    "Vial Language": 2,
    "Flask Force": 4,
}

POTIONS = {"Vial Language", "Flask Force", "Correction Fluid"}
FIRES = {"Burning Platform"}
IN_FIGHTS = {
    "Performance Review": "play Performance Review on yourself",
    "Pivot Table": "play Pivot Table",
    "Eleventh-Hour Budget Amendment": "play Eleventh-Hour Budget Amendment for the munchkins",
    "Double-Entry Bookkeeping": "play Double-Entry Bookkeeping",
    "Severance Package": "play Severance Package on Straw Target",
    "Outsourcing Agreement": "play Outsourcing Agreement on bob",
    "Unscheduled Fire Drill": "play Unscheduled Fire Drill",
}

PASS_THE_FIGHT = ["Outsourcing Agreement"]
ESCAPE_FROM_ALL = ["Brass Parachute"]
UNDO_AN_ESCAPE = ["Notice Period"]
BRING_A_MONSTER: list[str] = []
LOSE_THE_FIGHT = ["Unscheduled Fire Drill"]

LEVEL_UPS = [
    "Fail Upward",
    "Laugh at the Dragon's Joke",
    "Sleep Through the Reshuffle",
    "Give Your Job a Longer Title",
    "Carry a Clipboard Briskly",
    "Outlive Your Supervisor",
    "Round Up Your Experience",
]
LEVEL_UPS_AND_MORE = ["Blame the Next Desk", "Read Everybody's Mail"]

WINDFALLS = {"Payroll Error in Your Favour": 2}

MONSTERS = {
    "Low-Hanging Fruit Bat": Worth(1, 1),
    "Unpaid Imptern": Worth(1, 1),
    "Carbon Copycat": Worth(2, 1),
    "Something in the Recycling": Worth(3, 1),
    "Stationery Golem": Worth(3, 1),
    "The Rat Race": Worth(4, 1),
    "The Typing Pool": Worth(4 - 2, 1),
    "The Passing Buck": Worth(4, 1),
    "The Free Lunch": Worth(3, 1),
    "Ghoul-Setting Workshop": Worth(4, 1),
    "Printer's Devil": Worth(4, 1),
    "The Mole in Accounts": Worth(4, 1),
    "The Revolving Door": Worth(5, 1),
    "Banshee in Complaints": Worth(9, 1),
    "Hot-Desk Salamander": Worth(9, 1),
    "Elf and Safety Inspector": Worth(9, 1),
    "Shift Siren": Worth(9, 1),
    "Self-Made Man-Eater": Worth(6, 1),
    "Human Remains Department": Worth(9 + 3, 1),
    "The Anger Manager": Worth(12, 2),
    "The Orc Chart": Worth(12, 2),
    "The Clawback Clause": Worth(13, 2),
    "Golf Club Ogre": Worth(13 + 4, 2),
    "Basilisk Assessment": Worth(13, 2),
    "Pay Wraith": Worth(13, 2),
    "Vulture Capitalists": Worth(13, 2),
    "Consult-Ants": Worth(13, 2),
    "Profit of Doom": Worth(15, 3),
    "Corporate Headhunter": Worth(15, 3),
    "Front-Desk Sphinx": Worth(15, 3),
    "Snakes on the Career Ladder": Worth(15, 3),
    "The Undeadline": Worth(15, 3),
    "Board of Dire Wolves": Worth(15 + 4, 3),
    "The Sunk-Cost Kraken": Worth(17 + 2, 4, levels=2),
    "The Meeting That Dragons On": Worth(18, 4, levels=2),
    "Chief Execution Officer": Worth(20, 5, levels=2),
}

GRUDGES = [
    ("Low-Hanging Fruit Bat", 1, +2, dict(level=6), dict(level=5)),
    (
        "Carbon Copycat",
        2,
        +2,
        dict(hand=["Prize 1", "Prize 2"]),
        dict(wears=["Prize 3", "Prize 4"]),
    ),
    ("Stationery Golem", 3, +4, dict(is_a=["Elf"]), dict(is_a=["Dwarf"])),
    ("The Rat Race", 4, -2, dict(is_a=["Halfling"]), dict(is_a=["Elf"])),
    ("The Typing Pool", 4, -2, dict(is_a=["Wizard"]), dict(is_a=["Elf"])),
    ("The Passing Buck", 4, +2, dict(is_a=["Thief"]), dict(is_a=["Cleric"])),
    ("The Free Lunch", 3, +3, dict(is_a=["Halfling"]), dict(is_a=["Dwarf"])),
    ("Printer's Devil", 4, +3, dict(is_a=["Wizard"]), dict(is_a=["Warrior"])),
    ("The Mole in Accounts", 4, +3, dict(is_a=["Dwarf"]), dict(is_a=["Elf"])),
    ("The Revolving Door", 5, -2, dict(is_a=["Wizard"]), dict(is_a=["Thief"])),
    ("Banshee in Complaints", 9, +3, dict(is_a=["Cleric"]), dict(is_a=["Thief"])),
    ("Hot-Desk Salamander", 9, +3, dict(carries=["Sample Trunk"]), dict(wears=["Sample Cape"])),
    ("Shift Siren", 9, +3, dict(sex="male"), dict(sex="female")),
    ("Human Remains Department", 9, +3, dict(is_a=["Thief"]), dict(is_a=["Halfling"])),
    ("The Anger Manager", 12, +4, dict(is_a=["Warrior"]), dict(is_a=["Wizard"])),
    ("The Orc Chart", 12, +6, dict(is_a=["Elf"]), dict(is_a=["Halfling"])),
    ("The Clawback Clause", 13, +4, dict(is_a=["Thief"]), dict(is_a=["Cleric"])),
    ("Golf Club Ogre", 13, +4, dict(sex="female"), dict(sex="male")),
    ("Pay Wraith", 13, +3, dict(is_a=["Dwarf"]), dict(is_a=["Elf"])),
    ("Vulture Capitalists", 13, +5, dict(is_a=["Elf"]), dict(is_a=["Halfling"])),
    ("Vulture Capitalists", 13, -3, dict(is_a=["Dwarf"]), dict(is_a=["Halfling"])),
    ("Consult-Ants", 13, +4, dict(is_a=["Wizard"]), dict(is_a=["Thief"])),
    ("Profit of Doom", 15, +4, dict(is_a=["Cleric"]), dict(is_a=["Warrior"])),
    ("Corporate Headhunter", 15, -3, dict(is_a=["Warrior"]), dict(is_a=["Cleric"])),
    ("Front-Desk Sphinx", 15, +3, dict(is_a=["Halfling"]), dict(is_a=["Dwarf"])),
    ("Snakes on the Career Ladder", 15, -3, dict(is_a=["Thief"]), dict(is_a=["Wizard"])),
    ("The Undeadline", 15, +3, dict(is_a=["Warrior"]), dict(is_a=["Thief"])),
    ("Board of Dire Wolves", 15, +4, dict(is_a=["Cleric"]), dict(is_a=["Dwarf"])),
    ("The Sunk-Cost Kraken", 17, +2, dict(wears=["Sample Hat"], carries=["Prize 1"]), {}),
    ("The Meeting That Dragons On", 18, +6, dict(is_a=["Elf"]), dict(is_a=["Wizard"])),
]

UNBEATEN = {"The Delegator"}  # by you: somebody else has to fight it

KILLERS = ["Board of Dire Wolves", "Chief Execution Officer", "Corporate Headhunter"]
KILLERS += ["The Meeting That Dragons On", "The Sunk-Cost Kraken", "The Undeadline"]
MAY_KILL: set[str] = set()
UNDEAD = {"Ghoul-Setting Workshop", "Banshee in Complaints", "Human Remains Department"}
UNDEAD |= {"Pay Wraith", "The Undeadline", "Chief Execution Officer"}
KIN = [UNDEAD]

PURSUITS = [
    ("Ghoul-Setting Workshop", dict(level=2), dict(level=3)),
    ("The Orc Chart", dict(level=7), dict(level=6)),
    ("Pay Wraith", dict(level=3), dict(level=4)),
    (
        "Basilisk Assessment",
        dict(level=3, wears=["Sample Hat"]),
        dict(level=4, wears=["Sample Hat"]),
    ),
    ("Vulture Capitalists", dict(level=3), dict(level=4)),
    ("Profit of Doom", dict(level=3), dict(level=4)),
    ("Corporate Headhunter", dict(level=4), dict(level=5)),
    ("Snakes on the Career Ladder", dict(level=4), dict(level=5)),
    ("Board of Dire Wolves", dict(level=4), dict(level=5)),
    ("The Sunk-Cost Kraken", dict(level=4), dict(level=5)),
    ("The Meeting That Dragons On", dict(level=4), dict(level=5)),
    ("Chief Execution Officer", dict(level=3), dict(level=4)),
]

DICE = {
    "The Free Lunch": 5,
    "Stationery Golem": 4,
    "The Rat Race": 6,
    "Shift Siren": 6,
    "The Meeting That Dragons On": None,
}

MAKES_STRONGER = "Recently Promoted"
