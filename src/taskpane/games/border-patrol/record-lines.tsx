import type { RecordLine } from "../../../engine/border-patrol/battles/record";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";

/** What is said of a battle, a salvage or a ship, line by line, each with its clause. */
export function RecordLines({ lines }: { readonly lines: readonly RecordLine[] }) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list}>
      {lines.map(({ says, clause }, index) => (
        <li key={index} className={styles.plain}>
          {says} <Clause of={clause} />
        </li>
      ))}
    </ul>
  );
}
