// "This is wrong": what this seat sees, packed to be passed on. Nothing in it is anybody else's.
import { lineWords } from "../table/saying";
import type { Sight } from "../table/seat.svelte";
import { position } from "../wire/rest";
import { save } from "./saving";

const LINES = 40; // of the log, so that one reads how it came to this
const BEFORE = "\nposition: ";

/** What a page adds to a position: what was told lately, and on what it was seen. */
export function reportOf(seen: string, seat: Sight): string {
  const told = seat.log.slice(-LINES).map((line) => lineWords(line, seat));
  const page = `${document.documentElement.lang}, ${innerWidth}x${innerHeight}`;
  return seen.replace(
    BEFORE,
    () => `\npage: ${page}, ${navigator.userAgent}\ntold: ${JSON.stringify(told)}${BEFORE}`,
  );
}

/** Save it as a file that `kickdoor replay` opens, named by the table and how many acts it had. */
export async function saveReport(seat: Sight, code: string, hand: number): Promise<void> {
  const report = reportOf(await position(code, hand), seat);
  save(`kickdoor-${code}-${seat.game?.acts ?? 0}.txt`, report);
}
