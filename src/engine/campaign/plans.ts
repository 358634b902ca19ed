import type { Finding } from "../core/problem";
import type { OpenGame } from "./game";
import { checkedAfter } from "./commands/checked-after";
import type { Outcome } from "./ledger/outcome";
import type { Edit } from "./schema/edit";
import { ROLLS } from "./schema/shared-tables";
import { factsOf, isListed, whatIf, type Effect } from "./what-if";

/** Something that a plan does: what it is called, and how it is done in books as they are then. */
export interface PlannedAct {
  readonly name: string;
  /** What is shown while it is booked. */
  readonly what: string;
  readonly work: (open: OpenGame) => Outcome;
}

/** An act as it comes out in a plan: what it says, or why it is no longer possible. */
export interface ActInPlan extends PlannedAct {
  readonly says: string;
  readonly edits: readonly Edit[];
  readonly refused: readonly Finding[];
}

/** Acts that are tried one after the other on a copy of the books; nothing of it is booked. */
export interface Plan {
  readonly name: string;
  readonly acts: readonly ActInPlan[];
}

/** Why a plan does not take an outcome that rolls: what falls would be known before it counts. */
const ROLLS_NOTHING: Finding = {
  check: "plan-rolls",
  subject: "Plan",
  message: "Nothing is rolled in a plan: the dice would be known before they count. Leave the plan to roll.",
};

/** An act as it comes out in these books. */
export function actInPlan(open: OpenGame, act: PlannedAct): ActInPlan {
  const { says, edits, refused } = act.work(open);
  const isRoll = edits.some((edit) => edit.kind === "append" && edit.table === ROLLS.name && edit.rows.length > 0);
  const against = refused.length > 0 ? refused : isRoll ? [ROLLS_NOTHING] : [];
  return against.length > 0
    ? { ...act, says: against.map(({ message }) => message).join(" "), edits: [], refused: against }
    : { ...act, says, edits, refused };
}

/** Acts tried one after the other, from books as they are now; one that is no longer possible changes nothing. */
export function tryActs(
  open: OpenGame,
  acts: readonly PlannedAct[],
): { readonly acts: readonly ActInPlan[]; readonly then: OpenGame } {
  const tried: ActInPlan[] = [];
  let then = open;
  for (const { name, what, work } of acts) {
    const act = actInPlan(then, { name, what, work });
    tried.push(act);
    then = checkedAfter(then, act);
  }
  return { acts: tried, then };
}

/** What a plan would change: its acts together, compared with the books as they are. */
export const effectsOf = (open: OpenGame, { acts }: Plan): readonly Effect[] =>
  whatIf(open, { edits: acts.flatMap(({ edits }) => edits) });

/** A figure or a word as it is now, and as it would be with each plan. */
export interface Compared {
  readonly what: string;
  readonly now: string;
  readonly then: readonly string[];
}

/** The figures that differ with one plan or another, side by side. */
export function compared(open: OpenGame, plans: readonly Plan[]): readonly Compared[] {
  const now = factsOf(open);
  const changes = plans.map((plan) => {
    const figures = effectsOf(open, plan).filter((effect) => !isListed(effect));
    return new Map(figures.map((figure) => [figure.what, figure]));
  });
  return [...new Set([...now.keys(), ...changes.flatMap((each) => [...each.keys()])])].flatMap((what) => {
    const is = changes.flatMap((each) => each.get(what) ?? [])[0]?.was;
    return is === undefined ? [] : [{ what, now: is, then: changes.map((each) => each.get(what)?.becomes ?? is) }];
  });
}
