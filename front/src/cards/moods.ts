// The air of a picture: sky above and below, far, middle, near, and the light (issue 17, LOOK 3).
// Kept small, for a token shows a mood without any place.

export type Tones = readonly [
  above: string,
  below: string,
  far: string,
  middle: string,
  near: string,
  light: string,
];

export const MOODS = {
  moss: ["#f0e7a6", "#a9b65c", "#8fa453", "#56733f", "#29402a", "#fff6c4"],
  ember: ["#ffe09a", "#ea8242", "#cf5d30", "#8c3223", "#3a1415", "#fff0b8"],
  tide: ["#dcf3e4", "#6bb8b8", "#4a99a0", "#236475", "#123540", "#f2fff6"],
  bone: ["#e4e6ea", "#9aa6bb", "#7d89a3", "#4c5675", "#252a42", "#ffffff"],
  gilt: ["#fff2be", "#ecc05a", "#cf983a", "#8d5d22", "#432a13", "#fffbe0"],
  paper: ["#f8eed6", "#d9c08f", "#bfa271", "#836843", "#3c2d1d", "#fffaf0"],
  hex: ["#ecd2f8", "#a06bc8", "#7b46a8", "#4a2472", "#220f36", "#fbe9ff"],
  void: ["#9d7be0", "#3a2a80", "#33246f", "#1f1650", "#0e0a2a", "#b9f4ff"],
  dusk: ["#ffe4c4", "#dd9488", "#b0708c", "#644a7c", "#2b2248", "#fff4da"],
  neon: ["#ffd3ec", "#ea72b4", "#b7509f", "#5f2c86", "#26114b", "#d6fbff"],
} as const satisfies Record<string, Tones>;

export type Mood = keyof typeof MOODS;
