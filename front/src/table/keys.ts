// What each key means (UX 41). None that the browser needs is taken: never Tab, nothing with Ctrl,
// Alt or Meta.

/** What somebody means by a key that they press. */
export type Keystroke =
  | { do: "main" } // the one large button
  | { do: "enter" } // confirm: what is focused, or what lies there to be confirmed
  | { do: "move"; x: number; y: number }
  | { do: "digit"; number: number }
  | { do: "back" | "hold" | "undo" | "log" | "talk" | "keys" | "zen" | "zoom" | "still" | "skip" };

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
}

/**
 * Where the focus is: in a text, on a control with keys of its own, on a card or another thing of
 * the table.
 */
export type Focus = "text" | "control" | "card" | "table" | "nothing";

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LETTERS: Record<string, Keystroke> = {
  h: { do: "hold" },
  u: { do: "undo" },
  l: { do: "log" },
  t: { do: "talk" },
  z: { do: "zen" },
  i: { do: "zoom" },
  p: { do: "still" },
  s: { do: "skip" },
  "?": { do: "keys" },
  escape: { do: "back" },
};

/** What is meant by a key, if anything; all else stays the browser's. */
export function keystrokeOf(
  { key, ctrlKey, altKey, metaKey }: Pressed,
  focus: Focus,
): Keystroke | null {
  if (ctrlKey || altKey || metaKey || key === "Tab") return null;
  if (focus === "text") return key === "Escape" ? { do: "back" } : null;
  // A card is pressed as any button is; elsewhere the large button is never far.
  if (key === "Enter" || (key === " " && focus === "card"))
    return focus === "control" ? null : { do: "enter" };
  if (key === " ") return focus === "control" ? null : { do: "main" };
  const move = MOVES[key];
  if (move) return { do: "move", x: move[0], y: move[1] };
  if (/^[1-9]$/.test(key)) return { do: "digit", number: Number(key) };
  return LETTERS[key.toLowerCase()] ?? null;
}

/** What `?` shows. */
export const SHOWN: [keys: string[], what: string][] = [
  [["␣"], "ui.key_main"],
  [["↵"], "ui.key_enter"],
  [["←", "→", "↑", "↓"], "ui.key_move"],
  [["1", "…", "9"], "ui.key_digit"],
  [["Esc"], "ui.key_back"],
  [["H"], "ui.key_hold"],
  [["P"], "ui.key_still"],
  [["S"], "ui.key_skip"],
  [["U"], "ui.key_undo"],
  [["I"], "ui.key_zoom"],
  [["L"], "ui.key_log"],
  [["T"], "ui.key_talk"],
  [["Z"], "ui.key_zen"],
  [["?"], "ui.key_keys"],
];

export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Of several places the nearest in a direction; what lies askew counts as farther. -1: there is
 * none.
 */
export function nearestTo(from: Place, places: Place[], x: number, y: number): number {
  const middle = (place: Place) => ({
    x: (place.left + place.right) / 2,
    y: (place.top + place.bottom) / 2,
  });
  const here = middle(from);
  let best = -1;
  let least = Infinity;
  places.forEach((place, number) => {
    const there = middle(place);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const askew = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = along + 2 * askew;
    if (along > 1 && far < least) [best, least] = [number, far];
  });
  return best;
}
