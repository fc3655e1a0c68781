// The line to a table: it mends itself, and what was not answered is sent again (UX 47).
import type {
  Act,
  AnyFrame,
  AnyMessage,
  Because,
  Do,
  Drafted,
  News,
  Refusal,
  Snapshot,
  Swings,
  Swung,
} from "protocol";

import type { Values } from "../words/catalogue.svelte";
import { Pace } from "./pace";
import { Refused, ticket } from "./rest";

const PROTOCOL = 1;
export type Command = Do["command"];
export type WireAct = Act["act"];
export type LineState = "connecting" | "open" | "lost" | "closed";

const PING_MS = 2500;
const SILENT_MS = 9000; // so long without a word, and we believe the line is dead
const BACK_MS = [200, 3000] as const; // at random, so that not all come at once
const LEFT = "ui.line_closed"; // why nothing is answered once this end has gone

/** Who listens to a line. */
export interface Ears {
  snapshot(message: Snapshot): void;
  news(message: News): void;
  state(state: LineState, why?: { key: string; values?: object }): void;
  time(now: number, lag: number): void;
  glanced(seat: number, card: number): void;
}

interface Waiting {
  frame: AnyFrame;
  meant: string; // the same words at the same moment mean the same
  answer: Promise<unknown>;
  resolve(answer: never): void;
  reject(refused: Refused): void;
}

/** After these the table does not want us back. */
const FINAL = [
  "refusal.closed",
  "refusal.daily_alone",
  "refusal.kicked",
  "refusal.logged_out",
  "refusal.no_table",
  "refusal.not_here",
  "refusal.no_session",
  "refusal.protocol",
];

/**
 * Open from when it is made until it is closed, from either end; after that nothing is opened,
 * sent, heard or waited for.
 */
export class Line {
  private socket: WebSocket | null = null;
  private client = random(); // names this tab; it keeps its name when it connects again
  private waiting = new Map<number, Waiting>();
  private pace = new Pace<AnyFrame>((frame) => this.send(frame));
  private n = 0;
  private number = -1;
  private greeted = false; // this socket has shown us the table
  private looking = false;
  private heard = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private isClosed = false;

  constructor(
    private code: string,
    private ears: Ears,
    private hand = 0,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.connect();
  }

  /** Have a command carried out, exactly once; refused, it is thrown. */
  do(command: Command): Promise<void> {
    return this.ask({ type: "do", n: 0, command, seen: this.number });
  }

  /** Ask why a card cannot be played. */
  why(card: number): Promise<Because> {
    return this.ask({ type: "why", n: 0, card });
  }

  /** Ask what each of one's own cards would make of the fight. */
  async swings(): Promise<Swung[]> {
    return (await this.ask<Swings>({ type: "swing", n: 0 })).acts;
  }

  /** Ask what could be said after these acts. */
  draft(acts: WireAct[]): Promise<Drafted> {
    return this.ask({ type: "draft", n: 0, acts });
  }

  /** Let the others see which open card one looks at. If it gets lost, it does. */
  glance(card: number): void {
    if (this.isOpen) this.pace.offer({ type: "glance", card });
  }

  /** Leave, at whatever moment. What waits for an answer is refused. */
  close(): void {
    this.end();
  }

  /** Ask, and wait for the answer. Who asks twice before the table has changed asks once. */
  private ask<T>(words: AnyFrame & { n: number }): Promise<T> {
    if (this.isClosed) return Promise.reject(new Refused(LEFT));
    const meant = `${this.number} ${JSON.stringify(words)}`;
    for (const each of this.waiting.values())
      if (each.meant === meant) return each.answer as Promise<T>;
    const frame = { ...words, n: ++this.n };
    const { promise: answer, resolve, reject } = promised<T>();
    this.waiting.set(frame.n, { frame, meant, answer, resolve, reject });
    if (this.isOpen) this.pace.send(frame); // else it goes out once the table is seen
    return answer;
  }

