import { MODIFIER } from "../../core/measure";
import type { Lookup } from "../../core/rule";
import { MUTINY } from "../constants";

/** The modifiers to the roll for mutiny, to look things up in. */
export const MUTINY_LOOKUP: Lookup = {
  title: `Modifiers to the roll of 2d6 for mutiny; a ship is lost from ${MUTINY.at} on`,
  clause: "V19.63",
  heads: ["For", "Modifier"],
  rows: [
    ["A Captain with a Rating above 0", "−square root of the Rating, rounded down"],
    ["A Poor crew", MODIFIER.show(MUTINY.poorCrew)],
    ["An Outstanding crew", MODIFIER.show(MUTINY.outstandingCrew)],
    ["Each turn in hiding after the first, one after the other (V19.65)", MODIFIER.show(MUTINY.perTurnAfterFirst)],
  ],
};
