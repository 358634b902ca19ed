import { Button, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { useBooks, useOpen } from "../../books";
import { TextField } from "../../parts/fields";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";

/** The ships in hiding that are still to be checked for mutiny (8A1), each with its roll; nothing while nobody hides. */
export function Mutiny() {
  const open = useOpen();
  const looks = useLooks();
  const due = open.game.mutinyDue(open);
  if (due.length === 0) return null;
  return (
    <Section title="Mutiny in hiding (8A1)">
      <Note>Each ship but the flagship rolls two dice; 9 or more after modifiers is a mutiny (V19.63).</Note>
      <ul className={mergeClasses(looks.list, looks.ruled)}>
        {due.map((unit) => (
          <ShipRolls key={unit} unit={unit} />
        ))}
      </ul>
    </Section>
  );
}

function ShipRolls({ unit }: { readonly unit: string }) {
  const { books, game } = useOpen();
  const { desk, working, today, dice } = useBooks();
  const looks = useLooks();
  const [rating, rate] = useState("0");
  const row = books.units.find((known) => known.unit === unit);
  const problem = /^\s*-?\d+\s*$/.test(rating) ? undefined : "A Rating is a whole number.";
  const check = (): void => {
    const rolled = dice.roll(2);
    void desk.play(`Checking ${unit} for mutiny`, (now) =>
      game.checkMutiny(now, unit, Number(rating), rolled, today),
    );
  };
  return (
    <li className={looks.tight} data-testid={`mutiny-${unit}`}>
      <span>
        <span className={looks.strong}>{unit}</span> {row?.name} ({row?.crew || "Normal"} crew)
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
