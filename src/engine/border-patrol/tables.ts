import { oneOf, exactText, points, pointsOrZero, requiredWord, text, whole } from "../campaign/schema/column";
import { DICE_TABLES } from "../campaign/schema/dice-tables";
import { HOUSE_RULES } from "../campaign/schema/house-rules-table";
import { SEAL_TABLES } from "../campaign/schema/seal-tables";
import {
  BUDGET_LINES as SHARED_BUDGET,
  CLOSINGS as SHARED_CLOSINGS,
  DUE,
  EVENTS,
  ROLLS,
  SETTINGS,
  SIDES as SHARED_SIDES,
  STEPS,
  TRANSFERS as SHARED_TRANSFERS,
} from "../campaign/schema/shared-tables";
import { extend, table, type RowOf, type Table } from "../campaign/schema/table";
import { CURRENCIES, SIDE_KINDS } from "./sides";
import { MONEY_LINES } from "./forms/lines";
import { MOUNTS } from "./mounts/mounts-table";
import { OFFERS } from "./offers/offers-table";
import { PLACES, PLACE_TURNS } from "./places/places-table";
import { SUPPLY_LINES } from "./raids/supply-lines-table";
import { CLASSES, UNITS } from "./ships/units-table";

/** The lines of money: a list in a cell has room for no more, and plans are in money alone. Any other line is typed. */
const LINE_WORDS = MONEY_LINES.map(({ line }) => line);

const { note, ...sideColumns } = SHARED_SIDES.columns;

/** The Teams, with the rank of their commanders and how many units they can lead (V15.21, in a rulebook that is not here). */
export const SIDES = table({
  ...SHARED_SIDES,
  columns: {
    ...sideColumns,
    kind: exactText("Kind", { list: SIDE_KINDS }),
    rank: text("Rank", { width: 18, seenBy: "side" }),
    commandLimit: whole("Command limit", { width: 16, least: 0, seenBy: "side" }),
    note,
  },
});

/** A Team. */
export type Team = RowOf<typeof SIDES>;

const TRANSFERS = extend(SHARED_TRANSFERS, {
  currency: requiredWord(oneOf("Currency", CURRENCIES, "unknown-currency", { width: 11 }), "unknown-currency", () =>
    CURRENCIES.join(", "),
  ),
  line: exactText("Line", { width: 20, list: LINE_WORDS }),
});

const BUDGET_LINES = extend(SHARED_BUDGET, { line: exactText("Line", { width: 20, list: LINE_WORDS }) });

/** What each Team had at the end of a turn (8C1); rent is the pirate's. */
export const CLOSINGS = table({
  ...SHARED_CLOSINGS,
  usedColumns: ["income", "treasury", "unitBpv", "netWorth", "rentDue", "standing", "digest", "commitment"],
  at: "netWorth",
  columns: {
    turn: SHARED_CLOSINGS.columns.turn,
    side: SHARED_CLOSINGS.columns.side,
    income: pointsOrZero("Income", { seenBy: "side" }),
    treasury: pointsOrZero("Treasury", { seenBy: "side" }),
    unitBpv: pointsOrZero("Unit BPV", { seenBy: "side" }),
    netWorth: pointsOrZero("Net worth", { seenBy: "side" }),
    rentDue: points("Rent due", { seenBy: "side" }),
    standing: SHARED_CLOSINGS.columns.standing,
    digest: SHARED_CLOSINGS.columns.digest,
    commitment: SHARED_CLOSINGS.columns.commitment,
  },
});

/** The closing of a turn for a Team. */
export type TeamClosing = RowOf<typeof CLOSINGS>;

/** Every table of a Border Patrol workbook, in the order of its sheets. */
export const TABLES: readonly Table[] = [
  SETTINGS,
  SIDES,
  CLASSES,
  UNITS,
  PLACES,
  PLACE_TURNS,
  TRANSFERS,
  BUDGET_LINES,
  EVENTS,
  ROLLS,
  CLOSINGS,
  OFFERS,
  DUE,
  MOUNTS,
  SUPPLY_LINES,
  STEPS,
  HOUSE_RULES,
  ...DICE_TABLES,
  ...SEAL_TABLES,
];
