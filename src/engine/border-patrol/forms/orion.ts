import { received } from "../../campaign/ledger/accounts";
import { closingsIn } from "../table-rows";
import { formatPoints, toNumber, ZERO } from "../../core/points";
import { calculatedLine, showPoints, type Form, type FormLine, type CellText, form } from "../../campaign/forms/form";
import { constantsIn, explainIn, hasHouseRules, houseNote } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { unitWorth } from "../../campaign/ledger/replay";
import { RENT, VICTORY } from "../rules/constants";
import { moneyLines, sumSays } from "../../campaign/forms/money";
import { orionSheet, type SheetByHouse } from "./orion-sheet";
import { ORION } from "../sides";
import { orionMoney } from "./orion-money";
import { leftOpen, rentLeftOpen } from "../turn/left-open";
import {
  OUT_OF_PLAY,
  orionTurns,
  rentDueAfter,
  rentBasedOn,
  rentIncomeLines,
  runningCosts,
  turnOf,
  type OrionTurn,
} from "../turn/orion-turns";
import { orionRent } from "../rules/v19-orion-pirates/finances";

const sheetName = (side: string): string => `${side} finances`;

/** The Orion Financial Management form, filled from the books (2C, 5C, 8A). */
export const orionFinances = form({
  id: "orion-finances",
  title: "Orion Financial Management",
  kinds: [ORION],
  steps: "2C, 5C, 8A",
  typed: "planned",
  neverBelowZero: false,
  master: false,
  sheetName,
  fill(state, side, turn) {
    const turns = orionTurns(state, side);
    const steps = { income: "2C1", expenses: "2E1", closing: "8C1" };
    return {
      columns: ["planned", "booked"],
      lines: [
        ...moneyLines(state, side, turn, orionMoney(state, side, turn, { commits: false, steps })).map((line) =>
          line.label === "Rent" ? { ...line, due: turnOf(turns, turn)?.rentDue ?? ZERO } : line,
        ),
        ...netWorthLines(state, side, turns, turn),
        ...rentLines(state, side, turns, turn),
      ],
    };
  },
  sheet(form: Form, state: BooksState) {
    const closings = closingsIn(state).filter(({ side }) => side === form.side);
    const hasOpen = rentLeftOpen(state, form.side).length > 0;
    return orionSheet(form, runningCosts(state), closings, { house: houseOf(state, form), hasOpen });
  },
});

/** What house rules make of the sheet: by the book where the campaign has none. */
function houseOf(state: BooksState, { side }: Form): SheetByHouse | undefined {
  if (!hasHouseRules(state)) return undefined;
  const { turn: now } = state.campaign;
  const turns = orionTurns(state, side);
  const from = rentBasedOn(turns, now);
  const { wonAt, equalIsLess } = constantsIn(state, now, VICTORY);
  const isHidden = (turn: number): boolean => turnOf(turns, turn)?.hiding ?? false;
  const putOff = turns.filter(({ turn }) => turn < now && (isHidden(turn) || isHidden(turn + 1)));
  return {
    now,
    due: constantsIn(state, from + 1, RENT),
    next: constantsIn(state, now + 1, RENT),
    ...{ wonAt, equalIsLess },
    putOff: new Map(putOff.map(({ turn }) => [turn, rentDueAfter(state, turns, turn)])),
  };
}

/** V19.092, V19.093: the net worths that are compared, and the victory status. */
function netWorthLines(
  state: BooksState,
  side: string,
  turns: readonly OrionTurn[],
  turn: number,
): readonly FormLine[] {
  const { wonAt, equalIsLess } = constantsIn(state, turn, VICTORY);
  const section = "Net worth";
  const now = turnOf(turns, turn);
  const before = (back: number): CellText => {
    const past = turnOf(turns, turn - back);
    return past && !isOpen(turn - back) ? showPoints(past.netWorth) : { kind: "none" };
  };
  const open = new Set(leftOpen(state, side).flatMap((one) => (one.what === "netWorth" ? [one.turn] : [])));
  const isOpen = (past: number): boolean => open.has(past);
  const saysOf = (past: number): string => (isOpen(past) ? OPEN : endOf(turns, past));
  return [
    calculatedLine({
      id: "unit-bpv",
      label: "Units, Worth BPV",
      section,
      clause: "V19.092",
      // A pirate whose start was undone has no turns, and may have a unit that somebody entered since.
      shown: showPoints(now?.unitBpv ?? unitWorth(state.campaign, side, turn)),
      why: `What all units of turn ${turn} are worth together, as the log values them`,
      whyAlways: "What all units are worth together",
    }),
    calculatedLine({
      id: "net-worth-two-turns-ago",
      label: "Net worth two turns ago",
      section,
      clause: "V19.093",
      shown: before(2),
      why: `${saysOf(turn - 2)}; net worth must not fall below this`,
      whyAlways: "Net worth must not fall below this",
    }),
    calculatedLine({
      id: "net-worth-last-turn",
      label: "Net worth last turn",
      section,
      clause: "V19.093",
      shown: before(1),
      why: saysOf(turn - 1),
      whyAlways: "",
    }),
    calculatedLine({
      id: "net-worth",
      label: "Net worth now",
      section,
      clause: "V19.092",
      shown: before(0),
      why: now
        ? sumSays([
            ["treasury", now.treasury],
            ["units", now.unitBpv],
          ])
        : "",
      whyAlways: "Closing treasury plus units",
    }),
    calculatedLine({
      id: "standing",
      label: "Victory status",
      section,
      clause: "V19.09",
      shown: { kind: "word", word: now?.standing ?? "" },
      why: `Won at ${formatPoints(wonAt)} BPV; Fired ${equalIsLess ? "at or " : ""}below the net worth of two turns ago${houseNote(state, turn, VICTORY)}`,
    }),
  ];
}

