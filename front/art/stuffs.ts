// What a subject is made of: its light, base and shade, what glows in it (eyes), a second colour.

export const INK = "#1d120a";

export const STUFFS = {
  goblin: ["#c9dd74", "#86a83e", "#4c6b26", "#ffd94a", "#b5482c"],
  scale: ["#f6a273", "#c8502f", "#7d2620", "#ffe36b", "#e8b84a"],
  slime: ["#c8f0b0", "#6fc38a", "#2f7f6c", "#fffbe8", "#2f7f6c"],
  steel: ["#f2f6f8", "#a9b7c2", "#5d6d7d", "#ffd66b", "#b23a2a"],
  brass: ["#ffeaa0", "#e0a93a", "#93621b", "#b3261a", "#b3261a"],
  cloth: ["#ee8a74", "#b5382f", "#6d1c20", "#f5d36a", "#e8b84a"],
  hide: ["#dfae76", "#9a6234", "#583217", "#ffd94a", "#3a2112"],
  glass: ["#f2fdff", "#9fd0d4", "#55909c", "#ffe9a0", "#e8a52f"],
  wood: ["#dcae72", "#8f5f33", "#4f2f17", "#e8b84a", "#d3a02f"],
  leaf: ["#fffdf2", "#ead9b0", "#b39a68", "#b3261a", "#b3261a"],
  shadow: ["#bd95dc", "#6d3f96", "#371a57", "#e8ff7a", "#c22f2f"],
  pale: ["#ffffff", "#dfe0d6", "#9a9aa0", "#7dffcf", "#b23a2a"],
  flesh: ["#ffdcb8", "#e2a578", "#a5694a", "#ffffff", "#8f3b2e"],
  stone: ["#d8d3c6", "#9a958a", "#5b584f", "#ff9a3c", "#6f8a4a"],
  flame: ["#fff3a6", "#f79a2e", "#c23a1c", "#ffffff", "#8c2218"],
  sea: ["#a8d8f2", "#4a8fc2", "#264f7d", "#fff2a8", "#e0784a"],
  plant: ["#cfe58a", "#6f9c3f", "#38602a", "#ffd94a", "#c8643a"],
  candy: ["#ffd0e4", "#e2679c", "#96305f", "#fff4b0", "#4fb8c2"],
  night: ["#8b93b8", "#434a70", "#1e2240", "#ff7a4a", "#c22f2f"],
  neon: ["#c8fff8", "#3fc8d4", "#1b7390", "#ff5fb0", "#ff5fb0"],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type Stuff = keyof typeof STUFFS;
