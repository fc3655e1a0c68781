import { describe, expect, it } from "vitest";

import { SHOWN, keystrokeOf, nearestTo } from "./keys";

describe("a key", () => {
  it("Space is the large button, but where a button of its own is focused it is the browser's", () => {
    expect(keystrokeOf({ key: " " }, "nothing")).toEqual({ do: "main" });
    expect(keystrokeOf({ key: " " }, "table")).toEqual({ do: "main" });
    expect(keystrokeOf({ key: " " }, "control")).toBeNull();
    expect(keystrokeOf({ key: "Enter" }, "control")).toBeNull();
  });

  it("that the browser needs is never taken", () => {
    for (const key of ["Tab", "F5", "F6", "PageDown", "Home", "Backspace", "Shift"])
      expect(keystrokeOf({ key }, "nothing")).toBeNull();
    for (const key of ["l", "1", "ArrowLeft", " ", "u"]) {
      expect(keystrokeOf({ key, ctrlKey: true }, "nothing")).toBeNull();
      expect(keystrokeOf({ key, altKey: true }, "nothing")).toBeNull();
      expect(keystrokeOf({ key, metaKey: true }, "nothing")).toBeNull();
    }
  });

  it("is a letter where somebody writes; only Escape still leads back", () => {
    for (const key of ["h", "3", " ", "?", "ArrowUp", "Enter"])
      expect(keystrokeOf({ key }, "text")).toBeNull();
    expect(keystrokeOf({ key: "Escape" }, "text")).toEqual({ do: "back" });
  });

  it("acts on the card that is focused", () => {
    expect(keystrokeOf({ key: " " }, "card")).toEqual({ do: "enter" });
    expect(keystrokeOf({ key: " " }, "table")).toEqual({ do: "main" });
    expect(keystrokeOf({ key: " " }, "nothing")).toEqual({ do: "main" });
  });

  it("that is shown means something", () => {
    const named: Record<string, string> = {
      "␣": " ",
      "↵": "Enter",
      "←": "ArrowLeft",
      "→": "ArrowRight",
      "↑": "ArrowUp",
      "↓": "ArrowDown",
      Esc: "Escape",
    };
    for (const [keys] of SHOWN)
      for (const key of keys)
        if (key !== "…")
          expect(keystrokeOf({ key: named[key] ?? key }, "nothing"), key).not.toBeNull();
  });
});

describe("an arrow", () => {
  const at = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
  const places = [at(0, 0), at(20, 0), at(100, 2), at(20, -60), at(0, 50)];

  it("goes to the nearest in its direction", () => {
    expect(nearestTo(at(0, 0), places, 1, 0)).toBe(1);
    expect(nearestTo(at(20, 0), places, 1, 0)).toBe(2);
    expect(nearestTo(at(20, 0), places, 0, -1)).toBe(3);
    expect(nearestTo(at(0, 0), places, 0, 1)).toBe(4);
  });

  it("stays where there is nothing that way", () => {
    expect(nearestTo(at(0, 0), places, -1, 0)).toBe(-1);
  });
});
