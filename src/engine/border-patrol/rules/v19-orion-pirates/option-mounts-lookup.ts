import type { Lookup } from "../../../core/rule";
import { OPTION_MOUNTS, SPECIAL_SYSTEMS } from "../constants";
import { LIMITED, UNLIMITED } from "./option-mounts";

const { share, fewMounts, withFewMounts } = OPTION_MOUNTS.limited;
const { most, mostUntilEveryShipHasOne } = OPTION_MOUNTS.phaserG;

/** The lookup table of what option mounts may hold. */
export const OPTION_MOUNTS_LOOKUP: Lookup = {
  title: "What the option mounts of an Orion ship may hold",
  clause: "V19.91",
  heads: ["System", "At most", "Rule"],
  rows: [
    ...UNLIMITED.map((system) => [system, "every mount", "V19.913"]),
    ...LIMITED.map((system) => [
      system,
      `all ${LIMITED.length} kinds together ${share.text} of the mounts, rounded down; ` +
        `${withFewMounts} on a ship with ${fewMounts} mounts or fewer`,
      "V19.914",
    ]),
    [
      "Phaser-G",
      `${OPTION_MOUNTS.phaserG.share.text} of the mounts, rounded down, and no more than ${most}; ` +
        `${mostUntilEveryShipHasOne} until every ship has one`,
      "V19.917",
    ],
    ...["DERFACS", "UIM", "Special Sensors", "Cloaking Device"].map((system) => [
      system,
      `on ${SPECIAL_SYSTEMS.share.text} of the Team's units, rounded down`,
      "V19.915",
    ]),
  ],
};
