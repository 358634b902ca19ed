import type { KnownSetting } from "../../campaign/schema/settings";
import type { BooksState } from "../../campaign/ledger/ledger";
import { turnsOf } from "./history";
import { ORION_LINES } from "../forms/lines";

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
  sinceLater: true,
  atClose: (_, turn) => Array.from({ length: turn }, (__, index) => String(index + 1)),
};

/** The turn from which a ship is designated in 2D4 before it is sold in 5C2; earlier sales were entered without that. */
export const SALES_DESIGNATED: KnownSetting = {
  setting: "Sales designated from turn",
  value: "1",
  note: "Before this turn a ship was sold without being designated in 2D4",
  seenBy: "all",
  fromTurn: true,
  sinceLater: true,
};

type Read = Pick<BooksState, "books" | "campaign">;

/** The turn in a setting; books that do not name it yet have the turn under way. */
function turnIn({ books, campaign }: Read, { setting }: KnownSetting): number {
  const typed = books.settings.get(setting) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : campaign.turn;
}

/** The first turn with the corrected readings. */
export const correctedFrom = (state: Read): number => turnIn(state, CORRECTED);

/** The first turn in which a ship that is sold was designated for it. */
export const salesDesignatedFrom = (state: Read): number => turnIn(state, SALES_DESIGNATED);

/** The turns up to the one under way that have the corrected readings. */
export function turnsCorrected(state: Read): readonly number[] {
  const from = correctedFrom(state);
  return turnsOf(state.campaign).filter((turn) => turn >= from);
}

/**
 * The lines on which a pirate in hiding receives nothing (V19.62). It has no unit on the Map (V19.61), so it sells neither
 * supplies (V19.55) nor information (V19.56); the older reading allowed both.
 */
export const barredInHiding = (state: Read, turn: number): readonly string[] =>
  ORION_LINES.notInHiding.filter((line) => turn >= correctedFrom(state) || !ORION_LINES.soldOnMap.includes(line));

/** The clause by which a pirate in hiding receives nothing on a line. */
export const clauseInHiding = (line: string): string => (ORION_LINES.soldOnMap.includes(line) ? "V19.61" : "V19.62");
