import { ZERO } from "../../core/points";
import {
  account,
  audience,
  exactText,
  oneOf,
  points,
  required,
  requiredSide,
  side,
  text,
  turn,
  whole,
  wholeOrZero,
  type Column,
} from "./column";
import { table } from "./table";

/** The version of the tables. It is in Settings; files of another version are not read in part. */
export const SCHEMA = 2;

/** The settings of every game. */
export const SETTING = {
  schema: "Schema",
  game: "Game",
  name: "Campaign",
  takenUp: "Taken up at turn",
  digestsFrom: "Digests by key from turn",
  playerFile: "Player file of",
} as const;

const entryTurn = (what: string): Column<number> =>
  required(turn("Turn"), "turn-missing", () => `${what} has no turn. Enter its turn.`);

/** Who may know a row; if blank, whoever its line, kind or table declares. */
export const SECRET_TO = audience("Secret to");

/** The last columns of every numbered table: a permanent name for the row, its protection, and the act that wrote it. */
export const SEAL = {
  key: text("Key", { width: 18 }),
  salt: text("Salt", { width: 18 }),
  act: text("Act", { width: 14 }),
} as const;

/** The column of the side of an event: an event about a thing may be nobody's, and so may a reversal. */
const sideOfEvent = (column: Column<string>): Column<string> => ({
  ...column,
  ...(column.required && {
    required: {
      ...column.required,
      unless: (cell, { nobodys }) => {
        // Without its kind, which is a finding of its own, it cannot be told whether an event is nobody's.
        const kind = String(cell("kind") ?? "").toLowerCase();
        return nobodys !== undefined && nobodys.size > 0 && (kind === "" || nobodys.has(kind));
      },
    },
  }),
});

/** The first columns of an entry. */
const ENTRY = {
  no: whole("No", { least: 1 }) as Column<number>,
  turn: entryTurn("This entry"),
  step: text("Step", { width: 8 }),
} as const;

const CLAUSE = text("Clause", { width: 11 });

/** The clause of an entry, the entry that it refers to, when it was booked, and who may know it. */
const GROUNDS = {
  clause: CLAUSE,
  ref: text("Ref", { width: 8, word: true }),
  booked: text("Booked", { width: 12 }),
  secretTo: SECRET_TO,
} as const;

export const SETTINGS = table({
  name: "Settings",
  sheet: "Campaign",
  apart: true,
  about: "The name of the campaign, its game, and the rulings on doubtful points",
  key: "setting",
  entryColumns: ["setting", "value"],
  unreadable: "kept",
  columns: {
    setting: text("Setting", { width: 26 }),
    value: text("Value", { width: 26 }),
    note: text("Note", { width: 60, seenBy: "game master" }),
  },
});

export const SIDES = table({
  name: "Sides",
  sheet: "Teams",
  about: "The sides of the campaign",
  key: "name",
  entryColumns: ["name", "kind"],
  usedColumns: ["race"],
  unreadable: "dropped",
  owner: "name",
  seenBy: "all",
  columns: {
    name: required(text("Side"), "side-name", () => "This side has no name. Enter one, or clear the row."),
    kind: exactText("Kind"),
    player: text("Player", { width: 20 }),
    race: text("Race", { width: 20 }),
    note: text("Note", { width: 40, seenBy: "side" }),
  },
});

/** The units of the campaign. The columns that a game adds describe them, or contain their values. */
export const UNITS = table({
  name: "Units",
  sheet: "Ships",
  about: "The units of the campaign, one row for each",
  key: "unit",
  entryColumns: ["unit", "side"],
  unreadable: "kept",
  isOfNames: true,
  ownedWith: "unit",
  columns: {
    unit: text("Unit", { width: 10 }),
    name: text("Name", { width: 20 }),
    side: side("Side"),
    note: text("Note", { width: 40 }),
  },
});

export const TRANSFERS = table({
  name: "Transfers",
  sheet: "Ledger",
  about: "Every movement of points from one account to another",
  key: "no",
  at: "amount",
  entryColumns: ["no", "turn", "from", "to", "amount", "currency", "line"],
  usedColumns: ["step", "subject", "clause", "ref", "secretTo", "key", "salt"],
  unreadable: "dropped",
  numbered: true,
  turn: "turn",
  seenBy: "parties",
  columns: {
    ...ENTRY,
    from: account("From"),
    to: account("To"),
    amount: required(
      points("Amount", { least: ZERO, instead: "To move it the other way, swap From and To." }),
      "amount-missing",
      () => "This entry has no amount. Enter one.",
    ),
    currency: exactText("Currency", { width: 11 }),
    line: exactText("Line", { width: 20 }),
    subject: text("Subject", { width: 24 }),
    ...GROUNDS,
    note: text("Note", { width: 40, seenBy: "side" }),
    ...SEAL,
  },
});

