// The words of this room come with it.
import words from "../lang/en/puzzles.json";
import { catalogue } from "../words/catalogue.svelte";

catalogue.learn(words);
