// Codes as people write them, and names for those who have none yet.

/** The code in what somebody typed or pasted: the code itself, or a link to the table. */
export function codeIn(text: string): string | null {
  const found = /(?:\/t\/|^\s*)([a-z]{6})(?![a-z])/i.exec(text);
  return found ? found[1]!.toUpperCase() : null;
}

/** One of several names, written with bars between them. */
export function oneOf(names: string, chance = Math.random()): string {
  const all = names.split("|");
  return all[Math.floor(chance * all.length)]!;
}
