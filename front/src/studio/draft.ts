// A card as it will look, while the server has not said yet, or cannot: only what is written on it.
import type { CardPicture } from "protocol";

import type { Said } from "./words";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const figure = (value: unknown): number => (typeof value === "number" ? value : 0);
const DOORS = ["monster", "curse", "class", "race", "faction", "doubler", "enhancer", "cheat"];

export function drafted(card: Said, set: string): CardPicture {
  const kind = text(card.kind) || "special";
  const door = DOORS.includes(kind) && !card.on; // what lies on an Item is a Treasure
  return {
    name: text(card.name),
    title: text(card.name),
    kind,
    deck: text(card.deck) || (door ? "doors" : "treasures"),
    set,
    text: text(card.text),
    called: text(card.called),
    picture: text(card.picture),
    level: figure(card.level),
    treasures: figure(card.treasures),
    bonus: figure(card.bonus) || figure(card.strength),
    gold: figure(card.gold),
    item: kind === "item",
    slot: text(card.slot),
    big: card.big === true,
    tags: Array.isArray(card.tags) ? card.tags.map(String) : [],
  };
}
