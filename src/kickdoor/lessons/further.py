"""The end of the path: what one owns, what one leaves behind, and a longer game."""

from kickdoor.lessons.lesson import Lesson, Step, Way

FURTHER = (
    Lesson(
        "trade",
        "Trading and selling",
        about="What you cannot use is worth something to somebody; or 1,000 Gold Pieces a Level.",
        people={
            "pupil": {
                "level": 3,
                "carries": ["Long Arm of the Law"],
                "hand": ["Breastplate of Every Campaign", "Gavel of Last Resort"],
            },
            "bob": {"level": 4, "is_a": ["Hellknight"], "carries": ["Crossbow Purposes"]},
            "cat": {"level": 2},
        },
        steps=(
            Step(
                "useless",
                "[Long Arm of the Law] lies before you, for Hellknights only. {bob} is one, and "
                "has [Crossbow Purposes], which Hellknights may not use, and you may.",
            ),
            Step(
                "trade",
                "Offer {bob} a trade: [Long Arm of the Law] for [Crossbow Purposes]. Only Items "
                "on the table can be traded, never cards from a hand.",
                do=(Way("trade", seat=1),),
                wrong="One thing at a time: first the trade with {bob}.",
            ),
            Step(
                "sell",
                "Now sell the two Items that are left in your hand, 500 Gold Pieces each. "
                "Every full 1,000 in one sale is a Level.",
                do=(Way("sell"),),
                wrong="Not that one: sell the two Items in your hand.",
                after=("traded",),
            ),
            Step(
                "sold",
                "A Level without a fight. There is no change: whatever is over 1,000 is lost, and "
                "the Level that wins cannot be bought.",
                after=("sold",),
            ),
        ),
        known="On your own turn 1,000 Gold Pieces of Items buy a Level, but never the one that "
        "wins.",
        rule="TRD-4",
    ),
    Lesson(
        "death",
        "Death and looting",
        about="Somebody dies, and what they had lies there for the taking.",
        people={
            "pupil": {"level": 6},
            "bob": {
                "level": 5,
                "is_a": ["Summoner"],
                "wears": ["Battering Ramifications", "Blazer"],
                "hand": ["Paper Cutlass", "Mudslinging Kit"],
            },
            "cat": {"level": 4},
        },
        laid={"turn": "bob", "door": "Lich Pin"},
        before="""
            bob: run away
            all: pass
            bob: run from Lich Pin
            all: pass
            die: 1
            all: pass
        """,
        steps=(
            Step(
                "dead",
                "[Lich Pin] caught {bob}, and its Bad Stuff is death. Everything {bob} had lies "
                "open, hand and table; the highest Level picks first. That is you.",
            ),
            Step(
                "take",
                "Take one card. [Battering Ramifications] gives 4 to anybody with two hands free.",
                do=(Way("take", card="Battering Ramifications"),),
                wrong="You could; but look who may use it, and how much it adds. "
                "[Battering Ramifications] is worth more to you.",
            ),
            Step(
                "rest",
                "It goes to your hand. {cat} picks next, and the rest is discarded. {bob} keeps "
                "Level, Class and Curses, and is back with new cards on the next turn.",
                after=("looted",),
            ),
        ),
        known="The dead keep Level, Class, Race and Faction and lose all else: each of the others "
        "takes a card, from the highest Level down.",
        rule="DTH-2",
    ),
    Lesson(
        "epic",
        "Epic",
        about="A longer game, to Level 20: what changes at Level 10.",
        people={
            "pupil": {
                "level": 9,
                "is_a": ["Witch"],
                "wears": ["Blazer", "Broom for Improvement"],
                "hand": ["Found a Guild of One"],
            },
            "bob": {"level": 8},
            "cat": {"level": 7},
        },
        laid={"options": ("epic",), "doors": ("The Other Box", "Dues Collie")},
        steps=(
            Step(
                "nine",
                "This table plays to Level 20. You are at 9, and a Witch. Read her card: what is "
                "said of Epic on it does not count yet.",
            ),
            Step(
                "level",
                "Play [Found a Guild of One] on yourself: it takes you to Level 10.",
                do=(Way("play_on", card="Found a Guild of One", seat=0),),
                wrong="Kind of you, but take that Level yourself.",
            ),
            Step(
                "power",
                "You are Epic now: every Class, Race and Faction of yours has its Epic power, for "
                "as long as you are at Level 10 or above.",
            ),
            Step(
                "kick",
                "And your doors are double. Kick one open: two cards are turned up, Curses come "
                "first, monsters last.",
                do=(Way("kick"),),
                wrong="In a moment. First see what lies behind your door.",
            ),
            Step(
                "curse",
                "The Curse comes first: [The Other Box] is about to change your sex. There are "
                "worse things; pass, and let it.",
                do=(Way("pass"),),
                wrong="Save that for a Curse that costs you something. Pass.",
            ),
            Step(
                "claim",
                "A Curse and a monster from one door. You are still strong enough: claim victory.",
                do=(Way("claim"),),
                wrong="No need for that: you are winning. Claim it.",
            ),
        ),
        known="From Level 10 to 19 you are Epic: Epic powers, two Doors at once; below 10 it is "
        "gone again.",
        rule="EPC-2",
    ),
)
