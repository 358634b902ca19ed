import type { KnownSetting } from "../campaign/schema/settings";
import type { BooksState } from "../campaign/ledger/ledger";
import { turnsOf } from "./history";
import { ORION_LINES } from "./lines";

/**
 * The turn from which corrected readings of the rules apply: a new campaign has them from turn 1. Turns that were closed
 * before keep the reading under which they were played.
 */
export const CORRECTED: KnownSetting = {
  setting: "Corrected readings from turn",
  value: "1",
  note: "Turns before this one keep the older readings of V19.06, V19.55 and V19.56",
  seenBy: "all",
  fromTurn: true,
};

/** The first turn with the corrected readings; books that do not name it yet have them from the turn under way. */
export function correctedFrom({ books, campaign }: Pick<BooksState, "books" | "campaign">): number {
  const typed = books.settings.get(CORRECTED.setting) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : campaign.turn;
}

/** The turns up to the one under way that have the corrected readings. */
export function turnsCorrected(state: Pick<BooksState, "books" | "campaign">): readonly number[] {
  const from = correctedFrom(state);
  return turnsOf(state.campaign).filter((turn) => turn >= from);
}

/**
 * The lines on which a pirate in hiding receives nothing (V19.62). It has no unit on the Map (V19.61), so it sells neither
 * supplies (V19.55) nor information (V19.56); the older reading allowed both.
 */
export const barredInHiding = (state: Pick<BooksState, "books" | "campaign">, turn: number): readonly string[] =>
  ORION_LINES.notInHiding.filter((line) => turn >= correctedFrom(state) || !ORION_LINES.soldOnMap.includes(line));

/** The clause by which a pirate in hiding receives nothing on a line. */
export const clauseInHiding = (line: string): string => (ORION_LINES.soldOnMap.includes(line) ? "V19.61" : "V19.62");
