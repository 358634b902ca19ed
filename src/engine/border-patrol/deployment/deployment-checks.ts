import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { standingOn } from "../../campaign/ledger/reversals";
import { mismatch, check, type Found, type Check } from "../../campaign/checks/check";
import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import { distance, formatHex } from "../../core/hex";
import type { Finding } from "../../core/problem";
import { generalIncomeOf, piracyOf } from "../turn/criminal-income";
import { PIRACY_SPACING } from "../rules/constants";
import { deploymentNow, designationOf, designationsIn, placedLast, placeNow } from "./deployment";
import { orionSides } from "../turn/history";
import { trackedShip } from "../table-rows";
import { hexAt, locationSays } from "../places/location";
import { ORION_LINES } from "../forms/lines";
import { lostShipIn } from "../turn/lost-ships";
import { turnsCorrected } from "../turn/rule-readings";
import { engagedIn, isJobOpen } from "../salvage/salvages";
import { unitsNamedIn } from "../ships/units-named";
import { piratesOf } from "./piracy-apart";
import { crimePlaceAt, crimePlaces } from "./crime-places";
import { deploymentAgrees } from "./deployed-checks";

/** V19.42: ships on Piracy keep their distance; a ship that was moved by hand is found too. */
const pirateSpacing = check({
  id: "piracy-spacing",
  title: "Ships deployed for Piracy are more than seven hexes apart",
  clause: "V19.42",
  inView: true,
  find(state) {
    const { campaign } = state;
    const limit = constantsIn(state, campaign.turn, PIRACY_SPACING).tooNear;
    const pirates = orionSides(state).flatMap((side) =>
      piratesOf(state, side).flatMap(([unit]) => {
        const hex = hexAt(state, placeNow(state, unit));
        return hex ? [{ unit, side, hex }] : [];
      }),
    );
    return pirates.flatMap(({ unit, side, hex }, index): readonly Found[] => {
      const near = pirates.slice(0, index).find((other) => other.side === side && distance(other.hex, hex) <= limit);
      if (!near) return [];
      const apart = distance(near.hex, hex);
      const message = `${unit} at ${formatHex(hex)} is ${apart} hexes from ${near.unit} at ${formatHex(near.hex)}. Ships on Piracy must be more than ${limit} apart${houseNote(state, campaign.turn, PIRACY_SPACING)}: move one of them.`;
      const spot = trackedShip(state, unit)?.spot;
      const expected = `more than ${limit}`;
      return [
        {
          subject: unit,
          message,
          expected,
          actual: String(apart),
          ...(spot && { spot }),
        },
      ];
    });
  },
});

/** V19.46: a ship on Piracy stays in the hex where it was placed in 3C1, for the whole turn. */
const pirateStays = check({
  id: "piracy-stays",
  title: "Ships deployed for Piracy stay where they were placed",
  clause: "V19.46",
  inView: true,
  find(state) {
    const { campaign } = state;
    return [...placedLast(state)].flatMap(([unit, { turn, place }]): readonly Found[] => {
      if (turn !== campaign.turn || deploymentNow(state, unit) !== "Piracy") return [];
      const now = placeNow(state, unit);
      // A Province without a hex of its own has many.
      const [placed, is] = [hexAt(state, place), hexAt(state, now)];
      if (!placed || !is || formatHex(placed) === formatHex(is)) return [];
      const message = `${unit} is on Piracy in turn ${turn} and was placed at ${locationSays(state, place)}, but its Place is ${locationSays(state, now)}. It stays there for the whole turn: correct its Place.`;
      const spot = trackedShip(state, unit)?.spot;
      const words = { expected: formatHex(placed), actual: formatHex(is), clause: "V19.46" };
      return [{ subject: unit, message, ...words, ...(spot && { spot }) }];
    });
  },
});

/** V19.11: general income of a ship, where its entry names it, is what its Size Class and its place give. */
const generalIncomeRight = check({
  id: "general-income",
  title: "General income of a ship is what its Size Class and its place give",
  clause: "V19.11",
  inView: true,
  find: (state) =>
    earnings(state, "General income", (unit, at) => {
      const sizeClass = trackedShip(state, unit)?.sizeClass ?? null;
      return sizeClass === null ? undefined : generalIncomeOf(state, sizeClass, at);
    }),
});

/** V19.43 to V19.45: what a ship on Piracy earned is what its place gives. */
const piracyRight = check({
  id: "piracy-income",
  title: "What a ship on Piracy earns is what its place gives, and its owner pays",
  clause: "V19.44",
  inView: true,
  find: (state) => earnings(state, "Piracy", (_, at) => piracyOf(state, at, false)),
});

/** V19.31, V19.41: Piracy is for the ships that were not offered for lease. */
const leasedOrPirate = check({
  id: "leased-pirate",
  title: "No ship is leased and on Piracy in one turn",
  clause: "V19.41",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) =>
      turnsCorrected(state).flatMap((turn) => {
        const leases = standingOn(state, turn, "Lease").filter(({ to }) => to === side);
        const gains = standingOn(state, turn, "Piracy").filter(({ to }) => to === side);
        const leased = new Map(leases.flatMap(({ no, subject }) => named(subject).map((unit) => [unit, no])));
        return [...leased].flatMap(([unit, lease]): readonly Found[] => {
          const gain = gains.find(({ subject }) => named(subject).includes(unit));
          if (!gain && designationOf(state, unit, turn)?.as !== "Piracy") return [];
          const what = gain ? `entry ${gain.no} books its piracy` : "it is deployed for Piracy";
          const message = `Entry ${lease} leases ${unit} in turn ${turn}, but ${what}. A leased ship serves its Team for the whole turn: reverse one of them.`;
          const spot = gain?.spot ?? leases.find(({ no }) => no === lease)?.spot;
          const [expected, actual] = ["leased", "on Piracy"];
          return [
            {
              subject: unit,
              message,
              expected,
              actual,
              ...(spot && { spot }),
            },
          ];
        });
      }),
    );
  },
});

