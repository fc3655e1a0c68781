"""The Doors of the Star set but for the monsters: species, careers, Traps and paid company."""

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Hireling,
    Race,
    Special,
)
from kickdoor.sets.shared import CHEAT, HALF_BREED, SUPER_MUNCHKIN, WANDERING_MONSTER
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Allows,
    Alone,
    Bars,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    ChangeSex,
    CompelHelp,
    Count,
    Draw,
    Escape,
    Has,
    If,
    InOrder,
    Is,
    ItemBonus,
    Level,
    Lose,
    LoseLevels,
    Losing,
    OnRoll,
    Power,
    Recapture,
    RollAgain,
    Rolls,
    Room,
    RunAway,
    Strength,
    SwapItem,
    SwapTrait,
    To,
    Trait,
    Try,
    TurnCurse,
    Whenever,
)

DOORS: tuple[Card, ...] = (
    # Races
    Race(
        "Mutant",
        text="Spare Heads: you may equip any number of pieces of Headgear. Detachable: after you "
        "roll to Run Away, you may discard Items that you have in play; that die counts 2 higher "
        "for each.",
        flavor="Two heads are better than one. Five want a bigger car.",
        copies=3,
        abilities=(
            Trait("Spare Heads", Room("head", unlimited=True)),
            Power(
                "Detachable",
                when="a die is rolled",
                aim="die",
                discard=1,
                cost=ITEM,
                only=Is("runner"),
                effect=ChangeDie(2),
            ),
        ),
        epic_text="Foot Traffic: you may also equip any number of pieces of Footgear.",
        epic=(Trait("Foot Traffic", Room("feet", unlimited=True)),),
    ),
    Race(
        "Feline",
        text="Smug: whenever you escape from a monster, draw a Door face down. Off the Shelf: once "
        "on each of your turns, out of combat, you may discard a card; another player of your "
        "choice then discards a card from their hand at random.",
        flavor="It was near the edge. You improved it.",
        copies=3,
        abilities=(
            Whenever("Smug", on="you escape", effect=Draw("doors")),
            Power(
                "Off the Shelf",
                when="your turn",
                aim="rival",
                discard=1,
                limit=1,
                per="turn",
                effect=Lose(HAND, at_random=True),
            ),
        ),
        epic_text="Ninth Life: when you are about to Run Away from a monster, you may discard 2 "
        "cards; you escape, without rolling, from it and from every other that you have yet to run "
        "from, but not from one that nobody escapes.",
        epic=(Power("Ninth Life", when="running away", aim="you", discard=2, effect=Escape()),),
    ),
    Race(
        "Cyborg",
        text="Expansion Slot: you may equip one more Complex Item. Warranty Claim: when a Trap is "
        "about to take hold of you, you may discard an Item that you have in play; the Trap does "
        "nothing.",
        flavor="Forty percent machine, sixty percent subscription.",
        copies=3,
        abilities=(
            Trait("Expansion Slot", Room("complex")),
            Power(
                "Warranty Claim",
                when="a curse lands",
                aim="curse",
                discard=1,
                cost=ITEM,
                effect=CancelCurse(),
            ),
        ),
        epic_text="Product Recall: when a Trap is about to take hold of you, you may discard 2 "
        "cards; it lands on another player of your choice instead.",
        epic=(
            Power(
                "Product Recall",
                when="a curse lands",
                aim="curse",
                discard=2,
                effect=TurnCurse(),
            ),
        ),
    ),
    HALF_BREED,
    # Classes
    Class(
        "Gadgeteer",
        text="Power Strip: you may equip any number of Complex Items. Void the Warranty: while you "
        "fight or help, you may discard up to 2 Items that you have in play, each for +3 to the "
        "munchkins.",
        flavor="The manual was the first thing that burned.",
        copies=3,
        abilities=(
            Trait("Power Strip", Room("complex", unlimited=True)),
            Power(
                "Void the Warranty",
                when="your fight",
                discard=1,
                cost=ITEM,
                limit=2,
                effect=Boost(3, side="munchkins"),
            ),
        ),
        epic_text="Dumpster Orbit: once on each of your turns, out of combat, you may discard a "
        "card to look through the Treasure discards and take a card of your choice into your hand.",
        epic=(
            Power(
                "Dumpster Orbit",
                when="your turn",
                aim="you",
                discard=1,
                limit=1,
                per="turn",
                effect=Draw("treasures", discards="any"),
            ),
        ),
    ),
    Class(
        "Psychic",
        text="Personal Space: +2 while you fight alone. A Sidekick is no company. Mind Over "
        "Matter: once each turn, after any die is rolled, you may discard a card to have it rolled "
        "again.",
        flavor="You knew this card was coming, and drew it anyway.",
        copies=3,
        abilities=(
            Trait("Personal Space", Strength(+2, when=Alone())),
            Power(
                "Mind Over Matter",
                when="a die is rolled",
                aim="die",
                discard=1,
                limit=1,
                per="turn",
                effect=RollAgain(),
            ),
        ),
        epic_text="Foregone Conclusion: once each turn, after any die is rolled, you may discard 2 "
        "cards to say which number it shows.",
        epic=(
            Power(
                "Foregone Conclusion",
                when="a die is rolled",
                aim="die",
                discard=2,
                limit=1,
                per="turn",
                effect=ChangeDie(),
            ),
        ),
    ),
    Class(
        "Trader",
        text="Payroll: you may have one more Sidekick. Store Credit: once on each of your turns, "
        "out of combat, you may discard an Item that you have in play to draw a Treasure face "
        "down.",
        flavor="Everything has its price. You have the little gun that prints it.",
        copies=3,
        abilities=(
            Trait("Payroll", Room("hireling")),
            Power(
                "Store Credit",
                when="your turn",
                aim="you",
                discard=1,
                cost=ITEM,
                limit=1,
                per="turn",
                effect=Draw("treasures"),
            ),
        ),
        epic_text="Hostile Takeover: once on each of your turns, out of combat, you may discard 2 "
        "cards to swap one of your Items in play for one of another player's who is not in a "
        "fight, like it or not; each of you must be able to carry what you get.",
        epic=(
            Power(
                "Hostile Takeover",
                when="your turn",
                aim="rival",
                discard=2,
                limit=1,
                per="turn",
                effect=SwapItem(),
            ),
        ),
    ),
    Class(
        "Bounty Hunter",
        text="Finder's Fee: whenever you help win a fight, draw a Door face down. Big Game: +2 "
        "against monsters of Level 10 or higher.",
        flavor="Wanted dead or alive. Alive costs extra for the leash.",
        copies=3,
        abilities=(
            Whenever("Finder's Fee", on="you help win", effect=Draw("doors")),
            Trait("Big Game", Strength(+2, versus=Level(at_least=10))),
        ),
        epic_text="Skip Tracer: once each turn, when somebody has just escaped from a monster, you "
        "may discard a card; they must roll to Run Away from it after all.",
        epic=(
            Power(
                "Skip Tracer",
                when="somebody escapes",
                discard=1,
                limit=1,
                per="turn",
                effect=Recapture(),
            ),
        ),
    ),
    SUPER_MUNCHKIN,
    # Traps: what you wear, carry and employ
    Curse(
        "Annihilate",
        text="Lose your Item with the highest bonus. It is one card, even of several that are "
        "snapped together.",
        flavor="There was a shelf here, too.",
        called="Trap",
        effect=Lose(Cards("item", best="bonus")),
    ),
    Curse(
        "Antimatter",
        text="Lose your Item worth the most gold. It is one card, even of several that are snapped "
        "together.",
        flavor="Half price, if you have half a minute.",
        called="Trap",
        effect=Lose(Cards("item", best="gold")),
    ),
    Curse(
        "Magnetic Car Wash",
        text="Lose a piece of Headgear and a piece of Footgear that you are wearing.",
        flavor="Hot wax is four credits more.",
        called="Trap",
        effect=InOrder(
            (
                Lose(Cards("item", slot="head", worn=True)),
                Lose(Cards("item", slot="feet", worn=True)),
            )
        ),
    ),
    Curse(
        "Batteries Not Included",
        text="Lose a Complex Item. If you have none, lose an Item chosen by the player on your "
        "left.",
        flavor="The box showed it glowing.",
        called="Trap",
        effect=Try(
            Lose(Cards("item", complex=True)), otherwise=Lose(ITEM, chosen_by="left neighbour")
        ),
    ),
    Curse(
        "Delivered to a Neighbor",
        text="The player on your left takes an Item of yours.",
        flavor="They signed for it. In crayon, with a heart.",
        called="Trap",
        effect=Lose(ITEM, to="left neighbour"),
    ),
    Curse(
        "Two Weeks' Notice",
        text="Lose a Sidekick and what it carries. If you have none, discard a card from your "
        "hand.",
        flavor="The second week starts now. So did the first.",
        called="Trap",
        effect=Try(Lose(Cards("hireling")), otherwise=Lose(HAND)),
    ),
    Curse(
        "Keeping Up with the Jonesoids",
        text="If you are of a higher Level than the player on your left, lose 2 levels; otherwise "
        "lose a level.",
        flavor="They have a second moon. It has a pool.",
        called="Trap",
        effect=If(Level(above="left neighbour"), LoseLevels(2), otherwise=LoseLevels()),
    ),
    # Traps: what you are
    Curse(
        "Every Spin a Winner",
        text="Roll a die. On 5 or more draw a Treasure face down; otherwise lose a level.",
        flavor="The wheel wins, mostly.",
        called="Trap",
        effect=OnRoll(5, Draw("treasures"), otherwise=LoseLevels()),
    ),
    Curse(
        "Brand Merger",
        text="Lose a Class. If you do, each other player who has a Class of the same name loses it "
        "as well. If you have no Class, discard a card from your hand.",
        flavor="There were two of you. There was a meeting.",
        called="Trap",
        effect=Try(
            Lose(Cards("class")),
            then=To("each rival", Lose(Cards("class", like="that card"))),
            otherwise=Lose(HAND),
        ),
    ),
    Curse(
        "Mandatory Update",
        text="Lose a level for each Complex Item that you have equipped. If you have none, discard "
        "a card from your hand.",
        flavor="Do not switch yourself off.",
        called="Trap",
        effect=If(
            Has(Cards("item", complex=True, worn=True)),
            LoseLevels(Count(cards=Cards("item", complex=True, worn=True))),
            otherwise=Lose(HAND),
        ),
    ),
    Curse(
        "Borrowed Name Tag",
        text="Lose a Class. If a Class already lay in the discards, take the topmost one in its "
        "place.",
        flavor="Hello, my name is Whoever Was Here Before.",
        called="Trap",
        effect=SwapTrait("class"),
    ),
    Curse(
        "The Changing Room",
        text="Change sex, and lose the Armor you are wearing.",
        flavor="It does what it says over the door. Your coat is still on the hook.",
        called="Trap",
        effect=InOrder((ChangeSex(), Lose(Cards("item", slot="armor", worn=True)))),
    ),
    # Traps that last
    Curse(
        "Piped Music",
        text="-2 in every fight until you win one, or help win one.",
        flavor="You have been humming it since Deck Four.",
        called="Trap",
        effect=Afflict(Strength(-2), until="you win a fight"),
    ),
    Curse(
        "Sprinkler Test",
        text="The own bonus of each of your fire Items is 0 until you win a fight, or help win "
        "one.",
        flavor="This is only a test. You are only wet.",
        called="Trap",
        effect=Afflict(ItemBonus(0, tag="fire"), until="you win a fight"),
    ),
    Curse(
        "Gum on the Moving Walkway",
        text="-2 to Run Away for as long as you have Footgear equipped. If you have none, nothing "
        "happens.",
        flavor="It has lost its flavor. You can tell.",
        called="Trap",
        effect=Afflict(RunAway(-2), as_long_as=Has(Cards("item", slot="feet", worn=True))),
    ),
    Curse(
        "Please Take a Number",
        text="Nobody may join you as a helper in the next fight that you are in. If you are in "
        "one, that is the one; a helper who is in it already stays.",
        flavor="Now serving: minus four.",
        called="Trap",
        effect=Afflict(Bars("help"), until="your next fight ends"),
    ),
    Curse(
        "Miscalibrated at the Factory",
        text="-1 to every die that you roll until you win a fight, or help win one.",
        flavor="Tested on a planet with two sixes.",
        called="Trap",
        effect=Afflict(Rolls(-1), until="you win a fight"),
    ),
    # Sidekicks
    Hireling(
        "Red Shirt",
        text="Play at any time, if need be in place of a Sidekick that you have. Good for nothing "
        "but this: when you are about to Run Away, you may discard it instead of rolling. You "
        "escape from every monster that you have yet to run from, even from one that nobody "
        "escapes; and in a fight of your own you say whether your helper escapes too or rolls.",
        flavor="Has asked twice now whether the last one left a forwarding address.",
        copies=2,
        called="Sidekick",
    ),
    Hireling(
        "Trolley With a Will of Its Own",
        text="Play at any time, if need be in place of a Sidekick that you have. While you are not "
        "in a fight you may give it one of your Items in play to carry, in place of the one it "
        "has: you have that Item equipped against any limit of slot, of size, of Complex Items or "
        "of who may use it. If you lose the Trolley, you lose that Item too.",
        flavor="It goes where it wants. Left, as a rule.",
        called="Sidekick",
        carries=True,
    ),
    Hireling(
        "Small-Claims Attorney",
        text="Play at any time, if need be in place of a Sidekick that you have. Technicality: "
        "your side wins ties.",
        flavor="Nine inches tall, and never lost an appeal.",
        called="Sidekick",
        abilities=(Trait("Technicality", Allows("winning ties")),),
    ),
    # Specials
    WANDERING_MONSTER,
    CHEAT,
    Special(
        "Would the Owner of the Beige Shuttle",
        text="Play when you are losing a fight. Another player of your choice must help you. Not "
        "if the fight is for the win; should it become so, they leave it unharmed.",
        flavor="Please report to Level Three. Bring a weapon.",
        deck="doors",
        when="your fight",
        aim="rival",
        only=Losing(),
        effect=CompelHelp(),
    ),
)
