// The sets that somebody has made in the studio; they lie in this browser, and nowhere else.
import type { Said } from "./words";

export interface Values {
  set: Said;
  cards: Said[];
  scenes?: Said[]; // tests in plain words: they go along
}

/** What a set says, out of what was read; nothing, if it does not say what it is called. */
export function valuesOf(read: Record<string, unknown>): Values | null {
  const { set, cards = [], scenes } = read as Partial<Values>;
  return set ? { set, cards, ...(scenes ? { scenes } : {}) } : null;
}

export interface KeptSet {
  id: string;
  values: Values;
  at: number;
  code?: string; // by which it is shared
}

/** The box that a set is played beside, if it is not enough by itself. */
export const BESIDE = "pathfinder";

const KEPT = "kickdoor.studio";

function read(): KeptSet[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

class Kept {
  all = $state.raw<KeptSet[]>(read());
  /** Whether this browser keeps what is made; else it must be saved as a file. */
  keeps = $state(true);

  of(id: string): KeptSet | undefined {
    return this.all.find((each) => each.id === id);
  }

  add(values: Values): string {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("");
    this.write([{ id, values, at: Date.now() }, ...this.all]);
    return id;
  }

  change(id: string, change: Partial<KeptSet>): void {
    this.write(this.all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  remove(id: string): void {
    this.write(this.all.filter((each) => each.id !== id));
  }

  private write(all: KeptSet[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEPT, JSON.stringify(all));
      this.keeps = true;
    } catch {
      this.keeps = false;
    }
  }
}

export const kept = new Kept();

/** A short name for a set, as it stands in a mix. */
export function slug(title: string): string {
  const found = title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);
  return found || "my-set";
}
