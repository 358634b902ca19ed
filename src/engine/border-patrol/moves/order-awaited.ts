import type { BooksState } from "../../campaign/ledger/ledger";
import { initiativeNow } from "../turn/initiative";
import { initiativeRolled } from "../turn/initiative-events";
import { movesNow } from "./moves";
import { isStepSkipped } from "./skipped-step";

/** The step in which the Teams roll for the Movement Order. */
const ROLL_STEP = "3A1";

/**
 * Why nobody moves yet: the first Movement Phase needs the Movement Order (V1.17), and Teams still have to roll for it, or to roll again;
 * undefined if it stands, or the game master skipped the rolls with a reason. In books where units moved without it, they move on: nobody
 * rolls after a move (V1.18).
 */
export function orderAwaited(state: BooksState): { readonly message: string; readonly clause: string } | undefined {
  const { waiting } = initiativeNow(state);
  if (waiting.length === 0) return undefined;
  const { campaign } = state;
  const isBegun = (campaign.events.get(campaign.turn) ?? []).some(
    ({ change }) => change.kind === initiativeRolled.kind,
  );
  if (isStepSkipped(state, ROLL_STEP) || (!isBegun && movesNow(state).length > 0)) return undefined;
  const [rolled, have] = [waiting.join(" and "), waiting.length === 1 ? "has" : "have"];
  const message = `Roll initiative first: the Movement Order does not stand before ${rolled} ${have} rolled in ${ROLL_STEP}. Or skip that step with a reason.`;
  return { message, clause: "V1.17" };
}
