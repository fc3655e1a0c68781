// Cards and targets as they stand in the page: data-card="17", data-target="seat:2".
import type { Target } from "./play.svelte";

export const CARDS = "[data-card]";
export const TARGETS = "[data-target]";

/** The target that an element says it is. */
export function targetOf(said: string): Target | null {
  const [kind, number] = said.split(":");
  const meant = Number(number);
  switch (kind) {
    case "seat":
      return { kind, seat: meant };
    case "foe":
      return { kind, foe: meant };
    case "side":
      return { kind, side: meant };
    case "card":
      return { kind, card: meant };
    case "own":
    case "discard":
      return { kind };
    default:
      return null;
  }
}

export const targetAt = (element: Element): Target | null =>
  targetOf(element.getAttribute("data-target") ?? "");

export function cardAt(element: Element): number | null {
  const said = element.getAttribute("data-card");
  return said === null || said === "" ? null : Number(said);
}
