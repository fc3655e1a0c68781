"""Phrasing: a reason is a rule, a key and values; here is the English of every key.

Nothing in a sentence is put together from pieces of English: where the grammar differs, so does
the key. Values are the names of players, cards and powers, numbers, and what a card says of itself
(`condition`, `effect`, `until`). A list of names says in its template how it is joined.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.game.procedure import Values
from kickdoor.plurals import filled
from kickdoor.rules.procedures import why_wait

REASONS: dict[str, str] = {
    # Nothing goes on.
    "game_over": "The game is over: {names:and} won it.",
    "dead": "You are dead: no cards until the next player's turn begins.",
    # You have something else to decide, or somebody else has, or chance.
    **why_wait(),
    # Setting up.
    "wait_for_ready": "{player} is setting up: wait until {player} is ready.",
    "setting_up_in_play": "What lies in play already stays as it is until you are ready.",
    "setting_up_one_class": "Setting up, one Class is played: another waits for your turn.",
    "setting_up_one_race": "Setting up, one Race is played: another waits for your turn.",
    "setting_up_one_faction": "Setting up, one Faction is played: another waits for your turn.",
    "setting_up_other_kinds": "Setting up, only a Class, a Faction and usable Items are played: "
    "the rest waits until you are ready.",
    "setting_up_unusable": "Setting up, only usable Items are played: {name} is for somebody who "
    "is {condition}.",
    # A die lies there, somebody got away, a Curse lands.
    "die_answered": "A die lies there: until it counts, only what changes it is played.",
    "escape_answered": "Somebody is getting away: only what calls them back is played.",
    "death_answered": "{player} is about to die: until that is clear, only what saves from it is "
    "played.",
    "curse_answered": "A Curse is landing on you: until it has, only what cancels or turns it is "
    "played.",
    "wait_for_curse": "A Curse is landing on {player}: wait for what comes of it.",
    # Monsters and what goes on them.
    "monster_kick_first": "Kick open the door first: if that brings no fight, you may look for "
    "trouble with it.",
    "monster_too_late": "It is too late to look for trouble this turn: it waits for your next.",
    "monster_waits": "It waits for your own turn, or for a fight that it can join.",
    "monster_fled": "This fight is being fled already: no monster joins it now.",
    "monster_needs_card": "It joins a fight only with a card that lets it wander in.",
    "monster_no_undead": "There is no Undead in this fight for it to join.",
    "monster_no_goblin": "There is no Goblin in this fight for it to join.",
    "monster_no_undead_or_goblin": "There is no Undead or Goblin in this fight for it to join.",
    "monster_tame": "It is tame: it fights for you by itself.",
    "enhancer_no_fight": "{name} goes on a monster in a fight, and nobody fights now.",
    "enhancer_fled": "{name} goes on a monster in a fight, and this one is being fled already.",
    # What one is, levels, Items in hand.
    "level_for_nobody": "Nobody can gain a level by it now: the last one takes a kill.",
    "played_own_turn": "{name} is played on your own turn, or as soon as you get it.",
    "played_own_turn_in_peace": "{name} is played on your own turn, out of combat, or as soon as "
    "you get it.",
    "played_not_in_combat": "{name} is not played from hand while you are in combat.",
    "doubler_second": "You have one of its like in play already: a second does nothing.",
    "doubler_needs_class": "{name} goes with a Class: play one first.",
    "doubler_needs_race": "{name} goes with a Race: play one first.",
    "doubler_needs_faction": "{name} goes with a Faction: play one first.",
    "cheat_waits": "What it could go with is in your hand: play both on your own turn.",
    "cheat_needs_item": "You have no Item for it to go with: one-shots do not count, nor what is "
    "cheated with already.",
    "too_big": "It is Big, and you can carry no more: first be rid of {names:or}.",
    "nothing_big": "It is Big, and a card in play lets you carry nothing Big.",
    # What lies in play.
    "curse_stays": "It stays with you until {until}.",
    "curse_stays_while": "It stays with you until {until}, or you are no longer {condition}.",
    "cheat_stays": "It stays with its Item, and goes when the Item goes.",
    "doubler_stays_class": "It stays as long as you have a Class, and goes with the last.",
    "doubler_stays_race": "It stays as long as you have a Race, and goes with the last.",
    "doubler_stays_faction": "It stays as long as you have a Faction, and goes with the last.",
    "done_enough": "You have done enough for one turn: let it go on.",
    "dawdled": "You have dressed and haggled a good deal of late: get on with the game, and in a "
    "turn or two you may again.",
    "item_in_combat": "What is equipped does not change in combat or while Running Away.",
    "item_turned": "It, or what is in its way, was turned often enough: not again this turn.",
    "item_unusable": "It is carried, but not equipped: {name} is for somebody who is {condition}.",
    "item_nothing_complex": "A card in play leaves you no room for anything Complex.",
    "item_complex": "It is Complex, and so is what you use: lay {names:and} sideways first.",
    "item_no_room": "A card in play leaves you no room for such an Item.",
    "item_in_the_way": "There is no room for it: lay {names:and} sideways first.",
    "item_one_in_the_way": "There is no room for it beside what you use: lay {names:or} sideways "
    "first.",
    # Cards and powers with a moment of their own.
    "used_after_die": "{name} is used after a die has been rolled.",
    "used_after_escape": "{name} is used when somebody has just escaped from a monster.",
    "used_against_curse": "{name} is used when a Curse is about to land on you.",
    "used_against_any_curse": "{name} is used when a Curse is about to land on anybody.",
    "used_before_dying": "{name} is used when you are about to die.",
    "used_before_anybody_dies": "{name} is used when anybody is about to die.",
    "used_before_running": "{name} is used when you are about to roll to Run Away.",
    "used_before_anybody_runs": "{name} is used when somebody is about to roll to Run Away.",
    "used_own_turn": "{name} is used on your own turn, out of combat.",
    "used_out_of_combat": "{name} is used only while you are not in combat.",
    "used_no_fight": "{name} is used in a fight, and nobody fights now.",
    "used_fled": "{name} is used in a fight, and this one is being fled already.",
    "used_others_fight": "{name} is used only while others fight, and this fight is yours.",
    "used_own_fight": "{name} is used only while you fight or help, and this fight is not yours.",
    "used_while": "{name} is used only while you are {condition}.",
    "used_equipped": "{name} is used only while {card} is equipped.",
    "used_up_this_turn": "You have used {name} as often as you may this turn.",
    "used_up_this_fight": "You have used {name} as often as you may this fight.",
    "trait_stays": "A card in play says that it is not given up.",
    "one_shots_barred_by_monster": "A monster in this fight allows no one-shots.",
    "one_shots_barred_by_curse": "A Curse on you allows you no one-shots.",
    "powers_barred_by_monster": "A monster in this fight allows no powers.",
    "powers_barred_by_curse": "A Curse on you allows you no powers.",
    # What a power costs.
    "costs_card": "You have too little to pay for {name}: it costs "
    "{count} {count:one card|other cards}.",
    "costs_hand": "You have too little to pay for {name}: it costs "
    "{count} {count:one card|other cards} from hand.",
    "costs_whole_hand": "You have too little to pay for {name}: it costs "
    "{count} {count:one whole hand|other whole hands}.",
    "costs_monster": "You have too little to pay for {name}: it costs "
    "{count} {count:one monster|other monsters} from hand.",
    "costs_item": "You have too little to pay for {name}: it costs "
    "{count} {count:one Item|other Items} in play.",
    "costs_other": "You do not have what {name} costs.",
    "costs_class": "You have too little to pay for {name}: it costs "
    "{count} {count:one Class|other Classes} or the like.",
    "costs_hireling": "You have too little to pay for {name}: it costs "
    "{count} {count:one Hireling|other Hirelings} or the like.",
    # What it wants is not there.
    "no_monster_in_hand": "You have no monster in hand that {name} could bring.",
    "no_item": "{name} could not do this with any Item of yours: {effect}.",
    "no_foe": "{name} could not do this to any monster here: {effect}.",
    "nobody": "{name} could not make anybody do this now: {effect}.",
    "nothing": "{name} could not do this now: {effect}.",
}
"""Every reason by its key, whole sentences all."""


@dataclass(frozen=True)
class Reason:
    """Which rule forbids it, and why: a key of `REASONS` with its values, and further reasons.

    >>> Reason("WIN-1", "game_over", {"names": ["ann", "bob"]}).text
    'The game is over: ann and bob won it.'
    """

    rule: str
    key: str
    values: Values = field(default_factory=dict)
    also: tuple[Reason, ...] = ()

    @property
    def text(self) -> str:
        """The whole of it in English."""
        said = [filled(REASONS[self.key], self.values)]
        said += [reason.text for reason in self.also]
        return " ".join(said)
