import { formValues } from "../forms/form-sheet";
import type { Form } from "../forms/form";
import type { Game } from "../game";
import type { BooksState } from "../ledger/ledger";
import { tableSheet } from "../schema/layout";
import { freeName, LONGEST_SHEET_NAME } from "../schema/names";
import { SETTING } from "../schema/shared-tables";
import { valueCell, type PlannedCell, type SheetPlan } from "../schema/sheet";
import type { Table, WorkbookTable } from "../schema/table";
import { sheetsToFill, type SheetToFill } from "./acts-to-fill";
import { choicesOf } from "./choices-sheet";
import { fillInSheet } from "./fill-in-sheet";
import { playerBooks, type PlayerBooks } from "./player-tables";
import { lastDigest, nameOfCampaign } from "./sheet-code";
import { textsOfPlan } from "./shown-texts";
import { shownCode } from "./texts-code";

/** The file of a side, as the sheets that it consists of. */
export interface PlayerFile {
  readonly side: string;
  readonly turn: number;
  readonly sheets: readonly SheetPlan[];
}

/**
 * What a side may know, as a file for its player: sheets to fill in, its forms of the turn under way and of the last closed one,
 * and the tables of its view. It has values and no functions. It depends on the view and on nothing else, so that what the side
 * may not know changes nothing in it.
 */
export function playerFile(state: BooksState & { readonly game: Game }, side: string): PlayerFile {
  const books = playerBooks(state, side);
  const { turn } = books.campaign;
  const toFill = sheetsToFill({ ...books, findings: [] }, side);
  const choices = choicesOf(books, side, toFill);
  const [front, ...shown] = sheetsShown(books, side, toFill, choices);
  const head = {
    ...{ campaign: nameOfCampaign(books), side, turn },
    sheets: toFill.map(({ of }) => of.sheet),
  };
  const codes = [front, ...shown].map((plan) => shownCode(plan.name, textsOfPlan(plan)));
  const digest = lastDigest(books, side);
  return {
    side,
    turn,
    sheets: [front, ...toFill.map((each) => fillInSheet(each, head, digest, codes, choices)), ...shown],
  };
}

/** A sheet of the file, and what it contains in a few words. */
interface Content {
  readonly plan: SheetPlan;
  readonly about: string;
}

/** The sheets of a file that are only to be read: the first one, the forms and the tables. */
export function sheetsShown(
  books: PlayerBooks<Game>,
  side: string,
  toFill: readonly SheetToFill[],
  choices = choicesOf(books, side, toFill),
): readonly [SheetPlan, ...SheetPlan[]] {
  const lists = choices ? [{ plan: choices.plan, about: "What the lists of the sheets to fill in offer" }] : [];
  const tables = [...lists, ...tableSheets(books)];
  const names = toFill.map(({ of }) => of.sheet);
  const forms = formSheets(books, side, [...names, ...tables.map(({ plan }) => plan.name)]);
  const listed = [
    ...toFill.map(({ of }) => [of.sheet, `To fill in and send back: ${of.about}`] as const),
    ...[...forms, ...tables].map(({ plan, about }) => [plan.name, about] as const),
  ];
  return [frontSheet(books, side, listed), ...[...forms, ...tables].map(({ plan }) => plan)];
}

/** The name of the first sheet. */
const FRONT = "Player file";

function tableSheets({ books, game }: BooksState): readonly Content[] {
  return game.tables.flatMap((of): Content[] => {
    const table = books.tables.tables.get(of.name);
    return table ? [{ plan: valuesOf(of, table), about: of.about }] : [];
  });
}

/**
 * The sheet of a table, without lists of words: they are formulas, and nobody types here. The rows of a player's books are in the
 * columns of the sheet already.
 */
function valuesOf(of: Table, { header, rows }: WorkbookTable): SheetPlan {
  const { table, ...plan } = tableSheet(of, [Object.fromEntries(header.map((name) => [name, name]))]);
  return { ...plan, offered: [], ...(table && { table: { ...table, rows } }) };
}

function formSheets(state: PlayerBooks<Game>, side: string, others: readonly string[]): readonly Content[] {
  const { game, campaign, books } = state;
  const sideKind = books.sides.find(({ name }) => name === side)?.kind ?? "";
  const taken = [FRONT, ...others];
  const turns = [campaign.turn, ...(campaign.turn > campaign.first ? [campaign.turn - 1] : [])];
  return turns.flatMap((turn) =>
    game.forms
      .filter(({ kinds }) => kinds.includes(sideKind))
      .map((kind): Content => {
        const form = kind.fill(state, side, turn);
        const name = freeName(turn === campaign.turn ? form.sheet : sheetOf(form), taken, " ");
        taken.push(name);
        const about = `${form.title} in turn ${turn}`;
        return { plan: { ...formValues(form, (each) => kind.sheet(each, state)), name }, about };
      }),
  );
}

/** The sheet of a form of a closed turn: "Upper accounts 8". */
function sheetOf({ sheet, turn }: Form): string {
  const ending = ` ${turn}`;
  return sheet.slice(0, LONGEST_SHEET_NAME - ending.length) + ending;
}

/** The first sheet: whose file it is, what it contains, and how it is checked. */
function frontSheet(
  { books, campaign }: BooksState,
  side: string,
  contents: readonly (readonly [sheet: string, about: string])[],
): SheetPlan {
  const about: readonly (readonly [label: string, value: string | number])[] = [
    ["Campaign", books.settings.get(SETTING.name) ?? ""],
    ["Side", side],
    ["Turn under way", campaign.turn],
  ];
  const from = about.length + 2;
  return {
    name: FRONT,
    cells: [
      valueCell(0, 0, "title", `What ${side} may know`),
      ...about.flatMap(([label, value], index) => [
        valueCell(index + 1, 0, "label", label),
        valueCell(index + 1, 1, "text", String(value)),
      ]),
      valueCell(from, 0, "heading", "Sheet"),
      valueCell(from, 1, "heading", "What it contains"),
      ...contents.flatMap(([sheet, words], index): PlannedCell[] => [
        valueCell(from + 1 + index, 0, "label", sheet),
        valueCell(from + 1 + index, 1, "text", words),
      ]),
      ...CHECKING.map((line, index) => valueCell(from + contents.length + 2 + index, 0, "note", line)),
    ],
    widths: [30, 90],
    frozenRows: 0,
    offered: [],
    landscape: false,
    onePage: true,
  };
}

const CHECKING: readonly string[] = [
  "Keep this file. The sheet Turns has the game master's commitment to everything that happened in each closed turn, what is secret included.",
  "When the campaign ends and the game master shows the books, everybody can check that nothing in a closed turn was changed since.",
];
