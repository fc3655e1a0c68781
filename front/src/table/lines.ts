// Lines of the log as sentences.
import { told, type Cast, type Piece, type Values } from "../words/catalogue.svelte";

/** A sentence begins with a capital, whoever or whatever it begins with. */
export function sentence(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  return first
    ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
    : [];
}

/** The whole of it as plain text. */
export function plain(key: string, values: Values, cast: Cast): string {
  return sentence(told(key, values, cast))
    .map(({ text }) => text)
    .join("");
}