/** What stands for an amount that the ledger lacked. */
const OPEN = "Left open at the import";

/** The net worth at the end of a turn, in words. */
function endOf(turns: readonly OrionTurn[], turn: number): string {
  const past = turnOf(turns, turn);
  return past ? `${formatPoints(past.netWorth)} at the end of turn ${turn}` : "No such turn";
}

/** The income that rent is based on, line by line. */
function incomeSays(state: BooksState, side: string, turn: number): string {
  const parts = rentIncomeLines(state)
    .map((line) => [line, received(state, side, turn, line)] as const)
    .filter(([, amount]) => amount !== ZERO);
  return parts.length === 0 ? "Nothing that counts was received or paid" : sumSays(parts);
}

/** V19.08, V19.66: what rent is based on, what is due, and what will be. */
function rentLines(state: BooksState, side: string, turns: readonly OrionTurn[], turn: number): readonly FormLine[] {
  const section = "Rent";
  const [now, from] = [turnOf(turns, turn), rentBasedOn(turns, turn)];
  const costs = runningCosts(state);
  // Rent that was put off is as it was when it was put off.
  const { share, rounding } = constantsIn(state, from + 1, RENT);
  return [
    calculatedLine({
      id: "rent-from-turn",
      label: "Rent based on turn",
      section,
      clause: "V19.66",
      shown: { kind: "whole", number: from },
      why: "The last turn not spent in hiding; 0 for none",
    }),
    calculatedLine({
      id: "rent-due",
      label: "Rent due this turn",
      section,
      clause: "V19.08",
      shown: now?.rentIsOpen && !now.hiding ? { kind: "none" } : showPoints(now?.rentDue ?? ZERO),
      why: whyRent(state, turns, turn, from),
      whyAlways: `${share.text} of the income of the turn above, ${rounding.text}; none in hiding${houseNote(state, from + 1, RENT)}`,
    }),
    calculatedLine({
      id: "income-for-rent",
      label: "Income for rent",
      section,
      clause: "V19.08",
      shown: showPoints(now?.income ?? ZERO),
      why: incomeSays(state, side, turn),
      whyAlways: `Income without ship sales, less running costs (${costs.join(", ") || "none"})`,
    }),
    calculatedLine({
      id: "rent-due-next",
      label: "Rent due next turn",
      section,
      clause: "V19.08",
      shown: showPoints(rentDueAfter(state, turns, turn)),
      why: `${nextSays(state, turns, turn)}; a forecast until general income is recorded (8A2)`,
      whyAlways: "A forecast until general income is recorded (8A2)",
    }),
  ];
}

/** The explanation of the rule, with the turn on which it is based. */
function whyRent(state: BooksState, turns: readonly OrionTurn[], turn: number, from: number): string {
  const now = turnOf(turns, turn);
  if (now?.standing === OUT_OF_PLAY) return "Out of play: nothing more is due";
  if (now?.hiding) return "In hiding: postponed (V19.66)";
  if (now?.rentIsOpen) return `${OPEN}: it follows from what turn ${from} brought`;
  const base = turnOf(turns, from);
  const [income, rent] = [base?.income ?? ZERO, base?.rentDue ?? ZERO];
  const { sentence } = explainIn(state, from + 1, orionRent, {
    previousIncome: toNumber(income),
    previousRent: toNumber(rent),
    turn: from + 1,
  });
  return from === 0 ? sentence : `Turn ${from} brought ${formatPoints(income)}; ${sentence}`;
}

/** The explanation of the rent of the next turn, as the income of this one stands. */
function nextSays(state: BooksState, turns: readonly OrionTurn[], turn: number): string {
  const now = turnOf(turns, turn);
  if (!now || now.standing === OUT_OF_PLAY) return "Out of play: nothing more is due";
  if (now.hiding) return "Postponed in hiding (V19.66)";
  return explainIn(state, turn + 1, orionRent, {
    previousIncome: toNumber(now.income),
    previousRent: toNumber(now.rentDue),
    turn: turn + 1,
  }).sentence;
}
