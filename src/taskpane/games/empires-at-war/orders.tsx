import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useState, type ReactNode } from "react";
import { isPlayerFile } from "../../../engine/campaign/ledger/outcome";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { underWay } from "../../../engine/campaign/ledger/steps";
import { enterOrders } from "../../../engine/empires-at-war/orders/enter-orders";
import { resolveOrders } from "../../../engine/empires-at-war/orders/resolve-orders";
import { judgeOrders, type JudgedOrders } from "../../../engine/empires-at-war/orders/judge-orders";
import { formatOrder } from "../../../engine/empires-at-war/orders/order-line";
import {
  isResolved,
  meetingsReport,
  ordersNow,
  ordersText,
  resultsReport,
  silentNow,
  stepsReport,
} from "../../../engine/empires-at-war/orders/orders-now";
import { purseOf, purseWith } from "../../../engine/empires-at-war/orders/purse";
import { anyRetreats } from "../../../engine/empires-at-war/orders/retreats";
import { isLegal } from "../../../engine/empires-at-war/orders/order-legality";
import { positionIn } from "../../../engine/empires-at-war/position/position-in";
import { resolve } from "../../../engine/empires-at-war/resolution/resolve";
import { stepsSay } from "../../../engine/empires-at-war/resolution/to-entries";
import { dateOf, SET_UP } from "../../../engine/empires-at-war/season";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { FillHere } from "../../pages/player-files/fill-here";
import { Clause } from "../../parts/clause";
import { CommandForm } from "../../parts/command-form";
import { ChoiceField, named } from "../../parts/fields";
import { Deeds } from "../../parts/deeds";
import { DueFirst } from "../../parts/due-first";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { useDue } from "../../parts/use-due";
import { GiveOrders } from "./give-orders";
import { OrdersAid } from "./orders-aid";
import { ordersIn } from "./order-text";
import { Purse } from "./purse";

/** The Orders page: what an empire orders this season, with its costs; for the GM also the resolution, step by step. */
export function OrdersPage() {
  const open = useOpen();
  const [chosen, choose] = useInput("sideShown");
  const sides = sidesShown(open.books).map(({ name }) => name);
  const side = sides.includes(chosen) ? chosen : (sides[0] ?? "");
  const silent = open.books.viewer === null && !isResolved(open) ? silentNow(open) : [];
  const next = silent.includes(side) ? undefined : silent[0];
  return (
    <>
      <OrdersOf side={side} after={next !== undefined && <NextEmpire name={next} onChoose={choose} />}>
        {sides.length > 1 && (
          <ChoiceField label="Empire" value={side} onChange={choose} choices={named(sides)} testId="orders-side" />
        )}
      </OrdersOf>
      {open.books.viewer === null && <ResolutionOf />}
    </>
  );
}

interface OrdersProps {
  readonly side: string;
  readonly children: ReactNode;
  /** What comes once its orders are given. */
  readonly after: ReactNode;
}

/** The orders of an empire: as they are given, or what became of them; `children` is the choice of another one. */
function OrdersOf({ side, children, after }: OrdersProps) {
  const open = useOpen();
  const { books, campaign } = open;
  const [{ [side]: form }] = useInput("orders");
  const results = resultsReport(open, side, campaign.turn);
  return (
    <Section title={`Orders of ${side}, ${dateOf(books, campaign.turn)}`}>
      {children}
      {results.length > 0 ? (
        <>
          <PurseNow side={side} typed={undefined} />
          <Lines of={results} testId="orders-results" />
        </>
      ) : isPlayerFile(books) ? (
        <FillHere command={enterOrders.id} Aid={OrdersAid}>
          {(typed) => (
            <>
              <PurseNow side={side} typed={typed?.["orders"]} />
              <OrdersNow side={side} typed={typed?.["orders"]} />
            </>
          )}
        </FillHere>
      ) : (
        <>
          <PurseNow side={side} typed={form?.fields["orders"]} />
          <OrdersNow side={side} typed={undefined} />
        </>
      )}
      {books.viewer === null && <GiveOrders key={side} side={side} />}
      {after}
    </Section>
  );
}

interface Typed {
  readonly side: string;
  /** What is typed and not given yet; undefined where nothing is. */
  readonly typed: string | undefined;
}

/** The movement points of an empire, with the orders that are typed. */
function PurseNow({ side, typed }: Typed) {
  const open = useOpen();
  const isNew = typed !== undefined && typed !== ordersText(open, side);
  const purse = useMemo(
    () =>
      isNew
        ? purseWith(open, side, ordersIn({ position: positionIn(open), empire: side }, typed))
        : purseOf(open, side),
    [open, side, isNew, typed],
  );
  return open.campaign.turn === SET_UP ? null : <Purse of={purse} isNew={isNew} />;
}

