import { isErrorValue } from "../../engine/core/cell";

/** How text is spelled in an .xlsx file, where _x0041_ is the letter A. */

const ESCAPE = /_x([0-9a-f]{4})_/gi;
/** What XML cannot hold: control characters but tabs and ends of lines, unpaired surrogates, two invalid characters. */
const EACH_FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\p{Surrogate}\ufffe\uffff]/gu;

/**
 * Text for a file, which can hold any character: what would be read as an escape is escaped itself, and so is what XML
 * forbids, as Excel does it.
 */
export const escaped = (text: string): string =>
  text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_").replace(EACH_FORBIDDEN, (character) => `_x${hex(character)}_`);

/** The text of a cell, which is text even if it looks like an error value. */
export const escapedText = (text: string): string => {
  const safe = escaped(text);
  return isErrorValue(text) ? safe.replace("#", "_x0023_") : safe;
};

/** The name of a column as Excel spells it: its ends of lines are escaped. */
export const escapedName = (name: string): string =>
  escaped(name).replace(/[\n\r]/g, (end) => `_x${hex(end).toLowerCase()}_`);

/** Text of a file where the .xlsx library leaves the escapes as they are. */
export const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const hex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
