// The ornament of each box: kind is colour, set is ornament (LOOK 3). Sets of one's own wear leaves.

export interface Ornament {
  /** One corner, the upper left one. */
  corner: string;
  metal: string;
  /** Paper to write on, and the plate with the name. */
  sheet: string;
  plate: string;
  round: number;
  rivet?: boolean;
  gilt?: boolean;
  hazard?: boolean;
}

export const LEAVES: Ornament = {
  corner:
    "M3 40C3 16 16 3 40 3C28 8 24 12 22 18C16 16 12 18 11 22C16 24 18 26 18 30C12 30 8 34 3 40Z",
  metal: "#e8c069",
  sheet: "linear-gradient(#f9efd6, #ecdcb2)",
  plate: "#f9efd6",
  round: 12,
};

export const ORNAMENTS: Record<string, Ornament> = {
  classic: {
    corner: "M2 2H34L26 11H11V26L2 34Z",
    metal: "#d9b45a",
    sheet: "linear-gradient(#f7f0e0, #e5dcc4)",
    plate: "#f7f0e0",
    round: 7,
    rivet: true,
  },
  pathfinder: LEAVES,
  "pathfinder-deluxe": {
    corner: "M3 46C3 18 18 3 46 3L34 9C24 10 10 24 9 34ZM8 8l7-3l3 3l-3 7l-7 3l-3-3Z",
    metal: "#ffd97a",
    sheet: "linear-gradient(#fbf1d4, #efdca6)",
    plate: "#fbf1d4",
    round: 12,
    gilt: true,
  },
  star: {
    corner: "M2 26V14L14 2H26L10 18Z",
    metal: "#7fe6f5",
    sheet: "linear-gradient(#eef0f6, #d5d9e8)",
    plate: "#eef0f6",
    round: 4,
    hazard: true,
  },
};

export const ornamentOf = (set: string): Ornament => ORNAMENTS[set] ?? LEAVES;

/** Doors have an arch, Treasures the lid of a chest: what lies above the picture, and its edge. */
export const TOPS: Record<string, { above: string; edge: string }> = {
  doors: {
    above: "M2-30H198V50H190V46Q190 14 100 12Q10 14 10 46V50H2Z",
    edge: "M10 290V46Q10 14 100 12Q190 14 190 46V290",
  },
  treasures: {
    above: "M2-30H198V50H190V26L174 12H26L10 26V50H2Z",
    edge: "M10 290V26L26 12H174L190 26V290",
  },
};