/** The orders of an empire as they are given, or as they are typed, each with what it costs. */
function OrdersNow({ side, typed }: Typed) {
  const open = useOpen();
  const { judged: orders } = useMemo((): JudgedOrders => {
    const position = positionIn(open);
    const given = ordersNow(open, position).find(({ empire }) => empire === side)?.lines ?? [];
    const lines = typed === undefined ? given : ordersIn({ position, empire: side }, typed);
    return judgeOrders(position, { empire: side, lines });
  }, [open, side, typed]);
  return (
    <>
      {orders.length === 0 && (
        <Note>
          {(typed ?? ordersText(open, side)) === ""
            ? `${side} has not given orders for this season.`
            : `${side} gives no orders for this season.`}
        </Note>
      )}
      <Given orders={orders} />
    </>
  );
}

/** The next empire that has given no orders yet, at a press. */
const NextEmpire = ({ name, onChoose }: { readonly name: string; readonly onChoose: (name: string) => void }) => (
  <Buttons>
    <Button size="small" onClick={() => onChoose(name)} data-testid="orders-next">
      Next: orders of {name}
    </Button>
  </Buttons>
);

/** Each order with its cost, or with what is wrong with it now. */
function Given({ orders }: { readonly orders: JudgedOrders["judged"] }) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)}>
      {orders.map(({ order, verdict }) => (
        <li key={formatOrder(order)} className={styles.priced} data-testid={`order-${order.number}`}>
          <span>
            {formatOrder(order)}
            {!isLegal(verdict) && (
              <span className={styles.below}>
                {" "}
                Illegal now: {verdict.why}. {verdict.instead}.
              </span>
            )}
          </span>
          <span>
            {isLegal(verdict) && `${verdict.cost} `}
            <Clause of={verdict.clause} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What orders build, refit, scrap and set up is booked at a press, before the movement or after it. */
const BOOKING = { "book-orders": () => "Book builds, refits and bases" };

/** The resolution of the season: what the orders would do, and once it is booked, what they did. */
function ResolutionOf() {
  const open = useOpen();
  const [isOpen, setOpen] = useState(false);
  const { turn } = open.campaign;
  const done = isResolved(open);
  const ahead = useMemo(() => {
    const position = positionIn(open);
    const orders = ordersNow(open, position);
    // Where all have said that they order nothing, a season without moves is resolved.
    const isEmpty = orders.length === 0 && silentNow(open).length > 0 && !anyRetreats(position);
    return done || isEmpty ? undefined : resolve(position, orders);
  }, [open, done]);
  if (done) {
    const meetings = meetingsReport(open, turn);
    return (
      <Section title="Resolution">
        <Lines of={stepsReport(open, turn)} testId="resolution-steps" />
        {meetings.length > 0 && <Note quiet={false}>Battles of the season</Note>}
        <Lines of={meetings} testId="resolution-battles" />
        <Deeds subject="" side="" labels={BOOKING} withMaster />
        <AfterTheMovement />
      </Section>
    );
  }
  const close = (): void => setOpen(false);
  const silent = silentNow(open);
  // Once a roll is made, the form asks for what is open.
  const isUnderWay = underWay(open, resolveOrders.id, { side: "", subject: "" }) !== undefined;
  return (
    <Section title="Resolution">
      {ahead ? (
        <>
          <Note>Nothing of this is booked yet. Only the GM sees it.</Note>
          {silent.length > 0 && <Note quiet={false}>Still without orders: {silent.join(", ")}</Note>}
          <Lines of={stepsSay(ahead)} testId="resolution-steps" />
          {ahead.question && !isUnderWay && (
            <Note quiet={false}>
              Still open: {ahead.question.what} <Clause of={ahead.question.clause} />
            </Note>
          )}
          <Deeds subject="" side="" labels={BOOKING} withMaster />
          <Buttons>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="resolve">
              Resolve the movement
            </Button>
          </Buttons>
          {isOpen && (
            <CommandForm
              command={resolveOrders}
              doing={{ side: "", subject: "" }}
              onDone={close}
              cancel={{ words: "Cancel", onCancel: close }}
            />
          )}
        </>
      ) : (
        <Note>No empire has given orders for this season.</Note>
      )}
    </Section>
  );
}

/** What the season asks for once its movement is resolved: its battles, its explorations. */
const AfterTheMovement = () => <DueFirst due={useDue(useOpen())} here="orders" />;

function Lines({ of, testId }: { readonly of: readonly string[]; readonly testId: string }) {
  const styles = useStyles();
  return (
    <ol className={mergeClasses(styles.list, styles.ruled)} data-testid={testId}>
      {of.map((line, index) => (
        <li key={index} className={styles.plain}>
          {line}
        </li>
      ))}
    </ol>
  );
}
