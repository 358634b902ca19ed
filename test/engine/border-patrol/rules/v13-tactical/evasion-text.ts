/**
 * The tables of sub-light evasion as the text has them, written down once more: the fate for each adjusted roll of 1 or
 * less, 2, 3, 4, 5 and 6. E escapes, D is damaged, L lost, S stranded, C captured, X destroyed, R meets friends.
 */
export const TEXT = [
  ["V13.952", "Neutral", "Black Hole", "Captain", "EEEXXX"],
  ["V13.953", "Neutral", "Nebula", "Navigator", "EEELXX"],
  ["V13.954", "Neutral", "Asteroid Field", "Helmsman", "EEDDSX"],
  ["V13.955", "Neutral", "Ringed Gas Giant", "Captain", "EEEEEX"],
  ["V13.956", "Neutral", "Variable Pulsar", "Captain", "EEEXXX"],
  ["V13.957", "Neutral", "Ion Storm", "Chief Engineer", "EDDDSX"],
  ["V13.958", "Neutral", "Empty Space", "Captain", "RLSSXC"],
  ["V13.962", "Hostile", "Black Hole", "Captain", "EEXXXX"],
  ["V13.963", "Hostile", "Nebula", "Navigator", "EELLXX"],
  ["V13.964", "Hostile", "Asteroid Field", "Helmsman", "EEDDSX"],
  ["V13.965", "Hostile", "Ringed Gas Giant", "Captain", "EEEEXX"],
  ["V13.966", "Hostile", "Variable Pulsar", "Captain", "EEXXXX"],
  ["V13.967", "Hostile", "Ion Storm", "Chief Engineer", "EDDDSX"],
  ["V13.968", "Hostile", "Empty Space", "Captain", "RLSSXC"],
] as const;

export const FATES: Readonly<Record<string, string>> = {
  E: "Escapes",
  D: "Damaged",
  L: "Lost",
  S: "Stranded",
  C: "Captured",
  X: "Destroyed",
  R: "Rendezvous",
};

/** The fate that the text gives for an adjusted roll. */
export function fateInText(hex: string, terrain: string, adjusted: number): string {
  const table = hex === "Hostile" ? "Hostile" : "Neutral";
  const found = TEXT.find(([, at, where]) => at === table && where === terrain);
  return FATES[found?.[4][Math.max(1, adjusted) - 1] ?? ""] ?? "none";
}

/** The bonuses of Ratings that matter: 0 to 5. */
export const RATINGS = [
  [-4, 0],
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [8, 2],
  [9, 3],
  [16, 4],
  [25, 5],
] as const;
