import { mergeClasses } from "@fluentui/react-components";
import { checkMutiny } from "../../../engine/border-patrol/commands/mutiny";
import { trackedShip } from "../../../engine/border-patrol/tracked";
import { offers } from "../../../engine/campaign/game";
import { underWay } from "../../../engine/campaign/ledger/steps";
import { useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** The ships in hiding that have not been checked for mutiny yet (8A1), each with its roll; nothing while no side hides. */
export function Mutiny() {
  const open = useOpen();
  const styles = useStyles();
  const due = open.books.sides.flatMap(({ name }) =>
    offers(open, name).filter(
      ({ command, side, subject, done }) =>
        // A check that was started continues under "Under way".
        command.id === checkMutiny.id && !done && !underWay(open, command.id, { side, subject }),
    ),
  );
  if (due.length === 0) return null;
  return (
    <Section title="Mutiny in hiding (8A1)">
      <Note>Each ship but the flagship rolls two dice; 9 or more after modifiers is a mutiny (V19.63).</Note>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {due.map(({ side, subject }) => {
          const row = trackedShip(open, subject);
          return (
            <li key={subject} className={styles.tight}>
              <span>
                <span className={styles.strong}>{subject}</span> {row?.name} ({row?.crew || "Normal"} crew)
              </span>
              <CommandForm command={checkMutiny} doing={{ side, subject }} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
