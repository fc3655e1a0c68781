// One set on the bench: what it says, what was said before, and what the server makes of it.
import type { Looked } from "protocol";

import { lookAtSet, Refused } from "../wire/rest";
import { kept, slug, type Values, valuesOf } from "./kept.svelte";
import type { Said } from "./words";

const PAUSE = 350; // milliseconds after the last letter
const MOST = 100; // steps that can be taken back

export class Workshop {
  values = $state.raw<Values>({ set: {}, cards: [] });
  here = $state(0); // which card is worked on
  looked = $state.raw<Looked | null>(null);
  isFresh = $state(false); // whether what was heard is about what is said now
  offline = $state(false);
  refused = $state.raw<Refused | null>(null);
  past = $state.raw<Values[]>([]);
  future = $state.raw<Values[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private lastKey = "";

  constructor(public id: string) {
    this.values = kept.of(id)?.values ?? this.values;
    this.ask(0);
  }

  /** Say something else; letters of one field, one after the other, are one step. */
  say(values: Values, key = ""): void {
    if (!key || key !== this.lastKey) this.past = [...this.past.slice(1 - MOST), this.values];
    this.lastKey = key;
    this.future = [];
    this.take(values);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.values, ...this.future];
    this.lastKey = "";
    this.take(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.future = rest;
    this.past = [...this.past, this.values];
    this.lastKey = "";
    this.take(next);
  }

  /** What the set is called in a mix, and as a file. */
  get name(): string {
    return String(this.values.set.name ?? "my-set");
  }

  // --- cards ---

  card(): Said | undefined {
    return this.values.cards[this.here];
  }

  sayCard(card: Said, key = ""): void {
    const cards = this.values.cards.map((each, place) => (place === this.here ? card : each));
    this.say({ ...this.values, cards }, key && `${this.here} ${key}`);
  }

  add(card: Said): void {
    this.say({ ...this.values, cards: [...this.values.cards, { ...card, name: this.free(card) }] });
    this.here = this.values.cards.length - 1;
  }

  remove(place: number): void {
    this.say({ ...this.values, cards: this.values.cards.filter((_, each) => each !== place) });
    this.here = Math.max(0, Math.min(this.here, this.values.cards.length - 1));
  }

  // --- scenes ---

  /** Say other scenes; without any, the set has none. */
  sayScenes(scenes: Said[], key = ""): void {
    const { scenes: _, ...rest } = this.values;
    this.say(scenes.length ? { ...rest, scenes } : rest, key);
  }

  title(title: string): void {
    const { set } = this.values;
    const follows = !set.name || set.name === slug(String(set.title ?? ""));
    this.say(
      { ...this.values, set: { ...set, title, ...(follows ? { name: slug(title) } : {}) } },
      "title",
    );
  }

  /** A name that no other card here has. */
  private free({ name, kind }: Said): string {
    const wanted = String(name ?? `New ${kind}`);
    const used = new Set(this.values.cards.map((each) => String(each.name).toLowerCase()));
    if (!used.has(wanted.toLowerCase())) return wanted;
    for (let number = 2; ; number++)
      if (!used.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`;
  }

  // --- hearing what is thought of it ---

  /** Take what a text says, if it can be read. */
  async read(text: string): Promise<Looked | null> {
    const number = ++this.asked;
    const found = await this.heard(() => lookAtSet(text));
    if (!found || number !== this.asked) return null;
    if (Object.keys(found.values).length) {
      const values = valuesOf({ set: {}, ...found.values })!;
      if (JSON.stringify(values) !== JSON.stringify(this.values)) {
        this.past = [...this.past.slice(1 - MOST), this.values];
        this.values = values;
        kept.change(this.id, { values: this.values, at: Date.now() });
      }
      this.looked = found;
      this.isFresh = true;
    }
    return found;
  }

  /** Have it looked at again. */
  ask(pause = PAUSE): void {
    clearTimeout(this.timer);
    this.isFresh = false;
    this.timer = setTimeout(() => void this.look(), pause);
  }

  /** Wait until what was heard is about what is said now. */
  async settled(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.isFresh) await this.look();
  }

  private async look(): Promise<void> {
    const number = ++this.asked;
    const found = await this.heard(() => lookAtSet(JSON.stringify(this.values)));
    if (!found || number !== this.asked) return;
    this.looked = found;
    this.isFresh = true;
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  private take(values: Values): void {
    this.values = values;
    kept.change(this.id, { values, at: Date.now() });
    this.ask();
  }

  private async heard(ask: () => Promise<Looked>): Promise<Looked | null> {
    try {
      const found = await ask();
      this.offline = false;
      this.refused = null;
      return found;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.offline = error.key === "ui.unreachable";
      this.refused = this.offline ? null : error;
      return null;
    }
  }
}
