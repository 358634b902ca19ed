import { stepInRound } from "../../campaign/commands/sequence-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import { BATTLE_STEP } from "../battles/battle-of";
import { battlesIn } from "../battles/battles";
import { metBySides } from "../battles/meetings";
import { isUnresolved } from "../battles/pursuit-forces";
import { lineSays, openRaids } from "../raids/raids";
import { INTERCEPT_PHASES } from "../rules/constants";
import { phaseNow } from "./moves";
import { orderAwaited } from "./order-awaited";
import { isStepSkipped } from "./skipped-step";

/** Why something has to wait, and its clause. */
interface Why {
  readonly message: string;
  readonly clause: string;
}

/**
 * Why nothing is done in a Movement Phase: it is over, because a later one is on (V1.22), or battles and raids of the one that is on are
 * not begun or not resolved (V13.12), or there is no Movement Order yet (V1.17); undefined if it can be.
 */
export function phaseStillOn(state: BooksState, phase: number): Why | undefined {
  const { campaign } = state;
  const awaited = orderAwaited(state);
  if (awaited) return awaited;
  const now = phaseNow(state);
  if (phase < now) {
    const later = now < INTERCEPT_PHASES.inTurn ? ", or a later one" : "";
    const message = `Movement Phase ${now} is on, and phase ${phase} is over. Choose phase ${now}${later}, or undo what began it.`;
    return { message, clause: "V1.22" };
  }
  if (phase === now) return undefined;
  const clause = "V13.12";
  const open = [...battlesIn(campaign).values()].find((battle) => isUnresolved(battle, campaign.turn));
  if (open) {
    const message = `Movement Phase ${now} is not over: ${open.name} is not resolved. End that battle and its Pursuit first, or choose phase ${now}.`;
    return { message, clause };
  }
  const [raid] = openRaids(state);
  if (raid) {
    const message = `Movement Phase ${now} is not over: the raid of ${raid.unit} on ${lineSays(raid)} is still fought. End that raid first, or choose phase ${now}.`;
    return { message, clause };
  }
  const met = isStepSkipped(state, BATTLE_STEP, now) ? undefined : metBySides(state).find(({ mustFight }) => mustFight);
  if (!met) return undefined;
  const step = stepInRound({ id: BATTLE_STEP }, now);
  const message = `Movement Phase ${now} is not over: ${met.with.join(" and ")} met in ${met.place}, and have to fight. Begin that battle first, or skip step ${step} with a reason.`;
  return { message, clause };
}
