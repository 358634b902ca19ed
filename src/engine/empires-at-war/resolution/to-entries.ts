import type { BooksState } from "../../campaign/ledger/ledger";
import type { Noted } from "../../campaign/ledger/tracker";
import { shipRow } from "../fleets/classes";
import { fleetsMeet, movementResolved, ordersCarriedOut, orderOverruled } from "../orders/order-events";
import { formatOrder } from "../orders/order-line";
import { fleetDisbanded, fleetFormed, fleetMoved, fleetState, shipJoins } from "../state/fleet-events";
import { fortGone, fortSet, systemDeveloped, systemExplored, systemLost, systemOwned } from "../state/place-events";
import { fleetOfShip, systemsNow } from "../state/state";
import type { Position } from "../position/position";
import { orderName, type Answers, type FleetAfter, type Resolution, type SystemChange } from "./resolution";

/** The entries that a resolved season makes: where the fleets are, what changes in the systems, and what everybody is told. */
export const entriesOf = (
  state: BooksState,
  position: Position,
  resolution: Resolution,
  { overruled }: Pick<Answers, "overruled">,
): readonly Noted[] => [
  ...resolution.fleets.flatMap((after) => fleetNoted(state, position, after)),
  ...resolution.changes.flatMap((change) => changeNoted(state, change)),
  ...rulingsNoted(resolution, overruled),
  ...position.empires.flatMap(({ empire }) => {
    const own = resolution.outcomes.filter((outcome) => outcome.empire === empire);
    return ordersCarriedOut(own.map(outcomeSays)).map((change) => ({ side: empire, change }));
  }),
  ...resolution.meetings.map(({ where, fleets, clause, open }) => ({
    side: "",
    change: fleetsMeet(where, fleets, clause, open),
  })),
  ...movementResolved(stepsSay(resolution)).map((change) => ({ side: "", change })),
];

/** What became of an order, for its empire. */
const outcomeSays = ({ order, lost, says, clause }: Resolution["outcomes"][number]): string =>
  `${formatOrder(order)}: ${lost ? "not carried out, " : ""}${says} (${clause})`;

/** The steps of a resolution, one in each line. */
export const stepsSay = ({ steps }: Pick<Resolution, "steps">): readonly string[] =>
  steps.length === 0
    ? ["Nothing happens (EaW 32.0)"]
    : steps.map(({ step, clause, says }) => `${step}: ${says.replace(/\.$/, "")} (${clause})`);

function rulingsNoted({ outcomes }: Resolution, overruled: Answers["overruled"]): readonly Noted[] {
  return outcomes.flatMap(({ empire, order }): readonly Noted[] => {
    const why = overruled[orderName(empire, order)];
    return why === undefined ? [] : [{ side: empire, change: orderOverruled(formatOrder(order), why) }];
  });
}

/** What changes for a fleet: its ships, its place and its state. */
function fleetNoted(state: BooksState, { fleets, turn }: Position, after: FleetAfter): readonly Noted[] {
  const { fleet, empire, at, cameFrom, direction, since, lane } = after;
  const was = fleets.find((one) => one.fleet === fleet && one.empire === empire);
  const noted = [];
  if (!was) noted.push(fleetFormed(fleet));
  const position = { place: at, from: cameFrom, direction, since };
  const moves = was?.at !== at || was.cameFrom !== cameFrom || was.since !== since;
  // A fleet in a lane stays listed in the system that it left until its battle is decided.
  if (lane) noted.push(fleetMoved(fleet, { ...position, since: turn }));
  else if (moves) noted.push(fleetMoved(fleet, position));
  const before = was?.state ?? "Free";
  if (after.state !== before) noted.push(fleetState(fleet, after.state));
  for (const unit of after.ships) {
    const had = fleetOfShip(state, unit);
    if (had !== fleet) noted.push(shipJoins(unit, fleet, shipRow(state, unit)?.fleet ?? ""));
  }
  if (was && was.ships.length > 0 && after.ships.length === 0) noted.push(fleetDisbanded(fleet));
  return noted.map((change) => ({ side: empire, change }));
}

/** What changes in a system. */
function changeNoted(state: BooksState, change: SystemChange): readonly Noted[] {
  const { system, empire } = change;
  const { turn } = state.campaign;
  const now = systemsNow(state).find(({ place }) => place === system);
  const own = (...changes: readonly Noted["change"][]): readonly Noted[] =>
    changes.map((one) => ({ side: empire, change: one }));
  const found = { planet: now?.planet ?? "Unknown", planets: now?.planets ?? null, map: now?.map ?? "" };
  switch (change.kind) {
    case "fort gone":
      return own(fortGone(system));
    case "fort set":
      return own(fortSet(system, turn));
    case "explored":
      return own(systemExplored(system, found));
    case "developed": {
      const { development } = change;
      return own(systemOwned(system), systemDeveloped(system, { development, since: turn }));
    }
    case "destroyed":
      return own(systemDeveloped(system, { development: "", since: null }), systemLost(system));
    case "captured": {
      const { development, from } = change;
      const since = now?.developedSince ?? null;
      return [
        { side: from, change: systemLost(system) },
        ...own(systemOwned(system), systemDeveloped(system, { development, since })),
      ];
    }
  }
}
