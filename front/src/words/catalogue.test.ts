import { beforeAll, expect, test, vi } from "vitest";

import { catalogue, LANGUAGES, spokenOf, told, type Cast } from "./catalogue.svelte";
import { form, formsIn } from "./plurals";

const PHRASES = {
  "event.played_on": "{seat} plays {card} on {whom}",
  "event.drew": "{seat} draws {card}",
  "notice.sat": "{name} sits down on seat {seat}.",
  "notice.chat": "{name}: {text}",
  "reason.too_big": "first be rid of {names:or}.",
  "term.or": " or ",
  "term.card_door": "a Door",
  "said.a fighter": "jemand, der kämpft",
  "reason.used_while": "only while you are {condition}.",
  "act.terms": "offer {terms}",
  "term.terms": "{treasures} {treasures:one Treasure|other Treasures}, {order}",
  "term.order_1": "fighter picking first",
  "act.use": "use {power}",
  "term.power_of": "{power} of {card}",
  "refusal.set_wrong": "Damit kann man hier nicht spielen: {why}",
  "notice.grudge": "{name} to {whom}: {grudge}.",
  "grudge.cursed_often": "you cursed me {number} times",
  "why.mix_twice": "{name} kommt zweimal vor",
};
const cast: Cast = {
  names: ["Ann", "Bob"],
  titles: (card) => ["Blazer", "Big Hat", "Big Rock"][card] ?? "?",
  byName: (name) => ["Blazer", "Big Hat", "Big Rock"].indexOf(name),
  powers: () => "Rally",
};
const said = (key: string, values: object) =>
  told(key, { ...values }, cast)
    .map((piece) => piece.text)
    .join("");

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(PHRASES)));
  vi.stubGlobal("document", { documentElement: {} });
  await catalogue.speak("en");
});

test("cards and people in a sentence can be pointed at", () => {
  const pieces = told("event.played_on", { seat: 0, card: 0, whom: 1 }, cast);
  expect(pieces.map((piece) => piece.text).join("")).toBe("Ann plays Blazer on Bob");
  expect(pieces.filter((piece) => piece.card === 0 || piece.seat !== undefined)).toHaveLength(3);
});

test("a hidden card is a back, a list is joined, names that are cards are found", () => {
  expect(said("event.drew", { seat: 1, card: "door" })).toBe("Bob draws a Door");
  expect(said("reason.too_big", { names: ["Big Hat", "Big Rock"] })).toBe(
    "first be rid of Big Hat or Big Rock.",
  );
  expect(told("reason.too_big", { names: ["Big Hat"] }, cast)[1]).toEqual({
    text: "Big Hat",
    card: 1,
  });
});

test("a chair is counted from one, and chat is nobody's words but the player's", () => {
  expect(said("notice.sat", { name: "Cat", seat: 1 })).toBe("Cat sits down on seat 2.");
  expect(said("notice.chat", { name: "Cat", text: "a fighter" })).toBe("Cat: a fighter");
});

test("what a card says of itself is translated where somebody has", () => {
  expect(said("reason.used_while", { condition: "a fighter" })).toBe(
    "only while you are jemand, der kämpft.",
  );
  expect(said("reason.used_while", { condition: "an Elf" })).toBe("only while you are an Elf.");
});

test("terms and powers are put together from their parts", () => {
  expect(said("act.terms", { terms: { treasures: 2, order: 1 } })).toBe(
    "offer 2 Treasures, fighter picking first",
  );
  expect(said("act.use", { power: { card: 0, place: 0 } })).toBe("use Rally of Blazer");
});

test("a key that nobody knows is shown, not hidden", () => {
  expect(said("event.nonsense", {})).toBe("event.nonsense");
});

test("why something is refused is a key as well, and shares the values", () => {
  expect(said("refusal.set_wrong", { why: "mix_twice", name: "star" })).toBe(
    "Damit kann man hier nicht spielen: star kommt zweimal vor",
  );
  expect(said("refusal.set_wrong", { why: "so says an older table" })).toBe(
    "Damit kann man hier nicht spielen: so says an older table",
  );
});

test("a reason is a key as well, and the same values are for it", () => {
  expect(said("notice.grudge", { name: "Bob", whom: 0, grudge: "cursed_often", number: 2 })).toBe(
    "Bob to Ann: you cursed me 2 times.",
  );
  expect(said("notice.grudge", { name: "Bob", whom: 0, grudge: "unheard_of" })).toBe(
    "Bob to Ann: unheard_of.",
  );
});

test("what is counted takes the form that its number wants", () => {
  expect(said("act.terms", { terms: { treasures: 1, order: 1 } })).toBe(
    "offer 1 Treasure, fighter picking first",
  );
  const skarby = formsIn("one skarb|few skarby|many skarbów|other skarbu")!;
  expect([1, 3, 5, 22].map((count) => form(skarby, count, "pl"))).toEqual([
    "skarb",
    "skarby",
    "skarbów",
    "skarby",
  ]);
  expect(form(formsIn("one |other s")!, 3, "pl")).toBe("s");
  expect(formsIn("and")).toBeUndefined();
});

test("the first language that somebody reads and that there is, is spoken", () => {
  const there = ["en", "de", "pt-br"];
  expect(spokenOf(["tlh", "de-AT", "en"], there)).toBe("de");
  expect(spokenOf(["pt-BR"], there)).toBe("pt-br");
  expect(spokenOf(["pt", "tlh"], there)).toBe("en");
  expect(LANGUAGES).toMatchObject({ en: "English", de: "Deutsch" });
});
