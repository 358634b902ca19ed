import { mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { orderChoices, ownFleets } from "../../../engine/empires-at-war/orders/order-choices";
import { formatOrder } from "../../../engine/empires-at-war/orders/order-line";
import { fleetNames, namesToOrder } from "../../../engine/empires-at-war/orders/orders-now";
import { NO_ORDERS } from "../../../engine/empires-at-war/orders/order-events";
import { parseOrders } from "../../../engine/empires-at-war/orders/parse-orders";
import type { FleetThere, Position } from "../../../engine/empires-at-war/position/position";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly position: Position;
  readonly empire: string;
  /** What is in the box. */
  readonly text: string;
  readonly onAdd: (text: string) => void;
}

/** Beside the box: the fleets of an empire with where they are, and for each what it can still be ordered; choosing it adds a line. */
export function FleetsToOrder({ position, empire, text, onAdd }: Props) {
  const styles = useStyles();
  const fleets = ownFleets(position, empire);
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="fleets-to-order">
      {fleets.map((fleet) => (
        <li key={fleet.fleet}>
          <Disclosure label={<FleetLine fleet={fleet} />}>
            <ChoiceOf fleet={fleet.fleet} {...{ position, empire, text, onAdd }} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** "Feds 1 in Sol, free, 3 ships". */
function FleetLine({ fleet: { fleet, at, state, ships } }: { readonly fleet: FleetThere }) {
  const styles = useStyles();
  const many = ships.length === 1 ? "1 ship" : `${ships.length} ships`;
  const where = at === "" ? "nowhere" : `in ${at}`;
  return (
    <span>
      {fleet} <span className={styles.quiet}>{`${where}, ${state.toLowerCase()}, ${many}`}</span>
    </span>
  );
}

function ChoiceOf({ position, empire, text, onAdd, fleet }: Props & { readonly fleet: string }) {
  const [added, setAdded] = useState("");
  const lines = useMemo(() => {
    const names = namesToOrder(position, empire);
    return parseOrders(text.trim() === NO_ORDERS ? "" : text, fleetNames(position, empire), names).orders;
  }, [position, empire, text]);
  const choices = useMemo(() => orderChoices(position, { empire, lines }, fleet), [position, empire, lines, fleet]);
  if (choices.length === 0) return <Note>Nothing more can be ordered of it, with the points that are left.</Note>;
  const add = (order: string): void => {
    const before = text.trim() === NO_ORDERS ? "" : text.trimEnd();
    setAdded(order);
    onAdd(before === "" ? order : `${before}\n${order}`);
  };
  return (
    <>
      <ChoiceField
        label={`What ${fleet} does`}
        none="Choose an order, which is added below"
        value=""
        onChange={add}
        testId={`order-of-${fleet}`}
        choices={choices.map(({ order, cost }) => ({
          value: formatOrder(order),
          label: `${formatOrder({ ...order, number: 0, fleet: "" })}: ${cost === 1 ? "1 point" : `${cost} points`}`,
        }))}
      />
      {added !== "" && text.includes(added) && <Note>Added: {added}</Note>}
    </>
  );
}
