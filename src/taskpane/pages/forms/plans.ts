import { ZERO, figures, sum, type Points } from "../../../engine/core/points";
import { SECTION, plannedClosing, type Form, type FormLine, type Plans } from "../../../engine/campaign/form";
import { amountFromZero } from "../../amount";

/** The plans of a form as typed, by line id; a line that is not there is as the books have it. */
export type TypedPlans = Readonly<Record<string, string>>;

/** Whether a line takes a plan. */
export const takesPlan = (line: FormLine): boolean => line.planned !== undefined && !line.total;

/** What the books hold as the plan of a line, as it would be typed. */
export const savedPlan = ({ planned }: FormLine): string =>
  planned === undefined || planned === null ? "" : figures(planned);

/** The typed plans with one more; what is typed as the books have it is no longer a change. */
export function withPlan(typed: TypedPlans, line: FormLine, text: string): TypedPlans {
  const others = Object.fromEntries(Object.entries(typed).filter(([id]) => id !== line.id));
  return text === savedPlan(line) ? others : { ...others, [line.id]: text };
}

export interface ReadPlans {
  readonly plans: Plans;
  /** What is wrong, by line id. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Reads the typed plans: an amount, or nothing to take a plan back. */
export function readPlans(typed: TypedPlans): ReadPlans {
  const plans = new Map<string, Points | null>();
  const problems = new Map<string, string>();
  for (const [id, text] of Object.entries(typed)) {
    const amount = text.trim() === "" ? null : amountFromZero(text);
    if (typeof amount === "string") problems.set(id, amount);
    else plans.set(id, amount);
  }
  return { plans, problems };
}

/** What a total of the form would be if everything went as planned, with the plans that are typed; null where it takes none. */
export function plannedTotal(form: Form, total: FormLine, plans: Plans): Points | null {
  if (!total.total || total.planned === undefined) return null;
  if (total.section === SECTION.closing) return plannedClosing(form, plans);
  const lines = form.lines.filter((line) => line.section === total.section && !line.total);
  return sum(lines.map(({ id, planned }) => (plans.has(id) ? plans.get(id) : planned) ?? ZERO));
}

/** The numbers of the entries behind a line; behind a total, those of its section. */
export const entriesBehind = (form: Form, line: FormLine): readonly number[] =>
  line.total
    ? form.lines.filter(({ section }) => section === line.section).flatMap(({ entries }) => entries)
    : line.entries;
