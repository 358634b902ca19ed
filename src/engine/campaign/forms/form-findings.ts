import { flatten, type Finding, type Spot } from "../../core/problem";
import type { OpenBooks } from "../ledger/outcome";
import { factsOfLine } from "./form-facts";
import type { Form, FormLine } from "./form";

/** Sorted once for the same findings: every line of a form asks. */
const known = new WeakMap<readonly Finding[], ReadonlyMap<string, readonly Finding[]>>();

/** The problems of these books that are about a line of a form: about a plan of it, or an entry behind it, or that name the line with its side and turn. */
export function findingsOfLine(open: OpenBooks, form: Form, line: FormLine): readonly Finding[] {
  const byRow = rowsOf(open.findings);
  if (byRow.size === 0) return [];
  const found = factsOfLine(open, form, line).flatMap(({ spot }) => byRow.get(rowOf(spot)) ?? []);
  const named = (byRow.get(subjectOf(form)) ?? []).filter(({ message }) => message.includes(`"${line.label}"`));
  return [...new Set([...found, ...named])];
}

/** What a finding about a form calls its subject: "North, turn 3". */
const subjectOf = ({ side, turn }: Form): string => `${side}, turn ${turn}`;

function rowsOf(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const before = known.get(findings);
  if (before) return before;
  const rows = new Map<string, Finding[]>();
  const add = (key: string, finding: Finding): void => void rows.set(key, [...(rows.get(key) ?? []), finding]);
  for (const finding of flatten(findings)) {
    if (finding.spot?.cell !== undefined) add(rowOf(finding.spot), finding);
    add(finding.subject, finding);
  }
  known.set(findings, rows);
  return rows;
}

/** A row of a sheet, whichever of its cells is meant. */
const rowOf = ({ sheet, cell = "" }: Spot): string => `${sheet}\n${cell.replace(/^\D+/, "")}`;
