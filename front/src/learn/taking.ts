// To take a lesson: a table of its own, at which one sits down at once.
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { takeLesson } from "../wire/rest";
import { say } from "../words/catalogue.svelte";
import { keepGiven } from "./tips";

/** The first has tips of its own, which a whole game goes on with; the others go step by step. */
export async function take(lesson: string): Promise<void> {
  const { code } = await takeLesson(lesson, settings.name || say("ui.pupil"));
  if (lesson === "first") keepGiven(new Set()); // who takes the lesson hears all of it
  route.go(`/t/${code}?go&${lesson === "first" ? "learn" : `lesson=${lesson}`}`);
}
