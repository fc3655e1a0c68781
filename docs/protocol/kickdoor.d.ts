// Written by `python -m kickdoor.web.describing`; do not edit.

/** A command was carried out, and is stored. */
export interface Ack {
  type: "ack";
  n: number;
  trace?: string;
}

/** Do one of the options; `then` goes on with it at once (an offer's terms, what a power costs). */
export interface Act {
  do: "act";
  act: [string, number, number];
  then?: ([string, number, number])[];
}

/** An act, the chance to win that it leaves, and the standard error of that. */
export interface ActWeighed {
  act: [string, number, number];
  chance: number;
  error: number;
}

/** Say what is played, and how; what is left out stays as it is. */
export interface Agree {
  do: "agree";
  set?: string;
  options?: string[];
  pace?: "no clock" | "relaxed" | "rulebook" | "slow" | "standard";
  seats?: number;
  talk?: boolean;
}

/** Somebody's games, to be taken along: signed by the house that saw them played. */
export interface Album {
  plays: PlayedGame[];
  house?: string;
  signed?: string;
  left_out?: number;
}

/** What somebody would do in a puzzle: one of its acts. */
export interface AnswerPuzzle {
  act: [string, number, number];
}

export type AnyFrame = Hello | Do | Look | Why | Swing | Draft | Glance | Ping | Pong;

export type AnyMessage = Welcome | Snapshot | News | Ack | Refusal | Because | Swings | Drafted | Glanced | PongBack | PingOut | Bye;

/** An offer that was accepted: who helps whom, or trades with whom, for what. */
export interface Bargain {
  by: number;
  to: number;
  turn: number;
  at: number;
  helps: boolean;
  treasures: number;
  gives: string[];
  takes: string[];
  plays: string[];
  gold: number;
  card: number;
}

/** All that is known of whoever asks shall go, for ever; they are sure of it. */
export interface BeForgotten {
  sure: true;
}

/** The answer to `why`: the rule and the reason; an empty key: it can be played. */
export interface Because {
  type: "because";
  n: number;
  key?: string;
  rule?: string;
  values?: Record<string, unknown>;
  also?: Ground[];
}

/** A table where somebody has been, and what they did there; no code: the table is gone. */
export interface Been {
  table: string;
  code: string;
  name: string;
  did: Deed[];
}

/** A bot that can be invited, and the characters it can have: it is called `bot:character`. */
export interface BotPicture {
  bot: string;
  characters: string[];
}

/** How fast bots shall go; they go as slowly as anybody who plays wants them to. */
export interface Bots {
  do: "bots";
  tempo: "brisk" | "instant" | "read along";
}

/** A figure, and between which bounds the truth lies, 95 times in a hundred. */
export interface Bounds {
  value: number;
  low: number;
  high: number;
}

/** Have a set that is none of ours here: by its code, or its name if the house has it. */
export interface Bring {
  do: "bring";
  set: string;
}

/** How many games were taken in, and how many were there already. */
export interface BroughtAlong {
  taken: number;
  known: number;
}

/** The table hangs up, and why. */
export interface Bye {
  type: "bye";
  key: string;
  values?: Record<string, string | number | string[] | Record<string, number>>;
}

/** A card as it is printed; its number in the box is its place in the list. */
export interface CardPicture {
  name: string;
  title: string;
  kind: string;
  deck: string;
  set: string;
  text?: string;
  called?: string;
  level?: number;
  levels?: number;
  treasures?: number;
  bonus?: number;
  gold?: number;
  item?: boolean;
  slot?: string;
  big?: boolean;
  complex?: boolean;
  tags?: string[];
  epic_text?: string;
  picture?: string;
  powers?: string[];
}

/** What became of a card, in a hundred games, and what it does for whoever comes by it. */
export interface CardVerdict {
  card: string;
  drawn: number;
  played: number;
  kept: number;
  sold: number;
  wasted: number;
  times: number;
  use: number;
  effect?: Bounds | null;
  sure?: Bounds | null;
}

/** The best chance to win that somebody had who did not. */
export interface Chance {
  seat: number;
  turn: number;
  at: number;
  chance: number;
}

/** Say something of your own, where the table allows it. */
export interface Chat {
  do: "chat";
  text: string;
}

