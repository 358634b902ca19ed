import { formatPoints } from "../../core/points";
import type { DueItem, BooksState } from "../../campaign/game";
import { ORION } from "../lines";
import { mutinyDue } from "./mutiny";
import { orionFinances } from "../forms/orion";
import { allocation } from "../forms/teams";
import { isOver, orionTurns, transfersOf } from "../orion-turns";

/** What the turn under way asks for, in the order of the sequence of play. */
export const due = (reckoned: BooksState): readonly DueItem[] =>
  reckoned.books.sides.flatMap(({ name, kind }) =>
    kind === ORION ? dueOfOrion(reckoned, name) : dueOfTeam(reckoned, name),
  );

const isBooked = (reckoned: BooksState, side: string, line: string): boolean =>
  transfersOf(reckoned, side, reckoned.campaign.turn, line).length > 0;

const dueOfTeam = (reckoned: BooksState, side: string): readonly DueItem[] => [
  {
    step: "2A1",
    side,
    what: "Record the income of Provinces and Star Systems",
    clause: "V1.23 2A1",
    done: isBooked(reckoned, side, "Province income") || isBooked(reckoned, side, "System income"),
    by: { line: "Province income" },
  },
  {
    step: "2E1",
    side,
    what: `Plan the turn on the ${allocation.title} form`,
    clause: "V1.23 2E1",
    done: isPlanned(reckoned, side),
    by: { form: allocation.id },
  },
];

const isPlanned = ({ books, campaign }: BooksState, side: string): boolean =>
  books.budget.some((plan) => plan.turn === campaign.turn && plan.side === side && plan.planned !== null);

function dueOfOrion(reckoned: BooksState, side: string): readonly DueItem[] {
  const { books, campaign } = reckoned;
  if (isOver(reckoned, side)) return [];
  const hasUnits = books.units.some((unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null);
  const items: DueItem[] = [
    {
      step: "1B1",
      side,
      what: "Designate the flagship",
      clause: "V19.06",
      done: !hasUnits || campaign.flagships.has(side),
      by: null,
    },
    {
      step: "2C1",
      side,
      what: "Plan the turn on the Orion Financial Management form",
      clause: "V1.23 2C1",
      done: isPlanned(reckoned, side),
      by: { form: orionFinances.id },
    },
  ];
  const now = orionTurns(reckoned, side).at(-1);
  if (!now) return items;
  if (now.hiding) {
    const what = "Check every ship but the flagship for mutiny";
    const left = mutinyDue(reckoned).filter((unit) => campaign.units.get(unit)?.side === side);
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
      done: isBooked(reckoned, side, "General income"),
      by: { line: "General income" },
    },
  ];
}
