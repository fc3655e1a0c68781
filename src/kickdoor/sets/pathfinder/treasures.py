"""The Treasures of the Pathfinder set that are no lasting Items: uses, abuses and promotions."""

from kickdoor.cards import Card, GoUpALevel, OneShot, Special
from kickdoor.sets.shared import HIRELING
from kickdoor.words import (
    HAND,
    AddTreasures,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    Draw,
    Escape,
    GainLevels,
    If,
    InOrder,
    Is,
    Lose,
    LoseLevels,
    Losing,
    OnRoll,
    PassFight,
    Peek,
    RemoveMonster,
    ReplaceMonster,
    SendHelperAway,
    SwapItem,
    ThatMany,
    To,
    TurnCurse,
)

TREASURES: tuple[Card, ...] = (
    # One-shots: louder
    OneShot(
        "Mudslinging Kit",
        text="Use in any fight. +2 to either side. Usable once only.",
        flavor="Both sides buy theirs at the same shop.",
        gold=100,
        effect=Boost(2),
    ),
    OneShot(
        "Liquid Assets",
        text="Use in any fight. +3 to either side. Usable once only.",
        flavor="Drink now, pay later.",
        gold=300,
        tags=("potion",),
        effect=Boost(3),
    ),
    OneShot(
        "Committee Punch",
        text="Use in any fight. Choose a side and roll a die: that side gets as much as the die "
        "shows. Usable once only.",
        flavor="Nobody recalls what they seconded, only that it packed a quorum.",
        gold=200,
        tags=("potion", "fire"),
        effect=OnRoll(effect=Boost(1, each=ThatMany())),
    ),
    OneShot(
        "Getaway Palanquin",
        text="Use when any munchkin is about to Run Away from a monster. If that is another "
        "player, you take a card from their hand at random. Then they escape, without rolling, "
        "from it and from every other that they have yet to run from, but not from one that "
        "nobody escapes. Usable once only.",
        flavor="Hop in. The fare is whatever you have on you.",
        gold=200,
        when="somebody runs away",
        aim="",
        effect=To("runner", InOrder((Lose(HAND, to="you", at_random=True), Escape()))),
    ),
    OneShot(
        "Belated Courage",
        text="Use while you fight or help, and only if the fight is being lost. +5 to the "
        "munchkins. Usable once only.",
        flavor="Arrives with the bill.",
        gold=100,
        when="your fight",
        aim="",
        tags=("potion",),
        only=Losing(),
        effect=Boost(5, side="munchkins"),
    ),
    OneShot(
        "Goblin-Made Fuse",
        text="Use while you fight or help. Choose a monster and roll a die: on 4 or more that "
        "monster is killed, otherwise +5 to the monsters. Usable once only.",
        flavor="Its length is a matter of opinion.",
        gold=300,
        when="your fight",
        aim="foe",
        tags=("fire",),
        effect=OnRoll(4, RemoveMonster("killed"), otherwise=Boost(5, side="monsters")),
    ),
    # One-shots: personnel
    OneShot(
        "Golden Handshake",
        text="Use while you fight or help. One monster leaves the fight and brings no level. Its "
        "Treasures are drawn all the same if it was the only monster left; otherwise they are "
        "lost. Usable once only.",
        flavor="It will be missed at the office, if nowhere else.",
        gold=400,
        when="your fight",
        aim="foe",
        effect=RemoveMonster("treasure"),
    ),
    OneShot(
        "Reassignment to the Provinces",
        text="Use in any fight. One monster leaves the fight. It brings no level and no "
        "Treasures. Usable once only.",
        flavor="The new post has a sea view and no doors to lurk behind.",
        gold=200,
        aim="foe",
        effect=RemoveMonster(),
    ),
    OneShot(
        "Clerical Error",
        text="Use in any fight. Swap one monster, and everything played on it, for a monster from "
        "your hand. Usable once only.",
        flavor="Wrong room, wrong form, right teeth.",
        gold=200,
        aim="foe",
        effect=ReplaceMonster(),
    ),
    OneShot(
        "Adoption Papers",
        text="Use while you fight or help. One monster that has a card of its own leaves the fight "
        "and brings no level and no Treasures. The card stays with you and adds the number of "
        "Treasures printed on it while you fight or help. Usable once only.",
        flavor="It answers to Deputy.",
        when="your fight",
        aim="foe",
        effect=RemoveMonster("tamed"),
    ),
    OneShot(
        "Itemised Invoice",
        text="Use in any fight. For each monster in it, +2 to the monsters; and each of them is "
        "worth 1 more Treasure. Usable once only.",
        flavor="To one roar. To one further roar, at the evening rate.",
        gold=100,
        aim="",
        effect=To("each foe", InOrder((Boost(2, side="monsters"), AddTreasures(1)))),
    ),
    OneShot(
        "Better Offer",
        text="Use in any fight. The helper leaves the fight. Usable once only.",
        flavor="They are very sorry. They are also gone.",
        gold=200,
        aim="",
        effect=SendHelperAway(),
    ),
    OneShot(
        "Letter of Delegation",
        text="Use on your own turn while you fight. Another player of your choice who is not in "
        "the fight takes it over, alone: a helper leaves it with you. Afterwards, whatever came "
        "of it, you Loot The Room. Usable once only.",
        flavor="You have every confidence in them. You also have your coat on.",
        gold=300,
        when="your fight",
        aim="rival",
        only=Is("on turn"),
        effect=PassFight(),
    ),
    OneShot(
        "Pre-Signed Resignation",
        text="Use when you are about to Run Away from a monster. You escape, without rolling, from "
        "it and from every other that you have yet to run from, but not from one that nobody "
        "escapes. Usable once only.",
        flavor="Effective immediately, if not slightly before.",
        gold=300,
        when="running away",
        aim="you",
        effect=Escape(),
    ),
    # One-shots: paperwork
    OneShot(
        "Loaded Ballot Box",
        text="Use after any die is rolled. You say which number it shows. Usable once only.",
        flavor="The people have spoken. The box has corrected them.",
        gold=300,
        when="a die is rolled",
        aim="die",
        effect=ChangeDie(),
    ),
    OneShot(
        "Hex Exemption Form",
        text="Use when a Curse is about to take hold of you. It does nothing. Usable once only.",
        flavor="Stamped, countersigned and slightly singed.",
        gold=200,
        when="a curse lands",
        aim="curse",
        effect=CancelCurse(),
    ),
    OneShot(
        "Forwarding Address",
        text="Use when a Curse is about to take hold of you. It lands on another player of your "
        "choice instead. Usable once only.",
        flavor="No longer at this body. Please try next door.",
        gold=300,
        when="a curse lands",
        aim="curse",
        effect=TurnCurse(),
    ),
    OneShot(
        "Whitewash",
        text="Use at any time. Get rid of one lasting Curse of your choice that is on you. Usable "
        "once only.",
        flavor="Two coats cover anything short of arson.",
        gold=200,
        when="any time",
        aim="you",
        tags=("potion",),
        effect=Lose(Cards("curse")),
    ),
    OneShot(
        "Goblin Rummage Sale",
        text="Use on your own turn, out of combat. Look through the Treasure discards and take a "
        "card of your choice into your hand. Usable once only.",
        flavor="Everything must go. Most of it already went, from you.",
        gold=200,
        when="your turn",
        aim="you",
        effect=Draw("treasures", discards="any"),
    ),
    OneShot(
        "Leaked Agenda",
        text="Use on your own turn, out of combat. Look at the top 4 cards of the Door deck, take "
        "1 of them into your hand and put the rest back in any order. Usable once only.",
        flavor="'Any other business' turns out to be you.",
        gold=200,
        when="your turn",
        aim="you",
        effect=Peek("doors", count=4, keep=1),
    ),
    OneShot(
        "Unfavourable Exchange Rate",
        text="Use when you are not in a fight, on another player who is not in one either. Swap "
        "one of your Items in play for one of theirs, like it or not; each of you must be able to "
        "carry what you get. Usable once only.",
        flavor="One sword, slightly used, equals one better sword.",
        when="not in a fight",
        aim="rival",
        effect=SwapItem(),
    ),
    # Go Up a Level
    GoUpALevel(
        "Write Your Own Reference Letter",
        text="Go up a level.",
        flavor="'Words fail me,' you wrote, for nine pages.",
    ),
    GoUpALevel(
        "Be Elected While Out of the Room",
        text="Go up a level.",
        flavor="You only went to get biscuits.",
    ),
    GoUpALevel(
        "Take Credit in the Minutes",
        text="Go up a level.",
        flavor="It is in writing, so it happened.",
    ),
    GoUpALevel(
        "Sell a Goblin Its Own Hat",
        text="Go up a level.",
        flavor="It bought two.",
    ),
    GoUpALevel(
        "Found a Guild of One",
        text="Go up a level.",
        flavor="The vote for Grand Master went to a second ballot.",
    ),
    GoUpALevel(
        "Peak Too Early",
        text="Go up a level, but not to the winning one. Then, even so, discard a card from your "
        "hand if you are of the highest Level.",
        flavor="The view was lovely. It was all of the rest of your career.",
        effect=InOrder((GainLevels(), If(Is("highest"), Lose(HAND)))),
    ),
    GoUpALevel(
        "Add a Middle Initial",
        text="Go up a level.",
        flavor="It stands for nothing. So do you, and look how far you got.",
    ),
    GoUpALevel(
        "Trickle-Down Heroics",
        text="Go up a level, but not to the winning one. Then, even so, each player of the lowest "
        "Level draws a Treasure face down.",
        flavor="Mostly it was the soup.",
        effect=InOrder((GainLevels(), To("lowest", Draw("treasures")))),
    ),
    GoUpALevel(
        "Throw a Banquet in Your Own Honour",
        text="Go up a level, but not to the winning one. Then, even so, everyone draws a Door face "
        "down.",
        flavor="Guests may take home a centrepiece. Some of them bite.",
        effect=InOrder((GainLevels(), To("everyone", Draw("doors")))),
    ),
    # The rest
    HIRELING,
    Special(
        "The Treasurer Has Fainted",
        text="Play this the moment you get it. Draw 3 Treasures face down. If this is turned up "
        "among Treasures that are to be shared, draw them face up and share them too.",
        flavor="Somebody mentioned an audit.",
        deck="treasures",
        aim="you",
        at_once=True,
        effect=Draw("treasures", 3),
    ),
    Special(
        "Revised Edition of the Chronicles",
        text="Play on your own turn, out of combat. Choose another player who has a level to lose: "
        "they lose it and you gain it. Not if it would be the winning level.",
        flavor="Chapter One: it was you all along.",
        deck="treasures",
        when="your turn",
        aim="rival",
        effect=LoseLevels(taker="you"),
    ),
)
