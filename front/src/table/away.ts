// What has changed since somebody looked away (UX 32). Told from what lies on the table then and
// now, so that nothing is missed even where the line was lost meanwhile.
import type { GamePicture, PlayerPicture } from "protocol";

import { say, type Values } from "../words/catalogue.svelte";

export const AWAY_MS = 60_000; // so long, and it is said

export interface Before {
  players: readonly PlayerPicture[];
  game: GamePicture | null;
}
export interface Change {
  key: string;
  values: Values;
}

/** Every change on the table, seat by seat. */
export function changes(before: Before, now: Before): Change[] {
  const found = now.players.flatMap((player, seat) => {
    const was = before.players[seat];
    return was ? ofOne(was, player, seat) : [];
  });
  if (now.game && before.game && now.game.turns !== before.game.turns) {
    found.push({ key: "ui.away_turn", values: { seat: now.game.turn } });
  }
  return found;
}

function ofOne(was: PlayerPicture, is: PlayerPicture, seat: number): Change[] {
  const had = new Set(was.table.map(({ card }) => card));
  const has = new Set(is.table.map(({ card }) => card));
  const change = (key: string, values: Values = {}): Change => ({
    key: `ui.away_${key}`,
    values: { seat, ...values },
  });
  const found: Change[] = [];
  if (is.life !== was.life) found.push(change(is.life === "dead" ? "died" : "reborn"));
  if (is.level !== was.level) found.push(change("level", { before: was.level, after: is.level }));
  for (const card of has) if (!had.has(card)) found.push(change("gained", { card }));
  for (const card of had) if (!has.has(card)) found.push(change("lost", { card }));
  const [before, after] = [held(was), held(is)];
  if (before !== after) found.push(change("hand", { before, after }));
  return found;
}

const held = ({ doors, treasures, shown }: PlayerPicture): number =>
  doors + treasures + shown.length;

const TOLD = ["ui.away_died", "ui.away_reborn", "ui.away_level"];
const AT_MOST = 4; // it is one line

/** The same in one line, for who did not look away but skipped: lives and Levels. */
export function digest(before: Before, now: Before, names: readonly string[]): string {
  const found = changes(before, now)
    .filter(({ key }) => TOLD.includes(key))
    .map(({ key, values }) =>
      say(key.replace("away", "digest"), { ...values, who: names[Number(values.seat)] ?? "" }),
    );
  const more = found.length - AT_MOST;
  return [
    ...found.slice(0, AT_MOST),
    ...(more > 0 ? [say("ui.digest_more", { count: more })] : []),
  ].join(", ");
}
