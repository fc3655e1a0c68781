// Who looks at which open card: seen by those who let it be seen of themselves (UX 16).
import type { FightPicture, GamePicture, PlayerPicture } from "protocol";

const FADES_MS = 10_000; // who looks away without a word may have gone
const PAUSE_MS = 250; // between two glances that are told: nobody follows faster ones

/** What everybody sees of a table. */
interface Public {
  game: GamePicture | null;
  players: PlayerPicture[];
  fight: FightPicture | null;
}

/** Whether a card lies open to all. Of others, such as those one holds, nothing is ever told. */
export function liesOpen(card: number, { game, players, fight }: Public): boolean {
  if (card < 0) return false;
  const piles = [
    game ? [game.top_door, game.top_treasure, ...(game.lying ?? [])] : [],
    ...players.map(({ table, shown }) => [...table.map((lying) => lying.card), ...shown]),
    fight
      ? [
          ...(fight.played ?? []),
          ...fight.foes.flatMap((foe) => [foe.card, ...(foe.enhancers ?? [])]),
        ]
      : [],
  ];
  return piles.some((pile) => pile.includes(card));
}

export class Glances {
  private at = $state.raw<ReadonlyMap<number, number>>(new Map()); // the card, by seat
  private fading = new Map<number, ReturnType<typeof setTimeout>>();
  private pause: ReturnType<typeof setTimeout> | undefined;
  private next = -1;
  private told: number | undefined;

  /** `tell` lets the others see where one looks; -1 is away. */
  constructor(private tell: (card: number) => void) {}

  /** Who looks at a card. */
  on(card: number): number[] {
    return [...this.at].flatMap(([seat, seen]) => (seen === card ? [seat] : []));
  }

  /** Somebody looks at a card, or away. */
  see(seat: number, card: number): void {
    clearTimeout(this.fading.get(seat));
    const at = new Map(this.at);
    if (card < 0) at.delete(seat);
    else {
      at.set(seat, card);
      this.fading.set(
        seat,
        setTimeout(() => this.see(seat, -1), FADES_MS),
      );
    }
    this.at = at;
  }

  /** One looks at a card oneself, or away. */
  cast(card: number): void {
    this.next = card;
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      if (this.next === this.told) return;
      this.told = this.next;
      this.tell(this.next);
    }, PAUSE_MS);
  }

  /** Whoever was told of it has gone: they are told anew. */
  forget(): void {
    this.told = undefined;
  }

  close(): void {
    clearTimeout(this.pause);
    this.fading.forEach(clearTimeout);
  }
}
