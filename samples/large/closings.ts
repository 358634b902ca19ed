import { borderPatrol } from "../../src/engine/border-patrol/system";
import { applied } from "../../src/engine/campaign/applied";
import { readBooks } from "../../src/engine/campaign/books";
import { closeTurn } from "../../src/engine/campaign/plays";
import { replay } from "../../src/engine/campaign/replay";
import type { Row, Tables } from "../../src/engine/campaign/tables";
import { PIRATES } from "./sides";

/**
 * The closings of the turns up to this one, as the product closes them one after the other. The books are read and
 * replayed once for all of them, with rows that only say that the turns are closed: what a closing says lies in its own
 * turn, and in the digest of the one before.
 */
export function closingsUpTo(tables: Tables, last: number): readonly Row[] {
  const turns = Array.from({ length: last }, (_, index) => index + 1);
  const rows = turns.map((turn): Row => ({ Turn: turn, Side: PIRATES.name }));
  const books = readBooks(applied(tables, [{ kind: "append", table: "Closings", rows }]));
  const campaign = replay(books);
  const digests = new Map<number, string>();
  return turns.flatMap((turn) => {
    const closings = books.closings.map((row) => ({ ...row, digest: digests.get(row.turn) ?? "" }));
    const open = { books: { ...books, closings }, campaign: { ...campaign, turn }, system: borderPatrol, findings: [] };
    const written = closeTurn(open).edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
    digests.set(turn, String(written[0]?.["Digest"]));
    return written;
  });
}
