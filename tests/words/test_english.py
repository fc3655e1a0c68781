"""What every word is called in English: the log, the tooltips and the review page say it so."""

import pytest
from tests.words.said import ABILITIES, AMOUNTS_AND_NOUNS

from kickdoor import words as say
from kickdoor.words.base import Ability, Amount, Condition, Effect, Modifier, Noun

CONDITIONS_AND_MODIFIERS = [
    (say.IsA("witch"), "a Witch"),
    (say.IsA("eagle knight"), "an Eagle Knight"),
    (say.SexIs("male"), "male"),
    (say.Level(at_most=3), "of Level 3 or lower"),
    (say.Level(at_least=3), "of Level 3 or higher"),
    (say.Level(at_least=3, at_most=5), "of Level 3 to 5"),
    (say.Level(), "of any Level"),
    (
        say.Level(at_least=2, at_most=say.The("level", "you")),
        "of Level 2 or higher and of a Level no higher than the Level of whoever played this",
    ),
    (
        say.Level(at_least=say.The("level", "highest")),
        "of a Level no lower than the highest Level at the table",
    ),
    (
        say.Level(at_least=3, above="each rival", below="highest"),
        "of Level 3 or higher and of a higher Level than each rival "
        "and of a lower Level than whoever is highest",
    ),
    (say.Is("highest"), "of the highest Level"),
    (
        say.Comes(say.Count("each foe"), at_least=2),
        "in a case where the number of foes is 2 or more",
    ),
    (
        say.Comes(say.The("gold", "you"), at_most=say.The("gold", "victim")),
        "in a case where the gold value of whoever played this is no more than your gold value",
    ),
    (say.Comes(say.ThatMany()), "in a case where that many is anything"),
    (say.Comes(say.ThatMany(), 2, 4), "in a case where that many is 2 or more and 4 or less"),
    (
        say.Most(say.The("gold", "victim")),
        "in a case where your gold value is the highest of all",
    ),
    (
        say.Most(say.Count(cards=say.HAND), fewest=True),
        "in a case where the number of cards in hand is the lowest of all",
    ),
    (say.Has(say.Cards("item"), 2), "carrying 2 Items or more"),
    (say.Rolls(-1), "-1 to every die you cast"),
    (say.Some("the foe", say.IsA("nose")), "facing this monster, which is a Nose"),
    (say.Some("each foe", say.IsA("nose"), every=True), "in a fight where every monster is a Nose"),
    (say.Some("each fighter", say.IsA("elf")), "in a fight where somebody is an Elf"),
    (say.Some("left neighbour", say.IsA("elf")), "at a table where the left neighbour is an Elf"),
    (say.Alone(), "fighting alone"),
    (say.Losing(), "losing the fight"),
    (say.HasFought(), "fresh from a fight"),
    (say.HasFought(won=True), "fresh from a won fight"),
    (say.Some("each foe", say.IsA("undead")), "facing a monster that is an Undead"),
    (say.Has(say.Cards("item", worn=True)), "wearing an Item"),
    (say.Has(say.Cards("item", slot="head", worn=True)), "wearing a piece of Headgear"),
    (say.Has(say.Cards("item", tag="fire", worn=True)), "wearing a fire Item"),
    (say.Has(say.Cards("item")), "carrying an Item"),
    (say.Has(say.Cards("item", big=True)), "carrying a Big Item"),
    (say.Has(say.Cards("item", slot="two hands", tag="fire")), "carrying a fire 2 Hands Item"),
    (say.Has(say.Cards("hand card"), 5), "holding 5 cards or more"),
    (say.Has(say.Cards("curse")), "cursed"),
    (say.Is("on turn"), "taking the turn"),
    (say.Not(say.Has(say.Cards("curse"))), "not cursed"),
    (say.Not(say.AnyOf((say.IsA("elf"), say.IsA("imp")))), "neither an Elf nor an Imp"),
    (say.AnyOf((say.Has(say.Cards("curse")), say.Alone())), "cursed or fighting alone"),
    (say.AllOf((say.Has(say.Cards("curse")), say.Alone())), "cursed and fighting alone"),
    (say.Strength(+3), "+3"),
    (say.Strength(-2, versus=say.IsA("witch")), "-2 against whoever is a Witch"),
    (
        say.Strength(+1, when=say.Alone(), each=say.Count(cards=say.ITEM)),
        "+1 for each item while fighting alone",
    ),
    (say.RunAway(-2), "-2 to Run Away"),
    (
        say.RunAway(+1, versus=say.IsA("ox"), when=say.Alone()),
        "+1 to Run Away from whoever is an Ox while fighting alone",
    ),
    (say.Treasures(+1), "worth 1 more Treasure"),
    (say.Treasures(-2, versus=say.SexIs("male")), "worth 2 fewer Treasures to whoever is male"),
    (say.Levels(+1, versus=say.SexIs("male")), "worth 1 more level to whoever is male"),
    (say.SalePrice(2), "once a turn you sell an Item at 2 times the value"),
    (say.SalePrice(3, items=2), "once a turn you sell 2 Items at 3 times the value"),
    (say.Room("hand", 1), "you keep 1 more card in hand at the end of the turn"),
    (say.Room("hand", -2), "you keep 2 fewer cards in hand at the end of the turn"),
    (say.Room("head"), "you have room for 1 more piece of Headgear"),
    (say.Room("one hand", 2), "you have room for 2 more 1 Hand Items"),
    (say.Room("big", 1), "you have room for 1 more Big Item"),
    (say.Room("complex", unlimited=True), "you have room for any number of Complex Items"),
    (say.Room("sort", sort="steed"), "you have room for 1 more steed Item"),
    (
        say.Room("sort", sort="steed", unlimited=True),
        "you have room for any number of steed Items",
    ),
    (say.Bars("losing levels"), "no card takes a level"),
    (say.Bars("dying"), "you do not die"),
    (say.PassesFor("elf", to_all=True), "you count as an Elf"),
    (say.Room("hand", unlimited=True), "you keep any number of cards in hand"),
    (say.PassesFor("elf"), "monsters take you for an Elf"),
    (
        say.Allows("drawing discards"),
        "you may draw face up from the top of the discards, for a card from your hand each",
    ),
    (say.Is("runner"), "Running Away"),
    (say.Is("roller"), "the one who rolled"),
    (say.Has(say.Cards("hireling")), "accompanied by a Hireling"),
    (say.Some("each fighter", say.SexIs("male"), every=True), "in a fight where everyone is male"),
    (say.Alone(bare=True), "fighting alone with nothing but Level"),
    (say.ItemBonus(2), "the bonus of your Items counts 2 times"),
    (say.ItemBonus(1, one_in=2), "the bonus of your Items counts for half, rounded down"),
    (
        say.ItemBonus(3, one_in=5, slot="head"),
        "the bonus of your pieces of Headgear counts for 3 times one 5th, rounded down",
    ),
    (
        say.ItemBonus(0, slot="feet", when=say.Alone()),
        "the bonus of your pieces of Footgear does not count while fighting alone",
    ),
    (say.Allows("winning ties"), "your side wins ties"),
    (say.Bars("help"), "nobody may help"),
    (say.Bars("escape"), "nobody escapes"),
    (say.Bars("gear"), "nothing counts but Level"),
    (say.Bars("level"), "Level does not count"),
    (say.Bars("one-shots"), "no one-shots may be played"),
    (say.Bars("gaining levels"), "no level is gained"),
    (say.Bars("fighting"), "it cannot be fought, only fled or got rid of"),
    (say.Escapes(versus=say.IsA("ox")), "you escape without a roll from whoever is an Ox"),
    (say.CurseProof(when=say.Alone()), "Curses do nothing to you while fighting alone"),
    (say.Loots(2), "you draw 2 more cards for looting the room"),
    (say.Loots(treasure=True), "you draw the card for looting the room from the Treasures"),
]
EFFECTS = [
    (say.Nothing(), "do nothing"),
    (say.InOrder((say.Perish(), say.ChangeSex())), "die, then change sex"),
    (say.Try(say.Perish(), otherwise=say.ChangeSex()), "die, otherwise change sex"),
    (say.If(say.Alone(), say.Perish()), "die if fighting alone"),
    (
        say.If(say.Alone(), say.Perish(), otherwise=say.ChangeSex()),
        "die if fighting alone, otherwise change sex",
    ),
    (say.Choose((say.Perish(), say.ChangeSex())), "die or change sex"),
    (say.To("each rival", say.LoseLevels()), "have each rival lose a level"),
    (say.To("you", say.ShowHand()), "have whoever played this show their hand"),
    (
        say.To("lowest", say.Lose(say.Cards("item", worn=True))),
        "have whoever is lowest lose an Item they are wearing",
    ),
    (
        say.To("each foe", say.AddTreasures(1)),
        "make the monster worth 1 more Treasure, for each monster",
    ),
    (say.Try(say.Lose(say.ITEM), then=say.Perish()), "lose an Item; if you do, die"),
    (
        say.Try(say.Lose(say.ITEM), then=say.Perish(), otherwise=say.ChangeSex()),
        "lose an Item; if you do, die; if not, change sex",
    ),
    (
        say.Choose((say.Perish(), say.ChangeSex()), by="you"),
        "die or change sex, as whoever played this chooses",
    ),
    (say.Lose(say.ITEM, total=500), "lose Items worth 500 gold in all"),
    (say.Lose(say.ITEM, total=say.The("gold")), "lose Items worth as much"),
    (say.Lose(say.Cards("treasure"), 2), "lose 2 Treasure cards"),
    (
        say.Lose(say.Cards("treasure"), to="each rival from the right"),
        "lose a Treasure card to each rival from the right",
    ),
    (say.Lose(say.This(), to="left neighbour"), "lose this card to the left neighbour"),
    (
        say.Lose(say.ITEM, to="lowest", chosen_by="victim"),
        "lose an Item to whoever is lowest, as you choose",
    ),
    (say.Draw("doors", 2, discards="any"), "take 2 cards of the discarded Doors"),
    (say.Draw("doors", 2, discards="top"), "take 2 cards from the top of the discarded Doors"),
    (say.May(say.Lose(say.ITEM)), "you may lose an Item"),
    (say.May(say.Lose(say.ITEM), by="you"), "whoever played this may lose an Item"),
    (say.OnRoll(effect=say.LoseLevels(say.ThatMany())), "lose as many levels as a die shows"),
    (
        say.Draw("doors", say.Count("each rival", say.IsA("elf"))),
        "draw as many Doors as there are rivals who are an Elf",
    ),
    (say.OnRoll(4, say.Perish()), "roll a die: on 4 or more, die"),
    (
        say.OnRoll(4, say.Perish(), otherwise=say.ChangeSex()),
        "roll a die: on 4 or more, die; on less, change sex",
    ),
    (say.LoseLevels(), "lose a level"),
    (say.LoseLevels(2), "lose 2 levels"),
    (say.LoseLevels(to=1), "go down to Level 1"),
    (say.LoseLevels(to=say.The("level", "lowest")), "go down to the lowest Level at the table"),
    (say.OnRoll(effect=say.LoseLevels(say.ThatMany())), "lose as many levels as a die shows"),
    (say.GainLevels(), "go up a level"),
    (say.GainLevels(2, may_win=True), "go up 2 levels, even to win"),
    (say.LoseLevels(taker="you"), "lose a level to whoever played this"),
    (say.LoseLevels(2, taker="you"), "lose 2 levels to whoever played this"),
    (say.GainLevels(to=4), "go up to Level 4"),
    (say.GainLevels(to=say.The("level", "highest")), "go up to the highest Level at the table"),
    (say.Survive(), "survive"),
    (say.To("dying", say.Survive()), "have whoever is dying survive"),
    (say.AnotherTurn(), "take another turn after this one"),
    (say.Meet(), "fight a monster from your hand"),
    (say.Meet("doors"), "open another door"),
    (say.Meet("discards"), "fight the topmost monster of the discards"),
    (
        say.If(say.Most(say.The("gold", "victim")), say.Lose(say.ITEM)),
        "lose an Item if your gold value is the highest of all",
    ),
    (
        say.Afflict(say.Strength(2), until="your turn begins"),
        "enjoy until your turn begins: +2",
    ),
    (
        say.Draw("doors", discards="any", what=say.Cards("class")),
        "take any Class of the discarded Doors",
    ),
    (
        say.Draw("treasures", 2, discards="top", what=say.Cards("one-shot")),
        "take 2 one-shots from the top of the discarded Treasures",
    ),
    (
        say.Draw("doors", discards="top", what=say.Cards("monster")),
        "take the top monster of the discarded Doors",
    ),
    (say.Perish(), "die"),
    (say.ChangeSex(), "change sex"),
    (say.Lose(say.Cards("class")), "lose your Class"),
    (say.Lose(say.Cards("race"), every=True), "lose every Race"),
    (say.SwapTrait("faction"), "swap your Faction for the topmost in the discards"),
    (
        say.Afflict(say.RunAway(-2), until="you win a fight"),
        "suffer until you win a fight: -2 to Run Away",
    ),
    (
        say.Afflict(
            say.RunAway(-2),
            also=(say.Allows("winning ties"),),
            as_long_as=say.Has(say.Cards("item", slot="head", worn=True)),
        ),
        "suffer until it is lifted, as long as wearing a piece of Headgear: "
        "-2 to Run Away; your side wins ties",
    ),
    (say.Lose(say.Cards("curse")), "be rid of a lasting Curse"),
    (say.Lose(say.Cards("curse"), every=True), "be rid of every lasting Curse"),
    (say.CancelCurse(), "cancel the Curse"),
    (say.TurnCurse(), "turn the Curse on another player of your choice"),
    (say.Lose(say.ITEM), "lose an Item"),
    (say.Lose(say.ITEM, 2), "lose 2 Items"),
    (say.Lose(say.Cards("item", slot="head")), "lose a piece of Headgear"),
    (say.Lose(say.Cards("item", slot="armor"), 2), "lose 2 pieces of Armor"),
    (
        say.Lose(say.Cards("item", slot="feet", worn=True)),
        "lose a piece of Footgear you are wearing",
    ),
    (say.Lose(say.Cards("item", big=False), every=True), "lose every small Item"),
    (say.Lose(say.Cards("item", big=True, tag="fire")), "lose a Big fire Item"),
    (say.Lose(say.Cards("item", worth=500)), "lose an Item worth 500 gold or more"),
    (say.Lose(say.Cards("item", best="bonus")), "lose an Item with your best bonus"),
    (
        say.Lose(say.Cards("item", best="gold"), chosen_by="highest"),
        "lose an Item worth most, chosen by whoever is highest",
    ),
    (say.Lose(say.HAND, to="each rival"), "lose a card from your hand to each rival"),
    (
        say.Lose(say.Cards("item", big=False), to="left neighbour", at_random=True),
        "lose a small Item to the left neighbour, at random",
    ),
    (say.Lose(say.Cards("item", big=False), to="you"), "lose a small Item to whoever played this"),
    (
        say.TurnFight(say.Lose(say.ITEM, to="you")),
        "lose an Item to whoever played this, if that turns the fight",
    ),
    (say.SwapItem(), "swap an Item with whoever played this, as they choose"),
    (say.Lose(say.HAND), "lose a card from hand"),
    (say.Lose(say.HAND, 2, at_random=True), "lose 2 cards from hand at random"),
    (say.Lose(say.HAND, every=True), "lose your hand"),
    (say.Lose(say.HAND, chosen_by="you"), "lose a card from hand, chosen by whoever played this"),
    (
        say.Lose(say.ITEM, total=say.Sum((say.The("gold", "victim"),), less=1000)),
        "lose Items worth your gold value less 1000",
    ),
    (
        say.Lose(say.ITEM, total=say.PartOf(say.The("gold", "victim"))),
        "lose Items worth half of your gold value, rounded down",
    ),
    (say.SwapLevels(), "swap Levels with whoever played this"),
    (say.SwapLevels("lowest"), "swap Levels with whoever is lowest"),
    (say.Meet("next monster"), "turn up Doors until a monster comes and fight it"),
    (
        say.JoinFight("goblin", "next monster"),
        "turn up Doors until a goblin monster comes and add it to the fight",
    ),
    (say.HandRound(), "have everyone pass their hand to the left"),
    (say.HandRound("right"), "have everyone pass their hand to the right"),
    (say.ShowHand(), "show your hand"),
    (say.Draw("doors"), "draw a Door"),
    (say.Draw("treasures", 2, face_up=True), "draw 2 Treasures, face up"),
    (
        say.OnRoll(effect=say.Draw("treasures", say.ThatMany())),
        "draw as many Treasures as a die shows",
    ),
    (say.Draw("doors", discards="top"), "take the top card of the discarded Doors"),
    (say.Draw("treasures", discards="any"), "take any card of the discarded Treasures"),
    (say.Peek("doors"), "look at 3 Doors on top"),
    (say.Peek("treasures", 4, keep=1), "look at 4 Treasures on top, keep 1"),
    (say.Boost(3), "give one side +3"),
    (say.Boost(-2, side="monsters"), "give the monsters -2"),
    (
        say.Boost(2, side="munchkins", each=say.The("treasures")),
        "give the munchkins +2 for each Treasure of the discarded monster",
    ),
    (say.JoinFight(), "add a monster from your hand to the fight"),
    (say.JoinFight(tag="undead"), "add an undead monster from your hand to the fight"),
    (say.JoinTwin(), "add another of the same monster to the fight"),
    (say.RemoveMonster(), "send the monster away"),
    (
        say.RemoveMonster("treasure"),
        "send the monster away and keep its Treasures, if it is the only one",
    ),
    (say.RemoveMonster("charmed"), "send the monster away and keep its Treasures"),
    (say.RemoveMonster("boxed"), "put the monster back in the box"),
    (say.Mirror(), "count the fighter once more, with all that is played for the munchkins"),
    (say.LoseFight(), "lose the fight at once"),
    (say.Recapture(), "make whoever escaped roll for it"),
    (say.Lose(say.Cards("hireling")), "lose a Hireling"),
    (say.Lose(say.Cards("hireling"), every=True), "lose every Hireling"),
    (say.Lose(say.Cards("item", complex=True)), "lose a Complex Item"),
    (say.Lose(say.Cards("item", complex=False)), "lose a simple Item"),
    (say.RemoveMonster("killed"), "kill the monster"),
    (say.RemoveMonster("kept"), "take the monster to hand"),
    (say.RemoveMonster("put back"), "put the monster back on top of the Doors"),
    (say.Suffer(), "suffer the Bad Stuff of the monster"),
    (say.Suffer("that card"), "suffer the Bad Stuff of that card"),
    (say.ReplaceMonster(), "swap the monster for one from your hand"),
    (say.RemoveMonster("tamed"), "tame the monster: +1 for each of its Treasures from now on"),
    (say.AddTreasures(2), "make the monster worth 2 more Treasures"),
    (say.PassFight(), "take over the fight"),
    (say.CompelHelp(), "help in this fight"),
    (say.SendHelperAway(), "send the helper away"),
    (say.TurnFight(say.Boost(3)), "give one side +3, if that turns the fight"),
    (say.Forbid("one-shots"), "let no one-shots be played any more, for the rest of the fight"),
    (say.Escape(), "escape without a roll"),
    (say.Escape(all=False), "escape this monster without a roll"),
    (say.ChangeDie(), "say what the die shows"),
    (say.ChangeDie(to=5), "make the die show 5"),
    (say.ChangeDie(-2), "change the die by -2"),
    (say.RollAgain(), "roll again"),
]


