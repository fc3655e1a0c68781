// What is asked over REST. A refusal is thrown as what it is: a key and values.
import type {
  AnswerPuzzle,
  BotPicture,
  BroughtAlong,
  CardPicture,
  Coached,
  DayShown,
  Done,
  EnterDaily,
  Export,
  Memoir,
  ForkGame,
  PageOfGames,
  PuzzleAnswered,
  PuzzleShown,
  PuzzlesOfDay,
  ReportPuzzle,
  House,
  Joined,
  LessonPicture,
  Looked,
  Made,
  MakeTable,
  Mine,
  Moment,
  Moving,
  OwnPicture,
  Rehearsals,
  RuleOption,
  RulePicture,
  SetPicture,
  SharedPicture,
  Story,
  TablePicture,
  Thought,
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

async function fetched(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.key ?? "refusal.unexpected", said.values ?? { trace: answer.status });
}

const send = async <T>(...what: Parameters<typeof fetched>): Promise<T> =>
  (await fetched(...what)).json().catch(() => ({}));

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  body === undefined
    ? send(method, path)
    : send(method, path, JSON.stringify(body), { "content-type": "application/json" });

const at = encodeURIComponent;

export const makeTable = (wanted: MakeTable) => ask<Made>("POST", "/api/tables", wanted);
export const joinTable = (code: string, name: string, watch = false, hand = 0) =>
  ask<Joined>("POST", `/api/tables/${at(code)}/join`, { name, watch, hand });
export const lookAt = (code: string) => ask<TablePicture>("GET", `/api/tables/${at(code)}`);
/** What one's seat sees now, as a file. */
export const position = async (code: string, hand: number): Promise<string> =>
  (await fetched("GET", `/api/tables/${at(code)}/position?hand=${hand}`)).text();
/**
 * A ticket for one socket. A stranger gets none, which is nothing that the browser should complain
 * about.
 */
export async function ticket(hand = 0): Promise<string> {
  const { ticket: given } = await ask<Ticket>("POST", "/api/tickets", { hand, quiet: true });
  if (!given) throw new Refused("refusal.no_session");
  return given;
}
export const exported = () => ask<Export>("GET", "/api/me/export");
export const forget = () => ask<Done>("POST", "/api/me/forget", { sure: true });
/** One's own games, summed up; a stranger has none. */
export const mine = (lang: string) => ask<Mine>("GET", `/api/me?lang=${lang}`);
/** A page of them, the last first. */
export const gamesBefore = (before: string) =>
  ask<PageOfGames>("GET", `/api/me/games?before=${at(before)}`);
export const bringGames = (album: unknown) => ask<BroughtAlong>("POST", "/api/me/import", album);
/** A code by which another device becomes the same guest. */
export const moveAway = () => ask<Moving>("POST", "/api/me/move");
export const moveHere = (code: string, stay: boolean) =>
  ask<Done>("POST", "/api/me/claim", { code: code.trim(), stay });
/** Everybody's figures of a game, seat by seat. */
export const figuresOf = (game: string) => ask<Memoir[]>("GET", `/api/games/${at(game)}/figures`);
export const sets = (lang: string) => ask<SetPicture[]>("GET", `/api/sets?lang=${lang}`);
/** Where cards are played with that are none of ours: a table or a game, and which cards. */
export type Where = { path: string; mark: string };
const own = (path: string, own: OwnPicture[] | undefined): Where | null =>
  own?.length ? { path, mark: own.map((each) => each.mark).join() } : null;
export const atTable = (table: TablePicture) => own(`/api/tables/${at(table.code)}`, table.own);
export const inGame = (id: string, story: Story) => own(`/api/games/${at(id)}`, story.own);
export const cardsOf = (set: string, lang: string, where: Where | null = null) =>
  ask<CardPicture[]>(
    "GET",
    where
      ? `${where.path}/cards?lang=${lang}&set=${at(set)}&mark=${at(where.mark)}`
      : `/api/sets/${at(set)}/cards?lang=${lang}`,
  );
