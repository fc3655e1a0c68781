// Bots by the names that the server has for them, in words where there are any.
import { catalogue, say } from "../words/catalogue.svelte";

export const botName = (bot: string): string => (catalogue.has(`ui.bot_${bot}`) ? say(`ui.bot_${bot}`) : bot);
