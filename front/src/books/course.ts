// The chances along a game, as a drawing and as figures.
import type { Mistake, Point, Report } from "protocol";

/** Emblems on one line: enough to follow it without its colour. */
const MARKS = 3;

export interface Spot {
  x: number;
  y: number;
}

/**
 * What is drawn, in pixels: a game from its left edge to its right, a chance from the bottom to the
 * top.
 */
export class Plot {
  constructor(
    private course: Point[],
    private acts: number,
    private width: number,
    private height: number,
  ) {}

  x(at: number): number {
    return this.acts ? (at / this.acts) * this.width : 0;
  }

  y(chance: number): number {
    return (1 - chance) * this.height;
  }

  /** The line of a player. */
  path(seat: number): string {
    return this.course
      .map(
        ({ at, chances }, place) =>
          `${place ? "L" : "M"}${round(this.x(at))} ${round(this.y(chances[seat] ?? 0))}`,
      )
      .join("");
  }

  /** Where a line carries its player's emblem; no two lines at the same place. */
  marks(seat: number): Spot[] {
    const players = this.course[0]?.chances.length ?? 1;
    return Array.from({ length: MARKS }, (_, place) => {
      const at = (this.acts * (place + (seat + 1) / (players + 1))) / MARKS;
      return { x: this.x(at), y: this.y(this.drawn(at, seat)) };
    });
  }

  /** The moment at a place of the drawing. */
  moment(x: number): number {
    const share = this.width ? x / this.width : 0;
    return Math.round(Math.max(0, Math.min(1, share)) * this.acts);
  }

  /** How high a line is drawn between two points that are known. */
  private drawn(at: number, seat: number): number {
    const next = this.course.findIndex((point) => point.at > at);
    const [from, to] =
      next > 0
        ? [this.course[next - 1]!, this.course[next]!]
        : [this.course.at(-1)!, this.course.at(-1)!];
    const [low, high] = [from.chances[seat] ?? 0, to.chances[seat] ?? 0];
    return to.at === from.at ? low : low + ((high - low) * (at - from.at)) / (to.at - from.at);
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The last point that is known at a moment: the beginning of its turn, or the end. */
export function known(course: Point[], at: number): Point {
  return course.findLast((point) => point.at <= at) ?? course[0]!;
}

/** So many points on from a moment, or back. */
export function along(course: Point[], at: number, by: number): number {
  const there =
    by > 0
      ? course.filter((point) => point.at > at)
      : course.filter((point) => point.at < at).reverse();
  return there[Math.min(Math.abs(by), there.length) - 1]?.at ?? at;
}

/** How a player's chances went before the end, which is always certain. */
export function summary(
  course: Point[],
  seat: number,
): { first: number; most: number; least: number } {
  const before = course.length > 1 ? course.slice(0, -1) : course;
  const chances = before.map((point) => point.chances[seat] ?? 0);
  return { first: chances[0] ?? 0, most: Math.max(...chances), least: Math.min(...chances) };
}

/** Everybody's costly decisions, the costliest first. */
export function costliest(report: Report): Mistake[] {
  return report.players
    .flatMap((player) => player.mistakes)
    .sort((one, other) => other.cost - one.cost);
}
