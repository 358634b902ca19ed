import type { Check } from "../../campaign/checks/check";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { formatPoints, sum, ZERO } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { COMMANDERS_OPTIONS, OUTSTANDING_CREWS, X_SHIPS } from "../constants";
import { isInService, serviceYear } from "../fleets/available";
import { classesOf, classOf, raceKey, raceOf, rolesOf, shipRow } from "../fleets/classes";
import { crewsBought } from "../fleets/crews";
import { yearOf } from "../season";
import { factsOf } from "../state/state";

const spotOf = (state: BooksState, unit: string): { readonly spot?: Spot } => {
  const spot = shipRow(state, unit)?.spot;
  return spot ? { spot } : {};
};

/** The ships of the empires that these books show. */
const shipsShown = (
  state: BooksState,
): readonly { readonly unit: string; readonly side: string; readonly entered: number }[] =>
  sidesShown(state.books).flatMap(({ name }) => fleetOf(state.campaign, name));

/** Whether a ship was captured or found: then it may be of any race and any year (EaW 16c, 25b). */
const isForeign = (state: BooksState, unit: string): boolean => factsOf(state, unit).capturedFrom !== undefined;

/** EaW 17ee: X-ships of 1000 Economic BPV at most; captured ones do not count. */
export const xShips: Check = {
  id: "x-ships",
  title: "The X-ships of an empire have 1000 Economic BPV at most",
  clause: "EaW 17ee",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }): readonly Finding[] => {
      const own = fleetOf(state.campaign, name).filter(
        ({ unit }) => rolesOf(state, unit).includes("X") && !isForeign(state, unit),
      );
      const all = sum(own.map(({ values }) => values["economic"] ?? ZERO));
      if (all <= X_SHIPS) return [];
      const names = own.map(({ unit }) => unit).join(", ");
      const message = `The X-ships of ${name} (${names}) have ${formatPoints(all)} Economic BPV, ${formatPoints(X_SHIPS)} at most. Scrap one of them, or undo the last build.`;
      return [
        {
          ...{ check: "x-ships", subject: name, message, clause: "EaW 17ee" },
          ...{ expected: formatPoints(X_SHIPS), actual: formatPoints(all) },
          ...spotOf(state, own.at(-1)?.unit ?? ""),
        },
      ];
    }),
};

/** EaW 2e: two Outstanding Crews at most, one for each of size class 3 and 4. */
export const outstandingCrews: Check = {
  id: "outstanding-crews",
  title: "An empire has bought one Outstanding Crew of size class 3 and one of 4 at most",
  clause: "EaW 2e",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }) => {
      const crews = crewsBought(state, name);
      return [...new Set(crews.map(({ sizeClass }) => sizeClass))].flatMap((sizeClass): readonly Finding[] => {
        const same = crews.filter((crew) => crew.sizeClass === sizeClass).map(({ unit }) => unit);
        const most = OUTSTANDING_CREWS.bySizeClass[sizeClass ?? 0] ?? 0;
        if (same.length <= most) return [];
        const message = `${same.join(", ")} of ${name}, size class ${sizeClass ?? "unknown"}, ${same.length === 1 ? "has an" : "have"} Outstanding Crew${same.length === 1 ? "" : "s"} that were bought; ${most === 0 ? "none" : most} may. Give ${same.at(-1) ?? ""} a normal crew.`;
        return [
          {
            ...{ check: "outstanding-crews", subject: name, message, clause: "EaW 2e" },
            ...{ expected: String(most), actual: String(same.length) },
            ...spotOf(state, same.at(-1) ?? ""),
          },
        ];
      });
    }),
};

/** EaW 2b: ships are of the empire's own race. A class without a race is for all. */
export const shipsOfRace: Check = {
  id: "ship-race",
  title: "Each ship that was built is of its empire's race",
  clause: "EaW 2b",
  inView: true,
  find: (state) =>
    shipsShown(state).flatMap(({ unit, side }): readonly Finding[] => {
      const race = raceOf(state, side);
      const classes = classesOf(state, shipRow(state, unit)?.class ?? "");
      const fits = classes.some((one) => one.race === "" || raceKey(one.race) === raceKey(race));
      if (race === "" || classes.length === 0 || fits || isForeign(state, unit)) return [];
      const races = [...new Set(classes.map((one) => one.race))].join(", ");
      const message = `${unit} is of the class ${classes[0]?.class ?? ""}, which is of the race ${races}, and ${side} is ${race}. Choose a class of ${race}; if the ship was captured, enter from whom.`;
      return [
        {
          ...{ check: "ship-race", subject: unit, message, expected: race, actual: races, clause: "EaW 2b" },
          ...spotOf(state, unit),
        },
      ];
    }),
};

/** EaW 2d, 3a: no ship before its class is in service. */
export const shipsInService: Check = {
  id: "ship-early",
  title: "No ship was built before its class was in service",
  clause: "EaW 2d",
  inView: true,
  find: (state) =>
    shipsShown(state).flatMap(({ unit, entered }): readonly Finding[] => {
      const chart = classOf(state, unit);
      const year = yearOf(state.books, entered);
      if (!chart || isInService(chart, year) || isForeign(state, unit)) return [];
      const from = serviceYear(chart) ?? year;
      const message = `${unit} joined in Y${year}, but the class ${chart.class} is in service from Y${from}. Choose another class, or build it in Y${from}.`;
      return [
        {
          ...{ check: "ship-early", subject: unit, message, clause: "EaW 2d" },
          ...{ expected: `Y${from}`, actual: `Y${year}` },
          ...spotOf(state, unit),
        },
      ];
    }),
};

/** EaW 6.0: Commander's Options of 20% at most. */
export const optionsAtMost: Check = {
  id: "co-over",
  title: "No ship has Commander's Options of more than 20% of its CBpv",
  clause: "EaW 6.0",
  inView: true,
  find: (state) =>
    shipsShown(state).flatMap(({ unit }): readonly Finding[] => {
      const { options } = factsOf(state, unit);
      const most = COMMANDERS_OPTIONS.mostPercent;
      const has = Number(formatPoints(options));
      if (has <= most) return [];
      const message = `${unit} has Commander's Options of ${has}%, ${most}% at most. Set them to ${most}%.`;
      return [
        {
          ...{
            check: "co-over",
            subject: unit,
            message,
            expected: String(most),
            actual: String(has),
            clause: "EaW 6.0",
          },
          ...spotOf(state, unit),
        },
      ];
    }),
};
