import { isBlank, type Block, type Cell } from "../../core/cell";

/** A row of a list, and its number, counted from that of the first row. */
export interface ListedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** A list from elsewhere: its rows of cells as they are; blank rows are left out. */
export interface Listing {
  readonly rows: readonly ListedRow[];
  /** How many columns the widest row has. */
  readonly width: number;
}

const SEPARATORS = ["\t", ";", ","] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Reads pasted cells (tabs between them) or the text of a CSV file (semicolons or commas). Rows are numbered from 1, or from
 * the number that the first one has on the sheet it was copied from.
 */
export function readListing(text: string, first = 1): Listing {
  const plain = text.replace(/^\uFEFF/, "");
  const [hint = "", separator] = HINT.exec(plain) ?? [];
  const list = plain.slice(hint.length);
  return listingOf(records(list, SEPARATORS.find((known) => known === separator) ?? separatorOf(list)), first);
}

/** What some spreadsheets write in the first line of a CSV file. */
const HINT = /^sep=([\t;,])(?=\r?\n)/i;

/** The list that a block of cells is; its rows are numbered from that of the first. */
export function listingOf(block: Block, first = 1): Listing {
  const rows = block
    .map((cells, index): ListedRow => ({ number: first + index, cells }))
    .filter(({ cells }) => !cells.every(isBlank));
  return { rows, width: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0) };
}

/** A block of cells as text, its blank rows as well, so that reading it gives every row its number; without those at the end. */
export function blockText(block: Block): string {
  const last = block.reduce((last: number, cells, at) => (cells.every(isBlank) ? last : at + 1), 0);
  return listingText({ rows: block.slice(0, last).map((cells, at) => ({ number: at + 1, cells })) });
}

/** The list as text, with tabs between the cells; reading it gives the same list. */
export const listingText = ({ rows }: Pick<Listing, "rows">): string =>
  rows.map(({ cells }) => cells.map(fieldText).join("\t")).join("\n");

function fieldText(cell: Cell): string {
  const text = cell === null ? "" : typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tabs if there are any; otherwise the semicolon or the comma, whichever the first row has more often. */
function separatorOf(text: string): Separator {
  const fields = SEPARATORS.map((separator) => ({ separator, many: records(text, separator, 1)[0]?.length ?? 0 }));
  const [tab, ...others] = fields;
  if (tab && (tab.many > 1 || text.includes("\t"))) return "\t";
  return others.reduce((best, other) => (other.many > best.many ? other : best)).separator;
}

/** The pattern of a field, by separator: in quotes that close before the next one, or plain. */
const FIELD: Readonly<Record<Separator, RegExp>> = { "\t": field("\\t"), ";": field(";"), ",": field(",") };

function field(separator: string): RegExp {
  return new RegExp(`"([^"]*(?:""[^"]*)*)"(?=${separator}|\\r|\\n|$)|([^${separator}\\r\\n]*)`, "y");
}

/** Cuts a text into rows of fields; no more than `most` of them. */
function records(text: string, separator: Separator, most = Infinity): string[][] {
  const rows: string[][] = [];
  const pattern = FIELD[separator];
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    pattern.lastIndex = at;
    const [all = "", quoted, plain = ""] = pattern.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += all.length;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (rows.length >= most) break;
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
}
