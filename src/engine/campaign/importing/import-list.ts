import { inOneLine, quote } from "../../core/cell";
import type { Command } from "../commands/command";
import { allows, asksFor } from "../commands/command-spec";
import { askFields, dialogueCommand } from "../commands/dialogue";
import {
  linesField,
  optionalChoiceField,
  optionalWholeField,
  textIn,
  yesField,
  type Field,
  type Fields,
  type FieldErrors,
} from "../commands/field";
import type { Finding } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import {
  contradicted,
  KEPT_AS_NOTE,
  guess,
  guessTargets,
  headingsOf,
  targetsOf,
  unreadColumns,
  type Reading,
} from "./columns";
import type { Choices } from "./import";
import { importables, type Importable, type ImportingGame } from "./importable";
import { readListing, type Listing } from "./listing";
import type { Decimal } from "./numbers";

interface ImportingBooks extends OpenBooks {
  readonly game: ImportingGame & {
    readonly checks?: readonly { readonly id: string; find(books: BooksState): readonly Finding[] }[];
  };
}

/** What the questions rely on. */
interface Start {
  readonly kind: Importable;
  readonly sides: readonly string[];
  readonly samples: readonly string[];
}

interface Listed {
  readonly listing: Listing;
  readonly choices: Choices;
}

/** The most columns of a list: each of them is asked for. */
const MAX_COLUMNS = 100;

const DECIMALS: readonly { readonly value: Decimal; readonly label: string }[] = [
  { value: "point", label: "Point: 67.5" },
  { value: "comma", label: "Comma: 67,5" },
];

/** The row of the headings if there is none. */
export const NO_HEADINGS = 0;

/** The number of the first row, unless another is given. */
const FIRST_ROW = 1;

/** The name of the field that says where a column of the list goes, counted from 1: "column-3". */
export const columnField = (column: number): string => `column-${column}`;

/** The list, and how it is read. */
function listFields({ kind: { joins, things }, sides, samples }: Start) {
  const [, more] = things;
  return {
    list: linesField("The list, with its headings", {
      hint: "Cells copied from a sheet, or the text of a CSV file",
      required: true,
      samples,
    }),
    firstRow: optionalWholeField("Number of the first row", {
      hint: "Such as 4 if the list begins in row 4 of its sheet: messages then name the rows as the sheet does. 1 if left blank",
      least: FIRST_ROW,
    }),
    headings: optionalWholeField("Row of the headings", {
      hint: "Counted from the first row; 0 for none. Detected automatically if left blank",
      least: NO_HEADINGS,
    }),
    decimal: optionalChoiceField("Decimals", DECIMALS, { none: "Detect automatically" }),
    ...(joins && {
      side: optionalChoiceField("Side", sides, { none: "From the list", hint: "For rows that name no side" }),
      giveIds: yesField(`Assign ids to ${more} without one`),
    }),
  };
}

/** Where each column of the list goes: by its heading, unless the user chooses otherwise. */
function columnFields({ of }: Importable, { listing, choices: { reading } }: Listed): Fields {
  const targets = [...targetsOf(of), { value: KEPT_AS_NOTE, label: "Keep it in the note" }];
  return Object.fromEntries(
    headingsOf(listing, reading.headings).map((heading, at): [string, Field] => {
      const start = reading.targets[at] ?? "";
      const hint = "Where this column of the list goes";
      const more = { start, hint, none: "Leave it out", samples: [start] };
      return [columnField(at + 1), optionalChoiceField(heading, targets, more)];
    }),
  );
}

/** How a list is read, by the row of its headings counted from 1; or what is wrong with that row. */
function readingOf({ of }: Importable, listing: Listing, row: number | null): Reading | string {
  if (row === null) return guess(listing, of);
  const headings = listing.rows.findIndex(({ number }) => number === row);
  if (headings === -1 && row !== NO_HEADINGS)
    return `The list has no row ${row}. Enter one of its rows, or ${NO_HEADINGS} for none.`;
  return { headings, targets: guessTargets(headingsOf(listing, headings), of) };
}

