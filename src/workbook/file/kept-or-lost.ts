import { PUT_BACK } from "./kept-sheets";
import { PUT_BACK_IN_WORKBOOK } from "./kept-workbook";

/**
 * What becomes of each element and attribute of the parts that are written anew. What is not listed here as kept, or as
 * without meaning for people, is lost, and is said when a file is opened: by its words here or, if it has none, by its name.
 */
export interface KeptOrLost {
  /** The attributes that are kept or mean nothing, by the paths of their elements; "*" for everything in an element. */
  readonly known: ReadonlyMap<string, ReadonlySet<string> | "*">;
  /** What is lost, in words, by "path" or "path@attribute"; what its value does not lose has none. */
  readonly lost: Readonly<Record<string, string | ((value: string) => string | undefined)>>;
}

const WHOLE = "*";

/** Lines such as "cols/col: min max", with * for everything in an element. */
const known = (lines: string, whole: Iterable<string> = []): KeptOrLost["known"] =>
  new Map([
    ...[...whole].map((path) => [path, WHOLE] as const),
    ...lines
      .trim()
      .split("\n")
      .map((line) => {
        const [path = "", attributes = ""] = line.trim().split(":");
        return [path, attributes.trim() === WHOLE ? WHOLE : new Set(attributes.trim().split(" "))] as const;
      }),
  ]);

/** Which attributes a colour has. */
const COLOUR = "rgb theme tint indexed auto";

const RUN = `b: val
i: val
strike: val
u: val
vertAlign: val
sz: val
color: ${COLOUR}
family: val
charset: val
scheme: val
condense: val
extend: val`;

/** The same lines for what is in an element. */
const inside = (path: string, lines: string): string =>
  lines
    .split("\n")
    .map((line) => `${path}/${line}`)
    .join("\n");

const LETTERS = "outlined and shadowed letters";
const PHONETIC = "the readings above its words";

/** A worksheet, but for its cells. */
export const OF_SHEET: KeptOrLost = {
  known: known(
    `dimension: *
sheetViews:
sheetViews/sheetView: showGridLines showRowColHeaders zoomScale rightToLeft workbookViewId tabSelected topLeftCell view showZeros showFormulas showRuler showOutlineSymbols showWhiteSpace defaultGridColor colorId windowProtection zoomScaleNormal zoomScaleSheetLayoutView zoomScalePageLayoutView
sheetViews/sheetView/pane: *
sheetViews/sheetView/selection: *
sheetViews/sheetView/pivotSelection: *
cols:
cols/col: min max width customWidth hidden outlineLevel collapsed bestFit phonetic
sheetCalcPr: *
sheetProtection: password algorithmName hashValue saltValue spinCount sheet objects scenarios formatCells formatColumns formatRows insertColumns insertRows insertHyperlinks deleteColumns deleteRows selectLockedCells sort autoFilter pivotTables selectUnlockedCells
autoFilter: *
mergeCells: count
mergeCells/mergeCell: ref
phoneticPr: *
conditionalFormatting: sqref
conditionalFormatting/cfRule: *
dataValidations: count disablePrompts xWindow yWindow
dataValidations/dataValidation: *
hyperlinks:
hyperlinks/hyperlink: ref location tooltip display
tableParts: *`,
    PUT_BACK,
  ),
  lost: {
    customSheetViews: "custom views",
    "sheetViews/sheetView@view": (view) => (view === "pageLayout" ? "its view as pages" : undefined),
    "cols/col@style": (style) =>
      Number(style) > 0 ? "the formats of whole columns (their cells keep theirs)" : undefined,
    "conditionalFormatting@pivot": "that conditional formats belong to a PivotTable",
  },
};

/** What is in the cells of a worksheet, by the names of the elements alone. */
export const OF_CELLS: KeptOrLost = {
  known: known(`sheetData:
row: r spans s customFormat ht customHeight hidden outlineLevel collapsed thickTop thickBot ph
c: r s t cm ph
f: t ref si ca aca bx
v:
is:
t:
r:
rPr:
rFont: val
phoneticPr: *
${RUN}`),
  lost: {
    "c@vm": "pictures in cells or linked data",
    "f@t": (type) => (type === "dataTable" ? "data tables (what-if analysis; their numbers stay)" : undefined),
    "f@dt2D": () => undefined,
    "f@dtr": () => undefined,
    "f@r1": () => undefined,
    "f@r2": () => undefined,
    "f@del1": () => undefined,
    "f@del2": () => undefined,
    "u@val": (kind) => (kind.endsWith("Accounting") ? "accounting underlines within texts" : undefined),
    rPh: PHONETIC,
    outline: LETTERS,
    shadow: LETTERS,
  },
};

