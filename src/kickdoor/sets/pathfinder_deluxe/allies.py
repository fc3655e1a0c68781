"""The Allies: twelve who came along, for reasons of their own."""

from kickdoor.cards import Card, Hireling
from kickdoor.words import (
    AddTreasures,
    CancelCurse,
    Draw,
    LevelAtMost,
    LoseHireling,
    OnRoll,
    OwnDie,
    PassesFor,
    Power,
    RollAgain,
    Room,
    SendHelperAway,
    ShowHand,
    StealItem,
    Strength,
    To,
    Trait,
    Whenever,
)

ALLIES: tuple[Card, ...] = (
    # Those who hit things
    Hireling(
        "Dame Hilda Thump",
        text="One at a Time, Please: +2 for each monster in the fight.",
        flavor="If your name is on the list, she hits you with the list.",
        called="Ally",
        deck="doors",
        abilities=(Trait("One at a Time, Please", Strength(+2, each="foe")),),
    ),
    Hireling(
        "Auntie Grizzel",
        text="Nursery Slopes: +3 while you are of Level 4 or lower.",
        flavor="Eat your greens. It is the only way they will learn.",
        called="Ally",
        deck="doors",
        abilities=(Trait("Nursery Slopes", Strength(+3, when=LevelAtMost(4))),),
    ),
    Hireling(
        "Four Goblins and a Wardrobe",
        text="+1 to you while they are in play. Mind the Paintwork: you may carry any number of "
        "Big Items.",
        flavor="They will be here between breakfast and the fall of the guild.",
        called="Ally",
        deck="doors",
        bonus=1,
        abilities=(Trait("Mind the Paintwork", Room("big", unlimited=True)),),
    ),
    Hireling(
        "Somebody Else",
        text="+2 to you while in play. Borrowed Hood: monsters take you for a Red Mantis "
        "Assassin, whatever you are.",
        flavor="Always gets the blame. Has started to invoice for it.",
        called="Ally",
        deck="doors",
        bonus=2,
        abilities=(Trait("Borrowed Hood", PassesFor("red mantis assassin")),),
    ),
    # Those who know things
    Hireling(
        "Doreen Behind the Curtain",
        text="Reads Upside Down: once on each of your turns, out of combat, you may choose another "
        "player, who shows their hand to all.",
        flavor="She was only dusting. She has been dusting there for nine days.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "Reads Upside Down",
                when="your turn",
                aim="rival",
                limit=1,
                per="turn",
                effect=ShowHand(),
            ),
        ),
    ),
    Hireling(
        "Madam Ledger",
        text="A Word in Your Ear: once in each fight, while others fight, you may discard 2 cards; "
        "the helper leaves the fight.",
        flavor="She never uses what she knows. She only mentions that she has it in writing.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "A Word in Your Ear",
                when="another's fight",
                discard=2,
                limit=1,
                effect=SendHelperAway(),
            ),
        ),
    ),
    Hireling(
        "Quibble at Large",
        text="Motion to Retry: once each turn, after you have rolled a die, you may discard a card "
        "from your hand to have that die rolled again.",
        flavor="On his advice the die will say nothing further.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "Motion to Retry",
                when="a die is rolled",
                aim="die",
                discard=1,
                cost="hand card",
                limit=1,
                per="turn",
                only=OwnDie(),
                effect=RollAgain(),
            ),
        ),
    ),
    # Those who get things
    Hireling(
        "Skritch Who Went Ahead",
        text="Round the Back: whenever a monster catches you, draw a Treasure face down, if its "
        "Bad Stuff leaves you alive.",
        flavor="While it was busy with you, he had a look at the larder.",
        called="Ally",
        deck="doors",
        abilities=(Whenever("Round the Back", on="you are caught", effect=Draw("treasures")),),
    ),
    Hireling(
        "Carat-Top Tessie",
        text="Second Valuation: once in each fight, while you fight or help, you may discard a "
        "card; one monster is worth 1 more Treasure.",
        flavor="She can smell gold through a dragon, if the dragon has been polite.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "Second Valuation",
                when="your fight",
                aim="foe",
                discard=1,
                limit=1,
                effect=AddTreasures(1),
            ),
        ),
    ),
    Hireling(
        "Going-Going Gnash",
        text="Commission: whenever you sell Items, draw a Treasure face down.",
        flavor="Sold, to the gentleman who was scratching his ear.",
        called="Ally",
        deck="doors",
        abilities=(Whenever("Commission", on="you sell", effect=Draw("treasures")),),
    ),
    Hireling(
        "Nibs of Lost Property",
        text="Not Lost Yet: once on each of your turns, out of combat, you may choose another "
        "player and roll a die. On 5 or more take a small Item that they have in play, if they are "
        "not in a fight; on less lose an Ally.",
        flavor="The office opens a little before you lose it.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "Not Lost Yet",
                when="your turn",
                aim="rival",
                limit=1,
                per="turn",
                effect=OnRoll(5, StealItem(), otherwise=To("you", LoseHireling()), by="you"),
            ),
        ),
    ),
    Hireling(
        "Nanny Culpa",
        text="Takes the Blame: when a Curse is about to take hold of you, you may discard an Ally "
        "of yours, this one if you like; the Curse does nothing.",
        flavor="The guild's own goat. Somebody had to be responsible, and she has the horns.",
        called="Ally",
        deck="doors",
        abilities=(
            Power(
                "Takes the Blame",
                when="a curse lands",
                aim="curse",
                discard=1,
                cost="hireling",
                effect=CancelCurse(),
            ),
        ),
    ),
)