/** The check of ships that sell supplies and information. */
export const SELLER = "seller-deployment";

/** The ship of a pirate that the Subject of a sale names, if it is deployed for something else than Normal movement, or salvages now (V19.73). */
export function notToSell(
  state: BooksState,
  side: string,
  turn: number,
  subject: string,
): { readonly unit: string; readonly why: string; readonly clause?: string } | undefined {
  const named = unitsNamedIn(state.campaign)(subject).filter((unit) => state.campaign.units.get(unit)?.side === side);
  return named.flatMap((unit) => {
    const as = turn === state.campaign.turn ? deploymentNow(state, unit) : designationOf(state, unit, turn)?.as;
    if (as !== undefined && as !== "Normal movement") return [{ unit, why: `is deployed for ${as}` }];
    const salvage = turn === state.campaign.turn ? engagedIn(state.campaign, unit) : undefined;
    return salvage && isJobOpen(salvage)
      ? [{ unit, why: `salvages ${salvage.unit} and does nothing else`, clause: "V19.73" }]
      : [];
  })[0];
}

/** V19.55, V19.56: a ship that sells is on the Map, deployed for Normal movement. Checked where the ships of a turn were deployed. */
const sellersTrade = check({
  id: SELLER,
  title: "Supplies and information are sold with a ship on Normal movement",
  clause: "V19.56",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      turnsCorrected(state).flatMap((turn) => {
        const own = [...designationsIn(state, turn)].filter(([unit]) => state.campaign.units.get(unit)?.side === side);
        // Where nothing was designated, only the ship that an entry names can be judged.
        const isTrading = own.length === 0 || own.some(([, { as }]) => as === "Normal movement");
        return ORION_LINES.soldOnMap.flatMap((line) =>
          standingOn(state, turn, line)
            .filter((entry) => entry.to === side && !lostShipIn(state, entry, turn))
            .filter(({ subject }) => !isTrading || notToSell(state, side, turn, subject))
            .map(({ no, spot, subject }): Found => {
              const named = notToSell(state, side, turn, subject);
              const message = named
                ? `Entry ${no}: ${named.unit} sells in turn ${turn}, but ${named.why}. Name a ship on Normal movement, or correct the deployment.`
                : `Entry ${no}: ${side} receives ${line.toLowerCase()} in turn ${turn}, but none of its ships is deployed for Normal movement. Reverse the entry, or correct the deployment.`;
              const clause = named?.clause ?? (line === "Information sold" ? "V19.56" : "V19.55");
              const [expected, actual] = ["a ship on Normal movement", "none"];
              return { subject: side, message, expected, actual, clause, spot };
            }),
        );
      }),
    ),
});

type At = Parameters<typeof piracyOf>[1];

/** The entries of ships that were designated this turn, compared with what their places give. */
function earnings(
  state: BooksState,
  line: "General income" | "Piracy",
  of: (unit: string, at: At) => ReturnType<typeof piracyOf> | undefined,
): readonly Finding[] {
  const { campaign } = state;
  const { turn } = campaign;
  const [check, clause] = line === "Piracy" ? ["piracy-income", "V19.44"] : ["general-income", "V19.11"];
  return orionSides(state).flatMap((side) =>
    standingOn(state, turn, line).flatMap(({ no, to, from, subject: unit, amount, spot }): readonly Finding[] => {
      const designation = designationOf(state, unit, turn);
      // A ship that left play is a finding of its own.
      if (to !== side || lostShipIn(state, { line, from, to, subject: unit }, turn)) return [];
      const as = line === "Piracy" ? deploymentNow(state, unit) : undefined;
      if (as !== undefined && as !== "Piracy") {
        const message = `Entry ${no} books piracy of ${unit}, which is deployed for ${as.toLowerCase()} in turn ${turn}. Reverse the entry.`;
        return [{ check, subject: unit, message, expected: "Piracy", actual: as, clause: "V19.41", spot }];
      }
      if (!designation) return [];
      const at = crimePlaces(state, { turn, no }).get(crimePlaceAt(state, placeNow(state, unit)) ?? "");
      const right = at && of(unit, at);
      if (!at || !right) return [];
      const payer = line === "Piracy" ? at.owner || "Underworld" : "Underworld";
      if (amount !== right.amount) {
        const message = `Entry ${no}: ${unit} earned ${formatPoints(amount)} BPV of ${line.toLowerCase()}, but its place gives ${formatPoints(right.amount)} (${right.why}). Reverse the entry and book ${formatPoints(right.amount)}.`;
        return [mismatch(check, unit, message, right.amount, amount, { clause, spot })];
      }
      if (from === payer) return [];
      const message = `Entry ${no}: ${from} pays the piracy of ${unit}, but ${payer} should: ${right.why}. Reverse the entry and book it from ${payer}.`;
      return [{ check, subject: unit, message, expected: payer, actual: from, clause, spot }];
    }),
  );
}

/** Where ships and pirates are deployed, and what that brings them. */
export const DEPLOYMENT_CHECKS: readonly Check[] = [
  pirateSpacing,
  pirateStays,
  generalIncomeRight,
  piracyRight,
  leasedOrPirate,
  deploymentAgrees,
  sellersTrade,
];
