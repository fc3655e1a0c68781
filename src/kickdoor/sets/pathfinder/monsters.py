"""The monsters of the Pathfinder set: everyone the guilds would rather not mention."""

from kickdoor.cards import Monster
from kickdoor.words import (
    HAND,
    ITEM,
    Alone,
    AnyOf,
    Bars,
    Cards,
    ChangeSex,
    Choose,
    Count,
    Draw,
    HandRound,
    Has,
    InOrder,
    Is,
    IsA,
    Level,
    Levels,
    Lose,
    LoseLevels,
    Not,
    Nothing,
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
    Treasures,
    Try,
)

MONSTERS: tuple[Monster, ...] = (
    Monster(
        "Slob Goblin",
        text="Goblin. Bad Stuff: It hugs you. Lose the Armor you are wearing.",
        flavor="The stains are load-bearing.",
        level=1,
        treasures=1,
        tags=("goblin",),
        bad_stuff=Lose(Cards("item", slot="armor", worn=True)),
    ),
    Monster(
        "Paper Tiger",
        text="Treasures: Special. The winner draws 2 Doors face down. Bad Stuff: It folds. "
        "Nothing happens.",
        flavor="Its roar is signed, dated and filed.",
        level=1,
        treasures=0,
        spoils=Draw("doors", 2),
        bad_stuff=Nothing(),
    ),
    Monster(
        "Swing Voter",
        text="+2 against anyone of Level 5 or higher. Bad Stuff: It goes through your pockets from "
        "above. Discard a card from your hand at random.",
        flavor="Undecided, and hanging by the tail from the casting vote.",
        level=1,
        treasures=1,
        modifiers=(Strength(+2, versus=Level(at_least=5)),),
        bad_stuff=Lose(HAND, at_random=True),
    ),
    Monster(
        "Audit Shrew",
        text="+1 for each Item that the munchkins fighting it have in play. Bad Stuff: It finds a "
        "discrepancy. Discard as many cards from your hand as you have Items in play.",
        flavor="First the taxing. Nobody has ever got as far as the taming.",
        level=2,
        treasures=1,
        modifiers=(Strength(+1, each=Count("each fighter", cards=ITEM)),),
        bad_stuff=Lose(HAND, Count(cards=ITEM)),
    ),
    Monster(
        "Shop Goblin",
        text="Goblin. Bad Stuff: You broke it, it bought it. Lose a small Item.",
        flavor="Everything on the shelf was somebody's.",
        level=2,
        treasures=1,
        tags=("goblin",),
        bad_stuff=Lose(Cards("item", big=False)),
    ),
    Monster(
        "Dead Letter Clerk",
        text="Undead. +2 against anyone with 5 or more cards in hand. The winner also draws a Door "
        "face down. Bad Stuff: It returns your post to sender. Discard 2 cards from your hand.",
        flavor="Died at his desk. Has not fallen behind.",
        level=2,
        treasures=1,
        tags=("undead",),
        modifiers=(Strength(+2, versus=Has(Cards("hand card"), 5)),),
        spoils=Draw("doors"),
        bad_stuff=Lose(HAND, 2),
    ),
    Monster(
        "Pothole Elemental",
        text="+2 against anyone carrying a Big Item. Bad Stuff: Lose the Footgear you are wearing. "
        "If you wear none, discard a card from your hand.",
        flavor="Three guilds are responsible for the road. All three say so.",
        level=2,
        treasures=1,
        modifiers=(Strength(+2, versus=Has(Cards("item", big=True))),),
        bad_stuff=Try(Lose(Cards("item", slot="feet", worn=True)), otherwise=Lose(HAND)),
    ),
    Monster(
        "Lobby Lizard",
        text="If it meets a Hellknight or a Red Mantis Assassin it leaves, and leaves a gift: if "
        "the fight is won, the fighter draws a Treasure face down. Bad Stuff: It has a word with "
        "somebody important. Each other player of the highest Level takes a card from your hand "
        "at random.",
        flavor="Sheds its skin and its principles twice a year.",
        level=2,
        treasures=1,
        befriends=AnyOf((IsA("hellknight"), IsA("red mantis assassin"))),
        gift=Draw("treasures"),
        bad_stuff=Lose(HAND, to="highest", at_random=True),
    ),
    Monster(
        "Dues Collie",
        text="-2 against Witches. Will not pursue anyone of Level 2 or lower. Bad Stuff: It "
        "fetches. Lose the Headgear you are wearing.",
        flavor="Loyal, tireless and two quarters in arrears. It does not like cats.",
        level=4,
        treasures=1,
        modifiers=(Strength(-2, versus=IsA("witch")),),
        ignores=Level(at_most=2),
        bad_stuff=Lose(Cards("item", slot="head", worn=True)),
    ),
    Monster(
        "Pugwampi",
        text="+3 against Summoners. -1 to Run Away from it. Bad Stuff: Roll a die. On 4 or more "
        "discard a card from your hand; otherwise lose a level.",
        flavor="Bad luck follows it about. So do you, for some reason.",
        level=3,
        treasures=1,
        modifiers=(Strength(+3, versus=IsA("summoner")), RunAway(-1)),
        bad_stuff=OnRoll(4, Lose(HAND), otherwise=LoseLevels()),
    ),
    Monster(
        "Gobbledegoblin",
        text="Goblin. +3 against Alchemists. When it enters the fight, everyone passes their hand "
        "to the left. Bad Stuff: It rewrites your licence. Lose a Class.",
        flavor="Whereas the party of the first part is delicious.",
        level=4,
        treasures=1,
        tags=("goblin",),
        modifiers=(Strength(+3, versus=IsA("alchemist")),),
        on_meeting=HandRound("left"),
        bad_stuff=Lose(Cards("class")),
    ),
    Monster(
        "Skeleton Staff",
        text="Undead. If they meet a Necromancer they leave. Bad Stuff: They are short of hands. "
        "Lose a one-hand Item that you have equipped.",
        flavor="We regret that all our bones are busy.",
        level=4,
        treasures=1,
        tags=("undead",),
        befriends=IsA("necromancer"),
        bad_stuff=Lose(Cards("item", slot="one hand", worn=True)),
    ),
    Monster(
        "Oath Sloth",
        text="+2 to Run Away from it. Bad Stuff: It swears you in, slowly, to something else. Lose "
        "a Faction. If a Faction already lay in the discards, take the topmost one in its place.",
        flavor="I . . . do . . . sol . . .",
        level=5,
        treasures=1,
        modifiers=(RunAway(+2),),
        bad_stuff=SwapTrait("faction"),
    ),
    Monster(
        "Egalitarian Ooze",
        text="Nothing but Level counts for the munchkins in this fight. Bad Stuff: It shares you "
        "out. Each other player of the lowest Level takes a small Item of yours.",
        flavor="From each according to its ability, with a slurp.",
        level=4,
        treasures=1,
        modifiers=(Bars("gear"),),
        bad_stuff=Lose(Cards("item", big=False), to="lowest"),
    ),
    Monster(
        "Tall Poppy Reaper",
        text="+4 against anyone who is of the highest Level or a Red Mantis Assassin. Will not "
        "pursue anyone of the lowest Level. Bad Stuff: You are cut down to size. Each other "
        "player, in turn from your right, takes a card from your hand at random.",
        flavor="Strictly fair. He asks everyone to stand up straight.",
        level=9,
        treasures=1,
        modifiers=(Strength(+4, versus=AnyOf((Is("highest"), IsA("red mantis assassin")))),),
        ignores=Is("lowest"),
        bad_stuff=Lose(HAND, to="each rival from the right", at_random=True),
    ),
    Monster(
        "Akata",
        text="-3 against Summoners. Bad Stuff: It has laid something in your hat. Lose the "
        "Headgear you are wearing. If you wear none, lose a level.",
        flavor="Fell from the sky. The sky has declined to comment.",
        level=5,
        treasures=1,
        modifiers=(Strength(-3, versus=IsA("summoner")),),
        bad_stuff=Try(Lose(Cards("item", slot="head", worn=True)), otherwise=LoseLevels()),
    ),
    Monster(
        "Class-Action Goblins",
        text="Goblin. +3 against Hellknights. +2 for each Goblin in the fight, themselves counted "
        "as one. Bad Stuff: They settle for everything. Roll a die and lose that many Items.",
        flavor="Every one of them is called Plaintiff.",
        level=8,
        treasures=1,
        tags=("goblin",),
        modifiers=(
            Strength(+3, versus=IsA("hellknight")),
            Strength(+2, each=Count("each foe", who=IsA("goblin"))),
        ),
        bad_stuff=OnRoll(effect=Lose(ITEM, ThatMany())),
    ),
    Monster(
        "Preying Matchmaker",
        text="+3 against male munchkins. Will not pursue Red Mantis Assassins, who are family. Bad "
        "Stuff: You are engaged. Choose what costs you something: lose a level, or pay for the "
        "wedding and discard your hand.",
        flavor="She has found you somebody who will love you from the neck up.",
        level=12,
        treasures=1,
        modifiers=(Strength(+3, versus=SexIs("male")),),
        ignores=IsA("red mantis assassin"),
        bad_stuff=Choose((LoseLevels(), Lose(HAND, every=True))),
    ),
    Monster(
        "Minutaur",
        text="-3 against Pathfinders. When it enters the fight, the fighter shows their hand to "
        "all. Bad Stuff: Your remarks are struck from the record. Discard your hand.",
        flavor="It keeps the minutes in a labyrinth. You take the second left after Any Other "
        "Business.",
        level=8,
        treasures=1,
        modifiers=(Strength(-3, versus=IsA("pathfinder")),),
        on_meeting=ShowHand(),
        bad_stuff=Lose(HAND, every=True),
    ),
    Monster(
        "White Elephant",
        text="Treasures: Special. The winner looks through the Treasure discards and takes a card "
        "of their choice into their hand. Bad Stuff: It sits down. Lose a Big Item. If you have "
        "none, lose the Headgear you are wearing.",
        flavor="A gift from the last Grand Master, to whoever he liked least.",
        level=11,
        treasures=0,
        spoils=Draw("treasures", discards="any"),
        bad_stuff=Try(
            Lose(Cards("item", big=True)), otherwise=Lose(Cards("item", slot="head", worn=True))
        ),
    ),
    Monster(
        "Sacred Cash Cow",
        text="It cannot be fought, only fled or got rid of. Milk It: if you fight or help, you may "
        "discard 3 cards. It leaves, and brings no level; but if it was the only monster left, it "
        "leaves its Treasures behind. Bad Stuff: Lose your Item worth the most gold.",
        flavor="Questioning the budget is blasphemy.",
        level=12,
        treasures=1,
        modifiers=(Bars("fighting"),),
        powers=(Power("Milk It", when="your fight", discard=3, effect=RemoveMonster("treasure")),),
        bad_stuff=Lose(Cards("item", best="gold")),
    ),
    Monster(
        "Hex Officio",
        text="+4 against Witches. Even if you escape it, discard a card from your hand. Bad Stuff: "
        "Change sex, and lose a Class.",
        flavor="Sits on every committee by right, and on three of them by mistake.",
        level=12,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("witch")),),
        on_escape=Lose(HAND),
        bad_stuff=InOrder((ChangeSex(), Lose(Cards("class")))),
    ),
    Monster(
        "Hemogoblin",
        text="Goblin and Undead. Even if you escape it, lose a level. Bad Stuff: Lose 2 levels.",
        flavor="Runs in the blood. Also bites, climbs and giggles in it.",
        level=13,
        treasures=2,
        tags=("goblin", "undead"),
        on_escape=LoseLevels(),
        bad_stuff=LoseLevels(2),
    ),
    Monster(
        "Troll Booth",
        text="+3 against Eagle Knights. Toll: if you fight or help, you may discard an Item that "
        "you have in play. It leaves, and brings no level and no Treasures. Bad Stuff: Lose an "
        "Item worth at least 500 gold. If you have none, lose a level.",
        flavor="Exact change or exact limbs.",
        level=15,
        treasures=2,
        modifiers=(Strength(+3, versus=IsA("eagle knight")),),
        powers=(Power("Toll", when="your fight", discard=1, cost=ITEM, effect=RemoveMonster()),),
        bad_stuff=Try(Lose(Cards("item", worth=500)), otherwise=LoseLevels()),
    ),
    Monster(
        "Conflict of Interest",
        text="-3 against Red Mantis Assassins. Nobody may help in this fight. Recuse Yourself: if "
        "you fight it, you may discard a Class or a Faction that you have in play. It leaves, and "
        "brings no level and no Treasures. Bad Stuff: Lose an Item chosen by the player on your "
        "left, and then one chosen by the player on your right.",
        flavor="One head owns shares in the other.",
        level=15,
        treasures=2,
        modifiers=(Strength(-3, versus=IsA("red mantis assassin")), Bars("help")),
        powers=(
            Power(
                "Recuse Yourself",
                when="your fight",
                discard=1,
                cost=Cards("trait"),
                effect=RemoveMonster(),
            ),
        ),
        bad_stuff=InOrder(
            (Lose(ITEM, chosen_by="left neighbour"), Lose(ITEM, chosen_by="right neighbour"))
        ),
    ),
    Monster(
        "Wight Collar Criminal",
        text="Undead. -3 against Hellknights. Will not pursue anyone of Level 3 or lower. Bad "
        "Stuff: Lose your Item with the highest bonus, and lose a level.",
        flavor="Embezzled his own burial fund.",
        level=16,
        treasures=2,
        tags=("undead",),
        modifiers=(Strength(-3, versus=IsA("hellknight")),),
        ignores=Level(at_most=3),
        bad_stuff=InOrder((Lose(Cards("item", best="bonus")), LoseLevels())),
    ),
    Monster(
        "Mob Goblins",
        text="Goblin. +3 against a munchkin fighting alone. Bad Stuff: They take whatever is not "
        "nailed down. Lose all your small Items.",
        flavor="They want justice, torches and whatever you are having.",
        level=10,
        treasures=3,
        tags=("goblin",),
        modifiers=(Strength(+3, versus=Alone()),),
        bad_stuff=Lose(Cards("item", big=False), every=True),
    ),
    Monster(
        "Level Playing Fiend",
        text="Level does not count for the munchkins in this fight. Bad Stuff: Lose levels until "
        "you are level with the lowest munchkin.",
        flavor="All are equal before it, and shorter after.",
        level=14,
        treasures=2,
        modifiers=(Bars("level"),),
        bad_stuff=LoseLevels(to=The("level", "lowest")),
    ),
    Monster(
        "The Lion's Share",
        text="Worth 1 more Treasure if any munchkin fighting it is female. Will not pursue anyone "
        "of Level 3 or lower. Bad Stuff: You are his share. You are dead.",
        flavor="He sleeps all day. She does the hunting. Guess who sits on the board.",
        level=16,
        treasures=2,
        modifiers=(Treasures(+1, versus=SexIs("female")),),
        ignores=Level(at_most=3),
        bad_stuff=Perish(),
    ),
    Monster(
        "Stepping-Stone Golem",
        text="-4 against Alchemists. Worth 1 more level if any munchkin fighting it is of Level 4 "
        "or lower. Bad Stuff: It steps back. Roll a die and lose that many levels.",
        flavor="Everyone in power began on its shoulders. It remembers their boots.",
        level=16,
        treasures=2,
        modifiers=(Strength(-4, versus=IsA("alchemist")), Levels(+1, versus=Level(at_most=4))),
        bad_stuff=OnRoll(effect=LoseLevels(ThatMany())),
    ),
    Monster(
        "Goblin Filibuster",
        text="Goblin. No one-shots may be played in this fight, nor while Running Away from it. "
        "Bad Stuff: Roll a die. On 3 or more lose 2 levels; otherwise you are bored to death. You "
        "are dead.",
        flavor="It has the floor. It found it under the carpet and will not give it back.",
        level=17,
        treasures=3,
        tags=("goblin",),
        modifiers=(Bars("one-shots"),),
        bad_stuff=OnRoll(3, LoseLevels(2), otherwise=Perish()),
    ),
    Monster(
        "Vampire of Attorney",
        text="Undead. -3 against Eagle Knights. Will not pursue anyone with a lasting Curse. "
        "Settle: if you fight or help, you may discard 2 cards from your hand. It leaves, and "
        "brings no level and no Treasures. Bad Stuff: Your will is executed first. You are dead.",
        flavor="Cannot enter without an invitation. You signed one on page forty.",
        level=18,
        treasures=3,
        tags=("undead",),
        modifiers=(Strength(-3, versus=IsA("eagle knight")),),
        ignores=Has(Cards("curse")),
        powers=(
            Power(
                "Settle",
                when="your fight",
                discard=2,
                cost=HAND,
                effect=RemoveMonster(),
            ),
        ),
        bad_stuff=Perish(),
    ),
    Monster(
        "Death-and-Taxidermist",
        text="+3 against Pathfinders. Nobody escapes it. Bad Stuff: You are stuffed. Lose the "
        "Headgear, the Armor and the Footgear you are wearing, and lose a level.",
        flavor="Two certainties, one apron.",
        level=18,
        treasures=3,
        modifiers=(Strength(+3, versus=IsA("pathfinder")), Bars("escape")),
        bad_stuff=InOrder(
            (
                Lose(Cards("item", slot="head", worn=True)),
                Lose(Cards("item", slot="armor", worn=True)),
                Lose(Cards("item", slot="feet", worn=True)),
                LoseLevels(),
            )
        ),
    ),
    Monster(
        "Lich Pin",
        text="Undead. +4 against Necromancers. Will not pursue anyone of Level 3 or lower. Bad "
        "Stuff: You are made redundant. You are dead.",
        flavor="Take him out and the whole guild falls apart. It has been holding meetings about "
        "that.",
        level=18,
        treasures=3,
        tags=("undead",),
        modifiers=(Strength(+4, versus=IsA("necromancer")),),
        ignores=Level(at_most=3),
        bad_stuff=Perish(),
    ),
    Monster(
        "Subcommittee Hydra",
        text="Worth 2 levels. +4 against munchkins with a helper. Will not pursue anyone of Level "
        "4 or lower. Bad Stuff: The motion to eat you is carried. You are dead.",
        flavor="Cut off one head and two more are appointed to look into it.",
        level=19,
        treasures=4,
        levels=2,
        modifiers=(Strength(+4, versus=Not(Alone())),),
        ignores=Level(at_most=4),
        bad_stuff=Perish(),
    ),
    Monster(
        "Whispering Tyrant",
        text="Undead. Worth 2 levels. +3 against anyone who is an Eagle Knight or a Hellknight. "
        "When he enters the fight, each munchkin in it discards a card from their hand at random. "
        "Will not pursue anyone of Level 4 or lower. Bad Stuff: You lean in to catch what he said. "
        "You are dead.",
        flavor="Speak up, they told him, and look what happened.",
        level=19,
        treasures=4,
        levels=2,
        tags=("undead",),
        modifiers=(Strength(+3, versus=AnyOf((IsA("eagle knight"), IsA("hellknight")))),),
        ignores=Level(at_most=4),
        on_meeting=To("each fighter", Lose(HAND, at_random=True)),
        bad_stuff=Perish(),
    ),
    Monster(
        "Lamashtu",
        text="Worth 2 levels. +2 for each monster in the fight, herself included. -1 to Run Away "
        "from her. Will not pursue anyone of Level 3 or lower. Bad Stuff: You are dead.",
        flavor="The Mother of Monsters. They never write.",
        level=20,
        treasures=5,
        levels=2,
        modifiers=(Strength(+2, each=Count("each foe")), RunAway(-1)),
        ignores=Level(at_most=3),
        bad_stuff=Perish(),
    ),
)
