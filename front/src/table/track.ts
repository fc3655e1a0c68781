// Which steps the level track has, and who stands where.
import type { PlayerPicture } from "protocol";

const SHORT = 10; // the Level that wins, where nothing else was agreed on
const EPIC = 20;

/**
 * How many steps the track has. It shows the agreed winning Level, and never less than somebody has
 * reached.
 */
export function steps(options: readonly string[], players: readonly PlayerPicture[]): number {
  const agreed = options.reduce((found, option) => {
    const [name, value] = option.replaceAll("-", "_").split("=");
    return name === "epic" ? EPIC : name === "winning_level" ? Number(value) : found;
  }, SHORT);
  return Math.max(agreed, ...players.map(({ level }) => level));
}

/** Who stands on each step. */
export function standing(players: readonly PlayerPicture[]): Map<number, number[]> {
  const on = new Map<number, number[]>();
  players.forEach(({ level }, seat) => on.set(level, [...(on.get(level) ?? []), seat]));
  return on;
}
