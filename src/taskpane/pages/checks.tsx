import { mergeClasses, SearchBox } from "@fluentui/react-components";
import { CheckmarkCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useMemo, useRef } from "react";
import type { Finding } from "../../engine/core/problem";
import { useOpen } from "../books";
import { useInput } from "../inputs";
import { Disclosure } from "../parts/disclosure";
import { ChoiceField } from "../parts/fields";
import { Clause } from "../parts/figures";
import { useLooks } from "../parts/looks";
import { Note, Section } from "../parts/section";
import { CheckFindings } from "./checks/check-findings";
import { StandingCard } from "./checks/standing-card";
import { TakeInEdits, isTakenIn } from "./checks/take-in-edits";
import { titleOf } from "./checks/titles";

/** Whether the books hold and who is winning: every finding, what was checked, and the standings. */
export function ChecksPage() {
  const open = useOpen();
  const { findings } = open;
  const standings = useMemo(() => open.game.standings(open), [open]);
  const [filter, keep] = useInput("checks");
  const edits = useRef<HTMLDivElement>(null);
  const groups = [...new Set(findings.map(({ check }) => check))];
  const check = groups.includes(filter.check) ? filter.check : "";
  const wanted = findings.filter(
    (finding) => (check === "" || finding.check === check) && says(finding, filter.search),
  );
  return (
    <>
      {standings.map((standing) => (
        <StandingCard key={standing.side} standing={standing} />
      ))}
      <div ref={edits}>
        <TakeInEdits />
      </div>
      <Section title={findings.length === 0 ? "The books hold" : `Findings (${findings.length})`}>
        {findings.length === 0 && <Note quiet={false}>No finding: every check below holds.</Note>}
        {findings.length > 1 && (
          <>
            <SearchBox
              aria-label="Search findings"
              placeholder="Search findings"
              value={filter.search}
              onChange={(_, { value }) => keep({ check, search: value })}
            />
            <ChoiceField
              label="Check"
              none="All checks"
              value={check}
              onChange={(id) => keep({ ...filter, check: id })}
              choices={groups.map((id) => ({ value: id, label: titleOf(open, id) }))}
              testId="checks-filter"
            />
          </>
        )}
        {findings.length > 0 && wanted.length === 0 && (
          <Note quiet={false}>No finding fits; take a word out of the search.</Note>
        )}
        {groups.map((id) => (
          <CheckFindings
            key={id}
            title={titleOf(open, id)}
            findings={wanted.filter((finding) => finding.check === id)}
            {...(isTakenIn(id) && { onTakeIn: () => goTo(edits.current) })}
          />
        ))}
      </Section>
      <WhatIsChecked findings={findings} />
    </>
  );
}

/** Puts the focus on the first thing that can be answered or done there. */
const goTo = (section: HTMLElement | null): void => {
  section?.querySelector<HTMLElement>("select, [data-testid='take-in-all']")?.focus();
};

function says({ subject, message, clause = "" }: Finding, search: string): boolean {
  const text = `${subject} ${message} ${clause}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Every check by name, and whether it holds. */
function WhatIsChecked({ findings }: { readonly findings: readonly Finding[] }) {
  const { game } = useOpen();
  const looks = useLooks();
  return (
    <Section title="What is checked">
      <Disclosure label={`${game.checks.length} checks`}>
        <ul className={mergeClasses(looks.list, looks.tight)}>
          {game.checks.map(({ id, title, clause }) => {
            const failed = findings.filter((finding) => finding.check === id).length;
            return (
              <li key={id} className={looks.plain}>
                {failed === 0 ? (
                  <CheckmarkCircleRegular aria-label="Holds" className={looks.icon} />
                ) : (
                  <WarningRegular aria-label="Does not hold" className={looks.icon} />
                )}{" "}
                {title} <Clause of={clause} />
                {failed > 0 && <span className={looks.quiet}> ({failed})</span>}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </Section>
  );
}
