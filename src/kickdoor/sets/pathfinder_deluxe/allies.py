"""The Allies: twelve who came along, for reasons of their own."""

from kickdoor.cards import Card, Hireling
from kickdoor.words import (
    HAND,
    AddTreasures,
    CancelCurse,
    Cards,
    Count,
    Draw,
    Is,
    Lose,
    Not,
    OnRoll,
    PassesFor,
    Power,
    RollAgain,
    Rolls,
    SendHelperAway,
    ShowHand,
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
        abilities=(Trait("One at a Time, Please", Strength(+2, each=Count("each foe"))),),
    ),
    Hireling(
        "Second-Best Bertha",
        text="Always the Bridesmaid: +3 unless you are of the highest Level.",
        flavor="She came second in everything, and in a field of one.",
        called="Ally",
        deck="doors",
        abilities=(Trait("Always the Bridesmaid", Strength(+3, when=Not(Is("highest")))),),
    ),
    Hireling(
        "Lady Odds-Bodkin",
        text="House Edge: every die that you roll counts 1 higher.",
        flavor="She has never met a die that could not be improved.",
        called="Ally",
        deck="doors",
        abilities=(Trait("House Edge", Rolls(+1)),),
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
                cost=HAND,
                limit=1,
                per="turn",
                only=Is("roller"),
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
                effect=OnRoll(
                    5,
                    Lose(Cards("item", big=False), to="you"),
                    otherwise=To("you", Lose(Cards("hireling"))),
                    by="you",
                ),
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
                cost=Cards("hireling"),
                effect=CancelCurse(),
            ),
        ),
    ),
)
