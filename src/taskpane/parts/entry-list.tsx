import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { Transfer } from "../../engine/campaign/entry";
import { Amount } from "./figures";
import { useLooks } from "./looks";
import { SpotLink } from "./spot-link";

interface Props {
  readonly entries: readonly Transfer[];
  /** What can be done with an entry. */
  readonly action?: (entry: Transfer) => ReactNode;
}

/** Entries of the ledger; each number leads to its cell. */
export function EntryList({ entries, action }: Props) {
  const looks = useLooks();
  return (
    <ul className={mergeClasses(looks.list, looks.tight)}>
      {entries.map((entry) => (
        <li key={`${entry.no} ${entry.spot.cell ?? ""}`}>
          <div className={looks.priced}>
            <span>
              <SpotLink spot={entry.spot}>No {entry.no}</SpotLink> {entry.subject === "" ? entry.line : entry.subject}
            </span>
            <Amount of={entry.amount} />
          </div>
          <span className={looks.quiet}>
            {entry.from} to {entry.to}
          </span>
          {action?.(entry)}
        </li>
      ))}
    </ul>
  );
}
