// How fast the bots go for whoever sits here, and the skip to their next decision.
import { untrack } from "svelte";

import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { digest, type Before } from "./away";
import type { Play } from "./play.svelte";

const READ_MS = 15_000; // so long it stays to be read what was skipped

export class Pacing {
  /** Whether there is something to skip, or somebody skips. */
  isThere = $derived.by(() => {
    const { you } = this.play.seat;
    return this.play.isLive && ((you.may_skip || you.skips) ?? false);
  });

  private before: Before | null = null; // the table when the skip began

  constructor(private play: Play) {}

  toggle(): void {
    const { seat } = this.play;
    if (this.isThere) void seat.do({ do: "skip", on: !seat.you.skips });
  }

  /** Let the table know how fast one reads; who learns reads along. Call it in an effect. */
  tell(): void {
    const { seat, isLive } = this.play;
    const tempo = route.query.has("learn") ? "read along" : settings.tempo;
    const { you, table, line } = seat;
    if (!isLive || you.seat < 0 || table?.phase !== "playing" || line !== "open") return;
    if ((you.tempo ?? "read along") !== tempo) untrack(() => void seat.do({ do: "bots", tempo }));
  }

  /** Say in one line what was skipped, once it is over. Call it in an effect. */
  follow(): void {
    const { seat } = this.play;
    const { players, game } = seat;
    if (seat.you.skips) this.before ??= { players, game };
    else if (this.before) {
      const what = digest(this.before, { players, game }, seat.box.names);
      this.before = null;
      this.play.note = what
        ? { key: "ui.digest", values: { what }, ms: READ_MS }
        : { key: "ui.digest_nothing", ms: READ_MS };
    }
  }
}
