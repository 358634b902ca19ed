import { mergeClasses, SearchBox } from "@fluentui/react-components";
import { CheckmarkCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useMemo, useRef, type ReactNode } from "react";
import { checksOn } from "../../engine/campaign/checks/check";
import { numbersUnique } from "../../engine/campaign/checks/ledger";
import { READING_CHECKS } from "../../engine/campaign/checks/reading";
import { numberAnew } from "../../engine/campaign/commands/number-anew";
import type { OpenGame } from "../../engine/campaign/game";
import { hasMistakes } from "../../engine/campaign/mistakes";
import { flatten, type Finding } from "../../engine/core/problem";
import { useBooks, useOpen } from "../books";
import { useInput } from "../inputs";
import { Disclosure } from "../parts/disclosure";
import { ChoiceField } from "../parts/fields";
import { Clause } from "../parts/clause";
import { later } from "../parts/later";
import { Note, Section } from "../parts/section";
import { useStyles } from "../parts/styles";
import { CheckFindings, type Correction } from "./checks/check-findings";
import { Discrepancies, isDiscrepancy } from "./checks/discrepancies";
import { VictoryStatus } from "./checks/victory-status";
import { Brings } from "./turn/closing-brings";
import { hasEveryWord } from "../parts/search";

/** The Checks page: each side's victory status, every problem found, and what was checked. */
export function ChecksPage() {
  const open = useOpen();
  const { store, stamp, working } = useBooks();
  const { findings } = open;
  const standings = useMemo(() => open.game.standings(open), [open]);
  const [filter, keep] = useInput("checks");
  const edits = useRef<HTMLDivElement>(null);
  const numberingAnew: Correction = {
    label: "Number anew",
    testId: "number-anew",
    disabled: working !== null,
    act: () => void store.perform("Numbering entries anew", (now) => numberAnew(now, stamp())),
  };
  const checks = [...new Set(flatten(findings).map(({ check }) => check))];
  const check = checks.includes(filter.check) ? filter.check : "";
  // A cause is also shown if a problem that it causes matches.
  const wanted = findings.filter((finding) =>
    flatten([finding]).some((each) => (check === "" || each.check === check) && says(each, filter.search)),
  );
  const groups = [...new Set(wanted.map((finding) => finding.check))];
  return (
    <>
      {standings.map((standing) => (
        <VictoryStatus key={standing.side} standing={standing} />
      ))}
      {open.books.viewer === null && (
        <div ref={edits}>
          <Discrepancies />
        </div>
      )}
      {open.books.viewer === null && (
        <>
          <Brings inSection />
          <Brings of="the last turn" inSection />
        </>
      )}
      <Found in={open}>
        <Section title={findings.length === 0 ? "No problems found" : `Problems (${findings.length})`}>
          {findings.length === 0 && <Note quiet={false}>Every check below passed.</Note>}
          {flatten(findings).length > 1 && (
            <>
              <SearchBox
                aria-label="Search problems"
                placeholder="Search problems"
                value={filter.search}
                onChange={(_, { value }) => keep({ check, search: value })}
              />
              <ChoiceField
                label="Check"
                none="All checks"
                value={check}
                onChange={(id) => keep({ ...filter, check: id })}
                choices={checks.map((id) => ({ value: id, label: titleOf(open, id) }))}
                testId="checks-filter"
              />
            </>
          )}
          {findings.length > 0 && wanted.length === 0 && (
            <Note quiet={false}>No problem matches your search. Try fewer words.</Note>
          )}
          {groups.map((id) => (
            <CheckFindings
              key={id}
              title={titleOf(open, id)}
              findings={wanted.filter((finding) => finding.check === id)}
              {...(isDiscrepancy(id) && {
                correction: { label: "Post changes from the sheets", act: () => goTo(edits.current) },
              })}
              {...(id === numbersUnique.id && open.books.viewer === null && { correction: numberingAnew })}
            />
          ))}
        </Section>
      </Found>
      <WhatIsChecked findings={findings} />
    </>
  );
}

const SEARCH = later(async () => (await import("./checks/find-mistakes")).FindMistakes);

/** What was found; in a copy of a sample in which mistakes are to be looked for, folded under the search for them. */
const Found = ({ in: open, children }: { readonly in: OpenGame; readonly children: ReactNode }) =>
  open.books.viewer === null && hasMistakes(open) ? <SEARCH.Page>{children}</SEARCH.Page> : children;

/** Moves the focus to the first question or button there. */
const goTo = (section: HTMLElement | null): void => {
  section?.querySelector<HTMLElement>("select, [data-testid='take-in-all']")?.focus();
};

const says = ({ subject, message, clause = "" }: Finding, search: string): boolean =>
  hasEveryWord([subject, message, clause], search);

/** The title of a check; its id if it has none. */
const titleOf = ({ game }: OpenGame, check: string): string =>
  [...game.checks, ...READING_CHECKS].find(({ id }) => id === check)?.title ?? check;

/** Every check by name, and whether it passed. */
function WhatIsChecked({ findings }: { readonly findings: readonly Finding[] }) {
  const open = useOpen();
  const styles = useStyles();
  const all = flatten(findings);
  const checks = checksOn(open);
  return (
    <Section title="What is checked">
      <Disclosure label={`${checks.length} checks`}>
        <ul className={mergeClasses(styles.list, styles.tight)}>
          {checks.map(({ id, title, clause }) => {
            const failed = all.filter((finding) => finding.check === id).length;
            return (
              <li key={id} className={styles.plain}>
                {failed === 0 ? (
                  <CheckmarkCircleRegular aria-label="Passed" className={styles.icon} />
                ) : (
                  <WarningRegular aria-label="Problems found" className={styles.icon} />
                )}{" "}
                {title} <Clause of={clause} />
                {failed > 0 && <span className={styles.quiet}> ({failed})</span>}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </Section>
  );
}
