import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import type { Change } from "../../campaign/ledger/entry";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { compositionsShown, waitsForBattle } from "../battles/battle-events";
import { shipRow } from "../ships/ship-classes";
import { contactLost, fleetsMeet, movementResolved, ordersCarriedOut, orderOverruled } from "../orders/order-events";
import { formatOrder } from "../orders/order-line";
import { fleetDisbanded, fleetFormed, fleetMoved, fleetState, shipJoins } from "../fleets/fleet-events";
import { ordersCost } from "../orders/points-spent";
import {
  fortGone,
  fortSet,
  systemDeveloped,
  systemExplored,
  systemLost,
  systemOwned,
  webSet,
} from "../map/place-events";
import { fleetOfShip, systemsNow } from "../state/state";
import { byName, type Position } from "../position/position";
import { contactsLost } from "./contact";
import {
  orderName,
  type Answers,
  type FleetAfter,
  type Meeting,
  type Resolution,
  type SystemChange,
} from "./resolution";

/** The entries that a resolved season makes: where the fleets are, what changes in the systems, and what each empire gets to know. */
export const entriesOf = (
  state: BooksState,
  position: Position,
  resolution: Resolution,
  { overruled }: Pick<Answers, "overruled">,
): readonly NewEvent[] => {
  // Ships that are scrapped leave by the command for it, which disbands a fleet without ships.
  const kept = new Set(resolution.fleets.flatMap(({ ships }) => ships));
  return [
    ...fleetsEvents(state, position, resolution, kept),
    ...resolution.changes.flatMap((change) => changeEvents(state, change)),
    ...rulingsNoted(resolution, overruled),
    ...position.empires.flatMap(({ empire }) => {
      const own = resolution.outcomes.filter((outcome) => outcome.empire === empire);
      return ordersCarriedOut(own.map(outcomeSays)).map((change) => ({ side: empire, change }));
    }),
    ...websLapsed(position, resolution),
    ...position.empires.flatMap(({ empire }) =>
      contactLost(contactsLost(position, resolution, empire)).map((change) => ({ side: empire, change })),
    ),
    ...resolution.meetings.flatMap((meeting) => meetingEvents(meeting)),
    ...shownToAll(position, resolution),
    ...resolution.waiting.map(({ system, works, sieges }) => ({
      side: "",
      change: waitsForBattle(system, { works: works.map(({ fleet, action }) => `${fleet}: ${action}`), sieges }),
    })),
    ...position.empires.flatMap(({ empire, points: had }): readonly NewEvent[] => {
      const used = resolution.points.find((one) => one.empire === empire)?.used ?? 0;
      return used === 0 ? [] : [{ side: empire, change: ordersCost({ points: used, had }) }];
    }),
    ...movementResolved(stepsSay(resolution)).map((change) => ({ side: "", change })),
  ];
};

/** EaW 31.0: a web that is not maintained in its next season is gone. Ruling: it is, once the movement of that season is resolved. */
const websLapsed = ({ systems, turn }: Position, { outcomes, moved }: Resolution): readonly NewEvent[] =>
  systems.flatMap(({ system, web }): readonly NewEvent[] => {
    if (!web || web.paid >= turn) return [];
    const isOrdered = outcomes.some(
      ({ empire, order: { action, fleet }, lost }) =>
        empire === web.empire &&
        action === "Web" &&
        !lost &&
        moved.some((one) => one.empire === empire && sameWord(one.fleet, fleet) && sameWord(one.at, system)),
    );
    return isOrdered ? [] : [{ side: web.empire, change: webSet(system, { layers: null, strength: null }) }];
  });

/** A battle, for each empire that has a fleet in it: each learns only of its own battles. */
export const meetingEvents = ({
  where,
  fleets,
  empires,
  clause,
  open,
}: Omit<Meeting, "isInLane">): readonly NewEvent[] =>
  empires.map((side) => ({ side, change: fleetsMeet(where, fleets, clause, open) }));

/** EaW 1e: the ships of the fleets that fight, by class, are shown to every empire; which fleets they are and where they fight is not. */
function shownToAll({ empires, fleets: were }: Position, { meetings, fleets }: Resolution): readonly NewEvent[] {
  const classes = new Map(were.flatMap(({ ships }) => ships.map((ship) => [ship.unit, ship.class] as const)));
  const lines = [...new Set(meetings.flatMap((meeting) => meeting.fleets))].flatMap((name) =>
    fleets
      .filter(({ fleet }) => fleet === name)
      .map(
        ({ empire, ships }) => `A fleet of ${empire}: ${ships.map((unit) => classes.get(unit) || "Ship").join(", ")}`,
      ),
  );
  return empires.flatMap(({ empire }) =>
    compositionsShown([...lines].sort(byName)).map((change) => ({ side: empire, change })),
  );
}

