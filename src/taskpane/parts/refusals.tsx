import { mergeClasses } from "@fluentui/react-components";
import { ProhibitedRegular } from "@fluentui/react-icons";
import type { Finding } from "../../engine/core/problem";
import { Clause } from "./clause";
import { useStyles } from "./styles";

/** Why a command is refused, each with its clause. */
export function Refusals({ findings }: { readonly findings: readonly Finding[] }) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.tight)}>
      {findings.map(({ message, clause }, index) => (
        <li key={index} className={styles.plain}>
          <ProhibitedRegular aria-label="Not allowed:" className={styles.icon} /> {message}{" "}
          <Clause of={clause === undefined || message.includes(clause) ? "" : clause} />
        </li>
      ))}
    </ul>
  );
}
