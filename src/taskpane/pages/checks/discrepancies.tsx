import { mergeClasses } from "@fluentui/react-components";
import { useMemo, type ReactNode } from "react";
import { isReady, type Discrepancy } from "../../../engine/campaign/reconcile/discrepancy";
import { postChanges } from "../../../engine/campaign/reconcile/post-changes";
import { discrepancies } from "../../../engine/campaign/reconcile/reconcile";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useBeginning } from "../../parts/beginning";
import { CommandForm } from "../../parts/command-form";
import { Refusals } from "../../parts/refusals";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";

/** Whether what a check finds may be a difference that can be posted. */
export const isDiscrepancy = (check: string): boolean => check === "draft" || check === "tracker-differs";

/** What differs between the sheets and the books, each with what it becomes; nothing where they agree. */
export function Discrepancies() {
  const open = useOpen();
  const [answers] = useInput("answers");
  const found = useMemo(() => discrepancies(open, answers), [open, answers]);
  return found.length === 0 ? null : <DiscrepancyList found={found} />;
}

/** Each says itself what it becomes, so that it is not looked ahead at them together: that takes as long again. */
function DiscrepancyList({ found }: { readonly found: readonly Discrepancy[] }) {
  const styles = useStyles();
  const [answers, keep] = useInput("answers");
  const [shown, more] = useBeginning(found, { step: 500 });
  const ready = found.filter(isReady).length;
  const refused = found.filter((each) => each.refused.length > 0).length;
  return (
    <Section title="Take in my edits">
      <CommandForm
        command={postChanges}
        doing={{ side: "", subject: "" }}
        typed={answers}
        onType={keep}
        onDone={() => keep({})}
        words={{ button: `Take in ${ready === 1 ? "1 edit" : `${ready} edits`}`, busy: "Taking in your edits" }}
        // What stands where is told of each edit itself.
        hints={Object.fromEntries(found.map(({ id }) => [id, ""]))}
        told={() => <Waiting refused={refused} open={found.length - ready - refused} />}
        ahead={false}
        held={ready === 0}
        placesFields
      >
        {({ field }) => (
          <>
            <Note>
              You changed these in the sheets. They count once they are entries; nothing is written before you say so.
            </Note>
            <ul className={mergeClasses(styles.list, styles.ruled)}>
              {shown.map((each) => (
                <DiscrepancyItem key={each.id} discrepancy={each}>
                  {field(each.id)}
                </DiscrepancyItem>
              ))}
            </ul>
            {more}
          </>
        )}
      </CommandForm>
    </Section>
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
  /** The field for the answer, where something is asked. */
  readonly children: ReactNode;
}

function DiscrepancyItem({ discrepancy, children }: ItemProps) {
  const styles = useStyles();
  const { id, subject, spot, sheetHas, booksHave, becomes, refused } = discrepancy;
  return (
    <li className={styles.tight} data-testid={`take-in-${id}`} data-ready={isReady(discrepancy)}>
      <span className={styles.between}>
        <span className={styles.strong}>{subject}</span>
        <SpotLink spot={spot} />
      </span>
      <span className={styles.quiet}>In the sheet: {sheetHas}</span>
      <span className={styles.quiet}>In the books: {booksHave}</span>
      {children}
      {becomes !== "" && <span className={styles.plain}>Becomes: {becomes}</span>}
      {refused.length > 0 && <Refusals findings={refused} />}
    </li>
  );
}
