import { ENTERS, VALUED, valuesIn } from "../../campaign/ledger/change";
import type { Event, Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { standingOn } from "../../campaign/ledger/reversals";
import { ZERO, add, subtract, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { ordersIn } from "../construction/construction";
import { turnsOf } from "../turn/history";
import { OPENING, PURCHASE } from "../forms/lines";
import { systemInstalled } from "../mounts/mount-events";
import { correctedFrom } from "../turn/rule-readings";
import { REFITTED } from "../construction/refit-events";
import { trackedShip } from "../table-rows";
import { unitsNamedIn } from "./units-named";
import { worthExplained } from "./worth-events";

/** The amounts that say what a unit is worth: what it costs, and what it counts for its side (V19.092). */
const KEYS = ["economic", "worth"] as const;
export type WorthKey = (typeof KEYS)[number];

/** A unit that is worth more than was paid for it, or was until the game master said why. */
export interface Unpaid {
  readonly unit: string;
  readonly key: WorthKey;
  /** What it may be worth by what was paid. */
  readonly paidFor: Points;
  readonly value: Points;
  /** The entry that made it worth more. */
  readonly by: Event;
  /** Why, and in which turn that was said; undefined where nobody said it. */
  readonly explained: { readonly reason: string; readonly turn: number } | undefined;
}

/** V19.095: a pirate starts with a treasury, and buys the first ships with it. */
export const isOpeningTurn = (state: BooksState, side: string, turn: number): boolean =>
  standingOn(state, turn, OPENING).some(({ to }) => to === side);

/**
 * The units of a pirate that are worth more than the text gives them. A unit enters with what was paid for it, or with what it is worth
 * in an opening (V19.095); from then on it grows by what a Refit that was ordered adds, and by hand by what was paid for it on one of the
 * lines for work on ships (V19.13, V19.932, V19.933). What it was worth before it may be worth again: it was repaired, or corrected. What a
 * captured or moved system adds is in an annex that is not here (V19.943, V19.952): the turn in which one is installed is not judged.
 */
export function unpaidWorth(state: BooksState, side: string): readonly Unpaid[] {
  const { campaign } = state;
  const payments = new Payments(state, side);
  const units = new Map<string, Paid>();
  const firstJudged = Math.max(correctedFrom(state), campaign.first + 1);
  const isFree = (turn: number): boolean => turn < firstJudged || isOpeningTurn(state, side, turn);
  for (const event of eventsInOrder(campaign)) {
    const { turn } = event;
    const { kind, unit } = event.change;
    if (event.side !== side || turn > campaign.turn) continue;
    const known = units.get(unit);
    if (kind === ENTERS) {
      const { economic, worth } = worthIn(event);
      // The first ships are paid for by nothing later.
      const ofPurchases = { lines: [PURCHASE], until: isFree(turn) ? turn : campaign.turn };
      const paid = payments.isDelivered(event) ? ZERO : payments.draw(unit, larger(economic, worth), ofPurchases);
      // What nobody paid for at all is another finding; in the turn under way it may still be paid.
      const isWhole = isFree(turn) || turn === campaign.turn || paid === ZERO;
      units.set(unit, entered(event, isWhole ? larger(economic, worth) : paid));
    } else if (kind === VALUED && known) {
      const isAny = isFree(turn) || hasInstalled(state, event);
      const pays = (missing: Points): Points => (isAny ? missing : payments.draw(unit, missing));
      units.set(unit, isRefit(state, event) ? refitted(known, event) : revalued(known, event, pays));
    } else if (kind === worthExplained.kind && known) {
      units.set(unit, explained(known, { reason: worthExplained.in(event.change)?.reason ?? "", turn }));
    }
  }
  return [...units].flatMap(([unit, paid]) => (campaign.units.get(unit)?.left === null ? unpaidOf(unit, paid) : []));
}

/** Whether a new value is that of a Refit which was ordered: they are of one act, and answer one order. */
const isRefit = ({ campaign }: BooksState, { act, ref, turn, change: { unit } }: Event): boolean =>
  (campaign.events.get(turn) ?? []).some(
    (event) => event.change.kind === REFITTED && event.change.unit === unit && event.act === act && event.ref === ref,
  );

const hasInstalled = ({ campaign }: BooksState, { turn, change: { unit } }: Event): boolean =>
  (campaign.events.get(turn) ?? []).some(({ change }) => change.kind === systemInstalled.kind && change.unit === unit);

type Worth = Readonly<Record<WorthKey, Points>>;

/** What one unit is worth after some of its entries, and what was paid for it. */
interface Paid {
  readonly value: Worth;
  readonly paidFor: Worth;
  /** The entry that made it worth more than was paid for it, if any did. */
  readonly by: Event;
  /** What was paid for it before the game master said why it is worth more. */
  readonly before: Worth;
  readonly said: Unpaid["explained"];
}

const worthIn = ({ change }: Event): Worth => mapped((key) => valuesIn(change)[key] ?? ZERO);
const mapped = (of: (key: WorthKey) => Points): Worth => ({ economic: of("economic"), worth: of("worth") });

function entered(event: Event, paid: Points): Paid {
  const value = worthIn(event);
  const paidFor = mapped((key) => smaller(value[key], paid));
  return { value, paidFor, before: paidFor, by: event, said: undefined };
}

/** What a Refit that was ordered adds is paid by its order. */
function refitted(paid: Paid, event: Event): Paid {
  const value = worthIn(event);
  const added = mapped((key) => larger(ZERO, subtract(value[key], paid.value[key])));
  const grown = (before: Worth): Worth => mapped((key) => add(before[key], added[key]));
  return { ...paid, value, paidFor: grown(paid.paidFor), before: grown(paid.before) };
}

/** A new value by hand; what it adds has to be paid. */
function revalued(paid: Paid, event: Event, pays: (missing: Points) => Points): Paid {
  const value = worthIn(event);
  const missing = KEYS.map((key) => subtract(value[key], paid.paidFor[key])).reduce(larger, ZERO);
  if (missing === ZERO) return { ...paid, value };
  const by = pays(missing);
  const grown = (before: Worth): Worth =>
    mapped((key) => smaller(add(before[key], by), larger(before[key], value[key])));
  return {
    ...{ value, paidFor: grown(paid.paidFor), before: grown(paid.before), said: paid.said },
    by: by === missing ? paid.by : event,
  };
}

/** From now on a unit may be worth what it is. */
function explained(paid: Paid, said: NonNullable<Unpaid["explained"]>): Paid {
  if (overIn(paid, paid.paidFor) === undefined) return paid;
  const paidFor = mapped((key) => larger(paid.paidFor[key], paid.value[key]));
  return { ...paid, paidFor, before: paid.paidFor, said };
}

const overIn = ({ value }: Paid, paidFor: Worth): WorthKey | undefined => KEYS.find((key) => value[key] > paidFor[key]);

function unpaidOf(unit: string, paid: Paid): readonly Unpaid[] {
  const { value, by, said } = paid;
  const found = (paidFor: Worth, why: Unpaid["explained"]): readonly Unpaid[] => {
    const key = overIn(paid, paidFor);
    return key ? [{ unit, key, paidFor: paidFor[key], value: value[key], by, explained: why }] : [];
  };
  const open = found(paid.paidFor, undefined);
  return open.length > 0 || !said ? open : found(paid.before, said);
}

const larger = (one: Points, other: Points): Points => (one > other ? one : other);
const smaller = (one: Points, other: Points): Points => (one < other ? one : other);

/** The lines on which a pirate pays for its ships. */
const LINES: readonly string[] = [PURCHASE, "Refit", "Repair", "Option systems"];

/** Which payments are used: one of them first, those of some lines, those up to a turn. */
interface Drawing {
  readonly first?: string;
  readonly lines?: readonly string[];
  readonly until?: number;
}

/** What a pirate paid for its ships and is not used up: each entry pays once. */
class Payments {
  private readonly left: { readonly entry: Transfer; amount: Points }[];
  private readonly delivered: ReadonlySet<number>;
  private readonly named: (text: string) => readonly string[];

  constructor(
    private readonly state: BooksState,
    side: string,
  ) {
    const orders = ordersIn(state).filter((order) => order.side === side);
    this.named = unitsNamedIn(
      state.campaign,
      orders.map(({ unit }) => unit),
    );
    this.left = turnsOf(state.campaign).flatMap((turn) =>
      LINES.flatMap((line) => standingOn(state, turn, line))
        .filter(({ from }) => from === side)
        .map((entry) => ({ entry, amount: entry.amount })),
    );
    this.delivered = new Set(orders.flatMap(({ delivery }) => (delivery ? [delivery.no] : [])));
    // What was ordered uses what was paid for it first, also if it came to nothing.
    for (const { unit, cost, payment } of orders) this.draw(unit, cost, { first: payment });
  }

  /** Whether a unit came as it was ordered: its order was paid. */
  readonly isDelivered = ({ no }: Event): boolean => this.delivered.has(no);

  /** Uses up to so much for a unit: of entries that name it, and of those that name no unit but what it is, or nothing. */
  draw(unit: string, amount: Points, { first = "", lines = LINES, until = Infinity }: Drawing = {}): Points {
    const row = trackedShip(this.state, unit);
    const words = ["", row?.name ?? "", row?.class ?? ""];
    const rank = ({ no, subject }: Transfer): number => {
      if (String(no) === first) return 0;
      const units = this.named(subject);
      if (units.includes(unit)) return 1;
      return units.length === 0 && words.some((word) => sameWord(word, subject.trim())) ? 2 : 3;
    };
    let drawn = ZERO;
    const fitting = this.left.filter(
      ({ entry: { turn, line } }) => turn <= until && lines.some((each) => sameWord(each, line)),
    );
    for (const at of [0, 1, 2]) {
      for (const payment of fitting.filter(({ entry }) => rank(entry) === at)) {
        const use = smaller(payment.amount, subtract(amount, drawn));
        payment.amount = subtract(payment.amount, use);
        drawn = add(drawn, use);
      }
    }
    return drawn;
  }
}
