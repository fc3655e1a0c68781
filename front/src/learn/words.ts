// The words of the lessons come with them.
import words from "../lang/en/learn.json";
import { catalogue } from "../words/catalogue.svelte";

catalogue.learn(words);
