import { useMemo, useState } from "react";
import { offers } from "../../../../engine/campaign/game";
import { sameWord } from "../../../../engine/core/words";
import { enterOrders } from "../../../../engine/empires-at-war/orders/enter-orders";
import { judgeOrders, type JudgedOrders } from "../../../../engine/empires-at-war/orders/judge-orders";
import { orderChoices, ownFleets, placeAfter } from "../../../../engine/empires-at-war/orders/order-choices";
import { MOVES } from "../../../../engine/empires-at-war/orders/judge-order";
import { formatOrder } from "../../../../engine/empires-at-war/orders/order-line";
import { ordersText, silentNow } from "../../../../engine/empires-at-war/orders/orders-now";
import {
  pointedOrders,
  type Pointed,
  type PointedOrders,
} from "../../../../engine/empires-at-war/orders/pointed-orders";
import type { FleetThere, Position } from "../../../../engine/empires-at-war/position/position";
import { positionIn } from "../../../../engine/empires-at-war/position/position-in";
import { useOpen } from "../../../books";
import { useInput, type TypedOrders } from "../../../inputs";
import { ordersIn, withLine } from "../order-text";

/** The way of a fleet by its orders: the systems one after the other, from the one where it is. */
export interface PlannedWay {
  readonly fleet: string;
  readonly places: readonly string[];
}

/** The orders of an empire while they are given on the map. */
export interface OrdersOnMap {
  readonly empire: string;
  readonly position: Position;
  readonly fleets: readonly FleetThere[];
  /** The fleet that is ordered; blank as long as none is chosen. */
  readonly fleet: string;
  /** Where its orders leave that fleet; blank without one. */
  readonly here: string;
  /** The system that was pointed at; blank for none. */
  readonly place: string;
  /** What was meant by that; undefined without a fleet or a system. */
  readonly pointed: Pointed | undefined;
  readonly judged: JudgedOrders;
  /** The systems to which the fleet can go next, with what it costs. */
  readonly reach: ReadonlyMap<string, number>;
  readonly ways: readonly PlannedWay[];
  /** What is in the box of the orders. */
  readonly typed: TypedOrders;
  readonly text: string;
  readonly type: (now: TypedOrders | null) => void;
  readonly write: (text: string) => void;
  readonly add: (orders: PointedOrders) => void;
  /** Orders what is meant by pointing at a system on the map, if it can be meant in one way. */
  readonly point: (place: string) => void;
  /** Shows what can be ordered there. */
  readonly look: (place: string) => void;
  readonly chooseFleet: (fleet: string) => void;
  readonly chooseEmpire: (empire: string) => void;
}

interface Ordering {
  readonly empire: string;
  readonly fleet: string;
  readonly place: string;
}

const NOTHING: TypedOrders = { fields: {}, from: "" };

/** Orders that are given on the map: which empires can give them now, and the orders of the one that does. */
export function useOrders() {
  const open = useOpen();
  const [ordering, order] = useState<Ordering | null>(null);
  const [typedOf, keep] = useInput("orders");
  const empires = useMemo(
    () =>
      open.books.viewer !== null
        ? []
        : open.books.sides
            .map(({ name }) => name)
            .filter((name) => offers(open, name).some(({ command }) => command.id === enterOrders.id)),
    [open],
  );
  const empire = ordering !== null && empires.includes(ordering.empire) ? ordering.empire : "";
  const typed = typedOf[empire] ?? NOTHING;
  const text = typed.fields["orders"] ?? (empire === "" ? "" : ordersText(open, empire));
  const { fleet = "", place = "" } = ordering ?? {};
  const shown = useMemo(
    () => (empire === "" ? undefined : shownOrders(positionIn(open), { empire, fleet, place }, text)),
    [open, empire, fleet, place, text],
  );
  const type = (now: TypedOrders | null): void =>
    keep(({ [empire]: _before, ...others }) => (now === null ? others : { ...others, [empire]: now }));
  const write = (now: string): void => {
    type({ ...typed, fields: { ...typed.fields, orders: now } });
    // What was said of a system belongs to the orders before.
    order({ empire, fleet, place: "" });
  };
  const add = ({ orders }: PointedOrders): void =>
    write(orders.map(formatOrder).reduce((before, line) => withLine(before, line), text));
  const point = (at: string): void => {
    if (!shown) return;
    const next = { empire, fleet, place: at };
    if (fleet === "") {
      const [first, ...others] = fleetsIn(shown.fleets, at);
      return order({ ...next, fleet: first && others.length === 0 ? first.fleet : "" });
    }
    const { choices } = shownOrders(shown.position, next, text).pointed ?? { choices: [] };
    const [only] = choices;
    // A move that can be meant in one way is ordered at once.
    if (only && choices.length === 1 && !sameWord(at, shown.here)) add(only);
    else order(next);
  };
  const chooseEmpire = (of: string): void => order({ empire: of, fleet: "", place: "" });
  const orders: OrdersOnMap | undefined = shown && {
    ...shown,
    ...{ typed, text, type, write, add, point },
    look: (at) => order({ empire, fleet, place: at }),
    chooseFleet: (of) => order({ empire, fleet: of, place: "" }),
    chooseEmpire,
  };
  // The first one who has said nothing yet.
  const begin = (): void => chooseEmpire(silentNow(open)[0] ?? empires[0] ?? "");
  return { empires, orders, begin, stop: () => order(null) };
}

/** All that is shown of the orders in a text while a fleet is ordered. */
function shownOrders(position: Position, { empire, fleet, place }: Ordering, text: string) {
  const lines = ordersIn({ position, empire }, text);
  const orders = { empire, lines };
  const fleets = ownFleets(position, empire);
  const moves = fleet === "" ? [] : orderChoices(position, orders, fleet).filter(({ order }) => isMove(order.action));
  return {
    ...{ empire, position, fleets, fleet, place },
    here: fleet === "" ? "" : placeAfter(position, orders, fleet),
    pointed: fleet === "" || place === "" ? undefined : pointedOrders(position, orders, fleet, place),
    judged: judgeOrders(position, orders),
    reach: new Map(moves.map(({ order, cost }) => [order.target, cost])),
    ways: fleets.flatMap((each): PlannedWay[] => {
      const targets = lines.filter((line) => isMove(line.action) && sameWord(line.fleet, each.fleet));
      return targets.length === 0
        ? []
        : [{ fleet: each.fleet, places: [each.at, ...targets.map(({ target }) => target)] }];
    }),
  };
}

const isMove = (action: (typeof MOVES)[number]): boolean => MOVES.includes(action);

/** Those of some fleets that are in a system. */
export const fleetsIn = (fleets: readonly FleetThere[], place: string): readonly FleetThere[] =>
  fleets.filter(({ at }) => sameWord(at, place));
