import { add, formatPoints, larger, points, toNumber, ZERO } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { Explanation } from "../../core/rule";
import { record } from "../../campaign/commands/record";
import { explainIn } from "../../campaign/ledger/house-rules";
import { leaveEdits, loseUnit, unknownUnit } from "../../campaign/commands/unit";
import type { Stamp } from "../../campaign/ledger/booking";
import type { NewTransfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { unitLeaves } from "../../campaign/ledger/change";
import { cellsText } from "./cells-changed";
import { borderState } from "../border-state";
import { valuesOf } from "./unit-rules";
import { flagshipDesignated, flagshipLost } from "./flagship-events";
import { inHiding, unitHidden } from "../turn/pirate-events";
import { whereToSell } from "../deployment/deployment";
import { isOrion } from "../turn/history";
import { ORION } from "../sides";
import { lineOf, ORION_LINES } from "../forms/lines";
import { mutinyOf } from "./mutiny";
import { paid, received, standingOf } from "../../campaign/ledger/accounts";
import { isHiding } from "../turn/orion-turns";
import { shipForSale } from "../construction/sale-events";
import { shipsIn, trackedShip } from "../table-rows";
import { SECRET_BASE, placeOnMap, whereIs } from "./on-the-map";
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

/** Whether a pirate has designated its flagship in 1B1 of the turn under way (V19.06). */
export const isDesignated = ({ campaign }: BooksState, side: string): boolean =>
  borderState(campaign).designated.get(side) === campaign.turn;

/** The refusal to designate another flagship after 1B1: it is designated for the whole turn (V19.06). */
function refuseAnother(open: OpenBooks, side: string, unit: string): Outcome | undefined {
  const { turn } = open.campaign;
  const own = borderState(open.campaign).flagships.get(side);
  if (own === unit) return undefined;
  const refuse = (message: string): Outcome => refusal("flagship", unit, message, "V19.06");
  if (isDesignated(open, side)) {
    const gone = `The flagship of turn ${turn} is gone. Designate ${unit} in turn ${turn + 1}.`;
    if (own === undefined) return refuse(gone);
    return refuse(
      `${own} is the flagship for the whole of turn ${turn}. Designate ${unit} in turn ${turn + 1}; if ${own} was a mistake, undo its designation.`,
    );
  }
  if (own === undefined) return undefined;
  const rolled = open.books.rolls.some((roll) => roll.turn === turn && mutinyOf(open, roll.purpose) === side);
  const sold = received(open, side, turn, "Ship sale") > 0;
  if (!rolled && !sold) return undefined;
  const what = rolled ? "a ship has rolled for mutiny" : "a ship was sold";
  return refuse(
    `In turn ${turn} ${what}, so ${own} stays the flagship. Designate ${own} now, or ${unit} in turn ${turn + 1}.`,
  );
}

/** Designates the flagship for the turn under way; no ship of its fleet has a higher Command Rating (V19.06). */
export function designateFlagship(open: OpenBooks, unit: string, stamp: Stamp): Outcome {
  const known = open.campaign.units.get(unit);
  const row = trackedShip(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  const wrong = readOnly(open) ?? notOrion(open, known.side, unit, "flagship", "V19.06");
  if (wrong) return wrong;
  // The log says which side has a ship: a side that was typed over counts once it is posted.
  const inFleet = new Set(fleetOf(open.campaign, known.side).map((other) => other.unit));
  const fleet = shipsIn(open).filter((other) => inFleet.has(other.unit));
  const highest = Math.max(...fleet.map(({ commandRating }) => commandRating ?? 0));
  if ((row.commandRating ?? 0) < highest) {
    const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest).map((other) => other.unit);
    return refusal(
      "flagship",
      unit,
      `${unit} has Command Rating ${row.commandRating ?? 0}, but the flagship must have the highest, ${highest}. Choose ${eligible.join(" or ")}.`,
      "V19.06",
    );
  }
  const edits: Edit[] = fleet
    .filter((other) => other.flagship && other.unit !== unit)
    .map((other) => ({ kind: "change", table: "Units", row: other.row, cells: { Flagship: null } }));
  if (!row.flagship) edits.push({ kind: "change", table: "Units", row: row.row, cells: { Flagship: true } });
  const fixed = refuseAnother(open, known.side, unit);
  if (fixed) return fixed;
  if (!isDesignated(open, known.side)) {
    const events = [{ side: known.side, change: flagshipDesignated.of(unit, {}) }];
    edits.push(...record(open, stamp, { step: "1B1", clause: "V19.06", events }).edits);
  }
  return allowed(`${unit} is the flagship of ${known.side}.`, edits);
}

/**
 * Declares that the pirate goes into hiding in the turn under way (V19.61), before anything that hiding forbids. All ships leave
 * the map.
 */
export function declareHiding(open: OpenBooks, side: string, stamp: Stamp): Outcome {
  const { turn } = open.campaign;
  const wrong = readOnly(open) ?? notOrion(open, side, side, "hiding", "V19.61");
  if (wrong) return wrong;
  if (isHiding(open, side, turn)) {
    return refusal("hiding", side, `${side} is already in hiding in turn ${turn}.`, "V19.61");
  }
  const line = ORION_LINES.notInHiding.find((word) => received(open, side, turn, word) > 0);
  if (line !== undefined) {
    const entry = standingOf(open, side, turn, line).find(({ to }) => to === side);
    const amount = formatPoints(received(open, side, turn, line));
    const message = `${side} received ${line} (${amount} BPV, entry ${entry?.no ?? ""}) in turn ${turn}, but hiding is declared in 1B2, before that. Reverse the entry first, or hide next turn.`;
    return refusal("hiding", side, message, "V19.62");
  }
  if (paid(open, side, turn, "Rent") > 0) {
    const entry = standingOf(open, side, turn, "Rent").find(({ from }) => from === side);
    const message = `${side} paid the rent of turn ${turn} (entry ${entry?.no ?? ""}), but a pirate in hiding does not owe rent yet. Reverse the entry first, or hide next turn.`;
    return refusal("hiding", side, message, "V19.66");
  }
  const leaving = shipsIn(open).filter((row) => {
    // Whose it is, the entries say: a Side that was typed in the tracker is not posted yet.
    const known = open.campaign.units.get(row.unit);
    const isThere = placeOnMap(row) !== "" || whereIs(row) === "on the Map" || sameWord(row.deployment, "For removal");
    return known?.side === side && known.left === null && isThere;
  });
  const moved = leaving.map((row): Edit => {
    return { kind: "change", table: "Units", row: row.row, cells: { Place: null, Deployment: SECRET_BASE } };
  });
  const hidden = leaving.map(({ unit, place, deployment }) => {
    const cells = { was: { place, deployment }, now: { place: "", deployment: SECRET_BASE } };
    return unitHidden.of(unit, { cells: cellsText(cells) });
  });
  const events = [inHiding.of("", {}), ...hidden].map((change) => ({ side, change }));
  const ships = leaving.map(({ unit }) => unit).join(", ");
  const says = `${side} is in hiding in turn ${turn}: no rent, no income from crime, and mutiny checks in 8A1.`;
  return allowed(ships === "" ? says : `${says} Off the map: ${ships}.`, [
    ...record(open, stamp, { step: "1B2", clause: "V19.61", events }).edits,
    ...moved,
  ]);
}

/** Removes a unit from the campaign; if the flagship is lost with all hands, its pirate is lost too (V19.06). */
export function loseShip(open: OpenBooks, unit: string, how: string, allHands: boolean, stamp: Stamp): Outcome {
  const known = open.campaign.units.get(unit);
  const ends = allHands && known !== undefined && borderState(open.campaign).flagships.get(known.side) === unit;
  if (!ends) return loseUnit(open, unit, how, stamp);
  const says = ` It was the flagship, lost with all hands: ${known.side} has lost, and ceases play at once (V19.06).`;
  return loseUnit(open, unit, how, stamp, { changes: [flagshipLost.of(unit, {})], says });
}

/** Why a side cannot do what only the pirates do; undefined if it plays them. */
export function notOrion(
  { books }: OpenBooks,
  side: string,
  subject: string,
  check: string,
  clause: string,
): Outcome | undefined {
  if (books.sides.some(({ name, kind }) => name === side && kind === ORION)) return undefined;
  const pirates = books.sides.filter(({ kind }) => kind === ORION).map(({ name }) => name);
  const choice = pirates.length === 0 ? "Nobody does in this campaign" : `Choose ${pirates.join(" or ")}`;
  return refusal(check, subject, `${side} does not play the pirates. ${choice}.`, clause);
}
