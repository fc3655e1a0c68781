// Keys and values become pieces of a sentence, in the reader's own language (UX 45).
import { phrases } from "../wire/rest";
import { form, formsIn } from "./plurals";

export type Values = Record<string, unknown>;

/** What a sentence is made of: words, and things that can be pointed at. */
export type Piece = { text: string; card?: number; seat?: number; rule?: string };

/** Who and what the words are about. */
export interface Cast {
  names: readonly string[];
  titles(card: number): string;
  byName(name: string): number;
  powers?(card: number, place: number): string;
}

type Words = Record<string, string>;

// Each part of the page has its own words, in a file of its own; English is always there, and any
// other language that has a folder comes, in one piece (vite.config.ts), when it is spoken.
// What only rooms need that few enter at first comes with them (`learn`).
const ENGLISH = import.meta.glob<Words>(
  [
    "../lang/en/*.json",
    "!../lang/en/daily.json",
    "!../lang/en/learn.json",
    "!../lang/en/me.json",
    "!../lang/en/puzzles.json",
  ],
  { eager: true, import: "default" },
);
const OTHERS = import.meta.glob<Words>(["../lang/*/*.json", "!../lang/en/*"], {
  import: "default",
});
const ours: Words = Object.assign({}, ...Object.values(ENGLISH));

const folderOf = (path: string): string => path.split("/").at(-2)!;

/** Every language there is, and what it calls itself. */
export const LANGUAGES = Object.fromEntries(
  ["en", ...new Set(Object.keys(OTHERS).map(folderOf))].map((code) => [code, itself(code)]),
);

