import { parseLayout } from "../../building-your-fleet/layout-text";
import { HULLS } from "../../words";
import { withoutPose, withShip } from "../battle";
import { battleEvent } from "../battle-event";
import { laterDetail, nameDetail, wholeDetail, wordDetail } from "../../../campaign/ledger/detail";
import { EDGES, edgeSays, startedHere, isOnTable } from "../ship";
import { layoutDetail } from "./set-up";
import { updateShip } from "./ships";

/** Gate: Ships Turn. A ship leaves the table by a hyperjump, until the start of this round; its drift no longer counts. */
export const shipJumped = battleEvent({
  kind: "Ship jumped",
  about: "ship",
  details: { until: wholeDetail(1), edge: laterDetail(EDGES) },
  says: (ship, { until, edge }) => `${ship} leaves the table${edgeSays(edge, " by ")} and returns in round ${until}`,
  apply: (battle, name, { until, edge }) =>
    updateShip(withoutPose(battle, name), name, (ship) =>
      isOnTable(ship) ? { ...ship, where: "In hyperspace", until, edge, drift: 0, rammedFrom: "" } : undefined,
    ),
});

export const shipReturned = battleEvent({
  kind: "Ship returned",
  about: "ship",
  details: { edge: laterDetail(EDGES) },
  says: (ship, { edge }) =>
    `${ship} returns within 6" of ${edge === "" ? "the edge by which it left" : edgeSays(edge)}`,
  apply: (battle, name) =>
    updateShip(battle, name, (ship) =>
      ship.where === "In hyperspace" && ship.until <= battle.round
        ? { ...ship, where: "On the table", until: 0, edge: "" }
        : undefined,
    ),
});

/** Gate: Scaffold Manipulator. A ship is started in the battle, with what is left of its construction. */
export const shipStarted = battleEvent({
  kind: "Ship started",
  about: "ship",
  details: {
    ...{ fleet: nameDetail, hull: wordDetail(HULLS.list), hullPoints: wholeDetail(0), parts: layoutDetail },
    construction: wholeDetail(1),
  },
  says: (ship, { fleet, hull, construction }) =>
    `${ship}, a ${hull} of ${fleet}, is started: construction ${construction}`,
  apply(battle, ship, { fleet, hull, hullPoints, parts, construction }) {
    const layout = parseLayout(parts);
    if (typeof layout === "string" || battle.ships.has(ship)) return undefined;
    if (!battle.fleets.some((one) => one.fleet === fleet)) return undefined;
    return withShip(battle, startedHere({ ship, fleet, hull, hullPoints }, layout, construction));
  },
});

export const shipWorkedOn = battleEvent({
  kind: "Ship worked on",
  about: "ship",
  details: { left: wholeDetail(0) },
  says: (ship, { left }) => (left === 0 ? `${ship} is fully built` : `${ship} has construction ${left} left`),
  apply: (battle, name, { left }) =>
    updateShip(battle, name, (ship) =>
      ship.where === "In construction" && left < ship.until
        ? { ...ship, until: left, where: left === 0 ? "On the table" : ship.where }
        : undefined,
    ),
});
