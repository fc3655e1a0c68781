// How a game ended: who won, and how far the others came.
import type { PlayerPicture, SeatPicture } from "protocol";

import { say } from "../words/catalogue.svelte";

export interface Standing {
  number: number; // of the seat
  name: string;
  level: number;
  won: boolean;
  place: number; // whoever won together shares the first, equal levels any other
  there: SeatPicture;
}

/** Winners first, then by level. */
export function standings(
  seats: SeatPicture[],
  players: PlayerPicture[],
  winners: number[],
): Standing[] {
  const all = players.map((player, number) => ({
    number,
    name: seats[number]?.name ?? "",
    level: player.level,
    won: winners.includes(number),
    place: 0,
    there: seats[number] ?? {},
  }));
  all.sort((one, other) => Number(other.won) - Number(one.won) || other.level - one.level);
  const better = (one: Standing, other: Standing) =>
    one.won !== other.won ? one.won : !one.won && one.level > other.level;
  return all.map((each) => ({
    ...each,
    place: 1 + all.filter((other) => better(other, each)).length,
  }));
}

/** Who has won, in large letters; whoever looks has, or others have. */
export function whoWon(winners: readonly Standing[], iWon = false): string {
  if (iWon) return say("ui.you_won");
  return winners.length > 1
    ? say("ui.they_won", { names: winners.map((each) => each.name) })
    : say("ui.has_won", { whom: winners[0]?.name ?? "" });
}
