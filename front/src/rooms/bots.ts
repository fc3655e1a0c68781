// Bots by the names that the server has for them, in words where there are any.
import type { SeatPicture } from "protocol";

import { catalogue, say } from "../words/catalogue.svelte";

export const botName = (bot: string): string =>
  catalogue.has(`ui.bot_${bot}`) ? say(`ui.bot_${bot}`) : bot;

export const characterName = (character: string): string =>
  catalogue.has(`ui.character_${character}`) ? say(`ui.character_${character}`) : character;

/** How strong a bot is, and what it is like if it is like anything. */
export const botWords = ({
  bot = "",
  character = "",
}: Pick<SeatPicture, "bot" | "character">): string =>
  character ? `${botName(bot)}, ${characterName(character)}` : botName(bot);

/** The name by which a bot is invited. */
export const botCalled = (bot: string, character: string): string =>
  character ? `${bot}:${character}` : bot;
