import { check, type Check, type Found } from "../../campaign/checks/check";
import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { rowsIn, sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, sum, ZERO } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { COMMANDERS_OPTIONS, OUTSTANDING_CREWS, X_SHIPS } from "../constants";
import { isInService, serviceYear } from "./available";
import { classesOf, classOf, raceKey, rolesOf, shipRow } from "./ship-classes";
import { crewsBought } from "../crews/crews";
import { yearOf } from "../season";
import { factsOf } from "../state/state";
import { SIDES } from "../tables";
import { CLASSES, type ShipClass } from "./units-table";
import { CLASS_CHECKS } from "./class-checks";
import { shipsAgree } from "./ships-agree";

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
const xShips = check({
  id: "x-ships",
  title: "The X-ships of an empire have 1000 Economic BPV at most",
  clause: "EaW 17ee",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }): readonly Found[] => {
      const own = fleetOf(state.campaign, name).filter(
        ({ unit }) => rolesOf(state, unit).includes("X") && !isForeign(state, unit),
      );
      const all = sum(own.map(({ values }) => values["economic"] ?? ZERO));
      const { most } = constantsIn(state, state.campaign.turn, X_SHIPS);
      if (all <= most) return [];
      const names = own.map(({ unit }) => unit).join(", ");
      const message = `The X-ships of ${name} (${names}) have ${formatPoints(all)} Economic BPV, ${formatPoints(most)} at most${houseNote(state, state.campaign.turn, X_SHIPS)}. Scrap one of them, or undo the last build.`;
      return [
        {
          ...{ subject: name, message },
          ...{ expected: formatPoints(most), actual: formatPoints(all) },
          ...spotOf(state, own.at(-1)?.unit ?? ""),
        },
      ];
    }),
});

/** EaW 2e: two Outstanding Crews at most, one for each of size class 3 and 4. */
export const outstandingCrews = check({
  id: "outstanding-crews",
  title: "An empire has bought one Outstanding Crew of size class 3 and one of 4 at most",
  clause: "EaW 2e",
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }) => {
      const crews = crewsBought(state, name);
      return [...new Set(crews.map(({ sizeClass }) => sizeClass))].flatMap((sizeClass): readonly Found[] => {
        const same = crews.filter((crew) => crew.sizeClass === sizeClass).map(({ unit }) => unit);
        const { bySizeClass } = constantsIn(state, state.campaign.turn, OUTSTANDING_CREWS);
        const most = bySizeClass[sizeClass ?? 0] ?? 0;
        if (same.length <= most) return [];
        const message = `${same.join(", ")} of ${name}, size class ${sizeClass ?? "unknown"}, ${same.length === 1 ? "has an" : "have"} Outstanding Crew${same.length === 1 ? "" : "s"} that were bought; ${most === 0 ? "none" : most} may. Give ${same.at(-1) ?? ""} a normal crew.`;
        return [
          {
            ...{ subject: name, message },
            ...{ expected: String(most), actual: String(same.length) },
            ...spotOf(state, same.at(-1) ?? ""),
          },
        ];
      });
    }),
});

/** A ship that was built, its empire, and the classes that it may be of. */
interface Built {
  readonly unit: string;
  readonly side: string;
  readonly classes: readonly ShipClass[];
}

const racesOf = (classes: readonly ShipClass[]): readonly string[] => [...new Set(classes.map(({ race }) => race))];

/**
 * EaW 2b: ships are of the empire's own race. A class without a race is for all. Where no ship fits its empire, its Race is named; where
 * none of a class does, and others of the empire do, the ship chart.
 */
