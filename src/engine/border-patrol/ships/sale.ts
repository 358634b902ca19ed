import { add, formatPoints, larger, points, toNumber, ZERO } from "../../core/points";
import type { Finding } from "../../core/problem";
import type { Explanation } from "../../core/rule";
import { record } from "../../campaign/commands/record";
import { explainIn } from "../../campaign/ledger/house-rules";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import type { Stamp } from "../../campaign/ledger/booking";
import type { NewTransfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { unitLeaves } from "../../campaign/ledger/change";
import { borderState } from "../border-state";
import { valuesOf } from "./unit-rules";
import { whereToSell } from "../deployment/deployment";
import { isOrion } from "../turn/history";
import { lineOf } from "../forms/lines";
import { received, standingOf } from "../../campaign/ledger/accounts";
import { shipForSale } from "../construction/sale-events";
import { trackedShip } from "../table-rows";
import { shipSale } from "../rules/v19-orion-pirates/production";

/** The price of a ship in a turn: 90% of its Economic BPV plus what its crew and officers are worth (V19.19). */
export function salePrice(state: BooksState, unit: string, turn = state.campaign.turn): Explanation {
  const known = state.campaign.units.get(unit);
  const economic = known ? valuesOf(known).economic : ZERO;
  const crew = trackedShip(state, unit)?.crewBpv ?? ZERO;
  return explainIn(state, turn, shipSale, { economicBpv: toNumber(larger(ZERO, add(economic, crew))) });
}

/** Sells a ship within the Cartel that was designated for it in 2D4, or says which clauses forbid it. */
export function sell(open: OpenBooks, unit: string, stamp: Stamp): Outcome {
  const known = open.campaign.units.get(unit);
  if (!known || known.left || !trackedShip(open, unit)) return unknownUnit(unit);
  const locked = readOnly(open);
  if (locked) return locked;
  const wrong = saleFindings(open, unit);
  if (wrong.length > 0) return refused(...wrong);
  const price = points(Number(salePrice(open, unit).value));
  const line = lineOf("Ship sale");
  const sale: NewTransfer = {
    line: "Ship sale",
    from: "Family",
    to: known.side,
    amount: price,
    subject: unit,
    note: "",
  };
  const { next } = record(open, stamp, {});
  const paidFor = record(open, stamp, { step: line?.step, clause: line?.clause, behind: 1, transfers: [sale] });
  const says = `${unit} is sold for ${formatPoints(price)} BPV, received in 5C2. It cannot be spent before next turn (V19.19).`;
  return allowed(says, [...leaveEdits(open, unit, "Sold", [unitLeaves(unit, "Sold")], next), ...paidFor.edits]);
}

/** Whether the rules allow that a ship is sold now. */
export const mayBeSold = (open: OpenBooks, unit: string): boolean =>
  trackedShip(open, unit) !== undefined && saleFindings(open, unit).length === 0;

/** Every reason against a sale, each with its clause and the nearest legal choice. */
function saleFindings(open: OpenBooks, unit: string): readonly Finding[] {
  const { turn } = open.campaign;
  const found = neverSold(open, unit);
  const other = shipForSale(open, open.campaign.units.get(unit)?.side ?? "");
  if (found.length > 0 || other === unit) return found;
  const legal = other === undefined ? `Designate ${unit} first` : `Sell ${other}, or undo its designation`;
  const message = `${unit} was not designated for sale in 2D4 of turn ${turn}. ${legal}.`;
  return [{ check: SALE, subject: unit, message, clause: "V1.23 2D4" }];
}

/** The check that refuses a sale. */
export const SALE = "sale";

/** Why a ship cannot be sold in the turn under way, designated or not: whose it is, what else was sold, and where it is. */
export function neverSold(open: OpenBooks, unit: string): readonly Finding[] {
  const { campaign, books } = open;
  const side = campaign.units.get(unit)?.side ?? "";
  const row = trackedShip(open, unit);
  const findings: Finding[] = [];
  const refuse = (clause: string, message: string): void => {
    findings.push({ check: SALE, subject: unit, message, clause, ...(row && { spot: row.spot }) });
  };
  if (!isOrion({ books }, side)) {
    refuse("V19.17", `${unit} belongs to ${side}, but only ships of the pirates can be sold.`);
    return findings;
  }
  if (borderState(campaign).flagships.get(side) === unit || row?.flagship) {
    refuse("V19.17", `${unit} is the flagship and may not be sold. Choose another ship.`);
  }
  const [sold] = standingOf(open, side, campaign.turn, "Ship sale");
  if (sold && received(open, side, campaign.turn, "Ship sale") > 0) {
    const message = `${sold.subject} was already sold in turn ${campaign.turn}, and only one ship a turn can be sold. Sell ${unit} next turn.`;
    refuse("V19.19", message);
  }
  if (whereToSell(open, unit) === "on the Map") {
    refuse(
      "V19.18",
      `${unit} is on the map (${[row?.place, row?.deployment].filter(Boolean).join(", ")}). It must be off the map, or designated for removal in 2D3: then set its Deployment to "For removal".`,
    );
  }
  return findings;
}
