// The one line that says whose move it is, what they may do and what is waited for (UX 11). Never
// empty.
import type { ClockPicture, DealPicture, GamePicture, TablePicture, YouPicture } from "protocol";

import type { Values } from "../words/catalogue.svelte";

export interface Seen {
  table: TablePicture | null;
  clock: ClockPicture | null;
  game: GamePicture | null;
  you: YouPicture;
}

export interface Status {
  key: string;
  values: Values;
  mine: boolean; // it is this seat's move
}

/** What is going on, said to this seat. */
export function status({ table, clock, game, you }: Seen): Status {
  if (!game) return { key: "ui.now_waiting", values: {}, mine: false };
  if (game.winners?.length) return over(game, table, you);
  const offer = offerTo({ table, clock, game, you });
  if (offer) return { key: offerKey(offer), values: { seat: offer.by }, mine: true };
  if (clock && (clock.holder ?? -1) >= 0) {
    return {
      key: clock.holder === you.seat ? "ui.now_held_you" : "ui.now_held_they",
      values: { seat: clock.holder },
      mine: false,
    };
  }
  const seat = game.seat;
  if (seat < 0) return { key: game.doing, values: {}, mine: false };
  const mine = seat === you.seat;
  const whose = mine ? "you" : "they";
  const values = { seat };
  if (game.called)
    return {
      key: `ui.now_${game.called}_${!mine && you.passed ? "passed" : whose}`,
      values,
      mine: false,
    };
  return { key: `${game.doing}_${whose}`, values, mine };
}

function over(game: GamePicture, table: TablePicture | null, you: YouPicture): Status {
  const winners = game.winners!.map((seat) => table?.seats[seat]?.name ?? "");
  const alone = winners.length === 1 && game.winners![0] === you.seat;
  return { key: alone ? "ui.now_won_you" : "notice.game_over", values: { winners }, mine: false };
}

/** The first offer that is made to this seat and can be answered. */
export function offerTo({ game, you }: Seen): DealPicture | undefined {
  if (you.seat < 0 || !you.options?.some(({ act }) => act[0] === "accept")) return undefined;
  return game?.offers?.find(({ to }) => to === you.seat);
}

/** What somebody wants of this seat: its help, to help it, or a trade. */
export const offerKey = ({ helps, together, to }: DealPicture): string =>
  `ui.offer_${!helps ? "trade" : together?.helper === to ? "asks" : "helps"}`;

/** Whether this seat is waited for: it may call, choose, or answer and has not. */
export function isWaitedFor({ table, clock, game, you }: Seen): boolean {
  if (!game || you.seat < 0 || table?.phase !== "playing" || !you.options?.length) return false;
  if (clock?.answer_until && offerTo({ table, clock, game, you })) return true;
  if (clock?.kind === "window") return clock.seat === you.seat ? !game.called : !you.passed;
  return game.seat === you.seat;
}
