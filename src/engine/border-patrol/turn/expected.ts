import { formatPoints, subtract } from "../../core/points";
import type { BooksState, Expected } from "../../campaign/ledger/ledger";
import { orionFinances } from "../forms/orion";
import { financialAllocation } from "../forms/financial-forms";
import { ORION } from "../sides";
import { standingOf } from "../../campaign/ledger/accounts";
import { stepsStanding } from "../../campaign/ledger/in-turn";
import { FILL_FORM } from "../../campaign/ledger/plans";
import { isDeployed } from "../deployment/deployment";
import { perhapsOnMap } from "./criminal-income";
import { isOver, orionTurns, rentMissing } from "./orion-turns";
import { isPlanned } from "../construction/planned";
import { isPaidByPlaces } from "../places/place-income";

/** The entries and forms that are due from a side in the turn under way, in the order of the sequence of play. */
export function expects(state: BooksState, side: string): readonly Expected[] {
  const kind = state.books.sides.find(({ name }) => name === side)?.kind;
  if (kind === undefined) return [];
  return kind === ORION ? expectedOfOrion(state, side) : expectedOfTeam(state, side);
}

/** Whether a side filled in a form this turn: where every line is blank, nothing else says that it planned nothing. */
const isFilled = (state: BooksState, side: string, form: string): boolean =>
  stepsStanding(state).some((step) => step.command === FILL_FORM && step.side === side && step.subject === form);

const isBooked = (state: BooksState, side: string, line: string): boolean =>
  standingOf(state, side, state.campaign.turn, line).length > 0;

const expectedOfTeam = (state: BooksState, side: string): readonly Expected[] => [
  // Where the entries keep its places, their income is received in one go.
  ...(isPaidByPlaces(state, side)
    ? []
    : [
        {
          by: "line" as const,
          subject: "Province income",
          what: "Record the income of Provinces and Star Systems",
          step: "2A1",
          clause: "V1.23 2A1",
          done: isBooked(state, side, "Province income") || isBooked(state, side, "System income"),
        },
      ]),
  {
    by: "form",
    subject: financialAllocation.id,
    what: `Plan the turn on the ${financialAllocation.title} form`,
    step: "2E1",
    clause: "V1.23 2E1",
    done: isPlanned(state, side, state.campaign.turn) || isFilled(state, side, financialAllocation.id),
  },
];

function expectedOfOrion(state: BooksState, side: string): readonly Expected[] {
  if (isOver(state, side)) return [];
  const plan: Expected = {
    by: "form",
    subject: orionFinances.id,
    what: "Plan the turn on the Orion Financial Management form",
    step: "2C1",
    clause: "V1.23 2C1",
    done: isPlanned(state, side, state.campaign.turn) || isFilled(state, side, orionFinances.id),
  };
  const now = orionTurns(state, side).at(-1);
  if (!now || now.hiding) return [plan];
  const missing = rentMissing(state, side, now);
  return [
    plan,
    {
      by: "line",
      subject: "Rent",
      what: `Pay the rent: ${formatPoints(now.rentDue)} BPV due, ${formatPoints(now.rentPaid)} BPV paid${missing > 0 ? `; ${formatPoints(missing)} BPV are missing, and who cannot pay is fired` : ""}`,
      step: "2C2",
      clause: "V19.08",
      done: now.rentPaid >= now.rentDue,
      amount: subtract(now.rentDue, now.rentPaid),
    },
    // Where ships are deployed, a command receives it; where none is on the Map, there is none.
    ...(isDeployed(state, side) || perhapsOnMap(state, side).length === 0
      ? []
      : [
          {
            by: "line" as const,
            subject: "General income",
            what: "Receive the general income of each ship",
            step: "8A2",
            clause: "V19.11",
            done: isBooked(state, side, "General income"),
          },
        ]),
  ];
}
