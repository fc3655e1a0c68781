// What is sent anew is mostly what was there before. Whatever is the same stays the very same
// thing, so that nothing is drawn again that has not changed: a table that only counts its acts has
// the same people at it.

/**
 * The new value, with every part of the old one that equals its own; all of the old one, if all of
 * it does.
 */
export function shared<T>(before: unknown, after: T): T {
  if (
    before === after ||
    typeof before !== "object" ||
    typeof after !== "object" ||
    !before ||
    !after
  )
    return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(old).length;
  for (const key of keys) {
    now[key] = shared(old[key], now[key]);
    if (now[key] !== old[key] || !(key in old)) isSame = false;
  }
  return isSame ? (before as T) : after;
}
