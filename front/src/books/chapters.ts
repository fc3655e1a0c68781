// The rules by chapter, as far as they hold what somebody looks for.
import type { RulePicture } from "protocol";

export interface Chapter {
  title: string;
  rules: RulePicture[];
}

/** The chapters with the rules that hold every word of what is looked for. */
export function chapters(rules: RulePicture[], wanted = ""): Chapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<string, Chapter>();
  for (const rule of rules) {
    const said = `${rule.id} ${rule.text} ${rule.chapter}`.toLowerCase();
    if (!words.every((word) => said.includes(word))) continue;
    const chapter = found.get(rule.chapter) ?? { title: rule.chapter, rules: [] };
    chapter.rules.push(rule);
    found.set(rule.chapter, chapter);
  }
  return [...found.values()];
}
