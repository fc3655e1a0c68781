// Where something can be read that covers nothing of what it is about.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** So large it would like to be; more room than that is no better. */
export const USEFUL = { width: 356, height: 460 };

/**
 * The best free place within `view`: a rectangle that touches none of `kept`, as large as is of
 * use. Of equally good ones the one furthest to the right, where on a table the log can wait.
 */
export function freest(view: Rect, kept: readonly Rect[]): Rect {
  const inside = kept.filter((each) => overlaps(each, view));
  const edges = (all: number[], from: number, to: number) =>
    [...new Set(all.map((at) => Math.min(Math.max(at, from), to)))].sort((a, b) => a - b);
  const across = edges(
    [view.left, view.right, ...inside.flatMap(({ left, right }) => [left, right])],
    view.left,
    view.right,
  );
  const down = edges(
    [view.top, view.bottom, ...inside.flatMap(({ top, bottom }) => [top, bottom])],
    view.top,
    view.bottom,
  );
  let [best, most] = [view, -1];
  for (const left of across)
    for (const right of across)
      for (const top of right > left ? down : [])
        for (const bottom of down) {
          const here = { left, top, right, bottom };
          const worth = bottom > top ? use(here) : -1;
          if (worth < most || (worth === most && right <= best.right)) continue;
          if (!inside.some((each) => overlaps(each, here))) [best, most] = [here, worth];
        }
  return best;
}

/** What a place is worth: a text is read in lines, so width counts twice. */
const use = ({ left, top, right, bottom }: Rect): number =>
  Math.min(right - left, USEFUL.width) ** 2 * Math.min(bottom - top, USEFUL.height);

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
