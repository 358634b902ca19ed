import { check, type Check, type Found } from "../../campaign/checks/check";
import { classesFilled } from "../../campaign/checks/class-blank";
import { classesKnown } from "../../campaign/checks/class-known";
import { classesAgree } from "../../campaign/checks/class-values";
import {
  byName,
  chartIn,
  shipsCharted,
  type Compared,
  type ShipChart,
  type ChartedValues,
} from "../../campaign/checks/ship-chart";
import type { BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { ordersIn } from "../construction/construction";
import { SIDES } from "../tables";
import { CLASSES, UNITS } from "./units-table";

const described = (key: "sizeClass" | "commandRating"): Compared => ({
  key,
  of: (_, ship) => (ship[key] as number | null) ?? null,
  isBooked: false,
  says: String,
});

/** A refit changes what a ship is worth, and a ship that was imported may have had one: then the class does not say. */
const valued = (key: "economic" | "combat"): Compared => ({
  key,
  of({ campaign }, { unit }, { revalued }) {
    const known = campaign.units.get(unit);
    const wasImported = campaign.first > 1 && (known?.entered ?? 0) <= campaign.first;
    return revalued.has(unit) || wasImported ? undefined : known?.values[key];
  },
  isBooked: true,
  ...(key === "combat" && { ifBlank: (own) => own["economic"] as number | null }),
  says: (value) => formatPoints(value as Points),
});

/**
 * What the chart had of a unit that was ordered. An order of a class that is on no chart has its cost alone; of a class without a price, a
 * reason; and a Combat BPV that repeats the Economic may stand for none.
 */
const orderedOfChart = (state: BooksState): readonly ChartedValues[] =>
  ordersIn(state).flatMap(({ of, unit, class: named, sizeClass, commandRating, economic, combat, cost, reason }) => {
    if (of !== "unit") return [];
    const others = [
      ...(sizeClass === null ? [] : ["sizeClass"]),
      ...(commandRating === null ? [] : ["commandRating"]),
      ...(combat === economic ? [] : ["combat"]),
    ];
    const isPriced = cost !== economic || (reason === "" && others.length > 0);
    return [{ unit, class: named, keys: [...others, ...(isPriced ? ["economic"] : [])] }];
  });

const CHART: ShipChart = {
  classes: CLASSES,
  units: UNITS,
  isKnownWithout: () => false,
  taken: orderedOfChart,
  compared: [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")],
  words: ["race"],
  clause: "",
};

/**
 * A side that is of another race of the chart than all of its ships: where races have classes of the same name, and for what it may
 * order, its Race decides.
 */
const raceOfShips = check({
  id: "side-race",
  title: "The Race of a side is the race of its ships on the ship chart",
  clause: "",
  inView: true,
  find(state) {
    const { books } = state;
    const chart = byName(chartIn(state, CHART));
    const races = new Set([...chart.values()].flatMap((same) => same.map(({ race }) => race.toLowerCase())));
    const anyRace = books.sides.some(({ race }) => race !== "");
    const ships = shipsCharted(state, CHART);
    return books.sides.flatMap((side): readonly Found[] => {
      const own = ships.filter((ship) => ship.side === side.name);
      const has = new Set(own.flatMap((ship) => (chart.get(ship.class.toLowerCase()) ?? []).map(({ race }) => race)));
      const [only = "", ...others] = has;
      const isNone = side.race === "" ? !anyRace : !races.has(side.race.toLowerCase());
      if (own.length < 2 || only === "" || others.length > 0 || isNone || sameWord(only, side.race)) return [];
      const message = `${side.name} has ${side.race === "" ? "no Race" : `the Race ${side.race}`}, but all of its ships are of ${only} on the ship chart. Enter ${only} in Race, or correct the ships.`;
      const spot = spotIn(books.tables, SIDES, side, "race");
      const actual = side.race || "nothing";
      return [{ subject: side.name, message, expected: only, actual, spot }];
    });
  },
});

/** The classes of ships on the ship chart, and what ships have from them. */
export const CLASS_CHECKS: readonly Check[] = [
  classesAgree(CHART),
  classesKnown(CHART),
  classesFilled(CHART),
  raceOfShips,
];
