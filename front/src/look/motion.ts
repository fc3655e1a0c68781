// How long a scene is played on the table. It never takes longer than half a second, and never
// holds up anything (UX 21).
export const LONGEST_MS = 500;

/**
 * The length of one scene, from the length of one movement (UX 43); none where nothing may move.
 */
export function sceneLength(pace: number): number {
  return Math.min(pace * 2, LONGEST_MS);
}
