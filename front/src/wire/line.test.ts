import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Line, type Ears } from "./line";

/** The other end of every socket that is opened. */
class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: any[] = [];
  onopen?: () => void;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;
  constructor() {
    Wire.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was sent, but for hellos and pings. */
  get frames(): any[] {
    return this.sent.filter((each) => !["hello", "ping", "pong"].includes(each.type));
  }
}

const snapshot = (number: number) => ({ type: "snapshot", number, now: 0, seat: 0, sections: {} });
const settled = () => vi.advanceTimersByTimeAsync(0);

let ears: { [name in keyof Ears]: ReturnType<typeof vi.fn> };
let line: Line;

beforeEach(async () => {
  vi.useFakeTimers();
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "http://table" });
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async () => new Response('{"ticket":"once"}'));
  ears = { snapshot: vi.fn(), news: vi.fn(), state: vi.fn(), time: vi.fn(), glanced: vi.fn() };
  line = new Line("QUACKS", ears as unknown as Ears);
  await settled();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("it says hello with a ticket, and is open once the table is seen", () => {
  const [wire] = Wire.all;
  expect(wire!.sent[0]).toMatchObject({ type: "hello", protocol: 1, ticket: "once", table: "QUACKS" });
  wire!.says(snapshot(4));
  expect(ears.snapshot).toHaveBeenCalledOnce();
  expect(ears.state).toHaveBeenLastCalledWith("open");
});

test("a command is done when it is acknowledged, and thrown when it is refused", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  const done = line.do({ do: "pass" });
  expect(wire!.frames).toEqual([{ type: "do", n: 1, command: { do: "pass" }, seen: 4 }]);
  wire!.says({ type: "ack", n: 1 });
  await expect(done).resolves.toBeUndefined();
  const refused = line.do({ do: "hold" });
  wire!.says({ type: "refusal", n: 2, key: "refusal.nothing_to_hold" });
  await expect(refused).rejects.toMatchObject({ key: "refusal.nothing_to_hold" });
});

test("a glance goes out and comes in, and neither waits nor is waited for", () => {
  const [wire] = Wire.all;
  line.glance(3);
  wire!.says(snapshot(4));
  line.glance(5);
  expect(wire!.frames).toEqual([{ type: "glance", card: 5 }]);
  wire!.says({ type: "glanced", seat: 2, card: 7 });
  wire!.says({ type: "glanced", seat: 2 });
  expect(ears.glanced.mock.calls).toEqual([[2, 7], [2, -1]]);
});

test("a broken line is mended, and what was not answered is sent again under the same number", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  const done = line.do({ do: "pass" });
  wire!.close();
  expect(ears.state).toHaveBeenLastCalledWith("lost");
  await vi.advanceTimersByTimeAsync(3000);
  const next = Wire.all[1]!;
  expect(next.sent[0].client).toBe(wire!.sent[0].client);
  expect(next.frames).toEqual([]);
  next.says(snapshot(5));
  expect(next.frames).toEqual(wire!.frames);
  next.says({ type: "ack", n: 1 });
  await expect(done).resolves.toBeUndefined();
});

test("a gap is healed by asking; news is let pass until the snapshot", () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  wire!.says({ type: "news", number: 5, now: 1 });
  expect(ears.news).toHaveBeenCalledTimes(1);
  wire!.says({ type: "news", number: 7, now: 2 });
  wire!.says({ type: "news", number: 8, now: 3 });
  expect(ears.news).toHaveBeenCalledTimes(1);
  expect(wire!.frames).toEqual([{ type: "look" }]);
  wire!.says(snapshot(8));
  wire!.says({ type: "news", number: 9, now: 4 });
  expect(ears.news).toHaveBeenCalledTimes(2);
});

test("a line that says nothing for nine seconds is given up, and tried again", async () => {
  Wire.all[0]!.says(snapshot(4));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Wire.all.length).toBeGreaterThan(1);
});

test("pings are answered at once", () => {
  Wire.all[0]!.says({ type: "ping", t: 7 });
  expect(Wire.all[0]!.sent.at(-1)).toEqual({ type: "pong", t: 7 });
});

test("who was sent away stays away, and what waits is refused", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  const waiting = line.do({ do: "pass" });
  wire!.says({ type: "bye", key: "refusal.kicked" });
  await expect(waiting).rejects.toMatchObject({ key: "refusal.kicked" });
  expect(ears.state).toHaveBeenLastCalledWith("closed", { key: "refusal.kicked", values: undefined });
  wire!.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Wire.all).toHaveLength(1);
});
