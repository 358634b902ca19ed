import { a1, isErrorValue, quote as quoteWhole } from "../../core/cell";
import { sameWord } from "../../core/words";
import { lookAlike } from "../../core/look-alikes";
import type { Finding } from "../../core/problem";
import type { PlayerCommand, PlayerSheet, WordColumn } from "../commands/player-sheet";
import type { OpenGame } from "../game";
import { actsOn, isNamed, nameAt, rowsOf, textAt, wordsAt, type FilledAct } from "./filled-acts";
import { lastDigestOf, nameOfCampaign, sheetCode } from "./sheet-code";
import {
  AT,
  BETWEEN,
  COLUMNS,
  headersWith,
  LABEL,
  ROW,
  rowsCodeIn,
  VALUE_COLUMN,
  wordColumns,
  type SentSheet,
} from "./sheet-layout";

/** What a file brings, or why it is refused as a whole. */
export type ReadBack = { readonly acts: readonly FilledAct[] } | { readonly refused: readonly Finding[] };

/** How much a sheet to fill in may have. What is sent has some hundred rows, and a text of a few sentences. */
export const MOST = { rows: 2_000, letters: 2_000 } as const;

/** How many problems of a file are named. */
const MAX_NAMED = 20;

/**
 * Reads what a player filled in on the sheets of a file that was sent to a side. Nobody knows who wrote the file and with what: if
 * anything in it is otherwise than it was sent, that is named, and nothing is posted. The digest is the side's of the last closed
 * turn; the side's own file has it, the game master's books calculate it.
 */
export function readBack(
  open: OpenGame,
  side: string,
  sheets: readonly SentSheet[],
  digest = lastDigestOf(open, side),
): ReadBack {
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const found = open.game.playerSheets.flatMap(({ sheet }) => sheets.filter(({ name }) => name === sheet));
  const ofSheet = (name: string): PlayerSheet => sheetNamed(open, name);
  const against = [
    ...hidden.map(({ name }) =>
      wrong("hidden-sheet", name, `The sheet ${quote(name)} is hidden. Delete it, or show it.`),
    ),
    ...twice(open, sheets),
    ...missing(open, found),
    ...found.flatMap((sheet) => wrongOn(open, side, sheet, digest)),
  ];
  return against.length > 0
    ? { refused: against.slice(0, MAX_NAMED) }
    : { acts: found.flatMap((sheet) => actsOn(ofSheet(sheet.name), sheet)) };
}

/** A sheet to fill in of a game by its name. */
const sheetNamed = ({ game }: Pick<OpenGame, "game">, name: string): PlayerSheet =>
  game.playerSheets.find(({ sheet }) => sheet === name) ?? { sheet: name, about: "", commands: [] };

