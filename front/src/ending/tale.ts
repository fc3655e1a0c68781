// How a game came to its end, from what the coach says of it: lines, marks and titles.
import type { Report, Feats } from "protocol";

import { costliest } from "../books/course";
import { costly, highlights, type Highlight } from "../books/highlights";
import { counted } from "../table/counting";
import { catalogue, say, told, type Cast, type Piece } from "../words/catalogue.svelte";

/** A place on the picture of the levels. */
export interface Spot {
  x: number;
  y: number;
}

/** A highlight with its number, and where it lies on the picture. */
export interface Mark extends Highlight {
  number: number;
  spot: Spot;
}

const RADIUS = 12;
const APART = 3; // so that lines of one Level lie side by side

/** Where a mark may stand, by steps from where it should: beside its line sooner than off it. */
const AROUND = Array.from({ length: 81 }, (_, n) => n - 40)
  .flatMap((aside) => [-4, -2, 0, 2, 4].map((down): [number, number] => [aside, down]))
  .sort((one, other) => far(one) - far(other));

function far([aside, down]: [number, number]): number {
  return Math.abs(aside) + 4 * Math.abs(down) + (aside > 0 ? 0.5 : 0);
}

/** What a drawing shows: how far everybody has come, or how likely they were to win. */
export type Shown = "levels" | "chances";

/** Levels or chances as a drawing: turns from left to right, more of them from the foot up. */
export class Chart {
  readonly top: number;
  readonly foot: number;
  readonly left: number;

  constructor(
    private report: Report,
    private width: number,
    private height: number,
    private shown: Shown = "levels",
  ) {
    const isLevels = shown === "levels";
    this.top = isLevels ? Math.max(10, ...report.course.flatMap((point) => point.levels)) : 1;
    this.foot = isLevels ? 1 : 0;
    this.left = isLevels ? 26 : 48;
  }

  /** What is written beside it. */
  get steps(): number[] {
    const middle = (this.foot + this.top) / 2;
    return [this.foot, this.shown === "levels" ? Math.round(this.top / 2) : middle, this.top];
  }

  private get last(): number {
    return Math.max(1, this.report.course.length - 1);
  }

  x(place: number): number {
    return this.left + (place / this.last) * (this.width - this.left - 2 * RADIUS);
  }

  y(value: number): number {
    const room = this.height - 4 * RADIUS - 6;
    return 2 * RADIUS + 6 + (1 - (value - this.foot) / (this.top - this.foot)) * room;
  }

  /** Where a seat stands after so many turns. */
  spot(place: number, seat: number): Spot {
    const value = this.report.course[place]?.[this.shown][seat] ?? this.foot;
    const beside = seat - (this.report.names.length - 1) / 2;
    const apart = this.shown === "levels" ? APART : 0;
    return { x: this.x(place), y: this.y(value) - beside * apart };
  }

  /** The line of a seat: a Level stays until the turn in which it changes, a chance goes on. */
  path(seat: number): string {
    const spots = this.report.course.map((_, place) => this.spot(place, seat));
    const to = ({ x, y }: Spot) =>
      this.shown === "levels" ? `H${round(x)}V${round(y)}` : `L${round(x)} ${round(y)}`;
    return spots.map((spot, n) => (n ? to(spot) : `M${spot.x} ${spot.y}`)).join("");
  }

  /** Where each line ends, none on another. */
  ends(): Spot[] {
    const ends = this.report.names.map((_, seat) => this.spot(this.last, seat));
    const order = ends.map((_, seat) => seat).sort((a, b) => ends[a]!.y - ends[b]!.y);
    order.reduce((above, seat) => {
      const end = ends[seat]!;
      end.x += RADIUS + 2;
      end.y = Math.max(end.y, above + 2 * RADIUS - 4);
      return end.y;
    }, -Infinity);
    return ends;
  }

  /** The turns that are written under the picture. */
  ticks(): { x: number; turn: number }[] {
    const { course } = this.report;
    const step = this.last > 30 ? 10 : this.last > 7 ? 5 : 1;
    return course.flatMap(({ turn }, place) =>
      place < this.last && turn > 0 && (turn % step === 0 || turn === 1)
        ? [{ x: this.x(place), turn }]
        : [],
    );
  }

  /** Numbered marks above the lines they are about, beside each other where two would meet. */
  marks(found: readonly Highlight[]): Mark[] {
    const placed: Spot[] = [];
    return found.map((each, n) => {
      const spot = this.free(each, placed);
      placed.push(spot);
      return { ...each, number: n + 1, spot };
    });
  }

  private free({ at, seat }: Highlight, placed: readonly Spot[]): Spot {
    const place = Math.max(
      0,
      this.report.course.findLastIndex((point) => point.at <= at),
    );
    const { x, y } = this.spot(place, Math.max(0, seat));
    const [left, right] = [this.left + RADIUS, this.width - RADIUS];
    const [top, foot] = [RADIUS + 1, this.height - 2 * RADIUS];
    const wished = { x: within(x, left, right), y: within(y - RADIUS - 5, top, foot) };
    const fits = (spot: Spot) =>
      within(spot.x, left, right) === spot.x &&
      within(spot.y, top, foot) === spot.y &&
      placed.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > 2 * RADIUS);
    const around = AROUND.map(([aside, down]) => ({
      x: wished.x + aside * RADIUS,
      y: wished.y + down * RADIUS,
    }));
    return around.find(fits) ?? wished;
  }
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

const round = (value: number) => Math.round(value * 10) / 10;

/** What will be talked about: what is known at once first, so that its number stays. */
export function talked(report: Report, language: string): Highlight[] {
  const all = highlights(report.highlights, language);
  const found = all.filter(({ title }) => title !== "ui.coach_best_stab");
  const late = all.filter(({ title }) => title === "ui.coach_best_stab");
  const worst = costliest(report)[0];
  return [...found, ...late, ...(worst ? [costly(worst, language)] : [])];
}

/** What somebody is remembered for, and the count that speaks for it. */
export function titleOf(tally: Feats): { title: string; count: string } {
  const title = `ui.title_${tally.title}`;
  const counts = tally as unknown as Record<string, number>;
  const key = `ui.tally_${tally.title}`;
  const count = catalogue.has(key)
    ? counted(key, counts[tally.title] ?? 0)
    : say("ui.tally_fights", { won: tally.won, fled: tally.fled });
  return { title: say(title), count };
}

/** The pieces of what a highlight says. */
export function pieces({ key, values, act }: Highlight, cast: Cast): Piece[] {
  const done = act ? [{ text: " " }, ...told(act.key, act.values, cast)] : [];
  return [...told(key, values, cast), ...done];
}