/** What became of an order, for its empire. */
const outcomeSays = ({ order, lost, says, clause }: Resolution["outcomes"][number]): string =>
  `${formatOrder(order)}: ${lost ? "not carried out, " : ""}${says} (${clause})`;

/** The steps of a resolution, one in each line. */
export const stepsSay = ({ steps }: Pick<Resolution, "steps">): readonly string[] =>
  steps.length === 0
    ? ["Nothing happens (EaW 32.0)"]
    : steps.map(({ step, clause, says }) => `${step}: ${says.replace(/\.$/, "")} (${clause})`);

function rulingsNoted({ outcomes }: Resolution, overruled: Answers["overruled"]): readonly NewEvent[] {
  return outcomes.flatMap(({ empire, order }): readonly NewEvent[] => {
    const why = overruled[orderName(empire, order)];
    return why === undefined
      ? []
      : [{ side: empire, change: orderOverruled.of("", { order: formatOrder(order), why }) }];
  });
}

/** What changes for a fleet, in the parts in which it is written. */
type Parts = Readonly<Record<"formed" | "joins" | "moves" | "lateJoins" | "held" | "gone", readonly Change[]>>;

const IN_TURN: readonly (keyof Parts)[] = ["formed", "joins", "moves", "lateJoins", "held", "gone"];

/**
 * What changes for the fleets: their ships, places and states. What ships joined before anybody moved comes first, and what holds a fleet comes
 * last: a fleet that was pinned transferred its ships before (EaW 19a). `kept` are the ships that are in a fleet afterwards.
 */
function fleetsEvents(
  state: BooksState,
  position: Position,
  { fleets, late }: Pick<Resolution, "fleets" | "late">,
  kept: ReadonlySet<string>,
): readonly NewEvent[] {
  const told = fleets.map((after) => ({ after, parts: partsOf(state, position, after, { kept, late }) }));
  return IN_TURN.flatMap((part) =>
    told.flatMap(({ after, parts }) => parts[part].map((change) => ({ side: after.empire, change }))),
  );
}

function partsOf(
  state: BooksState,
  { fleets, turn }: Position,
  after: FleetAfter,
  { kept, late }: { readonly kept: ReadonlySet<string>; readonly late: readonly string[] },
): Parts {
  const { fleet, empire, at, cameFrom, direction, since, lane } = after;
  const was = fleets.find((one) => one.fleet === fleet && one.empire === empire);
  const place = { place: at, from: cameFrom, direction, since };
  const moves = was?.at !== at || was.cameFrom !== cameFrom || was.since !== since;
  const isChanged = after.state !== (was?.state ?? "Free") && after.state !== "Disbanded";
  const isHeld = after.state === "Pinned" || after.state === "Trapped";
  const isGone = after.state === "Disbanded" && was?.ships.every(({ unit }) => kept.has(unit)) === true;
  const joining = after.ships.filter((unit) => fleetOfShip(state, unit) !== fleet);
  const join = (unit: string): Change => shipJoins(unit, fleet, shipRow(state, unit)?.fleet ?? "");
  return {
    formed: was ? [] : [fleetFormed(fleet)],
    joins: joining.filter((unit) => !late.includes(unit)).map(join),
    moves: [
      // A fleet in a lane stays listed in the system that it left until its battle is decided.
      ...(lane ? [fleetMoved(fleet, { ...place, since: turn })] : moves ? [fleetMoved(fleet, place)] : []),
      ...(isChanged && !isHeld ? [fleetState(fleet, after.state)] : []),
    ],
    lateJoins: joining.filter((unit) => late.includes(unit)).map(join),
    held: isChanged && isHeld ? [fleetState(fleet, after.state)] : [],
    gone: isGone ? [fleetDisbanded(fleet)] : [],
  };
}

/** What changes in a system. */
export function changeEvents(state: BooksState, change: SystemChange): readonly NewEvent[] {
  const { system, empire } = change;
  const { turn } = state.campaign;
  const now = systemsNow(state).find(({ place }) => place === system);
  const own = (...changes: readonly Change[]): readonly NewEvent[] =>
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
