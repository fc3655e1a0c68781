// A game that is over, moment by moment. Moments are asked for as they are looked at, and kept.
import type { Moment, Story } from "protocol";

import { Sight, type Said } from "../table/seat.svelte";
import { inGame, moment, story } from "../wire/rest";

/** With whose eyes a game is seen: a seat's, a spectator's (-1), or everybody's. */
export type Eyes = number | "all";

const AHEAD = 3; // moments that are fetched before they are asked for

export class Replay {
  sight = new Sight();
  story = $state.raw<Story | null>(null);
  told = $state.raw<Said[]>([]); // all of it; the sight's log ends with the moment that is seen
  at = $state(0);
  eyes = $state<Eyes>(-1);
  playing = $state(false);
  private moments = new Map<string, Promise<Moment>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(public id: string) {}

  /** Look at the game with somebody's eyes, from a moment on. */
  async open(eyes: Eyes, at = this.at): Promise<void> {
    this.eyes = eyes;
    const found = await story(this.id, eyes);
    this.sight.take({ table: seatsOf(found) });
    this.sight.box.where = inGame(this.id, found);
    this.told = found.lines.flatMap((line) =>
      (line.told ?? []).map((each, place) => ({
        ...each,
        at: line.at,
        number: line.at * 100 + place,
      })),
    );
    this.story = found;
    await this.seek(at);
  }

  /** Show the game after so many acts. */
  async seek(at: number): Promise<void> {
    const last = this.story?.acts ?? 0;
    this.at = Math.max(0, Math.min(at, last));
    const wanted = this.at;
    const found = await this.moment(wanted);
    if (wanted !== this.at) return; // somebody has moved on since
    this.sight.take({ ...found.sections });
    this.sight.log = this.told.filter((line) => line.at <= wanted);
    for (let next = wanted + 1; next <= Math.min(wanted + AHEAD, last); next++)
      void this.moment(next).catch(() => {});
  }

  /** The next moment, or the one before, of which something was told. */
  step(by: 1 | -1): Promise<void> {
    const places = (this.story?.lines ?? []).map((line) => line.at);
    const next = by > 0 ? places.find((at) => at > this.at) : places.findLast((at) => at < this.at);
    return this.seek(next ?? (by > 0 ? (this.story?.acts ?? 0) : 0));
  }

  /** Go on by itself, a step every so often, until the end. */
  play(every: number): void {
    this.pause();
    this.playing = true;
    const go = async (): Promise<void> => {
      await this.step(1);
      if (this.playing && this.at < (this.story?.acts ?? 0)) this.timer = setTimeout(go, every);
      else this.playing = false;
    };
    this.timer = setTimeout(go, every);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  close(): void {
    this.pause();
    this.sight.close();
  }

  private moment(at: number): Promise<Moment> {
    const key = `${this.eyes}/${at}`;
    let found = this.moments.get(key);
    if (!found) {
      found = moment(this.id, at, this.eyes);
      found.catch(() => this.moments.delete(key));
      this.moments.set(key, found);
    }
    return found;
  }
}

/** The table of a story, as far as it tells of one. */
function seatsOf(found: Story) {
  return {
    code: "",
    phase: "over",
    set: found.set,
    options: found.options,
    pace: "",
    talk: false,
    seats: found.names.map((name) => ({ name })),
    watching: [],
    commitment: "",
  };
}
