import { describe, expect, it } from "vitest";

import { freest, overlaps, type Rect } from "./placing";

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
});

describe("where a card is read", () => {
  const desk = rect(0, 0, 1280, 800);

  it("is on the right where nothing lies in the way", () => {
    expect(freest(desk, []).right).toBe(1280);
  });

  it("covers neither the sums nor what is asked", () => {
    const kept = [rect(330, 180, 370, 240), rect(900, 180, 960, 240), rect(930, 300, 1270, 790)];
    const found = freest(desk, kept);
    expect(kept.some((each) => overlaps(each, found))).toBe(false);
    expect(found.right - found.left).toBeGreaterThan(250);
  });

  it("finds room on a phone, between the sums and the button", () => {
    const kept = [rect(10, 240, 60, 280), rect(330, 240, 380, 280), rect(5, 790, 330, 840)];
    expect(freest(rect(0, 0, 390, 844), kept)).toEqual(rect(0, 280, 390, 790));
  });
});