/** A code that another device shows: from now on this one is the same guest. */
export interface ClaimMove {
  code: string;
  stay?: boolean;
}

/** What is waited for, until when, and what time everybody has left to hold it. */
export interface ClockPicture {
  kind: string;
  seat?: number;
  since?: number;
  until?: number;
  win?: boolean;
  holder?: number;
  held_at?: number;
  banks?: number[];
  answer_until?: number;
}

/** The owner ends a dispute. */
export interface Close {
  do: "close";
}

/** What the coach says of a game: its course at once, decisions and stabs when it is done. */
export interface Coached {
  report: Report;
  share: number;
}

/** The day of a Daily Dungeon. */
export interface DailyPicture {
  day: string;
  practice: boolean;
}

/** A day that has closed, as a file: whoever has it can play that day without its house. */
export interface DayFile {
  day: string;
  deal: string;
  commitment: string;
  kickdoor_daily?: number;
}

/** A day of the archive. */
export interface DayLine {
  day: string;
  number: number;
  set: string;
  score?: number;
  begun?: boolean;
}

/** What came of a game. */
export interface DayResult {
  score: number;
  level: number;
  rounds: number;
  won: boolean;
  marks: string;
  style?: string[];
}

/** A day as somebody may know it. */
export interface DayShown {
  day: string;
  number: number;
  set: string;
  options: string[];
  bots: string[];
  commitment: string;
  opens: number;
  ends: number;
  closes: number;
  now: number;
  streak: number;
  counts: number[];
  par: number[];
  yours?: Yours | null;
  file?: DayFile | null;
  days?: DayLine[];
}

/** An offer, open for all to see. */
export interface DealPicture {
  by: number;
  to: number;
  helps: boolean;
  treasures?: number;
  order?: number;
  gives?: number[];
  takes?: number[];
  plays?: number[];
  together?: Together | null;
}

/** Something that somebody said or did, by the table's own time. */
export interface Deed {
  at: number;
  did: unknown;
}

/** Argue about a rule: the table votes, and its owner has the last word. */
export interface Dispute {
  do: "dispute";
  rule: string;
}

/** A command. `n` is the client's own number for it: sent twice, it is done once. */
export interface Do {
  type: "do";
  n: number;
  command: Join | Leave | Sit | Stand | Sex | Ready | Wait | Agree | Bring | Invite | Kick | Start | Rematch | Act | Pass | Hold | Release | Stops | Bots | Skip | Undo | Dispute | Vote | Rule | Rewind | Close | Say | Chat | Mute;
  seen?: number;
}

/** It is done. */
export interface Done {
  done?: boolean;
}

/** Ask what could be said after these acts, to put an offer together; nothing is done. */
export interface Draft {
  type: "draft";
  n: number;
  acts: ([string, number, number])[];
}

/** The answer to `draft`: what could come next; the sale or the deal as it is so far. */
export interface Drafted {
  type: "drafted";
  n: number;
  options: unknown[];
  sale?: Takings | null;
  deal?: DealPicture | null;
}

/** What was told at a time, and how many acts the game had before and after it. */
export interface Earlier {
  at: number;
  before: number;
  acts: number;
  told: Telling[];
}

/** Who wants to go into the Daily Dungeon: today's, once; or to practise one they have had. */
export interface EnterDaily {
  name: string;
  day?: string;
  practice?: boolean;
}

/** All that a house knows of somebody. */
export interface Export {
  person: string;
  known: Known[];
  tables: Been[];
  games: Finish[];
  sets: Lent[];
  album: Album;
  tries?: TriedDay[];
}

/** What somebody did in a game, counted; and what they will be remembered for. */
export interface Feats {
  title: string;
  won: number;
  fled: number;
  helped: number;
  died: number;
  cursed: number;
  stabs: number;
  sold: number;
}

/** A fight that was won, or fled from, by how little. */
export interface Fight {
  seat: number;
  helper: number;
  turn: number;
  at: number;
  strength: number;
  threat: number;
  monsters: number[];
  against: string[];
}

