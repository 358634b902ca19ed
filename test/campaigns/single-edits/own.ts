import type { OpenGame } from "../../../src/engine/campaign/game";
import { rowsOf } from "../../engine/campaign/kept";
import type { SingleEdit } from "./edits";

/**
 * Columns that describe, and whose words are compared all the same, since rules read them: a slip there may be named, and what the user
 * means stays as it is.
 */
const OPEN_COLUMNS: ReadonlySet<string> = new Set([
  "Units.Place",
  "Units.Deployment",
  "Units.Leased to",
  "Mounts.System",
  "Due.Subject",
  "Due.What",
  "Offers.Kind",
  "Offers.Answer",
  "Sides.Home system",
  "Classes.Race",
  "Classes.Roles",
  "Classes.In service",
]);

/**
 * Whether a slip in a column that describes may be named; a cell that cannot be read, or that begins a row of its own, always is. The Act of an entry says what an undo takes
 * back together, and nothing else says it.
 */
export const isOpen = ({ table, column, kind }: SingleEdit): boolean =>
  kind === "text" || kind === "begun" || column === "Act" || OPEN_COLUMNS.has(`${table}.${column}`);

/** What is filled in by hand in the turn under way. */
const FILLED_IN: Readonly<Record<string, readonly string[]>> = {
  BudgetLines: ["Subject", "Planned", "Committed", "Because"],
  Offers: ["Answer", "Ruling", "Ref"],
};

type Rows = Readonly<Record<string, unknown>>;

/** Whether a step records what it wrote. */
const isRecord = ({ Reply: reply }: Rows): boolean => typeof reply === "string" && reply.includes('"seal":');

/**
 * What nobody relies on, though its column does: what the user may change or take away, each with the reason. Everything else that counts
 * is named.
 */
const OWN: readonly (readonly [reason: string, is: (open: OpenGame, row: Rows, slip: SingleEdit) => boolean])[] = [
  [
    "a ship that has left play: what it was worth and was called is over",
    ({ campaign }, row, { table }) => table === "Units" && campaign.units.get(String(row["Unit"]))?.left !== null,
  ],
  [
    "a class of the chart that no ship in play has",
    ({ books, campaign }, row, { table }) =>
      table === "Classes" &&
      !books.units.some(
        (unit) => campaign.units.get(unit.unit)?.left === null && "class" in unit && unit.class === row["Class"],
      ),
  ],
  [
    "a place that nobody owns and no entry names: the game master may still move it on the map",
    ({ game }, row, { table }) => table === "Places" && game.id === "border-patrol" && row["Owner"] === "",
  ],
  [
    "what was noted to be under way by hand, and an empty mount or one of more: the user's own notes",
    (_, __, { table }) => table === "Due" || table === "Mounts",
  ],
  [
    "plans of the turn under way, and answers to its offers, are filled in by hand until it is closed",
    ({ campaign }, row, { table, column }) =>
      row["Turn"] === campaign.turn && (FILLED_IN[table] ?? []).includes(column),
  ],
  [
    "the salt of a step of the turn under way: it has none until the turn is closed",
    (_, row, { table, column }) => table === "Steps" && (row["Salt"] ?? null) === null && column === "Salt",
  ],
  [
    "the act of a step of a closed turn: what an undo goes by in the turn under way only",
    (_, row, { table, column }) => table === "Steps" && column === "Act" && (row["Salt"] ?? null) !== null,
  ],
  [
    "a subject that an entry has not: nothing reads it",
    (_, row, { table, column }) => table === "Events" && column === "Subject" && (row["Subject"] ?? "") === "",
  ],
  [
    "settings of the user's own, the name of the campaign, and a ruling that is changed to another of its words",
    ({ game }, row, { table, kind }) =>
      table === "Settings" &&
      (!game.settings.some(({ setting }) => setting === row["Setting"]) || kind === "word" || kind === "swapped"),
  ],
  [
    "what the hulls have is the players' own ruling",
    (_, __, { table, column }) => table === "GateBridges" && ["Slots", "Hull points"].includes(column),
  ],
  ["a warp lane along which no fleet came: the map is the game master's", (_, __, { table }) => table === "Lanes"],
  [
    "the last of a sequence that no step records: no number after it is missing",
    (open, row, { kind, table }) => {
      const steps = rowsOf(open.books.tables, "Steps");
      if (table === "Steps" ? isRecord(row) : steps.some((step) => step["Act"] === row["Act"] && isRecord(step)))
        return false;
      const last = Math.max(...rowsOf(open.books.tables, table).map((each) => Number(each["No"] ?? 0)));
      return kind === "deleted" && row["No"] === last;
    },
  ],
];

/** Whether a slip is in what is nobody's but the user's. */
export const isOfNoOne = (open: OpenGame, slip: SingleEdit): boolean => {
  const row = rowsOf(open.books.tables, slip.table)[slip.row] ?? {};
  return OWN.some(([, is]) => is(open, row, slip));
};
