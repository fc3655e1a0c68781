// Every page, by its address. A page is loaded when it is gone to.
import type { Component } from "svelte";

/** Some have use for the parts of their address, some have not. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- no one type fits both
type Page = Component<any>;

export const PAGES: { path: RegExp; load(): Promise<{ default: Page }> }[] = [
  { path: /^\/$/, load: () => import("./Home.svelte") },
  { path: /^\/t\/([A-Za-z]{6})$/, load: () => import("./Table.svelte") },
  { path: /^\/t\/([A-Za-z]{6})\/board$/, load: () => import("./Board.svelte") },
  { path: /^\/g\/([\w-]+)$/, load: () => import("./Replay.svelte") },
  { path: /^\/cards(?:\/([\w-]+))?$/, load: () => import("./Gallery.svelte") },
  { path: /^\/rules$/, load: () => import("./Rules.svelte") },
  { path: /^\/rules\/summary$/, load: () => import("./Summary.svelte") },
  { path: /^\/companion$/, load: () => import("./Companion.svelte") },
  { path: /^\/learn$/, load: () => import("./Learn.svelte") },
  { path: /^\/studio$/, load: () => import("./Studio.svelte") },
  { path: /^\/s\/([A-Za-z]{9})$/, load: () => import("./Shared.svelte") },
  { path: /^\/me$/, load: () => import("./Me.svelte") },
  { path: /^\/move$/, load: () => import("./Move.svelte") },
  { path: /^\/daily(?:\/([\d-]+))?$/, load: () => import("./Daily.svelte") },
  { path: /^\/puzzles(?:\/([\w-]+))?$/, load: () => import("./Puzzles.svelte") },
  { path: /^\/settings$/, load: () => import("./Settings.svelte") },
  { path: /.*/, load: () => import("./Nowhere.svelte") },
];
