import type { BooksState } from "../../campaign/ledger/ledger";
import { ACTIONS } from "../movement/actions";
import { eventsOfTurn } from "../orders/orders-now";
import type { WaitingThere } from "../resolution/resolution";
import { followed, waitingText, waits } from "./battle-events";

/** What waits for the battles of the turn under way; nothing once it was resolved. */
export function waitingNow(state: Pick<BooksState, "campaign">): readonly WaitingThere[] {
  const { turn } = state.campaign;
  if (eventsOfTurn(state, followed, turn).length > 0) return [];
  return eventsOfTurn(state, waits, turn).map(({ change, said }) => {
    const { works, sieges } = waitingText(said);
    return { system: change.unit, sieges, works: works.flatMap(workIn) };
  });
}

/** "Gorn 1: Fortify" as a fleet and what it was ordered. */
function workIn(line: string): WaitingThere["works"] {
  const at = line.lastIndexOf(": ");
  const action = ACTIONS.list.find((known) => known === line.slice(at + 2));
  return action === undefined ? [] : [{ fleet: line.slice(0, at), action }];
}
