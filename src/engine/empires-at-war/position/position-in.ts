import { MOVE_COSTS } from "../movement/actions";
import { MOST_FLEETS, MOVEMENT, QUALIFYING_FLEET, SIEGE } from "../constants";
import { apply } from "../../core/rule";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { sum } from "../../core/points";
import { movesFrom } from "../construction/yards";
import { classOf, raceOf, rolesOf, shipRow } from "../ships/ship-classes";
import { isColonyOf } from "../fleets/whereabouts";
import { fleetVerdict } from "../fleets/fleet-verdict";
import { eawMovementPoints, eawQualifyingFleets } from "../movement/movement-points";
import { constantsIn, playedIn, rulingIn } from "../../campaign/ledger/house-rules";
import { FLEETS_IN_SYSTEM } from "../rulings";
import { stands } from "../bases/bases";
import { websIn, type WebNow } from "../bases/webs";
import { movesIn } from "../fleets/fleet-acts";
import { formed } from "../fleets/fleet-events";
import type { FleetNow } from "../fleets/fleets";
import { isPrize } from "../ships/ship-facts";
import { bookedNow } from "../orders/booked-orders";
import { spentBy } from "../orders/points-spent";
import { batchesNow, factsOf, fleetsNow, retreatOf, shipsIn, systemsNow } from "../state/state";
import { LANES } from "../map/places-table";
import type { EmpireThere, FleetThere, Position, ShipThere } from "./position";
import { onceFor } from "../../core/once-for";

/** The position of the turn under way, as the books have it; calculated once for the same books, because every offer asks for it. */
export const positionIn = onceFor((state: BooksState) => state.books, calculated);

function calculated(state: BooksState): Position {
  const { books, campaign } = state;
  const jumped = jumpedFree(state);
  const fleets = fleetsNow(state).map((fleet) => fleetThere(state, fleet, jumped.has(fleet.fleet)));
  const batches = batchesNow(state).filter(stands);
  const webs = new Map(websIn(state).map((web) => [web.place, web]));
  const siege = playedIn(state, campaign.turn, SIEGE);
  const crowd = playedIn(state, campaign.turn, MOST_FLEETS);
  const costs = playedIn(state, campaign.turn, MOVE_COSTS);
  return {
    turn: campaign.turn,
    empires: books.sides.map(({ name }) => empireThere(state, name, fleets)),
    systems: systemsNow(state).map(({ place, planet, owner, development, fortOwner, explored }) => ({
      ...{ system: place, planet, owner, explored, fort: fortOwner },
      development: development === "Mine" || development === "Colony" ? development : "",
      bases: batches
        .filter((batch) => batch.place === place)
        .map(({ kind, count, owner: whose }) => ({ kind, count, owner: whose })),
      ...webThere(webs.get(place)),
    })),
    lanes: rowsIn(books, LANES).map(({ from, fromDirection, to, toDirection }) => ({
      ...{ from, fromDirection, to, toDirection },
    })),
    fleets,
    countsAllEmpires: rulingIn(state, campaign.turn, FLEETS_IN_SYSTEM) === "Of all empires",
    ...(siege && { siege }),
    ...(costs && { costs }),
    ...(crowd && { mostFleets: crowd.constants.inSystem }),
  };
}

const webThere = (web: WebNow | undefined) => web && { web: { empire: web.side, layers: web.layers, paid: web.paid } };

function fleetThere(state: BooksState, fleet: FleetNow, hasJumpedFree: boolean): FleetThere {
  const { side: empire, place: at, cameFrom, direction, since } = fleet;
  const { limits, count } = fleetVerdict(state, fleet);
  const retreat = retreatOf(state, fleet.fleet);
  return {
    ...{ fleet: fleet.fleet, empire, at, cameFrom, direction, since, state: fleet.state },
    nonCompliant: fleet.nonCompliant,
    jumpedFree: hasJumpedFree,
    cbpv: limits?.all.has ?? sum(count.counted.map(({ cbpv }) => cbpv)),
    ships: shipsIn(state, fleet.fleet).map((unit) => shipThere(state, unit)),
    ...(retreat && { retreat }),
  };
}

function shipThere(state: BooksState, unit: string): ShipThere {
  const boxes = classOf(state, unit)?.cargoBoxes ?? null;
  return {
    unit,
    class: shipRow(state, unit)?.class ?? "",
    roles: rolesOf(state, unit),
    isPrize: isPrize(factsOf(state, unit)),
    movesFrom: movesFrom(state, unit) ?? null,
    ...(boxes !== null && { cargoBoxes: boxes }),
  };
}

/** The fleets that have used their one free jump of the season (EaW 5b): their first jump from a colony was free. */
const jumpedFree = (state: BooksState): ReadonlySet<string> =>
  new Set(
    movesIn(state.campaign)
      .filter(({ was, turn }) => turn === state.campaign.turn && isColonyOf(state, was.side, was.place))
      .map(({ was }) => was.fleet),
  );

/** The movement points of an empire: a fleet that is formed this season counts from the next (EaW 5.0). */
function empireThere(state: BooksState, empire: string, fleets: readonly FleetThere[]): EmpireThere {
  const { turn } = state.campaign;
  const fresh = new Set(
    eventsInOrder(state.campaign)
      .filter(({ turn: when, change }) => when === turn && change.kind === formed.kind)
      .map(({ change }) => change.unit),
  );
  const { spent } = spentBy(state, empire);
  const booked = bookedNow(state, empire);
  const own = fleets.filter((fleet) => fleet.empire === empire && !fresh.has(fleet.fleet));
  return {
    empire,
    race: raceOf(state, empire),
    points: movementPoints(own, constantsIn(state, turn, QUALIFYING_FLEET), constantsIn(state, turn, MOVEMENT)),
    ...(spent.length > 0 && { spent }),
    ...(booked.length > 0 && { booked }),
  };
}

/** The movement points that these fleets of an empire give it, by the book or as they are played (EaW 5.0). */
export function movementPoints(
  own: readonly Pick<FleetThere, "ships" | "cbpv">[],
  counting = QUALIFYING_FLEET,
  perFleet = MOVEMENT,
): number {
  const ships = own.map((fleet) => fleet.ships.length);
  const qualifying = apply(eawQualifyingFleets, { ships, combatBpv: own.map(({ cbpv }) => cbpv) }, counting);
  return apply(eawMovementPoints, { fleets: qualifying }, perFleet);
}
