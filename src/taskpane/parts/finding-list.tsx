import { mergeClasses } from "@fluentui/react-components";
import { ProhibitedRegular } from "@fluentui/react-icons";
import type { Finding } from "../../engine/core/problem";
import { Clause } from "./figures";
import { useLooks } from "./looks";
import { SpotLink } from "./spot-link";

/** Findings in full: what does not hold, by which clause, what was expected and is there, and where. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const looks = useLooks();
  return (
    <ul className={mergeClasses(looks.list, looks.ruled)}>
      {findings.map((finding, index) => (
        <li
          key={`${finding.check} ${finding.subject} ${index}`}
          className={looks.tight}
          data-testid="finding"
          data-check={finding.check}
          data-expected={finding.expected ?? ""}
          data-actual={finding.actual ?? ""}
          data-clause={finding.clause ?? ""}
        >
          <span className={looks.between}>
            <span className={looks.strong}>{finding.subject}</span>
            <Clause of={finding.clause} />
          </span>
          <span className={looks.plain}>{finding.message}</span>
          <Compared finding={finding} />
          {finding.spot && (
            <span>
              <SpotLink spot={finding.spot} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Expected 22.5, is 20, difference −2.5" */
function Compared({ finding: { expected, actual, difference } }: { readonly finding: Finding }) {
  const looks = useLooks();
  if (expected === undefined && actual === undefined) return null;
  const parts = [
    ...(expected === undefined ? [] : [`Expected: ${minus(expected)}`]),
    ...(actual === undefined ? [] : [`there is: ${minus(actual === "" ? "nothing" : actual)}`]),
    ...(difference === undefined ? [] : [`difference: ${minus(difference)}`]),
  ];
  return <span className={looks.quiet}>{parts.join("; ")}</span>;
}

const minus = (text: string): string => text.replace(/^-(?=[\d.])/, "−");

/** Why a play is refused, each with its clause. */
export function Refusals({ findings }: { readonly findings: readonly Finding[] }) {
  const looks = useLooks();
  return (
    <ul className={mergeClasses(looks.list, looks.tight)}>
      {findings.map(({ message, clause }, index) => (
        <li key={index} className={looks.plain}>
          <ProhibitedRegular aria-label="Not allowed:" className={looks.icon} /> {message}{" "}
          <Clause of={clause === undefined || message.includes(clause) ? "" : clause} />
        </li>
      ))}
    </ul>
  );
}
