import { a1, quote } from "../../core/cell";
import type { OpenGame } from "../game";
import type { TakenLine } from "./acts-done";
import { sheetsToFill } from "./acts-to-fill";
import { textAt } from "./filled-acts";
import { sheetsShown } from "./player-file";
import { ROW, shownCodesIn, VALUE_COLUMN, type SentSheet } from "./sheet-layout";
import { reachOf, rowsOfPlan, rowsSent, textsOfPlan, textsSent } from "./shown-texts";
import { shownCode } from "./texts-code";

/** How many of these lines a sheet gets. */
const MAX_NAMED = 20;

/**
 * What a player typed on a sheet that is only to be read: the first one, a form or a table. A sheet that is as it was sent has none, nor
 * has a file that does not say what it was sent with. Rows may be sorted.
 */
export function typedElsewhere(view: OpenGame, side: string, sheets: readonly SentSheet[]): readonly TakenLine[] {
  const first = sheets.find(({ name }) => view.game.playerSheets.some(({ sheet }) => sheet === name));
  const sent = first ? shownCodesIn(textAt(first, ROW.code, VALUE_COLUMN)) : new Set<string>();
  if (sent.size === 0) return [];
  const plans = new Map(sheetsShown(view, side, sheetsToFill(view, side)).map((plan) => [plan.name, plan]));
  return sheets.flatMap((sheet): readonly TakenLine[] => {
    const plan = plans.get(sheet.name);
    if (!plan) return [];
    const expected = rowsOfPlan(plan);
    const reach = reachOf(expected);
    const rows = rowsSent(sheet, reach);
    const isFar = sheet.rows > reach.rows || sheet.columns > reach.columns;
    if (!isFar && sent.has(shownCode(sheet.name, textsSent(rows)))) return [];
    const far = isFar ? [line(sheet, sheet.rows - 1, sheet.columns - 1, "This sheet is in use up to here.")] : [];
    // If the books changed since it was sent, nobody can say which cell the player typed into.
    const isAsNow = sent.has(shownCode(sheet.name, textsOfPlan(plan)));
    if (!isAsNow) return far.length > 0 ? far : [line(sheet, 0, 0, "This sheet is not as it was sent.")];
    return [...far, ...cellLines(sheet, rows, expected)].slice(0, MAX_NAMED);
  });
}

/** The cells of the rows that were not sent, beside the one that they are most like. */
function cellLines(
  sheet: SentSheet,
  rows: readonly (readonly string[])[],
  expected: readonly (readonly string[])[],
): readonly TakenLine[] {
  const left = new Map<string, number>();
  const nameOf = (row: readonly string[]): string => JSON.stringify(row);
  for (const row of expected) left.set(nameOf(row), (left.get(nameOf(row)) ?? 0) + 1);
  const other = rows.flatMap((texts, row) => {
    const many = left.get(nameOf(texts)) ?? 0;
    left.set(nameOf(texts), many - 1);
    return many > 0 || texts.length === 0 ? [] : [{ texts, row }];
  });
  const gone = expected.filter((row) => {
    const many = left.get(nameOf(row)) ?? 0;
    if (many > 0) left.set(nameOf(row), many - 1);
    return many > 0;
  });
  return other.flatMap(({ texts, row }) => {
    const was = mostLike(texts, gone);
    return texts.flatMap((text, column) => {
      const before = was[column] ?? "";
      if (text === "" || text === before) return [];
      return [
        line(sheet, row, column, `${shown(text)} is here${before === "" ? "" : ` instead of ${shown(before)}`}.`),
      ];
    });
  });
}

/** Of rows that are no longer there, the one with the most cells in common; a blank one if none has any. */
function mostLike(texts: readonly string[], gone: readonly (readonly string[])[]): readonly string[] {
  const inCommon = (row: readonly string[]): number =>
    row.filter((text, column) => text !== "" && text === texts[column]).length;
  return gone.reduce<readonly string[]>((best, row) => (inCommon(row) > inCommon(best) ? row : best), []);
}

const shown = (text: string): string => quote(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const MAX_QUOTED = 60;

const line = ({ name }: SentSheet, row: number, column: number, says: string): TakenLine => ({
  ...{ at: `${name}, ${a1(row, column)}`, what: "Typed beside the yellow cells", is: "not read" },
  ...{ says: `${says} Only the yellow cells of the sheets to fill in are read.`, refused: [] },
});
