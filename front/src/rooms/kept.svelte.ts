// The tables this browser has been at, and which of those who share it sat there.

/** One table, as this browser remembers it. */
export interface Kept {
  code: string;
  names: Record<number, string>; // by hand: several people may share a browser
  at: number;
}

const KEPT = "kickdoor.tables";
const MOST = 12;

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

class Tables {
  all = $state.raw<Kept[]>(read());

  of(code: string): Kept | undefined {
    return this.all.find((each) => each.code === code);
  }

  /** Whose hands this browser holds at a table; the first is there unless others are. */
  hands(code: string): number[] {
    const found = Object.keys(this.of(code)?.names ?? {}).map(Number);
    return found.length ? found : [0];
  }

  /** Somebody has come to a table under a name. */
  note(code: string, name: string, hand = 0): void {
    const names = { ...this.of(code)?.names, [hand]: name };
    this.write([{ code, names, at: Date.now() }, ...this.without(code)].slice(0, MOST));
  }

  /** One of those who share this browser has left a table; or all have. */
  forget(code: string, hand?: number): void {
    const { [hand ?? -1]: _, ...names } = this.of(code)?.names ?? {};
    const stays = hand !== undefined && Object.keys(names).length;
    this.write(
      stays
        ? this.all.map((each) => (each.code === code ? { ...each, names } : each))
        : this.without(code),
    );
  }

  private without(code: string): Kept[] {
    return this.all.filter((each) => each.code !== code);
  }

  private write(all: Kept[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEPT, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing: the link leads back all the same.
    }
  }
}

export const tables = new Tables();
