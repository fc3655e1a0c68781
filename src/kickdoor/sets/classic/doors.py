"""The Doors of the classic set but for the monsters: staff, misfortune and company policy."""

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Race,
    Special,
)
from kickdoor.sets.shared import CHEAT, HALF_BREED, SUPER_MUNCHKIN, WANDERING_MONSTER
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Allows,
    AnyOf,
    Bars,
    Boost,
    Cards,
    ChangeDie,
    ChangeSex,
    Choose,
    CompelHelp,
    Count,
    Draw,
    GainLevels,
    Has,
    If,
    InOrder,
    Is,
    IsA,
    ItemBonus,
    Level,
    Lose,
    LoseLevels,
    Losing,
    OnRoll,
    Power,
    Recapture,
    RemoveMonster,
    ReplaceMonster,
    RollAgain,
    Room,
    RunAway,
    SalePrice,
    Some,
    Strength,
    SwapTrait,
    ThatMany,
    To,
    Trait,
    Try,
    Whenever,
)

DOORS: tuple[Card, ...] = (
    # Races
    Race(
        "Elf",
        text="Early Finish: +1 to Run Away. Team Player: for each monster that you help kill, you "
        "gain a level, even the winning one.",
        flavor="Immortal, and still counting the minutes until five.",
        copies=3,
        abilities=(
            Trait("Early Finish", RunAway(+1)),
            Whenever("Team Player", on="you help kill", effect=GainLevels(may_win=True)),
        ),
        epic=(Whenever("Consultancy Fee", on="you help kill", effect=Draw("treasures")),),
        epic_text="Consultancy Fee: for each monster that you help kill, draw a Treasure face "
        "down.",
    ),
    Race(
        "Dwarf",
        text="Built Like a Filing Cabinet: you may carry any number of Big Items. Bottom Drawer: "
        "you may keep one more card in your hand at the end of your turn.",
        flavor="Refuses to work above ground, below minimum wage or near a comb.",
        copies=3,
        abilities=(
            Trait("Built Like a Filing Cabinet", Room("big", unlimited=True)),
            Trait("Bottom Drawer", Room("hand", 1)),
        ),
        epic=(Trait("Prehensile Beard", Room("one hand")),),
        epic_text="Prehensile Beard: you may equip one more one-hand Item.",
    ),
    Race(
        "Halfling",
        text="Wholesale: once a turn, you may sell one Item at double its value. Second Opinion: "
        "once in each fight, after you have rolled to Run Away, you may discard a card to roll "
        "again.",
        flavor="On half pay, since somebody in Personnel took it literally.",
        copies=3,
        abilities=(
            Trait("Wholesale", SalePrice(2)),
            Power(
                "Second Opinion",
                when="a die is rolled",
                aim="die",
                discard=1,
                limit=1,
                only=Is("runner"),
                effect=RollAgain(),
            ),
        ),
        epic=(Whenever("Loyalty Points", on="you sell", effect=Draw("treasures")),),
        epic_text="Loyalty Points: whenever you have sold Items, draw a Treasure face down.",
    ),
    HALF_BREED,
    # Classes
    Class(
        "Warrior",
        text="Last Word: your side wins ties. Unpaid Overtime: while you fight or help, you may "
        "discard up to 3 cards, each for +1 to the munchkins.",
        flavor="Has never read a memo. Has eaten several.",
        copies=3,
        abilities=(
            Trait("Last Word", Allows("winning ties")),
            Power(
                "Unpaid Overtime",
                when="your fight",
                discard=1,
                limit=3,
                effect=Boost(1, side="munchkins"),
            ),
        ),
        epic=(Trait("Open-Plan Brawl", Strength(+2, each=Count("each foe"))),),
        epic_text="Open-Plan Brawl: +2 to you for each monster in the fight.",
    ),
    Class(
        "Wizard",
        text="Creative Accounting: after you have rolled to Run Away, you may discard up to 3 "
        "cards in a fight, each for +1 to the die. Golden Handshake: while you fight or help, with "
        "3 or more cards in your hand, you may discard your whole hand to have a monster leave the "
        "fight. It gives no level, but it leaves its Treasures.",
        flavor="Chief Wand Officer.",
        copies=3,
        abilities=(
            Power(
                "Creative Accounting",
                when="a die is rolled",
                aim="die",
                discard=1,
                limit=3,
                only=Is("runner"),
                effect=ChangeDie(+1),
            ),
            Power(
                "Golden Handshake",
                when="your fight",
                aim="foe",
                discard=1,
                cost=HAND,
                every=True,
                only=Has(HAND, 3),
                effect=RemoveMonster("charmed"),
            ),
        ),
        epic=(
            Power(
                "Internal Transfer",
                when="your fight",
                aim="foe",
                discard=2,
                limit=1,
                effect=ReplaceMonster(),
            ),
        ),
        epic_text="Internal Transfer: once in each fight, while you fight or help, you may discard "
        "2 cards to swap a monster in it, with all that enhances it, for a monster from your hand.",
    ),
    Class(
        "Thief",
        text="Candid Feedback: in any fight, you may discard a card for -2 to another munchkin who "
        "is in it, but only once to each of them in a fight. Expense Claim: while neither of you "
        "is in a fight, you may discard a card to rob another player. Roll a die: on 4 or more, "
        "take a small Item that they have in play; on less, lose a level.",
        flavor="Works in Acquisitions.",
        copies=3,
        abilities=(
            Power(
                "Candid Feedback",
                when="any fight",
                aim="rival fighter",
                discard=1,
                limit=1,
                per="victim",
                effect=Boost(-2, side="munchkins"),
            ),
            Power(
                "Expense Claim",
                when="not in a fight",
                aim="rival",
                discard=1,
                effect=OnRoll(
                    4,
                    Lose(Cards("item", big=False), to="you"),
                    otherwise=To("you", LoseLevels()),
                    by="you",
                ),
            ),
        ),
        epic=(
            Power(
                "Removal Firm",
                when="not in a fight",
                aim="rival",
                discard=3,
                limit=1,
                per="turn",
                effect=Lose(ITEM, to="you"),
            ),
        ),
        epic_text="Removal Firm: once each turn, while neither of you is in a fight, you may "
        "discard 3 cards to take an Item that another player has in play, a Big one too if you can "
        "carry it.",
    ),
    Class(
        "Cleric",
        text="Cease and Deceased: while you fight or help against Undead, you may discard up to 3 "
        "cards, each for +3 to the munchkins. Second-Hand Miracles: whenever you are to draw a "
        "card face up, you may take the top one of its discards instead; for each, discard a card "
        "from your hand.",
        flavor="Reports to a Higher Management that has never visited the site.",
        copies=3,
        abilities=(
            Power(
                "Cease and Deceased",
                when="your fight",
                discard=1,
                limit=3,
                only=Some("each foe", IsA("undead")),
                effect=Boost(3, side="munchkins"),
            ),
            Trait("Second-Hand Miracles", Allows("drawing discards")),
        ),
        epic=(
            Power(
                "Exhumation Order",
                when="your turn",
                aim="you",
                discard=2,
                limit=1,
                per="turn",
                effect=Draw("doors", discards="any"),
            ),
        ),
        epic_text="Exhumation Order: once on each of your turns, out of combat, you may discard 2 "
        "cards to take any card of the Door discards into your hand.",
    ),
    SUPER_MUNCHKIN,
    # Curses: what you wear and carry
    Curse(
        "Leaving Collection",
        text="Each other player, from your right, takes a small Item of yours.",
        flavor="You are not leaving. They had already collected.",
        effect=Lose(Cards("item", big=False), to="each rival from the right"),
    ),
    Curse(
        "Desk Move",
        text="Discard your whole hand. If you do, draw as many Doors face down.",
        flavor="The desk stayed where it was. So did everything in it.",
        effect=Try(Lose(HAND, every=True), then=Draw("doors", ThatMany())),
    ),
    Curse(
        "All Hands Meeting",
        text="Lose every one-hand Item you are holding.",
        flavor="Hands were shown. Then hands were emptied.",
        effect=Lose(Cards("item", slot="one hand", worn=True), every=True),
    ),
    Curse(
        "Cuts at the Top",
        text="Lose the Item in play that has your best bonus.",
        flavor="They meant the top of your backpack.",
        effect=Lose(Cards("item", best="bonus")),
    ),
    Curse(
        "Rightsizing",
        text="Lose a Big Item. If you have none, lose 2 small Items.",
        flavor="The right size turned out to be somebody else's.",
        effect=Try(Lose(Cards("item", big=True)), otherwise=Lose(Cards("item", big=False), 2)),
    ),
    Curse(
        "Depreciation",
        text="The bonus of each of your Items counts for half, rounded down, until you win a "
        "fight, or help win one.",
        flavor="Everything is written off over five years. This is year six.",
        effect=Afflict(ItemBonus(1, one_in=2), until="you win a fight"),
    ),
    # Curses: how far you have come
    Curse(
        "Across-the-Board Cuts",
        text="Roll a die, and choose what costs you something: discard as many cards from your "
        "hand as the die shows, or lose a level.",
        flavor="The board itself was spared.",
        effect=OnRoll(effect=Choose((Lose(HAND, ThatMany()), LoseLevels()))),
    ),
    Curse(
        "Peer Benchmarking",
        text="If you are of a higher Level than the player on your left, lose 2 levels; otherwise "
        "discard a card from your hand.",
        flavor="You are compared with the industry average. They sit next to you.",
        effect=If(Level(above="left neighbour"), LoseLevels(2), otherwise=Lose(HAND)),
    ),
    Curse(
        "Lead Long-Service Medal",
        text="If you are an Elf, or nobody is of a higher Level than you, lose 2 levels; otherwise "
        "discard a card from your hand.",
        flavor="For staying. It sees to that.",
        effect=If(AnyOf((IsA("elf"), Is("highest"))), LoseLevels(2), otherwise=Lose(HAND)),
    ),
    Curse(
        "Flat Hierarchy",
        text="If you are of Level 5 or higher, lose 2 levels; otherwise discard a card from your "
        "hand.",
        flavor="Everybody is equal now. You are lying under everybody.",
        effect=If(Level(at_least=5), LoseLevels(2), otherwise=Lose(HAND)),
    ),
    Curse(
        "Annual Appraisal",
        text="Roll a die. On 4 or more, discard a card from your hand; on less, lose a level.",
        flavor="Strengths: none. Areas for growth: all. Areas of growth: the one on your neck.",
        effect=OnRoll(4, Lose(HAND), otherwise=LoseLevels()),
    ),
    Curse(
        "Voluntary Redundancy",
        text="Choose what costs you something: lose 2 levels, or discard your whole hand.",
        flavor="You have been volunteered twice, in case one of you declines.",
        effect=Choose((LoseLevels(2), Lose(HAND, every=True))),
    ),
    Curse(
        "Back to the Dungeon Floor",
        text="If you are of Level 7 or higher, lose 3 levels; otherwise discard a card from your "
        "hand.",
        flavor="Every manager should see it once, at speed.",
        effect=If(Level(at_least=7), LoseLevels(3), otherwise=Lose(HAND)),
    ),
    # Curses: who you are
    Curse(
        "Misfiled at Birth",
        text="Lose a Race. If a Race already lay in the discards, take the topmost one in its "
        "place.",
        flavor="Personnel has found your real folder. It is a different height.",
        effect=SwapTrait("race"),
    ),
    Curse(
        "Badge Mix-Up",
        text="Change sex. Then discard a card from your hand.",
        flavor="The photograph is of a ficus. Security is content.",
        effect=InOrder((ChangeSex(), Lose(HAND))),
    ),
    # Curses that last
    Curse(
        "Ergonomic Chair",
        text="-2 to Run Away until you win a fight, or help win one.",
        flavor="Fully adjustable. None of it is you.",
        effect=Afflict(RunAway(-2), until="you win a fight"),
    ),
    Curse(
        "Impostor Syndrome",
        text="Your Level does not count in the next fight that you are in. If you are in one, that "
        "is the one.",
        flavor="Any moment now, they will find out that you are three gnomes in a coat.",
        effect=Afflict(Bars("level"), until="your next fight ends"),
    ),
    Curse(
        "Backlog",
        text="-1 for each card in your hand in the next fight that you are in. If you are in one, "
        "that is the one.",
        flavor="It is at your elbow. It was at your knee this morning.",
        effect=Afflict(Strength(-1, each=Count(cards=HAND)), until="your next fight ends"),
    ),
    Curse(
        "Expired Forklift Licence",
        text="-3 in every fight for as long as you carry a Big Item. If you carry none, this does "
        "nothing.",
        flavor="You are the forklift.",
        effect=Afflict(Strength(-3), as_long_as=Has(Cards("item", big=True))),
    ),
    Curse(
        "Paperless Office",
        text="You may keep 2 fewer cards in your hand at the end of your turn until this Curse is "
        "lifted.",
        flavor="Also chairless. Morale is on order.",
        effect=Afflict(Room("hand", -2), until="it is lifted"),
    ),
    # Specials
    WANDERING_MONSTER,
    CHEAT,
    Special(
        "Team-Building Exercise",
        text="Play when you are losing a fight that you have no helper in. Another player of your "
        "choice must help. Not if the fight is for the win; should it become so, they leave it "
        "unharmed.",
        flavor="The trust fall is from the battlements.",
        deck="doors",
        when="your fight",
        aim="rival",
        only=Losing(),
        effect=CompelHelp(),
    ),
    Special(
        "Exit Interview",
        text="Play when a munchkin has just escaped from a monster, by whatever means. They must "
        "roll to Run Away from it, once more if they have rolled already.",
        flavor="Before you go: where do you see yourself in five seconds?",
        deck="doors",
        when="somebody escapes",
        effect=Recapture(),
    ),
    Special(
        "Mandatory Retirement Age",
        text="Play this the moment you get it. Every Elf loses 2 levels, and every Human gains "
        "one, but not the winning one.",
        flavor="It is sixty-five. The Elves have asked: sixty-five what?",
        deck="doors",
        at_once=True,
        effect=To(
            "everyone", If(IsA("elf"), LoseLevels(2), otherwise=If(IsA("human"), GainLevels()))
        ),
    ),
)
