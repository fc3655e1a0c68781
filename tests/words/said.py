"""What abilities, amounts and nouns are called in English."""

from kickdoor import words as say

ABILITIES = [
    (say.Power("Fly", when="any time", effect=say.Perish()), "Fly: at any time, die"),
    (
        say.Power(
            "Fly",
            when="your turn",
            discard=2,
            cost=say.ITEM,
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
            cost=say.Cards("monster"),
            only=say.Alone(),
            effect=say.Perish(),
        ),
        "Fly: while you fight or help, if fighting alone, discard a monster from your hand to die",
    ),
    (say.Trait("Thick Skin", say.Allows("winning ties")), "Thick Skin: your side wins ties"),
    (say.Whenever("Aha", on="you kill", effect=say.Perish()), "Aha: whenever you kill, die"),
    (
        say.Whenever(
            "Aha", on="your turn begins", only=say.Has(say.Cards("curse")), effect=say.Perish()
        ),
        "Aha: whenever your turn begins, if cursed, die",
    ),
]
PER_THOUSAND = "one 1000th of the gold value of whoever played this, rounded up"
AMOUNTS_AND_NOUNS = [
    (say.ThatMany(), "that many"),
    (say.Count("each rival"), "the number of rivals"),
    (say.PartOf(say.The("level", "victim")), "half of your Level, rounded down"),
    (say.PartOf(say.The("gold", "you"), 1000, up=True), PER_THOUSAND),
    (say.Sum((say.ThatMany(), 2)), "that many and 2"),
    (say.Sum((5,), less=say.Count(cards=say.HAND)), "5 less the number of cards in hand"),
    (say.Count(cards=say.Cards("item")), "the number of items"),
    (say.Count("each fighter", cards=say.Cards("hand card")),
     "the number of cards in hand of everyone in the fight"),
    (say.The("level", "lowest"), "the lowest Level at the table"),
    (say.The("level", "highest"), "the highest Level at the table"),
    (say.The("gold"), "the gold value of that card"),
    (say.The("strength", "the foe"), "the strength of the monster"),
    (say.The("bonus", "victim"), "your bonus"),
    (say.Cards("item"), "Item"),
    (say.Cards("item", slot="head", worn=True), "piece of Headgear you are wearing"),
    (say.Cards("item", big=False, tag="fire", worth=500), "small fire Item worth 500 gold or more"),
    (say.Cards("item", complex=True, best="bonus"), "Complex Item with your best bonus"),
    (say.Cards("item", best="gold", but="this card"), "Item worth most but this card"),
    (say.Cards("hand card"), "card from your hand"),
    (say.Cards("treasure"), "Treasure card"),
    (say.Cards("treasure", "hand"), "Treasure card from your hand"),
    (say.Cards("door", "play"), "Door card in play"),
    (say.Cards("treasure", slot="feet"), "piece of Footgear"),
    (say.Cards("curse"), "lasting Curse"),
    (say.Cards("class", like="that card"), "Class of the same name as that card"),
    (say.Cards("item", like="you"), "Item of the same name as one of whoever played this"),
    (say.Cards("item", like="that player"), "Item of the same name as one of that player's"),
    (say.This(), "this card"),
    (say.That(), "that card"),
]  # fmt: skip
