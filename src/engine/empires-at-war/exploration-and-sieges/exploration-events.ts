import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wordDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";

/** What a fleet can take of a find: the BPV, or what a roll gives (EaW 16a to 16c). */
export const TAKINGS = ["BPV", "Precursor object"] as const;

export type Taking = (typeof TAKINGS)[number];

/** What an empire wants a fleet to take of what it found in a system; it is taken by another command. */
export const findChosen = event({
  kind: "Find chosen",
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  details: { place: textDetail, takes: wordDetail(TAKINGS) },
  says: (_, fleet, { place, takes }) =>
    `${fleet} is to ${takes === "BPV" ? "take the BPV of" : "roll for a precursor object in"} what it found in ${place}`,
});

/** The events of explorations. */
export const EXPLORATION_EVENTS: readonly ChangeKind[] = [findChosen];
