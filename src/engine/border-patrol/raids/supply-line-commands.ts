import { quote } from "../../core/cell";
import { formatHex } from "../../core/hex";
import { likeName } from "../../core/names";
import { sameWord } from "../../core/words";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { formCommand } from "../../campaign/commands/command";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import { unknownSide } from "../../campaign/commands/due";
import { changing, textField, textIn, eitherField, type Fields } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { record } from "../../campaign/commands/record";
import type { Stamp } from "../../campaign/ledger/booking";
import type { Change } from "../../campaign/ledger/entry";
import { sideNamed, type BooksState } from "../../campaign/ledger/ledger";
import { takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { appendEdits } from "../../campaign/schema/layout";
import { rowOf, takenOut } from "../../campaign/schema/table";
import { isTeam, orionSides } from "../turn/history";
import { TEAM_KINDS } from "../sides";
import { lineTyped } from "./supply-line-events";
import { endsOf, entrySays, hexesOf, isPath, lineRowsIn, noHexSays, pathBetween, pathText } from "./supply-lines";
import { SUPPLY_LINES, type LineRow } from "./supply-lines-table";
import { hexesIn } from "../places/location";
import { hexField, hexRead } from "../places/hex-field";

const CHECK = "supply-line";
const CLAUSE = "V19.813";
const A_LINE = "a Supply Line";

const lineNamed = (state: Pick<BooksState, "books">, name: string): LineRow | undefined =>
  lineRowsIn(state).find(({ line }) => sameWord(line, name));

const lineNames = (state: Pick<BooksState, "books">): readonly string[] => lineRowsIn(state).map(({ line }) => line);

/** A name that no line has: "Alliance 2". */
function freeName(state: Pick<BooksState, "books">, side: string): string {
  const taken = lineNames(state);
  for (let number = 1; ; number++) if (likeName(taken, `${side} ${number}`) === undefined) return `${side} ${number}`;
}

/** The fields of a line, with what its row says now. */
function lineFields(open: OpenBooks, now?: LineRow) {
  const text = (label: string, start: string | undefined, more: { readonly hint?: string } = {}) =>
    textField(label, { start: start ?? "", samples: [start ?? ""], ...more });
  const hexes = hexesIn(open);
  return {
    from: hexField(hexes, "Hex of the Supply Point", now?.start ?? "", "The nearest one at the start of the turn"),
    to: hexField(hexes, "Hex of the units that are supplied", now?.end ?? "", "One line for each unit or stack"),
    path: text("Path", now && pathChosen(open, now), {
      hint: "Hexes with commas between them; blank to calculate it (V19.815)",
    }),
    convoy: text("Convoy", now?.convoy, { hint: "Freighters and Q-Ships; the pirates do not see it (V19.883)" }),
    escorts: text("Escorts", now?.escorts, { hint: "Auxiliary and Incidental Units (V19.825)" }),
    known: eitherField("The pirates know of the line", {
      ...(now && { start: isKnownTo(now, orionSides(open)) ? "yes" : "no" }),
      hint: "They choose the line whose units they want to cut off (V19.814)",
    }),
    note: text("Note", now?.note),
  };
}

/** The path of a line, if it is not the one that is calculated. */
function pathChosen(open: OpenBooks, now: LineRow): string {
  const ends = endsOf(open, now);
  return ends && now.path === pathText(pathBetween(ends.from, ends.to)) ? "" : now.path;
}

const isKnownTo = ({ secretTo }: LineRow, sides: readonly string[]): boolean => {
  const names = secretTo.split(",").map((name) => name.trim());
  return sides.some((side) => names.some((name) => sameWord(name, side)));
};

/** The cells of a line from what was typed, and what they say; or why the line is not possible. */
function newSupplyLine(open: OpenBooks, name: string, side: string, values: Readonly<Record<string, unknown>>) {
  const [from, to] = [hexRead(values["from"]), hexRead(values["to"])];
  const calculated = pathBetween(from, to);
  const typed = textIn(values, "path").trim();
  const path = typed === "" ? calculated : hexesOf(typed);
  if ("noHex" in path) {
    const message = `${noHexSays(path, typed)}. Enter ${pathText(calculated)}, or leave it blank. ${entrySays(from, to)}.`;
    return { wrong: refusal(CHECK, name, message, "V19.815") };
  }
  if (!isPath(path, from, to)) {
    const message = `${quote(typed)} is not a direct way from ${formatHex(from)} to ${formatHex(to)}. Enter ${pathText(calculated)}, or leave it blank. ${entrySays(from, to)}.`;
    return { wrong: refusal(CHECK, name, message, "V19.815") };
  }
  const pirates = values["known"] === true ? orionSides(open) : [];
  return {
    typed: {
      ...{ side, start: formatHex(from), end: formatHex(to), path: pathText(path) },
      ...{ convoy: textIn(values, "convoy"), escorts: textIn(values, "escorts"), note: textIn(values, "note") },
      secretTo: [side, ...pirates].join(", "),
    },
    says: `${name} of ${side}: ${pathText(path)}. ${entrySays(from, to)} (V19.815).`,
  };
}

/** The entry of what is done to the row of a line. */
const entryOf = (open: OpenBooks, side: string, change: Change, stamp: Stamp): readonly Edit[] =>
  record(open, stamp, { clause: CLAUSE, events: [{ side, change }] }).edits;

/** The cells of a line that somebody types; not its attempts: its Team does not know them. */
const typedIn = ({ side, start, end, path, convoy, escorts, note, secretTo }: LineRow) => ({
  ...{ side, start, end, path, convoy, escorts, note, secretTo },
});

/** Adds a Supply Line of a Team to the sheet Supply lines; its subject is the Team. */
export const addSupplyLine = formCommand<Fields>({
  id: "add-supply-line",
  title: "Add a Supply Line",
  clause: CLAUSE,
  steps: [],
  by: TEAM_KINDS,
  about: "a Team",
  seenBy: "side",
  button: "Add the line",
  offered: (open, side) => (isTeam(open, side) ? [allows(side, "Add a Supply Line", CLAUSE)] : []),
  fields(open, { subject, side }) {
    refuseIf(notOfTeam(open, subject, side));
    const start = freeName(open, subject);
    const [first] = lineRowsIn(open).filter((row) => row.side === subject);
    const samples = [start, ...(first ? [first.line] : [])];
    return { ask: { line: nameField("Name", open, { start, samples, taken: lineNames(open) }), ...lineFields(open) } };
  },
  write(open, values, { subject, side, stamp }) {
    const wrong = notOfTeam(open, subject, side);
    if (wrong) return wrong;
    const name = textIn(values, "line");
    const there = likeName(lineNames(open), name);
    if (there !== undefined) {
      const message = `The Supply Line ${takenSays(name, there)}. Choose another name, such as ${freeName(open, subject)}.`;
      return refusal(CHECK, name, message, CLAUSE);
    }
    const line = newSupplyLine(open, name, subject, values);
    if ("wrong" in line) return line.wrong;
    const row = rowOf(SUPPLY_LINES, { line: name, ...line.typed });
    return allowed(line.says, [
      ...entryOf(open, subject, lineTyped(name, "added", { was: {}, now: line.typed }), stamp),
      ...appendEdits(open.books.tables, SUPPLY_LINES, [row]),
    ]);
  },
});

/** Why a side has no Supply Line that can be disrupted, or is not the one that does this; undefined if it has. */
function notOfTeam(open: OpenBooks, subject: string, side: string): Outcome | undefined {
  if (!sideNamed(open.books, subject) || (side !== "" && side !== subject)) return unknownSide(open, subject);
  if (isTeam(open, subject)) return undefined;
  const message = `${subject} plays the pirates, who disrupt the Supply Lines of the other Teams. Choose one of those.`;
  return refusal(CHECK, subject, message, "V19.811");
}

/** The line that a command is about, if it is the side's own; or why there is none. */
function lineFor(open: OpenBooks, { side, subject }: CommandRequest): { readonly found: LineRow } | Outcome {
  const row = lineNamed(open, subject);
  if (row && (side === "" || side === row.side)) return { found: row };
  const message = `${subject === "" ? "A blank" : quote(subject)} is not a Supply Line of this campaign. Choose one of the sheet ${SUPPLY_LINES.sheet}, or add it.`;
  return refusal(CHECK, subject || "Supply Line", message, CLAUSE);
}

const ownLines = (open: BooksState, side: string, what: string) =>
  lineRowsIn(open)
    .filter((row) => row.side === side && row.line !== "")
    .map(({ line }) => allows(line, `${what} ${line}`, CLAUSE));

/** Changes a Supply Line; its subject is the line. */
export const editSupplyLine = formCommandOn<LineRow, Fields>({
  id: "edit-supply-line",
  title: "Change a Supply Line",
  clause: CLAUSE,
  steps: [],
  by: TEAM_KINDS,
  about: A_LINE,
  seenBy: "side",
  button: "Save the supply line",
  offered: (open, side) => ownLines(open, side, "Change the Supply Line"),
  find: lineFor,
  fields: (open, row) => ({ ask: changing(lineFields(open, row)) }),
  write(open, row, values, { stamp }) {
    const line = newSupplyLine(open, row.line, row.side, values);
    if ("wrong" in line) return line.wrong;
    const now = differing(typedIn(row), line.typed);
    if (Object.keys(now).length === 0) return allowed(`Nothing changes. ${line.says}`, []);
    const was = Object.fromEntries(Object.entries(typedIn(row)).filter(([key]) => key in now));
    return allowed(line.says, [
      ...entryOf(open, row.side, lineTyped(row.line, "changed", { was, now }), stamp),
      { kind: "change", table: SUPPLY_LINES.name, row: row.row, cells: rowOf(SUPPLY_LINES, now) },
    ]);
  },
});

type Typed = Readonly<Record<string, string>>;

/** The cells that say something else than they did. */
const differing = (was: Typed, now: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([key, text]) => was[key] !== text));

/** Removes a Supply Line from the sheet, such as one whose units are destroyed or have separated (V19.813); its subject is the line. */
export const removeSupplyLine = formCommandOn<LineRow, Record<string, never>>({
  id: "remove-supply-line",
  title: "Remove a Supply Line",
  clause: CLAUSE,
  steps: [],
  by: TEAM_KINDS,
  about: A_LINE,
  seenBy: "side",
  button: "Remove the line",
  offered: (open, side) => ownLines(open, side, "Remove the Supply Line"),
  find: lineFor,
  fields: () => ({ ask: {} }),
  write: (open, row, _, { stamp }) =>
    allowed(`The Supply Line ${row.line} is removed. What happened on it stays in the entries.`, [
      ...entryOf(open, row.side, lineTyped(row.line, "removed", { was: typedIn(row), now: {} }), stamp),
      { kind: "change", table: SUPPLY_LINES.name, row: row.row, cells: takenOut(SUPPLY_LINES) },
    ]),
});
