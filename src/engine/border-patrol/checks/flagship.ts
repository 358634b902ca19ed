import { UNITS } from "../tables/units";
import type { Finding } from "../../core/problem";
import type { Check } from "../../campaign/checks/check";
import { LEAVES } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { unitsNamedIn } from "../units-named";
import { borderState } from "../changes";
import { isOffTheMap } from "../commands/fleet";
import { flagshipsOf, logOf, orionSides, standingOn, turnsOf } from "../history";
import { isHiding, isOver } from "../orion-turns";
import type { Ship } from "../tables/units";
import { shipsIn } from "../tracked";

/** V19.06: one flagship, in the fleet, of the highest Command Rating. */
export const flagship: Check = {
  id: "flagship",
  title: "The pirate has one flagship, of the highest Command Rating",
  clause: "V19.06",
  inView: true,
  find: (state) => orionSides(state).flatMap((side) => flagshipFindings(state, side)),
};

function flagshipFindings(state: BooksState, side: string): Finding[] {
  const fleet = trackedFleet(state, side);
  if (fleet.length === 0 || isOver(state, side)) return [];
  const highest = fleet.reduce((most, { commandRating }) => Math.max(most, commandRating ?? 0), 0);
  const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest).map(({ unit }) => unit);
  const marked = fleet.filter((unit) => unit.flagship);
  const [only] = marked;
  const finding = (message: string, expected: string): Finding[] => [
    {
      check: "flagship",
      subject: side,
      message,
      expected,
      actual: marked.map(({ unit }) => unit).join(", ") || "none",
      clause: "V19.06",
      spot: only?.spot ?? { sheet: UNITS.sheet },
    },
  ];
  const choice = eligible.join(" or ");
  if (!only) return finding(`${side} has no flagship. Designate ${choice} on the Ships page.`, choice);
  if (marked.length > 1) {
    const all = marked.map(({ unit }) => unit).join(", ");
    return finding(`${side} has more than one flagship (${all}). Designate ${choice} on the Ships page.`, choice);
  }
  if (!eligible.includes(only.unit)) {
    const message = `${only.unit} is the flagship with Command Rating ${only.commandRating ?? 0}, but the highest is ${highest}. Designate ${choice} on the Ships page.`;
    return finding(message, choice);
  }
  const designated = borderState(state.campaign).flagships.get(side) ?? "none";
  if (designated === only.unit) return [];
  const message = `${only.unit} is marked as flagship, but the log designates ${designated}. Designate ${only.unit} on the Ships page.`;
  return finding(message, designated);
}

