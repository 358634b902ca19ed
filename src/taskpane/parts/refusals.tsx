import { mergeClasses } from "@fluentui/react-components";
import { ProhibitedRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import { factsNamed } from "../../engine/campaign/facts";
import type { Finding } from "../../engine/core/problem";
import { useBooks } from "../books";
import { Clause } from "./clause";
import { FactLinks } from "./fact-links";
import { useStyles } from "./styles";

/** Why a command is refused, each with its clause and the rows of the books that it names. */
export function Refusals({ findings }: { readonly findings: readonly Finding[] }) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.tight)}>
      {findings.map((finding, index) => (
        <li key={index} className={styles.plain}>
          <ProhibitedRegular aria-label="Not allowed:" className={styles.icon} /> {finding.message}{" "}
          <Clause of={finding.clause === undefined || finding.message.includes(finding.clause) ? "" : finding.clause} />
          <Facts of={finding} />
        </li>
      ))}
    </ul>
  );
}

/** The rows that a refusal rests on; where no campaign is open, there are none. */
function Facts({ of }: { readonly of: Finding }) {
  const { read } = useBooks();
  const shown = read?.shown ?? null;
  const facts = useMemo(() => (shown === null ? [] : factsNamed(shown, of)), [shown, of]);
  return <FactLinks facts={facts} testId="refusal-facts" />;
}
