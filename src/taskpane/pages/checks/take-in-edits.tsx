import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useRef, useState } from "react";
import { discrepancies, isReady, reconcile, type Discrepancy } from "../../../engine/campaign/reconcile/reconcile";
import { useBooks, useOpen } from "../../books";
import { useInput } from "../../inputs";
import { ChoiceField } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";

/** How many edits are shown before somebody asks for more. */
const AT_FIRST = 50;

/** Whether what a check finds may be an edit that can be taken in. */
export const isTakenIn = (check: string): boolean => check === "draft" || check === "tracker-differs";

/** What was typed into the sheets and is not in the books yet, each with what it becomes; nothing where they agree. */
export function TakeInEdits() {
  const open = useOpen();
  const [answers] = useInput("takeIn");
  const edits = useMemo(() => discrepancies(open, answers), [open, answers]);
  return edits.length === 0 ? null : <Edits edits={edits} />;
}

function Edits({ edits }: { readonly edits: readonly Discrepancy[] }) {
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const [answers, keep] = useInput("takeIn");
  const [many, setMany] = useState(AT_FIRST);
  const ready = edits.filter(isReady).length;
  const refused = edits.filter((edit) => edit.refused.length > 0).length;
  const take = async (): Promise<void> => {
    if (await desk.play("Taking in your edits", (now) => reconcile(now, answers, today))) keep({});
  };
  return (
    <div ref={group} data-testid="take-in">
      <Section title="Take in my edits">
        <Note>
          You changed these in the sheets. They count once they are entries; nothing is written before you say so.
        </Note>
        <ul className={mergeClasses(looks.list, looks.ruled)}>
          {edits.slice(0, many).map((edit) => (
            <Edit key={edit.id} edit={edit} onAnswer={(answer) => keep({ ...answers, [edit.id]: answer })} />
          ))}
        </ul>
        {edits.length > many && (
          <Buttons>
            <Button size="small" onClick={() => setMany(many + 10 * AT_FIRST)}>
              {edits.length - many} more
            </Button>
          </Buttons>
        )}
        <div role="status">
          <Waiting refused={refused} open={edits.length - ready - refused} />
        </div>
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null || ready === 0}
            onClick={() => void take()}
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

function Edit({ edit, onAnswer }: { readonly edit: Discrepancy; readonly onAnswer: (answer: string) => void }) {
  const looks = useLooks();
  const { id, subject, spot, sheetHas, booksHave, becomes, question, refused } = edit;
  return (
    <li className={looks.tight} data-testid={`take-in-${id}`} data-ready={isReady(edit)}>
      <span className={looks.between}>
        <span className={looks.strong}>{subject}</span>
        <SpotLink spot={spot} />
      </span>
      <span className={looks.quiet}>In the sheet: {sheetHas}</span>
      <span className={looks.quiet}>In the books: {booksHave}</span>
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
      {becomes !== "" && <span className={looks.plain}>Becomes: {becomes}</span>}
      {refused.length > 0 && <Refusals findings={refused} />}
    </li>
  );
}
