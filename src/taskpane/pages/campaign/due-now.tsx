import { Link, mergeClasses } from "@fluentui/react-components";
import { commandOf, type OpenGame } from "../../../engine/campaign/game";
import { stepsUnderWay } from "../../../engine/campaign/ledger/steps";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useGameWords } from "../../games/use-game-parts";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { Clause } from "../../parts/clause";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { dueFirst, useDue } from "../../parts/use-due";

/** As many things of a side are named; the rest are counted. */
const MAX_NAMED = 4;

/** What the turn requires now, and from whom: each leads to its step on the page of the turn. */
export function DueNow({ open }: { readonly open: OpenGame }) {
  const due = useDue(open);
  const styles = useStyles();
  const words = useGameWords(open.game);
  const { go } = useNavigation();
  const [, keep] = useInput("checklist");
  if (due === null) return null;
  const sides = [...new Set(due.map(({ side }) => side))];
  const begun = stepsUnderWay(open).underWay.filter(
    (run) => !due.some(({ command, subject }) => command.id === run.command && subject === run.subject),
  );
  const show = (side: string, step = ""): void => {
    // A phase that was closed would hide its step.
    keep((before) => ({ ...before, side, goTo: step, opened: step === "" ? before.opened : {} }));
    go("turn");
  };
  return (
    <Section title={`Due in ${turnWords(open.campaign.turn)}`}>
      {begun.length === 0 || due.length > 0 ? <Note quiet={false}>{dueFirst(due)}</Note> : null}
      {begun.map(({ act, command, subject, side }) => (
        <Note key={act} quiet={false}>
          <Link as="button" inline onClick={() => go("turn")} data-testid={`begun-${act}`}>
            {[commandOf(open.game, command)?.title ?? command, subject].filter(Boolean).join(", ")}
          </Link>{" "}
          is under way, and waits for an answer{side === "" || side === subject ? "" : ` of ${side}`}.
        </Note>
      ))}
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
              {theirs.slice(0, MAX_NAMED).map(({ step, subject, what, clause, command }) => (
                <span key={`${command.id} ${subject} ${step}`} className={styles.plain}>
                  <Link as="button" appearance="subtle" inline onClick={() => show(side, step)}>
                    {step} {what}
                  </Link>{" "}
                  <Clause of={clause} />
                </span>
              ))}
              {theirs.length > MAX_NAMED && <Note>and {theirs.length - MAX_NAMED} more</Note>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
