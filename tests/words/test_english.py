"""What every word is called in English: the log, the tooltips and the review page say it so."""

import pytest

from kickdoor import words as say
from kickdoor.words.base import Ability, Condition, Effect, Modifier

CONDITIONS_AND_MODIFIERS = [
    (say.IsA("witch"), "a Witch"),
    (say.IsA("eagle knight"), "an Eagle Knight"),
    (say.SexIs("male"), "male"),
    (say.LevelAtMost(3), "of Level 3 or lower"),
    (say.LevelAtLeast(3), "of Level 3 or higher"),
    (say.Alone(), "fighting alone"),
    (say.Losing(), "losing the fight"),
    (say.HasFought(), "fresh from a fight"),
    (say.HasFought(won=True), "fresh from a won fight"),
    (say.Facing(say.IsA("undead")), "facing a monster that is an Undead"),
    (say.Wearing(), "wearing an Item"),
    (say.Wearing("head"), "wearing a piece of Headgear"),
    (say.Wearing(tag="fire"), "wearing a fire Item"),
    (say.Carrying(), "carrying an Item"),
    (say.Carrying(big=True), "carrying a Big Item"),
    (say.Carrying(slot="two hands", tag="fire"), "carrying a fire 2 Hands Item"),
    (say.HandAtLeast(5), "holding 5 cards or more"),
    (say.Cursed(), "cursed"),
    (say.OnTurn(), "taking the turn"),
    (say.Not(say.Cursed()), "not cursed"),
    (say.AnyOf((say.Cursed(), say.Alone())), "cursed or fighting alone"),
    (say.AllOf((say.Cursed(), say.Alone())), "cursed and fighting alone"),
    (say.Strength(+3), "+3"),
    (say.Strength(-2, versus=say.IsA("witch")), "-2 against whoever is a Witch"),
    (say.Strength(+1, when=say.Alone(), each="item"), "+1 for each item while fighting alone"),
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
    (say.HandSize(1), "you keep 1 more card in hand at the end of the turn"),
    (say.HandSize(-2), "you keep 2 fewer cards in hand at the end of the turn"),
    (say.Room("head"), "you have room for 1 more piece of Headgear"),
    (say.Room("one hand", 2), "you have room for 2 more 1 Hand Items"),
    (say.Room("big", 1), "you have room for 1 more Big Item"),
    (say.Room("complex", unlimited=True), "you have room for any number of Complex Items"),
    (say.HandSize(unlimited=True), "you keep any number of cards in hand"),
    (say.PassesFor("elf"), "monsters take you for an Elf"),
    (
        say.DrawsDiscards(),
        "you may draw face up from the top of the discards, for a card from your hand each",
    ),
    (say.Fleeing(), "Running Away"),
    (say.OwnDie(), "the one who rolled"),
    (say.Accompanied(), "accompanied by a Hireling"),
    (say.AllFighters(say.SexIs("male")), "in a fight where everyone is male"),
    (say.Unaided(), "fighting alone with nothing but Level"),
    (say.ItemBonus(2), "the bonus of your Items counts 2 times"),
    (
        say.ItemBonus(0, slot="feet", when=say.Alone()),
        "the bonus of your pieces of Footgear does not count while fighting alone",
    ),
    (say.WinsTies(), "your side wins ties"),
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
        say.To("lowest", say.LoseItem(worn=True)),
        "have whoever is lowest lose an Item they are wearing",
    ),
    (say.OnRoll(4, say.Perish()), "roll a die: on 4 or more, die"),
    (
        say.OnRoll(4, say.Perish(), otherwise=say.ChangeSex()),
        "roll a die: on 4 or more, die; on less, change sex",
    ),
    (say.LoseLevels(), "lose a level"),
    (say.LoseLevels(2), "lose 2 levels"),
    (say.LoseLevels(to="1"), "go down to Level 1"),
    (say.LoseLevels(to="lowest"), "go down to the lowest Level at the table"),
    (say.LoseLevels(die=True), "lose as many levels as a die shows"),
    (say.GainLevels(), "go up a level"),
    (say.GainLevels(2, may_win=True), "go up 2 levels, even to win"),
    (say.StealLevel(), "lose a level to whoever played this"),
    (say.Perish(), "die"),
    (say.ChangeSex(), "change sex"),
    (say.LoseTrait("class"), "lose your Class"),
    (say.LoseTrait("race", every=True), "lose every Race"),
    (say.SwapTrait("faction"), "swap your Faction for the topmost in the discards"),
    (
        say.Afflict(say.RunAway(-2), until="you win a fight"),
        "suffer until you win a fight: -2 to Run Away",
    ),
    (
        say.Afflict(say.RunAway(-2), also=(say.WinsTies(),), as_long_as=say.Wearing("head")),
        "suffer until it is lifted, as long as wearing a piece of Headgear: "
        "-2 to Run Away; your side wins ties",
    ),
    (say.LiftCurse(), "be rid of a lasting Curse"),
    (say.LiftCurse(every=True), "be rid of every lasting Curse"),
    (say.CancelCurse(), "cancel the Curse"),
    (say.TurnCurse(), "turn the Curse on another player of your choice"),
    (say.LoseItem(), "lose an Item"),
    (say.LoseItem(count=2), "lose 2 Items"),
    (say.LoseItem("head"), "lose a piece of Headgear"),
    (say.LoseItem("armor", count=2), "lose 2 pieces of Armor"),
    (say.LoseItem("feet", worn=True), "lose a piece of Footgear you are wearing"),
    (say.LoseItem(big=False, every=True), "lose every small Item"),
    (say.LoseItem(big=True, tag="fire"), "lose a Big fire Item"),
    (say.LoseItem(worth=500), "lose an Item worth 500 gold or more"),
    (say.LoseItem(best="bonus"), "lose an Item with your best bonus"),
    (
        say.LoseItem(best="gold", chosen_by="highest"),
        "lose an Item worth most, chosen by whoever is highest",
    ),
    (say.Plunder(by="each rival", of="hand"), "lose a card from your hand to each rival"),
    (
        say.Plunder(by="left neighbour", of="items", small=True, at_random=True),
        "lose a small Item to the left neighbour, at random",
    ),
    (say.StealItem(), "lose a small Item to whoever played this"),
    (
        say.StealItem(small=False, to_win=True),
        "lose an Item to whoever played this, if that turns the fight",
    ),
    (say.SwapItem(), "swap an Item with whoever played this, as they choose"),
    (say.LoseHand(), "lose a card from hand"),
    (say.LoseHand(2, at_random=True), "lose 2 cards from hand at random"),
    (say.LoseHand(every=True), "lose your hand"),
    (say.LoseHand(chosen_by="you"), "lose a card from hand, chosen by whoever played this"),
    (say.HandRound(), "have everyone pass their hand to the left"),
    (say.HandRound("right"), "have everyone pass their hand to the right"),
    (say.ShowHand(), "show your hand"),
    (say.Draw("doors"), "draw a Door"),
    (say.Draw("treasures", 2, face_up=True), "draw 2 Treasures, face up"),
    (say.Draw("treasures", die=True), "draw as many Treasures as a die shows"),
    (say.TakeDiscard("doors"), "take the top card of the discarded Doors"),
    (say.TakeDiscard("treasures", top=False), "take any card of the discarded Treasures"),
    (say.Peek("doors"), "look at 3 Doors on top"),
    (say.Peek("treasures", 4, keep=1), "look at 4 Treasures on top, keep 1"),
    (say.Boost(3), "give one side +3"),
    (say.Boost(-2, side="monsters"), "give the monsters -2"),
    (
        say.Boost(2, side="munchkins", each="treasure"),
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
    (say.LoseHireling(), "lose a Hireling"),
    (say.LoseHireling(every=True), "lose every Hireling"),
    (say.LoseItem(complex=True), "lose a Complex Item"),
    (say.LoseItem(complex=False), "lose a simple Item"),
    (say.RemoveMonster("killed"), "kill the monster"),
    (say.ReplaceMonster(), "swap the monster for one from your hand"),
    (say.Tame(), "tame the monster: +1 for each of its Treasures from now on"),
    (say.AddTreasures(2), "make the monster worth 2 more Treasures"),
    (say.PassFight(), "take over the fight"),
    (say.CompelHelp(), "help in this fight"),
    (say.SendHelperAway(), "send the helper away"),
    (say.TurnFight(say.Boost(3)), "give one side +3, if that turns the fight"),
    (say.Escape(), "escape without a roll"),
    (say.SetDie(), "say what the die shows"),
    (say.SetDie(5), "make the die show 5"),
    (say.ChangeDie(-2), "change the die by -2"),
    (say.RollAgain(), "roll again"),
]
ABILITIES = [
    (say.Power("Fly", when="any time", effect=say.Perish()), "Fly: at any time, die"),
    (
        say.Power(
            "Fly",
            when="your turn",
            discard=2,
            cost="item",
            limit=1,
            per="turn",
            effect=say.Perish(),
        ),
        "Fly: on your turn, out of combat, 1 a turn at most, discard 2 Items to die",
    ),
    (
        say.Power(
            "Fly",
            when="your fight",
            discard=1,
            cost="monster",
            only=say.Alone(),
            effect=say.Perish(),
        ),
        "Fly: while you fight or help, if fighting alone, discard a monster from your hand to die",
    ),
    (say.Trait("Thick Skin", say.WinsTies()), "Thick Skin: your side wins ties"),
    (say.Whenever("Aha", on="you kill", effect=say.Perish()), "Aha: whenever you kill, die"),
    (
        say.Whenever("Aha", on="your turn begins", only=say.Cursed(), effect=say.Perish()),
        "Aha: whenever your turn begins, if cursed, die",
    ),
]
ALL = CONDITIONS_AND_MODIFIERS + EFFECTS + ABILITIES


@pytest.mark.parametrize(("word", "said"), ALL, ids=[repr(word) for word, _ in ALL])
def test_in_english(word, said):
    assert str(word) == said


def test_no_word_is_missing_here():
    spoken = {type(word).__name__ for word, _ in ALL}
    assert spoken == {*say.__all__}


def test_every_word_has_its_own_english():
    for name in say.__all__:
        word = getattr(say, name)
        assert issubclass(word, Ability | Condition | Effect | Modifier)
        assert "__str__" in vars(word)
        assert word.__doc__


def test_every_moment_and_every_price_has_english():
    for when in say.abilities.WHEN:
        power = say.Power("Fly", when=when, effect=say.Perish())
        assert str(power) == f"Fly: {say.abilities.WHEN[when]}, die"
    for cost, said in say.abilities.PRICE.items():
        power = say.Power("Fly", when="any time", discard=2, cost=cost, effect=say.Perish())
        assert said.split()[0] in str(power)
