// Whether a game was dealt from the seed that its table was bound to beforehand.

/** What a game's file says of its seal. */
interface Sealed {
  table: string;
  seed: string;
  commitment: string;
}

function sealOf(file: string): Sealed | null {
  const line = (name: string) => new RegExp(`^${name}: (\\S+)$`, "m").exec(file)?.[1];
  const [table, seed, commitment] = [line("table"), line("server seed"), line("commitment")];
  return table && seed && commitment ? { table, seed, commitment } : null;
}

/** Whether the seed that the file reveals is the one that was promised: SHA-256(seed ‖ table). */
export async function keepsItsWord(file: string, promised: string): Promise<boolean> {
  const sealed = sealOf(file);
  if (!sealed || sealed.commitment !== promised) return false;
  const bytes = Uint8Array.from([
    ...(sealed.seed.match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    ...new TextEncoder().encode(sealed.table),
  ]);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (each) => each.toString(16).padStart(2, "0")).join("") === promised;
}
