import { isErrorValue, type Cell } from "../../core/cell";
import { ZERO, toNumber, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { parseSecretTo } from "./audience";
import {
  errorIn,
  namesIn,
  parseAmountCell,
  parseMark,
  parseName,
  parseWholeCell,
  Unreadable,
  type PointsBounds,
  type WholeBounds,
} from "./parse-cell";

/**
 * Who may know something: everybody, the side that it belongs to, the sides that take part in it, or only the game master,
 * who knows everything.
 */
export type Audience = "all" | "side" | "parties" | "game master";

/** What a cell contains. It decides the format of the cell, so that typed text is not converted to something else. */
export type Holds = "text" | "points" | "whole" | "yes";

/** The names that cells may refer to while a table is read, as they are spelled and in lower case. */
export interface Known {
  readonly sides: ReadonlyMap<string, string>;
  /** The sides, and the outside accounts. */
  readonly accounts: ReadonlyMap<string, string>;
  /** The kinds of event that may be nobody's, in lower case. */
  readonly nobodys?: ReadonlySet<string>;
}

/** A column of a table whose words are offered: the table's name and the column's header. */
export interface ListedColumn {
  readonly table: string;
  readonly column: string;
}

/** The finding of a blank cell. */
export interface BlankFinding {
  readonly check: string;
  readonly message: (header: string, known: Known) => string;
  /** What is expected there, if known. */
  readonly expected?: (known: Known) => string;
  /** Whether it may be blank in a row, by the row's other cells; if left out, never. */
  readonly unless?: (cell: (key: string) => Cell, known: Known) => boolean;
}

/** How a column is presented where a person types into it. */
export interface Field {
  readonly label?: string;
  readonly hint?: string;
  /** Examples of valid texts. */
  readonly samples?: readonly string[];
}

/** A column as one value: how its cells are read, written, offered, asked for and imported. */
export interface Column<T = unknown> {
  /** Public; columns are found by it. */
  readonly header: string;
  readonly holds: Holds;
  /** Width on the sheet, in characters. */
  readonly width: number;
  /** What a blank cell reads as. */
  readonly blank: T;
  /** The finding for a blank cell; left out if it may be blank. */
  readonly required?: BlankFinding;
  /** What is offered while typing: words, or the cells of a column of a table. */
  readonly list?: readonly string[] | ListedColumn;
  /** Which names may be entered if none are offered: for the documentation. */
  readonly takes?: string;
  /** The least and the most that a number may be. */
  readonly bounds?: { readonly least?: number; readonly most?: number };
  /** The headings that other lists use for it, the most reliable first. */
  readonly importedFrom?: readonly string[];
  readonly field?: Field;
  /**
   * Who may know its cells; if left out, whoever may know the row. Everybody may know a column of "all", even in a row that
   * is otherwise secret; one of "side" is only for the side that has the row, or is the only one that takes part in it.
   */
  readonly seenBy?: Audience;
  /** Whether it is filled in after its row was booked, such as the answer to an offer; "again" if a later word replaces it, or the words that one replaces. */
  readonly later?: true | "again" | readonly string[];
  /** Whether its words are compared with others, letter by letter. */
  readonly word?: boolean;
  /** Whether it is added to its table only when something is first written into it: without it, nothing is missing. */
  readonly optional?: boolean;
  /** The arguments of rules that its cells answer, by their names. */
  readonly answers?: readonly string[];
  /** The value of a cell that is not blank. */
  parse(cell: Cell, known: Known): T | Unreadable;
  format(value: T): Cell;
}

/** Options of every column. */
export interface More {
  readonly width?: number;
  readonly list?: Column["list"];
  readonly importedFrom?: readonly string[];
  readonly field?: Field;
  readonly seenBy?: Audience;
  readonly later?: Column["later"];
  readonly word?: boolean;
  readonly optional?: boolean;
  readonly answers?: readonly string[];
}

const shared = ({ list, importedFrom, field, seenBy, later, word, optional, answers }: More) => ({
  ...(list && { list }),
  ...(importedFrom && { importedFrom }),
  ...(field && { field }),
  ...(seenBy && { seenBy }),
  ...(later && { later }),
  ...(word !== undefined && { word }),
  ...(optional && { optional }),
  ...(answers && { answers }),
});

/** Text without the blanks around it; "" for a blank cell. */
export const text = (header: string, more: More = {}): Column<string> => ({
  header,
  holds: "text",
  width: more.width ?? 14,
  blank: "",
  ...shared(more),
  parse: (cell) => (isErrorValue(cell) ? errorIn(header, cell) : String(cell).trim()),
  format: (value) => value,
});

/** A word that formulas look for: exactly as typed, including blanks around it. */
export const exactText = (header: string, more: More = {}): Column<string> => ({
  ...text(header, { word: true, ...more }),
  parse: (cell) => (isErrorValue(cell) ? errorIn(header, cell) : String(cell)),
});

/** An amount, exact to the ten-thousandth; null for a blank cell. */
export const points = (header: string, more: More & PointsBounds = {}): Column<Points | null> => ({
  header,
  holds: "points",
  width: more.width ?? 12,
  blank: null,
  ...(more.least !== undefined && { bounds: { least: toNumber(more.least) } }),
  ...shared(more),
  parse: (cell) => parseAmountCell(header, cell, more),
  format: (value) => (value === null ? null : toNumber(value)),
});

/** The same, but a blank cell is 0. */
export const pointsOrZero = (header: string, more: More & PointsBounds = {}): Column<Points> => ({
  ...points(header, more),
  blank: ZERO,
  parse: (cell) => parseAmountCell(header, cell, more),
  format: toNumber,
});

/** A whole number; a blank cell is 0. */
export const wholeOrZero = (header: string, more: More & WholeBounds = {}): Column<number> =>
  ({
    ...whole(header, more),
    blank: 0,
  }) as Column<number>;

/** A whole number; null for a blank cell. */
export const whole = (header: string, more: More & WholeBounds = {}): Column<number | null> => ({
  header,
  holds: "whole",
  width: more.width ?? 8,
  blank: null,
  bounds: {
    ...(more.least !== undefined && { least: more.least }),
    ...(more.most !== undefined && { most: more.most }),
  },
  ...shared(more),
  parse: (cell) => parseWholeCell(header, cell, more),
  format: (value) => value,
});

/** A mark: TRUE, or a word such as "yes"; no mark is a blank, FALSE, or a word such as "no". */
export const yes = (header: string, more: More = {}): Column<boolean> => ({
  header,
  holds: "yes",
  width: more.width ?? 10,
  blank: false,
  ...shared(more),
  parse: (cell) => (isErrorValue(cell) ? errorIn(header, cell) : parseMark(header, cell)),
  format: (value) => (value ? true : null),
});

/** One of some words, in any case; `check` finds any other. */
export const oneOf = (header: string, words: readonly string[], check: string, more: More = {}): Column<string> => ({
  ...text(header, { list: words, word: true, ...more }),
  parse(cell) {
    const typed = String(cell);
    const word = words.includes(typed) ? typed : words.find((known) => sameWord(known, typed));
    if (word !== undefined) return word;
    const expected = words.join(", ");
    return new Unreadable(check, `${header} is "${typed}". Enter one of: ${expected}.`, expected, typed);
  },
});

/** The sides of the campaign, for a drop-down list. */
const SIDES_LIST: ListedColumn = { table: "Sides", column: "Side" };

/** A side as the Sides table spells it; "" for a blank cell. */
export const side = (header: string, more: More = {}): Column<string> => ({
  ...text(header, { list: SIDES_LIST, word: true, ...more }),
  parse: (cell, { sides }) => parseName(header, String(cell), sides),
});

/** A side, or an outside account; "" for a blank cell. */
export const account = (header: string, more: More = {}): Column<string> => ({
  ...text(header, { word: true, ...more }),
  takes: "a side, or an outside account",
  parse: (cell, { accounts }) => parseName(header, String(cell), accounts),
});

/** Who may know a row, as it is typed: All, Game master, or sides with commas between them; "" for what is declared. */
export const audience = (header: string, more: More = {}): Column<string> => ({
  ...text(header, { word: true, ...more }),
  takes: "All, Game master, or sides with commas between them",
  parse: (cell, { sides }) =>
    isErrorValue(cell) ? errorIn(header, cell) : parseSecretTo(header, String(cell).trim(), sides),
});

/** The same column, but a blank cell is a finding. */
export const required = <T>(
  column: Column<T>,
  check: string,
  message: BlankFinding["message"],
  expected?: BlankFinding["expected"],
): Column<NonNullable<T>> => ({
  ...(column as Column<NonNullable<T>>),
  required: { check, message, ...(expected && { expected }) },
});

/** The same column of words, but a blank cell is a finding that lists them. */
export const requiredWord = (column: Column<string>, check: string, words: (known: Known) => string): Column<string> =>
  required(column, check, (header, known) => `${header} is blank. Enter one of: ${words(known)}.`, words);

/** A side that must be given. */
export const requiredSide = (header: string, more: More = {}): Column<string> =>
  requiredWord(side(header, more), "unknown-side", ({ sides }) => namesIn(sides).join(", "));

/** The last turn that a campaign can have; a larger number is a typing mistake. */
export const LAST_TURN = 999;

/** A turn; null for a blank cell. */
export const turn = (header: string, more: More & WholeBounds = {}): Column<number | null> =>
  whole(header, { least: 0, most: LAST_TURN, ...more });
