"""The Treasures of the star set that are no lasting Items: samples, coupons and promotions."""

from kickdoor.cards import Card, Enhancer, GoUpALevel, OneShot, Special
from kickdoor.words import (
    ITEM,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    Choose,
    Draw,
    Escape,
    GainLevels,
    HandRound,
    If,
    InOrder,
    Is,
    IsA,
    JoinFight,
    Lose,
    LoseFight,
    LoseLevels,
    May,
    Mirror,
    Not,
    OnRoll,
    PassFight,
    Peek,
    Recapture,
    RemoveMonster,
    RollAgain,
    Some,
    SwapTrait,
    To,
    Try,
    TurnFight,
)

TREASURES: tuple[Card, ...] = (
    # One-shots: louder
    OneShot(
        "Free Sample",
        text="Use in any fight. +2 to either side. Usable once only.",
        flavor="One each, please. We are counting. You look like a counter.",
        gold=100,
        effect=Boost(2),
    ),
    Enhancer(
        "… With Go-Faster Stripes",
        text="Play on an Item that you have in play. It stays there, and the bonus of that Item is "
        "2 higher.",
        flavor="Painted on at the till, while you wait, while you move.",
        strength=2,
        on=ITEM,
    ),
    OneShot(
        "Price Check on Aisle Nine",
        text="Use in any fight, on a monster. Choose: +3 to the munchkins, or +3 to the monsters; "
        "or, if the monster is Undead, it is killed. Usable once only.",
        flavor="Nobody has ever come back with the price.",
        gold=300,
        aim="foe",
        effect=Choose(
            (
                Boost(3, side="munchkins"),
                Boost(3, side="monsters"),
                If(Some("the foe", IsA("undead")), RemoveMonster("killed")),
            )
        ),
    ),
    OneShot(
        "Buy Now, Flee Later",
        text="Use when somebody is about to Run Away. Choose who escapes, without rolling, from "
        "every monster that they have yet to run from: the fighter, the helper, or both. Nobody "
        "escapes one that nobody escapes. Usable once only.",
        flavor="No interest for the first four monsters. Then a great deal of interest.",
        gold=200,
        when="somebody runs away",
        aim="",
        effect=Choose(
            (To("fighter", Escape()), To("helper", Escape()), To("each fighter", Escape()))
        ),
    ),
    OneShot(
        "Coupon Expiring Right Now",
        text="Use in any fight, and only if this turns the fight all by itself. +6 to either side. "
        "Usable once only.",
        flavor="It was good for anything you could not think of in time.",
        effect=TurnFight(Boost(6)),
    ),
    OneShot(
        "Mirror from the Shoe Department",
        text="Use in any fight. The fighter's own strength counts once more, with all that is "
        "played for the munchkins. This is no helper. Usable once only.",
        flavor="Until now it had only seen your feet. It is impressed.",
        gold=400,
        aim="",
        effect=Mirror(),
    ),
    # One-shots: who goes and who stays
    OneShot(
        "False Fire Alarm",
        text="Use in any fight. The fight is lost on the spot, and everyone in it must Run Away. "
        "Usable once only.",
        flavor="Please leave your weapons and walk. Do not walk. Why are you walking?",
        aim="",
        effect=LoseFight(),
    ),
    OneShot(
        "Return Without Receipt",
        text="Use in any fight. One monster leaves the fight. It brings no level and no "
        "Treasures. Usable once only.",
        flavor="It was like that when you opened the door.",
        gold=200,
        aim="foe",
        effect=RemoveMonster(),
    ),
    OneShot(
        "Bottomless Nachos",
        text="Use while you fight or help. One monster leaves the fight and brings no level. Its "
        "Treasures are drawn all the same if the fight is won. Usable once only.",
        flavor="The bottom is out there somewhere. So, now, is the monster.",
        gold=300,
        when="your fight",
        aim="foe",
        effect=RemoveMonster("charmed"),
    ),
    OneShot(
        "Emergency Airlock",
        text="Use when you are about to Run Away from a monster. One monster that is still in the "
        "fight goes out of it, and out of the game: put its card back in the box. If somebody had "
        "brought it into the fight with another card, that card goes back to their hand. Usable "
        "once only.",
        flavor="In case of customers, break glass.",
        gold=300,
        when="running away",
        aim="foe",
        effect=RemoveMonster("boxed"),
    ),
    OneShot(
        "Express Lane Pass",
        text="Use when you are about to Run Away from a monster. You escape, without rolling, from "
        "it and from every other that you have yet to run from, but not from one that nobody "
        "escapes. Usable once only.",
        flavor="Ten wounds or fewer.",
        gold=200,
        when="running away",
        aim="you",
        effect=Escape(),
    ),
    OneShot(
        "Wet Floor, No Sign",
        text="Use when somebody has just escaped from a monster, by whatever means. They must roll "
        "for it after all. Usable once only.",
        flavor="The sign was the first to slip.",
        gold=200,
        when="somebody escapes",
        aim="",
        effect=Recapture(),
    ),
    OneShot(
        "Please Hold for the Next Hero",
        text="Use on your own turn while you fight. Another player of your choice who is not in "
        "the fight takes it over, alone: a helper leaves it with you. Afterwards, whatever came "
        "of it, you Loot The Room. Usable once only.",
        flavor="Your doom is important to us.",
        when="your fight",
        aim="rival",
        only=Is("on turn"),
        effect=PassFight(),
    ),
    OneShot(
        "Bring-a-Fiend Coupon",
        text="Use in any fight, with a monster from your hand. The monster joins the fight. Usable "
        "once only.",
        flavor="Second monster must be of equal or lesser manners.",
        gold=100,
        aim="monster",
        effect=JoinFight(),
    ),
    # One-shots: small print
    OneShot(
        "Fuzzy Dice, Weighted",
        text="Use after you have rolled a die. You say which number it shows. Usable once only.",
        flavor="They hang straight down, even in free fall.",
        gold=200,
        when="a die is rolled",
        aim="die",
        only=Is("roller"),
        effect=ChangeDie(),
    ),
    OneShot(
        "Nudge for the Machine",
        text="Use after somebody else has rolled a die. It is rolled again. Usable once only.",
        flavor="Tilt? What tilt? The floor is tilt.",
        gold=100,
        when="a die is rolled",
        aim="die",
        only=Not(Is("roller")),
        effect=RollAgain(),
    ),
    OneShot(
        "Trapdoor-to-Door Insurance",
        text="Use when a Trap is about to take hold of you. It does nothing. Usable once only.",
        flavor="You are in good hands, claws, pincers or cilia.",
        gold=200,
        when="a curse lands",
        aim="curse",
        effect=CancelCurse(),
    ),
    OneShot(
        "Satisfaction Mostly Guaranteed",
        text="Use on any player when a Trap is about to take hold of anybody: it does nothing. Or "
        "use at any time on any player: a lasting Trap of your choice that is on them is gone. "
        "Usable once only.",
        flavor="If not delighted, simply return the curse in its original box.",
        gold=200,
        when=("a curse lands on somebody", "any time"),
        aim="any player",
        effect=Try(CancelCurse(), otherwise=Lose(Cards("curse"), chosen_by="you")),
    ),
    OneShot(
        "Sticky-Tentacle Discount",
        text="Use when you are not in a fight, on another player who is not in one either. Roll a "
        "die: on 4 or more you take a small Item of your choice that they have in play; otherwise "
        "you lose a level. Usable once only.",
        flavor="Officer, it followed me out of the shop.",
        when="not in a fight",
        aim="rival",
        effect=OnRoll(
            4, Lose(Cards("item", big=False), to="you"), otherwise=To("you", LoseLevels()), by="you"
        ),
    ),
    OneShot(
        "Advance Copy of the Flyer",
        text="Use on your own turn, out of combat. Look at the top 3 cards of the Treasure deck, "
        "take 1 of them into your hand and put the rest back in any order. Usable once only.",
        flavor="Thursday's bargains, before Thursday hears of them.",
        gold=200,
        when="your turn",
        aim="you",
        effect=Peek("treasures", count=3, keep=1),
    ),
    OneShot(
        "Baggage Carousel",
        text="Use on your own turn, out of combat. Everyone passes their hand to the player on "
        "their left. Usable once only.",
        flavor="Many bags look alike. Yours was the one that growled.",
        when="your turn",
        aim="",
        effect=HandRound("left"),
    ),
    OneShot(
        "Mix-Up at the Clone Counter",
        text="Use at any time, on any player who has a Race. They lose a Race. If a Race already "
        "lay in the discards, they take the topmost one in its place. Usable once only.",
        flavor="No, sir, you came in with the tail.",
        when="any time",
        aim="any player",
        effect=SwapTrait("race"),
    ),
    # Go Up a Level
    GoUpALevel(
        "Come Last in the Customer Survey",
        text="Go up a level. Only a munchkin of the lowest Level does.",
        flavor="Question nine: how did we lose you? Question ten: where?",
        only=Some("victim", Is("lowest")),
    ),
    GoUpALevel(
        "Trade Yourself In",
        text="Go up a level, but not to the winning one. Then, even so, whoever this was played on "
        "may lose 2 Items; if they do, they draw 2 Treasures face down.",
        flavor="One careful owner. Some bite marks. Runs, mostly away.",
        effect=InOrder((GainLevels(), Try(May(Lose(ITEM, 2)), then=Draw("treasures", 2)))),
    ),
    GoUpALevel(
        "Return the Rental Ship Upside Down",
        text="Go up a level.",
        flavor="In space, nobody can tell. That was your defence, and it worked.",
    ),
    GoUpALevel(
        "Have Your Card Stamped Ten Times at Once",
        text="Go up a level.",
        flavor="The hoof was an accident. The stampede was an opportunity.",
    ),
    GoUpALevel(
        "Plant a Flag in the Food Court",
        text="Go up a level.",
        flavor="You claim these fries, and all fries that may be discovered.",
    ),
    GoUpALevel(
        "Leave by the Entrance",
        text="Go up a level.",
        flavor="A small step for you, a large sign ignored.",
    ),
    GoUpALevel(
        "Beat the Claw Machine, With a Claw",
        text="Go up a level.",
        flavor="The plush bear had a rider. You have a rider.",
    ),
    GoUpALevel(
        "Restore the Factory Settings",
        text="Go up a level, but not to the winning one. Then, even so, get rid of every lasting "
        "Trap that is on you.",
        flavor="You hold both ears down for ten seconds, and wake up as good as last year's.",
        effect=InOrder((GainLevels(), Lose(Cards("curse"), every=True))),
    ),
    GoUpALevel(
        "Open a Second Branch Next Door",
        text="Go up a level, but not to the winning one. Then, even so, your neighbour on the left "
        "draws a Treasure face down.",
        flavor="Your only competitor is you, and you have poached their staff.",
        effect=InOrder((GainLevels(), To("left neighbour", Draw("treasures")))),
    ),
    # The rest
    Special(
        "Buy One, Get Two",
        text="Play this the moment you get it. Draw 2 Treasures face down. If this is turned up "
        "among Treasures that are to be shared, draw them face up and share them too.",
        flavor="The one is not in stock.",
        deck="treasures",
        aim="you",
        at_once=True,
        effect=Draw("treasures", 2),
    ),
    Special(
        "Try Before You Buy",
        text="Play when you are losing a fight that you fight or help in. Take a small Item that "
        "another player has in play and have it equipped at once; it must be one that turns the "
        "fight all by itself.",
        flavor="You will bring it straight back. Define straight.",
        deck="treasures",
        when="your fight",
        aim="rival",
        effect=TurnFight(Lose(Cards("item", big=False), to="you")),
    ),
    Special(
        "Market Correction",
        text="Play on your own turn, out of combat. Each player of the highest Level loses a "
        "level, and that may be you.",
        flavor="Past performance is no guarantee of anything but a long face.",
        deck="treasures",
        when="your turn",
        aim="",
        effect=To("highest", LoseLevels()),
    ),
)
