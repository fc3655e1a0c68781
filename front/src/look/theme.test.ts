import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf-8");
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
);

/** How bright a colour is to the eye (WCAG 2.2). */
function brightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [colours[one]!, colours[other]!].map(brightness).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS: Record<string, string[]> = {
  wood: ["chalk", "chalk-soft", "accent", "good", "bad"],
  "wood-deep": ["chalk", "chalk-soft", "accent", "good", "bad"],
  felt: ["chalk", "chalk-soft", "accent", "good", "bad"],
  "felt-lit": ["chalk", "chalk-soft"],
  parchment: ["ink", "ink-soft", "good-ink", "bad-ink"],
  "parchment-shade": ["ink", "ink-soft"],
  accent: ["on-accent"],
  "accent-deep": ["on-accent"],
};

describe("what is written can be read", () => {
  for (const [ground, inks] of Object.entries(GROUNDS))
    test.each(inks)(`%s on ${ground}`, (ink) =>
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5),
    );

  const marks = Object.keys(colours).filter((name) => /^(?:kind|deck)-/.test(name));
  test.each(marks)("parchment on %s", (mark) =>
    expect(contrast("parchment", mark)).toBeGreaterThanOrEqual(4.5),
  );
  test("there are thirteen kinds and two decks", () => expect(marks).toHaveLength(15));
});
