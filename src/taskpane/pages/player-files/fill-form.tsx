import { Button, mergeClasses } from "@fluentui/react-components";
import { useId, useMemo, useState } from "react";
import type { Doing } from "../../../engine/campaign/commands/declared";
import { commandOf } from "../../../engine/campaign/game";
import { cellsToFill, type CellsToFill } from "../../../engine/campaign/player-files/cells-to-fill";
import { booksBefore, lineOf, type ActOnSheet, type FillingIn } from "../../../engine/campaign/player-files/filling-in";
import { OpenProvider, useBooks, useOpen } from "../../books";
import { CommandField } from "../../parts/command-field";
import { useCommandProgress, type TypedFields } from "../../parts/command-progress";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note } from "../../parts/section";
import { StillNeeded } from "../../parts/still-needed";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly act: ActOnSheet;
  readonly filling: FillingIn;
  readonly onWrite: (cells: CellsToFill["cells"]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form of an act on a player's sheet: as its command asks for it, on the books as what comes before it leaves them. */
export function FillForm(props: Props) {
  const { act, filling } = props;
  const { open, subject } = useMemo(() => booksBefore(filling, act), [filling, act]);
  return (
    <OpenProvider open={open}>
      <Form {...props} doing={{ side: filling.side, subject }} />
    </OpenProvider>
  );
}

function Form({ act, doing, onWrite, onCancel }: Props & { readonly doing: Doing }) {
  const before = useOpen();
  const { working } = useBooks();
  const styles = useStyles();
  const outcomeId = useId();
  const [typed, type] = useState<TypedFields>(act.typed);
  const command = commandOf(before.game, act.command);
  if (!command) throw new Error(`there is no command ${act.command}`);
  const { fields, given, misfits } = useCommandProgress(command, doing, withoutBlanks(typed), false);
  const made = useMemo(() => cellsToFill(act, given), [act, given]);
  const unfit = "misfits" in made ? made.misfits : {};
  const problems = { ...misfits, ...unfit };
  const isReady = Object.keys(problems).length === 0;
  const line = useMemo(
    () => (isReady && "fields" in made ? lineOf(before, doing.side, act, made.fields) : null),
    [isReady, made, before, doing.side, act],
  );
  const asked = act.fields.filter(({ name }) => Object.hasOwn(fields, name));
  return (
    <div role="group" aria-label={act.what} className={styles.stack} data-testid={`command-${act.command}`}>
      {asked.length > 0 && (
        <div className={styles.measured}>
          <div className={mergeClasses(styles.pair, styles.twoAtMost)}>
            {asked.map(({ name, field: sent }) => {
              const field = fields[name] ?? sent;
              if (!field) return null;
              const value = typed[name] ?? field.start;
              return (
                <CommandField
                  key={name}
                  field={value === "" && field.start !== "" ? { ...field, hint: `Blank: ${field.start}` } : field}
                  value={value}
                  // A required field that is still blank is listed below, not shown as an error.
                  problem={value === "" ? undefined : problems[name]}
                  onChange={(text) => type({ ...typed, [name]: text })}
                  testId={`field-${name}`}
                />
              );
            })}
          </div>
        </div>
      )}
      <div id={outcomeId} role="status" data-testid="outcome">
        {line?.is === "refused" && <Refusals findings={line.refused} />}
        {line && line.is !== "refused" && <Note>{line.says}</Note>}
        <StillNeeded fields={fields} typed={given} misfits={misfits} />
      </div>
      <Buttons>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={working !== null || !isReady}
          onClick={() => {
            if ("cells" in made && isReady) void onWrite(made.cells);
          }}
          aria-describedby={outcomeId}
          data-testid="write-to-sheet"
        >
          Write to the sheet
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </div>
  );
}

/** What is typed, as the sheet has it: what is left blank there stays as it is now. */
const withoutBlanks = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ""));
