import { Button, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, CircleRegular } from "@fluentui/react-icons";
import { book } from "../../../engine/campaign/commands/transfer";
import { FILL_FORM } from "../../../engine/campaign/forms/plan";
import { accountsFor } from "../../../engine/campaign/ledger/accounts";
import { dueItems, type DueItem } from "../../../engine/campaign/game";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { useNavigation } from "../../navigation";

/** What is due this turn, step by step, each item with a button to do it. */
export function DueNow({ onRecord }: { readonly onRecord: () => void }) {
  const open = useOpen();
  const styles = useStyles();
  const items = dueItems(open);
  const left = items.filter(({ done }) => !done).length;
  return (
    <Section title="Due now">
      <Note>
        {left === 0
          ? "Everything that is due this turn is done."
          : `${left} of ${items.length} still to do, in the order of the sequence of play.`}
      </Note>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {[...items].sort(byStep).map((item) => (
          <li key={`${item.step} ${item.side} ${item.what}`} className={styles.tight}>
            <DueLine item={item} onRecord={onRecord} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const byStep = (a: DueItem, b: DueItem): number => a.step.localeCompare(b.step, "en", { numeric: true });

function DueLine({ item, onRecord }: { readonly item: DueItem; readonly onRecord: () => void }) {
  const { step, side, what, clause, done, command, subject } = item;
  const { books, campaign, game } = useOpen();
  const styles = useStyles();
  const { go } = useNavigation();
  const [, keepForm] = useInput("form");
  const [, keepTransfer] = useInput("transfer");

  const fill = (kind: string): void => {
    keepForm({ kind, side, turn: String(campaign.turn) });
    go("forms");
  };
  const record = (word: string): void => {
    const line = game.lines.find((known) => known.line === word);
    const pays = line !== undefined && accountsFor({ books }, line.from).includes(side);
    keepTransfer({ line: word, [pays ? "from" : "to"]: side });
    onRecord();
  };

  if (done) {
    return (
      <span className={styles.quiet}>
        <CheckmarkCircleRegular aria-label="Done" className={styles.icon} />{" "}
        <span className={styles.strong}>{step}</span> {side}: {what} <Clause of={clause} />
      </span>
    );
  }
  return (
    <>
      <span className={styles.between}>
        <span>
          <CircleRegular aria-label="To do" className={styles.icon} /> <span className={styles.strong}>{step}</span>{" "}
          {side}
        </span>
        <Clause of={clause} />
      </span>
      <span className={styles.plain}>{what}</span>
      {books.viewer === null && command === FILL_FORM && (
        <Buttons>
          <Button size="small" onClick={() => fill(subject)}>
            Fill in the form
          </Button>
        </Buttons>
      )}
      {books.viewer === null && command === book.id && (
        <Buttons>
          <Button size="small" onClick={() => record(subject)}>
            Record {subject.toLowerCase()}
          </Button>
        </Buttons>
      )}
    </>
  );
}
