// The cards before a munchkin, sorted by where they are worn.
import type { CardPicture, LyingPicture } from "protocol";

/** The places of a munchkin, in the order they are laid out. */
export const PLACES = [
  "who",
  "head",
  "armor",
  "feet",
  "hands",
  "other",
  "carried",
  "curses",
] as const;
export type Place = (typeof PLACES)[number];

const WORN: Record<string, Place> = {
  head: "head",
  armor: "armor",
  feet: "feet",
  "one hand": "hands",
  "two hands": "hands",
};
const WHO = new Set(["class", "race", "faction", "doubler"]);

/** Where a card lies. */
function placeOf(lying: LyingPicture, card: CardPicture | undefined): Place {
  if (!card) return "other";
  if (WHO.has(card.kind)) return "who";
  if (card.kind === "curse") return "curses";
  if (lying.sideways) return "carried";
  return WORN[card.slot ?? ""] ?? "other";
}

/** Everything before a munchkin, place by place. */
export function laid(
  table: readonly LyingPicture[],
  cards: readonly CardPicture[],
): Record<Place, LyingPicture[]> {
  const places = Object.fromEntries(PLACES.map((place) => [place, []])) as unknown as Record<
    Place,
    LyingPicture[]
  >;
  for (const lying of table) places[placeOf(lying, cards[lying.card])].push(lying);
  return places;
}

/** What somebody is, in a word or two: the titles of Class, Race and Faction. */
export function callings(
  table: readonly LyingPicture[],
  cards: readonly CardPicture[],
): CardPicture[] {
  return table
    .map(({ card }) => cards[card])
    .filter((card) => card !== undefined && WHO.has(card.kind)) as CardPicture[];
}

/** What lies before somebody, the strongest first: what counts, then what is carried. */
export function strongest(
  table: readonly LyingPicture[],
  cards: readonly CardPicture[],
): LyingPicture[] {
  const worth = ({ card, sideways }: LyingPicture) =>
    (cards[card]?.bonus ?? 0) - (sideways ? 100 : 0);
  return table.toSorted((one, other) => worth(other) - worth(one));
}
