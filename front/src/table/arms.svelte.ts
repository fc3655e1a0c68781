// What was said ahead, and what becomes of it as the table changes (UX 22, 24).
import { armedWith, canPass, disarmed, fate, markOf, passesAt, type Armed } from "./arming";
import { mattersNow } from "./choices";
import type { Play } from "./play.svelte";

export class Arms {
  all = $state.raw<Armed[]>([]);
  private passedAt = -1; // the window that was passed last: never twice
  private drawn = { since: -1, chance: 0 };

  constructor(private play: Play) {}

  arm(one: Armed): void {
    this.all = armedWith(this.all, one);
  }

  disarm(one: Armed): void {
    this.all = disarmed(this.all, one);
  }

  has(kind: Armed["kind"], card?: number): boolean {
    return this.all.some(
      (each) => each.kind === kind && (each.kind !== "card" || each.card === card),
    );
  }

  /** Pass now, and again whenever it is asked, until something changes. */
  passUntilChange(): void {
    this.arm({ kind: "still", mark: markOf(this.play.seat.fight) });
  }

  /** See what has become of each. Call it in an effect. */
  follow(): void {
    const { seat } = this.play;
    if (!this.all.length) return;
    if (seat.line !== "open") return this.drop(...this.all);
    if (seat.busy) return;
    for (const one of this.all) {
      const { clock, fight, you } = seat;
      const found = fate(one, {
        clock,
        fight,
        you,
        turn: seat.game?.turns ?? 0,
        choices: this.play.choices,
      });
      if (found.is === "waiting") continue;
      if (found.is === "dropped") this.drop(one);
      else {
        if (!found.stays) this.disarm(one);
        if (found.is === "act") void this.play.choose(found.ways);
        else this.pass();
      }
      return; // one at a time: the rest when this is answered
    }
  }

  /**
   * TABLE 7: only asked if there is something to change it with; else passed for, at some time.
   * The window lasts as long as ever; where no clock would end it, one is asked: else the time of
   * the pass would tell what is in the hand. Call it in an effect.
   */
  sitOut(): (() => void) | undefined {
    const { seat, choices } = this.play;
    const { clock, you } = seat;
    if (you.stop !== "change" || !clock?.until || clock.win) return;
    if (!canPass(seat) || mattersNow(choices.all)) return;
    const since = clock.since ?? 0;
    if (this.drawn.since !== since) this.drawn = { since, chance: Math.random() };
    const timer = setTimeout(
      () => this.pass(),
      Math.max(0, passesAt(clock, this.drawn.chance) - seat.now()),
    );
    return () => clearTimeout(timer);
  }

  private pass(): void {
    const since = this.play.seat.clock?.since ?? 0;
    if (this.passedAt === since) return;
    this.passedAt = since;
    void this.play.seat.do({ do: "pass" });
  }

  private drop(...gone: Armed[]): void {
    for (const one of gone) this.disarm(one);
    this.play.note = { key: `ui.disarmed_${gone[0]!.kind}`, values: gone[0] };
  }
}
