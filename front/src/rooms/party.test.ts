import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tables } from "./kept.svelte";
import { Party } from "./party.svelte";

/** Answers to what was asked over REST, each when a scene gives it. */
let asked: { path: string; answer(said: object): void }[];
let sockets: { sent: unknown[]; onmessage?: (event: { data: string }) => void }[];
let party: Party;

const settled = () => vi.advanceTimersByTimeAsync(0);
const paths = () => asked.map(({ path }) => path);
const answer = async (path: string, said: object) => {
  const place = asked.findIndex((each) => each.path === path);
  asked.splice(place, 1)[0]!.answer(said);
  await settled();
};

/** The table lets somebody in, and says where they sit. */
async function seated(): Promise<void> {
  await answer("/api/tickets", { ticket: "once" });
  const { onmessage } = sockets.at(-1)!;
  onmessage!({
    data: JSON.stringify({ type: "snapshot", number: 1, now: 0, sections: { you: { seat: 0 } } }),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [asked, sockets] = [[], []];
  vi.stubGlobal("location", { origin: "http://table" });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal(
    "fetch",
    (path: string) =>
      new Promise((answer) =>
        asked.push({ path, answer: (said) => answer(new Response(JSON.stringify(said))) }),
      ),
  );
  vi.stubGlobal(
    "WebSocket",
    class {
      static OPEN = 1;
      readyState = 1;
      sent: unknown[] = [];
      constructor() {
        sockets.push(this);
      }
      send(text: string): void {
        this.sent.push(JSON.parse(text));
      }
      close(): void {}
    },
  );
  tables.note("QUACKS", "Ann");
  party = new Party("QUACKS");
});
afterEach(() => {
  party.close();
  tables.forget("QUACKS");
  vi.useRealTimers();
});

test("who leaves the table has gone when the table says so, and it is forgotten", async () => {
  await seated();
  const gone = party.leaveAll();
  expect(sockets[0]!.sent).toMatchObject([{ type: "do", command: { do: "leave" } }]);
  sockets[0]!.onmessage!({ data: '{"type":"ack","n":1}' });
  await expect(gone).resolves.toBe(true);
  expect(tables.of("QUACKS")).toBeUndefined();
});

test("who goes to another page before the table answers is not led away from there, and finds the table again", async () => {
  await seated();
  const gone = party.leaveAll();
  party.close();
  await expect(gone).resolves.toBe(false);
  expect(tables.of("QUACKS")?.names).toEqual({ 0: "Ann" });
});

test("whose page is left while they come in opens no line there, though the seat is theirs", async () => {
  const shared = party.share("Bob");
  party.close();
  await answer("/api/tables/QUACKS/join", { seat: 1 });
  await shared;
  expect(paths()).toEqual(["/api/tickets"]); // Ann's, from before
  expect(tables.of("QUACKS")?.names).toEqual({ 0: "Ann", 1: "Bob" });
});
