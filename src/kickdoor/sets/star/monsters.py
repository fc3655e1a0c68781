"""The monsters of the Star set, and what is done to them: everyone who rents a unit here."""

from kickdoor.cards import Card, Enhancer, Monster
from kickdoor.words import (
    HAND,
    ITEM,
    Alone,
    Bars,
    Cards,
    ChangeSex,
    Choose,
    Count,
    Draw,
    HandRound,
    Has,
    InOrder,
    IsA,
    ItemBonus,
    JoinTwin,
    Level,
    Levels,
    Lose,
    LoseLevels,
    Not,
    OnRoll,
    Perish,
    Power,
    RemoveMonster,
    RunAway,
    SexIs,
    ShowHand,
    Strength,
    SwapTrait,
    ThatMany,
    The,
    To,
    Try,
)

MONSTERS: tuple[Card, ...] = (
    # Level 1
    Monster(
        "Pop-Up Adder",
        text="-1 to Run Away from it. Bad Stuff: It knows what you looked at last night. Show your "
        "hand to all, and discard a card from it.",
        flavor="The little cross in the corner is painted on.",
        level=1,
        treasures=1,
        modifiers=(RunAway(-1),),
        bad_stuff=InOrder((ShowHand(), Lose(HAND))),
    ),
    Monster(
        "Jawbreaker",
        text="+2 against Cyborgs. Bad Stuff: You bite down, and so does it. Lose the Headgear you "
        "are wearing.",
        flavor="One credit from the machine. The machine wanted it gone.",
        level=1,
        treasures=1,
        modifiers=(Strength(+2, versus=IsA("cyborg")),),
        bad_stuff=Lose(Cards("item", slot="head", worn=True)),
    ),
    Monster(
        "Lint Cadet",
        text="+2 against Gadgeteers. Bad Stuff: It clings. Lose the Armor you are wearing.",
        flavor="One small step behind the tumble dryer.",
        level=1,
        treasures=1,
        modifiers=(Strength(+2, versus=IsA("gadgeteer")),),
        bad_stuff=Lose(Cards("item", slot="armor", worn=True)),
    ),
    # Level 2
    Monster(
        "Fanged Fuzzball",
        text="+2 against Felines. Bad Stuff: It wants to be fed. Lose a Sidekick. If you have "
        "none, discard a card from your hand.",
        flavor="All fang. The fuzz is what is left of its last owner.",
        level=2,
        treasures=1,
        modifiers=(Strength(+2, versus=IsA("feline")),),
        bad_stuff=Try(Lose(Cards("hireling")), otherwise=Lose(HAND)),
    ),
    Monster(
        "Dead Stock",
        text="Undead. +2 against Traders. Bad Stuff: It goes back on the shelf and takes you "
        "shopping. Lose a Simple Item.",
        flavor="It was on offer in life, too.",
        level=2,
        treasures=1,
        tags=("undead",),
        modifiers=(Strength(+2, versus=IsA("trader")),),
        bad_stuff=Lose(Cards("item", complex=False)),
    ),
    Monster(
        "Eau de Toad",
        text="Even if you escape it, discard a card from your hand. Bad Stuff: You smell of it "
        "everywhere. Discard 2 cards from your hand.",
        flavor="Top notes of bog, on a base of base.",
        level=2,
        treasures=1,
        on_escape=Lose(HAND),
        bad_stuff=Lose(HAND, 2),
    ),
    Monster(
        "Shopping Cartilage",
        text="+1 to Run Away from it. Bad Stuff: It veers, with your shopping. The player on your "
        "left takes a card from your hand at random.",
        flavor="Three wheels, four rows of teeth, and one of them always squeaks.",
        level=2,
        treasures=1,
        modifiers=(RunAway(+1),),
        bad_stuff=Lose(HAND, to="left neighbour", at_random=True),
    ),
    # Level 3
    Monster(
        "Loyalty Cardinal",
        text="If it meets a Trader it leaves, and leaves a gift: if the fight is won, the fighter "
        "takes the top card of the Treasure discards. Bad Stuff: You are struck off the scheme. "
        "Lose a Class. If you have none, discard a card from your hand.",
        flavor="Nine more blessings and the tenth is free.",
        level=3,
        treasures=1,
        befriends=IsA("trader"),
        gift=Draw("treasures", discards="top"),
        bad_stuff=Try(Lose(Cards("class")), otherwise=Lose(HAND)),
    ),
    Monster(
        "Parking Meteor",
        text="+2 against Humans. Feed It: if you fight or help, you may discard a card from your "
        "hand. It leaves, and brings no level and no Treasures. Bad Stuff: You are towed. Lose an "
        "Item chosen by the player on your right.",
        flavor="It has come four light years to tell you that your time is up.",
        level=3,
        treasures=1,
        modifiers=(Strength(+2, versus=IsA("human")),),
        powers=(
            Power(
                "Feed It",
                when="your fight",
                discard=1,
                cost=HAND,
                effect=RemoveMonster(),
            ),
        ),
        bad_stuff=Lose(ITEM, chosen_by="right neighbour"),
    ),
    # Level 4
    Monster(
        "Bottle Bottle",
        text="The winner also draws a Door face down. Bad Stuff: It spins. Roll a die. On 4 or "
        "more the player on your left takes a card from your hand at random; otherwise the player "
        "on your right does.",
        flavor="Does what it says on the label. Has said it twice now.",
        level=4,
        treasures=2,
        spoils=Draw("doors"),
        bad_stuff=OnRoll(
            4,
            Lose(HAND, to="left neighbour", at_random=True),
            otherwise=Lose(HAND, to="right neighbour", at_random=True),
        ),
    ),
    Monster(
        "Escalligator",
        text="Worth 1 more level to a munchkin fighting it alone with nothing but Level. Bad "
        "Stuff: It has you by the laces. Lose the Footgear you are wearing. If you wear none, "
        "discard a card from your hand.",
        flavor="Going up? Take the stairs. Going down is its department.",
        level=4,
        treasures=1,
        modifiers=(Levels(+1, versus=Alone(bare=True)),),
        bad_stuff=Try(Lose(Cards("item", slot="feet", worn=True)), otherwise=Lose(HAND)),
    ),
    Monster(
        "Unexpected Item",
        text="+3 against Felines. Bad Stuff: It is in the bagging area, and so are you. Roll a "
        "die, and discard that many cards from your hand.",
        flavor="Please wait. Assistance is on its way, and hungry.",
        level=7,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("feline")),),
        bad_stuff=OnRoll(effect=Lose(HAND, ThatMany())),
    ),
    # Level 6
    Monster(
        "Vending Machination",
        text="-3 against Gadgeteers, who know where to kick. Insert Coins: if you fight or help, "
        "you may discard 2 Items that you have in play. It leaves, and brings no level; but if it "
        "was the only monster left, it leaves its Treasures behind. Bad Stuff: It keeps your "
        "money. Choose what costs you something: lose your Item worth the most gold, or discard "
        "your hand.",
        flavor="B6 is crisps. C9 is claws. The labels have been swapped.",
        level=9,
        treasures=1,
        modifiers=(Strength(-3, versus=IsA("gadgeteer")),),
        powers=(
            Power(
                "Insert Coins",
                when="your fight",
                discard=2,
                cost=ITEM,
                effect=RemoveMonster("treasure"),
            ),
        ),
        bad_stuff=Choose((Lose(Cards("item", best="gold")), Lose(HAND, every=True))),
    ),
    Monster(
        "Wormhole in One",
        text="+3 against Psychics. Bad Stuff: You come out at the windmill as somebody else. Lose "
        "a Race. If a Race already lay in the discards, take the topmost one in its place. If you "
        "have no Race, lose a level.",
        flavor="Crazy golf, twelve dimensions, par undefined.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("psychic")),),
        bad_stuff=Try(SwapTrait("race"), otherwise=LoseLevels()),
    ),
    # Level 7
    Monster(
        "Mannequeen",
        text="+3 against male munchkins. Bad Stuff: You are dressed for the window. Change sex, "
        "and lose an Item chosen by the player on your left.",
        flavor="Next season has already decided about you.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=SexIs("male")),),
        bad_stuff=InOrder((ChangeSex(), Lose(ITEM, chosen_by="left neighbour"))),
    ),
    Monster(
        "Laundromatador",
        text="+3 against anyone with a Sidekick. Bad Stuff: Everything comes out pink. Lose all "
        "your Sidekicks. If you have none, lose the Armor you are wearing.",
        flavor="You have a Red Shirt. He has a cape and a spin cycle.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=Has(Cards("hireling"))),),
        bad_stuff=Try(
            Lose(Cards("hireling"), every=True),
            otherwise=Lose(Cards("item", slot="armor", worn=True)),
        ),
    ),
    Monster(
        "Graveyard Sale",
        text="Undead. -3 against Bounty Hunters, who keep them in business. Bad Stuff: You are "
        "laid out on a blanket. Each other player takes a card from your hand at random.",
        flavor="One owner, hardly used, bring a shovel.",
        level=9,
        treasures=1,
        tags=("undead",),
        modifiers=(Strength(-3, versus=IsA("bounty hunter")),),
        bad_stuff=Lose(HAND, to="each rival", at_random=True),
    ),
    # Level 8
    Monster(
        "Tanning Salamander",
        text="The own bonus of every fire Item is 0 in this fight. Bad Stuff: You are done on both "
        "sides. Lose the Armor you are wearing. If you wear none, lose a level.",
        flavor="Ten minutes under the red giant, towel not included.",
        level=9,
        treasures=1,
        modifiers=(ItemBonus(0, tag="fire"),),
        bad_stuff=Try(Lose(Cards("item", slot="armor", worn=True)), otherwise=LoseLevels()),
    ),
    Monster(
        "Mall Copernicus",
        text="+3 against Bounty Hunters. When he enters the fight, everyone passes their hand to "
        "the right. Bad Stuff: He confiscates it. Lose your Item with the highest bonus.",
        flavor="Can prove that it all revolves around the food court. Has a badge.",
        level=9,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("bounty hunter")),),
        on_meeting=HandRound("right"),
        bad_stuff=Lose(Cards("item", best="bonus")),
    ),
    # Level 10
    Monster(
        "Starfish",
        text="-5 against Felines. Bad Stuff: It signs things. Lose 2 Items.",
        flavor="Five arms, one agent, and it does its own slime.",
        level=10,
        treasures=2,
        modifiers=(Strength(-5, versus=IsA("feline")),),
        bad_stuff=Lose(ITEM, 2),
    ),
    Monster(
        "Extended Warrantula",
        text="+4 against Gadgeteers. Sign Up: if you fight or help, you may discard 2 cards. It "
        "leaves, and brings no level and no Treasures. Bad Stuff: You have opened the casing. Lose "
        "all your Complex Items. If you have none, lose a level.",
        flavor="Covers all eight legs and nothing of yours.",
        level=14,
        treasures=2,
        modifiers=(Strength(+4, versus=IsA("gadgeteer")),),
        powers=(Power("Sign Up", when="your fight", discard=2, effect=RemoveMonster()),),
        bad_stuff=Try(Lose(Cards("item", complex=True), every=True), otherwise=LoseLevels()),
    ),
    Monster(
        "Flat-Pack of Wolves",
        text="+3 against Humans. -3 against anyone with a fire Item equipped. Bad Stuff: You are "
        "taken apart in the order shown. Lose the Headgear and the Footgear you are wearing.",
        flavor="There is always one leg left over.",
        level=14,
        treasures=2,
        modifiers=(
            Strength(+3, versus=IsA("human")),
            Strength(-3, versus=Has(Cards("item", tag="fire", worn=True))),
        ),
        bad_stuff=InOrder(
            (
                Lose(Cards("item", slot="head", worn=True)),
                Lose(Cards("item", slot="feet", worn=True)),
            )
        ),
    ),
    # Level 11
    Monster(
        "Call Centaur",
        text="-3 against Psychics, who hang up first. Nobody may help in this fight. Bad Stuff: "
        "You are put through. Discard your hand, and lose a level.",
        flavor="Your fight is important to him. You are ninth in the queue.",
        level=14,
        treasures=2,
        modifiers=(Strength(-3, versus=IsA("psychic")), Bars("help")),
        bad_stuff=InOrder((Lose(HAND, every=True), LoseLevels())),
    ),
    Monster(
        "Mummy at the Returns Desk",
        text="Undead. Will not pursue anyone without an Item in play. Bad Stuff: You have lost the "
        "receipt. Lose an Item worth at least 400 gold. If you have none, lose a level.",
        flavor="Please bring back everything in its original wrapping. He did.",
        level=14,
        treasures=2,
        tags=("undead",),
        ignores=Not(Has(Cards("item"))),
        bad_stuff=Try(Lose(Cards("item", worth=400)), otherwise=LoseLevels()),
    ),
    Monster(
        "Terms and Conditioner",
        text="+3 against Mutants. When it enters the fight, each munchkin in it discards a card "
        "from their hand. Bad Stuff: You agreed to this. Lose a Class and a Race. If you have "
        "neither, lose a level.",
        flavor="Lather, rinse, scroll to the end, accept.",
        level=14,
        treasures=2,
        modifiers=(Strength(+3, versus=IsA("mutant")),),
        on_meeting=To("each fighter", Lose(HAND)),
        bad_stuff=Try(
            InOrder((Lose(Cards("class")), Lose(Cards("race")))),
            otherwise=LoseLevels(),
        ),
    ),
    # Level 12
    Monster(
        "Pyramid Schemer",
        text="+1 for each player but the fighter. Bad Stuff: You are on the bottom row. Each "
        "other player of the highest Level takes an Item of yours.",
        flavor="The ancients did not build them. They signed up two friends each.",
        level=14,
        treasures=2,
        modifiers=(Strength(+1, each=Count("each rival")),),
        bad_stuff=Lose(ITEM, to="highest"),
    ),
    Monster(
        "Bargain Basilisk",
        text="-3 against Cyborgs. Will not pursue anyone of Level 3 or lower. Bad Stuff: You look "
        "at the price. You are dead.",
        flavor="Third shelf down, between the petrified and the merely stunned.",
        level=14,
        treasures=2,
        modifiers=(Strength(-3, versus=IsA("cyborg")),),
        ignores=Level(at_most=3),
        bad_stuff=Perish(),
    ),
    Monster(
        "Health Inspectre",
        text="Undead. +3 against Mutants. No one-shots may be played in this fight, nor while "
        "Running Away from it. Bad Stuff: You are closed until further notice. Discard your hand.",
        flavor="Ate here once.",
        level=14,
        treasures=2,
        tags=("undead",),
        modifiers=(Strength(+3, versus=IsA("mutant")), Bars("one-shots")),
        bad_stuff=Lose(HAND, every=True),
    ),
    # Level 13 and up
    Monster(
        "Lessor Demon",
        text="Will not pursue anyone with a lasting Trap: it has seen that sort of tenant. Pay the "
        "Rent: if you fight or help, you may discard an Item that you have in play. It leaves, and "
        "brings no level and no Treasures. Bad Stuff: First month, last month and the deposit. "
        "Lose 3 Items.",
        flavor="The lease is eternal. The heating is included.",
        level=14,
        treasures=2,
        ignores=Has(Cards("curse")),
        powers=(
            Power(
                "Pay the Rent",
                when="your fight",
                discard=1,
                cost=ITEM,
                effect=RemoveMonster(),
            ),
        ),
        bad_stuff=Lose(ITEM, 3),
    ),
    Monster(
        "Kiosktopus",
        text="-4 against Mutants. -1 to Run Away from it. Bad Stuff: It has eight hands and needs "
        "yours. Lose all your one-hand and two-hand Items.",
        flavor="A phone case for every tentacle and a tentacle for every passer-by.",
        level=14,
        treasures=2,
        modifiers=(Strength(-4, versus=IsA("mutant")), RunAway(-1)),
        bad_stuff=InOrder(
            (
                Lose(Cards("item", slot="one hand"), every=True),
                Lose(Cards("item", slot="two hands"), every=True),
            )
        ),
    ),
    Monster(
        "Count Discount",
        text="Undead. +3 against female munchkins. Will not pursue anyone of Level 3 or lower. Bad "
        "Stuff: Half off. He keeps the half with the neck. You are dead.",
        flavor="Never looks in the mirror. He has seen the margins.",
        level=16,
        treasures=3,
        tags=("undead",),
        modifiers=(Strength(+3, versus=SexIs("female")),),
        ignores=Level(at_most=3),
        bad_stuff=Perish(),
    ),
    Monster(
        "Restocking Fiend",
        text="Will not pursue anyone of Level 4 or lower. Bad Stuff: The fee is the price. Lose "
        "your Item worth the most gold; if you do, lose others worth at least as much in all. "
        "Then, Items or none, lose a level.",
        flavor="Opened, worn and bled in: no refund.",
        level=16,
        treasures=3,
        ignores=Level(at_most=4),
        bad_stuff=InOrder(
            (
                Try(Lose(Cards("item", best="gold")), then=Lose(ITEM, total=The("gold"))),
                LoseLevels(),
            )
        ),
    ),
    Monster(
        "Spin-to-Win Sphinx",
        text="+4 against Cyborgs. -1 to Run Away from it. Will not pursue anyone of Level 3 or "
        "lower. Bad Stuff: Roll a die. On 2 or more, lose that many levels; on less, you are dead.",
        flavor="Its riddle has six answers. It enjoys them all.",
        level=16,
        treasures=3,
        modifiers=(Strength(+4, versus=IsA("cyborg")), RunAway(-1)),
        ignores=Level(at_most=3),
        bad_stuff=OnRoll(2, LoseLevels(ThatMany()), otherwise=Perish()),
    ),
    Monster(
        "Warp Corpse",
        text="Undead. +4 against Bounty Hunters. Even if you escape it, lose a level. Bad Stuff: "
        "It has been leaking for years. You are dead.",
        flavor="She cannot take any more, Captain. She has not taken anything since Tuesday.",
        level=16,
        treasures=3,
        tags=("undead",),
        modifiers=(Strength(+4, versus=IsA("bounty hunter")),),
        on_escape=LoseLevels(),
        bad_stuff=Perish(),
    ),
    Monster(
        "Black Holesale",
        text="Worth 2 levels. Nobody escapes it. Bad Stuff: Everything must go. Lose all your "
        "Items.",
        flavor="No light, no returns.",
        level=18,
        treasures=4,
        levels=2,
        modifiers=(Bars("escape"),),
        bad_stuff=Lose(ITEM, every=True),
    ),
    Monster(
        "Overdraft Drake",
        text="Worth 2 levels. +4 against Traders. Will not pursue anyone of Level 4 or lower. Bad "
        "Stuff: Your account is closed. You are dead.",
        flavor="Sleeps on a hoard of other people's interest.",
        level=18,
        treasures=4,
        levels=2,
        modifiers=(Strength(+4, versus=IsA("trader")),),
        ignores=Level(at_most=4),
        bad_stuff=Perish(),
    ),
    Monster(
        "Great Cthulhu",
        text="Worth 2 levels. +4 against Psychics. When he enters the fight, each munchkin in it "
        "loses all their Sidekicks. Will not pursue anyone of Level 4 or lower. Bad Stuff: You are "
        "dead.",
        flavor="The stars were right. The parking was free.",
        level=20,
        treasures=5,
        levels=2,
        modifiers=(Strength(+4, versus=IsA("psychic")),),
        ignores=Level(at_most=4),
        on_meeting=To("each fighter", Lose(Cards("hireling"), every=True)),
        bad_stuff=Perish(),
    ),
    # Enhancers
    Enhancer(
        "… From Another Dimension",
        text="Play on a monster in any fight. It gets +10 and is worth 2 more Treasures.",
        flavor="Third on the left, past the shoes.",
        strength=10,
        treasures=2,
    ),
    Enhancer(
        "Radioactive",
        text="Play on a monster in any fight. It gets +5 and is worth 1 more Treasure. -5 against "
        "Mutants, who were brought up on it.",
        flavor="Now with free glow.",
        strength=5,
        treasures=1,
        modifiers=(Strength(-5, versus=IsA("mutant")),),
    ),
    Enhancer(
        "… And Its Clone",
        text="Play on a monster in any fight. Another of the same joins the fight, with all that "
        "enhances the first.",
        flavor="Buy one, flee two.",
        effect=JoinTwin(),
    ),
    Enhancer(
        "Past Its Sell-By Date",
        text="Play on a monster in any fight. It is Undead, gets +5 and is worth 1 more Treasure.",
        flavor="Best before. Much, much worse after.",
        strength=5,
        treasures=1,
        makes=("undead",),
    ),
    Enhancer(
        "Travel-Sized",
        text="Play on a monster in any fight. It gets -5 and is worth 1 Treasure less, but at "
        "least one.",
        flavor="Fits in the overhead locker. Bites from there.",
        strength=-5,
        treasures=-1,
    ),
    Enhancer(
        "Fireproofed to Code",
        text="Play on a monster in any fight. It gets +3 and is worth 1 more Treasure. The own "
        "bonus of every fire Item is 0 in this fight.",
        flavor="Lasers are to be left in the bucket by the door.",
        strength=3,
        treasures=1,
        modifiers=(ItemBonus(0, tag="fire"),),
    ),
)
