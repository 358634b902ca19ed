import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { apply } from "../../src/engine/campaign/schema/apply";
import { readBooks } from "../../src/engine/campaign/ledger/books";
import { closeTurn } from "../../src/engine/campaign/commands/transfer";
import { replay } from "../../src/engine/campaign/ledger/replay";
import type { Row, Tables } from "../../src/engine/campaign/schema/tables";
import { PIRATES } from "./sides";

/**
 * The closings of the turns up to this one, as the product closes them one after the other. The books are read and
 * replayed once for all of them, with rows that only say that the turns are closed: what a closing says lies in its own
 * turn, and in the digest of the one before.
 */
export function closingsUpTo(tables: Tables, last: number): readonly Row[] {
  const turns = Array.from({ length: last }, (_, index) => index + 1);
  const rows = turns.map((turn): Row => ({ Turn: turn, Side: PIRATES.name }));
  const books = readBooks(apply(tables, [{ kind: "append", table: "Closings", rows }]));
  const campaign = replay(books);
  const digests = new Map<number, string>();
  return turns.flatMap((turn) => {
    const closings = books.closings.map((row) => ({ ...row, digest: digests.get(row.turn) ?? "" }));
    const open = { books: { ...books, closings }, campaign: { ...campaign, turn }, game: BORDER_PATROL, findings: [] };
    const written = closeTurn(open).edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
    digests.set(turn, String(written[0]?.["Digest"]));
    return written;
  });
}
