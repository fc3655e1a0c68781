// How many of something; the forms of its word are in the catalogue.
import { catalogue, say } from "../words/catalogue.svelte";

/** "1 Treasure", "3 Treasures", and "no Treasure" where there are words for just so many. */
export function counted(key: string, count: number): string {
  if (catalogue.has(`${key}_${count}`)) return say(`${key}_${count}`);
  return say(key, { count });
}
