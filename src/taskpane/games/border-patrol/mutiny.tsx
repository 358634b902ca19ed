import { Button, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { mutinyDue } from "../../../engine/border-patrol/commands/mutiny";
import { trackedShip } from "../../../engine/border-patrol/tracked";
import { perform } from "../../../engine/campaign/game";
import { useBooks, useOpen } from "../../books";
import { TextField } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";

/** The ships in hiding that are still to be checked for mutiny (8A1), each with its roll; nothing while nobody hides. */
export function Mutiny() {
  const open = useOpen();
  const styles = useStyles();
  const due = mutinyDue(open);
  if (due.length === 0) return null;
  return (
    <Section title="Mutiny in hiding (8A1)">
      <Note>Each ship but the flagship rolls two dice; 9 or more after modifiers is a mutiny (V19.63).</Note>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {due.map((unit) => (
          <ShipRolls key={unit} unit={unit} />
        ))}
      </ul>
    </Section>
  );
}

function ShipRolls({ unit }: { readonly unit: string }) {
  const open = useOpen();
  const { store, working, stamp, dice } = useBooks();
  const styles = useStyles();
  const [rating, rate] = useState("0");
  const row = trackedShip(open, unit);
  const problem = /^\s*-?\d+\s*$/.test(rating) ? undefined : "A Rating is a whole number.";
  const check = (): void => {
    const replies = [{ fields: { captainRating: rating } }, { rolled: dice.roll(2) }];
    const checking = { command: "check-mutiny", side: "", subject: unit };
    void store.perform(`Checking ${unit} for mutiny`, (now) => perform(now, checking, replies, stamp()));
  };
  return (
    <li className={styles.tight} data-testid={`mutiny-${unit}`}>
      <span>
        <span className={styles.strong}>{unit}</span> {row?.name} ({row?.crew || "Normal"} crew)
      </span>
      <TextField
        label={`Rating of the Captain of ${unit}`}
        value={rating}
        onChange={rate}
        problem={problem}
        figures
        testId={`mutiny-rating-${unit}`}
      />
      <Buttons>
        <Button
          disabledFocusable={working !== null || problem !== undefined}
          onClick={check}
          data-testid={`mutiny-roll-${unit}`}
        >
          Roll for {unit}
        </Button>
      </Buttons>
    </li>
  );
}
