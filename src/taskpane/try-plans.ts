import { checkedAfter } from "../engine/campaign/commands/checked-after";
import type { OpenGame } from "../engine/campaign/game";
import { actInPlan, tryActs, type ActInPlan, type PlannedAct } from "../engine/campaign/plans";
import { planNamed, withActs, type Plans } from "./planning";

/** What a plan leads to: the plans then, and the books as the open one has them. */
export interface Led {
  readonly plans: Plans;
  readonly then: OpenGame;
}

/** Every plan tried again from the books as they are booked; with what the open one leads to, or for none the books. */
export function replanned({ plans, planning }: Plans, booked: OpenGame): Led {
  const tried = plans.map(({ name, acts }) => ({ name, ...tryActs(booked, acts) }));
  return {
    plans: { plans: tried.map(({ name, acts }) => ({ name, acts })), planning },
    then: tried.find(({ name }) => name === planning)?.then ?? booked,
  };
}

/** One act more in the open plan; or why it is not possible. */
export function planned(now: Plans, open: OpenGame, act: PlannedAct): Led | Pick<ActInPlan, "says" | "refused"> {
  const tried = actInPlan(open, act);
  if (tried.refused.length > 0) return tried;
  const acts = [...(planNamed(now, now.planning)?.acts ?? []), tried];
  return { plans: withActs(now, now.planning ?? "", acts), then: checkedAfter(open, tried) };
}
