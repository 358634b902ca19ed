import { Button, mergeClasses } from "@fluentui/react-components";
import { useId, useMemo, useRef, useState, type ComponentType } from "react";
import type { CommandRequest } from "../../../engine/campaign/commands/command-spec";
import { FieldError, type Field, type Fields, type FieldErrors } from "../../../engine/campaign/commands/field";
import type { Form } from "../../../engine/campaign/forms/form";
import { reasonField, TURN } from "../../../engine/campaign/forms/plan";
import { FILL_FORM } from "../../../engine/campaign/ledger/plans";
import { commandOf, type OpenGame } from "../../../engine/campaign/game";
import { cellsToFill, type CellsToFill } from "../../../engine/campaign/player-files/cells-to-fill";
import {
  booksBefore,
  takenLine,
  type ActOnSheet,
  type FillingIn,
} from "../../../engine/campaign/player-files/filling-in";
import { sameWord } from "../../../engine/core/words";
import type { FillAidProps } from "../../games/game-parts";
import { OpenProvider, useBooks, useOpen } from "../../books";
import { CommandField } from "../../parts/command-field";
import { fieldsFor, useCommandProgress, type TypedFields } from "../../parts/command-progress";
import { useFocusBack } from "../../parts/focus-back";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note } from "../../parts/section";
import { StillNeeded } from "../../parts/still-needed";
import { useStyles } from "../../parts/styles";
import { FillLines } from "./fill-lines";

interface Props {
  readonly act: ActOnSheet;
  /** What it is called among others of its kind: "Offer a bribe: 2". */
  readonly title: string;
  readonly filling: FillingIn;
  /** What helps to fill it in, above its fields; left out for nothing. */
  readonly Aid: ComponentType<FillAidProps> | undefined;
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

function Form({ act, title, doing, Aid, onWrite, onCancel }: Props & { readonly doing: CommandRequest }) {
  const before = useOpen();
  const { working } = useBooks();
  const styles = useStyles();
  const outcomeId = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const command = commandOf(before.game, act.command);
  if (!command) throw new Error(`there is no command ${act.command}`);
  const [typed, type] = useState(() => asChosen(act.typed, fieldsFor(before, command, doing, act.typed)));
  // While the form is open, somebody may type into the same cells of the sheet.
  const onSheet = JSON.stringify(act.typed);
  const [opened] = useState(onSheet);
  const [isStale, setStale] = useState(false);
  const write = (cells: CellsToFill["cells"]): void => {
    if (onSheet === opened) void onWrite(cells);
    else setStale(true);
  };
  const { fields, given, misfits } = useCommandProgress(command, doing, withoutBlanks(typed), false);
  const made = useMemo(() => cellsToFill(act, given), [act, given]);
  const unfit = "misfits" in made ? made.misfits : {};
  const problems = { ...misfits, ...unfit, ...unknownChoices(typed, fields) };
  const isReady = Object.keys(problems).length === 0;
  const line = useMemo(
    () => (isReady && "fields" in made ? takenLine(before, doing.side, act, made.fields) : null),
    [isReady, made, before, doing.side, act],
  );
  const { side, subject } = doing;
  const turn = given[TURN];
  const form = useMemo(
    () => (act.command === FILL_FORM ? formOf(before, side, subject, turn) : undefined),
    [act.command, before, side, subject, turn],
  );
  const asked = act.fields.filter(({ name }) => Object.hasOwn(fields, name) && !(form && isOfLine(form.form, name)));
  return (
    <div ref={group} role="group" aria-label={title} className={styles.stack} data-testid={`command-${act.command}`}>
      {Aid && <Aid side={doing.side} typed={given} onType={(more) => type({ ...typed, ...more })} />}
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
      {form && (
        <FillLines {...form} typed={typed} given={given} onType={(name, text) => type({ ...typed, [name]: text })} />
      )}
      <div id={outcomeId} role="status" data-testid="outcome">
        {line?.is === "refused" && <Refusals findings={line.refused} />}
        {line && line.is !== "refused" && <Note>{line.says}</Note>}
        <StillNeeded fields={fields} typed={given} misfits={misfits} />
        {isStale && (
          <Note quiet={false}>
            These cells have changed on the sheet since the form was opened. Close the form and open it again.
          </Note>
        )}
      </div>
      <Buttons>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={working !== null || !isReady}
          onClick={() => {
            if ("cells" in made && isReady) write(made.cells);
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

/** The form whose lines are filled in, for the turn that is typed; undefined where it is no form with lines to type. */
function formOf(open: OpenGame, side: string, id: string, typed: string | undefined) {
  const kind = open.game.forms.find((form) => form.id === id);
  if (!kind || kind.typed === "nothing") return undefined;
  const { first, turn: now } = open.campaign;
  const turn = Number(typed ?? now);
  return { kind, form: kind.fill(open, side, Number.isInteger(turn) && turn >= first && turn <= now ? turn : now) };
}

/** Whether a field is the amount of a line, or the reason for it. */
const isOfLine = ({ lines }: Form, name: string): boolean =>
  lines.some((line) => line.id === name || reasonField(line) === name);

/** What is typed, as the sheet has it: what is left blank there stays as it is now. */
const withoutBlanks = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ""));

/** What is typed, with each choice and each yes or no spelt as its control has it: on a sheet its letters may be large or small. */
const asChosen = (typed: TypedFields, fields: Fields): TypedFields =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, spelt(text, fields[name])]));

function spelt(text: string, field: Field | undefined): string {
  if (field?.holds === "yes") return text.toLowerCase();
  return field?.choices?.find(({ value }) => sameWord(value, text.trim()))?.value ?? text;
}

/** What is typed where its field does not offer it: it is not dropped without a word. */
const unknownChoices = (typed: TypedFields, fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = typed[name] ?? "";
      if (text.trim() === "" || !field.choices || field.choices.some(({ value }) => value === text)) return [];
      const value = field.parse(text);
      return [[name, value instanceof FieldError ? value.message : "Choose this again."]];
    }),
  );
