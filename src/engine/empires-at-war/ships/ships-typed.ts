import { BOOKS, SHEET, type Answers, type Discrepancy } from "../../campaign/reconcile/discrepancy";
import type { Reconciler, Reconciliation } from "../../campaign/reconcile/reconciliation";
import { isWhole } from "../../campaign/schema/read-table";
import { EVENTS } from "../../campaign/schema/shared-tables";
import { rowOf, spotIn } from "../../campaign/schema/table";
import { cellsShown, differing, type Differing } from "./ship-rows";
import { factsOf, fleetOfShip, fleetsNow } from "../state/state";
import { shipsAgree } from "./ships-agree";
import { UNITS } from "./units-table";

/** Turns what differs in a ship's row, besides its side and its value, into entries of the log, or puts the row right. */
export const reconcileShips: Reconciler = (reconciliation, answers) => {
  const { books } = reconciliation.open;
  const tables = [UNITS, EVENTS].map(({ name }) => books.tables.tables.get(name));
  if (books.viewer !== null || !tables.every((table) => table && isWhole(table))) return [];
  return differing(reconciliation.open).map((each) => differs(each, reconciliation, answers));
};

function differs(
  { row, side, fact, said, now, keys }: Differing,
  reconciliation: Reconciliation,
  answers: Answers,
): Discrepancy {
  const { open } = reconciliation;
  const { unit } = row;
  const id = `ship-${unit}-${fact.keys[0] ?? ""}`;
  const [there, before] = [cellsShown(keys, said), cellsShown(keys, now)];
  const ship = { unit, side, fleet: fleetOfShip(open, unit), facts: factsOf(open, unit), fleets: fleetsNow(open) };
  const recorded = fact.record(ship, row);
  const choices = [
    ...(typeof recorded === "string" ? [] : [{ answer: SHEET, means: `Post ${there}` }]),
    { answer: BOOKS, means: `Restore ${before}` },
  ];
  const first = typeof recorded === "string" ? "" : SHEET;
  const answer = choices.find((choice) => choice.answer === answers[id])?.answer ?? first;
  const spot = spotIn(open.books.tables, UNITS, row, keys[0] ?? "fleet");
  const item = {
    ...{ id, subject: unit, spot, sheetHas: there, booksHave: before },
    question: { about: "value", asks: `What is right about ${unit}?`, answers: choices, answer },
  } as const;
  if (answer === BOOKS) {
    const cells = rowOf(UNITS, Object.fromEntries(keys.map((key) => [key, now[key]])));
    reconciliation.change(UNITS.name, row.row, cells);
    return { ...item, becomes: `${UNITS.sheet} shows ${before} again`, refused: [] };
  }
  if (typeof recorded === "string") {
    const refused = [{ check: shipsAgree.id, subject: unit, message: recorded, clause: fact.clause, spot }];
    return { ...item, becomes: "", refused };
  }
  const { no } = reconciliation;
  for (const change of recorded) reconciliation.log(side, change, row.spot);
  const says = recorded.map(
    (change) => open.game.changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind,
  );
  return { ...item, becomes: `Entry ${no}: ${says.join("; ")}`, refused: [] };
}
