import { Button, Checkbox } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Command, Doing, Odds, Reply, Standing } from "../../engine/campaign/commands/command";
import type { Field } from "../../engine/campaign/commands/field";
import { perform, type OpenGame } from "../../engine/campaign/game";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { MODIFIER, PROBABILITY } from "../../engine/core/measure";
import { useBooks } from "../books";
import { ChoiceField, LinesField, TextField } from "./fields";
import { Clause } from "./clause";
import { useStand, type TypedFields } from "./command-stand";
import { Refusals } from "./refusals";
import { useFocusBack } from "./focus-back";
import { Buttons, Note } from "./section";
import { useStyles } from "./styles";

interface Props {
  readonly command: Command<OpenGame>;
  readonly doing: Doing;
  /** What is typed, where it must outlive the form; otherwise the form keeps it. */
  readonly typed?: TypedFields;
  readonly onType?: (typed: TypedFields) => void;
  /** After it was written. */
  readonly onDone?: () => void;
  /** Where it can be left without doing it: the words of the button, and what follows. */
  readonly cancel?: { readonly words: string; readonly onCancel: () => void };
  /** Whether what it comes to is shown before it is done. */
  readonly shown?: boolean;
  /** Whether the first field, or the button where there is none, takes the focus when the form is opened. */
  readonly takesFocus?: boolean;
  /** What else helps to decide: a price, a picture. */
  readonly children?: ReactNode;
}

/**
 * Any command: its fields, its rolls with their odds, its choices, what will be written or why it may not be, and the button
 * that does it. Nothing is written before that.
 */
export function CommandForm({
  command,
  doing,
  typed,
  onType,
  onDone,
  cancel,
  shown = true,
  takesFocus,
  children,
}: Props) {
  const { store, working, stamp, dice } = useBooks();
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  useEffect(() => {
    if (!takesFocus) return;
    const [field, button] = ["input, select", "button"].map((part) => group.current?.querySelector<HTMLElement>(part));
    (field ?? button)?.focus();
  }, [takesFocus]);
  const [own, setOwn] = useState<TypedFields>({});
  const [replies, setReplies] = useState<readonly Reply[]>([]);
  const [fields, type] = [typed ?? own, onType ?? setOwn];
  const { at, reply, misfits, standing, outcome } = useStand(command, doing, replies, fields);
  const { asked } = at;
  const refused = outcome?.refused ?? [];
  const told = useId();
  const ids = command.testIds?.(doing);

  const commit = async (made: readonly Reply[]): Promise<void> => {
    const work = (now: OpenGame): Outcome => perform(now, { command: command.id, ...doing }, made, stamp());
    if (!(await store.perform(command.title, work))) return;
    setReplies([]);
    setOwn({});
    onDone?.();
  };
  /** Goes on with one more reply: to the next question, or to the end. */
  const goOn = (from: Standing<OpenGame> | null, made: readonly Reply[]): void => {
    if (from === null) return;
    if (from.asked === null) void commit(made);
    else if (from.asked.asks === "roll") {
      const rolled = { rolled: dice.roll(from.asked.count) };
      const then = from.reply(rolled);
      if (!("misfits" in then) && then.asked === null) void commit([...made, rolled]);
      else setReplies([...made, rolled]);
    } else setReplies(made);
  };
  const made = reply === null ? replies : [...replies, reply];
  const rolls = standing?.asked?.asks === "roll" ? standing.asked : null;
  const words = typeof command.button === "string" ? command.button : command.button(doing);
  return (
    <div
      ref={group}
      role="group"
      aria-label={words}
      className={styles.stack}
      data-testid={ids?.form ?? `command-${command.id}`}
    >
      {asked?.asks === "fields" && (
        <div className={styles.pair}>
          {Object.entries(asked.fields).map(([name, field]) => (
            <CommandField
              key={name}
              field={field}
              value={fields[name] ?? field.start}
              // A blank field that must be filled is told below, not in red before anybody typed.
              problem={(fields[name] ?? "") === "" ? undefined : misfits[name]}
              onChange={(text) => type({ ...fields, [name]: text })}
              testId={ids?.field?.(name) ?? `field-${name}`}
            />
          ))}
        </div>
      )}
      {children}
      <div id={told} role="status" data-testid="outcome">
        {refused.length > 0 && <Refusals findings={refused} />}
        {shown && outcome && refused.length === 0 && <Note>{outcome.says}</Note>}
        {asked?.asks === "fields" && <StillNeeded fields={asked.fields} typed={fields} misfits={misfits} />}
      </div>
      {rolls && (
        <RollAhead clause={rolls.clause} dice={rolls.dice.text} modifiers={rolls.modifiers} odds={rolls.odds} />
      )}
      {asked?.asks === "choice" ? (
        <>
          <Note quiet={false}>
            {asked.what} <Clause of={asked.clause} />
          </Note>
          <Buttons>
            {asked.choices.map((choice, index) => (
              <Button
                key={choice}
                size="small"
                disabledFocusable={working !== null}
                onClick={() => {
                  const then = at.asked === null ? null : at.reply({ choice });
                  goOn(then === null || "misfits" in then ? null : then, [...replies, { choice }]);
                }}
                data-testid={`choice-${index + 1}`}
              >
                {choice}
              </Button>
            ))}
          </Buttons>
        </>
      ) : (
        <Buttons>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={working !== null || standing === null || refused.length > 0}
            onClick={() => goOn(standing, made)}
            aria-describedby={told}
            data-testid={ids?.commit ?? "commit"}
          >
            {words}
          </Button>
          {cancel && (
            <Button size="small" onClick={cancel.onCancel}>
              {cancel.words}
            </Button>
          )}
        </Buttons>
      )}
    </div>
  );
}

