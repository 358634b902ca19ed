import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { abandon } from "../../../engine/campaign/commands/abandon";
import { commandOf, takenUp } from "../../../engine/campaign/game";
import { stepsUnderWay, type UnderWay } from "../../../engine/campaign/ledger/steps";
import { useBooks, useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** The commands that wait for an answer, each with buttons to continue and to abandon it; nothing if there are none. */
export function UnderWaySection() {
  const { underWay: runs, unreadable } = stepsUnderWay(useOpen());
  const styles = useStyles();
  const spoiled = unreadable.filter(({ row }) => row.act !== "");
  if (runs.length + spoiled.length === 0) return null;
  return (
    <Section title="Under way">
      {runs.length > 0 && <Note>Waiting for an answer.</Note>}
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {runs.map((run) => (
          <li key={run.act} className={styles.tight}>
            <UnderWayItem run={run} />
          </li>
        ))}
        {spoiled.map(({ row, message }) => (
          <li key={row.act} className={styles.tight}>
            <Note quiet={false}>{message}</Note>
            <UnderWayItem run={row} isSpoiled />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ItemProps {
  readonly run: Pick<UnderWay, "act" | "command" | "side" | "subject">;
  /** Whether its rows cannot be read: then it can only be abandoned. */
  readonly isSpoiled?: boolean;
}

function UnderWayItem({ run, isSpoiled = false }: ItemProps) {
  const open = useOpen();
  const { working } = useBooks();
  const styles = useStyles();
  const [opened, setOpened] = useState<"go on" | "abandon" | null>(null);
  const { act, command: id, side, subject } = run;
  const [command, abandoning] = [commandOf(open.game, id), commandOf(open.game, abandon.id)];
  const next = useMemo(() => {
    const at = command && !isSpoiled ? takenUp(open, command, { side, subject }) : undefined;
    return at && "asked" in at ? at.asked?.what : undefined;
  }, [open, command, isSpoiled, side, subject]);
  const toggle = (what: "go on" | "abandon", words: string, testId: string) => (
    <Button
      size="small"
      disabledFocusable={working !== null}
      aria-expanded={opened === what}
      onClick={() => setOpened(opened === what ? null : what)}
      data-testid={testId}
    >
      {words}
    </Button>
  );
  return (
    <>
      <span className={styles.plain}>
        <span className={styles.strong}>{command?.title ?? id}</span> {subject}
        {side !== "" && side !== subject && `, ${side}`}
      </span>
      {next !== undefined && opened !== "go on" && <Note quiet={false}>Next: {next}</Note>}
      <Buttons>
        {command && !isSpoiled && toggle("go on", "Continue", `go-on-${act}`)}
        {abandoning && toggle("abandon", "Abandon", `give-up-${act}`)}
      </Buttons>
      {command && opened === "go on" && <CommandForm command={command} doing={{ side, subject }} takesFocus />}
      {abandoning && opened === "abandon" && (
        <CommandForm command={abandoning} doing={{ side, subject: act }} shown={false} takesFocus>
          <Note quiet={false}>Its answers are deleted. Its rolls stay on the sheet Dice.</Note>
        </CommandForm>
      )}
    </>
  );
}
