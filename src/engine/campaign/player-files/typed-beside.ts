import { a1, isBlank, quote } from "../../core/cell";
import type { OpenGame } from "../game";
import type { TakenLine } from "./acts-done";
import { sheetsToFill } from "./acts-to-fill";
import { rowsToFill, textsOf } from "./fill-in-sheet";
import { isNamed, nameAt, rowsOf, textAt } from "./filled-acts";
import { AT, COLUMNS, columnsIn, LABEL, ROW, textsCodeIn, VALUE_COLUMN, type SentSheet } from "./sheet-layout";
import { textsCode } from "./texts-code";

/** The columns that say what goes into a yellow cell. */
function besideIn(sheet: SentSheet): readonly number[] {
  const { at } = columnsIn(sheet);
  return [at.what, at.field, at.now, at.hint];
}

/** How many of these lines a sheet gets. */
const MAX_NAMED = 20;

/**
 * What a player typed beside the yellow cells, where nothing is read: a line for each cell. A sheet that says what it was sent with
 * has none; otherwise it is compared with what would be sent now.
 */
export const typedBeside = (view: OpenGame, side: string, sheets: readonly SentSheet[]): readonly TakenLine[] => {
  const toFill = new Map(sheetsToFill(view, side).map((each) => [each.of.sheet, each] as const));
  return sheets.flatMap((sheet) => {
    if (!view.game.playerSheets.some((of) => of.sheet === sheet.name)) return [];
    const sent = (toFill.get(sheet.name)?.acts ?? []).flatMap(rowsToFill);
    const said = new Map<string, string[][]>();
    for (const row of sent) {
      const name = JSON.stringify(row.name);
      said.set(name, [...(said.get(name) ?? []), [...textsOf(row)]]);
    }
    return [...besideRows(sheet, said), ...besideHead(sheet)].slice(0, MAX_NAMED);
  });
};

/** The cells of the rows that were sent; and anything in a row that was not. */
function besideRows(sheet: SentSheet, said: ReadonlyMap<string, readonly (readonly string[])[]>): readonly TakenLine[] {
  const rows = rowsOf(sheet);
  const beside = besideIn(sheet);
  const named = rows.filter((row) => isNamed(nameAt(sheet, row)));
  const textsIn = (row: number): readonly string[] => beside.map((column) => textAt(sheet, row, column));
  const code = textsCodeIn(textAt(sheet, ROW.code, VALUE_COLUMN));
  const isAsSent = code === textsCode(named.map((row) => [...nameAt(sheet, row), ...textsIn(row)]));
  const seen = new Map<string, number>();
  return rows.flatMap((row) => {
    if (!named.includes(row)) return beside.flatMap((column) => cellLine(sheet, row, column, ""));
    if (isAsSent) return [];
    const name = JSON.stringify(nameAt(sheet, row));
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const expected = said.get(name)?.[nth];
    return expected ? beside.flatMap((column, index) => cellLine(sheet, row, column, expected[index] ?? "")) : [];
  });
}

/** The cells of the first rows that have nothing when they are sent. */
function besideHead(sheet: SentSheet): readonly TakenLine[] {
  const labelled = Object.keys(LABEL).map((name) => ROW[name as keyof typeof LABEL]);
  const words = columnsIn(sheet).words.length;
  return Array.from({ length: ROW.header }, (_, row) =>
    Array.from({ length: COLUMNS.length + words }, (__, column) => column).flatMap((column) => {
      const isUsed = column === 0 || (column === VALUE_COLUMN && labelled.some((at) => at === row));
      return isUsed ? [] : cellLine(sheet, row, column, "");
    }),
  ).flat();
}

/** The line about a cell that has something else than it was sent with. */
function cellLine(sheet: SentSheet, row: number, column: number, sent: string): readonly TakenLine[] {
  const text = textAt(sheet, row, column);
  if (isBlank(sheet.value(row, column)) || text === "" || text === sent) return [];
  const shown = quote(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
  const instead = sent === "" ? "" : ` instead of ${quote(sent)}`;
  const where = row >= ROW.first ? textAt(sheet, ROW.header, column) : undefined;
  const says = `${shown} is${where === undefined ? " here" : ` in ${where}`}${instead}. Only the yellow cells in the column ${COLUMNS[AT.fillIn].header} are read.`;
  return [
    {
      ...{ at: `${sheet.name}, ${a1(row, column)}`, what: "Typed beside the yellow cells" },
      ...{ is: "not read", says, refused: [] },
    },
  ];
}

const MAX_QUOTED = 60;
