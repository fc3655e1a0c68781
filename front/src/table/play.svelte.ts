// How a person plays: a card is taken up, put down on something, or a button is pressed. Mouse,
// touch and keys all end here, and from here on there are only the server's own options.
import { getContext, setContext, untrack } from "svelte";
import type { Because, Telling } from "protocol";

import { settings } from "../settings.svelte";
import { Arms } from "./arms.svelte";
import {
  AWAY,
  Choices,
  INTO_THE_FIGHT,
  OWN,
  isFinal,
  sheetOf,
  standIns,
  type Choice,
} from "./choices";
import { Pacing } from "./pacing.svelte";
import { Draft } from "./draft.svelte";
import { actWords, lineWords } from "./saying";
import { Seat, type Sight } from "./seat.svelte";

/** Something on the table that a card can be put on. */
export type Target =
  | { kind: "seat"; seat: number }
  | { kind: "foe"; foe: number }
  | { kind: "side"; side: number }
  | { kind: "card"; card: number }
  | { kind: "own" } // one's own place: to play, to equip
  | { kind: "discard" };

/** What lies open beside the table, if anything does. */
export type Panel = "log" | "talk" | "argue" | "stops" | "keys";

/** A sentence, and how long it stays where it is not the usual time. */
export interface Note {
  key: string;
  values?: object;
  ms?: number;
}

const touch = matchMedia("(pointer: coarse)");

export class Play {
  isLive: boolean; // a game that is only looked at, afterwards, cannot be played
  choices = $derived.by(() => new Choices(this.isLive ? this.seat.options : []));
  held = $state<number | null>(null); // the card that is taken up
  // why the last one cannot be played
  because = $state.raw<{ card: number; reason: Because } | null>(null);
  asking = $state.raw<Choice[] | null>(null); // several ways to do what was meant: which?
  draft = $state.raw<Draft | null>(null); // an offer, a sale, a payment that is being put together
  confirming = $state.raw<Choice | null>(null); // what cannot be taken back: really?
  open = $state<Panel | null>(null);
  // what the page itself has to say
  note = $state.raw<Note | null>(null);
  arms: Arms;
  pacing: Pacing;

  /** Whether an answer is wanted from this seat and nothing else can be done before it. */
  isForced = $derived.by(
    () => this.seat.clock?.kind === "choice" && this.seat.clock.seat === this.seat.seat,
  );

  /** What the one large button does; nothing while the others have their time. */
  main = $derived.by(() => {
    if (this.seat.clock?.kind === "window" && this.seat.you.passed) return undefined;
    return this.choices.main;
  });

  /**
   * The smaller buttons; what answers an offer lies with it, what is asked lies before all else.
   */
  buttons = $derived.by(() =>
    this.isForced ? [] : this.choices.buttons.filter(({ verb }) => !ELSEWHERE.has(verb)),
  );

  private called = false; // this seat claims victory or runs, and the others have their time

  private twins = $derived.by(() => {
    const { hand, players, box, game } = this.seat;
    const lying = players.flatMap(({ table }) =>
      [table.filter(({ sideways }) => sideways), table.filter(({ sideways }) => !sideways)].map(
        (pile) => pile.map(({ card }) => card),
      ),
    );
    const name = (card: number) => box.cards[card]?.name ?? `${card}`;
    return standIns([hand, ...lying, game?.lying ?? []], name, (card) =>
      this.choices.byCard.has(card),
    );
  });

  constructor(public seat: Sight) {
    this.isLive = seat instanceof Seat;
    this.arms = new Arms(this);
    this.pacing = new Pacing(this);
  }

  /** Everything a card can be used for: a copy of one that the server names is as good as that. */
  of(card: number): Choice[] {
    return this.choices.byCard.get(this.meant(card)) ?? [];
  }

  /** Whether a card can be used now (UX 17). */
  glows(card: number): boolean {
    return this.of(card).length > 0;
  }

  /** What the card in hand could be used for, on this target. */
  ways(target: Target, card: number | null = this.held): Choice[] {
    if (card === null)
      return target.kind === "seat" ? (this.choices.bySeat.get(target.seat) ?? []) : [];
    const all = this.of(card);
    switch (target.kind) {
      case "seat":
        return all.filter((each) => each.seat === target.seat);
      case "foe":
        return all.filter((each) => each.foe === target.foe || each.side === 1);
      case "side":
        return all.filter(
          (each) =>
            each.side === target.side ||
            (target.side === 1 && isLoose(each) && INTO_THE_FIGHT.has(each.verb)),
        );
      case "card":
        return all.filter(
          (each) => each.other === this.meant(target.card) || each.other === target.card,
        );
      case "own":
        return all.filter(
          (each) => OWN.has(each.verb) || each.seat === this.seat.seat || each.side === 0,
        );
      case "discard":
        return all.filter((each) => AWAY.has(each.verb));
    }
  }

