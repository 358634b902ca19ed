import { standingOn } from "../../campaign/ledger/reversals";
import { UNITS } from "./units-table";
import { spotIn } from "../../campaign/schema/table";
import type { Finding, Spot } from "../../core/problem";
import { check, type Found, type Check } from "../../campaign/checks/check";
import { ENTERS, LEAVES } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { unitsNamedIn } from "./units-named";
import { borderState } from "../border-state";
import { FLAGSHIP } from "./flagship-events";
import { isDesignated } from "./flagship";
import { flagshipsOf, isTeam, logOf, orionSides, turnsOf } from "../turn/history";
import { isHiding, isOver } from "../turn/orion-turns";
import { correctedFrom } from "../turn/rule-readings";
import type { Ship } from "./units-table";
import { shipsIn } from "../table-rows";
import { whereIs } from "./on-the-map";

/** V19.06: one flagship, in the fleet, of the highest Command Rating. */
const flagship = check({
  id: "flagship",
  title: "The pirate has one flagship, of the highest Command Rating",
  clause: "V19.06",
  inView: true,
  find: (state) => orionSides(state).flatMap((side) => flagshipFindings(state, side)),
});

function flagshipFindings(state: BooksState, side: string): Finding[] {
  const fleet = trackedFleet(state, side);
  if (fleet.length === 0 || isOver(state, side)) return [];
  const own = borderState(state.campaign);
  const isFixed = isDesignated(state, side);
  const rated = withoutLate(state, side, fleet);
  const highest = rated.reduce((most, { commandRating }) => Math.max(most, commandRating ?? 0), 0);
  const eligible = rated.filter(({ commandRating }) => (commandRating ?? 0) === highest).map(({ unit }) => unit);
  const marked = fleet.filter((unit) => unit.flagship);
  const [only] = marked;
  const finding = (message: string, expected: string, at = only): Finding[] => [
    {
      check: "flagship",
      subject: side,
      message,
      expected,
      actual: marked.map(({ unit }) => unit).join(", ") || "none",
      clause: "V19.06",
      spot: spotOfMark(state, at, own.flagships.get(side) ?? expected),
    },
  ];
  const choice = eligible.join(" or ");
  if (!only) {
    // A flagship that is lost in its turn is replaced in the next 1B1, and a ship that has just arrived waits for it too.
    const waits = (isFixed && !own.flagships.has(side)) || (own.designated.has(side) && rated.length === 0);
    return waits ? [] : finding(`${side} has no flagship. Designate ${choice} on the Ships page.`, choice);
  }
  if (marked.length > 1) {
    const all = marked.map(({ unit }) => unit).join(", ");
    const message = `${side} has more than one flagship (${all}). Designate ${choice} on the Ships page.`;
    return finding(
      message,
      choice,
      marked.find(({ unit }) => unit !== own.flagships.get(side)),
    );
  }
  if (isFixed && !eligible.includes(only.unit)) {
    const message = `${only.unit} is the flagship with Command Rating ${only.commandRating ?? 0}, but the highest is ${highest}. Correct the Command Ratings, or undo its designation and designate ${choice}.`;
    return finding(message, choice);
  }
  const designated = own.flagships.get(side) ?? "none";
  if (designated === only.unit) return [];
  const right = isFixed
    ? `Designate ${designated} again, which puts its mark back`
    : `Designate ${only.unit} on the Ships page`;
  const message = `${only.unit} is marked as flagship, but the log designates ${designated}. ${right}.`;
  return finding(message, designated);
}

/** The cell with the mark, or the one where it belongs. */
function spotOfMark({ books }: BooksState, only: Ship | undefined, own: string): Spot {
  if (only) return spotIn(books.tables, UNITS, only, "flagship");
  const right = shipsIn({ books }).find(({ unit }) => unit === own);
  return right ? spotIn(books.tables, UNITS, right, "flagship") : { sheet: UNITS.sheet };
}

/** Only pirates designate a flagship; a Team may mark one ship as it likes, but two say nothing. */
const marksOfTeams = check({
  id: "flagship-marks",
  title: "No Team has two ships that are marked as its flagship",
  clause: "V19.06",
  inView: true,
  find(state) {
    const teams = state.books.sides.filter(({ name }) => isTeam(state, name));
    return teams.flatMap(({ name }): readonly Found[] => {
      const [first, ...others] = trackedFleet(state, name).filter((unit) => unit.flagship);
      return others.map((unit) => ({
        subject: unit.unit,
        message: `${unit.unit} of ${name} is marked as flagship, and so is ${first?.unit ?? ""}. Clear one of them: only pirates must have a flagship.`,
        ...{ expected: "no mark", actual: "a mark" },
        spot: spotIn(state.books.tables, UNITS, unit, "flagship"),
      }));
    });
  },
});

/** The ships that can be the flagship in the turn under way: those that were there when it was designated (V19.06). */
function withoutLate({ campaign }: BooksState, side: string, fleet: readonly Ship[]): readonly Ship[] {
  const log = logOf(campaign).filter(({ turn }) => turn === campaign.turn);
  const [designation] = log.filter((event) => event.side === side && event.change.kind === FLAGSHIP);
  const before = borderState(campaign).designated.has(side);
  const late = new Set(
    log.flatMap(({ no, change }) =>
      change.kind === ENTERS && before && no > (designation?.no ?? 0) ? [change.unit] : [],
    ),
  );
  return fleet.filter(({ unit }) => !late.has(unit));
}

