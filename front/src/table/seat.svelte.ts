// One seat at one table, as the server tells it: what is seen, what may be done, what happened.
import type {
  Because,
  ClockPicture,
  Drafted,
  Earlier,
  FightPicture,
  GamePicture,
  PlayerPicture,
  Snapshot,
  TablePicture,
  TableSections,
  Swung,
  Telling,
  YouPicture,
} from "protocol";

import { Line, type Command, type LineState, type WireAct } from "../wire/line";
import { atTable, Refused } from "../wire/rest";
import { Box } from "./cards.svelte";
import { Glances, liesOpen } from "./glances.svelte";
import { shared } from "./sharing";

/** A line of the log, with its place in it. */
export interface Said extends Telling {
  at: number;
  number: number;
  step?: Step; // of the game that goes on
}

/** What was told at once, and how many acts the game had before and after it. */
export interface Step {
  before: number;
  acts: number;
}

/** Whoever teaches may hold an act back, and sees what was done. */
export interface Teacher {
  holds(act: WireAct): boolean;
  saw(act: WireAct): void;
}

type Ear = (told: Telling[], seat: Sight) => void;

const LONGEST = 2000; // lines of the log that are kept
const SETTLED_MS = 150; // so long nothing changes before the swing meter is read

/** What is seen of a table. Nothing can be done with it: that takes a seat. */
export class Sight {
  box = new Box();
  table = $state.raw<TablePicture | null>(null);
  clock = $state.raw<ClockPicture | null>(null);
  game = $state.raw<GamePicture | null>(null);
  players = $state.raw<PlayerPicture[]>([]);
  fight = $state.raw<FightPicture | null>(null);
  you = $state.raw<YouPicture>({ seat: -1 });
  log = $state.raw<Said[]>([]);
  since = 0; // from this place in the log on, nothing is missing
  line = $state<LineState>("open");
  ended = $state.raw<{ key: string; values?: object } | null>(null);
  // the last thing that was not done, until something is
  refused = $state.raw<Refused | null>(null);
  busy = $state(0); // commands that have not been answered yet
  lag = $state(0);
  // what an act would make of the fight, by the act
  swings = $state.raw<ReadonlyMap<string, Swung>>(new Map());
  glances = new Glances((card) => this.tellGlance(card));
  seat = $derived(this.you.seat);
  options = $derived(this.you.options ?? []);
  teacher: Teacher | null = null;
  hand = $derived(this.you.hand ?? []);

  protected offset = 0; // between the table's time and this page's
  private ears = new Set<Ear>();
  private lines = 0;

  /** The table's own time, in milliseconds. */
  now(): number {
    return performance.now() + this.offset;
  }

  /** Have something done. What is refused is shown, and not thrown: true if it was carried out. */
  async do(_command: Command): Promise<boolean> {
    return false;
  }

  async act(act: WireAct, then: WireAct[] = []): Promise<boolean> {
    if (this.teacher?.holds(act)) return false;
    const done = await this.do(then.length ? { do: "act", act, then } : { do: "act", act });
    if (done) this.teacher?.saw(act);
    return done;
  }

  async why(_card: number): Promise<Because> {
    return { type: "because", n: 0 };
  }

  async draft(_acts: WireAct[]): Promise<Drafted> {
    return { type: "drafted", n: 0, options: [] };
  }

  /** Hear what is told, as it is told: for sounds, movements, announcements. */
  listen(ear: Ear): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** One looks at a card, or away (-1): the others may see it, if it lies open. */
  glance(card: number): void {
    this.glances.cast(liesOpen(card, this) ? card : -1);
  }

  protected tellGlance(_card: number): void {}

  close(): void {
    this.glances.close();
    this.box.close();
  }

  /** See what has changed. */
  take(sections: TableSections): void {
    if (sections.table) this.settle(sections.table);
    if (sections.clock) this.clock = shared(this.clock, sections.clock);
    if (sections.game !== undefined) this.game = shared(this.game, sections.game);
    if (sections.players !== undefined) this.players = shared(this.players, sections.players ?? []);
    if (sections.fight !== undefined) this.fight = shared(this.fight, sections.fight);
    if (sections.you) this.you = shared(this.you, sections.you);
  }

  /** Hear what has happened since the game had so many acts. */
  hear(told: Telling[], at: number, before: number): void {
    if (!told.length) return;
    this.write({ at, before, acts: this.game?.acts ?? 0, told });
    // what one skips is written down, and makes no noise
    if (!this.you.skips) for (const ear of this.ears) ear(told, this);
  }

  /** Read what was told before one came; of what is known already nothing twice. */
  protected recall(earlier: Earlier[]): void {
    const last = this.log.at(-1)?.at ?? -1;
    if ((earlier[0]?.at ?? 0) > last) this.since = this.log.length;
    for (const each of earlier) if (each.at > last) this.write(each);
  }

  private write({ at, before, acts, told }: Earlier): void {
    const step = { before, acts };
    const lines = told.map((each) => ({ ...each, at, number: this.lines++, step }));
    this.log = [...this.log, ...lines];
    const old = this.log.length - LONGEST;
    if (old > 0) {
      this.log = this.log.slice(old);
      this.since = Math.max(0, this.since - old);
    }
  }

  private settle(table: TablePicture): void {
    this.box.where = atTable(table);
    this.box.set = table.set;
    this.table = shared(this.table, table);
    this.box.names = shared(
      this.box.names,
      table.seats.map((seat) => seat.name ?? ""),
    ); // every line of the log has some
  }
}

/** A seat at a served table, or a place to watch from. */
export class Seat extends Sight {
  private wire: Line;
  private reading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    public code: string,
    hand = 0,
  ) {
    super();
    this.line = "connecting";
    this.wire = new Line(
      code,
      {
        snapshot: (message) => this.begin(message),
        news: (message) => {
          const before = this.game?.acts ?? 0;
          this.take(message.changed ?? {});
          this.meter();
          this.hear(message.told ?? [], message.now, before);
        },
        state: (state, why) => {
          this.line = state;
          if (state !== "open") this.glances.forget();
          if (why) this.ended = why;
        },
        time: (now, lag) => {
          this.offset = now + lag / 2 - performance.now();
          if (lag) this.lag = lag;
        },
        glanced: (seat, card) => this.glances.see(seat, card),
      },
      hand,
    );
  }

  override async do(command: Command): Promise<boolean> {
    this.busy += 1;
    try {
      await this.wire.do(command);
      this.refused = null;
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  override why(card: number): Promise<Because> {
    return this.wire.why(card);
  }

  override draft(acts: WireAct[]): Promise<Drafted> {
    return this.wire.draft(acts);
  }

  protected override tellGlance(card: number): void {
    this.wire.glance(card);
  }

  override close(): void {
    super.close();
    clearTimeout(this.reading);
    this.wire.close();
  }

  private begin(message: Snapshot): void {
    this.game = null;
    this.players = [];
    this.fight = null;
    this.take(message.sections);
    this.recall(message.earlier ?? []);
    this.meter();
  }

  /** Ask what one's own cards would make of the fight, once it stands still. */
  private meter(): void {
    clearTimeout(this.reading);
    if (!this.fight || this.seat < 0) {
      if (this.swings.size) this.swings = new Map();
      return;
    }
    this.reading = setTimeout(() => {
      void this.wire.swings().then(
        (found) => (this.swings = new Map(found.map((each) => [each.act.join(), each]))),
        () => {}, // it is a help, and can be done without
      );
    }, SETTLED_MS);
  }
}
