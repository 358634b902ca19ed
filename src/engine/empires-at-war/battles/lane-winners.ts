import { mostFleets } from "../position/most-fleets";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { sameWord } from "../../core/words";
import { shipRow } from "../ships/ship-classes";
import { fleetsOfSideAt } from "../fleets/fleets-of-side";
import { fleetsAt, isFrdFleet } from "../fleets/whereabouts";
import { byName } from "../position/position";
import { meetingEvents } from "../resolution/to-entries";
import { fleetMoved, fleetState } from "../fleets/fleet-events";
import type { FleetNow } from "../fleets/fleets";
import { lanesFrom } from "../map/ways-out";
import { stands } from "../bases/bases";
import { contactLost } from "../orders/order-events";
import { batchesNow, shipsIn, systemsNow } from "../state/state";
import { compositionsShown } from "./battle-events";
import { having, STANDING, type FoughtSide } from "./fates";
import { canFight, laneTarget, openBattles, type OpenBattle } from "./open-battles";

/**
 * EaW 5c: once only one empire has fleets in a lane, they go on to where they were going, and may meet others there. One for which there
 * is no room stays where it was (EaW 17a).
 */
export function advanced(
  state: BooksState,
  battle: OpenBattle,
  sides: readonly [FoughtSide, FoughtSide],
): readonly NewEvent[] {
  if (!battle.isInLane) return [];
  const gone = new Set(sides.filter((side) => having(side, STANDING).length === 0).map(({ fleet }) => fleet.fleet));
  const left = battle.fleets.filter(({ fleet }) => !gone.has(fleet));
  if (new Set(left.map(({ side }) => side)).size !== 1) return [];
  const arriving = left.flatMap((fleet) => {
    const to = laneTarget(state, fleet, battle.where);
    return to === undefined ? [] : [{ fleet, to }];
  });
  return [...new Set(arriving.map(({ to }) => to))].flatMap((to) =>
    arrivals(
      state,
      to,
      arriving.filter((one) => one.to === to).map(({ fleet }) => fleet),
    ),
  );
}

/** The fleets of an empire that come to a system from a lane, and whom they meet there. */
function arrivals(state: BooksState, to: string, coming: readonly FleetNow[]): readonly NewEvent[] {
  const [first] = coming;
  if (!first) return [];
  const { side } = first;
  const room = mostFleets(state) - fleetsOfSideAt(state, side, to).length;
  const counted = coming.filter((fleet) => !isFrdFleet(state, fleet));
  const entering = coming.filter((fleet) => isFrdFleet(state, fleet) || counted.indexOf(fleet) < room);
  const enemies = enemiesIn(state, side, to);
  const fort = systemsNow(state).find(({ place }) => sameWord(place, to))?.fortOwner ?? "";
  const becomes = fort !== "" && fort !== side ? "Trapped" : "Pinned";
  const since = state.campaign.turn;
  const moved = entering.flatMap(({ fleet, place, state: was }) => {
    const enters = lanesFrom(state, place).find((way) => way.to === to)?.enters ?? "";
    const changes = [
      fleetMoved(fleet, { place: to, from: place, direction: enters, since }),
      ...(was === becomes ? [] : [fleetState(fleet, becomes)]),
    ];
    return changes.map((change): NewEvent => ({ side, change }));
  });
  if (entering.length === 0) return moved;
  if (enemies.length === 0) return [...moved, ...contactNoted(state, side, to)];
  const fleets = [...enemies, ...entering].map(({ fleet }) => fleet);
  const empires = [...new Set([...enemies.map((enemy) => enemy.side), side])];
  return [
    ...moved,
    ...meetingEvents({ where: to, fleets, empires, clause: "EaW 5c", open: "" }),
    ...shownNow(state, enemies),
  ];
}

/** EaW 33.4: whose system it is loses contact with it, if neither ships nor bases are there to tell of who comes. */
function contactNoted(state: BooksState, side: string, to: string): readonly NewEvent[] {
  const { owner = "", fortOwner = "" } = systemsNow(state).find(({ place }) => sameWord(place, to)) ?? {};
  const withBases = new Set(
    batchesNow(state).flatMap((batch) => (sameWord(batch.place, to) && stands(batch) ? [batch.owner] : [])),
  );
  return [...new Set([owner, fortOwner])]
    .filter((empire) => empire !== "" && empire !== side && !withBases.has(empire))
    .flatMap((empire) => contactLost([to]).map((change) => ({ side: empire, change })));
}

/** EaW 1e: the ships of the fleets that fight now are shown to every empire; those from the lane have been shown. */
function shownNow(state: BooksState, fleets: readonly FleetNow[]): readonly NewEvent[] {
  const lines = fleets.map(({ fleet, side }) => {
    const classes = shipsIn(state, fleet).map((unit) => shipRow(state, unit)?.class || "Ship");
    return `A fleet of ${side}: ${classes.join(", ")}`;
  });
  return state.books.sides.flatMap(({ name }) =>
    compositionsShown([...lines].sort(byName)).map((change) => ({ side: name, change })),
  );
}

/** The fleets of other empires that can fight in a system; those that are still in a lane are not there. */
function enemiesIn(state: BooksState, side: string, to: string): readonly FleetNow[] {
  const inLanes = new Set(
    openBattles(state)
      .filter(({ isInLane }) => isInLane)
      .flatMap(({ fleets }) => fleets.map(({ fleet }) => fleet)),
  );
  return fleetsAt(state, to).filter(
    (other) => other.side !== side && !inLanes.has(other.fleet) && canFight(state, other),
  );
}
