import { formatPoints, larger, ZERO, type Points } from "../../../engine/core/points";
import {
  amountIn,
  bookedOn,
  plannedOn,
  SECTION,
  takes,
  type Form,
  type FormLine,
  type Plans,
  type FormKind,
} from "../../../engine/campaign/forms/form";
import { reasonField } from "../../../engine/campaign/forms/plan";
import { parseAmountFromZero } from "../../../engine/core/amount";

/** What is typed into a form, by field (the id of a line for its amount); fields that are missing are unchanged. */
export type TypedFields = Readonly<Record<string, string>>;

/** A column of amounts in a form on the page; the one that is typed into comes last. */
export type AmountColumn = "booked" | "planned" | "committed";

/** The amount that counts for a line while nothing is typed; blank if there is none. */
export function standingIn({ typed }: FormKind, line: FormLine): string {
  const counts = typed === "committed" || line.fallback !== undefined;
  return counts ? formatPoints(plannedOn(typed === "committed" ? line : { ...line, planned: null })) : "";
}

/** The typed fields with one more; a value that is the same as in the books is not a change. */
export function withField(typed: TypedFields, field: string, text: string, saved: string): TypedFields {
  const others = Object.fromEntries(Object.entries(typed).filter(([known]) => known !== field));
  return text === saved ? others : { ...others, [field]: text };
}

/** The plans of the previous turn, for the lines that have none yet; lines with an amount of their own are left out. */
export const plansBefore = (form: Form, typed: TypedFields): TypedFields =>
  Object.fromEntries(
    form.lines.flatMap(({ id, planned, plannedBefore, fallback }) =>
      planned === null && plannedBefore && !fallback && !(id in typed) ? [[id, formatPoints(plannedBefore)]] : [],
    ),
  );

const ADDS_UP: readonly string[] = [SECTION.income, SECTION.expenses];

/**
 * What is booked, was agreed or is due, for the lines that have no plan yet. What comes in without a plan already counts as it is
 * booked.
 */
export const plansBooked = (form: Form, typed: TypedFields): TypedFields =>
  Object.fromEntries(
    form.lines.flatMap((line) => {
      const { id, section, total, planned, fallback, due = ZERO } = line;
      if (planned !== null || total || !ADDS_UP.includes(section) || id in typed) return [];
      if (fallback?.from === "booked") return [];
      const amount = [due, fallback?.amount ?? ZERO].reduce(larger, bookedOn(line));
      return amount > 0 ? [[id, formatPoints(amount)]] : [];
    }),
  );

export interface ReadFields {
  readonly amounts: Plans;
  readonly because: ReadonlyMap<string, string>;
  /** What is wrong, by line id. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Reads what is typed: an amount, or blank to remove one; and reasons. */
export function readFields(form: Form, typed: TypedFields): ReadFields {
  const amounts = new Map<string, Points | null>();
  const because = new Map<string, string>();
  const problems = new Map<string, string>();
  for (const line of form.lines) {
    const [text, reason] = [typed[line.id], typed[reasonField(line)]];
    if (reason !== undefined) because.set(line.id, reason);
    if (text === undefined) continue;
    const amount = text.trim() === "" ? null : parseAmountFromZero(text);
    if (typeof amount === "string") problems.set(line.id, amount);
    else amounts.set(line.id, amount);
  }
  return { amounts, because, problems };
}

/** The amount of a line in a column, with what is typed into that column; null if it has none. */
export function amountOn(
  kind: FormKind,
  form: Form,
  line: FormLine,
  column: "planned" | "committed",
  { amounts }: Pick<ReadFields, "amounts">,
): Points | null {
  if (!takes(line, column)) return null;
  return amountIn(form, line, column, kind.typed === column ? amounts : new Map());
}

/** The numbers of the entries behind a line; for a total, those of its section. */
export const entriesBehind = (form: Form, line: FormLine): readonly number[] =>
  line.total
    ? form.lines.filter(({ section }) => section === line.section).flatMap(({ entries }) => entries)
    : line.entries;
