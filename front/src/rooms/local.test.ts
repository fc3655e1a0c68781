import { expect, it } from "vitest";

import { isOnlyHere } from "./local";

it("knows which addresses lead nobody here", () => {
  for (const here of ["localhost", "a.localhost", "127.0.0.1", "127.8.0.1", "[::1]"])
    expect(isOnlyHere(here)).toBe(true);
  for (const there of ["192.168.0.4", "kickdoor.example", "localhost.example", "10.127.0.0"])
    expect(isOnlyHere(there)).toBe(false);
});
