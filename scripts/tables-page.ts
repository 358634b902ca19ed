import type { Audience, Column, Holds } from "../src/engine/campaign/schema/column";
import type { Game } from "../src/engine/campaign/game";
import { EVENTS, SETTINGS, SHARED_TABLES, TRANSFERS } from "../src/engine/campaign/schema/shared-tables";
import type { Table } from "../src/engine/campaign/schema/table";
import { GAMES } from "../src/engine/games";
import { code, table } from "./markdown";

const INTRODUCTION = `# The tables

A campaign's workbook has one table on each sheet. Sort and filter them, move columns, add columns of your own: columns are
found by their header. The tables of every game come first, then what each game adds.

- **Contains**: an amount is exact to four decimals. Yes is TRUE or a word such as "yes"; no is a blank, FALSE or a word such as "no".
- **Choices**: what is suggested while you type. A side must be in Teams; other words are suggestions, and the
  [checks](checks.md) tell you which are not valid.
- **May be blank**: "yes, as 0" means that a blank cell is 0.
- **Hidden at first**: a sheet that the books need and hardly anybody works in. A link of the pane shows it, and so does Excel (right-click a
  tab, Unhide) or the list of sheets of the workbench; it then stays. In a player's file nothing is hidden.
- **Counts**: the books depend on this column. The other columns are descriptions: type what you like.
- **Entries** are numbered and only ever added; a mistake is reversed by another entry. A row without a number is a draft,
  and does not count until you post it. \`Key\`, \`Salt\` and \`Act\` are written for you: do not change them.
- **Sealed** rows belong to closed turns: if one is changed, the checks report it.
- **Who may know** an entry is in its \`Secret to\`: sides with commas between them, All, or Game master. If that is blank, and in the other tables, this
  page says who. A column may be for fewer: "owner" is the side that has the row, or the only side that takes part in it. The game
  master may know everything; columns of your own are for the game master only.
`;

/** docs/tables.md: every table with its columns; those of every game, then what each game adds to them. */
export const tablesPage = (): string =>
  [
    INTRODUCTION,
    "## In every game",
    ...SHARED_TABLES.map((of) => tableText(of, SHARED_TABLES, of.sheet)),
    ...GAMES.flatMap((game) => [
      `## ${game.title}`,
      ...game.tables.map((of) => gameText(of, game)).filter((text) => text !== ""),
    ]),
  ].join("\n\n");

/** What a game adds: a table of its own, or the differences of a shared one; blank if there are none. */
function gameText(of: Table, game: Game): string {
  const { tables, title } = game;
  const shared = SHARED_TABLES.find(({ name }) => name === of.name);
  if (!shared) return tableText(of, tables, headingOf(of, game));
  const known = rowsOf(shared, SHARED_TABLES);
  const rows = rowsOf(of, tables).filter((row) => !known.some((other) => String(other) === String(row)));
  const headers = rows.map(([header = ""]) => header);
  const changed = headers.filter((header) => known.some(([other]) => other === header));
  const texts = [
    ...(rows.length === 0 ? [] : [leadText(changed, headers.length), table(HEADS, rows), ...wordsText(of, tables)]),
    ...audienceText(of, game),
  ];
  return texts.length === 0 ? "" : [`### ${of.sheet} in ${title}`, ...texts].join("\n\n");
}

/** The heading of a table of a game's own: its sheet, with the game where one before it has a sheet of that name. */
function headingOf({ sheet }: Table, game: Game): string {
  const before = GAMES.slice(0, GAMES.indexOf(game)).flatMap(({ tables }) => tables);
  return before.some((other) => other.sheet === sheet) ? `${sheet} in ${game.title}` : sheet;
}

function leadText(changed: readonly string[], all: number): string {
  if (changed.length === all) return "As in every game, except:";
  return `As in every game, with these additional columns${changed.length === 0 ? "" : `, and ${changed.join(", ")} changed`}:`;
}

/** Who may know which entries of a shared table, if the lines or the kinds of event of a game say so. */
function audienceText(of: Table, { lines, changes }: Game): readonly string[] {
  const said =
    of.name === TRANSFERS.name
      ? lines.map(({ line, seenBy }) => ({ word: line, seenBy }))
      : of.name === EVENTS.name
        ? changes.map(({ kind, seenBy }) => ({ word: kind, seenBy }))
        : [];
  const others = said.filter(({ seenBy }) => seenBy !== audienceOf(of));
  return AUDIENCES.flatMap((audience) => {
    const words = others.filter(({ seenBy }) => seenBy === audience).map(({ word }) => word);
    return words.length === 0 ? [] : [`${MAY_KNOW[audience]} may know of: ${words.join(", ")}.`];
  });
}