ALL = CONDITIONS_AND_MODIFIERS + EFFECTS + ABILITIES + AMOUNTS_AND_NOUNS


@pytest.mark.parametrize(("word", "said"), ALL, ids=[repr(word) for word, _ in ALL])
def test_in_english(word, said):
    assert str(word) == said


def test_no_word_is_missing_here():
    spoken = {type(word).__name__ for word, _ in ALL}
    assert spoken == {*say.__all__}


def test_every_word_has_its_own_english():
    for name in say.__all__:
        word = getattr(say, name)
        assert issubclass(word, Ability | Amount | Condition | Effect | Modifier | Noun)
        assert "__str__" in vars(word)
        assert word.__doc__


PRICES = [
    (say.Cards("card"), "2 cards"),
    (say.HAND, "2 cards from your hand"),
    (say.Cards("monster"), "2 monsters from your hand"),
    (say.ITEM, "2 Items"),
    (say.Cards("trait"), "2 Classes, Races or Factions"),
    (say.Cards("hireling"), "2 Hirelings"),
    (say.This(), "this card"),
]


def test_every_moment_and_every_price_has_english():
    for when in say.abilities.WHEN:
        power = say.Power("Fly", when=when, effect=say.Perish())
        assert str(power) == f"Fly: {say.abilities.WHEN[when]}, die"
    for cost, said in PRICES:
        power = say.Power("Fly", when="any time", discard=2, cost=cost, effect=say.Perish())
        assert str(power) == f"Fly: at any time, discard {said} to die"
    power = say.Power("Fly", "any time", say.Perish(), discard=2, cost=say.HAND, every=True)
    assert str(power) == "Fly: at any time, discard 2 whole hands to die"
