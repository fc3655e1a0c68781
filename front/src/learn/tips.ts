// What is said to somebody who plays for the first time: one thing at a time, when it is on the
// table. The lesson is a real game, so a tip waits for its moment, and gives way when that is over.
import type {
  CardPicture,
  ClockPicture,
  FightPicture,
  GamePicture,
  PlayerPicture,
  TablePicture,
  YouPicture,
} from "protocol";

import type { Choices } from "../table/choices";

/** What a tip can see: what the pupil sees. */
export interface Scene {
  you: YouPicture;
  table: TablePicture | null;
  game: GamePicture | null;
  clock: ClockPicture | null;
  fight: FightPicture | null;
  players: PlayerPicture[];
  cards: CardPicture[];
  choices: Choices;
}

/** Something to say, when, and what it points at: a selector. */
export interface Tip {
  id: string;
  when(scene: Scene): boolean;
  at?(scene: Scene): string;
  read?: true; // it is over when the pupil says so, not by itself
  later?: true; // it may well come up only in the next game
}

const MAIN = () => "[data-main]";
const cardAt = (card: number | undefined) => (card === undefined ? "" : `[data-card="${card}"]`);
const isCalled = ({ clock, you }: Scene) => clock?.kind === "call" && clock.seat === you.seat;
const isMine = ({ fight, you }: Scene) =>
  fight !== null && [fight.fighter, fight.helper].includes(you.seat);
const can = ({ choices }: Scene, verb: string) => choices.all.some((each) => each.verb === verb);
const inHand = ({ you, cards }: Scene, kind: string) =>
  you.hand?.find((card) => cards[card]?.kind === kind);
const wearable = ({ you, cards, choices }: Scene) =>
  you.hand?.find(
    (card) =>
      cards[card]?.item &&
      cards[card]?.bonus &&
      choices.byCard.get(card)?.some((each) => each.verb === "play"),
  );
const playable = (scene: Scene, kind: string) => {
  const card = inHand(scene, kind);
  return card !== undefined && scene.choices.byCard.has(card) ? card : undefined;
};

const isChoosing = ({ clock, you, game }: Scene, doing: string) =>
  clock?.kind === "choice" && clock.seat === you.seat && game?.doing === doing;
const isAsked = ({ clock, you, game }: Scene, window: string) =>
  clock?.kind === "window" && clock.seat === you.seat && game?.doing === window;
const mine = ({ players, you }: Scene) => players[you.seat];
const useless = (scene: Scene) =>
  mine(scene)?.table.find(({ card, sideways }) => sideways && scene.cards[card]?.item)?.card;