/** What the first fields give: the list, and how it is read unless the user says more; or what is wrong with it. */
function listedBy(
  kind: Importable,
  values: Readonly<Record<string, unknown>>,
): Listed | { readonly misfits: FieldErrors } {
  const first = values["firstRow"];
  const listing = readListing(textIn(values, "list"), typeof first === "number" ? first : FIRST_ROW);
  if (listing.width > MAX_COLUMNS) {
    return {
      misfits: {
        list: `The list has ${listing.width} columns, but only ${MAX_COLUMNS} can be read. Remove those that you do not need.`,
      },
    };
  }
  const row = values["headings"];
  const reading = readingOf(kind, listing, typeof row === "number" ? row : null);
  if (typeof reading === "string") return { misfits: { headings: reading } };
  const decimal = DECIMALS.find(({ value }) => value === values["decimal"])?.value;
  const choices = { reading, decimal, side: textIn(values, "side"), giveIds: values["giveIds"] === true };
  return { listing, choices };
}

/**
 * Imports what fits of a list: units, or rows of another table; its subject is the table. It asks for the list first, then
 * where each of its columns goes.
 */
export const importList: Command<ImportingBooks> = dialogueCommand<Start, Listed, ImportingBooks>({
  id: "import",
  title: "Import a list",
  clause: "",
  steps: [],
  by: [],
  about: "the table to import into",
  seenBy: "side",
  button: "Import what fits",
  offered: (open) =>
    importables(open.game).map(({ of, title, due }) => {
      const now = due?.(open);
      return now ? asksFor({ subject: of.name, ...now, done: false }) : allows(of.name, title);
    }),
  begin(open, { subject }) {
    const { books, game } = open;
    const kinds = importables(game);
    const kind = kinds.find(({ of }) => of.name === subject);
    if (kind) return { state: { kind, sides: books.sides.map(({ name }) => name), samples: kind.samples(open) } };
    const takes = kinds.map(({ of }) => of.name).join(", ") || "none";
    return refusal("import", "Table", `Lists cannot be imported into ${quote(subject)}. The tables are: ${takes}.`);
  },
  *dialogue(start) {
    const { kind } = start;
    const listed = yield* askFields(kind.title, listFields(start), { read: (values) => listedBy(kind, values) });
    const { listing, choices } = listed;
    if (listing.width === 0) return listed;
    return yield* askFields(`${kind.title}: where each column goes`, columnFields(kind, listed), {
      read(values) {
        const targets = choices.reading.targets.map((_, at) => textIn(values, columnField(at + 1)));
        const reading = { ...choices.reading, targets };
        const other = contradicted(listing, reading);
        return other
          ? { misfits: { [columnField(other.column)]: contradictionSays(other) } }
          : { listing, choices: { ...choices, reading } };
      },
    });
  },
  write(open, { listing, choices }, { subject, stamp }) {
    const kind = importables(open.game).find(({ of }) => of.name === subject);
    if (!kind) throw new Error(`lists cannot be imported into ${subject}`);
    return withUnread(listing, choices, withWordsUnknown(open, kind.outcome(open, listing, choices, stamp)));
  },
});

const contradictionSays = ({ column, heading, read }: NonNullable<ReturnType<typeof contradicted>>): string =>
  `Columns ${read} and ${column} of the list are both headed ${quote(heading)}, and differ. Remove one of them from the list, or keep one in the note.`;

/** The outcome of an import, with the columns of the list that went nowhere. */
function withUnread(listing: Listing, { reading }: Choices, outcome: Outcome): Outcome {
  const unread = outcome.refused.length > 0 ? [] : unreadColumns(listing, reading);
  if (unread.length === 0) return outcome;
  const named = unread.map(({ column, heading }) => `${column} (${inOneLine(heading)})`).join(", ");
  return { ...outcome, says: `${outcome.says} ${unread.length === 1 ? "Column" : "Columns"} left out: ${named}.` };
}

/** The check of words that rules look for, by its id. */
const MISSPELT = "misspelt";

/** The most unknown words that an import names. */
const MAX_NAMED = 3;

/** The outcome of an import, with the words of its rows that rules would look for and that nothing knows. */
function withWordsUnknown(open: ImportingBooks, outcome: Outcome): Outcome {
  if (outcome.refused.length > 0 || outcome.edits.length === 0) return outcome;
  const check = open.game.checks?.find(({ id }) => id === MISSPELT);
  const unknown = (books: BooksState): readonly string[] => check?.find(books).map(({ message }) => message) ?? [];
  const before = unknown(open);
  const found = [...new Set(unknown(stateAfter(open, outcome.edits)))].filter((message) => !before.includes(message));
  if (found.length === 0) return outcome;
  const more = found.length > MAX_NAMED ? ` And ${found.length - MAX_NAMED} more: see the Checks page.` : "";
  return { ...outcome, says: `${outcome.says} ${found.slice(0, MAX_NAMED).join(" ")}${more}` };
}