/** A fight, both sums and how they come about. */
export interface FightPicture {
  fighter: number;
  helper: number;
  foes: FoePicture[];
  ours: number;
  theirs: number;
  our_parts: ([number, number, number])[];
  their_parts: ([number, number, number])[];
  winning: boolean;
  for_the_win: boolean;
  levels: number;
  treasures: number;
  need?: number;
  running?: boolean;
  played?: number[];
  deal?: DealPicture | null;
  flight?: FlightPicture | null;
}

/** A finished game of a table where somebody has been; without a file, ask for it by its id. */
export interface Finish {
  id: string;
  at: number;
  file?: string;
}

/** Somebody runs: from which monster, what the die must show, and what it shows. */
export interface FlightPicture {
  seat: number;
  foe: number;
  number: number;
  die?: number;
}

/** A monster in the fight. */
export interface FoePicture {
  card: number;
  monster: number;
  strength: number;
  treasures: number;
  levels: number;
  run_away: number[];
  rolls: number[];
  enhancers?: number[];
}

/** A game to go on with, from a moment of one that is over: after so many acts. */
export interface ForkGame {
  name: string;
  at: number;
  pace?: "no clock" | "relaxed" | "rulebook" | "slow" | "standard";
  bots?: number;
}

/** Where the game is: whose turn, what is being done, the piles, the offers. */
export interface GamePicture {
  turn: number;
  turns: number;
  doing: string;
  seat: number;
  called: string;
  rolled: number;
  doors: number;
  treasures: number;
  door_discards: number;
  treasure_discards: number;
  top_door: number;
  top_treasure: number;
  acts?: number;
  offers?: DealPicture[];
  winners?: number[];
  lying?: number[];
}

/** Look at a card that lies open, or away (-1): others see it who have ever glanced themselves. */
export interface Glance {
  type: "glance";
  card: number;
}

/** Somebody looks at a card that lies open, or away (-1). It is not kept: it may get lost. */
export interface Glanced {
  type: "glanced";
  seat: number;
  card?: number;
}

/** A reason: a key and values, and the rule it rests on. */
export interface Ground {
  key: string;
  rule: string;
  values?: Record<string, unknown>;
}

/** A set as it travels: what it is called, what it holds, and the same as one text. */
export interface Guest {
  name: string;
  title: string;
  about: string;
  cards: number;
  inside: string;
}

/** All is well. */
export interface Health {
  status: string;
  version: string;
}

/** The first frame: a ticket, the table, and who this client is among all of its person's. */
export interface Hello {
  type: "hello";
  protocol: number;
  ticket: string;
  table: string;
  client: string;
}

/** What will be talked about; None is what did not happen. */
export interface Highlights {
  best_stab?: Stab | null;
  narrowest_win?: Fight | null;
  narrowest_loss?: Fight | null;
  richest_deal?: Bargain | null;
  nearest_miss?: Chance | null;
}

/** Hold it! The clock stands still for a while. */
export interface Hold {
  do: "hold";
}

/** What this house allows, and the sets that it has beside ours. */
export interface House {
  own_sets: boolean;
  sets: OwnPicture[];
  pictures: boolean;
}

/** Put a bot on a free seat, or another in place of the one that sits there. */
export interface Invite {
  do: "invite";
  seat: number;
  bot?: string;
}

/** Come in under a name; to play, if a seat is free and wanted, or to watch. */
export interface Join {
  do: "join";
  name: string;
  watch?: boolean;
}

/** A name to come in under, to play or only to watch. */
export interface JoinTable {
  name: string;
  watch?: boolean;
  hand?: number;
}

/** Where one sits; -1 is to watch. */
export interface Joined {
  code: string;
  seat: number;
}

/** Send a bot or a person off a seat, or a watcher away by name. */
export interface Kick {
  do: "kick";
  seat?: number;
  name?: string;
}

/** That a guest is known, since when, and when they were last here; by the world's clock. */
export interface Known {
  since: number;
  seen: number;
}

/** Go. In a game a bot plays on, until you are back. */
export interface Leave {
  do: "leave";
  forget?: boolean;
}

/** A set that somebody shares by a code: as whom, and what is in it. */
export interface Lent {
  code: string;
  by: string;
  version: number;
  set: unknown;
}

/** A lesson: what it is about, what is said step by step, and what one should know then. */
export interface LessonPicture {
  name: string;
  title: string;
  about: string;
  known: string;
  rule: string;
  steps: Step[];
}

