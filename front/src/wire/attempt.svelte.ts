import { Refused } from "./rest";

/** Something the house is asked for: whether that is under way, and why it was refused. */
export class Attempt {
  isBusy = $state(false);
  refused = $state.raw<Refused | null>(null);

  /** Ask for it, unless something is under way; whether it was done. */
  async at(way: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refused = null;
    try {
      await way();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
