"""The cards that several boxes print alike: one card, wherever it is found."""

from kickdoor.cards import Cheat, Doubler, Hireling, Special
from kickdoor.words import JoinFight

SUPER_MUNCHKIN = Doubler(
    "Super Munchkin",
    text="Play with a Class of yours. You may have two Classes, with everything good and bad "
    "about both; or one Class, with its advantages and none of its drawbacks. Costs must still "
    "be paid.",
    flavor="One hat is never enough.",
    copies=2,
    of="class",
)

HALF_BREED = Doubler(
    "Half-Breed",
    text="Play with a Race of yours. You may have two Races, with everything good and bad "
    "about both; or one Race, with its advantages and none of its drawbacks. Costs must still "
    "be paid.",
    flavor="Twice the family dinners.",
    copies=2,
    of="race",
)

WANDERING_MONSTER = Special(
    "Wandering Monster",
    text="Play in any fight, with a monster from your hand. The monster joins the fight.",
    flavor="It was looking for the cloakroom.",
    copies=3,
    deck="doors",
    when="any fight",
    aim="monster",
    effect=JoinFight(),
)

CHEAT = Cheat(
    "Cheat!",
    text="Play while you are not in a fight: at any time with one of your Items in play, or on "
    "your own turn with one in your hand. You may equip it against any limit of slot, of size, of "
    "Complex Items or of who may use it, for as long as you have it. Or play it on your own turn "
    "with a Hireling, Ally or Sidekick from your hand, which you may then have beside any other.",
    flavor="There is a rule against this. You have eaten it.",
)

HIRELING = Hireling(
    "Hireling",
    text="Play at any time, if need be in place of a Hireling that you have. +1 to you while it "
    "is in play. While you are not in a fight you may give it one of your Items in play to carry, "
    "in place of the one it has: you have that Item equipped against any limit of slot, of size or "
    "of who may use it. If you lose the Hireling, you lose that Item too.",
    flavor="Has read the contract. Regrets it, clause by clause.",
    deck="treasures",
    bonus=1,
    carries=True,
)
