// "This is wrong": what this seat sees, packed to be passed on. Nothing in it is anybody else's.
import type { Sight } from "../table/seat.svelte";

const LINES = 120; // of the log, so that one sees how it came to this

/** Everything that is seen from a seat, as it is on the screen. */
export const reportOf = ({ table, clock, game, players, fight, you, log }: Sight, at: string) => ({
  at,
  language: document.documentElement.lang,
  browser: navigator.userAgent,
  screen: [innerWidth, innerHeight],
  table,
  clock,
  game,
  players,
  fight,
  you,
  log: log.slice(-LINES).map(({ key, values }) => ({ key, values })),
});

/** Save it as a file, named by the table and how many acts it has had. */
export function saveReport(seat: Sight): void {
  const report = JSON.stringify(reportOf(seat, new Date().toISOString()), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([report], { type: "application/json" }));
  link.download = `kickdoor-${seat.table?.code ?? "table"}-${seat.game?.acts ?? 0}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
