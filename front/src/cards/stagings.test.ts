// The server prints the same pictures as the page shows: both are held against one list
// (tests/printing).
import type { CardPicture } from "protocol";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { pictureOf } from "./staging";

const AGREED = new URL("./stagings.json", import.meta.url);

type Agreed = { name: string; kind: string; slot: string; tags: string[]; picture: object };

test("a card's picture is staged here as it is printed", () => {
  const agreed = JSON.parse(readFileSync(AGREED, "utf-8")) as Agreed[];
  expect(agreed.length).toBeGreaterThan(100);
  for (const { name, kind, slot, tags, picture } of agreed) {
    const card = { name, title: name, kind, slot, tags, deck: "doors", set: "classic" };
    const { scale, ...shown } = pictureOf(card as CardPicture);
    expect({ ...shown, scale: Math.round(scale * 100) / 100 }, name).toEqual(picture);
  }
});
