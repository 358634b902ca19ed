import { formCell } from "../../../src/engine/campaign/forms/form";
import { dueItems, type OpenGame } from "../../../src/engine/campaign/game";
import { entriesIn } from "../../../src/engine/campaign/ledger/books";
import { rowsIn } from "../../../src/engine/campaign/ledger/ledger";
import { isSalted } from "../../../src/engine/campaign/schema/table";

/** What the books come to: texts that differ where something counts differently. */
export interface Effects {
  readonly forms: string;
  readonly standings: string;
  readonly due: string;
  readonly entries: string;
  /** What is recorded of closed turns, and what the trackers say about existence, side and value. */
  readonly recorded: string;
}

export const effectsOf = (open: OpenGame): Effects => ({
  forms: JSON.stringify(formAmounts(open)),
  standings: JSON.stringify(open.game.standings(open).map(({ side, word, netWorths }) => [side, word, netWorths])),
  due: JSON.stringify(dueItems(open)),
  entries: JSON.stringify(entriesSay(open)),
  recorded: JSON.stringify([open.books.closings, trackerSays(open)].map(plain)),
});

const trackerSays = ({ books, game }: OpenGame): unknown =>
  books.units.map((row) => {
    const values = row as unknown as Readonly<Record<string, unknown>>;
    return [row.unit, row.side, ...game.units.values.map(({ key }) => values[key]), values[game.units.mark?.key ?? ""]];
  });

/** Without the places of rows, which a deleted one moves. */
const plain = (rows: unknown): unknown =>
  JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (["row", "spot", "legible"].includes(key) ? undefined : value)),
  );

/** Every amount of every form, of every side and turn. */
function formAmounts(open: OpenGame): unknown {
  const { game, books, campaign } = open;
  const turns = Array.from({ length: campaign.turn }, (_, index) => index + 1);
  return game.forms.flatMap((kind) => {
    const sides = kind.master
      ? [""]
      : books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => name);
    return sides.flatMap((side) =>
      turns.map((turn) => {
        const form = kind.fill(open, side, turn);
        return form.lines.map((line) => form.columns.map((column) => formCell(form, line, column)));
      }),
    );
  });
}

/** What each row says that a digest covers or will cover: a number names it, so that a row with another number is another. */
const entriesSay = ({ game, books }: OpenGame): unknown =>
  game.tables.filter(isSalted).map((of) => {
    const said = (row: object): unknown =>
      Object.keys(of.columns)
        .filter((key) => !["note", "booked", "act"].includes(key))
        .map((key) => (row as Readonly<Record<string, unknown>>)[key]);
    const rows = (of.numbered ? entriesIn(books, of) : rowsIn(books, of)) as readonly object[];
    // The change of an event is in an object of its own.
    return [
      of.name,
      rows
        .map((row) => [said(row), (row as { change?: unknown }).change])
        .map((row) => JSON.stringify(row))
        .sort(),
    ];
  });

/** What an edit changes: "forms", "standings", "due" and "entries". */
export const differing = (before: Effects, after: Effects): readonly string[] =>
  (Object.keys(before) as (keyof Effects)[]).filter((key) => before[key] !== after[key]);
