"""What is printed on the cards of the star set, a line a card."""

from facts.lines import Worn, Worth

ITEMS = {
    "Occupied Fishbowl": Worn(2, 200, "head", only="Feline"),
    "Tinfoil Trilby": Worn(2, 200, "head", never="Psychic"),
    "Hat for the Other Head": Worn(2, 200, "head", only="Mutant"),
    "Shooting-Gallery Goggles": Worn(1, 200, "head"),
    "Waving Cat, Both Paws": Worn(0, 200, "head"),
    "Visor of Pre-Owned Visions": Worn(1, 200, "head", complex=True, only="Psychic"),
    "Battle Armor": Worn(3, 400, "armor", complex=True),
    "Bubble-Wrap Jumpsuit": Worn(2, 200, "armor", only="female"),
    "Floor-Model Chassis": Worn(3, 300, "armor", only="Cyborg"),
    "Coat of Many Coupons": Worn(1, 200, "armor"),
    "Matching Tracksuits": Worn(1, 200, "armor"),
    "Rent-a-Force-Field": Worn(2, 200, "armor", complex=True, never="Mutant"),
    "Moon Boots, Both Left": Worn(2, 200, "feet", only="male"),
    "Frequent-Flier Flip-Flops": Worn(1, 200, "feet"),
    "Kitty-Corner Sneakers": Worn(1, 200, "feet", only="Feline"),
    "Coin-Op Rocket Skates": Worn(0, 200, "feet"),
    "Boots of Overtaking": Worn(1, 200, "feet", only="Bounty Hunter"),
    "Neuronic Whip": Worn(3, 300, "one hand", only="Mutant"),
    "Foam Finger of Accusation": Worn(1, 200, "one hand"),
    "Price Gun": Worn(3, 400, "one hand", only="Trader"),
    "Receipt Spike": Worn(2, 200, "one hand", never="Trader"),
    "Formerly Straight Spoon": Worn(2, 200, "one hand", only="Psychic"),
    "Gumball-Machine Arm": Worn(2, 300, "one hand", complex=True, only="Cyborg"),
    "One-Size Handcuffs": Worn(2, 200, "one hand", only="Bounty Hunter"),
    "Ray Gun and Can Opener": Worn(0, 300, "one hand", complex=True, only="Gadgeteer"),
    "Doorbuster": Worn(4, 500, "two hands", complex=True, only="Gadgeteer"),
    "Telescopic Selfie Stick": Worn(3, 300, "two hands", only="Human"),
    "Laser": Worn(2, 200, "two hands"),
    "Maser": Worn(1, 200, "two hands", complex=True),
    "Dazer": Worn(3, 300, "two hands"),
    "Bobaser": Worn(4, 400, "two hands", complex=True),
    "Purchaser": Worn(2, 200, "two hands", only="Trader"),
    "Paraphraser": Worn(1, 300, "two hands", complex=True),
    "Ambulance Chaser": Worn(2, 200, "two hands"),
    "Diamondoid Teeth": Worn(2, 200),
    "Whiskers on Elastic": Worn(1, 200),
    "Instructions in Martian": Worn(0, 200, never="Gadgeteer"),
    "Customer Complaint Form": Worn(0, 0),
    "Trainee Badge": Worn(3, 200),
}

ONE_SHOTS = {
    "Free Sample": 100,
    "Price Check on Aisle Nine": 300,
    "Buy Now, Flee Later": 200,
    "Coupon Expiring Right Now": 0,
    "Mirror from the Shoe Department": 400,
    "False Fire Alarm": 0,
    "Return Without Receipt": 200,
    "Bottomless Nachos": 300,
    "Emergency Airlock": 300,
    "Express Lane Pass": 200,
    "Wet Floor, No Sign": 200,
    "Please Hold for the Next Hero": 0,
    "Bring-a-Fiend Coupon": 100,
    "Fuzzy Dice, Weighted": 200,
    "Nudge for the Machine": 100,
    "Trapdoor-to-Door Insurance": 200,
    "Satisfaction Mostly Guaranteed": 200,
    "Sticky-Tentacle Discount": 0,
    "Advance Copy of the Flyer": 200,
    "Baggage Carousel": 0,
    "Mix-Up at the Clone Counter": 0,
}
BOOSTS = {
    "Free Sample": 2,
}