/** A text of the file as a message quotes it: it may be of any length. */
const quote = (text: string): string => quoteWhole(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const MAX_QUOTED = 60;

const wrong = (check: string, subject: string, message: string): Finding => ({ check, subject, message });

/** The side that a file says it is of; blank if it has no sheet to fill in. */
export function sideSaid({ game }: Pick<OpenGame, "game">, sheets: readonly SentSheet[]): string {
  const first = sheets.find(({ name }) => game.playerSheets.some(({ sheet }) => sheet === name));
  return first ? headOf(first).side : "";
}

/** The sheets to fill in that a file has twice, in capitals or not: nobody could say which of them was meant. */
function twice({ game }: OpenGame, sheets: readonly SentSheet[]): readonly Finding[] {
  return game.playerSheets.flatMap(({ sheet }) => {
    const same = sheets.filter(({ name }) => sameWord(name, sheet));
    if (same.length < 2) return [];
    return [
      wrong("sheet-twice", sheet, `The file has the sheet ${quote(sheet)} ${same.length} times. Delete the copies.`),
    ];
  });
}

/** The sheets that were sent and did not come back. */
function missing({ game }: OpenGame, found: readonly SentSheet[]): readonly Finding[] {
  const [first] = found;
  if (first === undefined) {
    const names = game.playerSheets.map(({ sheet }) => sheet).join(", ");
    return [
      wrong(
        "sheet-missing",
        "File",
        `The file has no sheet to fill in (${names || "this game has none"}). Choose the file of a player.`,
      ),
    ];
  }
  return headOf(first)
    .sheets.filter((name) => !found.some((sheet) => sheet.name === name))
    .map((name) =>
      wrong("sheet-missing", name, `The sheet ${quote(name)} is missing. Ask for the file with all of its sheets.`),
    );
}

const headOf = (sheet: SentSheet) => ({
  campaign: textAt(sheet, ROW.campaign, VALUE_COLUMN),
  side: textAt(sheet, ROW.side, VALUE_COLUMN),
  turn: textAt(sheet, ROW.turn, VALUE_COLUMN),
  sheets: textAt(sheet, ROW.sheets, VALUE_COLUMN).split(BETWEEN),
  code: rowsCodeIn(textAt(sheet, ROW.code, VALUE_COLUMN)),
});

/** What is otherwise on a sheet than it was sent. Whom it is for comes first: if that is wrong, the rest says nothing. */
function wrongOn(open: OpenGame, side: string, sheet: SentSheet, digest: string): readonly Finding[] {
  const headers = headersOf(sheetNamed(open, sheet.name), sheet);
  const size = wrongSize(sheet, headers.length);
  if (size.length > 0) return size;
  const against = [wrongHead(open, side, sheet), wrongHeaders(sheet, headers), wrongCells(sheet, headers.length)].find(
    (found) => found.length > 0,
  );
  return against ?? wrongRows(open, side, sheet, digest);
}

/** The headings that a sheet was sent with: files of earlier versions have no columns of words. */
const headersOf = (of: PlayerSheet, sheet: SentSheet): readonly WordColumn[] =>
  headersWith(textAt(sheet, ROW.header, AT.hint) === COLUMNS[AT.hint].header ? [] : wordColumns(of));

function wrongSize({ name, rows, columns }: SentSheet, most: number): readonly Finding[] {
  if (rows > MOST.rows) {
    return [
      wrong(
        "sheet-rows",
        name,
        `${quote(name)} is in use up to row ${rows}; ${MOST.rows} are the most. Delete the rows below the last one.`,
      ),
    ];
  }
  if (columns > most) {
    const last = a1(0, columns - 1).replace("1", "");
    return [
      wrong(
        "sheet-columns",
        name,
        `${quote(name)} is in use up to column ${last}. Delete what is right of ${quote(COLUMNS[AT.name].header)}.`,
      ),
    ];
  }
  return [];
}

function wrongHead(open: OpenGame, side: string, sheet: SentSheet): readonly Finding[] {
  const head = headOf(sheet);
  const { name } = sheet;
  const expected = [
    ["wrong-campaign", LABEL.campaign, head.campaign, nameOfCampaign(open), "Read it where it belongs."],
    ["wrong-side", LABEL.side, head.side, side, "Read it as the file of that side."],
    ["wrong-turn", LABEL.turn, head.turn, String(open.campaign.turn), "Send a file of this turn, and ask for that."],
  ] as const;
  return expected.flatMap(([check, label, has, wanted, instead]) => {
    if (has === wanted) return [];
    const alike = lookAlike(has);
    const seen = alike === undefined ? "" : ` It contains ${alike}.`;
    return [
      wrong(
        check,
        name,
        `${quote(name)} is for ${label.toLowerCase()} ${quote(has)}, not ${quote(wanted)}.${seen} ${instead}`,
      ),
    ];
  });
}

const wrongHeaders = (sheet: SentSheet, headers: readonly WordColumn[]): readonly Finding[] =>
  headers.flatMap(({ header }, column) => {
    const has = textAt(sheet, ROW.header, column);
    return has === header
      ? []
      : [
          wrong(
            "sheet-header",
            sheet.name,
            `${quote(sheet.name)}, ${a1(ROW.header, column)}: the heading is ${quote(has)}. It was sent as ${quote(header)}.`,
          ),
        ];
  });

/** Formulas, dates, error values, and texts that are too long. */
function wrongCells(sheet: SentSheet, columns: number): readonly Finding[] {
  const found: Finding[] = [];
  for (let row = 0; row < sheet.rows && found.length < MAX_NAMED; row++) {
    for (let column = 0; column < columns; column++) {
      const [value, at] = [sheet.value(row, column), `${quote(sheet.name)}, ${a1(row, column)}`];
      const say = (check: string, message: string) => found.push(wrong(check, sheet.name, `${at} ${message}`));
      if (sheet.isFormula(row, column)) say("sheet-formula", "has a formula. Type its value.");
      else if (sheet.isDate(row, column))
        say(
          "sheet-date",
          "has a date, perhaps made of a number or a text. Format the cell as text, and type it again.",
        );
      else if (isErrorValue(value)) say("sheet-error", `has the error value ${String(value)}. Type a value.`);
      else if (typeof value === "string" && value.length > MOST.letters)
        say("sheet-too-long", `has ${value.length} characters; ${MOST.letters} are the most. Shorten it.`);
    }
  }
  return found;
}

/** Whether a command has room for an act with this number, as it was sent. */
const isRoom = ({ room = 1 }: PlayerCommand, no: string): boolean => /^[1-9]\d*$/.test(no) && Number(no) <= room;

/** Rows that were not sent, that are gone, or that are for a command that this sheet does not have. */
function wrongRows(open: OpenGame, side: string, sheet: SentSheet, digest: string): readonly Finding[] {
  const { campaign, sheets, code } = headOf(sheet);
  const rows = rowsOf(sheet);
  const known = open.game.playerSheets.find((each) => each.sheet === sheet.name)?.commands ?? [];
  const hasWords = (row: number): boolean => wordsAt(sheet, row).some((word) => word !== "");
  const hasLine = (row: number): boolean => textAt(sheet, row, AT.fillIn) !== "";
  const unnamed = rows.filter((row) => !isNamed(nameAt(sheet, row)) && (hasLine(row) || hasWords(row)));
  const both = rows.filter((row) => hasLine(row) && hasWords(row));
  const names = rows.map((row) => nameAt(sheet, row)).filter(isNamed);
  const foreign = names.filter(
    ([command, , no, field]) =>
      !known.some((of) => of.command === command && isRoom(of, no) && of.leavesOut?.includes(field) !== true),
  );
  if (unnamed.length > 0 || foreign.length > 0 || both.length > 0) {
    return [
      ...both.map((row) =>
        wrong(
          "sheet-both",
          sheet.name,
          `${quote(sheet.name)}, row ${row + 1} has a line in ${quote(COLUMNS[AT.fillIn].header)} and words beside it. Delete one of them.`,
        ),
      ),
      ...unnamed.map((row) =>
        wrong(
          "sheet-row",
          sheet.name,
          `${quote(sheet.name)}, row ${row + 1} is filled in, but was not sent: its columns from ${quote(COLUMNS[AT.command].header)} on are blank.`,
        ),
      ),
      ...foreign.map(([command]) =>
        wrong("sheet-row", sheet.name, `${quote(sheet.name)} has no room for the command ${quote(command)}.`),
      ),
    ];
  }
  const expected = sheetCode({ campaign, side, turn: open.campaign.turn, sheets }, digest, sheet.name, names);
  return code === expected
    ? []
    : [
        wrong(
          "sheet-code",
          sheet.name,
          `${quote(sheet.name)} is not as it was sent to ${side}: rows are gone or new, or the last turn was closed again since. Send the file again.`,
        ),
      ];
}
