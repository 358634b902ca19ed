import { classesFilled } from "../../campaign/checks/class-blank";
import { classesKnown } from "../../campaign/checks/class-known";
import { classesAgree } from "../../campaign/checks/class-values";
import {
  unitHistory,
  shipsCharted,
  type Compared,
  type ShipChart,
  type ChartedValues,
} from "../../campaign/checks/ship-chart";
import type { BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { FRD } from "../constants";
import { SET_UP } from "../season";
import { factsOf } from "../state/state";
import { buildIn } from "../construction/yard-events";
import { CLASSES, UNITS } from "./units-table";

/** Where a ship's cell is blank, its class says it. */
const described = (key: "sizeClass" | "commandRating"): Compared => ({
  key,
  of: (_, ship) => (ship[key] as number | null) ?? null,
  isBooked: false,
  blankIsOfClass: true,
  says: String,
});

/**
 * A refit changes what a ship is worth; a captured or found one may be worth less. Drone and plasma speeds of the first fleets add to it,
 * and of a ship that was typed or imported, the Combat BPV may only repeat the Economic.
 */
const valued = (key: "economic" | "combat"): Compared => ({
  key,
  of(state, { unit, class: named }, { revalued, bought }) {
    const known = state.campaign.units.get(unit);
    const isOwn = revalued.has(unit) || sameWord(named, FRD.class) || factsOf(state, unit).capturedFrom !== undefined;
    const isRepeated = key === "combat" && !bought.has(unit) && known?.values["combat"] === known?.values["economic"];
    return isOwn || isRepeated ? undefined : known?.values[key];
  },
  isBooked: true,
  ...(key === "combat" && { ifBlank: (own) => own["economic"] as number | null }),
  mayBeMore: ({ campaign }, { unit }, { bought }) =>
    !bought.has(unit) || (campaign.units.get(unit)?.entered ?? SET_UP) === SET_UP,
  says: (value) => formatPoints(value as Points),
});

/** What the chart had of a ship that is built, where a Combat BPV that repeats the Economic may stand for none (EaW 6.0). */
const builtOfChart = ({ books }: BooksState): readonly ChartedValues[] =>
  standingEvents(books.events).flatMap(({ change }) => {
    const built = buildIn(change);
    if (!built) return [];
    const { class: named, economic, combat, commandRating } = built;
    const keys = [...(combat === economic ? [] : ["combat"]), ...(commandRating === null ? [] : ["commandRating"])];
    return [{ unit: change.unit, class: named, keys: ["sizeClass", "economic", ...keys] }];
  });

/** What the chart had of a ship of the first fleets, as far as the ship has it (EaW 2d). */
function musteredOfChart(state: BooksState): readonly ChartedValues[] {
  const { bought } = unitHistory(state);
  return shipsCharted(state, CHART).flatMap((ship) => {
    const known = state.campaign.units.get(ship.unit);
    if (!bought.has(ship.unit) || known?.entered !== SET_UP || CHART.isKnownWithout(ship)) return [];
    const { economic = ZERO, combat = ZERO } = known.values;
    const keys = [...(economic > ZERO ? ["economic"] : []), ...(combat === economic ? [] : ["combat"])];
    const described = ["sizeClass", "commandRating"].filter((key) => ship[key] !== null);
    return [{ class: ship.class, keys: [...keys, ...described] }];
  });
}

const CHART: ShipChart = {
  classes: CLASSES,
  units: UNITS,
  isTakenFrom: true,
  isKnownWithout: ({ class: name, economic }) => sameWord(name, FRD.class) && economic === FRD.economic,
  meantWithout: ({ economic, combat }) => (economic === FRD.economic && combat === ZERO ? FRD.class : undefined),
  taken: (state) => [...builtOfChart(state), ...musteredOfChart(state)],
  compared: [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")],
  words: ["race", "inService"],
  clause: "",
};

/** The classes of ships on the ship chart, and what ships have from them. */
export const CLASS_CHECKS = [classesAgree(CHART), classesKnown(CHART), classesFilled(CHART)];
