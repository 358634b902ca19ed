import { mergeClasses } from "@fluentui/react-components";
import { flatten, type Finding } from "../../engine/core/problem";
import { Disclosure } from "./disclosure";
import { Clause } from "./clause";
import { HistoryLink } from "./history-link";
import { Note } from "./section";
import { SpotLink } from "./spot-link";
import { useStyles } from "./styles";

/**
 * Problems in full: what is wrong, by which clause, what was expected and found, and where. The problems that one causes
 * are folded below it.
 */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return <FindingItems findings={findings} testId="finding" />;
}

/** How many of the problems that one causes are listed. */
const MAX_FOLLOWING = 50;

interface ItemsProps {
  readonly findings: readonly Finding[];
  readonly testId: "finding" | "finding-follows";
}

function FindingItems({ findings, testId }: ItemsProps) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)}>
      {findings.map((finding, index) => (
        <li
          key={`${finding.check} ${finding.subject} ${index}`}
          className={styles.tight}
          data-testid={testId}
          data-check={finding.check}
          data-expected={finding.expected ?? ""}
          data-actual={finding.actual ?? ""}
          data-clause={finding.clause ?? ""}
        >
          <span className={styles.between}>
            <span className={styles.strong}>{finding.subject}</span>
            <Clause of={finding.clause} />
          </span>
          <span className={styles.plain}>{finding.message}</span>
          <Compared finding={finding} />
          {finding.spot && (
            <span>
              <SpotLink spot={finding.spot} />
            </span>
          )}
          <HistoryLink subject={finding.subject} />
          {testId === "finding" && <Following findings={flatten(finding.follows ?? [])} />}
        </li>
      ))}
    </ul>
  );
}

/** The problems that one causes; they go away when it is fixed. */
function Following({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const label = findings.length === 1 ? "1 problem caused by this" : `${findings.length} problems caused by this`;
  return (
    <Disclosure label={label}>
      <FindingItems findings={findings.slice(0, MAX_FOLLOWING)} testId="finding-follows" />
      {findings.length > MAX_FOLLOWING && <Note>And {findings.length - MAX_FOLLOWING} more.</Note>}
    </Disclosure>
  );
}

/** "Expected: 22.5; found: 20; difference: −2.5" */
function Compared({ finding: { expected, actual, difference } }: { readonly finding: Finding }) {
  const styles = useStyles();
  if (expected === undefined && actual === undefined) return null;
  const parts = [
    ...(expected === undefined ? [] : [`Expected: ${minus(expected)}`]),
    ...(actual === undefined ? [] : [`found: ${minus(actual === "" ? "nothing" : actual)}`]),
    ...(difference === undefined ? [] : [`difference: ${minus(difference)}`]),
  ];
  return <span className={styles.quiet}>{parts.join("; ")}</span>;
}

const minus = (text: string): string => text.replace(/^-(?=[\d.])/, "−");
