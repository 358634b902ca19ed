import { strFromU8 } from "fflate";
import { openXlsx, saveXlsx, writeXlsx } from "hucre/xlsx";
import type { Cell as FileCell, NamedRange, RoundtripWorkbook, Sheet, Workbook } from "hucre";
import { WorkbookProblem } from "../port";
import { serialOf } from "./cells";
import { asNew } from "./chart";
import { corrected, type Correcting, type Correction } from "./corrections";
import { keepFilters } from "./filters";
import { withAttributes } from "./kept-attributes";
import { NOTHING_KEPT } from "./kept-parts";
import { rulesIn } from "./kept-rules";
import { keptToWrite } from "./kept-to-write";
import { listsIn } from "./kept-lists";
import { sheetParts, withoutCells, type Parts } from "./parts";
import { unshareFormulas } from "./shared";
import { atOnce, inSlices, type Pause, type Slices } from "../slices";
import { checkRanges, checkSize, NOTHING_OPENED } from "./size-check";
import { unsavable } from "./savable";
import { settleFilters, withFilterNames } from "./settled-filters";
import { sound } from "./sound";
import { transitional } from "./strict";
import { unescaped } from "./text";

/** An .xlsx file in memory. Parts that we do not know are kept and written back. */
export type Book = Workbook | RoundtripWorkbook;

/** A book without a sheet. */
export const emptyBook = (): Book => ({ sheets: [], properties: { creator: "Starledger" } });

/** Whether the cells of a sheet are protected. */
export const isProtected = (sheet: Sheet | undefined): boolean =>
  sheet?.protection !== undefined && sheet.protection.sheet !== false;

/** Reads an .xlsx file; throws a WorkbookProblem if it is not one, or larger than the limits. */
export async function openBook(bytes: Uint8Array): Promise<RoundtripWorkbook> {
  return readWithinLimits(bytes).catch((cause: unknown) => {
    if (cause instanceof WorkbookProblem) throw cause;
    throw new WorkbookProblem(
      "The file is not a readable .xlsx file.",
      NOTHING_OPENED,
      "Save it as an Excel workbook (.xlsx) without a password, and open that file.",
      { cause },
    );
  });
}

async function readWithinLimits(bytes: Uint8Array): Promise<RoundtripWorkbook> {
  const { isUnusual } = checkSize(bytes);
  const book = await openXlsx(isUnusual ? transitional(bytes) : bytes, { readStyles: true });
  checkRanges(book);
  return asRead(book);
}

/** What hucre has read, with what it reads otherwise than we need it. */
function asRead(book: RoundtripWorkbook): RoundtripWorkbook {
  for (const sheet of book.sheets) {
    unshareFormulas(sheet);
    for (const cell of sheet.cells?.values() ?? []) {
      keepResult(cell);
      if (cell.formula !== undefined) cell.formula = unescaped(cell.formula);
    }
    for (const { columns } of sheet.tables ?? []) for (const column of columns) column.name = unescaped(column.name);
  }
  const parts = keptBy(book).kept.rawEntries;
  keepParts(book.sheets, parts);
  keepFilters(book.sheets, parts);
  return book;
}

/** Gives each sheet what its part says and hucre does not read, or only in part. */
function keepParts(sheets: Sheet[], parts: Parts): void {
  const bySheet = sheetParts(parts);
  for (const [index, sheet] of sheets.entries()) {
    const part = bySheet.get(sheet.name);
    if (part === undefined) continue;
    const outside = withoutCells(part);
    const conditionalRules = rulesIn(outside, parts);
    const lists = listsIn(outside);
    const { conditionalRules: _read, ...rest } = sheet;
    sheets[index] = withAttributes(
      {
        ...rest,
        ...(conditionalRules.length > 0 && { conditionalRules }),
        ...(lists.length > 0 && { dataValidations: [...(sheet.dataValidations ?? []), ...lists] }),
      },
      part,
      outside,
    );
  }
}

/** The sheets to write, if they differ from those of the book. */
export interface Arrangement {
  readonly sheets: readonly Sheet[];
  /** For each sheet, its index in the file that was opened: its charts and other parts are found by it. */
  readonly from: readonly (number | undefined)[];
  readonly namedRanges: readonly NamedRange[];
  readonly activeSheet: number;
}

