// Something that is put together piece by piece. The server says what could come next; nothing is
// done until it is sent, and then all of it is, or nothing.
import type { DealPicture, Drafted, OptionPicture, Takings } from "protocol";

import type { WireAct } from "../wire/line";
import { Refused } from "../wire/rest";
import { choice, sameAct, sheetOf, type Choice, type Sheet } from "./choices";
import { toggled } from "./offers";
import type { Sight } from "./seat.svelte";

export class Draft {
  sheet: Sheet;
  pieces = $state.raw<WireAct[]>([]);
  next = $state.raw<Choice[]>([]); // what could be said after them
  sale = $state.raw<Takings | null>(null); // what it comes to, if it is a sale
  deal = $state.raw<DealPicture | null>(null); // what it makes of the fight, if it is about help
  isWhole = $state(false); // nothing more can be said: it can only be sent
  isSent = false;
  private asked = 0;

  private constructor(
    private seat: Sight,
    public start: Choice,
  ) {
    this.sheet = sheetOf(start)!;
  }

  /** Begin one; none where there is nothing to put together. */
  static async begun(seat: Sight, start: Choice): Promise<Draft | null> {
    const draft = new Draft(seat, start);
    await draft.look();
    return draft.isWhole ? null : draft;
  }

  /** A piece in, or out again. It is shown at once, before the server says what that changes. */
  async toggle(piece: WireAct): Promise<void> {
    const isIn = this.pieces.some((each) => sameAct(each, piece));
    this.pieces = toggled(this.pieces, piece);
    this.next = isIn
      ? [...this.next, choice({ act: piece })]
      : this.next.filter(({ act }) => !sameAct(act, piece));
    await this.look();
  }

  async set(pieces: WireAct[]): Promise<void> {
    this.pieces = pieces;
    await this.look();
  }

  /** What can come next, as things stand now. Only a power is whole by itself: it is paid for. */
  async look(): Promise<void> {
    const asked = ++this.asked;
    const found = await this.options(this.pieces);
    if (asked !== this.asked) return; // something else was asked since
    // the table has changed
    if (!found && this.pieces.length && this.sheet !== "power") return this.set([]);
    if (found) {
      this.next = (found.options as OptionPicture[]).map(choice);
      this.sale = found.sale ?? null;
      this.deal = found.deal ?? null;
    }
    this.isWhole = !found;
  }

  /** What can be said besides, and what is said already. */
  wares(...verbs: string[]): { act: WireAct; card: number; isIn: boolean }[] {
    const chosen = this.pieces
      .filter(([verb]) => verbs.includes(verb))
      .map((act) => ({ act, card: act[1], isIn: true }));
    const free = this.next
      .filter(({ verb }) => verbs.includes(verb))
      .map(({ act }) => ({ act, card: act[1], isIn: false }));
    return [...chosen, ...free].sort((one, other) => one.card - other.card);
  }

  /** Say all of it. The table may show what came of it before it says that it was done. */
  async send(...last: WireAct[]): Promise<boolean> {
    this.isSent = true;
    this.isSent = await this.seat.act(this.start.act, [...this.pieces, ...last]);
    return this.isSent;
  }

  private async options(pieces: WireAct[]): Promise<Drafted | null> {
    try {
      return await this.seat.draft([this.start.act, ...pieces]);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
