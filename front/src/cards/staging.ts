// The picture of a card: what it shows, and how it stands.
import type { CardPicture } from "protocol";

import { iconOf } from "./kinds";
import { chosenFor, hash, staged, type Stage } from "./stages";

export interface Picture extends Stage {
  subject: string;
  /** The light comes from the right. */
  mirrored: boolean;
  /** Degrees. */
  tilt: number;
  /** Beside what is usual. */
  scale: number;
}

/** Everything that a card's picture is put together from. */
export function pictureOf(card: CardPicture): Picture {
  const name = card.name.replace(/ \([\w-]+\)$/, ""); // of a mix, told apart by its set
  const subject = iconOf(card);
  const seed = hash(name);
  const words = [name, subject, card.slot, ...(card.tags ?? [])].join(" ");
  return {
    ...(chosenFor(name) ?? staged(name, card.kind, words)),
    subject,
    mirrored: (seed & 1) === 1,
    tilt: ((seed >>> 1) % 11) - 5,
    scale: 0.96 + ((seed >>> 5) % 9) / 100,
  };
}
