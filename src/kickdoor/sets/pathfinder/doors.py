"""The Doors of the Pathfinder set but for the monsters: careers, curses and other company."""

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    Special,
)
from kickdoor.sets.shared import CHEAT, SUPER_MUNCHKIN, WANDERING_MONSTER
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    AllOf,
    Allows,
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
    If,
    InOrder,
    Is,
    IsA,
    ItemBonus,
    JoinFight,
    JoinTwin,
    Level,
    Loots,
    Lose,
    LoseLevels,
    Losing,
    May,
    OnRoll,
    Peek,
    Power,
    RemoveMonster,
    Rolls,
    Room,
    RunAway,
    SalePrice,
    Strength,
    ThatMany,
    The,
    To,
    Trait,
    Try,
    TurnCurse,
    Whenever,
)
from kickdoor.words.base import Slot


def lose_the(slot: Slot, wear: str, name: str, flavor: str) -> Curse:
    """Write a Curse that takes what the victim wears in one slot."""
    return Curse(
        name,
        text=f"Lose the {wear} you are wearing.",
        flavor=flavor,
        effect=Lose(Cards("item", slot=slot, worn=True)),
    )


DOORS: tuple[Card, ...] = (
    # Classes
    Class(
        "Alchemist",
        text="Bombs: in any fight you may discard up to 2 cards from your hand, each for +2 to "
        "either side. Own Label: once a turn, you may sell one Item at double its value.",
        flavor="Shake well before running.",
        copies=3,
        abilities=(
            Power(
                "Bombs",
                when="any fight",
                aim="side",
                discard=1,
                cost=HAND,
                limit=2,
                effect=Boost(2),
            ),
            Trait("Own Label", SalePrice(2)),
        ),
        epic_text="Chain Reaction: once in each fight, whoever fights it, you may discard an Item "
        "that you have in play for +6 to either side.",
        epic=(
            Power(
                "Chain Reaction",
                when="any fight",
                aim="side",
                discard=1,
                cost=ITEM,
                limit=1,
                effect=Boost(6),
            ),
        ),
    ),
    Class(
        "Necromancer",
        text="Old Acquaintance: +4 against Undead. Grave Goods: once on each of your turns, out of "
        "combat, you may discard a monster from your hand to take the top card of the Treasure "
        "discards into your hand.",
        flavor="You put the fun back into it. It screamed.",
        copies=3,
        abilities=(
            Trait("Old Acquaintance", Strength(+4, versus=IsA("undead"))),
            Power(
                "Grave Goods",
                when="your turn",
                aim="you",
                discard=1,
                cost=Cards("monster"),
                limit=1,
                per="turn",
                effect=Draw("treasures", discards="top"),
            ),
        ),
        epic_text="Open House: in any fight, you may add an Undead monster from your hand to the "
        "fight, whether or not another Undead is there.",
        epic=(Power("Open House", when="any fight", aim="monster", effect=JoinFight("undead")),),
    ),
    Class(
        "Summoner",
        text="Eidolon: while you fight or help, you may discard a monster from your hand for +2 to "
        "the munchkins for each Treasure it gives. Waiting Room: you may keep one more card in "
        "your hand at the end of your turn.",
        flavor="It is not a pet. It is a colleague you keep in a circle.",
        copies=3,
        abilities=(
            Power(
                "Eidolon",
                when="your fight",
                discard=1,
                cost=Cards("monster"),
                effect=Boost(2, side="munchkins", each=The("treasures")),
            ),
            Trait("Waiting Room", Room("hand", 1)),
        ),
        epic_text="Open-Ended Contract: once in each fight, while you fight or help, you may "
        "discard 2 monsters from your hand. One monster that has a card of its own leaves the "
        "fight and brings no level and no Treasures. The card stays with you and adds the number "
        "of Treasures printed on it while you fight or help.",
        epic=(
            Power(
                "Open-Ended Contract",
                when="your fight",
                aim="foe",
                discard=2,
                cost=Cards("monster"),
                limit=1,
                effect=RemoveMonster("tamed"),
            ),
        ),
    ),
    Class(
        "Witch",
        text="Return to Sender: when a Curse is about to take hold of you, you may discard a card; "
        "it lands on another player of your choice instead. Evil Eye: once each turn, after any "
        "die is rolled, you may discard a card; that die counts 2 lower.",
        flavor="The cat does the accounts.",
        copies=3,
        abilities=(
            Power(
                "Return to Sender",
                when="a curse lands",
                aim="curse",
                discard=1,
                effect=TurnCurse(),
            ),
            Power(
                "Evil Eye",
                when="a die is rolled",
                aim="die",
                discard=1,
                limit=1,
                per="turn",
                effect=ChangeDie(-2),
            ),
        ),
        epic_text="The Other Eye: once each turn, after any die is rolled, you may discard 2 "
        "cards; you say which number that die shows.",
        epic=(
            Power(
                "The Other Eye",
                when="a die is rolled",
                aim="die",
                discard=2,
                limit=1,
                per="turn",
                effect=ChangeDie(),
            ),
        ),
    ),
    SUPER_MUNCHKIN,
    # Factions
    Faction(
        "Eagle Knight",
        text="Rally: while you fight or help, you may discard up to 3 cards, each for +2 to the "
        "munchkins. Liberator: whenever you help win a fight, draw a Treasure face down.",
        flavor="Freedom for all. Terms, conditions and plumage apply.",
        copies=3,
        abilities=(
            Power(
                "Rally",
                when="your fight",
                discard=1,
                limit=3,
                effect=Boost(2, side="munchkins"),
            ),
            Whenever("Liberator", on="you help win", effect=Draw("treasures")),
        ),
        epic_text="Flypast: +1 in every fight for each other player at the table.",
        epic=(Trait("Flypast", Strength(+1, each=Count("each rival"))),),
    ),
    Faction(
        "Hellknight",
        text="Letter of the Law: your side wins ties. Siege Budget: you may carry one more Big "
        "Item.",
        flavor="Order at any price, and here is the price list.",
        copies=3,
        abilities=(
            Trait("Letter of the Law", Allows("winning ties")),
            Trait("Siege Budget", Room("big", 1)),
        ),
        epic_text="Conscription: once in each fight, when you are losing it on your own turn, you "
        "may discard 2 cards; another player of your choice must help you. Not if the fight is "
        "for the win; should it become so, they leave it unharmed.",
        epic=(
            Power(
                "Conscription",
                when="your fight",
                aim="rival",
                discard=2,
                limit=1,
                only=AllOf((Is("on turn"), Losing())),
                effect=CompelHelp(),
            ),
        ),
    ),
    Faction(
        "Pathfinder",
        text="Thorough: when you Loot The Room, draw one more card. Field Notes: once on each of "
        "your turns, out of combat, you may discard a card to look at the top 2 cards of the Door "
        "deck and put them back in any order.",
        flavor="Explore, report, submit expenses.",
        copies=3,
        abilities=(
            Trait("Thorough", Loots(1)),
            Power(
                "Field Notes",
                when="your turn",
                aim="you",
                discard=1,
                limit=1,
                per="turn",
                effect=Peek("doors", count=2),
            ),
        ),
        epic_text="The Better Rooms: when you Loot The Room, draw Treasures in place of Doors.",
        epic=(Trait("The Better Rooms", Loots(treasure=True)),),
    ),
    Faction(
        "Red Mantis Assassin",
        text="From Behind: while others fight, you may discard up to 2 cards, each for +2 to the "
        "monsters. Contract Paid: whenever another munchkin dies, draw 2 Treasures face down.",
        flavor="Nothing personal. There is a box for that on the form, and it was left blank.",
        copies=3,
        abilities=(
            Power(
                "From Behind",
                when="another's fight",
                discard=1,
                limit=2,
                effect=Boost(2, side="monsters"),
            ),
            Whenever("Contract Paid", on="somebody dies", effect=Draw("treasures", 2)),
        ),
        epic_text="Cut Straps: once in each fight, while others fight, you may discard 2 cards; a "
        "munchkin of your choice in that fight loses an Item that they have equipped.",
        epic=(
            Power(
                "Cut Straps",
                when="another's fight",
                aim="fighter",
                discard=2,
                limit=1,
                effect=Lose(Cards("item", worn=True)),
            ),
        ),
    ),
    Doubler(
        "Double Life",
        text="Play with a Faction of yours. You may have two Factions, with everything good and "
        "bad about both; or one Faction, with its advantages and none of its drawbacks. Costs must "
        "still be paid.",
        flavor="Monday you plot. Tuesday you are shocked to learn of it.",
        copies=2,
        of="faction",
    ),
    # Curses: what you wear and carry
    lose_the(
        "armor",
        "Armor",
        "Lose Your Armor",
        "It has been requisitioned. By whom is above your pay grade.",
    ),
    lose_the("head", "Headgear", "Spending Cap", "The guild thanks you for yours."),
    Curse(
        "Loaded Question",
        text="Every die that you roll counts 1 lower until you win a fight, or help win one.",
        flavor="When did you stop cheating at dice?",
        effect=Afflict(Rolls(-1), until="you win a fight"),
    ),
    Curse(
        "Oversize Load",
        text="Lose a Big Item.",
        flavor="The bridge was measured by goblins.",
        effect=Lose(Cards("item", big=True)),
    ),
    Curse(
        "Blackballed",
        text="Lose an Item chosen by the player on your left.",
        flavor="The vote was secret. The cheering was not.",
        effect=Lose(ITEM, chosen_by="left neighbour"),
    ),
    Curse(
        "Knock-On Effect",
        text="Lose an Item chosen by the player on your right. If you do, discard as many cards "
        "from your hand as the bonus of that Item.",
        flavor="It turns out that it was holding up the rest.",
        effect=Try(Lose(ITEM, chosen_by="right neighbour"), then=Lose(HAND, The("bonus"))),
    ),
    Curse(
        "Good Neighbour Policy",
        text="The player on your left takes a card from your hand at random; then so does the "
        "player on your right.",
        flavor="The policy is theirs. You are the good neighbour.",
        effect=InOrder(
            (
                Lose(HAND, to="left neighbour", at_random=True),
                Lose(HAND, to="right neighbour", at_random=True),
            )
        ),
    ),
    Curse(
        "Infernal Small Print",
        text="Choose what costs you something: lose a level, or lose 2 Items.",
        flavor="You initialled it. In the smoke, with your finger.",
        effect=Choose((LoseLevels(), Lose(ITEM, 2))),
    ),
    # Curses: what you are
    Curse(
        "Lateral Move",
        text="Lose a level. The player on your left gains a level, but not the winning one.",
        flavor="It moved from you to them.",
        effect=InOrder((LoseLevels(), To("left neighbour", GainLevels()))),
    ),
    Curse(
        "Vote of No Confidence",
        text="If you are of Level 5 or higher, lose 2 levels; otherwise discard a card from your "
        "hand.",
        flavor="Passed by acclamation, and some fruit.",
        effect=If(Level(at_least=5), LoseLevels(2), otherwise=Lose(HAND)),
    ),
    Curse(
        "Plea Bargain",
        text="You may lose a Class; if you do, draw a Door face down. If you do not, lose 2 "
        "levels.",
        flavor="You pleaded. They bargained.",
        effect=Try(
            May(Lose(Cards("class"))),
            then=Draw("doors"),
            otherwise=LoseLevels(2),
        ),
    ),
    Curse(
        "Wrong Handshake",
        text="Lose a Faction. If you have none, discard a card from your hand.",
        flavor="You gave the one that declares war on the caterers.",
        effect=Try(Lose(Cards("faction")), otherwise=Lose(HAND)),
    ),
    Curse(
        "Hung Jury",
        text="The player on your left rolls a die, and then you do. If yours shows less, lose an "
        "Item; if it shows just as much, draw a Door.",
        flavor="Eleven goblins and a mirror. The mirror abstained.",
        effect=OnRoll(
            by="left neighbour",
            effect=OnRoll(ThatMany(), otherwise=Lose(ITEM), just=Draw("doors")),
        ),
    ),
    Curse(
        "The Other Box",
        text="Change sex.",
        flavor="A goblin filled in your form. It is official now.",
        effect=ChangeSex(),
    ),
    # Curses that last
    Curse(
        "Red Tape Round the Ankles",
        text="-1 to Run Away until this Curse is lifted.",
        flavor="To be untied, apply at the window you have just fallen past.",
        effect=Afflict(RunAway(-1), until="it is lifted"),
    ),
    Curse(
        "Lifetime Membership",
        text="-1 in every fight until you die.",
        flavor="Non-refundable. The tote bag is heavy.",
        effect=Afflict(Strength(-1), until="you die"),
    ),
    Curse(
        "Sumptuary Law",
        text="Your Headgear's own bonus is 0 until you win a fight, or help win one.",
        flavor="Plumes are reserved for persons of rank, and for ostriches.",
        effect=Afflict(ItemBonus(0, slot="head"), until="you win a fight"),
    ),
    Curse(
        "Under Investigation",
        text="-5 in the next fight that you are in. If you are in one, that is the one.",
        flavor="Kindly keep both hands where the committee can see them.",
        effect=Afflict(Strength(-5), until="your next fight ends"),
    ),
    Curse(
        "Probationary Period",
        text="You gain no levels until the end of your next turn. If it is your turn, until the "
        "end of this one.",
        flavor="We love what you did with the dragon. Let us see it a few more times.",
        effect=Afflict(Bars("gaining levels"), until="your turn ends"),
    ),
    # Enhancers
    Enhancer(
        "Dearly Departed",
        text="Play on a monster in any fight. It is Undead, gets +5 and is worth 1 more Treasure.",
        flavor="Gone, but not far enough.",
        strength=5,
        treasures=1,
        makes=("undead",),
    ),
    Enhancer(
        "Goblin by Marriage",
        text="Play on a monster in any fight. It is a Goblin, gets +3 and is worth 1 more "
        "Treasure.",
        flavor="The in-laws are on their way.",
        strength=3,
        treasures=1,
        makes=("goblin",),
    ),
    Enhancer(
        "Still an Apprentice",
        text="Play on a monster in any fight. It gets -5 and is worth 1 Treasure less, but at "
        "least one.",
        flavor="Its lunch is in a little pail with its name on it.",
        strength=-5,
        treasures=-1,
    ),
    Enhancer(
        "Guild Grandmaster",
        text="Play on a monster in any fight. It gets +10 and is worth 2 more Treasures.",
        flavor="The hat alone is worth five of that.",
        strength=10,
        treasures=2,
    ),
    Enhancer(
        "With a Head Start",
        text="Play on a monster in any fight. It gets +5 and is worth 1 more Treasure. -1 to Run "
        "Away from it.",
        flavor="The start is somewhere behind you. So is the head.",
        strength=5,
        treasures=1,
        modifiers=(RunAway(-1),),
    ),
    Enhancer(
        "Closed Shop",
        text="Play on a monster in any fight. It gets +3 and is worth 1 more Treasure. Nobody may "
        "help in this fight.",
        flavor="Members only past this line, and the line has dogs.",
        strength=3,
        treasures=1,
        modifiers=(Bars("help"),),
    ),
    Enhancer(
        "Signed in Duplicate",
        text="Play on a monster in any fight. Another of the same joins the fight, with all that "
        "enhances the first.",
        flavor="The pink copy bites.",
        effect=JoinTwin(),
    ),
    # Specials
    WANDERING_MONSTER,
    CHEAT,
    Special(
        "Mandatory Volunteering",
        text="Play when you are losing a fight on your own turn. Another player of your choice "
        "must help you. Not if the fight is for the win; should it become so, they leave it "
        "unharmed.",
        flavor="Everybody else took one step back.",
        deck="doors",
        when="your fight",
        aim="rival",
        only=AllOf((Is("on turn"), Losing())),
        effect=CompelHelp(),
    ),
    Special(
        "Possession Is Nine Points",
        text="Play on your own turn, out of combat. Take a small Item that another player has in "
        "play.",
        flavor="The tenth point is that you run faster.",
        deck="doors",
        when="your turn",
        aim="rival",
        effect=Lose(Cards("item", big=False), to="you"),
    ),
)
