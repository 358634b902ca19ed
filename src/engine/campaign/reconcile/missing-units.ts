import { points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { LEAVINGS, type Leaving, type TrackedUnit } from "../ledger/entry";
import type { Unit } from "../ledger/replay";
import { sameWord } from "../../core/spelling";
import { TABLES, type Row } from "../schema/tables";
import type { Reconciliation } from "./reconciliation";
import { BOOKS, idOf, type Discrepancy } from "./discrepancy";
import { valueCells, valueWords } from "./values";

/** A unit of the log whose row is gone. */
export function rowGone(unit: Unit, given: string, taking: Reconciliation): Discrepancy {
  const answers = [
    ...LEAVINGS.map((how) => ({ answer: how, means: how })),
    { answer: BOOKS, means: "It is still there: put its row back" },
  ];
  const answer = answers.find(({ answer }) => answer === given)?.answer ?? "";
  const how = LEAVINGS.find((leaving) => leaving === answer);
  const spot = { sheet: TABLES.Units.sheet };
  const item = {
    id: idOf(unit.unit),
    subject: unit.unit,
    spot,
    sheetHas: "No row",
    booksHave: `${unit.unit} of ${unit.side}, ${valueWords(unit)}`,
    question: { about: "existence", asks: `How did ${unit.unit} leave?`, answers, answer } as const,
  };
  if (how === undefined) {
    const row: Row = { Unit: unit.unit, Side: unit.side, ...valueCells(unit) };
    if (answer === BOOKS) taking.append("Units", row);
    return { ...item, becomes: answer === BOOKS ? "Its row is put back, with its side and BPV" : "", refused: [] };
  }
  const sale = how === "Sold" ? soldFor(unit, taking) : null;
  if (sale && sale.refused.length > 0) return { ...item, becomes: "", refused: sale.refused };
  return { ...item, becomes: leaves(unit, how, sale?.row, taking), refused: [] };
}

function leaves(unit: Unit, how: Leaving, sale: Row | undefined, taking: Reconciliation): string {
  const { no } = taking;
  taking.tell(unit.side, { kind: "Unit leaves", unit: unit.unit, how }, { sheet: TABLES.Units.sheet });
  const left = `${unit.unit} leaves ${unit.side}: ${how.toLowerCase()}`;
  if (!sale) return `Entry ${no}: ${left}`;
  taking.sell(unit, sale);
  return `Entries ${no} and ${no + 1}: ${left}, for ${String(sale["Amount"])} BPV`;
}

/** The sale of a unit whose row is gone, as the Ships page would make it; no row where the ledger has its price already. */
function soldFor(unit: Unit, { open, today }: Reconciliation): { readonly refused: readonly Finding[]; readonly row?: Row } {
  const { books, campaign, game } = open;
  const sales = campaign.transfers.get(campaign.turn) ?? [];
  if (sales.some(({ to, line, subject }) => to === unit.side && line === "Ship sale" && sameWord(subject, unit.unit))) {
    return { refused: [] };
  }
  const tracked: TrackedUnit = { ...unit, ...NOT_DESCRIBED };
  const { refused, edits } = game.sell(
    { ...open, books: { ...books, units: [...books.units, tracked] } },
    unit.unit,
    today,
  );
  const row = edits.flatMap((edit) => (edit.kind === "append" && edit.table === "Transfers" ? edit.rows : []))[0];
  return { refused, ...(row && { row }) };
}

/** What is not known of a unit without its row. */
const NOT_DESCRIBED = {
  name: "",
  class: "",
  sizeClass: null,
  commandRating: null,
  captain: "",
  crew: "",
  crewBpv: points(0),
  place: "",
  deployment: "",
  condition: "",
  flagship: false,
  note: "",
  legible: true,
  row: -1,
  spot: { sheet: TABLES.Units.sheet },
} as const;
