import { askedBy } from "../../campaign/ledger/house-rules";
import { asksFor } from "../../campaign/commands/command-spec";
import { askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { record } from "../../campaign/commands/record";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { TWO_DICE } from "../../core/dice";
import { battlesResolved } from "./battle-events";
import { battlesLeft } from "./base-battles";
import { waitingNow } from "./waiting";
import { ordersCarriedOut } from "../orders/order-events";
import type { Position } from "../position/position";
import { positionIn } from "../position/position-in";
import { afterBattles, type AfterBattles } from "../resolution/after-battles";
import type { Answers, WaitingThere } from "../resolution/resolution";
import { changeEvents, stepsSay } from "../resolution/to-entries";
import { dateOf } from "../season";
import { fleetState } from "../fleets/fleet-events";
import { eventEdits } from "../command-parts/event-edits";

const CLAUSE = "EaW 4b";
const STEP = "5b";
const CHECK = "resolve-after-battles";

/** What the resolution relies on. */
interface Following {
  readonly position: Position;
  readonly waiting: readonly WaitingThere[];
  /** Its rolls: none yet. */
  readonly rolls: Answers["rolls"];
}

/** The GM resolves what waited for the battles of the season: sites lost or captured, what was set up, what is found (EaW 4b, 32); one undo takes it back. */
export const resolveAfterBattles = dialogueCommand<Following, Answers["rolls"]>({
  id: "resolve-after-battles",
  title: "Resolve what waited for the battles",
  clause: CLAUSE,
  steps: [STEP, "5c"],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Resolve what waited",
  offered(open, side) {
    if (side !== "" || notNow(open)) return [];
    const where = waitingNow(open).map(({ system }) => system);
    return [
      asksFor({
        ...{ subject: "", step: STEP, clause: CLAUSE, done: false },
        what: `Resolve what waited for the battles, in ${where.join(", ")}`,
      }),
    ];
  },
  begin(open) {
    const wrong = notNow(open);
    return wrong ?? { state: { position: positionIn(open), waiting: waitingNow(open), rolls: {} } };
  },
  facts: ({ position, waiting }) => ({
    waiting: waiting.map(({ system }) => system).join(", "),
    fleets: position.fleets.map(({ fleet, at, state }) => `${fleet} in ${at}, ${state.toLowerCase()}`).join("; "),
  }),
  *dialogue({ position, waiting, rolls: none }) {
    for (let rolls = none; ;) {
      const { question } = afterBattles(position, waiting, { rolls });
      if (question?.asks !== "roll") return rolls;
      const { key, what, clause, empire: side, resultText } = question;
      const roll = yield* askRoll({ what, side, clause, dice: TWO_DICE, resultText, ...askedBy(position.siege) });
      rolls = { ...rolls, [key]: [roll] };
    }
  },
  write(open, rolls, { stamp, rolls: made, seenBy }) {
    refuseIf(notNow(open));
    const { edits: rolled } = record(open, stamp, { step: STEP, clause: CLAUSE, rolls: { rolls: made, seenBy } });
    const then = rolled.length === 0 ? open : stateAfter(open, rolled);
    const after = afterBattles(positionIn(open), waitingNow(open), { rolls });
    if (after.question) {
      const { what, clause } = after.question;
      return refusal(CHECK, "Battles", `The books have changed: ${what} is open now. Start again.`, clause);
    }
    const says = `What waited for the battles is resolved: ${stepsSay(after).join("; ")}.`;
    return allowed(says, [...rolled, ...eventEdits(then, notedOf(open, after), stamp, STEP, CLAUSE)]);
  },
});

/** What is written: changes of systems, fleets that are released, what each empire gets to know, and the steps for the GM. */
const notedOf = (open: OpenBooks, after: AfterBattles): readonly NewEvent[] => [
  ...after.changes.flatMap((change) => changeEvents(open, change)),
  ...after.released.map(({ empire, fleet }) => ({ side: empire, change: fleetState(fleet, "Free") })),
  ...open.books.sides.flatMap(({ name }) =>
    ordersCarriedOut(
      after.outcomes
        .filter(({ empire }) => empire === name)
        .map(({ says, clause }) => `After the battle: ${says} (${clause})`),
    ).map((change) => ({ side: name, change })),
  ),
  ...battlesResolved(stepsSay(after)).map((change) => ({ side: "", change })),
];

/** Why nothing is resolved now; undefined if something is. */
function notNow(open: OpenBooks): Outcome | undefined {
  const when = dateOf(open.books, open.campaign.turn);
  const battles = battlesLeft(open).map(({ where }) => where);
  if (battles.length > 0) {
    const message = `The battle in ${battles.join(" and in ")} is not over. End it first.`;
    return refusal(CHECK, when, message, CLAUSE);
  }
  if (waitingNow(open).length > 0) return undefined;
  return refusal(CHECK, when, `Nothing waits for a battle in ${when}. Resolve the movement first.`, CLAUSE);
}
