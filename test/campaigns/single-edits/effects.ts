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
}

export const effectsOf = (open: OpenGame): Effects => ({
  forms: JSON.stringify(formAmounts(open)),
  standings: JSON.stringify(open.game.standings(open).map(({ side, word, netWorths }) => [side, word, netWorths])),
  due: JSON.stringify(dueItems(open)),
  entries: JSON.stringify(entriesSay(open)),
});

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
