// The words of these rooms come with them.
import words from "../lang/en/me.json";
import { catalogue } from "../words/catalogue.svelte";

catalogue.learn(words);
