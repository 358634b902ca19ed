import type { Discrepancy } from "../../campaign/reconcile/discrepancy";
import type { Reconciler, Reconciliation } from "../../campaign/reconcile/reconciliation";
import { isWhole } from "../../campaign/schema/read-table";
import { EVENTS } from "../../campaign/schema/shared-tables";
import type { Finding } from "../../core/problem";
import { borderState } from "../border-state";
import { designateFlagship } from "./flagship";
import { orionSides } from "../turn/history";
import { UNITS, type Ship } from "./units-table";
import { shipsIn } from "../table-rows";

/** Flagship marks that differ from the log: another ship that is marked is designated, if the rules allow it. */
export const reconcileFlagships: Reconciler = (reconciliation) => {
  const { books } = reconciliation.open;
  const tables = [books.tables.tables.get(UNITS.name), books.tables.tables.get(EVENTS.name)];
  if (!tables.every((table) => table && isWhole(table))) return [];
  return orionSides({ books }).flatMap((side) => reconcileFlagship(side, reconciliation));
};

function reconcileFlagship(side: string, reconciliation: Reconciliation): Discrepancy[] {
  const { open, stamp } = reconciliation;
  const { books, campaign } = open;
  const logged = borderState(campaign).flagships.get(side) ?? "";
  const fleet = shipsIn({ books }).filter(({ unit }) => {
    const known = campaign.units.get(unit);
    return known?.side === side && known.left === null;
  });
  const marked = fleet.filter(({ flagship }) => flagship);
  const others = marked.filter(({ unit }) => unit !== logged);
  const isTracked = fleet.some(({ unit }) => unit === logged);
  // If its row is missing, so is its mark: the question how it left comes first.
  if (others.length === 0 && (marked.length > 0 || !isTracked)) return [];
  const [only] = others;
  const item = {
    id: `flagship-${side}`,
    subject: `Flagship of ${side}`,
    spot: only?.spot ?? { sheet: UNITS.sheet },
    sheetHas:
      marked.length === 0 ? "No ship is marked" : `${names(marked)} ${marked.length === 1 ? "is" : "are"} marked`,
    booksHave: logged === "" ? "No flagship" : `${logged} is the flagship`,
    question: null,
  };
  const refuse = (message: string): Finding[] => [
    { check: "flagship", subject: side, message, clause: "V19.06", spot: item.spot },
  ];
  if (!only) {
    const message = `A flagship can only be replaced by another. Mark ${logged} again, or the ship that replaces it.`;
    return [{ ...item, becomes: "", refused: refuse(message) }];
  }
  if (others.length > 1) {
    return [{ ...item, becomes: "", refused: refuse(`${names(marked)} are marked. Keep only one mark.`) }];
  }
  const { refused, edits } = designateFlagship(open, only.unit, stamp);
  const becomes = refused.length > 0 ? "" : `Entry ${reconciliation.no}: ${only.unit} is the flagship of ${side}`;
  reconciliation.absorb(edits);
  return [{ ...item, becomes, refused }];
}

const names = (units: readonly Ship[]): string => units.map(({ unit }) => unit).join(", ");
