// What the coach says of a game: some of it at once, the rest when it has looked.
import type { Coached } from "protocol";

import { coach } from "../wire/rest";

const SOON_MS = 1000;
const SELDOM_MS = 8000;

/** Ask until it is all there, or nobody looks any more; less and less often. */
export async function follow(
  game: string,
  tell: (seen: Coached) => void,
  isOver: () => boolean,
): Promise<void> {
  for (let pause = SOON_MS; !isOver(); pause = Math.min(pause * 1.2, SELDOM_MS)) {
    const found = await coach(game);
    if (isOver()) return;
    tell(found);
    if (found.share === 1) return;
    await new Promise((go) => setTimeout(go, pause));
  }
}