/** Send the whole table again: something was missed. */
export interface Look {
  type: "look";
}

/** A set as it stands: card by card, what is wrong with the whole, and both ways to write it. */
export interface Looked {
  cards: LookedAt[];
  mistakes: Slip[];
  values: Record<string, unknown>;
  toml: string;
  players?: number;
  doors?: number;
  treasures?: number;
  guest?: Guest | null;
}

/** A card: as it is printed, what is read in its words, and what is wrong with it. */
export interface LookedAt {
  picture?: CardPicture | null;
  english?: ([string, string])[];
  when?: string;
  mistakes?: Slip[];
  remarks?: string[];
}

/** How often chance spoke, by how much it was above what was to be expected, and its variance. */
export interface Luck {
  count?: number;
  excess?: number;
  variance?: number;
}

/** A card before a munchkin. */
export interface LyingPicture {
  card: number;
  sideways?: boolean;
  goes_with?: number;
  useless?: boolean;
}

/** A table: its code, and the link to it. */
export interface Made {
  code: string;
  link: string;
}

/** A table to be made: who makes it, what is played, how fast, and with how many bots. */
export interface MakeTable {
  name: string;
  set?: string;
  options?: string[];
  pace?: "no clock" | "relaxed" | "rulebook" | "slow" | "standard";
  seats?: number;
  talk?: boolean;
  bots?: number;
  bot?: string;
  characters?: boolean;
  bring?: string[];
}

/** One player's game, counted; what was not so is 0. */
export interface Memoir {
  players?: number;
  winners?: number;
  place?: number;
  level?: number;
  won?: boolean;
  turns?: number;
  rounds?: number;
  target?: number;
  gained?: Record<string, number>;
  lost?: Record<string, number>;
  fights?: number;
  alone?: number;
  row?: number;
  fled?: number;
  escaped?: number;
  caught?: number;
  died?: number;
  cursed?: number;
  sold?: number;
  helped?: number;
  for_nothing?: number;
  was_helped?: number;
  deals?: number;
  kept?: number;
  stabs?: number;
  victims?: number;
  stabbed?: number;
  sixes?: number;
  ones?: number;
  dice?: Luck;
  gold?: Luck;
  felled?: number;
  giant?: number;
  climb?: number;
  lead?: number;
  narrow?: number;
  peak?: number;
  last_at_half?: boolean;
  items?: number;
  traits?: number;
  classes?: string[];
  by_fight?: boolean;
  by_help?: boolean;
  final_help?: boolean;
  final_treasures?: number;
  final_price?: number;
  final_lead?: number;
  feats?: string[];
}

/** Somebody's games, summed up. */
export interface Mine {
  all: Summed;
  course: Summed[];
  streak: number;
  best_streak: number;
  sets: Portion[];
  classes: Portion[];
  feats: Record<string, number>;
  brought: number;
}

/** A decision that cost its maker: what was done, what would have been better, by how much. */
export interface Mistake {
  seat: number;
  turn: number;
  at: number;
  done: Said;
  better: Said;
  cost: number;
  error: number;
}

/** The game after so many acts; what the last of them was, and what was told of it. */
export interface Moment {
  at: number;
  acts: number;
  sections: Sections;
  said: Saying | null;
  told: Telling[];
}

/** What the table votes on. */
export interface MotionPicture {
  kind: string;
  by: number;
  rule?: string;
  votes?: Record<string, boolean>;
  seat?: number;
}

/** A code for another device, good once, for ten minutes; and the link that holds it. */
export interface Moving {
  code: string;
  link: string;
}

/** Hear no more of somebody, or hear them again. */
export interface Mute {
  do: "mute";
  name: string;
  on?: boolean;
}

/** What happened, and the sections that have changed by it. `number` is one more each time. */
export interface News {
  type: "news";
  number: number;
  now: number;
  told?: Telling[];
  changed?: TableSections;
}

/** A finding: a key of the catalogue, and the values of its sentence. */
export interface Opinion {
  key: string;
  gravity: "bad" | "doubtful" | "good";
  values: Record<string, string>;
  card?: string;
}

/** Something this seat may do now: the act, and what its words are filled with. */
export interface OptionPicture {
  act: [string, number, number];
  values?: Record<string, unknown>;
}