export const BUDGET_LINES = table({
  name: "BudgetLines",
  sheet: "Budget",
  about: "What each side plans and commits in a turn, before any money moves",
  key: "line",
  at: "planned",
  entryColumns: ["turn", "side", "line", "planned", "committed"],
  usedColumns: ["subject", "because", "salt"],
  unreadable: "dropped",
  turn: "turn",
  columns: {
    turn: entryTurn("This plan"),
    side: requiredSide("Side"),
    line: exactText("Line", { width: 20 }),
    subject: text("Subject", { width: 24 }),
    planned: points("Planned", { least: ZERO }),
    committed: points("Committed", { least: ZERO, width: 13 }),
    because: text("Because", { width: 40 }),
    salt: SEAL.salt,
  },
});

export const EVENTS = table({
  name: "Events",
  sheet: "Log",
  about: "Everything else that counts: what happened, and to which side",
  key: "no",
  at: "kind",
  entryColumns: ["no", "turn", "kind", "side", "subject", "change"],
  usedColumns: ["step", "clause", "ref", "secretTo", "key", "salt"],
  unreadable: "dropped",
  numbered: true,
  turn: "turn",
  columns: {
    ...ENTRY,
    kind: exactText("Kind", { width: 16 }),
    side: sideOfEvent(requiredSide("Side")),
    subject: text("Subject", { width: 20 }),
    change: exactText("Change", { width: 50, word: false }),
    ...GROUNDS,
    ...SEAL,
  },
});

export const ROLLS = table({
  name: "Rolls",
  sheet: "Dice",
  apart: true,
  about: "Every roll of the dice",
  key: "no",
  at: "purpose",
  entryColumns: ["no", "turn", "side", "modifier"],
  usedColumns: ["step", "purpose", "dice", "faces", "result", "clause", "source", "proof", "secretTo", "key", "salt"],
  unreadable: "dropped",
  numbered: true,
  turn: "turn",
  columns: {
    ...ENTRY,
    side: requiredSide("Side"),
    purpose: text("Purpose", { width: 24 }),
    dice: text("Dice", { width: 8 }),
    faces: text("Faces", { width: 12 }),
    modifier: wholeOrZero("Modifier", { width: 11 }),
    result: text("Result", { width: 16 }),
    clause: CLAUSE,
    source: text("Source", { width: 12 }),
    proof: text("Proof", { width: 24, later: true }),
    secretTo: SECRET_TO,
    ...SEAL,
  },
});

/** The state at the end of a closed turn, one row for each side; a game adds columns for its own amounts. */
export const CLOSINGS = table({
  name: "Closings",
  sheet: "Turns",
  apart: true,
  about: "What each side had at the end of each closed turn",
  key: "turn",
  at: "digest",
  entryColumns: ["turn", "side"],
  usedColumns: ["standing", "digest", "commitment"],
  unreadable: "dropped",
  seenBy: "all",
  columns: {
    turn: required(turn("Turn", { least: 1 }), "turn-missing", () => "This closing has no turn. Enter its turn."),
    side: requiredSide("Side"),
    standing: text("Standing", { width: 12 }),
    digest: text("Digest", { width: 20, seenBy: "side" }),
    commitment: text("Commitment", { width: 20 }),
  },
});

export const DUE = table({
  name: "Due",
  sheet: "Under way",
  apart: true,
  about: "What is under way, and the turn in which it matures",
  key: "subject",
  entryColumns: ["side", "matures"],
  unreadable: "kept",
  columns: {
    subject: text("Subject", { width: 24 }),
    side: side("Side"),
    what: text("What", { width: 20 }),
    started: turn("Started", { width: 10 }),
    matures: turn("Matures", { width: 10 }),
    state: text("State"),
    note: text("Note", { width: 40 }),
  },
});

/** The states of a command. */
export const STEP_STATES = ["done", "skipped", "under way", "abandoned"] as const;

/** What was done, and what still needs an answer. Its rows are not entries: the result of a command is in the other tables. */
export const STEPS = table({
  name: "Steps",
  sheet: "Turn steps",
  apart: true,
  about:
    "What was done in each turn, one row for each command; a command that asks several questions has a row for each answer",
  key: "no",
  at: "command",
  entryColumns: ["state"],
  usedColumns: ["no", "turn", "step", "side", "command", "subject", "start", "reply", "secretTo", "act", "salt"],
  unreadable: "kept",
  turn: "turn",
  optional: true,
  columns: {
    no: wholeOrZero("No"),
    turn: turn("Turn"),
    step: text("Step", { width: 8 }),
    // The name at that time: if a side is renamed later, its old steps are not a problem.
    side: text("Side"),
    command: text("Command", { width: 18 }),
    // The subject, the start and the replies of a command refer to the game master's books, by their numbers.
    subject: text("Subject", { width: 20, seenBy: "game master" }),
    start: text("Start", { width: 20, seenBy: "game master" }),
    reply: text("Reply", { width: 30, seenBy: "game master" }),
    state: oneOf("State", STEP_STATES, "step-state"),
    secretTo: SECRET_TO,
    act: SEAL.act,
    note: text("Note", { width: 40 }),
    // Written when the turn is closed: until then, rows change with what is done.
    salt: { ...SEAL.salt, optional: true },
  },
});

/** The tables of every game. */
export const SHARED_TABLES = [
  SETTINGS,
  SIDES,
  UNITS,
  TRANSFERS,
  BUDGET_LINES,
  EVENTS,
  ROLLS,
  CLOSINGS,
  DUE,
  STEPS,
] as const;