/** A file that was written, and what had to be saved differently, in sentences. */
export interface Saved {
  readonly bytes: Uint8Array;
  readonly notices: readonly string[];
}

/** Corrects a file as `corrected` does, byte for byte, without holding up the page. */
export type CorrectApart = (file: Uint8Array, at: Date, how: Correcting, pause: Pause) => Promise<Uint8Array>;

/**
 * Writes the book. The time of saving is given, so that the same books give the same bytes: a new book is first written
 * to a file and opened again, and then written like any other. Stale formulas are those that were not calculated since
 * cells changed: Excel calculates them at opening. With a pause, the page is answered between the sheets and the parts of
 * the file, but not while hucre writes it; where it can be, the file is corrected apart from the page.
 */
export async function saveBook(
  book: Book,
  at: Date,
  stale: boolean,
  arrangement?: Arrangement,
  pause?: Pause,
  correct?: CorrectApart,
): Promise<Saved> {
  const problem = unsavable(arrangement?.sheets ?? book.sheets);
  if (problem !== undefined) throw problem;
  if (!isOpened(book)) {
    const { sheets, notices } = atOnce(sound(book.sheets, book.namedRanges ?? []));
    const written = asRead(await openXlsx(await writeNew(sheets), { readStyles: true }));
    return { ...(await saveBook(Object.assign(written, { properties: book.properties }), at, stale)), notices };
  }
  const settled = settleFilters(arrangement?.sheets ?? book.sheets);
  const names = withFilterNames(arrangement?.namedRanges ?? book.namedRanges ?? [], settled.sheets);
  const done = <T>(work: Slices<T>): Promise<T> => (pause ? inSlices(work, pause) : Promise.resolve(atOnce(work)));
  const { sheets, notices } = await done(sound(settled.sheets, names));
  const copy = copyOf(book, await partsToWrite(book, arrangement?.from));
  const written = keptToWrite(sheets, partsOf(book));
  copy.sheets = written.sheets;
  copy.namedRanges = [...names, ...copy.sheets.flatMap(takePrintNames)];
  copy.properties = { ...book.properties, created: book.properties?.created ?? at, modified: at };
  if (arrangement !== undefined) copy.activeSheet = arrangement.activeSheet;
  const file = await saveXlsx(copy);
  const how = { stale, kept: written.kept };
  const bytes = await (pause && correct ? correct(file, at, how, pause) : done(corrected(file, at, how)));
  return { bytes, notices: [...settled.notices, ...notices] };
}

/** Whether the formulas of an opened file wait to be calculated. */
export const hasStaleFormulas = (book: Book): boolean =>
  isOpened(book) &&
  [...keptBy(book).kept.rawEntries].some(
    ([path, part]) => /^xl\/worksheets\/[^/]+\.xml$/i.test(path) && / ca="(?:1|true)"/.test(strFromU8(part)),
  );

/** The parts of the file that a book was opened from; none if it was not. */
export const partsOf = (book: Book): Parts => (isOpened(book) ? keptBy(book).kept.rawEntries : new Map());

/** The numbers of the links to other workbooks that a file has: a formula refers to them as [1], [2] and so on. */
export const linksOf = (book: Book): ReadonlySet<number> =>
  new Set(
    [...partsOf(book).keys()].flatMap((path) => {
      const [, number] = /^xl\/externalLinks\/externalLink(\d+)\.xml$/i.exec(path) ?? [];
      return number === undefined ? [] : [Number(number)];
    }),
  );

const writeNew = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.length > 0 ? sheets.map(asNew) : [{ name: "Sheet1" }] });

/** A new file with these sheets, to be sent and not kept: it is written in one go, and says nothing of who wrote it and when. */
export async function writeSheets(sheets: readonly Sheet[], at: Date): Promise<Uint8Array> {
  const problem = unsavable(sheets);
  if (problem !== undefined) throw problem;
  const copies = atOnce(sound(sheets, [])).sheets.map((sheet) => ({ ...sheet }));
  const namedRanges = copies.flatMap(takePrintNames);
  return atOnce(
    corrected(await writeXlsx({ sheets: copies.map(asNew), namedRanges }), at, PLAIN, {
      further: [WITHOUT_PROPERTIES],
      // There is one for each side, to be sent and not kept.
      level: 1,
    }),
  );
}

