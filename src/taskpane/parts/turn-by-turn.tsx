import { mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { historyOf, turnsOf, type TurnOf } from "../../engine/campaign/history-of";
import { capital, turnDated } from "../../engine/campaign/ledger/turn-words";
import { reportMarkdown } from "../../engine/campaign/turn-report";
import { useOpen } from "../books";
import { useShowMore } from "./show-more";
import { Clause } from "./clause";
import { CopyText } from "./copy-text";
import { Disclosure } from "./disclosure";
import { Note } from "./section";
import { SpotLink } from "./spot-link";
import { useStyles } from "./styles";

/** What the books say of a unit or another thing, the last turn first; it is looked for once it is opened. */
export const TurnByTurn = ({ of: name }: { readonly of: string }) => (
  <Disclosure label="Turn by turn" testId="turn-by-turn">
    <Turns of={name} />
  </Disclosure>
);

function Turns({ of: name }: { readonly of: string }) {
  const open = useOpen();
  const turns = useMemo(() => [...turnsOf(open, name)].reverse(), [open, name]);
  const [shown, more] = useShowMore(turns, { atFirst: 5, step: 20, testId: "more-turns" });
  if (turns.length === 0) return <Note>No entry names {name}.</Note>;
  return (
    <>
      {shown.map((each) => (
        <OneTurn key={each.turn} of={each} />
      ))}
      {more}
      <Disclosure label="All of it, to send">
        <ToSend of={name} />
      </Disclosure>
    </>
  );
}

function ToSend({ of: name }: { readonly of: string }) {
  const open = useOpen();
  const text = useMemo(() => reportMarkdown(historyOf(open, name)), [open, name]);
  return <CopyText text={text} label={`${name}, turn by turn, as Markdown`} testId="turn-by-turn-text" />;
}

function OneTurn({ of: { turn, happened } }: { readonly of: TurnOf }) {
  const open = useOpen();
  const styles = useStyles();
  return (
    <div>
      <div className={styles.strong}>{capital(turnDated(open, turn))}</div>
      <ul className={mergeClasses(styles.list, styles.tight)}>
        {happened.map(({ entry, says }) => (
          <li key={entry.no} className={styles.plain}>
            <SpotLink spot={entry.spot}>No {entry.no}</SpotLink> {says}
            {entry.clause !== "" && (
              <>
                {" "}
                <Clause of={entry.clause} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
