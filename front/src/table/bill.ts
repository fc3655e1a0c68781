// Why a side is as strong as it is: by munchkin or monster, card by card, each with its sum (UX 12).

/** One reason; several that had to share a line have no card. */
export interface Row {
  card: number; // -1 is the Level itself, -2 are several cards, -3 what a monster's own text adds
  amount: number;
  count: number;
}

/** What one munchkin or one monster brings, or what was played for the side. */
export interface Group {
  seat: number; // -1 if it is no munchkin's
  foe: number; // -1 if it is no monster's
  sum: number;
  rows: Row[];
}

const LEVEL = -1;
const SEVERAL = -2;
const OWN_TEXT = -3;

/**
 * The parts of a sum, sorted by whose they are: `foes` are the cards of the monsters on this side.
 * What comes of the same card is one row, what adds nothing is none; what a monster's text adds to
 * its Level is a row of its own, as the card prints the Level alone.
 */
export function billOf(
  parts: readonly (readonly [number, number, number])[],
  foes: readonly number[],
): Group[] {
  const found = new Map<string, Group>();
  for (const [whose, card, amount] of parts) {
    const foe = foes.includes(card) ? card : foes.includes(whose) ? whose : -1;
    const seat = foes.length ? -1 : whose;
    const key = `${seat}/${foe}`;
    const group = found.get(key) ?? { seat, foe, sum: 0, rows: [] };
    found.set(key, group);
    group.sum += amount;
    const isOwn = card === foe && group.rows.some((each) => each.card === card);
    const named = isOwn ? OWN_TEXT : card;
    const row = group.rows.find((each) => each.card === named);
    if (row) row.amount += amount;
    else group.rows.push({ card: named, amount, count: 1 });
  }
  const groups = [...found.values()].map((group) => ({
    ...group,
    rows: group.rows.filter(({ card, amount }) => amount || card === LEVEL),
  }));
  // What was played for a side comes last, as it came last.
  return groups
    .filter(({ sum, rows }) => sum || rows.length)
    .sort((one, other) => Number(isLoose(one)) - Number(isLoose(other)));
}

export const isLoose = ({ seat, foe }: Group): boolean => seat < 0 && foe < 0;

/** A group of one row is its own title. */
export const linesOf = ({ rows }: Group): number => 1 + (rows.length > 1 ? rows.length : 0);

/**
 * The same bill in no more than so many lines: small rows are put together first, then whole
 * groups. Rows still make the sum of their group, and groups that of the side.
 */
export function fitted(groups: readonly Group[], lines: number): Group[] {
  const found = groups.map((group) => ({ ...group }));
  const total = () => found.reduce((sum, group) => sum + linesOf(group), 0);
  while (found.length && total() > lines) {
    const group = found.reduce((most, each) => (linesOf(each) > linesOf(most) ? each : most));
    if (linesOf(group) === 1) return [];
    group.rows = group.rows.length > 2 ? shorter(group.rows) : [];
  }
  return found;
}

/** The two that matter least share a line; the Level keeps its own. */
function shorter(rows: readonly Row[]): Row[] {
  const [least, next] = rows
    .filter(({ card }) => card !== LEVEL)
    .sort(
      (one, other) =>
        Number(other.card === SEVERAL) - Number(one.card === SEVERAL) ||
        Math.abs(one.amount) - Math.abs(other.amount),
    );
  if (!least || !next) return [];
  const several = {
    card: SEVERAL,
    amount: least.amount + next.amount,
    count: least.count + next.count,
  };
  return [...rows.filter((row) => row !== least && row !== next), several];
}
