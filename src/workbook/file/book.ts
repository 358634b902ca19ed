import { strFromU8 } from "fflate";
import { openXlsx, saveXlsx, writeXlsx } from "hucre/xlsx";
import type { Cell as FileCell, NamedRange, RoundtripWorkbook, Sheet, Workbook } from "hucre";
import { WorkbookProblem } from "../port";
import { isOnSheet, type Area, type CellAddress } from "../address";
import { addressIn, isHidden, serialOf } from "./cells";
import { PLAIN as PLAIN_CELL } from "./cell-styles";
import { asNew } from "./chart";
import { corrected, type Correcting, type Correction } from "./corrections";
import { keepFarDates } from "./far-dates";
import { keepFilters } from "./filters";
import { withAttributes } from "./kept-attributes";
import { withLinks } from "./kept-links";
import { withListAttributes } from "./kept-names";
import { NOTHING_KEPT } from "./kept-parts";
import { rulesIn } from "./kept-rules";
import { withOrigin } from "./kept-sheets";
import { keepTables } from "./kept-tables";
import { keptToWrite } from "./kept-to-write";
import { listsIn } from "./kept-lists";
import { sheetPaths, withoutCells, type Parts } from "./parts";
import { relationsOf } from "./relations";
import { unshareFormulas } from "./shared";
import { atOnce, inSlices, type Pause, type Slices } from "../slices";
import { checkRanges, checkSize, NOTHING_OPENED } from "./size-check";
import { unsavable } from "./savable";
import { checkKinds } from "./sheet-kinds";
import { settleFilters, withFilterNames } from "./settled-filters";
import { validateSheets } from "./validate-sheets";
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
  const file = isUnusual ? transitional(bytes) : bytes;
  checkKinds(file);
  const book = await openXlsx(file, { readStyles: true });
  checkRanges(book);
  return asRead(book);
}

/** What hucre has read, with what it reads otherwise than we need it. */
function asRead(book: RoundtripWorkbook): RoundtripWorkbook {
  for (const sheet of book.sheets) {
    dropNoCells(sheet);
    unshareFormulas(sheet);
    for (const cell of sheet.cells?.values() ?? []) {
      keepResult(cell);
      if (cell.formula !== undefined) cell.formula = unescaped(cell.formula);
    }
    for (const { columns } of sheet.tables ?? []) for (const column of columns) column.name = unescaped(column.name);
  }
  const parts = keptBy(book).kept.rawEntries;
  keepParts(book.sheets, parts);
  keepTables(book.sheets, parts);
  keepFilters(book.sheets, parts);
  return book;
}

/** A link or a note of a range is under a key that is no cell's. */
function dropNoCells({ cells }: Sheet): void {
  for (const [key, { comment, hyperlink }] of cells ?? []) {
    if ((comment ?? hyperlink) !== undefined && !isOnSheet(areaOf(addressIn(key)))) cells?.delete(key);
  }
}

const areaOf = (at: CellAddress): Area => ({ first: at, last: at });

/** Gives each sheet what its part says and hucre does not read, or only in part. */
function keepParts(sheets: Sheet[], parts: Parts): void {
  const bySheet = sheetPaths(parts);
  for (const [index, sheet] of sheets.entries()) {
    const path = bySheet.get(sheet.name)?.path ?? "";
    const part = parts.get(path);
    if (part === undefined) continue;
    keepFarDates(sheet, part);
    const outside = withoutCells(part);
    const conditionalRules = rulesIn(outside, parts);
    const lists = [...withListAttributes(sheet.dataValidations ?? [], outside), ...listsIn(outside)];
    const { conditionalRules: _read, ...rest } = withLinks(sheet, outside, relationsOf(parts, path));
    const made = {
      ...rest,
      ...(conditionalRules.length > 0 && { conditionalRules }),
      ...(lists.length > 0 && { dataValidations: lists }),
    };
    sheets[index] = withOrigin(withAttributes(made, part, outside), path);
  }
}

