/**
 * Two things that the library reads otherwise than Excel does. It reads a cell that has a type and no value as the first text of the file:
 * such a cell is blank. It also adds the phonetic reading above a word (ruby text) to the text of the cell, where Excel shows the
 * word alone. Such cells are written plainly before the library reads them.
 */

const P = "(?:[\\w.-]+:)?";
const END = `<\\/${P}`;
/** A value without anything in it but blanks. */
const NO_VALUE = `(?:<${P}v(?:\\s[^<>]*)?(?:\\/>|>\\s*${END}v\\s*>)\\s*)`;
const FORMULA = `(?:<${P}f(?:\\s[^<>]*)?(?:\\/>|>[^<]*${END}f\\s*>)\\s*)`;
/** What follows the value of a cell. */
const AFTER = `(?=${END}c\\s*>|<${P}extLst[\\s>])`;
const kindOf = (kinds: string): string => `\\st\\s*=\\s*["'](?:${kinds})["']`;
/** Kinds that always have a value; a formula may give a text without any characters. */
const VALUED = "s|b|e|n|d";
const KIND = kindOf(`${VALUED}|str`);

/** A cell of some kind that has no value, or one of no kind whose value is blanks; or a reading in a cell. */
const SUSPECT = new RegExp(
  [
    `<${P}c(?=\\s)[^<>]*${KIND}[^<>]*(?:\\/>|>\\s*${NO_VALUE}?${AFTER})`,
    `<${P}c(?=\\s)[^<>]*${kindOf(VALUED)}[^<>]*>\\s*${FORMULA}${NO_VALUE}?${AFTER}`,
    `<${P}v(?:\\s[^<>]*)?>\\s+${END}v\\s*>`,
    `<${P}rPh[\\s>]`,
  ].join("|"),
);

/** No cell that is looked for is longer, in characters. */
export const LONGEST_CELL = 9000;

/** Whether a piece of a sheet has such a cell. */
export const mayBeBlank = (piece: string): boolean => SUSPECT.test(piece);

const CELL = new RegExp(`<((?:[\\w.-]+:)?c)((?:\\s[^<>]*?)?)(?:\\/>|>([^]*?)<\\/\\1\\s*>)`, "g");
const IS_KIND = new RegExp(KIND);
const IS_TEXT = /\st\s*=\s*["']str["']/;
const VALUE = new RegExp(`<${P}v(?:\\s[^<>]*)?(?:\\/>|>([^<]*)${END}v\\s*>)`);
const HAS_FORMULA = new RegExp(`<${P}f[\\s/>]`);
const HAS_MORE = new RegExp(`<!|<${P}is[\\s/>]`);
const READING = new RegExp(`<(${P}rPh)((?:\\s[^<>]*?)?)>[^]*?<\\/\\1\\s*>`, "g");

/** A sheet's part in which a cell without a value has no kind, and a reading has no words. */
export const withBlanks = (sheet: string): string =>
  sheet.replace(CELL, (cell: string, name: string, attributes: string, inner = "") => {
    const content = String(inner);
    if (content.includes("rPh")) return cell.replace(content, () => content.replace(READING, "<$1$2/>"));
    const [value = "", said = ""] = VALUE.exec(content) ?? [];
    const isText = IS_TEXT.test(attributes) && HAS_FORMULA.test(content);
    if (said.trim() !== "" || isText || HAS_MORE.test(content) || (said === "" && !IS_KIND.test(attributes)))
      return cell;
    const rest = content.replace(value, "");
    return `<${name}${attributes.replace(IS_KIND, "")}${rest === "" ? "/>" : `>${rest}</${name}>`}`;
  });
