import { classesKnown } from "../../campaign/checks/class-known";
import { classesAgree } from "../../campaign/checks/class-values";
import type { Compared, ShipChart } from "../../campaign/checks/ship-chart";
import { formatPoints, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { FRD } from "../constants";
import { factsOf } from "../state/state";
import { CLASSES, UNITS } from "../tables/units";

/** Where a ship's cell is blank, its class says it. */
const described = (key: "sizeClass" | "commandRating"): Compared => ({
  key,
  of: (_, ship) => (ship[key] as number | null) ?? null,
  isBooked: false,
  blankIsOfClass: true,
  says: String,
});

/** A refit changes what a ship is worth; a captured or found one may be worth less; drone and plasma speeds add to it. */
const valued = (key: "economic" | "combat"): Compared => ({
  key,
  of: (state, { unit, class: named }, revalued) =>
    revalued.has(unit) || sameWord(named, FRD.class) || factsOf(state, unit).capturedFrom !== undefined
      ? undefined
      : state.campaign.units.get(unit)?.values[key],
  isBooked: true,
  mayBeMore: true,
  says: (value) => formatPoints(value as Points),
});

const CHART: ShipChart = {
  classes: CLASSES,
  units: UNITS,
  isKnownWithout: ({ class: name, economic }) => sameWord(name, FRD.class) && economic === FRD.economic,
  compared: [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")],
  clause: "",
};

/** The classes of ships on the ship chart, and what ships have from them. */
export const CLASS_CHECKS = [classesAgree(CHART), classesKnown(CHART)];