export const OF_STRINGS: KeptOrLost = {
  known: known(`si:
si/t:
si/r:
si/r/t:
si/r/rPr:
si/r/rPr/rFont: val
si/phoneticPr: *
${inside("si/r/rPr", RUN)}`),
  lost: {
    "si/rPh": PHONETIC,
    "si/r/rPr/outline": LETTERS,
    "si/r/rPr/shadow": LETTERS,
    "si/r/rPr/u@val": OF_CELLS.lost["u@val"] ?? "",
  },
};

export const OF_WORKBOOK: KeptOrLost = {
  known: known(
    `fileVersion: *
workbookProtection: *
bookViews:
bookViews/workbookView: *
sheets:
sheets/sheet: name sheetId state
definedNames:
definedNames/definedName: *
calcPr: calcId fullPrecision refMode fullCalcOnLoad calcCompleted calcOnSave concurrentCalc concurrentManualCount forceFullCalc iterateCount iterateDelta
fileRecoveryPr: *
absPath: *
revisionPtr: *`,
    PUT_BACK_IN_WORKBOOK,
  ),
  lost: {
    "calcPr@calcMode": (mode) => (mode === "auto" ? undefined : "manual calculation"),
    "calcPr@iterate": "iterative calculation",
    customWorkbookViews: "custom views",
  },
};

export const OF_TABLE: KeptOrLost = {
  known:
    known(`: id name displayName ref headerRowCount totalsRowCount totalsRowShown comment tableType insertRow insertRowShift published connectionId headerRowDxfId dataDxfId totalsRowDxfId headerRowBorderDxfId tableBorderDxfId totalsRowBorderDxfId headerRowCellStyle dataCellStyle totalsRowCellStyle
autoFilter: *
sortState: *
tableColumns: count
tableColumns/tableColumn: id name uniqueName queryTableFieldId totalsRowFunction totalsRowLabel headerRowDxfId dataDxfId totalsRowDxfId headerRowCellStyle dataCellStyle totalsRowCellStyle
tableColumns/tableColumn/totalsRowFormula:
tableStyleInfo: *
extLst: *`),
  lost: {
    "tableColumns/tableColumn/calculatedColumnFormula": "formulas of whole columns",
    "tableColumns/tableColumn/xmlColumnPr": "how its columns are mapped to XML",
    "tableColumns/tableColumn/totalsRowFormula@array": "that the formula of its totals is an array formula",
  },
};

const FONT = `${RUN}
name: val`;
const SIDES = ["left", "right", "top", "bottom", "diagonal"];

export const OF_STYLES: KeptOrLost = {
  known: known(`numFmts: *
fonts: count
fonts/font:
${inside("fonts/font", FONT)}
fills: count
fills/fill:
fills/fill/patternFill: *
fills/fill/gradientFill: degree
fills/fill/gradientFill/stop: *
borders: count
borders/border: diagonalUp diagonalDown outline
${SIDES.map((side) => `borders/border/${side}: *`).join("\n")}
borders/border/vertical: *
borders/border/horizontal: *
cellStyleXfs: *
cellXfs: count
cellXfs/xf: numFmtId fontId fillId borderId xfId applyNumberFormat applyFont applyFill applyBorder applyAlignment applyProtection pivotButton
cellXfs/xf/alignment: horizontal vertical textRotation wrapText indent shrinkToFit readingOrder
cellXfs/xf/protection: *
cellXfs/xf/extLst: *
cellStyles: count
cellStyles/cellStyle: name xfId builtinId iLevel hidden customBuiltin
dxfs: *
tableStyles: *
colors: *
extLst:
extLst/ext: uri
extLst/ext/slicerStyles: defaultSlicerStyle
extLst/ext/timelineStyles: defaultTimelineStyle`),
  lost: {
    "fonts/font/outline": LETTERS,
    "fonts/font/shadow": LETTERS,
    "fills/fill/gradientFill@type": (type) => (type === "path" ? "fills that fade from within a cell" : undefined),
    ...Object.fromEntries(SIDES.map((side) => [`fills/fill/gradientFill@${side}`, () => undefined])),
    "cellXfs/xf@quotePrefix":
      "the apostrophes before texts that look like numbers (they stay texts until they are typed anew)",
    // The ordinary style has the number 0.
    "cellXfs/xf@xfId": (style) => (Number(style) > 0 ? "named cell styles (the cells keep their looks)" : undefined),
    "cellXfs/xf@numFmtId": (format) =>
      LANGUAGE_FORMATS.test(format) ? "number formats of the language of its Excel" : undefined,
    "cellXfs/xf/alignment@justifyLastLine": "justified last lines",
    "cellXfs/xf/alignment@relativeIndent": () => undefined,
    "extLst/ext/slicerStyles/slicerStyle": "its own styles of slicers",
    "extLst/ext/timelineStyles/timelineStyle": "its own styles of timelines",
  },
};

/** Numbers of formats that every Excel shows in its own way. */
const LANGUAGE_FORMATS = /^(?:2[3-9]|3[0-6]|5\d|6\d|7\d|8[01])$/;
