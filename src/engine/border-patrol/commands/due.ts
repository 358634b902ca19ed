import { formatPoints } from "../../core/points";
import type { DueItem } from "../../campaign/game";
import type { BooksState } from "../../campaign/ledger/ledger";
import { borderState } from "../changes";
import { mutinyDue } from "./mutiny";
import { orionFinances } from "../forms/orion";
import { allocation } from "../forms/teams";
import { ORION } from "../lines";
import { transfersOf } from "../../campaign/ledger/accounts";
import { isOver, orionTurns } from "../orion-turns";
import { shipsIn } from "../tracked";

/** What the turn under way asks for, in the order of the sequence of play. */
export const due = (state: BooksState): readonly DueItem[] =>
  state.books.sides.flatMap(({ name, kind }) => (kind === ORION ? dueOfOrion(state, name) : dueOfTeam(state, name)));

const isBooked = (state: BooksState, side: string, line: string): boolean =>
  transfersOf(state, side, state.campaign.turn, line).length > 0;

const dueOfTeam = (state: BooksState, side: string): readonly DueItem[] => [
  {
    step: "2A1",
    side,
    what: "Record the income of Provinces and Star Systems",
    clause: "V1.23 2A1",
    done: isBooked(state, side, "Province income") || isBooked(state, side, "System income"),
    by: { line: "Province income" },
  },
  {
    step: "2E1",
    side,
    what: `Plan the turn on the ${allocation.title} form`,
    clause: "V1.23 2E1",
    done: isPlanned(state, side),
    by: { form: allocation.id },
  },
];

const isPlanned = ({ books, campaign }: BooksState, side: string): boolean =>
  books.budget.some((plan) => plan.turn === campaign.turn && plan.side === side && plan.planned !== null);

function dueOfOrion(state: BooksState, side: string): readonly DueItem[] {
  const { books, campaign } = state;
  if (isOver(state, side)) return [];
  const hasUnits = shipsIn({ books }).some(
    (unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null,
  );
  const items: DueItem[] = [
    {
      step: "1B1",
      side,
      what: "Designate the flagship",
      clause: "V19.06",
      done: !hasUnits || borderState(campaign).flagships.has(side),
      by: null,
    },
    {
      step: "2C1",
      side,
      what: "Plan the turn on the Orion Financial Management form",
      clause: "V1.23 2C1",
      done: isPlanned(state, side),
      by: { form: orionFinances.id },
    },
  ];
  const now = orionTurns(state, side).at(-1);
  if (!now) return items;
  if (now.hiding) {
    const what = "Check every ship but the flagship for mutiny";
    const left = mutinyDue(state).filter((unit) => campaign.units.get(unit)?.side === side);
    return [...items, { step: "8A1", side, what, clause: "V19.63", done: left.length === 0, by: null }];
  }
  return [
    ...items,
    {
      step: "2C2",
      side,
      what: `Pay the rent: ${formatPoints(now.rentDue)} BPV due, ${formatPoints(now.rentPaid)} BPV paid`,
      clause: "V19.08",
      done: now.rentPaid >= now.rentDue,
      by: { line: "Rent" },
    },
    {
      step: "8A2",
      side,
      what: "Receive general income",
      clause: "V19.11",
      done: isBooked(state, side, "General income"),
      by: { line: "General income" },
    },
  ];
}
