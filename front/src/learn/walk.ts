// One's way through a short lesson: what is said now, and whether this is what is meant. Both come
// from the server; here it is only compared (kickdoor/lessons/walk.py does the same in Python).
import type { LessonPicture } from "protocol";

import type { Choice } from "../table/choices";

export type Step = LessonPicture["steps"][number];

const FIELDS = ["verb", "card", "other", "foe", "seat", "side"] as const;
const CARDS: readonly string[] = ["card", "other", "foe"];

/** Whether a choice is one of those that are meant; cards are called by their English names. */
export function fits(choice: Choice, step: Step, nameOf: (card: number) => string): boolean {
  const said: Record<string, unknown> = { ...choice.values, verb: choice.verb };
  for (const field of CARDS) if (typeof said[field] === "number") said[field] = nameOf(said[field]);
  return (step.do ?? []).some((way) =>
    FIELDS.every((field) => (way[field] ?? null) === null || way[field] === said[field]),
  );
}

/** What is said now: the next that can be done, or read; nothing while one has to wait. */
export function stepNow(
  steps: readonly Step[],
  heard: ReadonlySet<string>,
  can: (step: Step) => boolean,
): Step | undefined {
  let waits = false;
  for (const step of steps) {
    const after = step.after ?? [];
    if (after.length && !after.some((event) => heard.has(`event.${event}`))) continue;
    if (!step.do?.length && (after.length || !waits)) return step;
    if (can(step)) return step;
    waits = true;
  }
  return undefined;
}

/** A sentence with the names of whoever sits second and third. */
export const named = (text: string, names: readonly string[]): string =>
  text.replaceAll("{bob}", names[1] ?? "").replaceAll("{cat}", names[2] ?? "");

const KEPT = "kickdoor.lessons";

/** The lessons that were done on this device. */
export function lessonsDone(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[]);
  } catch {
    return new Set(); // somebody else wrote there
  }
}

export function keepDone(lesson: string): void {
  localStorage.setItem(KEPT, JSON.stringify([...new Set([...lessonsDone(), lesson])]));
}
