import { flatten, type Finding, type Spot } from "../../core/problem";
import type { OpenBooks } from "../ledger/outcome";
import { factsOfLine } from "./form-facts";
import type { Form, FormLine } from "./form";
import { onceFor } from "../../core/once-for";

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

const rowsOf = onceFor(
  (findings: readonly Finding[]) => findings,
  (findings): ReadonlyMap<string, readonly Finding[]> => {
    const rows = new Map<string, Finding[]>();
    const add = (key: string, finding: Finding): void => void rows.set(key, [...(rows.get(key) ?? []), finding]);
    for (const finding of flatten(findings)) {
      if (finding.spot?.cell !== undefined) add(rowOf(finding.spot), finding);
      add(finding.subject, finding);
    }
    return rows;
  },
);

/** A row of a sheet, whichever of its cells is meant. */
const rowOf = ({ sheet, cell = "" }: Spot): string => `${sheet}\n${cell.replace(/^\D+/, "")}`;