export const TIPS: Tip[] = [
  { id: "dice", read: true, later: true, when: (scene) => can(scene, "ready") },
  { id: "pick", later: true, when: (scene) => isChoosing(scene, "doing.spoils") },
  { id: "charity", later: true, when: (scene) => isChoosing(scene, "doing.charity") },
  { id: "cursed", later: true, when: (scene) => isAsked(scene, "window.curse_lands") },
  {
    id: "dead",
    read: true,
    later: true,
    when: (scene) => mine(scene)?.life === "dead",
  },
  { id: "welcome", read: true, when: (scene) => isCalled(scene) && can(scene, "kick") },
  {
    id: "hand",
    read: true,
    when: (scene) =>
      isCalled(scene) &&
      can(scene, "kick") &&
      (scene.you.hand?.length ?? 0) > (mine(scene)?.hand_limit ?? 5),
    at: () => "[data-hand]",
  },
  {
    id: "faction",
    when: (scene) =>
      isCalled(scene) && can(scene, "kick") && playable(scene, "faction") !== undefined,
    at: (scene) => cardAt(playable(scene, "faction")),
  },
  {
    id: "wear",
    when: (scene) => isCalled(scene) && can(scene, "kick") && wearable(scene) !== undefined,
    at: (scene) => cardAt(wearable(scene)),
  },
  {
    id: "hat",
    read: true,
    when: (scene) => isCalled(scene) && useless(scene) !== undefined,
    at: (scene) => cardAt(useless(scene)),
  },
  {
    id: "doubler",
    read: true,
    when: (scene) =>
      isCalled(scene) && can(scene, "kick") && inHand(scene, "doubler") !== undefined,
    at: (scene) => cardAt(inHand(scene, "doubler")),
  },
  { id: "kick", when: (scene) => isCalled(scene) && can(scene, "kick"), at: MAIN },
  { id: "sums", read: true, when: isMine, at: () => ".fight" },
  { id: "claim", when: (scene) => isCalled(scene) && can(scene, "claim"), at: MAIN },
  {
    id: "window",
    when: (scene) => isMine(scene) && scene.clock?.kind === "window" && !scene.fight!.running,
  },
  { id: "won", read: true, when: (scene) => isCalled(scene) && can(scene, "end_turn") },
  {
    id: "level",
    when: (scene) =>
      isCalled(scene) && can(scene, "end_turn") && playable(scene, "go up a level") !== undefined,
    at: (scene) => cardAt(playable(scene, "go up a level")),
  },
  {
    id: "why",
    read: true,
    when: (scene) => isCalled(scene) && can(scene, "end_turn"),
    at: () => '[data-card][data-glows="no"]',
  },
  { id: "end", when: (scene) => isCalled(scene) && can(scene, "end_turn"), at: MAIN },
  {
    id: "others",
    read: true,
    when: (scene) =>
      scene.game !== null &&
      scene.game.turn !== scene.you.seat &&
      playable(scene, "curse") !== undefined,
    at: (scene) => cardAt(playable(scene, "curse")),
  },
  {
    id: "hold",
    when: (scene) =>
      scene.clock?.kind === "window" &&
      scene.clock.seat !== scene.you.seat &&
      scene.fight !== null &&
      !isMine(scene) &&
      !scene.you.passed,
    at: MAIN,
  },
  {
    id: "skip",
    read: true,
    later: true,
    when: (scene) => !!scene.you.may_skip && (scene.game?.turns ?? 0) > 2,
    at: () => "[data-skip]",
  },
  {
    id: "trouble",
    read: true,
    later: true,
    when: (scene) => isCalled(scene) && can(scene, "loot"),
    at: MAIN,
  },
  {
    id: "sell",
    read: true,
    later: true,
    when: (scene) => isCalled(scene) && can(scene, "sell") && can(scene, "end_turn"),
    at: () => '[data-verb="sell"]',
  },
  {
    id: "ask",
    when: (scene) => isCalled(scene) && can(scene, "ask") && !scene.fight!.winning,
    at: () => '[data-verb="ask"]',
  },
  {
    id: "asked",
    when: (scene) =>
      isMine(scene) && !!scene.game?.offers?.some((offer) => offer.by === scene.you.seat),
  },
  {
    id: "helped",
    when: (scene) =>
      isCalled(scene) && isMine(scene) && scene.fight!.helper >= 0 && can(scene, "claim"),
    at: MAIN,
  },
  {
    id: "win",
    when: (scene) => isMine(scene) && scene.fight!.for_the_win && scene.clock?.kind === "window",
  },
  { id: "run", when: (scene) => isMine(scene) && !!scene.fight!.running },
];

/** The tip for now: the first that was not given yet and whose moment it is. */
export function tipFor(scene: Scene, given: ReadonlySet<string>): Tip | undefined {
  return TIPS.find((tip) => !given.has(tip.id) && tip.when(scene));
}

/** How far somebody is who reads this one; of tips that come up later there is no telling. */
export function progress(tip: Tip): { value: number; max: number } | undefined {
  const lesson = TIPS.filter(({ later }) => !later);
  return tip.later ? undefined : { value: lesson.indexOf(tip) + 1, max: lesson.length };
}

const KEPT = "kickdoor.tips";

/** The tips that were given in this tab: the next game goes on where the lesson ended. */
export function givenBefore(): ReadonlySet<string> {
  return new Set(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as string[]);
}

export function keepGiven(given: ReadonlySet<string>): void {
  sessionStorage.setItem(KEPT, JSON.stringify([...given]));
}