const shipsOfRace = check({
  id: "ship-race",
  title: "Each ship that was built is of its empire's race",
  clause: "EaW 2b",
  inView: true,
  find(state) {
    const built = shipsShown(state).flatMap(({ unit, side }): readonly Built[] => {
      const classes = classesOf(state, shipRow(state, unit)?.class ?? "");
      const isForAll = classes.length === 0 || classes.some(({ race }) => race === "");
      return isForAll || isForeign(state, unit) ? [] : [{ unit, side, classes }];
    });
    return rowsIn(state.books, SIDES).flatMap((empire): readonly Found[] => {
      const race = empire.race;
      const own = built.filter(({ side }) => side === empire.name);
      const wrong = own.filter(({ classes }) => !classes.some((one) => raceKey(one.race) === raceKey(race)));
      const races = racesOf(wrong.flatMap(({ classes }) => classes));
      if (wrong.length === 0) return [];
      const [only, ...others] = races;
      if (wrong.length === own.length && own.length > 1 && only !== undefined && others.length === 0) {
        const message = `${empire.name} has ${race === "" ? "no Race" : `the Race ${race}`}, but all of its ships are of classes of ${only}. Enter ${only} in Race.`;
        const spot = spotIn(state.books.tables, SIDES, empire, "race");
        return [{ subject: empire.name, message, expected: only, actual: race || "nothing", spot }];
      }
      if (race === "") return [];
      return wrong.map(({ unit, side, classes }) => {
        const is = racesOf(classes).join(", ");
        const message = `${unit} is of the class ${classes[0]?.class ?? ""}, which is of the race ${is}, and ${side} is ${race}. Choose a class of ${race}; if the ship was captured, enter from whom.`;
        const follows = own.length > wrong.length ? chartOfAnother(state, classes, race, own) : [];
        return {
          ...{ subject: unit, message, expected: race, actual: is },
          ...spotOf(state, unit),
          ...(follows.length > 0 && { follows }),
        };
      });
    });
  },
});

/** The row of the chart, where every ship of the class is another race's. */
function chartOfAnother(
  { books }: BooksState,
  classes: readonly ShipClass[],
  race: string,
  own: readonly Built[],
): readonly Finding[] {
  const [row, ...others] = classes;
  const many = own.filter(({ classes: [is] }) => is === row).length;
  if (!row || others.length > 0 || many < 2) return [];
  const name = row.class;
  const message = `The class ${name} is of the race ${row.race} on the ship chart, but ${many} ships of ${race} are of it. Correct Race on the chart, or the ships.`;
  const spot = spotIn(books.tables, CLASSES, row, "race");
  const { id, clause } = shipsOfRace;
  return [{ check: id, clause, subject: name, message, expected: race, actual: row.race, spot }];
}

/** EaW 2d, 3a: no ship before its class is in service. */
const shipsInService = check({
  id: "ship-early",
  title: "No ship was built before its class was in service",
  clause: "EaW 2d",
  inView: true,
  find: (state) =>
    shipsShown(state).flatMap(({ unit, entered }): readonly Found[] => {
      const chart = classOf(state, unit);
      const year = yearOf(state.books, entered);
      if (!chart || isInService(chart, year) || isForeign(state, unit)) return [];
      const from = serviceYear(chart) ?? year;
      const message = `${unit} joined in Y${year}, but the class ${chart.class} is in service from Y${from}. Choose another class, or build it in Y${from}.`;
      return [
        {
          ...{ subject: unit, message },
          ...{ expected: `Y${from}`, actual: `Y${year}` },
          ...spotOf(state, unit),
        },
      ];
    }),
});

/** The most Commander's Options that a turn so far allowed: a ship keeps what it got. */
const mostEver = (state: BooksState): number =>
  Math.max(
    ...Array.from(
      { length: state.campaign.turn + 1 },
      (_, turn) => constantsIn(state, turn, COMMANDERS_OPTIONS).mostPercent,
    ),
  );

/** EaW 6.0: Commander's Options of 20% at most. */
const optionsAtMost = check({
  id: "co-over",
  title: "No ship has Commander's Options of more than 20% of its CBpv",
  clause: "EaW 6.0",
  inView: true,
  find: (state) =>
    shipsShown(state).flatMap(({ unit }): readonly Found[] => {
      const { options } = factsOf(state, unit);
      const most = mostEver(state);
      const has = Number(formatPoints(options));
      if (has <= most) return [];
      const message = `${unit} has Commander's Options of ${has}%, ${most}% at most. Set them to ${most}%.`;
      return [
        {
          ...{
            subject: unit,
            message,
            expected: String(most),
            actual: String(has),
          },
          ...spotOf(state, unit),
        },
      ];
    }),
});

/** The checks of ships and their classes. */
export const SHIP_CHECKS: readonly Check[] = [
  shipsAgree,
  ...CLASS_CHECKS,
  xShips,
  outstandingCrews,
  shipsOfRace,
  shipsInService,
  optionsAtMost,
];
