// Everybody's colour, and the shape that goes with it, so that colour is never alone (UX 40).

const SHAPES = [
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z", // a round one
  "M-8-8H8V8H-8Z", // a square one
  "M0-10L10 8H-10Z", // a triangle
  "M0-11L9 0L0 11L-9 0Z", // a diamond
  "M-5-9H5L10 0L5 9H-5L-10 0Z", // a hexagon
  "M0-10L3-3H10L4.500 2L7 10L0 5L-7 10L-4.500 2L-10-3H-3Z", // a star
];

/** The outline of a seat's emblem, 20 across, its middle at 0, 0. */
export const emblem = (seat: number): string => SHAPES[seat % SHAPES.length]!;

/** The colour of a seat, as a value for a style. */
export const colour = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