export const optionsOf = (table: TablePicture, lang: string, agreed: string[] = []) =>
  ask<RuleOption[]>(
    "GET",
    `/api/options?${table.own?.length ? `table=${at(table.code)}&` : ""}set=${at(table.set)}&lang=${lang}&agreed=${at(agreed.join())}`,
  );
export const house = () => ask<House>("GET", "/api/house");
export const sharedSet = (code: string) => ask<SharedPicture>("GET", `/api/sets/${at(code)}`);
/** Share a set, as it lies there; another version of it, if it has a code already. */
export const shareSet = (content: BodyInit, by: string, code = "") =>
  send<SharedPicture>(
    code ? "PUT" : "POST",
    `/api/sets${code && `/${at(code)}`}?by=${at(by)}`,
    content,
  );
export const takeSetBack = (code: string) => ask<Done>("DELETE", `/api/sets/${at(code)}`);
export const studioWords = () => ask<unknown>("GET", "/api/studio/words");
export const writtenCards = (set: string) =>
  ask<Record<string, unknown>[]>("GET", `/api/studio/cards/${at(set)}`);
export const lookAtSet = (content: BodyInit) => send<Looked>("POST", "/api/studio/look", content);
/** How cards are put on paper; or one of them in a picture. */
export type Printing = {
  paper?: "a4" | "letter";
  turn?: "long" | "short" | "none";
  bleed?: string;
  once?: string;
  picture?: string;
  card?: string;
  lang: string;
};
/** The cards of a set as a PDF, or one of them as a PNG. */
export const printSet = async (content: BodyInit, how: Printing): Promise<Blob> =>
  (await fetched("POST", `/api/studio/print?${new URLSearchParams(how)}`, content)).blob();
/** What comes of the scenes of a set; or, with a card of it, a new scene. */
export const playScenes = (content: BodyInit, card = "") =>
  send<Rehearsals>("POST", `/api/studio/scenes?card=${at(card)}`, content);
/** A table at which a card of a set is met, or can be played, at once. */
export const tryOut = (content: BodyInit, card: string, by: string) =>
  send<Made>("POST", `/api/studio/table?card=${at(card)}&by=${at(by)}`, content);
/** What bots think of a set beside a box of ours, or of none; of what a table plays. */
export const verdictOn = (content: BodyInit, beside: string) =>
  send<Thought>("POST", `/api/studio/verdict?beside=${at(beside)}`, content);
export const doctorOf = (table: string) => ask<Thought>("POST", `/api/tables/${at(table)}/doctor`);
export const thought = (mark: string) => ask<Thought>("GET", `/api/thoughts/${at(mark)}`);
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
/** Today's Dungeon, if no day is named. */
export const dayOf = (day = "") => ask<DayShown>("GET", `/api/daily${day && `/${at(day)}`}`);
export const enterDaily = (wanted: EnterDaily) => ask<Made>("POST", "/api/daily", wanted);
export const puzzlesToday = () => ask<PuzzlesOfDay>("GET", "/api/puzzles/today");
export const puzzleCalled = (id: string) => ask<PuzzleShown>("GET", `/api/puzzles/${at(id)}`);
/** The one after another: whoever goes on comes past all of them. */
export const nextPuzzle = (after: string) =>
  ask<PuzzleShown>("GET", `/api/puzzles/next?after=${at(after)}`);
export const answerPuzzle = (id: string, act: AnswerPuzzle["act"]) =>
  ask<PuzzleAnswered>("POST", `/api/puzzles/${at(id)}`, { act });
export const reportPuzzle = (id: string, because: ReportPuzzle["because"]) =>
  ask<Done>("POST", `/api/puzzles/${at(id)}/report`, { because });
export const lessons = (lang: string) => ask<LessonPicture[]>("GET", `/api/lessons?lang=${lang}`);
export const takeLesson = (lesson: string, name: string) =>
  ask<Made>("POST", `/api/lessons/${at(lesson)}`, { name });
