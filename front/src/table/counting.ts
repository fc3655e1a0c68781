// One of something, or several: the words for both are in the catalogue.
import { catalogue, say } from "../words/catalogue.svelte";

/** "1 Treasure", "3 Treasures", and "no Treasure" where there are words for none. */
export function counted(key: string, count: number): string {
  if (catalogue.has(`${key}_${count}`)) return say(`${key}_${count}`);
  return say(count === 1 ? `${key}_one` : `${key}_many`, { count });
}
