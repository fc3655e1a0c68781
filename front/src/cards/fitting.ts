// How large a text can be written where it must fit. It is reckoned from letters, not measured: a
// card is drawn without the page being laid out first, and the same in every browser.

/** A place to write in, all in 200ths of a card's width; `leading` is the height of a line. */
export interface Room {
  wide: number;
  high: number;
  most: number;
  least: number;
  leading: number;
}

/** How wide letters are for their height, in the wider of our two typefaces; the rest is 0.52. */
const WIDTHS: readonly [number, string][] = [
  [0.25, " \u00a0'.,:;’!ijlI"],
  [0.35, "ftrJ()-"],
  [0.45, "ceszxvy1357"],
  [0.62, "ABCDEGHKNOPQRTUVXYÄÖÜ+−"],
  [0.76, "mwMW…—"],
];
const WIDE = new Map(WIDTHS.flatMap(([wide, letters]) => [...letters].map((each) => [each, wide])));
WIDE.set("\u00ad", 0);

export const widthOf = (text: string): number =>
  [...text].reduce((total, letter) => total + (WIDE.get(letter) ?? 0.52), 0);

/** How many lines a text takes, and how wide its widest word is, where `room` heights are wide. */
function broken(text: string, room: number): { lines: number; word: number } {
  let [lines, used, word] = [1, 0, 0];
  for (const piece of text.match(/[^ \u00ad-]+[ \u00ad-]?/g) ?? []) {
    const width = widthOf(piece.trimEnd());
    if (used && used + width > room) [lines, used] = [lines + 1, 0];
    used += widthOf(piece);
    word = Math.max(word, width);
  }
  return { lines, word };
}

/** The largest size at which all of it fits; `between` stands between two texts. */
export function fitted(texts: readonly string[], room: Room, between = 0): number {
  for (let size = room.most; size > room.least; size -= 0.5) {
    const all = texts.map((text) => broken(text, room.wide / size));
    const high = all.reduce((total, { lines }) => total + lines * size * room.leading, 0);
    const fits = high + between * (texts.length - 1) <= room.high;
    if (fits && all.every(({ word }) => word * size <= room.wide)) return size;
  }
  return room.least;
}