  /** Take a card up, or put it back; one that cannot be used says why (UX 18). */
  async tap(card: number): Promise<void> {
    this.because = null;
    if (this.held !== null && this.held !== card) {
      const ways = [
        ...this.ways({ kind: "card", card }),
        ...this.ways({ kind: "foe", foe: card }).filter((each) => each.foe === card),
      ];
      if (ways.length) return this.choose(ways);
    }
    if (this.held === card) return this.letGo();
    const ways = this.of(card);
    if (!ways.length) return this.explain(card);
    if (this.isForced && !touch.matches) return this.choose(ways);
    this.held = card;
    this.asking = ways;
  }

  /** Put the held card on something, or press something that can be pressed. */
  async drop(target: Target, card: number | null = this.held): Promise<void> {
    const ways = this.ways(target, card);
    if (ways.length) await this.choose(ways);
    else if (card !== null && !this.glows(card)) await this.explain(card);
  }

  /** Put a card down anywhere: one that needs no pointing is played, any other asks how (UX 20). */
  async put(card: number): Promise<void> {
    const ways = this.of(card);
    if (!ways.length) return this.explain(card);
    const loose = ways.filter(isLoose);
    this.held = card;
    await this.choose(loose.length === 1 ? loose : ways);
  }

  /** Do this; or ask which, if there are several ways. */
  async choose(ways: Choice[]): Promise<void> {
    if (ways.length > 1) this.asking = ways;
    else if (ways[0]) await this.press(ways[0]);
  }

  /** Do it, put it together first, or make sure that it is meant (UX 26). */
  async press(choice: Choice): Promise<void> {
    this.letGo();
    if (this.seat.teacher?.holds(choice.act)) return;
    if (sheetOf(choice)) {
      this.draft = await Draft.begun(this.seat, choice);
      if (this.draft) return;
    }
    if (isFinal(choice) && settings.confirm) this.confirming = choice;
    else await this.seat.act(choice.act);
  }

  /** Yes, that was meant. */
  async confirm(): Promise<void> {
    const choice = this.confirming;
    this.confirming = null;
    if (choice) await this.seat.act(choice.act);
  }

  async pressMain(): Promise<void> {
    if (this.main) await this.press(this.main);
  }

  /** Why not? */
  async explain(card: number): Promise<void> {
    this.letGo();
    const reason = await this.seat.why(card).catch(() => null);
    const hasMovedOn = this.asking || this.draft || this.confirming;
    if (reason?.key && !hasMovedOn) this.because = { card, reason };
  }

  letGo(): void {
    this.held = null;
    this.asking = null;
    this.because = null;
  }

  /** One step back: whatever lies on top is put away. */
  back(): void {
    if (this.confirming) this.confirming = null;
    else if (this.draft) this.draft = null;
    else if (this.held !== null || this.asking || this.because) this.letGo();
    else this.open = null;
  }

  toggle(panel: Panel): void {
    this.open = this.open === panel ? null : panel;
  }

  /** Who cursed you, and who broke into your call, is said where you look (UX 11). */
  hear(told: readonly Telling[]): void {
    const me = this.seat.seat;
    const theirs = told.filter(({ values }) => values.seat !== me);
    const aimed = theirs.find(({ key, values }) => key === "event.played_on" && values.whom === me);
    if (aimed) this.note = aimed;
    else if (this.called && this.seat.fight && !this.seat.game?.called) {
      const broke = theirs.find(
        ({ key }) => key.startsWith("event.played") || key === "event.used",
      );
      if (broke) this.note = { key: "ui.claim_void", values: { act: lineWords(broke, this.seat) } };
    }
  }

  /** Remember whether one has called. Call it in an effect. */
  remember(): void {
    const { game, seat } = this.seat;
    this.called = !!game?.called && game.seat === seat;
  }

  /**
   * The table has changed: what was meant for another state is put away, and said to be. Call it in
   * an effect.
   */
  follow(): void {
    const { choices } = this;
    untrack(() => {
      const { held, asking, draft, confirming } = this;
      if (held !== null && !this.glows(held)) this.letGo();
      else if (asking) {
        const left = asking.filter((each) => choices.has(each.act));
        if (!left.length) this.letGo();
        else if (left.length < asking.length) this.asking = left;
      }
      if (confirming && !choices.has(confirming.act))
        this.gone(confirming, () => (this.confirming = null));
      if (!draft || draft.isSent) return;
      if (choices.has(draft.start.act)) void draft.look();
      else this.gone(draft.start, () => (this.draft = null));
    });
  }

  private gone(choice: Choice, drop: () => void): void {
    drop();
    this.note = { key: "ui.gone", values: { act: actWords(choice, this.seat) } };
  }

  private meant(card: number): number {
    return this.twins.get(card) ?? card;
  }
}

const ELSEWHERE = new Set(["accept", "decline", "counter", "withdraw", "show"]);

const isLoose = ({ seat, foe, side, other }: Choice): boolean =>
  seat === undefined && foe === undefined && side === undefined && other === undefined;

const KEY = Symbol("play");
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
