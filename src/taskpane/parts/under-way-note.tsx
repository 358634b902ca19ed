import { useMemo } from "react";
import type { ChangedFact } from "../../engine/campaign/commands/changed-facts";
import type { Command } from "../../engine/campaign/commands/command";
import type { OpenGame } from "../../engine/campaign/game";
import type { UnderWay } from "../../engine/campaign/ledger/steps";
import { useOpen } from "../books";
import { Note } from "./section";
import { useStyles } from "./styles";

/** Says that a command is under way, and which of the facts that it relies on have changed since it started. */
export function UnderWayNote({ command, run }: { readonly command: Command<OpenGame>; readonly run: UnderWay }) {
  const open = useOpen();
  const styles = useStyles();
  const changed = useMemo(() => command.changed(open, run), [open, command, run]);
  return (
    <div className={styles.tight} data-testid={`under-way-${run.act}`}>
      <Note>
        {run.turn === open.campaign.turn ? "Under way" : `Started in turn ${run.turn}`}
        {run.replies.length > 0 && `; ${countOf(run.replies.length)} saved`}.
      </Note>
      {changed.length > 0 && (
        <>
          <Note quiet={false}>These values have changed since then. If you continue, the earlier values are used:</Note>
          <ul className={styles.list}>
            {changed.map((fact) => (
              <li key={fact.fact} className={styles.plain} data-testid="changed-fact">
                {textOf(fact)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const countOf = (answers: number): string => (answers === 1 ? "1 answer" : `${answers} answers`);

const textOf = ({ fact, was, now }: ChangedFact): string => (fact === "" ? now : `${fact}: was ${was}, now ${now}`);
