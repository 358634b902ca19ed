import { Button, mergeClasses } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import type { Transfer } from "../../engine/campaign/ledger/entry";
import { Amount } from "./amount";
import { useStyles } from "./styles";
import { Buttons } from "./section";
import { SpotLink } from "./spot-link";

interface Props {
  readonly entries: readonly Transfer[];
  /** What can be done with an entry. */
  readonly action?: (entry: Transfer) => ReactNode;
}

/** How many entries are shown before somebody asks for more. */
const AT_FIRST = 50;

/** Entries of the ledger; each number leads to its cell. */
export function EntryList({ entries, action }: Props) {
  const styles = useStyles();
  const [many, setMany] = useState(AT_FIRST);
  const left = entries.length - many;
  return (
    <>
      <ul className={mergeClasses(styles.list, styles.tight)}>
        {entries.slice(0, many).map((entry) => (
          <li key={`${entry.no} ${entry.spot.cell ?? ""}`}>
            <div className={styles.priced}>
              <span>
                <SpotLink spot={entry.spot}>No {entry.no}</SpotLink> {entry.subject === "" ? entry.line : entry.subject}
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
      {left > 0 && (
        <Buttons>
          <Button size="small" onClick={() => setMany(many + 2 * AT_FIRST)} data-testid="more-entries">
            {left} more
          </Button>
        </Buttons>
      )}
    </>
  );
}