POTIONS: set[str] = set()
FIRES: set[str] = set()
IN_FIGHTS = {
    "Coupon Expiring Right Now": "play Coupon Expiring Right Now for the munchkins",
    "Mirror from the Shoe Department": "play Mirror from the Shoe Department",
    "False Fire Alarm": "play False Fire Alarm",
    "Please Hold for the Next Hero": "play Please Hold for the Next Hero on bob",
}

PASS_THE_FIGHT = ["Please Hold for the Next Hero"]
ESCAPE_FROM_ALL = ["Express Lane Pass"]
UNDO_AN_ESCAPE = ["Wet Floor, No Sign"]
BRING_A_MONSTER = ["Bring-a-Fiend Coupon"]
LOSE_THE_FIGHT = ["False Fire Alarm"]

LEVEL_UPS = [
    "Return the Rental Ship Upside Down",
    "Have Your Card Stamped Ten Times at Once",
    "Plant a Flag in the Food Court",
    "Leave by the Entrance",
    "Beat the Claw Machine, With a Claw",
]
LEVEL_UPS_AND_MORE = [
    "Restore the Factory Settings",
    "Open a Second Branch Next Door",
    "Trade Yourself In",
]
LEVEL_UPS_FOR_SOME = ["Come Last in the Customer Survey"]

WINDFALLS = {"Buy One, Get Two": 2}

MONSTERS = {
    "Pop-Up Adder": Worth(1, 1),
    "Jawbreaker": Worth(1, 1),
    "Lint Cadet": Worth(1, 1),
    "Fanged Fuzzball": Worth(2, 1),
    "Dead Stock": Worth(2, 1),
    "Eau de Toad": Worth(2, 1),
    "Shopping Cartilage": Worth(2, 1),
    "Loyalty Cardinal": Worth(3, 1),
    "Parking Meteor": Worth(3 + 2, 1),
    "Bottle Bottle": Worth(4, 2),
    "Escalligator": Worth(4, 1),
    "Unexpected Item": Worth(7, 1),
    "Vending Machination": Worth(9, 1),
    "Wormhole in One": Worth(9, 1),
    "Mannequeen": Worth(9, 1),
    "Laundromatador": Worth(9, 1),
    "Graveyard Sale": Worth(9, 1),
    "Tanning Salamander": Worth(9, 1),
    "Mall Copernicus": Worth(9, 1),
    "Starfish": Worth(10, 2),
    "Extended Warrantula": Worth(14, 2),
    "Flat-Pack of Wolves": Worth(14 + 3, 2),
    "Call Centaur": Worth(14, 2),
    "Mummy at the Returns Desk": Worth(14, 2),
    "Terms and Conditioner": Worth(14, 2),
    "Pyramid Schemer": Worth(14 + 2, 2),
    "Bargain Basilisk": Worth(14, 2),
    "Health Inspectre": Worth(14, 2),
    "Lessor Demon": Worth(14, 2),
    "Kiosktopus": Worth(14, 2),
    "Count Discount": Worth(16 + 3, 3),
    "Restocking Fiend": Worth(16, 3),
    "Spin-to-Win Sphinx": Worth(16, 3),
    "Warp Corpse": Worth(16, 3),
    "Black Holesale": Worth(18, 4, levels=2),
    "Overdraft Drake": Worth(18, 4, levels=2),
    "Great Cthulhu": Worth(20, 5, levels=2),
}

