import { Button, mergeClasses } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { silentNow } from "../../../../engine/empires-at-war/orders/orders-now";
import { waysFrom } from "../../../../engine/empires-at-war/position/position";
import { enterOrders } from "../../../../engine/empires-at-war/orders/enter-orders";
import { isLegal } from "../../../../engine/empires-at-war/orders/order-legality";
import { NO_ORDERS } from "../../../../engine/empires-at-war/orders/order-events";
import { formatOrder } from "../../../../engine/empires-at-war/orders/order-line";
import { sameWord } from "../../../../engine/core/words";
import { useOpen } from "../../../books";
import { Clause } from "../../../parts/clause";
import { CommandForm } from "../../../parts/command-form";
import { ChoiceField, named } from "../../../parts/fields";
import { useFocusBack } from "../../../parts/focus-back";
import { Meter } from "../../../parts/meter";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { DetailOf, useAhead } from "../order-choices";
import { actionSays, pointsSay, withoutOrder } from "../order-text";
import { fleetsIn, type OrdersOnMap } from "./use-orders";

/** Beside the map: the orders of an empire, given by pointing at a fleet and then at the systems to which it goes. */
export function GiveOrdersOnMap({
  orders,
  empires,
  onClose,
}: {
  readonly orders: OrdersOnMap;
  readonly empires: readonly string[];
  readonly onClose: () => void;
}) {
  const open = useOpen();
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  const toStart = (): void => part.current?.querySelector("select")?.focus();
  useFocusBack(part);
  useEffect(toStart, []);
  const { empire, fleets, fleet, judged, typed, type } = orders;
  const { used, had } = judged;
  return (
    <div ref={part} className={styles.stack} data-testid="orders-on-map">
      <ChoiceField
        label="Empire"
        value={empire}
        onChange={orders.chooseEmpire}
        choices={named(empires)}
        testId="map-orders-empire"
      />
      <Meter label="Movement points" has={used} most={had} shown={`${used} of ${had}`} testId="map-orders-points" />
      <ChoiceField
        label="Fleet"
        none="Point at a system with a fleet, or choose it here"
        value={fleet}
        onChange={orders.chooseFleet}
        choices={fleets.map((each) => ({ value: each.fleet, label: `${each.fleet} in ${each.at}` }))}
        testId="map-orders-fleet"
      />
      {fleet === "" ? <FleetsThere orders={orders} /> : <Target orders={orders} />}
      {orders.text.trim() === "" && (
        <Buttons>
          <Button size="small" onClick={() => orders.write(NO_ORDERS)} data-testid="map-orders-none">
            Order nothing this season
          </Button>
        </Buttons>
      )}
      <Lines orders={orders} onRemoved={toStart} />
      <CommandForm
        command={enterOrders}
        doing={{ side: empire, subject: "" }}
        typed={{ ...typed.fields, orders: orders.text }}
        onType={(fields) => {
          type({ ...typed, fields });
          orders.look("");
        }}
        onDone={() => {
          type(null);
          const next = silentNow(open).find((other) => other !== empire);
          if (next === undefined) onClose();
          else orders.chooseEmpire(next);
        }}
        cancel={{ words: "Close", onCancel: onClose }}
      />
    </div>
  );
}

/** The fleets in the system that was pointed at, where there are several, or none. */
function FleetsThere({ orders: { empire, fleets, place, chooseFleet } }: { readonly orders: OrdersOnMap }) {
  if (place === "") return null;
  const there = fleetsIn(fleets, place);
  if (there.length === 0) return <Note>{`${empire} has no fleet in ${place}.`}</Note>;
  return (
    <Buttons>
      {there.map((each) => (
        <Button key={each.fleet} size="small" onClick={() => chooseFleet(each.fleet)}>
          Order {each.fleet}
        </Button>
      ))}
    </Buttons>
  );
}

/** Where the chosen fleet goes, or what it does where it is. */
function Target({ orders }: { readonly orders: OrdersOnMap }) {
  const { fleet, here, place, pointed, position, reach, look, add, chooseFleet } = orders;
  const costOf = (to: string): string => {
    const cost = reach.get(to);
    return cost === undefined ? to : `${to}: ${pointsSay(cost)}`;
  };
  const near = waysFrom(position, here).map(({ to }) => ({ value: to, label: costOf(to) }));
  const listed = [...near, { value: here, label: `${here}: what it does there` }];
  const { choices = [], wrong } = pointed ?? {};
  return (
    <>
      <Note>{`Point at the system to which ${fleet} goes, or at ${here} for what it does there.`}</Note>
      <ChoiceField
        label={`From ${here} to`}
        none="Point at a system, or choose it here"
        value={listed.some(({ value }) => value === place) ? place : ""}
        onChange={look}
        choices={listed}
        testId="map-orders-to"
      />
      {wrong && (
        <Note quiet={false}>
          <span data-testid="map-orders-wrong">{`${place}: ${wrong.why}. ${wrong.instead}.`}</span>{" "}
          <Clause of={wrong.clause} />
        </Note>
      )}
      {choices.length > 0 && (
        <Buttons>
          {choices.map((choice) => {
            const words = choice.orders.map(actionSays).join(", then ");
            return (
              <Button key={words} size="small" onClick={() => add(choice)}>
                {`Order: ${words}, ${pointsSay(choice.cost)}`}
              </Button>
            );
          })}
        </Buttons>
      )}
      <Buttons>
        <Button size="small" onClick={() => chooseFleet("")} data-testid="map-orders-another">
          Order another fleet
        </Button>
      </Buttons>
    </>
  );
}

/** The orders so far, each with what it costs or what is wrong with it. */
function Lines({
  orders: { position, empire, fleet, judged, text, write },
  onRemoved,
}: {
  readonly orders: OrdersOnMap;
  readonly onRemoved: () => void;
}) {
  const styles = useStyles();
  const ahead = useAhead({ position, empire, text });
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="map-orders-lines">
      {judged.judged
        .filter(({ order }) => order.number > 0)
        .map(({ order, verdict }) => (
          <li key={order.number}>
            <div className={styles.between}>
              <span>
                {formatOrder(order)}{" "}
                <span className={isLegal(verdict) ? styles.quiet : styles.below}>
                  {isLegal(verdict) ? pointsSay(verdict.cost) : `${verdict.why}. ${verdict.instead}.`}
                </span>
              </span>
              <Button
                size="small"
                aria-label={`Remove order ${order.number}`}
                onClick={() => {
                  write(withoutOrder({ position, empire }, text, order));
                  onRemoved();
                }}
              >
                Remove
              </Button>
            </div>
            {sameWord(order.fleet, fleet) && <DetailOf {...{ position, empire, text, order, ahead }} onAdd={write} />}
          </li>
        ))}
    </ul>
  );
}
