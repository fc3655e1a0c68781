import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Line, type Ears } from "./line";

type Frame = { type: string; client?: string };

/** The other end of every socket that is opened. */
class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  static isSlow = false; // the server does not take the call before it is told to
  readyState = 0;
  sent: Frame[] = [];
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;
  constructor() {
    Wire.all.push(this);
    if (!Wire.isSlow) queueMicrotask(() => this.opens());
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was sent, but for hellos and pings. */
  get frames(): Frame[] {
    return this.sent.filter((each) => !["hello", "ping", "pong"].includes(each.type));
  }
}

const snapshot = (number: number) => ({ type: "snapshot", number, now: 0, seat: 0, sections: {} });
const settled = () => vi.advanceTimersByTimeAsync(0);

const A_WHILE = 60_000; // many a beat, and longer than any try waits for the next

let ears: { [name in keyof Ears]: ReturnType<typeof vi.fn> };
let line: Line;
let page: EventTarget & { visibilityState: string };

function come(): void {
  Wire.all = [];
  line = new Line("QUACKS", ears as unknown as Ears);
}

/** Go, and come to the same table again. */
function comeAnew(): void {
  line.close();
  come();
}

/** Tickets are handed out only when a scene says so. */
function ticketOffice() {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => asked.push(answer)));
  return {
    gives: () => asked.shift()!(new Response('{"ticket":"late"}')),
    refuses: (key: string) =>
      asked.shift()!(new Response(JSON.stringify({ key }), { status: 403 })),
  };
}

/** Nobody is connected any more, and nobody ever will be, whatever happens outside. */
async function expectSilence(): Promise<void> {
  const told = Object.values(ears).map((ear) => ear.mock.calls.length);
  const sent = Wire.all.map((wire) => wire.sent.length);
  for (const wire of Wire.all) {
    expect(wire.readyState).toBe(3);
    wire.onopen?.(); // what was on its way when somebody left
    wire.says(snapshot(9));
    wire.onclose?.();
  }
  dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(vi.getTimerCount()).toBe(0);
  expect(Wire.all.map((wire) => wire.sent.length)).toEqual(sent);
  expect(Object.values(ears).map((ear) => ear.mock.calls.length)).toEqual(told);
}

beforeEach(async () => {
  vi.useFakeTimers();
  Wire.isSlow = false;
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "http://table" });
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const outside = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, outside[name].bind(outside));
  vi.stubGlobal("fetch", async () => new Response('{"ticket":"once"}'));
  ears = { snapshot: vi.fn(), news: vi.fn(), state: vi.fn(), time: vi.fn(), glanced: vi.fn() };
  come();
  await settled();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("it says hello with a ticket, and is open once the table is seen", () => {
  const [wire] = Wire.all;
  expect(wire!.sent[0]).toMatchObject({
    type: "hello",
    protocol: 1,
    ticket: "once",
    table: "QUACKS",
  });
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
  expect(ears.glanced.mock.calls).toEqual([
    [2, 7],
    [2, -1],
  ]);
});

test("a broken line is mended, and what was not answered is sent again under the same number", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  const done = line.do({ do: "pass" });
  wire!.close();
  expect(ears.state).toHaveBeenLastCalledWith("lost");
  await vi.advanceTimersByTimeAsync(3000);
  const next = Wire.all[1]!;
  expect(next.sent[0]!.client).toBe(wire!.sent[0]!.client);
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

test("whoever presses twice before the table has changed has pressed once", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  const twice = [line.do({ do: "pass" }), line.do({ do: "pass" })];
  for (const card of [3, 4, 3]) line.why(card).catch(() => {});
  expect(wire!.frames).toMatchObject([{ n: 1 }, { n: 2, card: 3 }, { n: 3, card: 4 }]);
  wire!.says({ type: "news", number: 5, now: 1 });
  line.do({ do: "pass" }).catch(() => {}); // to the next question
  expect(wire!.frames).toHaveLength(4);
  wire!.says({ type: "ack", n: 1 });
  await expect(Promise.all(twice)).resolves.toEqual([undefined, undefined]);
});

test("the table seen anew in between: nothing is said a second time", () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  line.why(3).catch(() => {});
  wire!.says(snapshot(9));
  expect(wire!.frames).toHaveLength(1);
});

