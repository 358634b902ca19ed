import { mergeClasses } from "@fluentui/react-components";
import { useMemo, type ReactNode } from "react";
import { isReady, type Discrepancy } from "../../../engine/campaign/reconcile/discrepancy";
import { postChanges } from "../../../engine/campaign/reconcile/post-changes";
import { discrepancies } from "../../../engine/campaign/reconcile/reconcile";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { useShowMore } from "../../parts/show-more";
import { CommandForm } from "../../parts/command-form";
import { Refusals } from "../../parts/refusals";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";

/** Whether the problems of a check can be differences to post. */
export const isDiscrepancy = (check: string): boolean => check === "draft" || check === "tracker-differs";

/** The differences between the sheets and the books, each with the entry it becomes; nothing if there are none. */
export function Discrepancies() {
  const open = useOpen();
  const [answers] = useInput("answers");
  const found = useMemo(() => discrepancies(open, answers), [open, answers]);
  return found.length === 0 ? null : <DiscrepancyList found={found} />;
}

/** Each difference shows what it becomes, so the outcome of all together is not calculated: that would take twice as long. */
function DiscrepancyList({ found }: { readonly found: readonly Discrepancy[] }) {
  const styles = useStyles();
  const [answers, keep] = useInput("answers");
  const [shown, more] = useShowMore(found, { step: 500 });
  const ready = found.filter(isReady).length;
  const refused = found.filter((each) => each.refused.length > 0).length;
  return (
    <Section title="Post changes from the sheets">
      <CommandForm
        command={postChanges}
        doing={{ side: "", subject: "" }}
        typed={answers}
        onType={keep}
        onDone={() => keep({})}
        words={{ button: `Post ${ready === 1 ? "1 change" : `${ready} changes`}`, busy: "Posting the changes" }}
        // Each difference says itself what the sheet and the books have.
        hints={Object.fromEntries(found.map(({ id }) => [id, ""]))}
        drawOutcome={() => <Waiting refused={refused} open={found.length - ready - refused} />}
        ahead={false}
        disabled={ready === 0}
        placesFields
      >
        {({ field }) => (
          <>
            <Note>
              The sheets have other values here than the books. Post them to add them to the books; until then they do
              not count.
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

/** How many changes stay in the sheets, and why. */
function Waiting({ refused, open }: { readonly refused: number; readonly open: number }) {
  if (refused + open === 0) return null;
  const parts = [
    ...(open === 0 ? [] : [open === 1 ? "1 needs an answer" : `${open} need an answer`]),
    ...(refused === 0 ? [] : [`${refused} cannot be posted`]),
  ];
  const stays = refused + open === 1 ? "It stays in the sheet as it is." : "They stay in the sheets as they are.";
  return (
    <Note>
      {parts.join(", ")}. {stays}
    </Note>
  );
}

interface ItemProps {
  readonly discrepancy: Discrepancy;
  /** The field for the answer, if there is a question. */
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
