import type { Content, Look } from "../engine/campaign/schema/sheet";
import type { Holds } from "../engine/campaign/schema/column";

/** How a look is drawn in a spreadsheet: every adapter translates this one table. */
export interface LookStyle {
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Colour of the text, such as "#1F3864". */
  readonly colour: string;
  readonly fill: string | null;
  /** A number format in Excel's English notation. */
  readonly format: string;
  /** "general" leaves it to the spreadsheet: text on the left, numbers on the right. */
  readonly align: "general" | "left" | "right";
  readonly wrap: boolean;
  /** A line above (a sum), below (a heading), around (a cell to be filled in), or none. */
  readonly border: "none" | "above" | "below" | "around";
}

/** The font, for adapters that must name one; Excel keeps the font of the user's own workbook. */
export const FONT = "Calibri";
export const BORDER_COLOUR = "#8EA9DB";
export const TABLE_STYLE = "TableStyleMedium2";

export const TEXT_FORMAT = "@";
export const GENERAL_FORMAT = "General";
/** All decimals are shown, so that nothing is hidden; a loss is red and has its minus sign. */
export const POINTS_FORMAT = "General;[Red]-General";

/** The spreadsheet's default look; the others say where they differ. */
export const PLAIN: LookStyle = {
  size: 11,
  bold: false,
  italic: false,
  colour: "#000000",
  fill: null,
  format: GENERAL_FORMAT,
  align: "general",
  wrap: false,
  border: "none",
};

const INK = "#1F3864";
const GREY = "#595959";

/** Every look. Inputs, totals and headings differ in black and white, too. */
export const LOOKS: Readonly<Record<Look, LookStyle>> = {
  title: { ...PLAIN, size: 16, bold: true, colour: INK, align: "left" },
  subtitle: { ...PLAIN, colour: GREY, align: "left" },
  section: { ...PLAIN, size: 13, bold: true, colour: INK, align: "left" },
  heading: { ...PLAIN, bold: true, colour: INK, fill: "#D9E2F3", border: "below" },
  label: { ...PLAIN, align: "left" },
  text: { ...PLAIN, format: TEXT_FORMAT, align: "left" },
  sentence: { ...PLAIN, format: TEXT_FORMAT, align: "left", wrap: true },
  clause: { ...PLAIN, size: 9, colour: GREY, format: TEXT_FORMAT, align: "left" },
  whole: { ...PLAIN, align: "right" },
  points: { ...PLAIN, format: POINTS_FORMAT, align: "right" },
  chance: { ...PLAIN, format: "0.00%", align: "right" },
  total: { ...PLAIN, bold: true, format: POINTS_FORMAT, border: "above" },
  input: { ...PLAIN, colour: INK, fill: "#FFF2CC", border: "around" },
  answer: { ...PLAIN, colour: INK, fill: "#FFF2CC", format: TEXT_FORMAT, align: "left", wrap: true, border: "around" },
  note: { ...PLAIN, size: 9, italic: true, colour: GREY, align: "left", wrap: true },
};

/** The number format of a table's column. A whole number still shows decimals if it wrongly has some. */
export const COLUMN_FORMATS: Readonly<Record<Holds, string>> = {
  text: TEXT_FORMAT,
  points: POINTS_FORMAT,
  whole: GENERAL_FORMAT,
  yes: GENERAL_FORMAT,
};

/** Whether a number format shows a number as a date or a time: its letters, without quoted texts, colours and conditions. */
export const isDateFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ""));

/** The number format of a planned cell: that of its look, but not text for a formula, which Excel would show as text. */
export function formatOf(look: Look, content: Content): string {
  const { format } = LOOKS[look];
  return content.kind === "formula" && format === TEXT_FORMAT ? GENERAL_FORMAT : format;
}