test("too much at once goes out in time, in order, and after a break no faster", async () => {
  const [wire] = Wire.all;
  wire!.says(snapshot(4));
  for (let card = 0; card < 100; card++) line.why(card).catch(() => {});
  expect(wire!.frames).toHaveLength(24);
  line.glance(3); // which nobody would miss
  await vi.advanceTimersByTimeAsync(1000);
  expect(wire!.frames).toHaveLength(36);
  wire!.close();
  await vi.advanceTimersByTimeAsync(1000);
  const next = Wire.all[1]!;
  next.says(snapshot(4));
  expect(next.frames.length).toBeLessThanOrEqual(24);
  await vi.advanceTimersByTimeAsync(8000);
  expect(next.frames).toMatchObject(
    Array.from({ length: 100 }, (_, card) => ({ type: "why", card })),
  );
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
  expect(ears.state).toHaveBeenLastCalledWith("closed", {
    key: "refusal.kicked",
    values: undefined,
  });
  await expectSilence();
  expect(Wire.all).toHaveLength(1);
});

describe("somebody leaves", () => {
  const left = { key: "ui.line_closed" };

  test("before the ticket has come: no socket is opened with it", async () => {
    const office = ticketOffice();
    comeAnew();
    const waiting = line.do({ do: "pass" });
    line.close();
    expect(ears.state.mock.lastCall![0]).toBe("closed");
    await expect(waiting).rejects.toMatchObject(left);
    office.gives();
    await expectSilence();
    expect(Wire.all).toEqual([]);
  });

  test("before the ticket is refused: they are not told why any more", async () => {
    const office = ticketOffice();
    comeAnew();
    line.close();
    office.refuses("refusal.kicked");
    await expectSilence();
  });

  test("with the ticket, before the socket is open: it is hung up, and says no hello", async () => {
    Wire.isSlow = true;
    comeAnew();
    await settled();
    const waiting = line.do({ do: "pass" });
    line.close();
    await expect(waiting).rejects.toMatchObject(left);
    await expectSilence();
    expect(Wire.all.map((wire) => wire.sent)).toEqual([[]]);
  });

  test("before the table was seen: what comes then is not heard", async () => {
    line.close();
    await expectSilence();
    expect(ears.snapshot).not.toHaveBeenCalled();
  });

  test("while commands and questions wait: all of them are refused", async () => {
    Wire.all[0]!.says(snapshot(4));
    const waiting = [line.do({ do: "pass" }), line.why(3), line.swings(), line.draft([])];
    line.close();
    for (const each of waiting) await expect(each).rejects.toMatchObject(left);
    await expectSilence();
  });

  test("while the line is mended: it is not tried again, and what was to be sent again is refused", async () => {
    const [wire] = Wire.all;
    wire!.says(snapshot(4));
    const waiting = line.do({ do: "pass" });
    wire!.close();
    line.close();
    await expect(waiting).rejects.toMatchObject(left);
    await expectSilence();
    expect(Wire.all).toHaveLength(1);
  });

  test("while a new ticket is fetched: the line is not mended", async () => {
    const [wire] = Wire.all;
    wire!.says(snapshot(4));
    const office = ticketOffice();
    wire!.close();
    await vi.advanceTimersByTimeAsync(3000);
    line.close();
    office.gives();
    await expectSilence();
    expect(Wire.all).toHaveLength(1);
  });

  test("and asks for something all the same: it is refused at once", async () => {
    line.close();
    await expect(line.do({ do: "pass" })).rejects.toMatchObject(left);
    await expect(line.why(3)).rejects.toMatchObject(left);
  });

  test("twice: the second time nothing is left to do", async () => {
    line.close();
    const told = ears.state.mock.calls.length;
    line.close();
    expect(ears.state).toHaveBeenCalledTimes(told);
  });

  test("after they were sent away: the reason stays what it was", async () => {
    Wire.all[0]!.says({ type: "bye", key: "refusal.kicked" });
    line.close();
    expect(ears.state).toHaveBeenLastCalledWith("closed", {
      key: "refusal.kicked",
      values: undefined,
    });
  });
});
