// The vocabulary, as the server tells it: every kind of card, word, field and topic. The page itself
// knows none of them.
import { studioWords } from "../wire/rest";

export type Said = Record<string, unknown>;

/** What may stand in a field. */
export type Takes =
  | { is: "number"; least: number; most: number }
  | { is: "yes or no" }
  | { is: "text"; most: number; flowing: boolean }
  | { is: "one of"; choices: (string | number)[]; topic: string }
  | { is: "several"; each: Takes; least: number }
  | { is: "one or more"; each: Takes; least: number }
  | { is: "amount"; plain: Takes; of: string[] }
  | { is: "fields"; fields: Entry[] }
  | { is: "word"; of: string[] };

export interface Entry {
  name: string;
  takes: Takes;
  needed?: boolean;
  else?: unknown;
}

export interface Word {
  tags: string[];
  about: string;
  fields: Entry[];
}

export interface Speech {
  called: string;
  field: string;
  alone: string[];
  words: Word[];
}

export interface Lexicon {
  begin: Record<string, Said>;
  header: Entry[];
  speech: Record<string, Speech>;
  topics: Record<string, { about: string; says: Record<string, string> }>;
  tags: string[];
  claims?: string[]; // what can be said to hold in a scene
}

const KEPT = "kickdoor.studio.words";

/** The vocabulary; without a line, as it was heard last. */
export async function lexicon(): Promise<Lexicon> {
  try {
    const found = (await studioWords()) as Lexicon;
    try {
      localStorage.setItem(KEPT, JSON.stringify(found));
    } catch {
      // A browser that keeps nothing needs a line.
    }
    return found;
  } catch (error) {
    const kept = localStorage.getItem(KEPT);
    if (kept) return JSON.parse(kept) as Lexicon;
    throw error;
  }
}

/** A word that was said: its part of speech and its tag; nothing, if it is none. */
export function spoken(
  lexicon: Lexicon,
  of: string[],
  said: unknown,
): { base: string; tag: string; fields: Said } | null {
  for (const base of of) {
    const { field, alone } = lexicon.speech[base]!;
    if (typeof said === "string" && alone.includes(said)) return { base, tag: said, fields: {} };
    if (said && typeof said === "object" && field in said) {
      const { [field]: tag, ...fields } = said as Said;
      return { base, tag: String(tag), fields };
    }
  }
  return null;
}

/** A word written: its tag alone, where that says it all. */
export function written(lexicon: Lexicon, base: string, tag: string, fields: Said): unknown {
  const { field, alone } = lexicon.speech[base]!;
  return Object.keys(fields).length || !alone.includes(tag) ? { [field]: tag, ...fields } : tag;
}

export const wordOf = (lexicon: Lexicon, base: string, tag: string): Word | undefined =>
  lexicon.speech[base]!.words.find((each) => each.tags.includes(tag));

/** What a field says when somebody begins to say it. */
export function begun(lexicon: Lexicon, takes: Takes): unknown {
  switch (takes.is) {
    case "number":
      return Math.max(takes.least, Math.min(1, takes.most));
    case "yes or no":
      return true;
    case "text":
      return "";
    case "one of":
      return takes.choices[0];
    case "several":
      return takes.least ? [begun(lexicon, takes.each)] : [];
    case "one or more":
      return begun(lexicon, takes.each);
    case "amount":
      return begun(lexicon, takes.plain);
    case "fields":
      return {};
    case "word": {
      const base = takes.of[0]!;
      const { alone, words } = lexicon.speech[base]!;
      const tag = alone[0] ?? words[0]!.tags[0]!;
      return written(lexicon, base, tag, filled(lexicon, base, tag));
    }
  }
}

/** What a word must say beside its name, begun. */
export function filled(lexicon: Lexicon, base: string, tag: string): Said {
  const needed = (wordOf(lexicon, base, tag)?.fields ?? []).filter((each) => each.needed);
  return Object.fromEntries(needed.map((each) => [each.name, begun(lexicon, each.takes)]));
}