const tableText = (of: Table, tables: readonly Table[], heading: string): string =>
  [
    `### ${heading}`,
    [`${of.about}.`, `Its table is ${code(of.name)}.`, ...facts(of)].join(" "),
    table(HEADS, rowsOf(of, tables)),
    ...wordsText(of, tables),
  ].join("\n\n");

/** What applies to all rows of a table. */
const facts = (of: Table): readonly string[] => [
  ...(of.apart ? ["Its sheet is hidden at first."] : []),
  ...(of.numbered ? ["Its rows are entries."] : []),
  ...(of.optional ? ["The sheet is added with its first row."] : []),
  ...(of.turn === undefined ? [] : ["Closing a turn seals its rows."]),
  whoMayKnow(of),
];

function whoMayKnow(of: Table): string {
  if (of.name === SETTINGS.name) {
    return "Everybody may know the settings of Starledger itself and of the game; any other is for the game master.";
  }
  const whose = of.ownedWith === undefined ? MAY_KNOW[audienceOf(of)] : "The side that has the unit";
  return `${whose} may know a row.`;
}

const AUDIENCES: readonly Audience[] = ["all", "side", "parties", "game master"];

/** Who may know a column, where that is not whoever may know the row. */
const COLUMN_KNOWN: Readonly<Record<Audience, string>> = {
  all: "everybody",
  side: "owner",
  parties: "",
  "game master": "game master",
};

const MAY_KNOW: Readonly<Record<Audience, string>> = {
  all: "Everybody",
  side: "Only its side",
  parties: "The sides at both ends",
  "game master": "Only the game master",
};

const audienceOf = ({ seenBy = "side" }: Table): Audience => seenBy;

const HEADS = ["Column", "Contains", "Choices", "May be blank", "Counts", "Who may know"];

/** A row for each column of a table. */
const rowsOf = (of: Table, tables: readonly Table[]): readonly (readonly string[])[] =>
  Object.entries(of.columns).map(([key, column]) => [
    column.header,
    holdsText(column),
    chosenText(of, column, tables),
    blankText(column),
    [...of.entryColumns, ...(of.usedColumns ?? [])].includes(key) ? "yes" : "",
    COLUMN_KNOWN[column.seenBy ?? "parties"],
  ]);

function blankText({ required, blank, optional }: Column): string {
  if (required) return "no";
  if (optional) return "yes; the column is added when it is first filled";
  const isWord = typeof blank === "string" && blank !== "";
  return blank === 0 || isWord ? `yes, as ${blank}` : "yes";
}

const HELD: Readonly<Record<Holds, string>> = { text: "text", points: "amount", whole: "whole number", yes: "yes" };

function holdsText({ holds, bounds: { least, most } = {} }: Column): string {
  if (least === undefined) return HELD[holds];
  return `${HELD[holds]}, ${least} ${most === undefined ? "or more" : `to ${most}`}`;
}

/** Up to this many words are in the cell; longer lists are below the table. */
const FEW = 8;

type Words = readonly string[];

const wordsOf = ({ list }: Column): Words => (list !== undefined && !("table" in list) ? list : []);

function chosenText(of: Table, column: Column, tables: readonly Table[]): string {
  const { list, takes = "" } = column;
  if (list === undefined) return takes;
  if ("table" in list) {
    const listed = tables.find(({ name }) => name === list.table);
    return `${list.column} of ${listed?.sheet ?? list.table}`;
  }
  if (list.length <= FEW) return list.join(", ");
  const first = firstWith(list, tables);
  return !first || first === of ? "the words below" : `the words of ${column.header} in ${first.sheet}`;
}

/** The table that shows a long list of words. */
const firstWith = (words: Words, tables: readonly Table[]): Table | undefined =>
  tables.find(({ columns }) => Object.values(columns).some((column) => wordsOf(column) === words));

/** The lists that are too long for a cell, below the first table that has them. */
const wordsText = (of: Table, tables: readonly Table[]): readonly string[] =>
  Object.values(of.columns).flatMap((column) => {
    const words = wordsOf(column);
    return words.length > FEW && firstWith(words, tables) === of ? [`**${column.header}**: ${words.join(", ")}.`] : [];
  });
