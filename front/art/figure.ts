// One icon in three tones: outlined in ink, lit from above on the left, with a shade below.
import { INK, STUFFS, type Stuff } from "./stuffs.ts";
import { type Contour, parts } from "./contours.ts";

const OUTLINE = 34;
const EDGE = OUTLINE / 2 + 3; // goes beyond the icon's own outlines
const LIGHT = 11;
const SHADE = 20;
/** Less than this of its outlines is ink: then it is drawn in lines, and they stay what they are. */
const LINE_ART = 0.5;

const sum = (contours: readonly Contour[]): number =>
  contours.reduce((total, { area }) => total + Math.abs(area), 0);
const joined = (contours: readonly Contour[]): string => contours.map(({ d }) => d).join("");

/** Two holes alike, beside each other and not too large, are eyes. */
export function eyes(holes: readonly Contour[], whole: number): Contour[] {
  const small = holes.filter(({ area }) => Math.abs(area) < whole * 0.04 && Math.abs(area) > 150);
  for (const one of small)
    for (const other of small) {
      const alike = Math.abs(one.area) / Math.abs(other.area);
      const [across, down] = [other.x - one.x, Math.abs(other.y - one.y)];
      const beside = across > 30 && across < 220 && down < 26;
      const middle = Math.abs((one.x + other.x) / 2 - 256) < 90 && one.y < 330;
      if (alike > 0.72 && alike < 1.4 && beside && middle) return [one, other];
    }
  return [];
}

/** What is small beside the largest part of an icon, and there are few of it: a second colour. */
function seconds(bodies: readonly Contour[]): Contour[] {
  const most = Math.abs(bodies[0]!.area);
  const small = bodies.filter(({ area }) => Math.abs(area) < most * 0.3);
  return bodies.length <= 7 ? small : [];
}

/**
 * As much of the icon as there is, in a square: it stands on the ground, or where it is far wider
 * than high it hangs a little above.
 */
function framed(bodies: readonly Contour[]): string {
  const most = (of: (each: Contour) => number) => Math.max(...bodies.map(of));
  const [left, top] = [-most((each) => -each.left), -most((each) => -each.top)];
  const [right, bottom] = [most((each) => each.right), most((each) => each.bottom)];
  const side = Math.max(right - left, bottom - top, 300) + 2 * EDGE;
  const above = Math.max(side - (bottom - top) - 2 * EDGE, 0) * 0.3;
  const [x, y] = [(left + right - side) / 2, bottom + EDGE + above - side];
  return [x, y, side, side].map(Math.round).join(" ");
}

/** A subject as a file, drawn from the icon's path. */
export function figure(d: string, stuff: Stuff): string {
  const [light, base, shade, glow, second] = STUFFS[stuff];
  const { bodies, holes } = parts(d);
  const whole = sum(bodies);
  const lines = sum(holes) > whole * (1 - LINE_ART);
  const body = lines ? joined(bodies) : d;
  const shift = (by: number) => `translate(${by} ${by})`;
  const other = lines ? [] : seconds(bodies);
  const use = (rest: string) => `<use href="#d" ${rest}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${framed(bodies)}"><defs><path id="d" d="${body}"/>` +
    `<clipPath id="c">${use("")}</clipPath><clipPath id="l">${use(`transform="${shift(-SHADE)}"`)}</clipPath>` +
    `<linearGradient id="g" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".22"/>` +
    `<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".34"/>` +
    `</linearGradient></defs>` +
    use(`fill="${INK}" stroke="${INK}" stroke-width="${OUTLINE}" stroke-linejoin="round"`) +
    (lines ? "" : `<path d="${joined(bodies)}" fill="${INK}"/>`) +
    `<g clip-path="url(#c)"><path fill="${shade}" d="M-9-9H521V521H-9Z"/>` +
    `<g clip-path="url(#l)"><path fill="${light}" d="M-9-9H521V521H-9Z"/>` +
    use(`fill="${base}" transform="${shift(LIGHT)}"`) +
    `</g>` +
    (other.length ? `<path d="${joined(other)}" fill="${second}" opacity=".85"/>` : "") +
    `<path fill="url(#g)" d="M-9-9H521V521H-9Z"/></g>` +
    (lines ? `<path d="${d}" fill="${INK}"/>` : "") +
    (lines ? "" : `<path d="${joined(eyes(holes, whole))}" fill="${glow}"/>`) +
    `</svg>`
  );
}
