// What a table has agreed on, as it is written down: `epic`, `hand_limit=6`, `star + classic:50%`.
import type { RuleOption } from "protocol";

/**
 * What is said of an option among all that was agreed; a value as the set has it need not be said.
 */
export function agreedOn(options: string[], option: RuleOption, value: boolean | number): string[] {
  const others = options.filter((each) => each.split("=")[0] !== option.name);
  return [
    ...others,
    `${option.name}=${typeof value === "boolean" ? (value ? "on" : "off") : value}`,
  ];
}

/** The same without this option or preset: as the set has it. */
export function asPrinted(options: string[], name: string): string[] {
  return options.filter((each) => each.split("=")[0] !== name);
}

export const isAgreed = (options: string[], name: string): boolean =>
  options.some((each) => each.split("=")[0] === name);

/** The options in the groups they come in, without those that no served table can change. */
export function grouped(options: RuleOption[]): [string, RuleOption[]][] {
  const groups = new Map<string, RuleOption[]>();
  for (const each of options) {
    if (each.name === "elide") continue; // everybody is asked at a table of people
    groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  }
  return [...groups];
}

/** One box of a mix, and how many parts in a hundred of it. */
export interface Part {
  set: string;
  share: number;
}

/** The boxes of a mix; what is put in or left out by name stays as it is written. */
export function partsOf(mix: string): { parts: Part[]; changes: string } {
  const [boxes = "", changes = ""] = mix.split("[", 2);
  const parts = boxes.split("+").map((each) => {
    const [set = "", share] = each.split(":");
    return { set: set.trim(), share: share ? parseInt(share) : 100 };
  });
  return { parts, changes: changes ? ` [${changes}` : "" };
}

export function mixOf(parts: Part[], changes = ""): string {
  return (
    parts.map(({ set, share }) => (share === 100 ? set : `${set}:${share}%`)).join(" + ") + changes
  );
}

/** The code of a shared set, out of what somebody typed or pasted: the code, or a link with it. */
export const codeOfSet = (written: string): string =>
  /(?:^|\/s\/)([a-z]{9})\/?$/i.exec(written.trim())?.[1]?.toUpperCase() ?? "";
