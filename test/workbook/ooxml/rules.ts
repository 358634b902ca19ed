import { unzipSync } from "fflate";
import { parse, tokenize } from "@borgar/fx/xlsx";
import { overlap, parseArea, type Area } from "../../../src/workbook/address";
import { elements, partsOf, pathFrom, shown, text, type Element } from "./parts";

type Parts = Readonly<Record<string, string>>;

/**
 * What Excel would repair in a file although its parts follow the schemas: texts and names that are too long or taken,
 * ranges that are none, formulas that it cannot read.
 */
export function ruleProblems(file: Uint8Array): readonly string[] {
  const parts = partsOf(file);
  return [
    ...workbookProblems(parts["xl/workbook.xml"] ?? ""),
    ...packageProblems(parts, file),
    ...sheetProblems(parts),
    ...tableProblems(parts),
  ];
}

const only = (wrong: boolean, problem: string): string[] => (wrong ? [problem] : []);

function repeated(names: readonly string[]): readonly string[] {
  const small = names.map((name) => name.toLowerCase());
  return names.filter((_, at) => small.indexOf(small[at] ?? "") !== at);
}

function workbookProblems(xml: string): string[] {
  const [calculation] = elements(xml, "calcPr");
  const sheets = elements(xml, "sheet");
  const names = sheets.map(({ attributes }) => attributes["name"] ?? "");
  const defined = elements(xml, "definedName").map(
    ({ attributes }) => `${attributes["name"] ?? ""} of ${attributes["localSheetId"] ?? "all"}`,
  );
  return [
    ...only(calculation?.attributes["calcId"] !== "191029", "the calculation is not of a current Excel"),
    ...only(calculation?.attributes["fullCalcOnLoad"] !== undefined, "everything is calculated at opening"),
    ...only(
      sheets.every(({ attributes }) => attributes["state"] !== undefined),
      "no sheet is visible",
    ),
    ...names
      .filter((name) => name.length > 31 || /[[\]:*?/\\]|^'|'$/.test(name))
      .map((name) => `sheet ${name}: its name`),
    ...repeated(names).map((name) => `two sheets ${name}`),
    ...repeated(defined).map((name) => `two names ${name}`),
  ];
}

/** Every relationship leads to a part, every part has a type. */
function packageProblems(parts: Parts, file: Uint8Array): string[] {
  const paths = new Set(Object.keys(parts).concat(otherPaths(file)));
  const lost = Object.entries(parts)
    .filter(([path]) => path.endsWith(".rels"))
    .flatMap(([path, xml]) => {
      const part = path.replace("_rels/", "").replace(/\.rels$/, "");
      return elements(xml, "Relationship")
        .filter(({ attributes }) => attributes["TargetMode"] !== "External")
        .filter(({ attributes }) => !paths.has(pathFrom(part, attributes["Target"] ?? "")))
        .map(({ attributes }) => `${path}: there is no ${attributes["Target"] ?? ""}`);
    });
  const types = parts["[Content_Types].xml"] ?? "";
  const byEnding = elements(types, "Default").map(({ attributes }) => `.${attributes["Extension"] ?? ""}`);
  const byPath = elements(types, "Override").map(({ attributes }) => (attributes["PartName"] ?? "").slice(1));
  const isTyped = (path: string): boolean =>
    byPath.includes(path) || (!path.endsWith(".xml") && byEnding.some((end) => path.endsWith(end)));
  const untyped = [...paths].filter((path) => path !== "[Content_Types].xml" && !isTyped(path));
  return [
    ...lost,
    ...untyped.map((path) => `${path} has no type`),
    ...byPath.filter((path) => !paths.has(path)).map((path) => `there is no ${path}, which has a type`),
  ];
}

/** The paths of the parts that are no XML. */
const otherPaths = (file: Uint8Array): string[] =>
  Object.keys(unzipSync(file)).filter((path) => !/\.(?:xml|rels)$/i.test(path));

const ERRORS = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"]);

