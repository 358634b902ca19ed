import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { CLOSINGS } from "../../src/engine/border-patrol/tables";
import { readBooks } from "../../src/engine/campaign/ledger/books";
import { digestsOf } from "../../src/engine/campaign/ledger/digests";
import type { Closing } from "../../src/engine/campaign/ledger/entry";
import { saltFor } from "../../src/engine/campaign/ledger/seals";
import { replay } from "../../src/engine/campaign/ledger/replay";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { appendEdits } from "../../src/engine/campaign/schema/layout";
import { rowOf, type Row, type Tables } from "../../src/engine/campaign/schema/table";
import { stampOf } from "./ledger";
import { SIDES } from "./sides";

const turnsUpTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

function stateOf(tables: Tables) {
  const books = readBooks(tables, BORDER_PATROL);
  return { books, campaign: replay(books, BORDER_PATROL), game: BORDER_PATROL };
}

/** What is written with the closings when these turns are closed: who owned which place, which never changes here. */
export function keptAtClose(tables: Tables, last: number): readonly Edit[] {
  const state = stateOf(tables);
  let written = 0;
  return turnsUpTo(last).flatMap((turn) =>
    BORDER_PATROL.atClose(state, turn).flatMap(({ table, rows }) => {
      const sealed = rows.map((row) => ({ ...row, ...saltFor(table, written, stampOf(turn, written++)) }));
      return appendEdits(tables, table, sealed);
    }),
  );
}

/**
 * The closings of the turns up to this one, as the product closes them one after the other. The books are read, replayed
 * and hashed once for all of them, with rows that only say that the turns are closed: a closing depends only on its own
 * turn, and on the digests of the one before.
 */
export function closingsUpTo(tables: Tables, last: number): readonly Row[] {
  const turns = turnsUpTo(last);
  const rows = turns.flatMap((turn) => SIDES.map(({ name }) => rowOf(CLOSINGS, { turn, side: name })));
  const state = stateOf(apply(tables, [{ kind: "append", table: CLOSINGS.name, rows }]));
  const values = BORDER_PATROL.closings(state, turns);
  const closed: Closing[] = [];
  // It grows turn by turn: each digest is chained on those of the turn before.
  const digests = digestsOf({ ...state, books: { ...state.books, closings: closed } });
  return turns.flatMap((turn) => {
    const { sides, commitment } = digests(turn);
    const sealed = (side: string) => ({ digest: sides.get(side) ?? "", commitment });
    const rowsOfTurn = state.books.closings.filter((row) => row.turn === turn);
    closed.push(...rowsOfTurn.map((row) => ({ ...row, ...sealed(row.side) })));
    return values
      .filter((closing) => closing.turn === turn)
      .map((closing) => rowOf(CLOSINGS, { ...closing, ...sealed(closing.side) }));
  });
}