/** The sheets to write, if they differ from those of the book. */
export interface Arrangement {
  readonly sheets: readonly Sheet[];
  /** For each sheet, its index in the file that was opened: an arrangement that was kept is shown again by it. */
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
    const { sheets, notices } = atOnce(validateSheets(book.sheets, book.namedRanges ?? []));
    const written = asRead(await openXlsx(await writeNew(sheets), { readStyles: true }));
    const { properties, activeSheet = firstShown(book.sheets) } = book;
    return { ...(await saveBook(Object.assign(written, { properties, activeSheet }), at, stale)), notices };
  }
  const settled = settleFilters(arrangement?.sheets ?? book.sheets);
  const names = withFilterNames(arrangement?.namedRanges ?? book.namedRanges ?? [], settled.sheets);
  const done = <T>(work: Slices<T>): Promise<T> => (pause ? inSlices(work, pause) : Promise.resolve(atOnce(work)));
  const { sheets, notices } = await done(validateSheets(settled.sheets, names));
  const copy = copyOf(book, await partsToWrite(book));
  const written = keptToWrite(sheets, partsOf(book));
  copy.sheets = written.sheets;
  copy.namedRanges = [...names, ...copy.sheets.flatMap(takePrintNames)];
  copy.properties = { ...book.properties, created: book.properties?.created ?? at, modified: at };
  if (arrangement !== undefined) copy.activeSheet = arrangement.activeSheet;
  const file = await saveXlsx(copy).catch(unwritable);
  const how = { stale, kept: written.kept };
  const bytes = await (pause && correct ? correct(file, at, how, pause) : done(corrected(file, at, how)));
  return { bytes, notices: [...settled.notices, ...notices, ...written.notices] };
}

/** What the library cannot write, nobody can put right from its own words. */
function unwritable(cause: unknown): never {
  throw new WorkbookProblem(
    `The workbook has something that cannot be written into a file (${cause instanceof Error ? cause.message : String(cause)}).`,
    "The file was not saved.",
    "Keep the file that you have opened, and remove from it what you have added last that is no ordinary cell.",
    { cause },
  );
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

/** The sheet that a new file shows: a hidden one cannot be. */
const firstShown = (sheets: readonly Sheet[]): number =>
  Math.max(
    0,
    sheets.findIndex((sheet) => !isHidden(sheet)),
  );

const writeNew = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.length > 0 ? withOneShown(sheets).map(asNew) : [{ name: "Sheet1" }] });

/** No program opens a file without a sheet that is shown. */
const withOneShown = (sheets: readonly Sheet[]): readonly Sheet[] =>
  sheets.every(isHidden) ? sheets.map((sheet) => ({ ...sheet, hidden: false })) : sheets;

/** A new file with these sheets, to be sent and not kept: it is written in one go, and says nothing of who wrote it and when. */
export async function writeSheets(sheets: readonly Sheet[], at: Date): Promise<Uint8Array> {
  const problem = unsavable(sheets);
  if (problem !== undefined) throw problem;
  const copies = atOnce(validateSheets(sheets, [])).sheets.map((sheet) => ({ ...sheet }));
  const namedRanges = copies.flatMap(takePrintNames);
  return atOnce(
    corrected(await writeXlsx({ sheets: copies.map(asNew), namedRanges, ...IN_OUR_FONT }), at, PLAIN, {
      further: [WITHOUT_PROPERTIES],
      // There is one for each side, to be sent and not kept.
      level: 1,
    }),
  );
}

/** What has no font of its own has this one: that of a new file may be any. */
const IN_OUR_FONT = PLAIN_CELL.font === undefined ? {} : { defaultFont: PLAIN_CELL.font };

/** A file that is made anew: its formulas are calculated, and no part of another file was kept. */
const PLAIN: Correcting = { stale: false, kept: NOTHING_KEPT };

const WITHOUT_PROPERTIES: Correction = [
  /^docProps\/core\.xml$/,
  () =>
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
];

/** What hucre keeps with the workbook under a symbol of its own. */
interface KeptSheet {
  readonly rawEntries: Parts;
}

const isOpened = (book: Book): book is RoundtripWorkbook => Object.getOwnPropertySymbols(book).length > 0;

function keptBy(book: RoundtripWorkbook): { symbol: symbol; kept: KeptSheet } {
  const [symbol] = Object.getOwnPropertySymbols(book);
  if (symbol === undefined) throw new Error("This workbook was not opened from a file.");
  return { symbol, kept: Object.getOwnPropertyDescriptor(book, symbol)?.value as KeptSheet };
}

function copyOf(book: RoundtripWorkbook, rawEntries: Parts): RoundtripWorkbook {
  const { symbol, kept } = keptBy(book);
  return Object.defineProperty({ ...book }, symbol, { value: { ...kept, rawEntries } });
}

const THEME = "xl/theme/theme1.xml";
const MACROS = "xl/vbaProject.bin";

/**
 * The parts that hucre is to copy. All others go back with what refers to them; the theme it refers to even if the file has none.
 */
async function partsToWrite(book: RoundtripWorkbook): Promise<Parts> {
  const opened = partsOf(book);
  const fresh = (): Promise<RoundtripWorkbook> =>
    writeXlsx({ sheets: [{ name: "Sheet1" }] }).then((bytes) => openXlsx(bytes));
  const theme = opened.get(THEME) ?? keptBy(await fresh()).kept.rawEntries.get(THEME);
  const macros = opened.get(MACROS);
  return new Map([
    ...(theme === undefined ? [] : [[THEME, theme] as const]),
    ...(macros === undefined ? [] : [[MACROS, macros] as const]),
  ]);
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
