// Whether a game was dealt from what its table was bound to beforehand, and from our own parts.

/** What this page knows of a game from its own screen: nobody else has told it. */
export interface Known {
  commitment: string;
  chain: string;
  parts: string[];
}

/** What a game's file says of its seal. */
interface Sealed {
  table: string;
  serverSeed: string;
  commitment: string;
  seed: string;
  chain: string;
  parts: string[];
  givers: string[];
  players: string[];
}

export type Verdict = "kept" | "broken" | "swapped" | "other" | "unsealed";

function sealOf(file: string): Sealed | null {
  const line = (name: string) => new RegExp(`^${name}: (\\S+)$`, "m").exec(file)?.[1] ?? "";
  const added = Array.from(file.matchAll(/^part: (.*) ([0-9a-f]{32})$/gm));
  const sealed = {
    table: line("table"),
    serverSeed: line("server seed"),
    commitment: line("commitment"),
    seed: line("seed"),
    chain: line("chain"),
    parts: added.map((found) => found[2]!),
    givers: added.map((found) => found[1]!),
    players: (/^players: (.*)$/m.exec(file)?.[1] ?? "").split(", "),
  };
  return sealed.table && sealed.serverSeed ? sealed : null;
}

/**
 * Whether the file keeps the table's word: SHA-256(server seed ‖ table) is what was shown before
 * the game, only who played added a part, and once, our own parts are in the deal, HMAC-SHA256(server seed, n ‖ parts ‖ table) is its seed,
 * and its chain is the one that we were told at the end. A game that went on from another has no
 * seal of its own, and only whoever sat there knows whether theirs did.
 */
export async function judged(file: string, known: Known): Promise<Verdict> {
  const sealed = sealOf(file);
  if (!sealed && /^kickdoor transcript \d+$/m.test(file)) return "unsealed";
  if (!sealed || sealed.commitment !== known.commitment) return "broken";
  const key = bytesOf(sealed.serverSeed);
  const table = new TextEncoder().encode(sealed.table);
  const promised = await crypto.subtle.digest("SHA-256", Uint8Array.from([...key, ...table]));
  if (hexOf(promised) !== known.commitment) return "broken";
  if (!isAddedOnce(sealed)) return "broken";
  if (!known.parts.every((part) => sealed.parts.includes(part))) return "swapped";
  const parts = [...sealed.parts].sort();
  const message = Uint8Array.from([parts.length, ...bytesOf(parts.join("")), ...table]);
  if (hexOf(await hmac(key, message)) !== sealed.seed) return "broken";
  return known.chain && known.chain !== sealed.chain ? "other" : "kept";
}

/** A part that is nobody's, or a second one, could have been chosen when all others were known. */
const isAddedOnce = ({ givers, players }: Sealed): boolean =>
  new Set(givers).size === givers.length && givers.every((giver) => players.includes(giver));

async function hmac(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, how, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, message);
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, "0")).join("");
