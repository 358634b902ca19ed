import { mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import {
  frdChoices,
  orderChoices,
  ownFleets,
  type OrderChoice,
} from "../../../engine/empires-at-war/orders/order-choices";
import { orderDetails, withDetail } from "../../../engine/empires-at-war/orders/order-details";
import { formatOrder, type OrderLine } from "../../../engine/empires-at-war/orders/order-line";
import type { FleetThere, Position } from "../../../engine/empires-at-war/position/position";
import { sameWord } from "../../../engine/core/words";
import { useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { actionSays, ordersIn, pointsSay, withLine, withOrder } from "./order-text";

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
    <>
      <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="fleets-to-order">
        {fleets.map((fleet) => (
          <li key={fleet.fleet}>
            <Disclosure label={<FleetLine fleet={fleet} />}>
              <ChoiceOf fleet={fleet.fleet} {...{ position, empire, text, onAdd }} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <NewFrd {...{ position, empire, text, onAdd }} />
    </>
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

/** The orders in the box, as far as they can be read. */
const useLines = ({ position, empire, text }: Props): readonly OrderLine[] =>
  useMemo(() => ordersIn({ position, empire }, text), [position, empire, text]);

/** Choices of orders with what they cost, as a drop-down shows them. */
const listed = (choices: readonly OrderChoice[]) =>
  choices.map(({ order, cost }) => ({
    value: formatOrder(order),
    label: `${actionSays(order)}: ${pointsSay(cost)}`,
  }));

/** What an empire orders that no fleet does: a new FRD. */
function NewFrd(props: Props) {
  const { position, empire, text, onAdd } = props;
  const lines = useLines(props);
  const choices = useMemo(() => frdChoices(position, { empire, lines }), [position, empire, lines]);
  if (choices.length === 0) return null;
  return (
    <ChoiceField
      label="A new FRD, for 200 BPV"
      none="Choose where, and it is added below"
      value=""
      onChange={(order) => onAdd(withLine(text, order))}
      testId="order-new-frd"
      choices={listed(choices)}
    />
  );
}

function ChoiceOf(props: Props & { readonly fleet: string }) {
  const { position, empire, text, onAdd, fleet } = props;
  const [added, setAdded] = useState("");
  const lines = useLines(props);
  const choices = useMemo(() => orderChoices(position, { empire, lines }, fleet), [position, empire, lines, fleet]);
  const own = lines.filter((line) => sameWord(line.fleet, fleet));
  const details = own.map((order) => <DetailOf key={order.number} {...props} order={order} />);
  if (choices.length === 0) {
    return (
      <>
        <Note>Nothing more can be ordered of it, with the points that are left.</Note>
        {details}
      </>
    );
  }
  const add = (order: string): void => {
    setAdded(order);
    onAdd(withLine(text, order));
  };
  return (
    <>
      <ChoiceField
        label={`What ${fleet} does`}
        none="Choose an order, which is added below"
        value=""
        onChange={add}
        testId={`order-of-${fleet}`}
        choices={listed(choices)}
      />
      {added !== "" && text.includes(added) && <Note>Added: {added}</Note>}
      {details}
    </>
  );
}

/** What an order names after its colon: each choice adds one thing more to its line. */
export function DetailOf({ position, empire, text, onAdd, order }: Props & { readonly order: OrderLine }) {
  const open = useOpen();
  const details = useMemo(() => orderDetails(open, empire, order), [open, empire, order]);
  if (details.length === 0) return null;
  const add = (what: string): void => onAdd(withOrder({ position, empire }, text, withDetail(order, what)));
  return (
    <ChoiceField
      label={`What ${formatOrder({ ...order, what: [] })} is about`}
      none={order.what.length === 0 ? "Choose what, and it is added to the order" : "Choose more"}
      value=""
      onChange={add}
      testId={`what-of-${order.number}`}
      choices={details.map(({ what, label }) => ({ value: what, label }))}
    />
  );
}
