import { standingOn } from "../../campaign/ledger/reversals";
import { mismatch, check, type Found, type Check } from "../../campaign/checks/check";
import { sameWord } from "../../core/words";
import { shipsIn, trackedShip } from "../table-rows";
import { formatPoints } from "../../core/points";
import { applyIn } from "../../campaign/ledger/house-rules";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { unitsNamedIn } from "../ships/units-named";
import { economicIn, orionSides, turnsOf } from "../turn/history";
import { isHiding } from "../turn/orion-turns";
import { straySteps } from "./salvages";
import { isReady } from "./adrift";
import { salvageFee } from "../rules/v19-orion-pirates/salvage";

/** A fee for salvage that was received for a unit of the campaign. */
interface Salvage {
  readonly entry: Transfer;
  readonly turn: number;
  readonly unit: string;
  readonly owner: string;
}

function salvages(state: BooksState): readonly Salvage[] {
  const named = unitsNamedIn(state.campaign);
  const pirates = new Set(orionSides(state));
  return turnsOf(state.campaign).flatMap((turn) =>
    standingOn(state, turn, "Salvage").flatMap((entry) => {
      const { units } = state.campaign;
      // The ship that tows may be named as well; with two others, it is unknown which was towed.
      const towed = named(entry.subject).filter((unit) => units.get(unit)?.side !== entry.to);
      const [unit, another] = pirates.has(entry.to) ? towed : [];
      const known = unit === undefined ? undefined : units.get(unit);
      return known && another === undefined ? [{ entry, turn, unit: known.unit, owner: known.side }] : [];
    }),
  );
}

/** V19.79: a salvaged unit goes only to its owner. */
const salvageToOwner = check({
  id: "salvage-owner",
  title: "The fee for salvage comes from the owner of the unit",
  clause: "V19.79",
  find: (state) =>
    salvages(state)
      .filter(({ entry, owner }) => entry.from !== owner)
      .map(({ entry: { no, from, spot }, unit, owner }): Found => {
        const message = `Entry ${no}: ${from} pays for the salvage of ${unit}, which belongs to ${owner}. Only its owner receives it and pays. Correct From or Subject.`;
        return {
          subject: unit,
          message,
          expected: owner,
          actual: from,
          spot,
        };
      }),
});

/** V19.74: the fee is a share of the unit's undamaged Economic BPV. */
const salvagePaid = check({
  id: "salvage-fee",
  title: "The fee for salvage is the Salvage share of the unit's Economic BPV, rounded down",
  clause: "V19.74",
  find: (state) =>
    salvages(state).flatMap(({ entry, turn, unit, owner }): Found[] => {
      if (entry.from !== owner) return [];
      const fees = economicIn(state, unit, turn).map((economicBpv) =>
        applyIn(state, turn, salvageFee, { economicBpv }),
      );
      const [expected] = fees;
      if (expected === undefined || fees.includes(entry.amount)) return [];
      const message = `Entry ${entry.no}: the fee for ${unit} is ${formatPoints(expected)} BPV, but ${formatPoints(entry.amount)} was booked. Reverse the entry, and book ${formatPoints(expected)}.`;
      return [mismatch("salvage-fee", unit, message, expected, entry.amount, { clause: "V19.74", spot: entry.spot })];
    }),
});

/** V19.71: an uncrippled ship on normal movement tows. Checked only if the tracker has the deployment of every ship. */
const salvorMoves = check({
  id: "salvor",
  title: "A ship that salvages is uncrippled and on Normal Movement",
  clause: "V19.71",
  find: (state) => {
    const { books, campaign } = state;
    return orionSides(state).flatMap((side): Found[] => {
      const entry = standingOn(state, campaign.turn, "Salvage").find(({ to }) => to === side);
      if (!entry || isHiding(state, side, campaign.turn)) return [];
      const fleet = shipsIn({ books }).filter(
        (row) => row.side === side && campaign.units.get(row.unit)?.left === null,
      );
      // A ship that left in this turn may have towed before.
      const hasLeft = [...campaign.units.values()].some(
        ({ side: whose, left }) => whose === side && left?.turn === campaign.turn,
      );
      if (hasLeft || fleet.length === 0 || fleet.some(({ deployment }) => deployment === "")) return [];
      const fit = fleet.some(
        ({ deployment, condition }) => sameWord(deployment, "Normal movement") && !/crippled/i.test(condition),
      );
      if (fit) return [];
      const message = `Entry ${entry.no} receives a fee for salvage in turn ${campaign.turn}, but no uncrippled ship of ${side} is on Normal Movement. Set the Deployment of the ship that tows, or reverse the entry.`;
      return [
        {
          subject: side,
          message,
          expected: "an uncrippled ship on Normal Movement",
          actual: "none",
          spot: entry.spot,
        },
      ];
    });
  },
});

/** V19.71: what is salvaged is crippled and adrift, unless it was repaired since. What a ship was in a closed turn is not known. */
const salvagedIsAdrift = check({
  id: "salvage-ready",
  title: "A unit that is salvaged is not ready for action",
  clause: "V19.71",
  inView: true,
  find(state) {
    const { turn } = state.campaign;
    const named = unitsNamedIn(state.campaign);
    const repaired = new Set(standingOn(state, turn, "Repair").flatMap(({ subject }) => named(subject)));
    return salvages(state)
      .filter((salvage) => salvage.turn === turn && !repaired.has(salvage.unit))
      .flatMap(({ entry: { no, spot }, unit }): Found[] => {
        const condition = trackedShip(state, unit)?.condition ?? "";
        if (!isReady(condition)) return [];
        const message = `Entry ${no} is a fee for the salvage of ${unit}, whose Condition is "${condition}". Only a crippled unit that was abandoned is salvaged: correct its Condition, or reverse the entry.`;
        const expected = "crippled and abandoned";
        return [{ subject: unit, message, expected, actual: condition, spot }];
      });
  },
});

/** V19.72: a unit is towed and delivered once its salvage started, in this order. */
const salvageBegun = check({
  id: "salvage-begun",
  title: "A salvage starts before the unit is towed, delivered or given up",
  clause: "V19.72",
  inView: true,
  find: ({ campaign }) =>
    straySteps(campaign).map(({ change: { kind, unit }, spot }): Found => {
      const message = `${unit}: "${kind}" is recorded, but not what comes before it in a salvage. Record that first, or undo this.`;
      const expected = "a salvage that started";
      return { subject: unit, message, expected, actual: kind, spot };
    }),
});

/** Units that are adrift, and what is paid for bringing them home. */
export const SALVAGE_CHECKS: readonly Check[] = [
  salvageToOwner,
  salvagePaid,
  salvageBegun,
  salvagedIsAdrift,
  salvorMoves,
];
