// No more than the table listens to: what is too much at once goes out a moment later, in order.
// A page that says more is hung up on, comes back, and would say all of it again.

const A_SECOND = 12; // the table takes 20 of a socket, beside its beats and glances
const AT_ONCE = 24; // of 40

export class Pace<Said> {
  private left = AT_ONCE;
  private at = 0;
  private queue: Said[] = [];
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private say: (what: Said) => void,
    private now: () => number = () => performance.now(),
  ) {
    this.at = this.now();
  }

  /** Say it now, or as soon as it is heard. */
  send(what: Said): void {
    this.queue.push(what);
    this.flow();
  }

  /** Say it only if it can be said now. */
  offer(what: Said): void {
    this.fill();
    if (!this.queue.length && this.left >= 1) this.send(what);
  }

  /** Forget what has not been said: nobody is there to hear it. What was said still counts. */
  stop(): void {
    clearTimeout(this.later);
    this.later = undefined;
    this.queue = [];
  }

  private fill(): void {
    const now = this.now();
    this.left = Math.min(AT_ONCE, this.left + ((now - this.at) * A_SECOND) / 1000);
    this.at = now;
  }

  private flow(): void {
    if (this.later !== undefined) return;
    this.fill();
    while (this.queue.length && this.left >= 1) {
      this.left -= 1;
      this.say(this.queue.shift()!);
    }
    if (!this.queue.length) return;
    this.later = setTimeout(
      () => {
        this.later = undefined;
        this.flow();
      },
      (1000 * (1 - this.left)) / A_SECOND,
    );
  }
}