/** A set that is none of ours: what it says of itself, and who brought it. */
export interface OwnPicture {
  name: string;
  title: string;
  about: string;
  cards: number;
  mark: string;
  by?: string;
  house?: boolean;
}

/** Some of somebody's games, the last first; and how to ask for those before, if there are. */
export interface PageOfGames {
  games: PlayedGame[];
  before?: string;
}

/** Let a window close, as far as you are concerned. Nobody sees it until it does. */
export interface Pass {
  do: "pass";
}

/** Ask how long the way is: answered at once. */
export interface Ping {
  type: "ping";
  t: number;
}

/** The table measures the way. */
export interface PingOut {
  type: "ping";
  t: number;
}

/** A game that somebody played, as it stands in their history. */
export interface PlayedGame {
  game: string;
  seat: number;
  name: string;
  at: number;
  set: string;
  figures: Memoir;
  pace?: string;
  hand?: number;
  brought?: boolean;
  is_kept?: boolean;
}

/** One player's game. */
export interface Player {
  seat: number;
  name: string;
  decisions: number;
  looked_at: number;
  mistakes: Mistake[];
  tally: Feats;
}

/** A munchkin, as everybody sees it. */
export interface PlayerPicture {
  level: number;
  sex: string;
  life: string;
  table: LyingPicture[];
  doors: number;
  treasures: number;
  shown: number[];
  gear: number;
  strength: number;
  hand_limit: number;
  epic?: boolean;
}

/** A turn's beginning, or the end: after how many acts, each player's chance and Level. */
export interface Point {
  turn: number;
  at: number;
  seat: number;
  chances: number[];
  levels: number[];
}

/** The answer to the table's own ping. */
export interface Pong {
  type: "pong";
  t: number;
}

/** The answer to the client's ping. */
export interface PongBack {
  type: "pong";
  t: number;
  now: number;
}

/** How many games of a sort, and how many of them were won. */
export interface Portion {
  name: string;
  games: number;
  won: number;
}

/** Why something was not done: a key of the catalogue, and what its words are filled with. */
export interface Problem {
  key: string;
  values?: Record<string, string | number | string[] | Record<string, number>>;
}

/** Whether it was right, what is best and why, and how surely: by which trials. */
export interface PuzzleAnswered {
  right: boolean;
  best: [string, number, number];
  acts: ActWeighed[];
  why: WhyBest;
  theme: string;
  worlds: number;
  games: number;
}

/** A position as its seat sees it, and the acts of which one is the best. */
export interface PuzzleShown {
  id: string;
  set: string;
  names: string[];
  seat: number;
  rating: number;
  sections: Sections;
  acts: OptionPicture[];
}

/** Which are set on a day, the easiest first, and how many there are in all. */
export interface PuzzlesOfDay {
  day: string;
  puzzles: string[];
  count: number;
}

/** Be ready to start; with a share of the shuffle, 16 random bytes in hex. */
export interface Ready {
  do: "ready";
  part: string;
}

/** A command was not carried out, and why. */
export interface Refusal {
  type: "refusal";
  n: number;
  key: string;
  values?: Record<string, string | number | string[] | Record<string, number>>;
  rule?: string;
  trace?: string;
}

/** Scene by scene; or a new one, as it is written. */
export interface Rehearsals {
  scenes?: Rehearsed[];
  begun?: Record<string, unknown> | null;
}

/** What came of a scene: it holds, or a line of its script does not, and why. */
export interface Rehearsed {
  name: string;
  holds?: boolean;
  line?: number;
  said?: string;
  why?: string;
}

/** Let the clock go on. */
export interface Release {
  do: "release";
}

/** Play again, on the same seats, with a new seal. */
export interface Rematch {
  do: "rematch";
}

/** Another mix, and what came of playing it. */
export interface Remedy {
  mix: string;
  code: string;
  helped: boolean;
  games: number;
  findings: Opinion[];
}

/** All that the coach says of a game. */
export interface Report {
  names: string[];
  set: string;
  winners: number[];
  turns: number;
  acts: number;
  course: Point[];
  players: Player[];
  highlights: Highlights;
  last_fight?: Fight | null;
}

