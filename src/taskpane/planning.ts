import type { ActInPlan, Plan } from "../engine/campaign/plans";

/** The plans that were made since the workbook was opened, and which of them is open; nothing of them is in the workbook. */
export interface Plans {
  readonly plans: readonly Plan[];
  /** The plan that the pane shows in place of the books; null for none. */
  readonly planning: string | null;
}

export const NO_PLANS: Plans = { plans: [], planning: null };

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

/** The plans with other acts in one of them. */
export const withActs = ({ plans, planning }: Plans, name: string, acts: readonly ActInPlan[]): Plans => ({
  planning,
  plans: plans.map((plan) => (plan.name === name ? { ...plan, acts } : plan)),
});

/** The open plan without its last act. */
export const withoutLast = (now: Plans): Plans =>
  withActs(now, now.planning ?? "", planNamed(now, now.planning)?.acts.slice(0, -1) ?? []);

/** A plan without its first act, which is booked; without any, it is gone. */
export function bookedFirst(now: Plans, name: string): Plans {
  const left = planNamed(now, name)?.acts.slice(1) ?? [];
  return left.length === 0 ? without(now, name) : withActs(now, name, left);
}
