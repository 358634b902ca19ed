import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { Transfer } from "../../engine/campaign/ledger/entry";
import { Amount } from "./amount";
import { useShowMore } from "./show-more";
import { useStyles } from "./styles";
import { SpotLink } from "./spot-link";

interface Props {
  readonly entries: readonly Transfer[];
  /** What can be done with an entry. */
  readonly action?: (entry: Transfer) => ReactNode;
}

/** Ledger entries; each number links to its cell. */
export function EntryList({ entries, action }: Props) {
  const styles = useStyles();
  const [shown, more] = useShowMore(entries, { step: 100, testId: "more-entries" });
  return (
    <>
      <ul className={mergeClasses(styles.list, styles.tight)}>
        {shown.map((entry) => (
          <li key={`${entry.no} ${entry.spot.cell ?? ""}`}>
            <div className={styles.priced}>
              <span>
                <SpotLink spot={entry.spot}>No {entry.no}</SpotLink>{" "}
                {[entry.line, entry.subject].filter((word) => word !== "").join(": ")}
              </span>
              <Amount of={entry.amount} />
            </div>
            <span className={styles.quiet}>
              {entry.from} to {entry.to}
            </span>
            {action?.(entry)}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