  private get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN && this.greeted;
  }

  private send(frame: AnyFrame): void {
    if (this.isOpen) this.socket!.send(JSON.stringify(frame));
  }

  private async connect(): Promise<void> {
    this.ears.state(this.tries ? "lost" : "connecting");
    this.looking = false;
    try {
      const good = await ticket(this.hand);
      if (!this.isClosed) this.open(good); // somebody may have left while the ticket was fetched
    } catch (error) {
      if (error instanceof Refused && FINAL.includes(error.key)) this.end(error);
      else this.again();
    }
  }

  private open(good: string): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          type: "hello",
          protocol: PROTOCOL,
          ticket: good,
          table: this.code,
          client: this.client,
        }),
      );
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as AnyMessage, socket);
    socket.onclose = () => this.lost(socket);
    this.heard = performance.now();
    this.beat = setInterval(() => this.pulse(socket), PING_MS);
  }

  /** Let go of the socket, whatever it is at, and hear nothing more from it. */
  private hangUp(): void {
    clearInterval(this.beat);
    this.pace.stop();
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private pulse(socket: WebSocket): void {
    if (performance.now() - this.heard > SILENT_MS) this.lost(socket);
    else this.send({ type: "ping", t: Math.round(performance.now()) });
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.hangUp();
    this.again();
  }

  private again(): void {
    if (this.isClosed) return;
    this.tries += 1;
    const most = Math.min(BACK_MS[1], BACK_MS[0] * 2 ** this.tries);
    this.retry = setTimeout(
      () => void this.connect(),
      BACK_MS[0] + Math.random() * (most - BACK_MS[0]),
    );
    this.ears.state("lost");
  }

  /** Somebody looks at us again, or the network is back: do not wait for the next beat. */
  private hurry = (): void => {
    if (document.visibilityState === "visible" && this.socket) this.pulse(this.socket);
  };

  /** It is over, once and for all: we were sent away, which has a reason, or have left. */
  private end(why?: { key: string; values?: Values }): void {
    if (this.isClosed) return;
    this.isClosed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    this.hangUp();
    for (const each of this.waiting.values())
      each.reject(new Refused(why?.key ?? LEFT, why?.values));
    this.waiting.clear();
    this.ears.state("closed", why && { key: why.key, values: why.values });
  }

  private hear(message: AnyMessage, socket: WebSocket): void {
    this.heard = performance.now();
    switch (message.type) {
      case "snapshot":
        return this.caughtUp(message);
      case "news":
        return this.news(message);
      case "ack":
        return this.answered(message.n, undefined);
      case "because":
      case "swings":
        return this.answered(message.n, message);
      case "drafted":
        return this.answered(message.n, message);
      case "refusal":
        return this.refused(message);
      case "glanced":
        return this.ears.glanced(message.seat, message.card ?? -1);
      case "ping":
        return socket.send(JSON.stringify({ type: "pong", t: message.t }));
      case "pong":
        return this.ears.time(message.now, this.heard - message.t);
      case "bye":
        if (FINAL.includes(message.key)) this.end(message);
    }
  }

  private caughtUp(message: Snapshot): void {
    const unsaid = this.greeted ? [] : [...this.waiting.values()];
    this.greeted = true;
    this.number = message.number;
    this.looking = false;
    this.tries = 0;
    this.ears.snapshot(message);
    this.ears.time(message.now, 0);
    this.ears.state("open");
    for (const { frame } of unsaid) this.pace.send(frame);
  }

  private news(message: News): void {
    if (this.looking) return;
    if (message.number !== this.number + 1) {
      this.looking = true;
      this.send({ type: "look" });
      return;
    }
    this.number = message.number;
    this.ears.news(message);
    this.ears.time(message.now, 0);
  }

  private answered(n: number, answer: unknown): void {
    this.waiting.get(n)?.resolve(answer as never);
    this.waiting.delete(n);
  }

  private refused(message: Refusal): void {
    this.waiting.get(message.n)?.reject(new Refused(message.key, message.values, message.rule));
    this.waiting.delete(message.n);
  }
}

/** A promise with both its ends. */
function promised<T>() {
  let resolve!: (answer: never) => void;
  let reject!: (refused: Refused) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes as (answer: never) => void;
    reject = no;
  });
  return { promise, resolve, reject };
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
