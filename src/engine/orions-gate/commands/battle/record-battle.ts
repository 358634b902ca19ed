import { record, type EventOfAct } from "../../../campaign/commands/record";
import type { MadeRoll } from "../../../campaign/commands/rolls-made";
import type { Stamp } from "../../../campaign/ledger/booking";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { stateAfter } from "../../../campaign/ledger/replay";
import type { Audience } from "../../../campaign/schema/column";
import { newBattle, playerOf, type Battle } from "../../battle/battle";
import { changeOf, type BattleEvent } from "../../battle/battle-event";
import { applied, battlesOf } from "../../battle/battles";
import { lostInHyperspace } from "../../battle/clean-up";
import { lossesOf, withLosses } from "../../battle/losses";
import { passedBy } from "../../battle/passed-by";
import { phaseText } from "../../battle/phases";
import { battleEdits } from "../../battle/sheets";
import { waitingIn } from "./half-done";

/** The check of what the commands of a battle refuse. */
export const BATTLE = "gate-battle";

/** What is written with the entries of a battle. */
export interface Writing {
  readonly stamp: Stamp;
  readonly rolls: readonly MadeRoll[];
  readonly seenBy: Audience;
}

/** Where a battle is, as the log names it: "Round 2, Ships Turn, Movement Phase". */
export const stepOf = ({ round, phase }: Battle): string =>
  round === 0 ? "Setup" : `Round ${round}${phase === null ? "" : `, ${phaseText(phase)}`}`;

/** The side whose entry it is: the one that plays the ship or craft; blank for what belongs to nobody. */
function sideOf(battle: Battle, { of, subject }: BattleEvent): string {
  const thing =
    of.about === "ship" ? battle.ships.get(subject) : of.about === "craft" ? battle.crafts.get(subject) : null;
  return thing ? playerOf(battle, thing.fleet) : "";
}

/** The battle after some events; undefined if one of them does not follow from those before it. */
export const after = (battle: Battle, events: readonly BattleEvent[]): Battle | undefined =>
  events.reduce<Battle | undefined>((now, event) => now && applied(now, event), battle);

/** The battle after some events, and after the phases that pass by themselves then. */
export function nextAfter(battle: Battle, events: readonly BattleEvent[]): Battle {
  const then = after(battle, events) ?? battle;
  return after(then, passedBy(then, events).events) ?? then;
}

const NONE_PASSED: ReturnType<typeof passedBy> = { events: [], says: "" };

/** Writes what is done in a battle: its rolls, its entries, and what the sheets show of it then. */
export function recordBattle(
  open: OpenBooks,
  {
    battle: name,
    events,
    clause,
    says,
  }: {
    readonly battle: string;
    readonly events: readonly BattleEvent[];
    readonly clause: string;
    readonly says: string;
  },
  { stamp, rolls, seenBy }: Writing,
): Outcome {
  const before = battlesOf(open.campaign).battles.get(name) ?? newBattle(name, true);
  let battle = before;
  const step = stepOf(battle);
  const entered: EventOfAct[] = [];
  // A phase in which something is half done does not pass.
  const isWaiting = waitingIn(open, name).some(({ act }) => act !== stamp.act);
  const all = [...events, ...lostInHyperspace(after(before, events) ?? before)];
  const passed = isWaiting ? NONE_PASSED : passedBy(after(before, all) ?? before, all);
  for (const event of [...all, ...passed.events]) {
    const then = applied(battle, event);
    if (!then) {
      const message = `${name} is no longer as it was when this was started. Start again.`;
      return refusal(BATTLE, name, message, event.clause ?? clause);
    }
    const change = changeOf(event, name, then.count);
    entered.push({ side: sideOf(then, event), change, clause: event.clause ?? clause });
    battle = then;
  }
  const entries = record(open, stamp, { step, clause, rolls: { rolls, seenBy }, events: entered }).edits;
  return allowed(`${withLosses(says, lossesOf(before, battle, all))}${passed.says}`, [
    ...entries,
    ...battleEdits(open, stateAfter(open, entries).campaign),
  ]);
}
