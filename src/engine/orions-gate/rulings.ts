import { ruling } from "../campaign/schema/ruling";
import type { KnownSetting } from "../campaign/schema/settings";

/** Gate: Playing the Game says who goes first, and not how the ships of both fleets alternate. */
export const ACTIVATION = ruling(
  "Activation",
  "Gate: Playing the Game",
  ["One side, then the other", "As the players agree"],
  "In which order the ships and crafts of a phase act",
);

/** Gate: Shield adds dice "when defending", which a ship does against bombers as well. */
export const SHIELDS_AGAINST_BOMBERS = ruling(
  "Shields against bombers",
  "Gate: Craft Turn",
  ["Yes", "No"],
  "Whether a ship rolls the dice of its Shields against bombers",
);

/** Gate: Sensor adds dice "when attacking", which a ship does against crafts as well. */
export const SENSORS_AGAINST_CRAFTS = ruling(
  "Sensors against crafts",
  "Gate: Ships Turn",
  ["Yes", "No"],
  "Whether a ship that shoots at crafts rolls the dice of its Sensors",
);

/** Gate: Array, Gate: Infection. Each says what one of them does. */
export const SEVERAL_ALIKE = ruling(
  "Several Arrays or Infections",
  "Gate: Array",
  ["They add up", "The best counts"],
  "What several Arrays or Infections on one ship do",
);

/** Every setting of a workbook. */
export const SETTINGS: readonly KnownSetting[] = [
  ACTIVATION,
  SHIELDS_AGAINST_BOMBERS,
  SENSORS_AGAINST_CRAFTS,
  SEVERAL_ALIKE,
].map(({ setting, value, note, seenBy, words }) => ({ setting, value, note, seenBy, words }));
