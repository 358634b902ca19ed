import { mergeClasses } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { ownBooks } from "../../../engine/campaign/player-files/judged";
import { answersOf, owedBy, reminderOf } from "../../../engine/campaign/player-files/owed";
import type { OpenGame } from "../../../engine/campaign/game";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { CopyText } from "../../parts/copy-text";
import { Disclosure } from "../../parts/disclosure";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What a side owes in this turn, and what its files brought. */
interface Mail {
  readonly side: string;
  readonly owes: readonly string[];
  readonly answers: number;
  /** For who owes something. */
  readonly reminder: string;
}

function mailOf(open: OpenGame, side: string): Mail {
  const view = ownBooks(open, side);
  const owed = owedBy(view, side);
  return {
    side,
    owes: owed.map(({ what }) => what),
    answers: answersOf(open, view, side),
    reminder: reminderOf(view, side, owed),
  };
}

/** The mail of every side, found one side after the other: each is seen by what it knows. */
export function useMail(): readonly Mail[] {
  const open = useOpen();
  const [found, setFound] = useState<{ readonly of: OpenGame; readonly mail: readonly Mail[] }>({ of: open, mail: [] });
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      const mail: Mail[] = [];
      for (const { name } of sidesShown(open.books)) {
        await new Promise((settle) => setTimeout(settle));
        if (isOver) return;
        mail.push(mailOf(open, name));
      }
      setFound({ of: open, mail });
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [open]);
  return found.of === open ? found.mail : [];
}

/** What a side owes and what came from it, in a line. */
export function MailOfSide({ mail: { side, owes, answers } }: { readonly mail: Mail }) {
  const styles = useStyles();
  const came =
    answers === 0
      ? "Nothing came back yet."
      : `${answers === 1 ? "1 thing" : `${answers} things`} posted from its files.`;
  const due = owes.length === 0 ? "Nothing is due on its file." : `Due: ${owes.join("; ")}.`;
  return (
    <span className={styles.quiet} data-testid={`mail-${side}`} data-owes={owes.length}>
      {due} {owes.length === 0 && answers === 0 ? "" : came}
    </span>
  );
}

/** The texts for those who still owe something. */
export function Reminders({ mail }: { readonly mail: readonly Mail[] }) {
  const styles = useStyles();
  const late = mail.filter(({ owes }) => owes.length > 0);
  if (mail.length === 0) return null;
  if (late.length === 0) return <Note>Nobody has anything due that is filled in on a file.</Note>;
  return (
    <ul className={mergeClasses(styles.list, styles.tight)} aria-label="Reminders">
      {late.map(({ side, reminder }) => (
        <li key={side}>
          <Disclosure label={`Remind ${side}`} testId={`remind-${side}`}>
            <CopyText text={reminder} label={`Reminder for ${side}`} testId={`reminder-${side}`} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
