// What a card's picture shows: a subject in a place, in a mood, and something lying beside it. For
// the cards of our boxes somebody has chosen (stages.json); for all others words decide, and what
// they leave open is thrown with a hash of the English name: the same picture everywhere, always.
import type { Mood } from "./moods.ts";
import STAGES from "./stages.json" with { type: "json" };

export interface Stage {
  place: string;
  mood: Mood;
  /** An icon, or nothing. */
  prop: string;
  /** How many of the subject there are: 1 or 3. */
  crowd: number;
}

/** FNV-1a: small, and the same in every language. */
export function hash(words: string): number {
  let found = 2166136261;
  for (const letter of words) found = Math.imul(found ^ letter.codePointAt(0)!, 16777619);
  return found >>> 0;
}

/** Words of a card, and where that is: the first that fits. The prop is taken from each that does. */
export const WORDS: readonly [RegExp, string, Mood | "", string][] = [
  [/undead|ghoul|skelet|lich|wight|vampir|zombie|grave|dead|death|ghost|wraith|bone|skull|corpse|mummy|coffin/i, "graveyard", "bone", "crossed-bones"], // prettier-ignore
  [/space|star|moon|planet|orbit|alien|meteor|ship|shuttle|laser|robot|cyborg|galax|warp|martian|clone/i, "station", "void", "ringed-planet"], // prettier-ignore
  [/fire|flame|burn|ember|hell|dragon|lava|anger|blast|devil|demon|fiend|imp\b|drake|explo|fuse/i, "cave", "ember", "small-fire"], // prettier-ignore
  [/potion|flask|vial|bottle|brew|alchem|chemi|fluid|mutant|radioact|experiment/i, "lab", "tide", "round-potion"], // prettier-ignore
  [/swamp|frog|toad|lizard|mud|moss|snake|hydra|ooze|slime|croc|salamand|gecko|basilisk/i, "swamp", "moss", "mushroom-gills"], // prettier-ignore
  [/goblin|orc|troll|ogre|gnome/i, "cave", "moss", "fishbone"],
  [/water|sea|kraken|fish|siren|mermaid|octopus|tentacle|shark|wave/i, "swamp", "tide", "fishbone"],
  [/gold|coin|cash|money|loan|debt|tax|fee|treasur|bank|profit|cost|budget|rich|golden|diamond|jewel|gem/i, "treasury", "gilt", "two-coins"], // prettier-ignore
  [/court|gavel|law|legal|attorney|jury|judge|vote|ballot|election|plea|trial|commit|writ\b|clause/i, "court", "paper", "gavel"], // prettier-ignore
  [/mall|shop|sale|coupon|price|bargain|customer|receipt|discount|vending|checkout|aisle|store/i, "mall", "neon", "price-tag"], // prettier-ignore
  [/office|desk|manager|corporat|meeting|boss|staff|career|workshop|chart|quarter|department/i, "office", "paper", "coffee-mug"], // prettier-ignore
  [/paper|form|minute|letter|contract|file|filing|print|clerk|memo|report|book|register|policy|scroll/i, "archive", "paper", "papers"], // prettier-ignore
  [/wolf|deer|buck|lion|tiger|cow|elephant|mountain|hill|forest|tree|bird|eagle|vulture|bat\b|beast/i, "hills", "dusk", "daisy"], // prettier-ignore
  [/drink|wine|beer|tavern|banquet|lunch|punch|coffee|cook|food|meal|feast/i, "tavern", "gilt", "beer-stein"], // prettier-ignore
  [/town|street|guild|house|door|neighbo|thief|assassin|wagon|market/i, "town", "dusk", "lantern-flame"], // prettier-ignore
  [/knight|warrior|sword|armou?r|shield|helm|crown|king|queen|noble/i, "hall", "dusk", "torch"],
  [/magic|wizard|witch|spell|portal|psychic|summon|crystal/i, "lab", "dusk", "crystal-ball"],
];

export const ANYWHERE = ["hall", "town", "tavern", "cave", "hills", "court"] as const;
export const ANY_MOOD: readonly Mood[] = ["paper", "tide", "gilt", "moss", "dusk"];
export const ANYTHING = [
  "wooden-crate",
  "barrel",
  "candle-light",
  "two-coins",
  "lantern-flame",
  "papers",
];
export const MANY =
  /\b(?:mob|committee|staff|board|pack|swarm|goblins|rats|ants|wolves|twins|pool)\b/i;

/** What the words of a card make of it. */
export function staged(name: string, kind: string, words: string): Stage {
  const seed = hash(name);
  const pick = <Thing>(things: readonly Thing[], shift: number): Thing =>
    things[(seed >>> shift) % things.length]!;
  const first = WORDS.find(([test]) => test.test(name)) ?? WORDS.find(([test]) => test.test(words));
  const prop = WORDS.find(([test, , , icon]) => icon !== first?.[3] && test.test(words))?.[3];
  const mood = kind === "curse" ? "hex" : first?.[2] || pick(ANY_MOOD, 3);
  return {
    place: first?.[1] ?? pick(ANYWHERE, 7),
    mood,
    prop: prop ?? first?.[3] ?? pick(ANYTHING, 11),
    crowd: MANY.test(name) ? 3 : 1,
  };
}

const chosen: Record<string, string> = STAGES;

/** What somebody has chosen for a card of ours. */
export function chosenFor(name: string): Stage | undefined {
  const [place, mood, prop = "", crowd] = chosen[name]?.split(" ") ?? [];
  return place ? { place, mood: mood as Mood, prop, crowd: crowd ? 3 : 1 } : undefined;
}

/** Every place that words may lead to in a mood, for whoever draws them beforehand. */
export function everyStage(): { places: [string, Mood][]; props: string[] } {
  const pairs = new Set(Object.values(chosen).map((said) => said.split(" ").slice(0, 2).join(" ")));
  for (const [, place, mood] of WORDS) {
    pairs.add(`${place} ${mood}`);
    pairs.add(`${place} hex`);
  }
  for (const place of ANYWHERE)
    for (const mood of [...ANY_MOOD, "hex"]) pairs.add(`${place} ${mood}`);
  const said = Object.values(chosen).map((words) => words.split(" ")[2] ?? "");
  return {
    places: [...pairs].sort().map((pair) => pair.split(" ") as [string, Mood]),
    props: [...new Set([...said, ...WORDS.map(([, , , prop]) => prop), ...ANYTHING])]
      .filter(Boolean)
      .sort(),
  };
}
