// What is asked over REST. A refusal is thrown as what it is: a key and values.
import type {
  BotPicture,
  CardPicture,
  Coached,
  ForkGame,
  Joined,
  Made,
  MakeTable,
  Moment,
  RuleOption,
  RulePicture,
  SetPicture,
  Story,
  TablePicture,
  Ticket,
} from "protocol";

import type { Values } from "../words/catalogue.svelte";

/** Something the server would not do, why, and which rule forbids it. */
export class Refused extends Error {
  constructor(
    public key: string,
    public values: Values = {},
    public rule = "",
  ) {
    super(key);
  }
}

/** The server cannot be reached at all. */
const UNREACHABLE = "ui.unreachable";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw new Refused(said.key ?? "refusal.unexpected", said.values ?? { trace: answer.status });
  return said as T;
}

const at = encodeURIComponent;

export const makeTable = (wanted: MakeTable) => ask<Made>("POST", "/api/tables", wanted);
export const joinTable = (code: string, name: string, watch = false, hand = 0) =>
  ask<Joined>("POST", `/api/tables/${at(code)}/join`, { name, watch, hand });
export const lookAt = (code: string) => ask<TablePicture>("GET", `/api/tables/${at(code)}`);
/**
 * A ticket for one socket. A stranger gets none, which is nothing that the browser should complain
 * about.
 */
export async function ticket(hand = 0): Promise<string> {
  const { ticket: given } = await ask<Ticket>("POST", "/api/tickets", { hand, quiet: true });
  if (!given) throw new Refused("refusal.no_session");
  return given;
}
export const sets = (lang: string) => ask<SetPicture[]>("GET", `/api/sets?lang=${lang}`);
export const cardsOf = (set: string, lang: string) =>
  ask<CardPicture[]>("GET", `/api/sets/${at(set)}/cards?lang=${lang}`);
export const optionsOf = (set: string, lang: string, agreed: string[] = []) =>
  ask<RuleOption[]>("GET", `/api/options?set=${at(set)}&lang=${lang}&agreed=${at(agreed.join())}`);
export const bots = () => ask<BotPicture[]>("GET", "/api/bots");
export const phrases = (lang: string) =>
  ask<Record<string, string>>("GET", `/api/phrases?lang=${lang}`);
export const rulebook = (lang: string) => ask<RulePicture[]>("GET", `/api/rules?lang=${lang}`);
export const moment = (game: string, act: number, seat: number | "all") =>
  ask<Moment>("GET", `/api/games/${at(game)}/moments?at=${act}&seat=${seat}`);
export const story = (game: string, seat: number | "all") =>
  ask<Story>("GET", `/api/games/${at(game)}/story?seat=${seat}`);
export const coach = (game: string) => ask<Coached>("GET", `/api/games/${at(game)}/coach`);
export const fork = (game: string, wanted: ForkGame) =>
  ask<Made>("POST", `/api/games/${at(game)}/fork`, wanted);
export const takeLesson = (lesson: string, name: string) =>
  ask<Made>("POST", `/api/lessons/${at(lesson)}`, { name });
