import type { Finding } from "../core/problem";
import type { Side, TrackedUnit } from "../campaign/ledger/entry";
import { TABLES } from "../campaign/schema/tables";
import type { Reconciliation } from "../campaign/reconcile/reconciliation";
import type { Discrepancy } from "../campaign/reconcile/discrepancy";
import { isWhole } from "../campaign/reconcile/typed-rows";

/** Marks of flagships that differ from the log: another ship that is marked is designated, if it may be. */
export function reconcileFlagships(taking: Reconciliation): readonly Discrepancy[] {
  const { books, game } = taking.open;
  const tables = [books.tables.tables.get("Units"), books.tables.tables.get("Events")];
  if (!tables.every((table) => table && isWhole(table))) return [];
  const declare = new Set(game.standings(taking.open).map(({ side }) => side));
  return books.sides.filter(({ name }) => declare.has(name)).flatMap((side) => takeFlagship(side, taking));
}

function takeFlagship({ name: side }: Side, taking: Reconciliation): Discrepancy[] {
  const { open, today } = taking;
  const { books, campaign, game } = open;
  const logged = campaign.flagships.get(side) ?? "";
  const fleet = books.units.filter(({ unit }) => {
    const known = campaign.units.get(unit);
    return known?.side === side && known.left === null;
  });
  const marked = fleet.filter(({ flagship }) => flagship);
  const others = marked.filter(({ unit }) => unit !== logged);
  const isTracked = fleet.some(({ unit }) => unit === logged);
  // Without its row it has no mark either: how it left is asked first.
  if (others.length === 0 && (marked.length > 0 || !isTracked)) return [];
  const [only] = others;
  const item = {
    id: `flagship-${side}`,
    subject: `Flagship of ${side}`,
    spot: only?.spot ?? { sheet: TABLES.Units.sheet },
    sheetHas:
      marked.length === 0 ? "No ship is marked" : `${names(marked)} ${marked.length === 1 ? "is" : "are"} marked`,
    booksHave: logged === "" ? "No flagship" : `${logged} is the flagship`,
    question: null,
  };
  const refuse = (message: string): Finding[] => [
    { check: "flagship", subject: side, message, clause: "V19.06", spot: item.spot },
  ];
  if (!only) {
    const message = `A flagship is only replaced by another; mark ${logged} again, or the ship that takes its place.`;
    return [{ ...item, becomes: "", refused: refuse(message) }];
  }
  if (others.length > 1) {
    return [{ ...item, becomes: "", refused: refuse(`${names(marked)} are marked; leave one mark.`) }];
  }
  const { refused, edits } = game.designateFlagship(open, only.unit, today);
  const becomes = refused.length > 0 ? "" : `Entry ${taking.no}: ${only.unit} is the flagship of ${side}`;
  taking.absorb(edits);
  return [{ ...item, becomes, refused }];
}

const names = (units: readonly TrackedUnit[]): string => units.map(({ unit }) => unit).join(", ");
