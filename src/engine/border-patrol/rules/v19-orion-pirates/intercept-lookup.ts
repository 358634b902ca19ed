import { MODIFIER } from "../../../core/measure";
import type { Lookup } from "../../../core/rule";
import { INTERCEPT_MODIFIERS as BY } from "../constants";

/** What each modifier is for; what is a reading of the text is no modifier. */
const CONDITIONS: Readonly<Record<Exclude<keyof typeof BY, "lineAndHex">, string>> = {
  pirateSensors: "The pirate's force has Special Sensors",
  straightLine: "The whole Supply Line runs in one direction",
  mustEnterHex: "The Convoy must enter the pirate's hex, and the Supply Line changes its direction",
  missedLastTurn: "Every attempt on this Supply Line failed last turn",
  auxiliaries: "The Convoy has an Auxiliary Unit with it",
  attackedLastTurn: "This Supply Line was attacked last turn",
  couldAvoidHex: "The Convoy could avoid the pirate's hex",
  convoySensors: "The Convoy has Special Sensors",
};

/** The lookup table of modifiers to the Interception Roll. */
export const INTERCEPT_LOOKUP: Lookup = {
  title: "Modifiers to the Interception Roll",
  clause: "V19.8211",
  heads: ["When", "Modifier"],
  rows: [
    ...Object.entries(CONDITIONS).map(([name, when]) => [when, MODIFIER.show(BY[name as keyof typeof CONDITIONS])]),
    ["The Captain of the intercepting ship has a Rating above 0", "−square root of the Rating, rounded down"],
  ],
};
