"""The monsters of the classic set, and what enhances them: the staff, from bats to the board."""

from kickdoor.cards import Card, Enhancer, Monster
from kickdoor.words import (
    HAND,
    ITEM,
    Alone,
    Bars,
    Cards,
    ChangeSex,
    Count,
    Draw,
    Escape,
    HandRound,
    Has,
    If,
    InOrder,
    IsA,
    ItemBonus,
    JoinTwin,
    Level,
    Levels,
    Lose,
    LoseFight,
    LoseLevels,
    Not,
    PassFight,
    Perish,
    Power,
    RemoveMonster,
    RunAway,
    SendHelperAway,
    SexIs,
    ShowHand,
    Strength,
    SwapTrait,
    The,
    To,
    Try,
)

MONSTERS: tuple[Card, ...] = (
    Monster(
        "Low-Hanging Fruit Bat",
        text="+2 against anyone of Level 6 or higher. Bad Stuff: It gets into your hair. Lose the "
        "Headgear you are wearing.",
        flavor="Picked by every new manager. It picks back.",
        level=1,
        treasures=1,
        modifiers=(Strength(+2, versus=Level(at_least=6)),),
        bad_stuff=Lose(Cards("item", slot="head", worn=True)),
    ),
    Monster(
        "Unpaid Imptern",
        text="The winner also draws a Door face down. Bad Stuff: It brings you somebody else's "
        "coffee, at speed. Discard a card from your hand.",
        flavor="Here for the exposure, mostly to fire.",
        level=1,
        treasures=1,
        spoils=Draw("doors"),
        bad_stuff=Lose(HAND),
    ),
    Monster(
        "Carbon Copycat",
        text="+1 for each card in the fighter's hand. Bad Stuff: It copies everybody in. Show your "
        "hand to all.",
        flavor="Nine lives, in triplicate.",
        level=2,
        treasures=1,
        modifiers=(Strength(+1, each=Count(cards=HAND)),),
        bad_stuff=ShowHand(),
    ),
    Monster(
        "Something in the Recycling",
        text="The winner also takes the top card of the Treasure discards into their hand. Bad "
        "Stuff: It sorts you. Discard 2 cards from your hand.",
        flavor="Paper on Mondays, glass on Tuesdays, trainees whenever.",
        level=3,
        treasures=1,
        spoils=Draw("treasures", discards="top"),
        bad_stuff=Lose(HAND, 2),
    ),
    Monster(
        "Stationery Golem",
        text="+4 against Elves. +1 to Run Away from it. Bad Stuff: You get a paper cut. Lose a "
        "one-hand Item that you have equipped.",
        flavor="Elves keep meeting trees they know in it.",
        level=3,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("elf")), RunAway(+1)),
        bad_stuff=Lose(Cards("item", slot="one hand", worn=True)),
    ),
    Monster(
        "The Rat Race",
        text="-2 against Halflings. -1 to Run Away from it. Bad Stuff: You are lapped. Lose the "
        "Footgear you are wearing. If you wear none, discard a card from your hand.",
        flavor="Second prize is a smaller wheel.",
        level=4,
        treasures=1,
        modifiers=(Strength(-2, versus=IsA("halfling")), RunAway(-1)),
        bad_stuff=Try(Lose(Cards("item", slot="feet", worn=True)), otherwise=Lose(HAND)),
    ),
    Monster(
        "The Typing Pool",
        text="-2 against Humans, whom it can spell. Bad Stuff: You come out with a mistake. Change "
        "sex, and discard a card from your hand.",
        flavor="No diving, no splashing, no carbon paper.",
        level=4,
        treasures=1,
        modifiers=(Strength(-2, versus=IsA("human")),),
        bad_stuff=InOrder((ChangeSex(), Lose(HAND))),
    ),
    Monster(
        "The Passing Buck",
        text="+2 against Thieves. When it enters the fight, everyone passes their hand to the "
        "right. Bad Stuff: It was your fault all along. The player on your right takes a card from "
        "your hand at random.",
        flavor="It stops nowhere. The stationmaster has written in.",
        level=4,
        treasures=1,
        modifiers=(Strength(+2, versus=IsA("thief")),),
        on_meeting=HandRound("right"),
        bad_stuff=Lose(HAND, to="right neighbour", at_random=True),
    ),
    Monster(
        "The Free Lunch",
        text="+3 against Halflings. Bad Stuff: There was no such thing. Lose a level.",
        flavor="Comes with a small salad and a large mouth.",
        level=3,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("halfling")),),
        bad_stuff=LoseLevels(),
    ),
    Monster(
        "Ghoul-Setting Workshop",
        text="Undead. Will not pursue anyone of Level 2 or lower. Bad Stuff: You are developed. "
        "Lose a Class. If you have none, discard a card from your hand.",
        flavor="Specific, measurable, and achievable with a spoon.",
        level=4,
        treasures=1,
        tags=("undead",),
        ignores=Level(at_most=2),
        bad_stuff=Try(Lose(Cards("class")), otherwise=Lose(HAND)),
    ),
    Monster(
        "Printer's Devil",
        text="+3 against Wizards. Bad Stuff: It jams. Lose a weapon that you have equipped. If you "
        "have none, discard 2 cards from your hand.",
        flavor="Tray Two is empty. Tray Two hungers.",
        level=4,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("wizard")),),
        bad_stuff=Try(Lose(Cards("item", tag="weapon", worn=True)), otherwise=Lose(HAND, 2)),
    ),
    Monster(
        "The Mole in Accounts",
        text="+3 against Dwarves. When it enters the fight, the fighter shows their hand to all. "
        "Bad Stuff: Your expenses come to light. Lose an Item worth at least 300 gold. If you have "
        "none, discard a card from your hand.",
        flavor="Nobody knows who it is. It is the one with the enormous hands.",
        level=4,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("dwarf")),),
        on_meeting=ShowHand(),
        bad_stuff=Try(Lose(Cards("item", worth=300)), otherwise=Lose(HAND)),
    ),
    Monster(
        "The Revolving Door",
        text="-2 against Wizards. Bad Stuff: You come out in another department. Lose a Class; if "
        "a Class already lay in the discards, take the topmost one in its place. If you have no "
        "Class, discard a card from your hand.",
        flavor="Kicking it open only makes it faster.",
        level=5,
        treasures=1,
        modifiers=(Strength(-2, versus=IsA("wizard")),),
        bad_stuff=Try(SwapTrait("class"), otherwise=Lose(HAND)),
    ),
    Monster(
        "Banshee in Complaints",
        text="Undead. +3 against Clerics. Bad Stuff: She lodges one. Discard your hand.",
        flavor="Your scream is important to us.",
        level=9,
        treasures=1,
        tags=("undead",),
        modifiers=(Strength(+3, versus=IsA("cleric")),),
        bad_stuff=Lose(HAND, every=True),
    ),
    Monster(
        "Elf and Safety Inspector",
        text="If it meets an Elf it leaves, and leaves a gift: if the fight is won, the fighter "
        "draws a Door face down. No one-shots may be played in this fight, nor while Running Away "
        "from it. Bad Stuff: You are not up to code. Lose the Armor you are wearing. If you wear "
        "none, lose a level.",
        flavor="That potion has no label. That sword has an edge.",
        level=9,
        treasures=1,
        modifiers=(Bars("one-shots"),),
        befriends=IsA("elf"),
        gift=Draw("doors"),
        bad_stuff=Try(Lose(Cards("item", slot="armor", worn=True)), otherwise=LoseLevels()),
    ),
    Monster(
        "Hot-Desk Salamander",
        text="+3 against anyone carrying a Big Item. Nobody may help in this fight. Bad Stuff: It "
        "is sitting there now. Lose a Big Item. If you have none, lose the Armor you are wearing.",
        flavor="Seats one. First come, first seared.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=Has(Cards("item", big=True))), Bars("help")),
        bad_stuff=Try(
            Lose(Cards("item", big=True)), otherwise=Lose(Cards("item", slot="armor", worn=True))
        ),
    ),
    Monster(
        "Self-Made Man-Eater",
        text="Nobody may help in this fight. Worth 1 more level to a munchkin who fights with "
        "nothing but Level. Bad Stuff: You are pulled up by your bootstraps. Lose the Footgear you "
        "are wearing, and lose a level.",
        flavor="It started with nothing but teeth.",
        level=6,
        treasures=1,
        modifiers=(Levels(+1, versus=Alone(bare=True)), Bars("help")),
        bad_stuff=InOrder((Lose(Cards("item", slot="feet", worn=True)), LoseLevels())),
    ),
    Monster(
        "Shift Siren",
        text="+3 against male munchkins. -1 to Run Away from it. Bad Stuff: You down tools. Lose 2 "
        "small Items.",
        flavor="Her song marks the end of the working day, and of whoever worked it.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=SexIs("male")), RunAway(-1)),
        bad_stuff=Lose(Cards("item", big=False), 2),
    ),
    Monster(
        "Human Remains Department",
        text="Undead. +3 against Humans. Bad Stuff: You are a resource now. Lose a Race. If you "
        "have none, discard a card from your hand.",
        flavor="They will keep your details on file, and the rest of you in jars.",
        level=9,
        treasures=1,
        tags=("undead",),
        modifiers=(Strength(+3, versus=IsA("human")),),
        bad_stuff=Try(Lose(Cards("race")), otherwise=Lose(HAND)),
    ),
    Monster(
        "The Delegator",
        text="When it enters the fight, the player on the fighter's left takes over the fight, "
        "alone, unless that player is in it already; and when the fight is over, whatever came of "
        "it, the player whose turn it is Loots The Room. Bad Stuff: Its work is now your work. "
        "Lose a level, and discard a card from your hand at random.",
        flavor="All jaw and no paperwork.",
        level=11,
        treasures=2,
        on_meeting=To("left neighbour", PassFight()),
        bad_stuff=InOrder((LoseLevels(), Lose(HAND, at_random=True))),
    ),
    Monster(
        "The Anger Manager",
        text="+4 against Warriors. The own bonus of every weapon is 0 in this fight. Bad Stuff: "
        "You count to ten, and it counts your things. Lose an Item chosen by the player on your "
        "left.",
        flavor="And how does being bitten make you feel?",
        level=12,
        treasures=2,
        modifiers=(Strength(+4, versus=IsA("warrior")), ItemBonus(0, tag="weapon")),
        bad_stuff=Lose(ITEM, chosen_by="left neighbour"),
    ),
    Monster(
        "The Orc Chart",
        text="+6 against Elves. Will not pursue anyone of Level 7 or higher. Bad Stuff: You are "
        "put in your place. Lose levels until you are level with the lowest munchkin.",
        flavor="Every box has an orc in it, and an orc on top of it.",
        level=12,
        treasures=2,
        modifiers=(Strength(+6, versus=IsA("elf")),),
        ignores=Level(at_least=7),
        bad_stuff=LoseLevels(to=The("level", "lowest")),
    ),
    Monster(
        "The Clawback Clause",
        text="+4 against Thieves. Hand It Back: if you fight or help, you may discard 2 Items that "
        "you have in play. It leaves, and brings no level, but leaves its Treasures behind. Bad "
        "Stuff: Lose your Item worth the most gold.",
        flavor="All bonuses remain the property of the claws.",
        level=13,
        treasures=2,
        modifiers=(Strength(+4, versus=IsA("thief")),),
        powers=(
            Power(
                "Hand It Back",
                when="your fight",
                discard=2,
                cost=ITEM,
                effect=RemoveMonster("charmed"),
            ),
        ),
        bad_stuff=Lose(Cards("item", best="gold")),
    ),
    Monster(
        "Golf Club Ogre",
        text="+4 against female munchkins. Nobody may help in this fight. Bad Stuff: Your "
        "membership is declined, and shared out. Each other player of the highest Level takes a "
        "small Item of yours.",
        flavor="Members only. It has one rule about ladies, and a nail through it.",
        level=13,
        treasures=2,
        modifiers=(Strength(+4, versus=SexIs("female")), Bars("help")),
        bad_stuff=Lose(Cards("item", big=False), to="highest"),
    ),
    Monster(
        "Pay Wraith",
        text="Undead. +3 against Dwarves. Will not pursue anyone of Level 3 or lower. Even if you "
        "escape it, pursued or not, lose a small Item. Bad Stuff: Your worth has been "
        "reconsidered. Lose 2 levels.",
        flavor="It is under review. It has been under review since it died.",
        level=13,
        treasures=2,
        tags=("undead",),
        modifiers=(Strength(+3, versus=IsA("dwarf")),),
        ignores=Level(at_most=3),
        on_escape=Lose(Cards("item", big=False)),
        bad_stuff=LoseLevels(2),
    ),
    Monster(
        "Basilisk Assessment",
        text="When it enters the fight, the fight is lost at once, unless the fighter is wearing "
        "Headgear. Nobody may help in this fight. Will not pursue anyone of Level 3 or "
        "lower. Bad Stuff: You are rated a solid object. Lose 2 levels.",
        flavor="Hard hats must be worn beyond this point. It is beyond this point.",
        level=13,
        treasures=2,
        modifiers=(Bars("help"),),
        ignores=Level(at_most=3),
        on_meeting=If(Not(Has(Cards("item", slot="head", worn=True))), LoseFight()),
        bad_stuff=LoseLevels(2),
    ),
    Monster(
        "Vulture Capitalists",
        text="+5 against Elves. -3 against Dwarves. Will not pursue anyone of Level 3 or lower. "
        "Bad Stuff: They see potential in parts of you. Each other player, from your left, takes "
        "an Item of yours that they can carry.",
        flavor="They add value by removing everything else.",
        level=13,
        treasures=2,
        modifiers=(Strength(+5, versus=IsA("elf")), Strength(-3, versus=IsA("dwarf"))),
        ignores=Level(at_most=3),
        bad_stuff=Lose(ITEM, to="each rival"),
    ),
    Monster(
        "Consult-Ants",
        text="+4 against Wizards. Retainer: if you fight or help, you may discard your whole hand, "
        "of 3 cards or more. They leave, and bring no level and no Treasures. Bad Stuff: They "
        "recommend cuts. Lose 3 small Items.",
        flavor="They will borrow your sword to tell you that it is a sword.",
        level=13,
        treasures=2,
        modifiers=(Strength(+4, versus=IsA("wizard")),),
        powers=(
            Power(
                "Retainer",
                when="your fight",
                discard=3,
                cost=HAND,
                every=True,
                effect=RemoveMonster(),
            ),
        ),
        bad_stuff=Lose(Cards("item", big=False), 3),
    ),
    Monster(
        "Profit of Doom",
        text="+4 against Clerics. Will not pursue anyone of Level 3 or lower. Bad Stuff: The end "
        "of the financial year is nigh. Lose your Item with the highest bonus, and lose 2 levels.",
        flavor="Repent! Returns may go down as well as further down.",
        level=15,
        treasures=3,
        modifiers=(Strength(+4, versus=IsA("cleric")),),
        ignores=Level(at_most=3),
        bad_stuff=InOrder((Lose(Cards("item", best="bonus")), LoseLevels(2))),
    ),
    Monster(
        "Corporate Headhunter",
        text="-3 against Warriors. Will not pursue anyone of Level 4 or lower. Bad Stuff: It came "
        "for a head. Lose a Hireling. If you have none, you are dead.",
        flavor="It keeps in touch with all its placements. They are on the wall.",
        level=15,
        treasures=3,
        modifiers=(Strength(-3, versus=IsA("warrior")),),
        ignores=Level(at_most=4),
        bad_stuff=Try(Lose(Cards("hireling")), otherwise=Perish()),
    ),
    Monster(
        "Front-Desk Sphinx",
        text="+3 against Halflings. Nobody escapes it. Bad Stuff: You are not on the list. "
        "If you are of Level 5 or higher, lose 2 levels. Whatever your Level, lose an Item chosen "
        "by the player on your left.",
        flavor="What goes on four legs, then two, then none, and has no appointment?",
        level=15,
        treasures=3,
        modifiers=(Strength(+3, versus=IsA("halfling")), Bars("escape")),
        bad_stuff=InOrder(
            (If(Level(at_least=5), LoseLevels(2)), Lose(ITEM, chosen_by="left neighbour"))
        ),
    ),
    Monster(
        "Snakes on the Career Ladder",
        text="-3 against Thieves. Nobody may help in this fight. Will not pursue anyone of Level 4 "
        "or lower. Bad Stuff: You slide all the way back to the post room. Go down to Level 1.",
        flavor="There is always one on the next rung. It says it is a mentor.",
        level=15,
        treasures=3,
        modifiers=(Strength(-3, versus=IsA("thief")), Bars("help")),
        ignores=Level(at_most=4),
        bad_stuff=LoseLevels(to=1),
    ),
    Monster(
        "The Undeadline",
        text="Undead. +3 against Warriors. Extension: before you roll to Run Away from it, you may "
        "discard 3 cards from your hand. You escape it. Bad Stuff: It has passed, and so have you. "
        "You are dead.",
        flavor="It approaches. It has always been approaching.",
        level=15,
        treasures=3,
        tags=("undead",),
        modifiers=(Strength(+3, versus=IsA("warrior")),),
        powers=(Power("Extension", when="running away", discard=3, cost=HAND, effect=Escape()),),
        bad_stuff=Perish(),
    ),
    Monster(
        "Board of Dire Wolves",
        text="+4 against Humans. Will not pursue anyone of Level 4 or lower. Bad Stuff: The ayes "
        "have it. So do the teeth. You are dead.",
        flavor="The non-executive ones only bark.",
        level=15,
        treasures=3,
        modifiers=(Strength(+4, versus=IsA("human")),),
        ignores=Level(at_most=4),
        bad_stuff=Perish(),
    ),
    Monster(
        "The Sunk-Cost Kraken",
        text="Worth 2 levels. +1 for each Item that the fighter has in play. Will not pursue "
        "anyone of Level 4 or lower. Bad Stuff: You have come too far to let go. You are dead.",
        flavor="You could stop now. But think how much of you is already in there.",
        level=17,
        treasures=4,
        levels=2,
        modifiers=(Strength(+1, each=Count(cards=ITEM)),),
        ignores=Level(at_most=4),
        bad_stuff=Perish(),
    ),
    Monster(
        "The Meeting That Dragons On",
        text="Worth 2 levels. +6 against Elves. -2 to Run Away from it. Will not pursue anyone "
        "of Level 4 or lower. Bad Stuff: There is one last point, and you are on it. You are dead.",
        flavor="This could have been a scroll. Elves are expected to see it through.",
        level=18,
        treasures=4,
        levels=2,
        modifiers=(Strength(+6, versus=IsA("elf")), RunAway(-2)),
        ignores=Level(at_most=4),
        bad_stuff=Perish(),
    ),
    Monster(
        "Chief Execution Officer",
        text="Undead. Worth 2 levels. When it enters the fight, whoever helps leaves the fight. "
        "Will not pursue anyone of Level 3 or lower. Bad Stuff: Your position is terminated, with "
        "you in it. You are dead.",
        flavor="Dead since the merger. The shares went up.",
        level=20,
        treasures=5,
        levels=2,
        tags=("undead",),
        ignores=Level(at_most=3),
        on_meeting=SendHelperAway(),
        bad_stuff=Perish(),
    ),
    # Enhancers
    Enhancer(
        "Recently Promoted",
        text="Play on a monster in any fight. It gets +10 and is worth 2 more Treasures.",
        flavor="It was told there would be people under it.",
        strength=10,
        treasures=2,
    ),
    Enhancer(
        "Called Back from Retirement",
        text="Play on a monster in any fight. It is Undead, gets +5 and is worth 1 more Treasure.",
        flavor="Everyone had signed the card. Some had signed the coffin.",
        strength=5,
        treasures=1,
        makes=("undead",),
    ),
    Enhancer(
        "Strict Dress Code",
        text="Play on a monster in any fight. It gets +4 and is worth 1 more Treasure. The own "
        "bonus of all Armor is 0 in this fight.",
        flavor="Chain mail is for casual Fridays.",
        strength=4,
        treasures=1,
        modifiers=(ItemBonus(0, slot="armor"),),
    ),
    Enhancer(
        "Unionised",
        text="Play on a monster in any fight. It gets +2 for each monster in the fight, itself "
        "included, and is worth 1 more Treasure.",
        flavor="All out, brothers! All out, sisters! All out, slime!",
        treasures=1,
        modifiers=(Strength(+2, each=Count("each foe")),),
    ),
    Enhancer(
        "Work Experience Week",
        text="Play on a monster in any fight. It gets -5 and is worth 1 Treasure less, but at "
        "least one.",
        flavor="So far it has been shown the kettle.",
        strength=-5,
        treasures=-1,
    ),
    Enhancer(
        "Job Share",
        text="Play on a monster in any fight. Another of the same joins the fight, with all that "
        "enhances the first.",
        flavor="One desk, two of them, both hungry on Wednesdays.",
        effect=JoinTwin(),
    ),
)