const trackedFleet = ({ books, campaign }: BooksState, side: string): readonly Ship[] =>
  shipsIn({ books }).filter((unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null);

/** V19.06: the flagship is designated once a turn, for the whole turn. */
const flagshipFixed = check({
  id: "flagship-changed",
  title: "The flagship stays the same for the whole turn",
  clause: "V19.06",
  inView: true,
  find(state) {
    const from = correctedFrom(state);
    const pirates = new Set(orionSides(state));
    const first = new Map<string, string>();
    return logOf(state.campaign).flatMap(({ no, turn, side, change, spot }): Found[] => {
      if (change.kind !== FLAGSHIP || turn < from || !pirates.has(side)) return [];
      const key = `${turn} ${side}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, change.unit);
      if (before === undefined || before === change.unit) return [];
      const message = `Entry ${no} makes ${change.unit} the flagship of ${side}, but ${before} was designated for the whole of turn ${turn}. Reverse entry ${no}, and designate ${change.unit} in turn ${turn + 1}.`;
      const [expected, actual] = [before, change.unit];
      return [{ subject: change.unit, message, expected, actual, spot }];
    });
  },
});

/** V19.17: the flagship is not sold. */
const flagshipNotSold = check({
  id: "flagship-sold",
  title: "The flagship is not sold",
  clause: "V19.17",
  inView: true,
  find: (state) =>
    fates(state).flatMap(({ no, unit, fate, spot }): Found[] => {
      if (fate !== "Sold") return [];
      const message = `Entry ${no} sells ${unit}, the flagship. Reverse the sale, and sell another ship.`;
      const [expected, actual] = ["a ship other than the flagship", unit];
      return [{ subject: unit, message, expected, actual, spot }];
    }),
});

/** V19.64: the flagship never mutinies. */
const flagshipLoyal = check({
  id: "flagship-mutinied",
  title: "The flagship does not mutiny",
  clause: "V19.64",
  inView: true,
  find: (state) =>
    fates(state).flatMap(({ no, unit, fate, spot }): Found[] => {
      if (fate !== "Mutinied") return [];
      const message = `Entry ${no} says that ${unit} mutinied, but it is the flagship, which cannot mutiny. Correct its Subject, or record the ship as lost.`;
      const [expected, actual] = ["a ship other than the flagship", unit];
      return [{ subject: unit, message, expected, actual, spot }];
    }),
});

/** V19.06: the pirate goes down with the flagship, with no other ship. */
const allHandsOfFlagship = check({
  id: "flagship-lost",
  title: "The pirate is lost only with the flagship, not with another ship",
  clause: "V19.06",
  find: (state) =>
    fates(state).flatMap(({ no, side, unit, fate, spot }): Found[] => {
      if (fate !== "other") return [];
      const message = `Entry ${no} ends the game for ${side} with ${unit}, which was not its flagship when it was lost. Correct its Subject.`;
      const [expected, actual] = ["the flagship", unit];
      return [{ subject: unit, message, expected, actual, spot }];
    }),
});

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
const flagshipLeasedAlone = check({
  id: "flagship-leased",
  title: "The flagship is leased only by itself",
  clause: "V19.31",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) => {
      const flagshipIn = flagshipsOf(state, side);
      return turnsOf(state.campaign).flatMap((turn) =>
        standingOn(state, turn, "Lease").flatMap((entry): Found[] => {
          const leased = entry.to === side ? named(entry.subject) : [];
          const own = leased.length > 1 ? flagshipIn(turn) : undefined;
          if (own === undefined || !leased.includes(own)) return [];
          const message = `Entry ${entry.no} leases ${leased.join(", ")} together, but ${own} is the flagship, which is leased only by itself. Book its lease as a separate entry.`;
          return [
            {
              subject: own,
              message,
              expected: own,
              actual: leased.join(", "),
              spot: entry.spot,
            },
          ];
        }),
      );
    });
  },
});

/** V19.06: out of hiding, the flagship is on the map for the whole turn. A ship without a position in the tracker is not checked. */
const flagshipOnMap = check({
  id: "flagship-off-map",
  title: "The flagship is on the map, unless the pirate is in hiding",
  clause: "V19.06",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Found[] => {
      const { campaign } = state;
      const own = borderState(campaign).flagships.get(side);
      const row = shipsIn(state).find(({ unit }) => unit === own);
      if (!row || isHiding(state, side, campaign.turn) || isOver(state, side)) return [];
      const { unit, place, deployment, spot } = row;
      if (whereIs(row) !== "off the Map") return [];
      const where = [place, deployment].filter(Boolean).join(", ") || row.condition;
      const message = `${unit} is the flagship and is off the map (${where}). Enter a Place on the map, or declare hiding in 1B2.`;
      const expected = "on the map";
      return [{ subject: unit, message, expected, actual: where, spot }];
    }),
});

/** The flagships of the pirates. */
export const FLAGSHIP_CHECKS: readonly Check[] = [
  flagship,
  marksOfTeams,
  flagshipOnMap,
  flagshipFixed,
  flagshipNotSold,
  flagshipLoyal,
  flagshipLeasedAlone,
  allHandsOfFlagship,
];