function StillNeeded({
  fields,
  typed,
  misfits,
}: {
  readonly fields: Readonly<Record<string, Field>>;
  readonly typed: TypedFields;
  readonly misfits: Readonly<Record<string, string>>;
}) {
  const missing = Object.entries(fields).filter(
    ([name, { start }]) => name in misfits && (typed[name] ?? start) === "",
  );
  if (missing.length === 0) return null;
  return <Note>Still needed: {missing.map(([, { label }]) => label).join(", ")}.</Note>;
}

interface Ahead {
  readonly clause: string;
  readonly dice: string;
  readonly modifiers: readonly { readonly why: string; readonly by: number }[];
  readonly odds: readonly Odds[];
}

/** A roll that comes next: what it is, what changes it, and how likely each result is. */
function RollAhead({ clause, dice, modifiers, odds }: Ahead) {
  const changes = modifiers.filter(({ by }) => by !== 0).map(({ why, by }) => `${MODIFIER.show(by)} (${why})`);
  const likely = odds.map(({ result, ways, of }) => `${result} ${PROBABILITY.show({ ways, of })}`);
  return (
    <Note>
      <span data-testid="roll">
        {[dice, ...changes].join(", ")}
        {likely.length > 0 && `: ${likely.join(", ")}`} <Clause of={clause} />
      </span>
    </Note>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
  readonly testId: string;
}

/** One field of a command, as what it takes asks for it. */
function CommandField({ field, value, problem, onChange, testId }: FieldProps) {
  const { label, hint, holds, choices, none, required } = field;
  if (holds === "yes") {
    return (
      <Checkbox
        label={label}
        checked={value === "yes"}
        onChange={(_, { checked }) => onChange(checked === true ? "yes" : "no")}
        data-testid={testId}
      />
    );
  }
  const shared = { label, hint, value, onChange, problem, testId };
  if (choices) {
    const blank = none ?? (value === "" ? "Choose one" : undefined);
    return (
      <ChoiceField
        {...shared}
        choices={choices}
        required={required && none === undefined}
        {...(blank !== undefined && { none: blank })}
      />
    );
  }
  if (field.lines) return <LinesField {...shared} required={required} />;
  return <TextField {...shared} required={required} figures={holds !== "text"} />;
}
