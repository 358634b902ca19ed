import { Button, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { rollList, turnsRolled } from "../../../engine/campaign/roll-list";
import { turnTitle } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { ChoiceField } from "../../parts/fields";
import { printTable } from "../../parts/print";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** As many rolls as are shown before printing. */
const SHOWN = 30;

/** The rolls of a turn, to read and to print; in a side's view, those that it may know. */
export function Rolls() {
  const { books } = useOpen();
  const styles = useStyles();
  const turns = turnsRolled(books);
  const [chosen, choose] = useState<number | null>(null);
  const turn = chosen !== null && turns.includes(chosen) ? chosen : (turns[0] ?? 0);
  const list = rollList(books, turn);
  if (turns.length === 0) return null;
  const title = books.viewer === null ? list.title : `${list.title}, as ${books.viewer} knows them`;
  const more = list.rolls.length - SHOWN;
  return (
    <Section title="List of rolls">
      <ChoiceField
        label="Turn"
        value={String(turn)}
        onChange={(typed) => choose(Number(typed))}
        choices={turns.map((each) => ({ value: String(each), label: turnTitle(each) }))}
        testId="rolls-turn"
      />
      <ul className={mergeClasses(styles.list, styles.ruled)} aria-label={title} data-testid="rolls">
        {list.rolls.slice(0, SHOWN).map(({ no, what, how }) => (
          <li key={no}>
            <div>{what}</div>
            <div className={styles.quiet}>{how}</div>
          </li>
        ))}
      </ul>
      {more > 0 && <Note>And {more} more, which are printed with the others.</Note>}
      <Buttons>
        <Button
          size="small"
          onClick={() => printTable(title, list.heads, list.rows)}
          data-prints=""
          data-testid="rolls-print"
        >
          Print
        </Button>
      </Buttons>
    </Section>
  );
}
