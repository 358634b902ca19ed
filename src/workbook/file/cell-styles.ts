import type { CellStyle } from "hucre";
import type { Content, Look } from "../../engine/campaign/schema/sheet";
import type { Holds } from "../../engine/campaign/schema/column";
import {
  BORDER_COLOUR,
  COLUMN_FORMATS,
  FONT,
  formatOf,
  GENERAL_FORMAT,
  LOOKS,
  TEXT_FORMAT,
  type LookStyle,
} from "../look-styles";

/** The style of a cell without formatting. The font is always named, because the default of a file may be any font. */
export const PLAIN: CellStyle = { font: { name: FONT, size: 11 } };

/** The look of a planned cell as a file's style. */
export function styleOf(look: Look, content: Content): CellStyle {
  const format = formatOf(look, content);
  const key = `${look} ${format}`;
  const made = STYLES.get(key) ?? styleWith(look, format);
  STYLES.set(key, made);
  return made;
}

/** A sheet has thousands of cells, and a dozen looks. */
const STYLES = new Map<string, CellStyle>();

function styleWith(look: Look, format: string): CellStyle {
  const { size, bold, italic, colour, fill, align, wrap, border } = LOOKS[look];
  return {
    font: { name: FONT, size, ...(bold && { bold }), ...(italic && { italic }), color: { rgb: rgb(colour) } },
    ...(fill !== null && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: rgb(fill) } } }),
    ...((align !== "general" || wrap) && {
      alignment: {
        ...(align !== "general" && { horizontal: align }),
        ...(wrap && { wrapText: true }),
      },
    }),
    ...(border !== "none" && { border: bordersOf(border) }),
    ...withFormat(format),
  };
}

/** The style of a table's cell, with the number format for what its column holds; the rest of its style stays. */
export function columnStyle(holds: Holds | undefined, { numFmt: _format, ...own }: CellStyle = PLAIN): CellStyle {
  return holds === undefined ? own : { ...own, ...withFormat(COLUMN_FORMATS[holds]) };
}

/** The same style with text format, for a cell whose text must stay text. */
export const asText = (style: CellStyle | undefined): CellStyle => ({ ...(style ?? PLAIN), numFmt: TEXT_FORMAT });

function bordersOf(border: Exclude<LookStyle["border"], "none">): NonNullable<CellStyle["border"]> {
  const line = { style: "thin", color: { rgb: rgb(BORDER_COLOUR) } } as const;
  switch (border) {
    case "above":
      return { top: line };
    case "below":
      return { bottom: line };
    case "around":
      return { top: line, right: line, bottom: line, left: line };
  }
}

const withFormat = (format: string): CellStyle => (format === GENERAL_FORMAT ? {} : { numFmt: format });

/** "#1F3864" as it is written in a file: "1F3864". */
const rgb = (colour: string): string => colour.replace("#", "").toUpperCase();