/** What is thought to be wrong with a puzzle. */
export interface ReportPuzzle {
  because: "another is better" | "broken" | "not understood" | "several are as good";
}

/** The owner takes the game back to a point, in a dispute: so many acts from its start. */
export interface Rewind {
  do: "rewind";
  acts: number;
}

/** The owner sets something right, in a dispute: grant, discard, set a Level. */
export interface Rule {
  do: "rule";
  act: [string, number, number];
}

/** Something a table may agree to change. */
export interface RuleOption {
  name: string;
  title: string;
  text: string;
  why: string;
  rule: string;
  group: string;
  kind: string;
  least: number;
  most: number;
  as_printed: boolean | number;
  value: boolean | number;
}

/** A rule or a ruling. */
export interface RulePicture {
  id: string;
  chapter: string;
  text: string;
  marks: string[];
}

/** What somebody did or could have done: a key and its values, and in English. */
export interface Said {
  key: string;
  values: Record<string, unknown>;
  english: string;
}

/** Say one of the set phrases. */
export interface Say {
  do: "say";
  phrase: string;
}

/** Who did something, and what, as far as the viewer may know it. */
export interface Saying {
  seat: number;
  key: string;
  values?: Record<string, unknown>;
}

/** A seat: who sits there, and whether they are there. */
export interface SeatPicture {
  name?: string;
  bot?: string;
  sex?: string;
  ready?: boolean;
  present?: boolean;
  stand_in?: boolean;
  owner?: boolean;
  part?: string;
  character?: string;
}

/** What the screen showed, in the sections of the live table. */
export interface Sections {
  game: GamePicture;
  players: PlayerPicture[];
  fight: FightPicture | null;
  you: YouPicture;
}

/** A set of cards that can be played. */
export interface SetPicture {
  name: string;
  title: string;
  about: string;
  cards: number;
}

/** SET-7 Be male or female to begin with. */
export interface Sex {
  do: "sex";
  sex: "female" | "male";
}

/** A set that somebody shares: what it says of itself, its cards, and how they are written. */
export interface SharedPicture {
  code: string;
  link: string;
  name: string;
  title: string;
  about: string;
  by: string;
  version: number;
  yours: boolean;
  cards: CardPicture[];
  copies: number[];
  written: unknown;
}

/** Take a free seat. */
export interface Sit {
  do: "sit";
  seat: number;
}

/** Be passed for, up to your next decision; bots hurry as long as all who play do that. */
export interface Skip {
  do: "skip";
  on?: boolean;
}

/** Something that is wrong: where, and what to do about it. */
export interface Slip {
  said: string;
  path?: string[];
  line?: number;
}

/** The whole table as this seat sees it; `number` is that of the last message it includes. */
export interface Snapshot {
  type: "snapshot";
  number: number;
  now: number;
  seat: number;
  sections: TableSections;
  earlier?: Earlier[];
}

/** What somebody did to somebody else, and how much of a chance to win it took. */
export interface Stab {
  seat: number;
  victim: number;
  turn: number;
  at: number;
  done: Said;
  cost: number;
  error: number;
}

/** Give the seat up and watch, before the game. */
export interface Stand {
  do: "stand";
}

/** Begin: the seats are locked, the shares mixed, the cards dealt. */
export interface Start {
  do: "start";
}

/** Something to say; and to do, unless it is only to be read. */
export interface Step {
  id: string;
  text: string;
  do?: Way[];
  wrong?: string;
  after?: string[];
}

/** When to be asked; nobody else sees it. */
export interface Stops {
  do: "stops";
  at: "always" | "change" | "not this fight" | "not this turn" | "win";
}

/** A whole game at a glance: who played what, and what a seat was told of it, act by act. */
export interface Story {
  names: string[];
  set: string;
  options: string[];
  acts: number;
  winners: number[];
  lines: StoryLine[];
  own?: OwnPicture[];
}

/** One act of a story: after how many acts it stands, and what was told of it. */
export interface StoryLine {
  at: number;
  turn: number;
  told?: Telling[];
}

/** What a number of games came to. */
export interface Summed {
  games: number;
  won: number;
  since: number;
  until: number;
  gained: Record<string, number>;
  lost: Record<string, number>;
  deals: number;
  kept: number;
  stabs: number;
  stabbed: number;
  dice: Luck;
  gold: Luck;
  place: number;
}

