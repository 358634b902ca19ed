import type { IBorderData, IColorStyle, IStyleData, Nullable } from "@univerjs/core";
import { resolveThemeColor } from "hucre/xlsx";
import type { BorderLineStyle, CellStyle, Color } from "hucre";
import { FONT, GENERAL_FORMAT } from "../look-styles";

/** Univer uses numbers for lines, alignments and wraps; these are the file's words for them, by number. */
const LINES: readonly (BorderLineStyle | undefined)[] = [
  undefined,
  "thin",
  "hair",
  "dotted",
  "dashed",
  "dashDot",
  "dashDotDot",
  "double",
  "medium",
  "mediumDashed",
  "mediumDashDot",
  "mediumDashDotDot",
  "slantDashDot",
  "thick",
];
const ACROSS = [undefined, "left", "center", "right", "justify", undefined, "distributed"] as const;
const UPRIGHT = [undefined, "top", "center", "bottom"] as const;
const WRAP = 3;
const SIDES = { t: "top", r: "right", b: "bottom", l: "left" } as const;

type Side = keyof typeof SIDES;
const SIDE_NAMES = Object.keys(SIDES) as Side[];

/** The style of a file's cell for Univer; theme colours become plain ones. */
export function toGrid(style: CellStyle | undefined, theme: readonly string[]): IStyleData | undefined {
  if (style === undefined) return undefined;
  const { font, fill, border, alignment, numFmt } = style;
  const colour = (given: Color | undefined): IColorStyle | undefined => toRgb(given, theme);
  const ink = colour(font?.color);
  const ground = fill?.type === "pattern" && fill.pattern === "solid" ? colour(fill.fgColor) : undefined;
  const across = ACROSS.findIndex((word) => word !== undefined && word === alignment?.horizontal);
  const upright = UPRIGHT.findIndex((word) => word !== undefined && word === alignment?.vertical);
  const drawn: IStyleData = {
    ...(font?.name !== undefined && { ff: font.name }),
    ...(font?.size !== undefined && { fs: font.size }),
    ...(font?.bold === true && { bl: 1 as const }),
    ...(font?.italic === true && { it: 1 as const }),
    ...(font?.underline !== undefined && font.underline !== false && { ul: { s: 1 as const } }),
    ...(font?.strikethrough === true && { st: { s: 1 as const } }),
    ...(ink !== undefined && { cl: ink }),
    ...(ground !== undefined && { bg: ground }),
    ...(border !== undefined && { bd: toBorders(border, colour) }),
    ...(across > 0 && { ht: across }),
    ...(upright > 0 && { vt: upright }),
    ...(alignment?.wrapText === true && { tb: WRAP }),
    ...(numFmt !== undefined && numFmt !== GENERAL_FORMAT && { n: { pattern: numFmt } }),
  };
  return Object.keys(drawn).length > 0 ? drawn : undefined;
}

/**
 * The style of a grid's cell for a file. What Univer does not know (protection, indents, gradients) comes from the cell's
 * style in the file that was opened; if nothing was changed in Univer, that style stays as it is.
 */
export function toFile(
  drawn: IStyleData | undefined,
  old: CellStyle | undefined,
  theme: readonly string[],
): CellStyle | undefined {
  if (sameStyle(drawn, toGrid(old, theme))) return old;
  const { ff, fs, bl, it, ul, st, cl, bg, bd, ht, vt, tb, n } = drawn ?? {};
  const ink = fromRgb(cl);
  const ground = fromRgb(bg);
  const across = ACROSS[ht ?? 0];
  const upright = UPRIGHT[vt ?? 0];
  return {
    ...(old?.protection !== undefined && { protection: old.protection }),
    font: {
      name: ff ?? old?.font?.name ?? FONT,
      size: fs ?? old?.font?.size ?? 11,
      ...(bl === 1 && { bold: true }),
      ...(it === 1 && { italic: true }),
      ...(ul?.s === 1 && { underline: true }),
      ...(st?.s === 1 && { strikethrough: true }),
      ...(ink !== undefined && { color: ink }),
    },
    ...(ground !== undefined && { fill: { type: "pattern", pattern: "solid", fgColor: ground } }),
    ...(bd && { border: fromBorders(bd) }),
    ...((across ?? upright ?? (tb === WRAP || undefined)) !== undefined && {
      alignment: {
        ...(across !== undefined && { horizontal: across }),
        ...(upright !== undefined && { vertical: upright }),
        ...(tb === WRAP && { wrapText: true }),
      },
    }),
    ...(n?.pattern !== undefined && { numFmt: n.pattern }),
  };
}

/** Univer adds and removes empty entries; these do not count as a difference. */
const sameStyle = (one: IStyleData | undefined, other: IStyleData | undefined): boolean =>
  inOrder(one) === inOrder(other);

function inOrder(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
  return `{${entries
    .map(([key, each]) => `${key}:${inOrder(each)}`)
    .sort()
    .join()}}`;
}

function toRgb(colour: Color | undefined, theme: readonly string[]): IColorStyle | undefined {
  if (colour?.rgb !== undefined) return { rgb: `#${colour.rgb.slice(-6)}` };
  if (colour?.theme === undefined || theme.length === 0) return undefined;
  return {
    rgb: `#${resolveThemeColor([...theme], colour.theme, colour.tint)
      .replace("#", "")
      .slice(-6)}`,
  };
}

/** Univer gives colours as #RRGGBB or as rgb(r, g, b). */
function fromRgb(colour: Nullable<IColorStyle>): Color | undefined {
  if (!colour?.rgb) return undefined;
  const parts = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/i.exec(colour.rgb);
  if (parts !== null)
    return {
      rgb: parts
        .slice(1)
        .map((part) => Number(part).toString(16).padStart(2, "0"))
        .join("")
        .toUpperCase(),
    };
  return { rgb: colour.rgb.replace("#", "").toUpperCase() };
}

function toBorders(
  border: NonNullable<CellStyle["border"]>,
  colour: (given: Color | undefined) => IColorStyle | undefined,
): IBorderData {
  const lines: IBorderData = {};
  for (const side of SIDE_NAMES) {
    const line = border[SIDES[side]];
    if (line !== undefined)
      lines[side] = { s: Math.max(1, LINES.indexOf(line.style)), cl: colour(line.color) ?? { rgb: "#000000" } };
  }
  return lines;
}

function fromBorders(lines: IBorderData): NonNullable<CellStyle["border"]> {
  const border: NonNullable<CellStyle["border"]> = {};
  for (const side of SIDE_NAMES) {
    const line = lines[side];
    const style = LINES[line?.s ?? 0];
    const color = fromRgb(line?.cl);
    if (style !== undefined) border[SIDES[side]] = { style, ...(color !== undefined && { color }) };
  }
  return border;
}
