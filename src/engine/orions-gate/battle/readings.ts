import type { Hull } from "../words";

/** Whether what stealth adds counts as what Shields add does, or by itself. */
export type StealthCounts = "as Shields" | "always" | "never";

/**
 * What the text leaves open of battles, and a group may read in another way: what stealth adds against bombers (Gate: Craft Turn), with as
 * many dice as which hull Minor Terrain and stations are attacked (Gate: Terrain), and whether an Inhibitor halves drifting as it does
 * moving (Gate: Inhibitor).
 */
export const BATTLE_READINGS = {
  stealthAgainstBombers: "as Shields" as StealthCounts,
  piecesLike: "Frigate" as Hull,
  inhibitorHalvesDrift: true,
};

/** Whether stealth counts against a bomber. */
export const doesStealthCount = (counts: StealthCounts, areShielded: boolean): boolean =>
  counts === "as Shields" ? areShielded : counts === "always";