/** Ask what each of one's own cards would make of the fight; nothing is done. */
export interface Swing {
  type: "swing";
  n: number;
}

/** The answer to `swing`: act by act, as far as no chance and nothing hidden comes into it. */
export interface Swings {
  type: "swings";
  n: number;
  acts: Swung[];
}

/** What one act would make of the fight: both sums, and whether it were won. */
export interface Swung {
  act: [string, number, number];
  ours: number;
  theirs: number;
  winning: boolean;
}

/** What is agreed on, who is here, and what the shuffle is bound to. */
export interface TablePicture {
  code: string;
  phase: string;
  set: string;
  options: string[];
  pace: string;
  talk: boolean;
  seats: SeatPicture[];
  watching: string[];
  commitment: string;
  chain?: string;
  motion?: MotionPicture | null;
  finished?: (Record<string, unknown>)[];
  own?: OwnPicture[];
  daily?: DailyPicture | null;
}

/** The sections of a table; what has not changed is not there, what is no more is null. */
export interface TableSections {
  table?: TablePicture;
  clock?: ClockPicture;
  game?: GamePicture | null;
  players?: PlayerPicture[] | null;
  fight?: FightPicture | null;
  you?: YouPicture;
}

/** Who wants to learn. */
export interface TakeLesson {
  name: string;
}

/** Whose socket it shall be, where several share a browser. */
export interface TakeTicket {
  hand?: number;
  quiet?: boolean;
}

/** What is laid out for sale comes to: Gold Pieces and levels, and how it comes about. */
export interface Takings {
  gold: number;
  levels: number;
  brings: ([number, number])[];
  adds: ([number, number])[];
}

/** Something that happened: `event.drew` and what belongs to it. */
export interface Telling {
  key: string;
  values: Record<string, string | number | string[] | Record<string, number>>;
  deal?: DealPicture | null;
}

/** What they think by now. */
export interface Thought {
  mark: string;
  mix: string;
  games: number;
  share: number;
  findings: Opinion[];
  best: CardVerdict[];
  worst: CardVerdict[];
  cards: CardVerdict[];
  remedy?: Remedy | null;
}

/** Good for one socket, for 30 seconds; an empty one says that nobody here is known. */
export interface Ticket {
  ticket: string;
}

/** What the fight would be with this help: both sums, and the Treasures then at stake. */
export interface Together {
  helper: number;
  ours: number;
  theirs: number;
  winning: boolean;
  treasures: number;
}

/** A try at the Daily Dungeon, by the world's clock; `at` is 0 while it is under way. */
export interface TriedDay {
  day: string;
  begun: number;
  at: number;
  score: number;
}

/** Take back what you did last: at once where it did no harm, else if all agree. */
export interface Undo {
  do: "undo";
}

/** Agree, or not. */
export interface Vote {
  do: "vote";
  agree: boolean;
}

/** Not ready after all. */
export interface Wait {
  do: "wait";
}

/** An act that is meant, by its verb; what else is said of it must be so as well. */
export interface Way {
  verb: string;
  card?: string | null;
  other?: string | null;
  foe?: string | null;
  seat?: number | null;
  side?: number | null;
}

/** The hello was good; a snapshot follows. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  server: string;
  trace: string;
}

/** Ask why a card cannot be played now. */
export interface Why {
  type: "why";
  n: number;
  card: number;
}

/** Why the best is better than another act: a key of the catalogue, and the rule. */
export interface WhyBest {
  key: string;
  rule: string;
  instead: [string, number, number];
  values?: Record<string, unknown>;
}

/** What is this seat's alone: its hand, its options, what it knows of others' hands. */
export interface YouPicture {
  seat: number;
  hand?: number[];
  options?: OptionPicture[];
  knows?: Record<string, number[]>;
  passed?: boolean;
  stop?: string;
  may_undo?: boolean;
  muted?: string[];
  tempo?: string;
  skips?: boolean;
  may_skip?: boolean;
}

/** Your try: where it is, and what came of it once it is over. */
export interface Yours {
  code: string;
  result?: DayResult | null;
  counted?: boolean;
  share?: string;
  better?: number;
}
