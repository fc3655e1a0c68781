// The game in nine pictures: what happens, where it is drawn, and the rule behind it.
export const STEPS = [
  { step: "door", place: "hall-dusk", icon: "doors", rule: "TRN-1" },
  { step: "fight", place: "cave-moss", icon: "monster", rule: "CMB-1" },
  { step: "spoils", place: "treasury-gilt", icon: "treasures", rule: "RWD-1" },
  { step: "help", place: "tavern-gilt", icon: "one hand", rule: "HLP-1" },
  { step: "meddle", place: "hall-hex", icon: "curse", rule: "WHEN-1" },
  { step: "run", place: "hills-dusk", icon: "feet", rule: "RUN-2" },
  { step: "loot", place: "hall-gilt", icon: "item", rule: "TRN-2" },
  { step: "charity", place: "hills-tide", icon: "hireling", rule: "TRN-3" },
  { step: "win", place: "hills-moss", icon: "go up a level", rule: "WIN-1" },
];
