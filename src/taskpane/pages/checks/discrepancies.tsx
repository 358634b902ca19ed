import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useRef } from "react";
import { isReady, type Discrepancy } from "../../../engine/campaign/reconcile/discrepancy";
import { discrepancies, reconcile } from "../../../engine/campaign/reconcile/reconcile";
import { useBooks, useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useBeginning } from "../../parts/beginning";
import { ChoiceField } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useFocusBack } from "../../parts/focus-back";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";

/** Whether what a check finds may be a difference that can be posted. */
export const isDiscrepancy = (check: string): boolean => check === "draft" || check === "tracker-differs";

/** What differs between the sheets and the books, each with what it becomes; nothing where they agree. */
export function Discrepancies() {
  const open = useOpen();
  const [answers] = useInput("answers");
  const found = useMemo(() => discrepancies(open, answers), [open, answers]);
  return found.length === 0 ? null : <DiscrepancyList found={found} />;
}

function DiscrepancyList({ found }: { readonly found: readonly Discrepancy[] }) {
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const [answers, keep] = useInput("answers");
  const [shown, more] = useBeginning(found, { step: 500 });
  const ready = found.filter(isReady).length;
  const refused = found.filter((each) => each.refused.length > 0).length;
  const post = async (): Promise<void> => {
    if (await store.perform("Taking in your edits", (now) => reconcile(now, answers, stamp()))) keep({});
  };
  return (
    <div ref={group} data-testid="take-in">
      <Section title="Take in my edits">
        <Note>
          You changed these in the sheets. They count once they are entries; nothing is written before you say so.
        </Note>
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {shown.map((each) => (
            <DiscrepancyItem
              key={each.id}
              discrepancy={each}
              onAnswer={(answer) => keep({ ...answers, [each.id]: answer })}
            />
          ))}
        </ul>
        {more}
        <div role="status">
          <Waiting refused={refused} open={found.length - ready - refused} />
        </div>
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null || ready === 0}
            onClick={() => void post()}
            data-testid="take-in-all"
          >
            Take in {ready === 1 ? "1 edit" : `${ready} edits`}
          </Button>
        </Buttons>
      </Section>
    </div>
  );
}

/** What stays in the sheets as it is, and why. */
function Waiting({ refused, open }: { readonly refused: number; readonly open: number }) {
  if (refused + open === 0) return null;
  const parts = [
    ...(open === 0 ? [] : [open === 1 ? "1 waits for an answer" : `${open} wait for an answer`]),
    ...(refused === 0 ? [] : [refused === 1 ? "1 may not be taken in" : `${refused} may not be taken in`]),
  ];
  const stays = refused + open === 1 ? "it stays in the sheet as it is" : "they stay in the sheet as they are";
  return (
    <Note>
      {parts.join(", ")}; {stays}.
    </Note>
  );
}

interface ItemProps {
  readonly discrepancy: Discrepancy;
  readonly onAnswer: (answer: string) => void;
}

function DiscrepancyItem({ discrepancy, onAnswer }: ItemProps) {
  const styles = useStyles();
  const { id, subject, spot, sheetHas, booksHave, becomes, question, refused } = discrepancy;
  return (
    <li className={styles.tight} data-testid={`take-in-${id}`} data-ready={isReady(discrepancy)}>
      <span className={styles.between}>
        <span className={styles.strong}>{subject}</span>
        <SpotLink spot={spot} />
      </span>
      <span className={styles.quiet}>In the sheet: {sheetHas}</span>
      <span className={styles.quiet}>In the books: {booksHave}</span>
      {question && (
        <ChoiceField
          label={question.asks}
          {...(question.answer === "" && { none: "Choose" })}
          value={question.answer}
          onChange={onAnswer}
          choices={question.answers.map(({ answer, means }) => ({ value: answer, label: means }))}
          testId={`answer-${id}`}
        />
      )}
      {becomes !== "" && <span className={styles.plain}>Becomes: {becomes}</span>}
      {refused.length > 0 && <Refusals findings={refused} />}
    </li>
  );
}
