// Those who share this browser at one table: usually one, each with a hand and a line of their own.
import { Seat } from "../table/seat.svelte";
import { joinTable } from "../wire/rest";
import { tables } from "./kept.svelte";
import { turn, type Looking } from "./passing";

export const BOARD = 6; // the hand that only watches, for the big screen
const MOST = 6;

/** These say that one has not come in yet. */
const STRANGE = ["refusal.no_session", "refusal.not_here"];

/** One of those who share this browser. */
export class Guest extends Seat {
  constructor(
    code: string,
    public held: number,
  ) {
    super(code, held);
  }
}

export class Party {
  seats = $state.raw<Guest[]>([]);
  shown = $state(0); // whose hand the page is about
  // whose hand may be seen: nobody's before they have said that they look
  open = $state<number | null>(null);
  looking = $state.raw<Looking | null>(null);
  joined = $state(false);
  seat = $derived(this.seats.find((each) => each.held === this.shown) ?? this.seats[0]!);
  isStranger = $derived(
    STRANGE.includes(this.seat.ended?.key ?? "") ||
      (!!this.seat.table && this.seat.seat < 0 && !this.joined),
  );

  // Before a line has said where its hand sits, somebody may be behind it: nothing is shown too
  // early.
  isShared = $derived(this.seats.filter((each) => !each.table || each.seat >= 0).length > 1);
  turn = $derived.by(() => {
    const holders = this.seats.map(({ held, seat, you }) => ({
      hand: held,
      seat,
      passed: !!you.passed,
    }));
    return turn(this.seat.clock ?? { kind: "" }, holders, this.open, this.looking);
  });

  private isClosed = false;

  constructor(
    public code: string,
    hands: number[] = tables.hands(code),
  ) {
    this.joined = !!tables.of(code);
    this.shown = hands[0]!;
    for (const hand of hands) this.connect(hand);
  }

  /** Come in under a name, to play or to watch. What is refused is thrown. */
  async join(name: string, watch = false, hand = this.shown): Promise<void> {
    await joinTable(this.code, name, watch, hand);
    if (hand !== BOARD) tables.note(this.code, name, hand);
    this.joined = true;
    this.connect(hand);
  }

  /** Somebody else plays on this device too. */
  async share(name: string): Promise<void> {
    const hand = Array.from({ length: MOST }, (_, n) => n).find(
      (n) => !this.seats.some((each) => each.held === n),
    );
    if (hand !== undefined) await this.join(name, false, hand);
  }

  get mayShare(): boolean {
    return this.seats.length < MOST;
  }

  /**
   * All who share this device go. True if they have; not if the page was left before the table said
   * so.
   */
  async leaveAll(): Promise<boolean> {
    for (const each of [...this.seats]) await this.leave(each);
    return !this.isClosed;
  }

  /** Somebody has the device, and nobody else looks. */
  reveal(hand: number): void {
    this.shown = hand;
    this.open = hand;
  }

  /** Somebody wants to see their hand, whoever is waited for. */
  look(hand: number): void {
    this.looking = { hand, since: this.seat.clock?.since ?? 0 };
  }

  /** Those who were asked want nothing. */
  async pass(hands: number[]): Promise<void> {
    for (const each of this.seats) if (hands.includes(each.held)) await each.do({ do: "pass" });
  }

  close(): void {
    this.isClosed = true;
    for (const each of this.seats) each.close();
  }

  private async leave(seat: Guest): Promise<void> {
    await seat.do({ do: "leave" });
    if (this.isClosed) return; // for all we know they still sit there
    tables.forget(this.code, seat.held);
    if (this.seats.length === 1) return;
    seat.close();
    this.seats = this.seats.filter((each) => each !== seat);
    this.shown = this.seats[0]!.held;
  }

  private connect(hand: number): void {
    if (this.isClosed) return; // the page was left while somebody came in
    const before = this.seats.find((each) => each.held === hand);
    if (before && !before.ended) return; // the table sends what has changed by itself
    before?.close();
    const seats = this.seats.filter((each) => each !== before);
    this.seats = [...seats, new Guest(this.code, hand)].sort((one, other) => one.held - other.held);
  }
}
