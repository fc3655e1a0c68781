// Our own part of each shuffle, kept by what the table was bound to when we added it.
const KEY = "kickdoor.parts";
const MOST = 20; // games

type Kept = Record<string, Record<number, string>>; // by commitment and hand

function kept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/**
 * 16 random bytes in hex: the part of one who shares this browser, in the shuffle that the table is
 * bound to. It is kept here until the game is over; whoever is ready once more adds another.
 */
export function share(commitment: string, hand: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const part = Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
  const all = kept();
  const mine = { ...all[commitment], [hand]: part };
  delete all[commitment]; // the newest is the last
  const last = Object.entries({ ...all, [commitment]: mine }).slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(last)));
  } catch {
    // a browser that keeps nothing checks the rest
  }
  return part;
}

/** The parts that these hands have added to a shuffle, as far as this page knows. */
export function addedBy(commitment: string, hands: number[]): string[] {
  const found = kept()[commitment] ?? {};
  return hands.flatMap((hand) => found[hand] ?? []);
}
