// How each kind of card is told apart: by the shape of its emblem as well as by colour, icon and
// word (UX 40).
import type { CardPicture } from "protocol";

import icons from "./icons.json" with { type: "json" };

/** Points on alternating circles: a star, or a burst. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The outline of each emblem, about 40 across, its middle at 0, 0. */
export const SHAPES: Record<string, string> = {
  monster: star(11, 22, 17),
  curse: "M0-23L23 0L0 23L-23 0Z",
  class: "M-18-19Q-8-16 0-21Q8-16 18-19V0Q18 15 0 22Q-18 15-18 0Z",
  race: "M-20 0a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z",
  faction: "M-18-20H18V22L0 14L-18 22Z",
  doubler: "M0-14A17 17 0 1 1 0 14A17 17 0 1 1 0-14Z",
  enhancer: "M-11-20H11L22 0L11 20H-11L-22 0Z",
  item: "M-14-19H14Q19-19 19-14V14Q19 19 14 19H-14Q-19 19-19 14V-14Q-19-19-14-19Z",
  "one-shot": "M0-24Q5-13 14-5A18 18 0 1 1-14-5Q-5-13 0-24Z",
  "go up a level": "M0-23L22-2H14V20H-14V-2H-22Z",
  special: star(5, 26, 17),
  cheat: "M-9-22L21-14L9 22L-21 14Z",
  hireling: "M-19 20V-1A19 19 0 0 1 19-1V20Z",
};

/** The outline of a card's emblem. */
export const shapeOf = (kind: string): string => SHAPES[kind] ?? SHAPES.special!;

/** The colour of a kind, as the theme has it. */
export const colourOf = (kind: string): string =>
  `var(--kind-${kind === "go up a level" ? "level-up" : kind in SHAPES ? kind : "special"})`;

const chosen: Record<string, string> = icons;

/** The picture for a mark (a kind, a deck, a slot) or for a card of that name. */
export const iconCalled = (name: string): string | undefined => chosen[name];

/** Every icon there is a drawing of. */
export const ICONS: readonly string[] = [...new Set(Object.values(chosen))].sort();
const drawn = new Set(ICONS);
/** Words in the names of icons that say nothing of what is on them. */
export const LITTLE = ["and", "for", "from", "into", "the", "with"];
const byWord = new Map<string, string>();
for (const icon of ICONS)
  for (const word of icon.split("-"))
    if (!LITTLE.includes(word)) byWord.set(word, byWord.get(word) ?? icon);

/** An icon that is called as something on the card is: "The Frog Bank" has a frog. */
export function likely(card: CardPicture): string | undefined {
  const words =
    [card.name, ...(card.tags ?? [])]
      .join(" ")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  for (const word of words.toReversed()) {
    const icon = byWord.get(word) ?? byWord.get(word.replace(/s$/, ""));
    if (icon) return icon;
  }
  return undefined;
}

/**
 * A card's picture. Two cards of one name in a mix are told apart by `(set)`; cards of one's own
 * say which, or show what they are called, or their kind.
 */
export function iconOf(card: CardPicture): string {
  return (
    (card.picture && drawn.has(card.picture) ? card.picture : undefined) ??
    chosen[card.name] ??
    chosen[card.name.replace(/ \([\w-]+\)$/, "")] ??
    likely(card) ??
    chosen[card.slot ?? ""] ??
    chosen[card.kind] ??
    chosen.special!
  );
}

/** What the emblem says: a monster's Level or a bonus, signed; nothing where a card has neither. */
export function figureOf(card: CardPicture): string {
  if (card.level) return `${card.level}`;
  if (!card.bonus) return "";
  return card.bonus > 0 ? `+${card.bonus}` : `−${-card.bonus}`;
}

/** One letter for the box a card came in. */
export const markOf = (set: string): string => (set.split("-").at(-1)?.[0] ?? "").toUpperCase();
