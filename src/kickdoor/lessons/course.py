"""The path: the first game, and short lessons of a minute each. English stands here.

In other languages it stands in `lang/<language>/lessons.json`, by lesson and step.
"""

from kickdoor.lessons.further import FURTHER
from kickdoor.lessons.lesson import Lesson, Step, Way

COURSE = (
    # More cards than may be kept, something to wear and a hat that is of no use, a Faction and a
    # Doubler, a fight that is won, a level for a card, a round of the others' turns, and a monster
    # that takes two: helped, the pupil wins the game.
    Lesson(
        "first",
        "The first game",
        people={
            "pupil": {
                "level": 7,
                "hand": [
                    "Blazer",
                    "T-Bone Stake",
                    "Brass Hat",
                    "Liquid Assets",
                    "Spending Cap",
                    "Write Your Own Reference Letter",
                    "Eagle Knight",
                    "Double Life",
                ],
            },
            "bob": {"level": 6, "wears": ["Unopened Plate Mail"]},
            "cat": {"level": 5, "wears": ["Minute-Taker's Mitre"]},
        },
        laid={
            "doors": (
                "Shop Goblin",
                "Pothole Elemental",
                "Alchemist",
                "Witch",
                "Goblin Filibuster",
            ),
            "treasures": ("Belated Courage", "Mudslinging Kit", "Torc of Tchotchkes"),
        },
        pace="standard",
    ),
    Lesson(
        "deals",
        "Help and its price",
        about="A monster too strong for one: find somebody who is worth their price.",
        people={
            "pupil": {"level": 5, "wears": ["Blazer"]},
            "bob": {"level": 6, "wears": ["Unopened Plate Mail"]},
            "cat": {"level": 2},
        },
        laid={
            "door": "Mob Goblins",
            "treasures": ("T-Bone Stake", "Liquid Assets", "Torc of Tchotchkes"),
        },
        steps=(
            Step(
                "sums",
                "[Mob Goblins]: Level 10, and 3 more against whoever fights alone. You have 7. "
                "Somebody who helps adds all they have, and takes those 3 away from the monster.",
            ),
            Step(
                "ask",
                "{bob} has 9, {cat} has 2. Ask {bob} for help, and offer a Treasure for it: the "
                "Goblins guard three.",
                do=(Way("ask", seat=1),),
                wrong="You could, but look at the sums first: with {cat} you are 9 against 10, and "
                "running away brings nothing. It is {bob} you want.",
            ),
            Step(
                "claim",
                "{bob} agreed, and that binds both of you. Together you are 16 against 10. Claim "
                "victory.",
                do=(Way("claim"),),
            ),
            Step(
                "pick",
                "The Treasures lie open between you two. Take the ones you like when it is your "
                "turn to pick.",
                do=(Way("take"),),
            ),
            Step(
                "won",
                "You went up a Level; {bob} did not, and got the price instead. That is why a "
                "helper wants to be paid, and why two Treasures of three may still be a bargain.",
                after=("picked",),
            ),
        ),
        known="One other may help you, for a price you two agree on before the fight is won: the "
        "Level is yours alone.",
        rule="HLP-2",
    ),
    Lesson(
        "stabbing",
        "A stab in the back",
        about="Somebody is about to win the game. You hold two cards that say no.",
        people={
            "pupil": {"level": 6, "hand": ["With a Head Start", "Liquid Assets", "Blazer"]},
            "bob": {"level": 9, "wears": ["Minute-Taker's Mitre"]},
            "cat": {"level": 5},
        },
        laid={"turn": "bob", "door": "Shop Goblin"},
        before="bob: claim victory",
        steps=(
            Step(
                "near",
                "{bob} fights for Level 10, and claims victory: 10 against 2. If nobody speaks up "
                "now, the game is over.",
            ),
            Step(
                "boost",
                "Any card that glows can be played into this fight, though it is not yours. Play "
                "[With a Head Start] on the monster: it gets 5 more.",
                do=(Way("play_at", card="With a Head Start"),),
                wrong="Careful: pass, and {bob} has won; and what helps the munchkins helps {bob}. "
                "Make the monster stronger.",
            ),
            Step(
                "more",
                "The claim is void and must be made anew, but 10 against 7 is still a victory. "
                "[Liquid Assets] gives 3 to either side: play it for the monsters. 10 against "
                "10, and a tie is the monsters'.",
                do=(Way("play_for", card="Liquid Assets", side=1),),
                wrong="To the other side with it: {bob} is the last one here who needs help.",
            ),
            Step(
                "runs",
                "{bob} runs, and has not won. Whoever is close to the last Level needs cards in "
                "hand for this, or friends.",
                after=("flight_begun",),
            ),
        ),
        known="Anyone may play cards into anybody's fight, for either side, until all have passed.",
        rule="CMB-4",
    ),
    Lesson(
        "running",
        "Running away",
        about="Two monsters, and nobody here is strong enough. What the die has to do with it.",
        people={
            "pupil": {"level": 4, "wears": ["Minute-Taker's Mitre", "Dustbin Lid of the Watch"]},
            "bob": {"level": 2, "hand": ["Wandering Monster", "Skeleton Staff"]},
            "cat": {"level": 1},
        },
        laid={"door": "Akata"},
        before="bob: play Wandering Monster with Skeleton Staff",
        steps=(
            Step(
                "sums",
                "[Akata] is of Level 5, and {bob} has sent [Skeleton Staff] after it: 9 "
                "against your 6. Read the Bad Stuff of both: that is what it may cost.",
            ),
            Step(
                "flee",
                "Run away. A die is rolled for each monster: 5 or 6 escapes it.",
                do=(Way("flee"),),
                wrong="Nobody here could turn this: with {bob} you are 8 against 9. Run.",
            ),
            Step(
                "order",
                "Two monsters, and you say from which you run first. Should one of them kill you, "
                "the other has nobody left to chase.",
                do=(Way("run_from"),),
            ),
            Step(
                "escaped",
                "5 or more: you got away from that one, with nothing lost and nothing won.",
                after=("escaped",),
            ),
            Step(
                "caught",
                "4 or less: it caught you, and its Bad Stuff happened at once.",
                after=("caught",),
            ),
            Step(
                "end",
                "Whoever runs gets no Level and no Treasure, and may not loot the room. End your "
                "turn.",
                do=(Way("end_turn"),),
            ),
        ),
        known="One die for each monster: 5 or more escapes; whoever is caught suffers its Bad "
        "Stuff at once.",
        rule="RUN-2",
    ),
    Lesson(
        "gear",
        "Big Items, and Cheat!",
        about="Why some of what you own counts for nothing, and two ways around that.",
        people={
            "pupil": {
                "level": 3,
                "is_a": ["Alchemist"],
                "wears": ["Unopened Plate Mail"],
                "hand": [
                    "Portable Filing Cabinet",
                    "Load-Bearing Loafers",
                    "Pointed Remark",
                    "Cheat!",
                ],
            },
            "bob": {"level": 3},
            "cat": {"level": 3},
        },
        steps=(
            Step(
                "two",
                "You wear [Unopened Plate Mail], a Big Item. [Portable Filing Cabinet] in your "
                "hand is Big, too, and does not glow: everybody may carry one.",
            ),
            Step(
                "loafers",
                "[Load-Bearing Loafers]: you may carry one more Big Item. Play them.",
                do=(Way("play", card="Load-Bearing Loafers"),),
                wrong="A good thought, but your feet come first: play [Load-Bearing Loafers].",
            ),
            Step(
                "cabinet",
                "Now [Portable Filing Cabinet] can be played. Do so, and both Big Items count.",
                do=(Way("play", card="Portable Filing Cabinet"),),
                wrong="Keep that for a moment: [Portable Filing Cabinet] can be played now.",
            ),
            Step(
                "cheat",
                "[Pointed Remark] is for a Witch, and you are none: it would lie sideways and add "
                "nothing. [Cheat!] lifts whatever stands in its way: play it with "
                "[Pointed Remark].",
                do=(Way("play_with", card="Cheat!", other="Pointed Remark"),),
                wrong="That would do little: it is [Pointed Remark] that you may not use. Cheat "
                "with that.",
            ),
        ),
        known="One Big Item carried, one Headgear, one Armor, one Footgear, two hands: a card may "
        "lift that, and Cheat! lifts everything for one Item.",
        rule="ITM-6",
    ),
    Lesson(
        "curses",
        "Curses",
        about="One is coming for you. Stop it, and send one back.",
        people={
            "pupil": {
                "level": 4,
                "wears": ["Minute-Taker's Mitre"],
                "hand": ["Hex Exemption Form", "Lifetime Membership"],
            },
            "bob": {"level": 5, "hand": ["Vote of No Confidence"]},
            "cat": {"level": 3},
        },
        laid={"turn": "bob"},
        before="bob: play Vote of No Confidence on pupil",
        steps=(
            Step(
                "comes",
                "{bob} curses you: a Curse from a hand can be played on anybody, at any time. It "
                "is about to take hold.",
            ),
            Step(
                "stop",
                "[Hex Exemption Form] is made for this moment. Play it: the Curse does nothing.",
                do=(Way("play", card="Hex Exemption Form"),),
                wrong="Pass, and it takes hold. You hold the very card against it.",
            ),
            Step(
                "back",
                "It is not even your turn, and still you may answer. [Lifetime Membership] lasts: "
                "-1 in every fight. Play it on {bob}.",
                do=(Way("play_on", card="Lifetime Membership", seat=1),),
                wrong="On somebody else, please: {bob} began it.",
            ),
            Step(
                "lasts",
                "It lies before {bob} now and counts in every fight, until {bob} dies or is rid of "
                "it.",
                after=("lasts", "curse_landed"),
            ),
        ),
        known="A Curse from a door hits whoever opened it; one from a hand hits anybody, any time, "
        "and only a card stops it.",
        rule="CRS-1",
    ),
    *FURTHER,
)