/** What a language calls itself, written as at the beginning of a sentence. */
function itself(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The first language of those asked for that there is, with its country or without; or English. */
export function spokenOf(asked: readonly string[], there = Object.keys(LANGUAGES)): string {
  for (const each of asked)
    for (let tag = each.toLowerCase(); tag; tag = tag.replace(/(^|-)[^-]*$/, ""))
      if (there.includes(tag)) return tag;
  return "en";
}

/** The page's own words in a language, as far as somebody has translated them. */
async function wordsIn(language: string): Promise<Words> {
  const files = Object.entries(OTHERS).filter(([path]) => folderOf(path) === language);
  return Object.assign({}, ...(await Promise.all(files.map(([, load]) => load()))));
}

class Catalogue {
  language = $state("en");
  private page = $state.raw<Words>(ours);
  private table = $state.raw<Words>({});

  /** Speak a language from now on; what it has no words for stays English. */
  async speak(language: string): Promise<void> {
    const [page, table] = await Promise.all([
      wordsIn(language),
      phrases(language).catch(() => this.table),
    ]);
    this.page = { ...ours, ...page };
    this.table = table;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Know these words in English, too. */
  learn(words: Words): void {
    Object.assign(ours, words);
    this.page = { ...words, ...this.page };
  }

  has(key: string): boolean {
    return key in this.page || key in this.table;
  }

  /** Every key of the table's that begins so. */
  keys(start: string): string[] {
    return Object.keys(this.table).filter((key) => key.startsWith(start));
  }

  template(key: string): string {
    return this.page[key] ?? this.table[key] ?? key;
  }
}

export const catalogue = new Catalogue();

/** A sentence of the page's own: `ui.` and a word. */
export function say(key: string, values: Values = {}): string {
  return told(key, values)
    .map((piece) => piece.text)
    .join("");
}

const NOBODY: Cast = { names: [], titles: (card) => `#${card}`, byName: () => -1 };

/** What a key and its values say, piece by piece. */
export function told(key: string, values: Values = {}, cast: Cast = NOBODY): Piece[] {
  const pieces: Piece[] = [];
  for (const part of catalogue.template(key).split(/(\{\w+(?::[^{}]+)?\})/)) {
    const field = /^\{(\w+)(?::([^{}]+))?\}$/.exec(part);
    const forms = formsIn(field?.[2]);
    if (field && forms)
      pieces.push({ text: form(forms, Number(values[field[1]!]), catalogue.language) });
    else if (field && KEYS.includes(field[1]!)) pieces.push(...keyed(field[1]!, values, cast));
    else if (field) pieces.push(...filled(key, field[1]!, field[2], values[field[1]!], cast));
    else if (part) pieces.push({ text: part });
  }
  return pieces;
}

/** Fields that are keys themselves: why it was refused, what is said, why somebody is harmed. */
const KEYS = ["why", "phrase", "grudge"];

/** The words of such a field; the same values are for it. */
function keyed(field: string, values: Values, cast: Cast): Piece[] {
  const key = `${field}.${values[field]}`;
  return catalogue.has(key) ? told(key, values, cast) : [{ text: String(values[field] ?? "") }];
}

/** Where a seat is a chair, and not whoever sits on it. */
const CHAIRS = ["notice.sat", "refusal.seat_taken", "refusal.seat_empty", "refusal.seat_unknown"];

function filled(
  key: string,
  field: string,
  joint: string | undefined,
  value: unknown,
  cast: Cast,
): Piece[] {
  if (Array.isArray(value)) return listed(value, joint ?? "and", cast);
  if (field === "seat" && CHAIRS.includes(key)) return [{ text: String(Number(value) + 1) }];
  switch (field) {
    case "seat":
    case "whom":
    case "player":
      return [who(value, cast)];
    case "card":
    case "other":
    case "foe":
      return [card(value, cast)];
    case "side":
      return [{ text: say(`term.side_${value}`) }];
    case "deck":
      return [{ text: say(`term.deck_${value}`) }];
    case "power":
      return power(value as { card: number; place: number }, cast);
    case "terms":
      return terms(value as { treasures: number; order: number });
    case "name":
    case "names":
      return [named(String(value), cast)];
    case "rule":
      return [{ text: String(value), rule: String(value) }];
    case "text":
      return [{ text: String(value) }]; // a player's own words
    default:
      return [{ text: spoken(String(value ?? "")) }];
  }
}

/** What a card says of itself, in the reader's language where there is a translation. */
function spoken(said: string): string {
  return catalogue.has(`said.${said}`) ? catalogue.template(`said.${said}`) : said;
}

function who(value: unknown, cast: Cast): Piece {
  if (typeof value !== "number") return { text: String(value) };
  if (value < 0) return { text: say(value === -3 ? "term.table" : "term.die") };
  return { text: cast.names[value] ?? `${value}`, seat: value };
}

function card(value: unknown, cast: Cast): Piece {
  if (typeof value !== "string")
    return { text: cast.titles(value as number), card: value as number };
  return catalogue.has(`term.card_${value}`)
    ? { text: say(`term.card_${value}`) }
    : named(value, cast);
}

/** A player, a card or a power by its name: whoever plays may be called like a card. */
function named(name: string, cast: Cast): Piece {
  if (cast.names.includes(name)) return { text: name };
  const found = cast.byName(name);
  return found < 0 ? { text: spoken(name) } : { text: cast.titles(found), card: found };
}

function power({ card: whose, place }: { card: number; place: number }, cast: Cast): Piece[] {
  const title = { text: cast.titles(whose), card: whose };
  const called = cast.powers?.(whose, place);
  if (!called) return [title];
  return catalogue
    .template("term.power_of")
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part === "{card}" ? title : { text: part === "{power}" ? called : part }));
}

function terms({ treasures, order }: { treasures: number; order: number }): Piece[] {
  if (!treasures) return [{ text: say("term.terms_0") }];
  return [{ text: say("term.terms", { treasures, order: say(`term.order_${order}`) }) }];
}

function listed(values: unknown[], joint: string, cast: Cast): Piece[] {
  return values.flatMap((value, place) => {
    const piece = named(String(value), cast);
    if (!place) return [piece];
    return [{ text: place === values.length - 1 ? say(`term.${joint}`) : ", " }, piece];
  });
}
