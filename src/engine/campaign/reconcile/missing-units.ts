import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { cellsOf } from "../commands/unit";
import { unitLeaves } from "../ledger/change";
import type { TrackedUnit } from "../ledger/entry";
import { tableOf, type Unit } from "../ledger/ledger";
import { goneOn } from "../ledger/outcome";
import { TRANSFERS, UNITS } from "../schema/shared-tables";
import { rowOf, type Columns, type Row } from "../schema/table";
import { BOOKS, idOf, type Discrepancy } from "./discrepancy";
import type { ReconciledBooks, Reconciliation } from "./reconciliation";
import { valueWords } from "./values";

/** A unit of the log whose row is missing. */
export function rowGone(unit: Unit, given: string, reconciliation: Reconciliation): Discrepancy {
  const { open } = reconciliation;
  const { leavings } = open.game.units;
  const answers = [
    ...leavings.map((how) => ({ answer: how, means: how })),
    { answer: BOOKS, means: "It is still there: restore its row" },
  ];
  const answer = answers.find((known) => known.answer === given)?.answer ?? "";
  const how = leavings.find((leaving) => leaving === answer);
  const item = {
    id: idOf(unit.unit),
    subject: unit.unit,
    spot: { sheet: tableOf(open.game, UNITS.name).sheet },
    sheetHas: "No row",
    booksHave: `${unit.unit} of ${unit.side}, ${valueWords(open, unit.values)}`,
    question: { about: "existence", asks: `How did ${unit.unit} leave?`, answers, answer } as const,
  };
  if (how === undefined) {
    const row: Row = { ...rowOf(UNITS, { unit: unit.unit, side: unit.side }), ...cellsOf(open, unit.values) };
    if (answer === BOOKS) reconciliation.append(UNITS.name, row);
    return { ...item, becomes: answer === BOOKS ? "Its row is restored, with its side and value" : "", refused: [] };
  }
  const payment = paymentFor(unit, how, reconciliation);
  if (payment.refused.length > 0) return { ...item, becomes: "", refused: payment.refused };
  return { ...item, becomes: leaves(unit, how, payment.row, reconciliation), refused: [] };
}

function leaves(unit: Unit, how: string, payment: Row | undefined, reconciliation: Reconciliation): string {
  const { no } = reconciliation;
  reconciliation.log(unit.side, unitLeaves(unit.unit, how), { sheet: UNITS.sheet });
  const left = `${unit.unit} leaves ${unit.side}: ${how.toLowerCase()}`;
  if (!payment) return `Entry ${no}: ${left}`;
  reconciliation.book(payment);
  return `Entries ${no} and ${no + 1}: ${left}, for ${String(payment[TRANSFERS.columns.amount.header])} ${String(payment[TRANSFERS.columns.currency.header])}`;
}

/**
 * The payment for a unit that leaves in a way that has rules of its own, as its command would book it; no row if the ledger
 * already has the payment.
 */
function paymentFor(
  unit: Unit,
  how: string,
  { open, stamp }: Reconciliation,
): { readonly refused: readonly Finding[]; readonly row?: Row } {
  const leaving = open.game.leavingCommands[how];
  if (!leaving) return { refused: [] };
  const { campaign } = open;
  const booked = (campaign.transfers.get(campaign.turn) ?? []).some(
    ({ to, line, subject }) => to === unit.side && line === leaving.line && sameWord(subject, unit.unit),
  );
  if (booked) return { refused: [] };
  const { refused, edits } = leaving.command(withRow(open, unit), unit.unit, stamp);
  const [row] = edits.flatMap((edit) => (edit.kind === "append" && edit.table === TRANSFERS.name ? edit.rows : []));
  return { refused, ...(row && { row }) };
}

/** The books as if the row were there, without any description. */
function withRow(open: ReconciledBooks, unit: Unit): ReconciledBooks {
  const { name, columns, sheet } = tableOf(open.game, UNITS.name);
  const blank = Object.fromEntries(
    Object.entries<Columns[string]>(columns).map(([key, column]) => [key, column.blank]),
  );
  const spot = { sheet };
  const described = { ...blank, unit: unit.unit, side: unit.side, ...unit.values };
  const row = { ...described, row: -1, legible: true, spot } as unknown as TrackedUnit;
  const units = [...open.books.units, row];
  const books = { ...open.books, units, rows: new Map(open.books.rows).set(name, units) };
  return goneOn(open, { books, campaign: open.campaign, game: open.game });
}