/** A file that is made anew: its formulas are calculated, and no part of another file was kept. */
const PLAIN: Correcting = { stale: false, kept: NOTHING_KEPT };

const WITHOUT_PROPERTIES: Correction = [
  /^docProps\/core\.xml$/,
  () =>
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
];

/** What hucre keeps with the workbook under a symbol of its own. */
interface Kept {
  readonly rawEntries: Parts;
}

const isOpened = (book: Book): book is RoundtripWorkbook => Object.getOwnPropertySymbols(book).length > 0;

function keptBy(book: RoundtripWorkbook): { symbol: symbol; kept: Kept } {
  const [symbol] = Object.getOwnPropertySymbols(book);
  if (symbol === undefined) throw new Error("This workbook was not opened from a file.");
  return { symbol, kept: Object.getOwnPropertyDescriptor(book, symbol)?.value as Kept };
}

function copyOf(book: RoundtripWorkbook, rawEntries: Parts): RoundtripWorkbook {
  const { symbol, kept } = keptBy(book);
  return Object.defineProperty({ ...book }, symbol, { value: { ...kept, rawEntries } });
}

const THEME = "xl/theme/theme1.xml";

/** The parts to write back, in the order of the sheets and with a theme, which hucre refers to even if the file has none. */
async function partsToWrite(
  book: RoundtripWorkbook,
  from: readonly (number | undefined)[] | undefined,
): Promise<Parts> {
  const parts = new Map(keptBy(book).kept.rawEntries);
  if (!parts.has(THEME)) {
    const fresh = keptBy(await openXlsx(await writeXlsx({ sheets: [{ name: "Sheet1" }] }))).kept.rawEntries.get(THEME);
    if (fresh !== undefined) parts.set(THEME, fresh);
  }
  return from === undefined ? parts : inOrder(parts, from);
}

/** hucre finds the charts of a sheet by the sheet's position: if sheets moved, their parts have to move with them. */
function inOrder(parts: Parts, from: readonly (number | undefined)[]): Parts {
  const bound = /^(xl\/worksheets\/_rels\/sheet|xl\/threadedComments\/threadedComment)(\d+)(\.xml(?:\.rels)?)$/i;
  const moved = new Map([...parts].filter(([path]) => !bound.test(path)));
  for (const [path, part] of parts) {
    const [, before = "", number = "", after = ""] = bound.exec(path) ?? [];
    const place = from.indexOf(Number(number) - 1);
    if (number !== "" && place >= 0) moved.set(`${before}${place + 1}${after}`, part);
  }
  return moved;
}

/** hucre reads a formula's result as a result only if it is a number, and writes back only that. */
function keepResult(cell: FileCell): void {
  if (cell.formula === undefined) return;
  const result = cell.formulaResult ?? cell.value;
  cell.formulaResult = result instanceof Date ? serialOf(result) : result;
}

/** hucre writes print areas and titles without quotes around the sheet's name; as names of the book they get quotes. */
function takePrintNames(sheet: Sheet): NamedRange[] {
  if (sheet.pageSetup === undefined) return [];
  const { printArea, printTitlesRow, printTitlesColumn, ...rest } = sheet.pageSetup;
  sheet.pageSetup = rest;
  const quoted = `'${sheet.name.replaceAll("'", "''")}'!`;
  const within = (ranges: readonly (string | undefined)[]): string =>
    ranges
      .flatMap((range) => range?.split(",") ?? [])
      .map((range) => quoted + range)
      .join(",");
  const names = {
    "_xlnm.Print_Area": within([printArea]),
    "_xlnm.Print_Titles": within([printTitlesColumn, printTitlesRow]),
  };
  return Object.entries(names).flatMap(([name, range]) => (range === "" ? [] : [{ name, range, scope: sheet.name }]));
}
