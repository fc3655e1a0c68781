// The rules in the reader's words, fetched once for each language.
import type { RulePicture } from "protocol";

import { rulebook } from "../wire/rest";

const read = new Map<string, Promise<RulePicture[]>>();

export function rulesIn(language: string): Promise<RulePicture[]> {
  let found = read.get(language);
  if (!found) {
    found = rulebook(language);
    found.catch(() => read.delete(language)); // asked again, it may succeed
    read.set(language, found);
  }
  return found;
}

/** The rules that speak of what is looked for: by number first, then by their words. */
export function searched(rules: RulePicture[], wanted: string, most = 8): RulePicture[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  const rank = ({ id, text, chapter }: RulePicture): number => {
    if (id.toLowerCase() === parts[0]) return 0;
    if (id.toLowerCase().startsWith(parts[0]!)) return 1;
    const all = `${chapter} ${text}`.toLowerCase();
    return parts.every((part) => all.includes(part)) ? 2 : 3;
  };
  return rules
    .map((rule) => ({ rule, at: rank(rule) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ rule }) => rule);
}
