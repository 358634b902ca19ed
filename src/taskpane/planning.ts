import type { OpenGame } from "../engine/campaign/game";
import { checkedAfter } from "../engine/campaign/commands/checked-after";
import { actInPlan, tryActs, type ActInPlan, type Plan, type PlannedAct } from "../engine/campaign/plans";

/** The plans that were made since the workbook was opened, and which of them is open; nothing of them is in the workbook. */
export interface Plans {
  readonly plans: readonly Plan[];
  /** The plan that the pane shows in place of the books; null for none. */
  readonly planning: string | null;
}

export const NO_PLANS: Plans = { plans: [], planning: null };

/** What a plan leads to: the plans then, and the books as the open one has them. */
export interface Led {
  readonly plans: Plans;
  readonly then: OpenGame;
}

/** The plan with a name. */
export const planNamed = ({ plans }: Plans, name: string | null): Plan | undefined =>
  plans.find((plan) => plan.name === name);

/** The first letter that no plan has: "Plan A". */
function freeName(plans: readonly Plan[]): string {
  for (let at = 0; ; at++) {
    const letter = String.fromCharCode("A".charCodeAt(0) + (at % 26));
    const name = `Plan ${letter}${at < 26 ? "" : Math.floor(at / 26) + 1}`;
    if (!plans.some((plan) => plan.name === name)) return name;
  }
}

/** A new plan is started, with the acts of another one or none, and opened. */
export function begun({ plans }: Plans, acts: readonly ActInPlan[] = []): Plans {
  const name = freeName(plans);
  return { plans: [...plans, { name, acts }], planning: name };
}

/** The plans without one. */
export const without = ({ plans, planning }: Plans, name: string): Plans => ({
  plans: plans.filter((plan) => plan.name !== name),
  planning: planning === name ? null : planning,
});

const withActs = ({ plans, planning }: Plans, name: string, acts: readonly ActInPlan[]): Plans => ({
  planning,
  plans: plans.map((plan) => (plan.name === name ? { ...plan, acts } : plan)),
});

/** Every plan tried again from the books as they are booked; with what the open one leads to, or for none the books. */
export function replanned({ plans, planning }: Plans, booked: OpenGame): Led {
  const tried = plans.map(({ name, acts }) => ({ name, ...tryActs(booked, acts) }));
  return {
    plans: { plans: tried.map(({ name, acts }) => ({ name, acts })), planning },
    then: tried.find(({ name }) => name === planning)?.then ?? booked,
  };
}

/** The open plan without its last act. */
export const withoutLast = (now: Plans): Plans =>
  withActs(now, now.planning ?? "", planNamed(now, now.planning)?.acts.slice(0, -1) ?? []);

/** One act more in the open plan; or why it is not possible. */
export function planned(now: Plans, open: OpenGame, act: PlannedAct): Led | Pick<ActInPlan, "says" | "refused"> {
  const tried = actInPlan(open, act);
  if (tried.refused.length > 0) return tried;
  const acts = [...(planNamed(now, now.planning)?.acts ?? []), tried];
  return { plans: withActs(now, now.planning ?? "", acts), then: checkedAfter(open, tried) };
}

/** A plan without its first act, which is booked; without any, it is gone. */
export function bookedFirst(now: Plans, name: string): Plans {
  const left = planNamed(now, name)?.acts.slice(1) ?? [];
  return left.length === 0 ? without(now, name) : withActs(now, name, left);
}
