"""The Treasures of the classic set that are no lasting Items: petty cash and pettier promotions."""

from kickdoor.cards import Card, GoUpALevel, OneShot, Special
from kickdoor.sets.shared import HIRELING
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    AllOf,
    Bars,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    Draw,
    Escape,
    GainLevels,
    HandRound,
    If,
    InOrder,
    Is,
    Level,
    Lose,
    LoseFight,
    LoseLevels,
    Losing,
    Mirror,
    OnRoll,
    PassFight,
    Peek,
    Recapture,
    RemoveMonster,
    ShowHand,
    Suffer,
    ThatMany,
    The,
    To,
    Try,
    TurnFight,
)

TREASURES: tuple[Card, ...] = (
    # One-shots: poured
    OneShot(
        "Vial Language",
        text="Use in any fight. +2 to either side. Usable once only.",
        flavor="Uncork it and the air turns blue.",
        gold=100,
        tags=("potion",),
        effect=Boost(2),
    ),
    OneShot(
        "Flask Force",
        text="Use in any fight. +4 to either side. Usable once only.",
        flavor="Convened to look into the problem. The problem looked back.",
        gold=300,
        tags=("potion",),
        effect=Boost(4),
    ),
    OneShot(
        "Passed Down the Line",
        text="Use when you have just rolled to Run Away. The Bad Stuff of that monster strikes "
        "another player of your choice; if it catches you, it does not strike you. Usable once "
        "only.",
        flavor="With kind regards, to somebody further down.",
        when="a die is rolled",
        aim="",
        only=Is("runner"),
        effect=InOrder(
            (
                Afflict(Bars("bad stuff"), until="you have run"),
                To("each rival", Suffer(), one="you"),
            )
        ),
    ),
    OneShot(
        "Correction Fluid",
        text="Use at any time. Get rid of every lasting Curse that is on you. Usable once only.",
        flavor="Paint over the whole of last year.",
        gold=200,
        when="any time",
        aim="you",
        tags=("potion",),
        effect=Lose(Cards("curse"), every=True),
    ),
    # One-shots: filed
    OneShot(
        "Asset Stripping",
        text="Use while you fight or help. Lose an Item. If you do, +2 to the munchkins for each "
        "point of the bonus printed on it. Usable once only.",
        flavor="Everything must go. Start with the hat.",
        gold=100,
        when="your fight",
        aim="",
        effect=Try(Lose(ITEM), then=Boost(2, side="munchkins", each=The("bonus"))),
    ),
    OneShot(
        "Back-of-the-Envelope Estimate",
        text="Use in any fight, for either side, and roll a die. It gets as much as the die shows. "
        "Usable once only.",
        flavor="The front is the bill for the last one.",
        gold=200,
        effect=OnRoll(effect=Boost(1, each=ThatMany())),
    ),
    OneShot(
        "Burning Platform",
        text="Use while you fight or help, for +3 to the munchkins. Or use when you are about to "
        "Run Away from a monster: you escape it, and no other, without rolling, unless it is one "
        "that nobody escapes. Usable once only.",
        flavor="Nothing makes people embrace change like it.",
        gold=200,
        when=("your fight", "running away"),
        aim="",
        tags=("fire",),
        effect=Try(Escape(all=False), otherwise=Boost(3, side="munchkins")),
    ),
    OneShot(
        "Performance Review",
        text="Use in any fight, on a munchkin who fights or helps. If that munchkin is of Level 5 "
        "or higher, +5 to the monsters, otherwise +5 to the munchkins. Usable once only.",
        flavor="You are doing well. That ends now.",
        aim="fighter",
        effect=If(
            Level(at_least=5),
            Boost(5, side="monsters"),
            otherwise=Boost(5, side="munchkins"),
        ),
    ),
    OneShot(
        "Pivot Table",
        text="Use in any fight. Roll a die: on 4 or more +6 to the munchkins, otherwise +6 to the "
        "monsters. Usable once only.",
        flavor="It turns. It turns on people.",
        gold=100,
        aim="",
        effect=OnRoll(4, Boost(6, side="munchkins"), otherwise=Boost(6, side="monsters")),
    ),
    OneShot(
        "Eleventh-Hour Budget Amendment",
        text="Use in any fight, and only if this by itself turns the fight: the side that was "
        "losing is winning then. +8 to either side. Usable once only.",
        flavor="Item nine, paragraph four: you lose.",
        gold=200,
        effect=TurnFight(Boost(8)),
    ),
    OneShot(
        "Double-Entry Bookkeeping",
        text="Use while you fight or help. The fighter's own strength, with all that is played for "
        "the munchkins, counts once more in this fight. A helper's does not. Usable once only.",
        flavor="You have been entered on both pages. Try to look like it.",
        gold=300,
        when="your fight",
        aim="",
        effect=Mirror(),
    ),
    # One-shots: personnel
    OneShot(
        "Severance Package",
        text="Use while you fight or help. One monster leaves the fight and brings no level. Its "
        "Treasures are drawn all the same if it was the only monster left; otherwise they are "
        "lost. Usable once only.",
        flavor="It may keep the pen. The pen is chained to the desk.",
        gold=300,
        when="your fight",
        aim="foe",
        effect=RemoveMonster("treasure"),
    ),
    OneShot(
        "Outsourcing Agreement",
        text="Use on your own turn while you fight, and only if the fight is being lost. Another "
        "player of your choice who is not in the fight takes it over, alone: a helper leaves it "
        "with you. Afterwards, whatever came of it, you Loot The Room. Usable once only.",
        flavor="They are cheaper, keener, and about to be eaten.",
        gold=200,
        when="your fight",
        aim="rival",
        only=AllOf((Is("on turn"), Losing())),
        effect=PassFight(),
    ),
    OneShot(
        "Back on File",
        text="Use in any fight, on a monster. It goes back on top of the Doors, for whoever opens "
        "the next one. Usable once only.",
        flavor="We shall keep you in mind. And in front of everybody.",
        aim="foe",
        effect=RemoveMonster("put back"),
    ),
    OneShot(
        "Unscheduled Fire Drill",
        text="Use in any fight. The fight is lost at once, and everyone in it must Run Away. "
        "Usable once only.",
        flavor="The assembly point is behind the dragon.",
        aim="",
        effect=LoseFight(),
    ),
    OneShot(
        "Notice Period",
        text="Use when a munchkin has just escaped from a monster, by whatever means. They must "
        "roll to Run Away from it, once more if they have rolled already. Usable once only.",
        flavor="Three months, starting behind you.",
        when="somebody escapes",
        aim="",
        effect=Recapture(),
    ),
    OneShot(
        "Brass Parachute",
        text="Use when you are about to Run Away from a monster. You escape, without rolling, from "
        "it and from every other that you have yet to run from, but not from one that nobody "
        "escapes. Usable once only.",
        flavor="The golden ones are for directors.",
        gold=300,
        when="running away",
        aim="you",
        effect=Escape(),
    ),
    # One-shots: irregularities
    OneShot(
        "Weighted Average",
        text="Use after you roll a die, on that die. It shows 2 more. Usable once only.",
        flavor="Statistically, you are fine. Mind the other half.",
        gold=100,
        when="a die is rolled",
        aim="die",
        only=Is("roller"),
        effect=ChangeDie(2),
    ),
    OneShot(
        "Cease-and-Desist Letter",
        text="Use when a Curse is about to take hold of you. It does nothing, and you draw a Door "
        "face down. Usable once only.",
        flavor="The hex has ceased. It is taking advice on whether to desist.",
        gold=200,
        when="a curse lands",
        aim="curse",
        effect=InOrder((CancelCurse(), Draw("doors"))),
    ),
    OneShot(
        "Advance on Next Quarter",
        text="Use on your own turn, out of combat. Look at the top 3 cards of the Treasure deck, "
        "take 1 of them into your hand and put the rest back in any order. Usable once only.",
        flavor="Next quarter has been informed.",
        gold=200,
        when="your turn",
        aim="you",
        effect=Peek("treasures", count=3, keep=1),
    ),
    OneShot(
        "Inbox Raid",
        text="Use on your own turn, out of combat, on another player. Take a card from their hand "
        "at random. Usable once only.",
        flavor="Marked 'confidential', so it was easy to find.",
        gold=100,
        when="your turn",
        aim="rival",
        effect=Lose(HAND, to="you", at_random=True),
    ),
    OneShot(
        "Reply-All Button",
        text="Use on your own turn, out of combat. Everyone passes their hand to the left. Usable "
        "once only.",
        flavor="Please remove me from this dungeon.",
        when="your turn",
        aim="",
        effect=HandRound("left"),
    ),
    # Go Up a Level
    GoUpALevel(
        "Fail Upward",
        text="Go up a level.",
        flavor="You were holding the plan upside down. So were they.",
    ),
    GoUpALevel(
        "Laugh at the Dragon's Joke",
        text="Go up a level.",
        flavor="It was about a knight who walks into a bar. There was no bar.",
    ),
    GoUpALevel(
        "Sleep Through the Reshuffle",
        text="Go up a level.",
        flavor="You woke up in charge of Dungeons, North.",
    ),
    GoUpALevel(
        "Give Your Job a Longer Title",
        text="Go up a level.",
        flavor="Senior Executive Vice Kicker of Doors.",
    ),
    GoUpALevel(
        "Carry a Clipboard Briskly",
        text="Go up a level.",
        flavor="Nobody has ever stopped a clipboard.",
    ),
    GoUpALevel(
        "Outlive Your Supervisor",
        text="Go up a level.",
        flavor="He went through the door first. You had insisted.",
    ),
    GoUpALevel(
        "Round Up Your Experience",
        text="Go up a level.",
        flavor="To the nearest decade.",
    ),
    GoUpALevel(
        "Blame the Next Desk",
        text="Go up a level, but not to the winning one. Then, even so, the player on the left of "
        "whoever this was played on loses a level.",
        flavor="It was like that when they got here.",
        effect=InOrder((GainLevels(), To("left neighbour", LoseLevels()))),
    ),
    GoUpALevel(
        "Read Everybody's Mail",
        text="Go up a level, but not to the winning one. Then, even so, all but whoever this was "
        "played on show their hands to everyone.",
        flavor="Mostly it is about you. It is not kind.",
        effect=InOrder((GainLevels(), To("each rival", ShowHand()))),
    ),
    # The rest
    HIRELING,
    Special(
        "Payroll Error in Your Favour",
        text="Play this the moment you get it. Draw 2 Treasures face down. If this is turned up "
        "among Treasures that are to be shared, draw them face up and share them too.",
        flavor="Payroll will notice in the spring. Spend it in the winter.",
        deck="treasures",
        aim="you",
        at_once=True,
        effect=Draw("treasures", 2),
    ),
    Special(
        "Hostile Takeover",
        text="Play on your own turn, out of combat, on another player who is not in a fight. Take "
        "an Item that they have in play, a Big one too if you can carry it.",
        flavor="Friendly takeovers need two signatures.",
        deck="treasures",
        when="your turn",
        aim="rival",
        effect=Lose(ITEM, to="you"),
    ),
)
