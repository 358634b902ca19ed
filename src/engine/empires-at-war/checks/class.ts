import { classesFilled } from "../../campaign/checks/class-blank";
import { classesKnown } from "../../campaign/checks/class-known";
import { classesAgree } from "../../campaign/checks/class-values";
import type { Compared, ShipChart } from "../../campaign/checks/ship-chart";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { FRD } from "../constants";
import { SET_UP } from "../season";
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
  mayBeMore: ({ campaign }, { unit }, { bought }) =>
    !bought.has(unit) || (campaign.units.get(unit)?.entered ?? SET_UP) === SET_UP,
  says: (value) => formatPoints(value as Points),
});

const CHART: ShipChart = {
  classes: CLASSES,
  units: UNITS,
  isTakenFrom: true,
  isKnownWithout: ({ class: name, economic }) => sameWord(name, FRD.class) && economic === FRD.economic,
  meantWithout: ({ economic, combat }) => (economic === FRD.economic && combat === ZERO ? FRD.class : undefined),
  compared: [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")],
  words: ["race", "inService"],
  clause: "",
};

/** The classes of ships on the ship chart, and what ships have from them. */
export const CLASS_CHECKS = [classesAgree(CHART), classesKnown(CHART), classesFilled(CHART)];
