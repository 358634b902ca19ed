import { classesKnown } from "../../campaign/checks/class-known";
import { classesAgree } from "../../campaign/checks/class-values";
import type { Compared, ShipChart } from "../../campaign/checks/ship-chart";
import { formatPoints, type Points } from "../../core/points";
import { CLASSES, UNITS } from "../tables/units";

const described = (key: "sizeClass" | "commandRating"): Compared => ({
  key,
  of: (_, ship) => (ship[key] as number | null) ?? null,
  isBooked: false,
  says: String,
});

/** A refit changes what a ship is worth, and a ship that was imported may have had one: then the class does not say. */
const valued = (key: "economic" | "combat"): Compared => ({
  key,
  of({ campaign }, { unit }, revalued) {
    const known = campaign.units.get(unit);
    const wasImported = campaign.first > 1 && (known?.entered ?? 0) <= campaign.first;
    return revalued.has(unit) || wasImported ? undefined : known?.values[key];
  },
  isBooked: true,
  says: (value) => formatPoints(value as Points),
});

const CHART: ShipChart = {
  classes: CLASSES,
  units: UNITS,
  without: [],
  compared: [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")],
  clause: "",
};

/** The classes of ships on the ship chart, and what ships have from them. */
export const CLASS_CHECKS = [classesAgree(CHART), classesKnown(CHART)];