function sheetProblems(parts: Parts): string[] {
  const strings = elements(parts["xl/sharedStrings.xml"] ?? "", "si").map(({ inner }) =>
    elements(inner, "t")
      .map((each) => shown(each.inner))
      .join(""),
  );
  const sheets = Object.entries(parts).filter(([path]) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
  return sheets.flatMap(([path, xml]) => [
    ...elements(xml, "c").flatMap((cell) => cellProblems(cell, strings).map((problem) => `${path}: ${problem}`)),
    ...rangeProblems(xml).map((problem) => `${path}: ${problem}`),
  ]);
}

function cellProblems({ attributes, inner }: Element, strings: readonly string[]): string[] {
  const at = attributes["r"] ?? "";
  const [formula] = elements(inner, "f");
  const [value] = elements(inner, "v");
  const type = attributes["t"] ?? "n";
  const given = shown(value?.inner ?? "");
  const long = type === "s" ? strings[Number(given)] : given;
  return [
    ...only(parseArea(at) === null, `${at} is no cell`),
    ...only((long ?? "").length > 32_767, `${at} is too long`),
    ...only(type === "s" && strings[Number(given)] === undefined, `${at} has no text`),
    ...only(type === "e" && !ERRORS.has(given), `${at} has the error ${given}`),
    ...only(type === "str" && ERRORS.has(given), `${at} has an error as text`),
    ...only(type === "n" && given !== "" && !Number.isFinite(Number(given)), `${at} is no number`),
    ...(formula === undefined ? [] : formulaProblems(text(formula.inner)).map((problem) => `${at}: ${problem}`)),
  ];
}

/** What a file spells as a function, and functions that are newer than the file format. */
const SIGNS = /^[#@]$/;
const UNPREFIXED =
  /^(?:STAR\..*|LET|LAMBDA|XLOOKUP|FILTER|SORT|UNIQUE|SEQUENCE|MAXIFS|MINIFS|IFS|TEXTJOIN|CONCAT|SWITCH)$/i;

function formulaProblems(formula: string): string[] {
  if (formula === "") return [];
  const tokens = tokenize(formula);
  const signs = tokens.filter(({ type, value }) => type === "operator" && SIGNS.test(value));
  const rows = tokens.filter(({ type, value }) => type === "structured" && /\[@|^\[/.test(value));
  const bare = tokens.filter(({ type, value }) => type === "func" && UNPREFIXED.test(value));
  const small = tokens.filter(({ value }) => /^_xldudf_star_/i.test(value) && !/^_xldudf_STAR_[A-Z0-9_]+$/.test(value));
  const wrong = [...signs, ...rows, ...bare, ...small].map(
    ({ value }) => `${formula} is not spelled so in a file: ${value}`,
  );
  try {
    parse(
      tokens.filter(({ type, value }) => !(type.startsWith("context") || value === "!")),
      { looseRefCalls: true },
    );
  } catch {
    wrong.push(`${formula} is no formula`);
  }
  return [...wrong, ...only(formula.length > 8192, "the formula is too long")];
}

function rangeProblems(xml: string): string[] {
  const merges = elements(xml, "mergeCell").map(({ attributes }) => attributes["ref"] ?? "");
  const ranges = [
    ...merges,
    ...elements(xml, "dataValidation").flatMap(({ attributes }) => (attributes["sqref"] ?? "").split(" ")),
    ...elements(xml, "conditionalFormatting").flatMap(({ attributes }) => (attributes["sqref"] ?? "").split(" ")),
    ...elements(xml, "autoFilter").map(({ attributes }) => attributes["ref"] ?? ""),
  ];
  const lists = elements(xml, "formula1").filter(
    ({ inner }) => text(inner).startsWith('"') && text(inner).length > 257,
  );
  const areas = merges.flatMap((range) => parseArea(range) ?? []);
  return [
    ...ranges.filter((range) => !isRange(range)).map((range) => `${range} is no range`),
    ...only(lists.length > 0, "a list of values is too long"),
    ...only(anyOverlap(areas), "merged cells overlap"),
  ];
}

const isRange = (range: string): boolean => parseArea(range) !== null || /^[A-Z]+:[A-Z]+$|^\d+:\d+$/.test(range);

const anyOverlap = (areas: readonly Area[]): boolean =>
  areas.some((area, at) => areas.slice(at + 1).some((other) => overlap(area, other)));

function tableProblems(parts: Parts): string[] {
  const tables = Object.entries(parts).filter(([path]) => /^xl\/tables\/[^/]+\.xml$/.test(path));
  const roots = tables.flatMap(([, xml]) => elements(xml, "table").map(({ attributes }) => attributes));
  const defined = elements(parts["xl/workbook.xml"] ?? "", "definedName")
    .filter(({ attributes }) => attributes["localSheetId"] === undefined)
    .map(({ attributes }) => attributes["name"] ?? "");
  const names = roots.map((root) => root["displayName"] ?? "");
  return [
    ...repeated([...defined, ...names]).map((name) => `two tables or names ${name}`),
    ...repeated(roots.map((root) => root["name"] ?? "")).map((name) => `two tables with the second name ${name}`),
    ...repeated(roots.map((root) => root["id"] ?? "")).map((id) => `two tables with the id ${id}`),
    ...names
      .filter((name) => !/^[\p{L}_\\][\p{L}\p{N}_.\\]{0,254}$/u.test(name))
      .map((name) => `table ${name}: its name`),
    ...placedProblems(parts),
  ];
}

/** Each table against the cells of its sheet. */
function placedProblems(parts: Parts): string[] {
  const strings = elements(parts["xl/sharedStrings.xml"] ?? "", "si").map(({ inner }) => elements(inner, "t"));
  return Object.entries(parts)
    .filter(([path]) => /^xl\/worksheets\/_rels\//.test(path))
    .flatMap(([path, relations]) => {
      const sheet = path.replace("_rels/", "").replace(/\.rels$/, "");
      const cells = new Map(elements(parts[sheet] ?? "", "c").map((cell) => [cell.attributes["r"] ?? "", cell]));
      const tables = elements(relations, "Relationship")
        .map(({ attributes }) => pathFrom(sheet, attributes["Target"] ?? ""))
        .filter((target) => target.startsWith("xl/tables/"))
        .map((target) => parts[target] ?? "");
      const areas = tables.flatMap((xml) => parseArea(elements(xml, "table")[0]?.attributes["ref"] ?? "") ?? []);
      const headerOf = (at: string): string => {
        const { attributes, inner } = cells.get(at) ?? { attributes: {}, inner: "" };
        const index = Number(elements(inner, "v")[0]?.inner);
        const runs = attributes["t"] === "s" ? (strings[index] ?? []) : elements(inner, "t");
        return runs.map((run) => shown(run.inner)).join("");
      };
      return [
        ...only(anyOverlap(areas), `${sheet}: tables overlap`),
        ...tables.flatMap((xml) => oneTableProblems(xml, headerOf).map((problem) => `${sheet}: ${problem}`)),
      ];
    });
}

function oneTableProblems(xml: string, headerOf: (at: string) => string): string[] {
  const [root] = elements(xml, "table");
  const name = root?.attributes["displayName"] ?? "";
  const area = parseArea(root?.attributes["ref"] ?? "");
  if (area === null) return [`table ${name} has no range`];
  const columns = elements(xml, "tableColumn").map(({ attributes }) => shown(attributes["name"] ?? ""));
  const letters = (column: number): string =>
    column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
  const headers = columns.map((_, at) => headerOf(`${letters(area.first.column + at)}${area.first.row + 1}`));
  const filter = parseArea(elements(xml, "autoFilter")[0]?.attributes["ref"] ?? "") ?? area;
  return [
    ...only(area.last.row <= area.first.row, `table ${name} has no row`),
    ...only(
      area.last.column - area.first.column + 1 !== columns.length,
      `table ${name}: its columns are not its range`,
    ),
    ...columns
      .filter((column) => column.length > 255 || column === "")
      .map((column) => `table ${name}: column ${column}`),
    ...repeated(columns).map((column) => `table ${name}: two columns ${column}`),
    ...columns
      .filter((column, at) => column !== headers[at])
      .map((column) => `table ${name}: column ${column} is not the header of its cell`),
    ...only(filter.first.row !== area.first.row || filter.last.row > area.last.row, `table ${name}: its filter`),
  ];
}
