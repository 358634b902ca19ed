import { formatPoints, type Points } from "../../../engine/core/points";
import {
  amountIn,
  plannedOn,
  takes,
  type Form,
  type FormLine,
  type Plans,
  type FormKind,
} from "../../../engine/campaign/forms/form";
import { reasonField } from "../../../engine/campaign/forms/plan";
import { parseAmountFromZero } from "../../../engine/core/amount";

/** What is typed into a form, by field: the id of a line for its amount; what is not there is as the books have it. */
export type TypedFields = Readonly<Record<string, string>>;

/** A column of amounts, as a form on the page has them; the one that is typed stands last. */
export type AmountColumn = "booked" | "planned" | "committed";

/** What counts for a line while nothing is typed; blank where nothing does. */
export function standingIn({ typed }: FormKind, line: FormLine): string {
  const counts = typed === "committed" || line.fallback !== undefined;
  return counts ? formatPoints(plannedOn(typed === "committed" ? line : { ...line, planned: null })) : "";
}

/** The typed fields with one more; what is typed as the books have it is no longer a change. */
export function withField(typed: TypedFields, field: string, text: string, saved: string): TypedFields {
  const others = Object.fromEntries(Object.entries(typed).filter(([known]) => known !== field));
  return text === saved ? others : { ...others, [field]: text };
}

/** The plans of the turn before, for the lines that have none yet; a line that takes care of itself is left alone. */
export const plansBefore = (form: Form, typed: TypedFields): TypedFields =>
  Object.fromEntries(
    form.lines.flatMap(({ id, planned, plannedBefore, fallback }) =>
      planned === null && plannedBefore && !fallback && !(id in typed) ? [[id, formatPoints(plannedBefore)]] : [],
    ),
  );

export interface ReadFields {
  readonly amounts: Plans;
  readonly because: ReadonlyMap<string, string>;
  /** What is wrong, by line id. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Reads what is typed: an amount, or nothing to take one back; and reasons. */
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

/** What a line comes to in a column, with what is typed into that column; null where it has nothing there. */
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

/** The numbers of the entries behind a line; behind a total, those of its section. */
export const entriesBehind = (form: Form, line: FormLine): readonly number[] =>
  line.total
    ? form.lines.filter(({ section }) => section === line.section).flatMap(({ entries }) => entries)
    : line.entries;
