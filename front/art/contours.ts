// The outlines that an icon is made of: where each begins, how large it is, and which way it turns.
// Outlines that turn like the largest are body, the others are holes in it.

export interface Contour {
  /** As a path of its own. */
  d: string;
  /** Signed: which way it turns. */
  area: number;
  /** The middle of its corners. */
  x: number;
  y: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = readonly [number, number];

const COUNTS: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const SAMPLES = [0.2, 0.4, 0.6, 0.8, 1];

/** A path as commands with their numbers; what is repeated without a letter is spelt out. */
function commands(d: string): { letter: string; numbers: number[] }[] {
  const found: { letter: string; numbers: number[] }[] = [];
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = COUNTS[letter!.toLowerCase()]!;
    const numbers = letter!.toLowerCase() === "a" ? arcNumbers(rest!) : plainNumbers(rest!);
    if (!count) found.push({ letter: letter!, numbers: [] });
    for (let at = 0; count && at < numbers.length; at += count) {
      const again = at && letter === "m" ? "l" : at && letter === "M" ? "L" : letter!;
      found.push({ letter: again, numbers: numbers.slice(at, at + count) });
    }
  }
  return found;
}

const NUMBER = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi;
const plainNumbers = (text: string): number[] => [...text.matchAll(NUMBER)].map(([n]) => Number(n));

/** The flags of an arc may stand without a gap: `a5 5 0 012 3`. */
function arcNumbers(text: string): number[] {
  const found: number[] = [];
  let rest = text;
  while (rest.trim()) {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4;
    const [whole, number] = /^[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/i.exec(rest)!;
    const used = isFlag ? whole.length - number!.length + 1 : whole.length;
    found.push(Number(isFlag ? number![0] : number));
    rest = rest.slice(used);
  }
  return found;
}

/** Every outline of a path. */
export function contours(d: string): Contour[] {
  const found: Contour[] = [];
  let [x, y] = [0, 0];
  let handle: Point | undefined; // of the last curve, for the smooth ones
  let text = "";
  let corners: Point[] = [];
  const close = () => {
    if (corners.length > 2) found.push({ d: `${text}Z`, ...measured(corners) });
  };
  for (const { letter, numbers } of commands(d)) {
    const kind = letter.toLowerCase();
    const relative = letter === kind;
    const at = (place: number): Point => [
      numbers[place]! + (relative ? x : 0),
      numbers[place + 1]! + (relative ? y : 0),
    ];
    if (kind === "z") {
      [x, y] = corners[0] ?? [x, y];
      continue;
    }
    if (kind === "m") {
      close();
      [x, y] = at(0);
      [text, corners, handle] = [`M${round(x)} ${round(y)}`, [[x, y]], undefined];
      continue;
    }
    const [points, next] = drawn(kind, numbers, at, [x, y], handle, relative);
    handle = next;
    corners.push(...points);
    text += `${letter}${numbers.map(round).join(" ")}`;
    [x, y] = points.at(-1)!;
  }
  close();
  return found;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** The points that one command passes, and the handle it leaves to a smooth one. */
function drawn(
  kind: string,
  numbers: number[],
  at: (place: number) => Point,
  from: Point,
  handle: Point | undefined,
  relative: boolean,
): [Point[], Point | undefined] {
  const [x, y] = from;
  const mirrored: Point = handle ? [2 * x - handle[0], 2 * y - handle[1]] : from;
  if (kind === "h") return [[[numbers[0]! + (relative ? x : 0), y]], undefined];
  if (kind === "v") return [[[x, numbers[0]! + (relative ? y : 0)]], undefined];
  if (kind === "c") return [curve([from, at(0), at(2), at(4)]), at(2)];
  if (kind === "s") return [curve([from, mirrored, at(0), at(2)]), at(0)];
  if (kind === "q") return [curve([from, at(0), at(2)]), at(0)];
  if (kind === "t") return [curve([from, mirrored, at(0)]), mirrored];
  if (kind === "a") return [arc(from, numbers, at(5)), undefined];
  return [[at(0)], undefined];
}

/** Points of a curve by its handles (de Casteljau). */
function curve(handles: Point[]): Point[] {
  return SAMPLES.map((share) => {
    let left = handles;
    while (left.length > 1)
      left = left
        .slice(1)
        .map((to, at) => [mixed(left[at]![0], to[0], share), mixed(left[at]![1], to[1], share)]);
    return left[0]!;
  });
}

const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;

/** Points of an arc; how far it bulges is all that matters here, so an ellipse is a circle. */
function arc(from: Point, numbers: number[], to: Point): Point[] {
  const [rx, ry, , large, sweep] = numbers as [number, number, number, number, number];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = Math.hypot(dx, dy) / 2;
  if (!half) return [to];
  const radius = Math.max(Math.sqrt(Math.abs(rx * ry)), half);
  const side = large === sweep ? -1 : 1;
  const rise = (side * Math.sqrt(radius ** 2 - half ** 2)) / (2 * half);
  const [cx, cy] = [(from[0] + to[0]) / 2 - dy * rise, (from[1] + to[1]) / 2 + dx * rise];
  const begin = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - begin;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  return SAMPLES.map((share) => [
    cx + radius * Math.cos(begin + turn * share),
    cy + radius * Math.sin(begin + turn * share),
  ]);
}

function measured(corners: Point[]): Omit<Contour, "d"> {
  let [area, x, y] = [0, 0, 0];
  corners.forEach(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length]!;
    area += (x1 * y2 - x2 * y1) / 2;
    x += x1 / corners.length;
    y += y1 / corners.length;
  });
  const [across, down] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  return {
    area,
    x,
    y,
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

const within = (inner: Contour, outer: Contour): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/**
 * An icon taken apart, the largest first: what lies in a body and turns the other way is a hole, and
 * what lies in a hole is a body again.
 */
export function parts(d: string): { bodies: Contour[]; holes: Contour[] } {
  const all = contours(d).sort((one, other) => Math.abs(other.area) - Math.abs(one.area));
  const [bodies, holes]: Contour[][] = [[], []];
  all.forEach((one, at) => {
    const around = all.slice(0, at).findLast((other) => within(one, other));
    const turned = !!around && Math.sign(around.area) !== Math.sign(one.area);
    (turned !== holes!.includes(around!) ? holes! : bodies!).push(one);
  });
  return { bodies: bodies!, holes: holes! };
}
