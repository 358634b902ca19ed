import { exactText, oneOf, pointsOrZero, required, requiredWord, text, turn } from "../campaign/schema/column";
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
import { SITE_BASES } from "./bases/bases-table";
import { FLEETS } from "./fleets/fleets-table";
import { LANES, PLACES } from "./map/places-table";
import { CLASSES, UNITS } from "./ships/units-table";

/** The lines of money: plans are in money alone. */
const LINE_WORDS = MONEY_LINES.map(({ line }) => line);

const { note, ...sideColumns } = SHARED_SIDES.columns;

/** The empires; all know their races (EaW 2b), only each its own home. */
export const SIDES = table({
  ...SHARED_SIDES,
  columns: {
    ...sideColumns,
    kind: exactText("Kind", { list: SIDE_KINDS }),
    home: text("Home system", { width: 20, seenBy: "side" }),
    note,
  },
});

/** An empire. */
export type Empire = RowOf<typeof SIDES>;

const TRANSFERS = extend(SHARED_TRANSFERS, {
  currency: requiredWord(oneOf("Currency", CURRENCIES, "unknown-currency", { width: 11 }), "unknown-currency", () =>
    CURRENCIES.join(", "),
  ),
  line: exactText("Line", { width: 20, list: LINE_WORDS }),
});

const BUDGET_LINES = extend(SHARED_BUDGET, { line: exactText("Line", { width: 20, list: LINE_WORDS }) });

/** What each empire had at the end of a season; 0 is the set-up. */
export const CLOSINGS = table({
  ...SHARED_CLOSINGS,
  usedColumns: ["income", "treasury", "victoryPoints", "standing", "digest", "commitment"],
  at: "treasury",
  columns: {
    turn: required(turn("Turn"), "turn-missing", () => "This closing has no turn. Enter its turn."),
    side: SHARED_CLOSINGS.columns.side,
    income: pointsOrZero("Income", { seenBy: "side" }),
    treasury: pointsOrZero("Treasury", { seenBy: "side" }),
    victoryPoints: pointsOrZero("Victory Points", { width: 16 }),
    standing: SHARED_CLOSINGS.columns.standing,
    digest: SHARED_CLOSINGS.columns.digest,
    commitment: SHARED_CLOSINGS.columns.commitment,
  },
});

/** The closing of a season for an empire. */
export type EmpireClosing = RowOf<typeof CLOSINGS>;

/** Every table of an Empires at War workbook, in the order of its sheets. */
export const TABLES: readonly Table[] = [
  SETTINGS,
  SIDES,
  PLACES,
  LANES,
  SITE_BASES,
  CLASSES,
  UNITS,
  FLEETS,
  TRANSFERS,
  BUDGET_LINES,
  EVENTS,
  ROLLS,
  CLOSINGS,
  DUE,
  STEPS,
  HOUSE_RULES,
  ...DICE_TABLES,
  ...SEAL_TABLES,
];