FELINE, TORCH = dict(is_a=["Feline"]), dict(wears=["Torch"])
BUCKET = dict(wears=["Bucket"], carries=["Torch"])
GRUDGES = [
    ("Jawbreaker", 1, +2, dict(is_a=["Cyborg"]), dict(is_a=["Feline"])),
    ("Lint Cadet", 1, +2, dict(is_a=["Gadgeteer"]), dict(is_a=["Trader"])),
    ("Fanged Fuzzball", 2, +2, dict(is_a=["Feline"]), dict(is_a=["Mutant"])),
    ("Dead Stock", 2, +2, dict(is_a=["Trader"]), dict(is_a=["Psychic"])),
    ("Unexpected Item", 7, +3, dict(is_a=["Feline"]), dict(is_a=["Cyborg"])),
    ("Vending Machination", 9, -3, dict(is_a=["Gadgeteer"]), dict(is_a=["Bounty Hunter"])),
    ("Wormhole in One", 9, +3, dict(is_a=["Psychic"]), dict(is_a=["Gadgeteer"])),
    ("Graveyard Sale", 9, -3, dict(is_a=["Bounty Hunter"]), dict(is_a=["Trader"])),
    ("Mall Copernicus", 9, +3, dict(is_a=["Bounty Hunter"]), dict(is_a=["Psychic"])),
    ("Starfish", 10, -5, dict(is_a=["Feline"]), dict(is_a=["Mutant"])),
    ("Extended Warrantula", 14, +4, dict(is_a=["Gadgeteer"]), dict(is_a=["Cyborg"])),
    ("Call Centaur", 14, -3, dict(is_a=["Psychic"]), dict(is_a=["Trader"])),
    ("Terms and Conditioner", 14, +3, dict(is_a=["Mutant"]), dict(is_a=["Feline"])),
    ("Bargain Basilisk", 14, -3, dict(is_a=["Cyborg"]), dict(is_a=["Mutant"])),
    ("Health Inspectre", 14, +3, dict(is_a=["Mutant"]), dict(is_a=["Cyborg"])),
    ("Kiosktopus", 14, -4, dict(is_a=["Mutant"]), dict(is_a=["Feline"])),
    ("Spin-to-Win Sphinx", 16, +4, dict(is_a=["Cyborg"]), dict(is_a=["Mutant"])),
    ("Warp Corpse", 16, +4, dict(is_a=["Bounty Hunter"]), dict(is_a=["Trader"])),
    ("Overdraft Drake", 18, +4, dict(is_a=["Trader"]), dict(is_a=["Bounty Hunter"])),
    ("Great Cthulhu", 20, +4, dict(is_a=["Psychic"]), dict(is_a=["Feline"])),
    ("Parking Meteor", 3, +2, {}, dict(is_a=["Feline"])),
    ("Mannequeen", 9, +3, dict(sex="male"), dict(sex="female")),
    ("Laundromatador", 9, +3, dict(has=["Tea Boy"]), dict(hand=["Red Shirt"])),
    ("Flat-Pack of Wolves", 14, +3, dict(is_a=["Psychic"]), dict(is_a=["Mutant"])),
    ("Flat-Pack of Wolves", 14, -3, FELINE | TORCH, FELINE | BUCKET),
    ("Flat-Pack of Wolves", 14, 3 - 3, TORCH, dict(is_a=["Cyborg"])),
    ("Count Discount", 16, +3, dict(sex="female"), dict(sex="male")),
]

UNBEATEN: set[str] = set()

KILLERS = ["Bargain Basilisk", "Count Discount", "Great Cthulhu", "Overdraft Drake", "Warp Corpse"]
MAY_KILL = {"Spin-to-Win Sphinx"}
UNDEAD = {"Dead Stock", "Graveyard Sale", "Mummy at the Returns Desk", "Health Inspectre"}
UNDEAD |= {"Count Discount", "Warp Corpse"}
KIN = [UNDEAD]

PURSUITS = [
    ("Mummy at the Returns Desk", dict(hand=["Bucket"]), dict(carries=["Bucket"])),
    ("Bargain Basilisk", dict(level=3), dict(level=4)),
    ("Lessor Demon", dict(has=["Wet Socks"]), dict(hand=["Wet Socks"])),
    ("Count Discount", dict(level=3), dict(level=4)),
    ("Spin-to-Win Sphinx", dict(level=3), dict(level=4)),
    ("Overdraft Drake", dict(level=4), dict(level=5)),
    ("Great Cthulhu", dict(level=4), dict(level=5)),
    ("Warp Corpse", None, {}),
    ("Restocking Fiend", dict(level=4), dict(level=5)),
]

DICE = {
    "Jawbreaker": 5,
    "Pop-Up Adder": 6,
    "Shopping Cartilage": 4,
    "Kiosktopus": 6,
    "Spin-to-Win Sphinx": 6,
}

MAKES_STRONGER = "… From Another Dimension"