const trackedFleet = ({ books, campaign }: BooksState, side: string): readonly Ship[] =>
  shipsIn({ books }).filter((unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null);

/** V19.17: the flagship is not sold. */
export const flagshipNotSold: Check = {
  id: "flagship-sold",
  title: "The flagship is not sold",
  clause: "V19.17",
  inView: true,
  find: (state) =>
    fates(state).flatMap(({ no, unit, fate, spot }): Finding[] => {
      if (fate !== "Sold") return [];
      const message = `Entry ${no} sells ${unit}, the flagship. Sell another ship, or designate another flagship in 1B1, before the sale.`;
      const [expected, actual] = ["a ship other than the flagship", unit];
      return [{ check: "flagship-sold", subject: unit, message, expected, actual, clause: "V19.17", spot }];
    }),
};

/** V19.64: the flagship never mutinies. */
export const flagshipLoyal: Check = {
  id: "flagship-mutinied",
  title: "The flagship does not mutiny",
  clause: "V19.64",
  inView: true,
  find: (state) =>
    fates(state).flatMap(({ no, unit, fate, spot }): Finding[] => {
      if (fate !== "Mutinied") return [];
      const message = `Entry ${no} says that ${unit} mutinied, but it is the flagship, which cannot mutiny. Correct its Subject, or record the ship as lost.`;
      const [expected, actual] = ["a ship other than the flagship", unit];
      return [{ check: "flagship-mutinied", subject: unit, message, expected, actual, clause: "V19.64", spot }];
    }),
};

/** V19.06: the pirate goes down with the flagship, with no other ship. */
export const allHandsOfFlagship: Check = {
  id: "flagship-lost",
  title: "The pirate is lost only with the flagship, not with another ship",
  clause: "V19.06",
  find: (state) =>
    fates(state).flatMap(({ no, side, unit, fate, spot }): Finding[] => {
      if (fate !== "other") return [];
      const message = `Entry ${no} ends the game for ${side} with ${unit}, which was not its flagship when it was lost. Correct its Subject.`;
      const [expected, actual] = ["the flagship", unit];
      return [{ check: "flagship-lost", subject: unit, message, expected, actual, clause: "V19.06", spot }];
    }),
};

interface Fate {
  readonly no: number;
  readonly side: string;
  readonly unit: string;
  /** How a flagship left; "other" if another ship is recorded as the lost flagship. */
  readonly fate: string;
  readonly spot: NonNullable<Finding["spot"]>;
}

/** What became of the pirates' flagships, in the order of play. */
function fates(state: BooksState): readonly Fate[] {
  const pirates = new Set(orionSides(state));
  const now = new Map<string, string>();
  const last = new Map<string, string>();
  return logOf(state.campaign).flatMap(({ no, side, change, spot }): Fate[] => {
    if (!pirates.has(side)) return [];
    if (change.kind === "Flagship") now.set(side, change.unit);
    if (change.kind === LEAVES && now.get(side) === change.unit) {
      now.delete(side);
      last.set(side, change.unit);
      return [{ no, side, unit: change.unit, fate: change.how, spot }];
    }
    if (change.kind === "Flagship lost" && last.get(side) !== change.unit && now.get(side) !== change.unit) {
      return [{ no, side, unit: change.unit, fate: "other", spot }];
    }
    return [];
  });
}

/** V19.31: the flagship is leased alone, never with a group. */
export const flagshipLeasedAlone: Check = {
  id: "flagship-leased",
  title: "The flagship is leased only by itself",
  clause: "V19.31",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) => {
      const flagshipIn = flagshipsOf(state, side);
      return turnsOf(state.campaign).flatMap((turn) =>
        standingOn(state, turn, "Lease").flatMap((entry): Finding[] => {
          const leased = entry.to === side ? named(entry.subject) : [];
          const own = leased.length > 1 ? flagshipIn(turn) : undefined;
          if (own === undefined || !leased.includes(own)) return [];
          const message = `Entry ${entry.no} leases ${leased.join(", ")} together, but ${own} is the flagship, which is leased only by itself. Book its lease as a separate entry.`;
          return [
            {
              check: "flagship-leased",
              subject: own,
              message,
              expected: own,
              actual: leased.join(", "),
              clause: "V19.31",
              spot: entry.spot,
            },
          ];
        }),
      );
    });
  },
};

/** V19.06: out of hiding, the flagship is on the map for the whole turn. A ship without a position in the tracker is not checked. */
export const flagshipOnMap: Check = {
  id: "flagship-off-map",
  title: "The flagship is on the map, unless the pirate is in hiding",
  clause: "V19.06",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Finding[] => {
      const { campaign } = state;
      const own = borderState(campaign).flagships.get(side);
      const row = shipsIn(state).find(({ unit }) => unit === own);
      if (!row || isHiding(state, side, campaign.turn) || isOver(state, side)) return [];
      const { unit, place, deployment, spot } = row;
      const where = [place, deployment].filter(Boolean).join(", ");
      if (where === "" || !isOffTheMap(place, deployment)) return [];
      const message = `${unit} is the flagship and is off the map (${where}). Enter a Place on the map, or declare hiding in 1B2.`;
      const expected = "on the map";
      return [{ check: "flagship-off-map", subject: unit, message, expected, actual: where, clause: "V19.06", spot }];
    }),
};
