import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import {
  frdChoices,
  orderChoices,
  ownFleets,
  type OrderChoice,
} from "../../../engine/empires-at-war/orders/order-choices";
import { bookedAhead, treasuryOf } from "../../../engine/empires-at-war/orders/booked-ahead";
import { orderDetails, payable, withDetail, withoutDetail } from "../../../engine/empires-at-war/orders/order-details";
import { formatOrder, type OrderLine } from "../../../engine/empires-at-war/orders/order-line";
import type { FleetThere, Position } from "../../../engine/empires-at-war/position/position";
import { sameWord } from "../../../engine/core/words";
import type { OpenBooks } from "../../../engine/campaign/ledger/outcome";
import { formatPoints, type Points } from "../../../engine/core/points";
import { FRD } from "../../../engine/empires-at-war/constants";
import { useBooks, useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField } from "../../parts/fields";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { actionSays, ordersIn, pointsSay, withLine, withOrder } from "./order-text";

interface Props {
  readonly position: Position;
  readonly empire: string;
  /** What is in the box. */
  readonly text: string;
  readonly onAdd: (text: string) => void;
  readonly ahead: Ahead;
}

interface Ahead {
  readonly then: OpenBooks;
  readonly left: Points;
}

/** Beside the box: the fleets of an empire with where they are, and for each what it can still be ordered; choosing it adds a line. */
export function FleetsToOrder({ position, empire, text, onAdd }: Omit<Props, "ahead">) {
  const styles = useStyles();
  const ahead = useAhead({ position, empire, text });
  const fleets = ownFleets(position, empire);
  return (
    <>
      <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="fleets-to-order">
        {fleets.map((fleet) => (
          <li key={fleet.fleet}>
            <Disclosure label={<FleetLine fleet={fleet} />}>
              <ChoiceOf fleet={fleet.fleet} {...{ position, empire, text, onAdd, ahead }} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <NewFrd {...{ position, empire, text, onAdd, ahead }} />
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

/** The books once the orders in the box are booked, and what is then left in the treasury. */
export function useAhead({ position, empire, text }: Pick<Props, "position" | "empire" | "text">): Ahead {
  const open = useOpen();
  const { stamp } = useBooks();
  return useMemo(() => {
    const then = bookedAhead(open, empire, ordersIn({ position, empire }, text), stamp()).open;
    return { then, left: treasuryOf(then, empire) };
  }, [open, stamp, position, empire, text]);
}

/** What an empire orders that no fleet does: a new FRD. */
function NewFrd(props: Props) {
  const { position, empire, text, onAdd, ahead } = props;
  const lines = useLines(props);
  const choices = useMemo(() => frdChoices(position, { empire, lines }), [position, empire, lines]);
  if (choices.length === 0) return null;
  if (ahead.left < FRD.economic) {
    return (
      <Note>
        A new FRD costs {formatPoints(FRD.economic)} BPV, and {empire} has {formatPoints(ahead.left)} left.
      </Note>
    );
  }
  return (
    <ChoiceField
      label={`A new FRD, for ${formatPoints(FRD.economic)} BPV`}
      none="Choose where, and it is added below"
      value=""
      onChange={(order) => onAdd(withLine(text, order))}
      testId="order-new-frd"
      choices={listed(choices)}
    />
  );
}

function ChoiceOf(props: Props & { readonly fleet: string }) {
  const { position, empire, text, onAdd, fleet, ahead } = props;
  const [added, setAdded] = useState("");
  const lines = useLines(props);
  const open = useOpen();
  const all = useMemo(() => orderChoices(position, { empire, lines }, fleet), [position, empire, lines, fleet]);
  const isTooPoor = useMemo(() => {
    const build = all.find(({ order }) => order.action === "Build")?.order;
    const { can, cannot } = payable(build ? orderDetails(open, empire, build, ahead.then) : [], ahead.left);
    return can.length === 0 && cannot.length > 0;
  }, [all, open, empire, ahead]);
  const choices = isTooPoor ? all.filter(({ order }) => order.action !== "Build") : all;
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
      {isTooPoor && <Note>Nothing can be built with the {formatPoints(ahead.left)} BPV that are left.</Note>}
      {added !== "" && text.includes(added) && <Note>Added: {added}</Note>}
      {details}
    </>
  );
}

/** What each action does with what it names. */
const VERBS: Partial<Record<OrderLine["action"], string>> = {
  Build: "builds",
  Scrap: "scraps",
  Transfer: "transfers",
  Resupply: "refits",
  "Ground bases": "sets up",
  Web: "lays",
};

/** What an order names after its colon: each choice adds one thing more to its line, and each has a button that takes it out. */
export function DetailOf({ position, empire, text, onAdd, order, ahead }: Props & { readonly order: OrderLine }) {
  const open = useOpen();
  const details = useMemo(() => orderDetails(open, empire, order, ahead.then), [open, empire, order, ahead]);
  const { can, cannot } = payable(details, ahead.left);
  const write = (changed: OrderLine): void => onAdd(withOrder({ position, empire }, text, changed));
  const left = formatPoints(ahead.left);
  return (
    <>
      {order.what.length > 0 && (
        <Buttons>
          {order.what.map((what, at) => (
            <Button
              key={`${at} ${what}`}
              size="small"
              onClick={() => write(withoutDetail(order, at))}
              data-testid={`without-${order.number}-${at + 1}`}
            >
              {/^\d+ /.test(what) ? `One less of ${what}` : `Remove ${what}`}
            </Button>
          ))}
        </Buttons>
      )}
      {can.length > 0 && (
        <ChoiceField
          label={`Order ${order.number}: what ${order.fleet} ${VERBS[order.action] ?? "names"}`}
          none={order.what.length === 0 ? "Choose what, and it is added to the order" : "Choose more"}
          value=""
          onChange={(what) => write(withDetail(order, what))}
          testId={`what-of-${order.number}`}
          choices={can.map(({ what, label }) => ({ value: what, label }))}
        />
      )}
      {cannot.length > 0 && (
        <Note>
          Not with the {left} BPV that are left: {cannot.map(({ label }) => label.replace(/ BPV.*/, "")).join(", ")}.
        </Note>
      )}
    </>
  );
}
