/** The one kind of side: somebody who plays a fleet. */
export const SIDE_KINDS: readonly string[] = ["Commander"];
