// How long a scene is played on the table. It never takes longer than 400 ms, and never holds up
// anything (UX 21).
export const LONGEST_MS = 400;

/**
 * The length of one scene, from the length of one movement (UX 43); none where nothing may move.
 */
export function sceneLength(pace: number): number {
  return Math.min(pace * 1.6, LONGEST_MS);
}
