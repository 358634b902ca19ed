import { Link, mergeClasses } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import { dueStill } from "../../../engine/campaign/checklist";
import type { Offered, OpenGame } from "../../../engine/campaign/game";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useGameWords } from "../../games/games";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { Clause } from "../../parts/clause";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** As many things of a side are named; the rest are counted. */
const MOST_NAMED = 4;

/** What the turn requires now, and from whom: each leads to the side's steps on the page of the turn. */
export function DueNow({ open }: { readonly open: OpenGame }) {
  const due = useDue(open);
  const styles = useStyles();
  const words = useGameWords(open.game);
  const { go } = useNavigation();
  const [, keep] = useInput("checklist");
  if (due === null) return null;
  const sides = [...new Set(due.map(({ side }) => side))];
  const show = (side: string): void => {
    keep((before) => ({ ...before, side }));
    go("turn");
  };
  const [next] = due;
  return (
    <Section title={`Due in ${turnWords(open.campaign.turn)}`}>
      <Note quiet={false}>
        {next === undefined
          ? "Nothing is due: the turn can be closed when everybody has done what they want to do."
          : `Next: ${next.side === "" ? "" : `${next.side}, `}${next.step} ${next.what}.`}
      </Note>
      <ul className={mergeClasses(styles.list, styles.tight)} data-testid="due-now">
        {sides.map((side) => {
          const theirs = due.filter((each) => each.side === side);
          const who = side === "" ? words.master : side;
          return (
            <li key={side} className={styles.tight}>
              <Link
                as="button"
                className={styles.strong}
                onClick={() => show(side)}
                aria-label={`${who}: ${theirs.length} due, show the steps`}
              >
                {who}: {theirs.length} due
              </Link>
              {theirs.slice(0, MOST_NAMED).map(({ step, subject, what, clause, command }) => (
                <span key={`${command.id} ${subject} ${step}`} className={styles.plain}>
                  {step} {what} <Clause of={clause} />
                </span>
              ))}
              {theirs.length > MOST_NAMED && <Note>and {theirs.length - MOST_NAMED} more</Note>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What is still due, found once the page is shown: in a long campaign that takes a moment. */
function useDue(open: OpenGame): readonly Offered[] | null {
  const [ready, setReady] = useState<OpenGame | null>(null);
  useEffect(() => {
    const later = setTimeout(() => setReady(open));
    return () => clearTimeout(later);
  }, [open]);
  return useMemo(() => (ready === open ? dueStill(open) : null), [ready, open]);
}
