import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOfShip } from "../state/state";
import { shipRow } from "./ship-classes";

/** A ship as a choice names it, its class, name and fleet beside its id: "F-3 (DD Defiant, Feds 1)". */
export function shipNamed(state: BooksState, unit: string): string {
  const row = shipRow(state, unit);
  const ship = [row?.class ?? "", row?.name ?? ""].filter((word) => word !== "" && word !== unit).join(" ");
  const beside = [ship, fleetOfShip(state, unit)].filter((word) => word !== "").join(", ");
  return beside === "" ? unit : `${unit} (${beside})`;
}

/** Ships as choices. */
export const shipChoices = (state: BooksState, units: readonly string[]) =>
  units.map((unit) => ({ value: unit, label: shipNamed(state, unit) }));
