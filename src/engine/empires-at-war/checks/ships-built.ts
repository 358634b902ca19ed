import type { Check } from "../../campaign/checks/check";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, toNumber } from "../../core/points";
import type { Finding } from "../../core/problem";
import { COMMANDERS_OPTIONS } from "../constants";
import { notBefore } from "../economy/ship-chart";
import { isOfRace } from "../fleets/available";
import { classesOf, raceOf, shipRow } from "../fleets/classes";
import { dateOf } from "../season";
import { factsOf } from "../state/state";
import { UNITS } from "../tables/units";

const spotOf = (state: BooksState, unit: string, key: string) => {
  const row = shipRow(state, unit);
  return row && { spot: spotIn(state.books.tables, UNITS, row, key) };
};

/** EaW 2b, 2d, 3a: an empire builds ships of its own race, from the year in which they enter service. Captured and found ships are others. */
export const shipsAvailable: Check = {
  id: "ship-unavailable",
  title: "An empire's ships are of its race, and built once they are in service",
  clause: "EaW 2d",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name: side }) =>
      fleetOf(state.campaign, side).flatMap(({ unit, entered }): readonly Finding[] => {
        const named = shipRow(state, unit)?.class ?? "";
        const chart = classesOf(state, named);
        if (chart.length === 0 || factsOf(state, unit).capturedFrom !== undefined) return [];
        const own = chart.filter((row) => isOfRace(state, side, row));
        const check = "ship-unavailable";
        const spot = spotOf(state, unit, "class");
        if (own.length === 0) {
          const races = chart.map(({ race }) => race).join(" and ");
          const message = `${unit} of ${side} is a ${named}, a class of ${races}. Choose a class of its race, or record from whom it was captured.`;
          const [expected, actual] = [raceOf(state, side), races];
          return [{ check, subject: unit, message, expected, actual, clause: "EaW 2b", ...spot }];
        }
        const years = own.map((row) => notBefore(state, row, entered));
        const [from] = years;
        if (from === undefined || years.includes(undefined)) return [];
        const message = `${unit} of ${side} is a ${named}, which is in service from Y${from}, but it joined in ${dateOf(state.books, entered)}. Choose an earlier class, or correct the ship chart.`;
        const [expected, actual] = [`Y${from} or later`, dateOf(state.books, entered)];
        return [{ check, subject: unit, message, expected, actual, clause: "EaW 2d", ...spot }];
      }),
    ),
};

/** EaW 6.0: the most that Commander's Options may be. */
export const optionsInLimit: Check = {
  id: "co-over",
  title: "Commander's Options are at most 20% of a ship's Combat BPV",
  clause: "EaW 6.0",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name: side }) =>
      fleetOf(state.campaign, side).flatMap(({ unit }): readonly Finding[] => {
        const { options } = factsOf(state, unit);
        if (toNumber(options) <= COMMANDERS_OPTIONS.mostPercent) return [];
        const message = `${unit} has Commander's Options of ${formatPoints(options)}%, and ${COMMANDERS_OPTIONS.mostPercent}% is the most. Enter that or less.`;
        const [expected, actual] = [`${COMMANDERS_OPTIONS.mostPercent} or less`, formatPoints(options)];
        const spot = spotOf(state, unit, "coPercent");
        return [{ check: "co-over", subject: unit, message, expected, actual, clause: "EaW 6.0", ...spot }];
      }),
    ),
};
