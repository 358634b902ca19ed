import { Button } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Command } from "../../engine/campaign/commands/command";
import type { Doing } from "../../engine/campaign/commands/declared";
import type { Reply, Standing } from "../../engine/campaign/commands/standing";
import type { Fields } from "../../engine/campaign/commands/field";
import type { Odds } from "../../engine/campaign/commands/odds";
import { perform, type OpenGame } from "../../engine/campaign/game";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { MODIFIER, PROBABILITY } from "../../engine/core/measure";
import { underWay } from "../../engine/campaign/ledger/steps";
import { useBooks, useOpen, useViewer } from "../books";
import { Clause } from "./clause";
import { CommandField } from "./command-field";
import { useStand, type TypedFields } from "./command-stand";
import { Refusals } from "./refusals";
import { useFocusBack } from "./focus-back";
import { Buttons, Note } from "./section";
import { useStyles } from "./styles";
import { UnderWayNote } from "./under-way-note";

interface Props {
  readonly command: Command<OpenGame>;
  readonly doing: Doing;
  /** What is typed, where it must outlive the form; otherwise the form keeps it. */
  readonly typed?: TypedFields;
  readonly onType?: (typed: TypedFields) => void;
  /** After it was written. */
  readonly onDone?: () => void;
  /** Where it can be left without doing it: the words of the button, and what follows. */
  readonly cancel?: { readonly words: string; readonly onCancel: () => void; readonly disabled?: boolean };
  /** Words that the page knows better: of the button, and of what is being done while it is written. */
  readonly words?: { readonly button?: string; readonly busy?: string };
  /** Hints that the page knows better, by the names of the fields. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Whether the outcome is shown before the command is done. */
  readonly shown?: boolean;
  /** Whether the outcome is worked out before the command is done; where it is not, a refusal is shown afterwards. */
  readonly ahead?: boolean;
  /** Whether the button is disabled, because the page has nothing to do yet. */
  readonly held?: boolean;
  /** Draws the outcome, refusals included, where the page has words of its own for it. */
  readonly told?: (outcome: Outcome | null) => ReactNode;
  /** Whether the first field, or the button where there is none, takes the focus when the form is opened. */
  readonly takesFocus?: boolean;
  /** Whether the page draws the fields itself, each in its place. */
  readonly placesFields?: boolean;
  /** What else helps to decide: a price, a picture. */
  readonly children?: ReactNode | ((drawn: Drawn) => ReactNode);
}

/** What a page can build on that draws a part of a command itself. */
interface Drawn {
  readonly outcome: Outcome | null;
  /** A field by its name. */
  readonly field: (name: string) => ReactNode;
}

/** The same each time, so that nothing is worked out again where there was nothing before. */
const NOTHING: TypedFields = {};

/**
 * Any command: its fields, its rolls with their odds, its choices, what will be written or why it may not be, and the button
 * that does it. Nothing is written before that. What asks for more is kept, and gone on with from there.
 */
export function CommandForm(props: Props) {
  // In a side's view nothing is changed.
  return useViewer() === null ? <OpenForm {...props} /> : null;
}

function OpenForm({
  command,
  doing,
  typed,
  onType,
  onDone,
  cancel,
  words = {},
  hints = {},
  shown = true,
  ahead = true,
  held = false,
  told,
  takesFocus,
  placesFields = false,
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
  const [own, setOwn] = useState(NOTHING);
  const [now, type] = [typed ?? own, onType ?? setOwn];
  const { at, fields, given, reply, misfits, standing, outcome } = useStand(command, doing, now, ahead);
  const { asked } = at;
  const run = underWay(useOpen(), command.id, doing);
  const refused = outcome?.refused ?? [];
  const telling = useId();
  const ids = command.testIds?.(doing);

  const commit = async (made: readonly Reply[], ends: boolean): Promise<void> => {
    const work = (now: OpenGame): Outcome => perform(now, { command: command.id, ...doing }, made, stamp());
    if (!(await store.perform(words.busy ?? command.title, work))) return;
    setOwn(NOTHING);
    if (ends) onDone?.();
  };
  /** Goes on from the fields, or rolls: to the next question, or to the end. */
  const goOn = (from: Standing<OpenGame> | null, made: readonly Reply[]): void => {
    if (from === null) return;
    if (from.asked === null) return void commit(made, true);
    if (from.asked.asks !== "roll") return void commit(made, false);
    const rolled = { rolled: dice.roll(from.asked.count) };
    const then = from.reply(rolled);
    void commit([...made, rolled], !("misfits" in then) && then.asked === null);
  };
  const made = reply === null ? [] : [reply];
  const rolls = standing?.asked?.asks === "roll" ? standing.asked : null;
  const button = words.button ?? (typeof command.button === "string" ? command.button : command.button(doing));
  const leave = cancel && (
    <Button size="small" disabledFocusable={cancel.disabled === true} onClick={cancel.onCancel}>
      {cancel.words}
    </Button>
  );
  const field = (name: string): ReactNode => {
    const it = fields[name];
    if (!it) return null;
    const hint = hints[name];
    return (
      <CommandField
        key={name}
        field={hint === undefined ? it : { ...it, hint }}
        value={given[name] ?? it.start}
        // A blank field that must be filled is told below, not in red before anybody typed.
        problem={(given[name] ?? "") === "" ? undefined : misfits[name]}
        onChange={(text) => type({ ...now, [name]: text })}
        testId={ids?.field?.(name) ?? `field-${name}`}
      />
    );
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={button}
      className={styles.stack}
      data-testid={ids?.form ?? `command-${command.id}`}
    >
      {run && <UnderWayNote command={command} run={run} />}
      {asked?.asks === "fields" && !placesFields && <div className={styles.pair}>{Object.keys(fields).map(field)}</div>}
      {typeof children === "function" ? children({ outcome, field }) : children}
      <div id={telling} role="status" data-testid="outcome">
        {told ? told(outcome) : <Told outcome={outcome} shown={shown} />}
        <StillNeeded fields={fields} typed={given} misfits={misfits} />
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
                disabledFocusable={working !== null || held}
                onClick={() => {
                  const then = at.asked === null ? null : at.reply({ choice });
                  // What is rolled next is shown with its odds first.
                  if (then && !("misfits" in then)) void commit([{ choice }], then.asked === null);
                }}
                data-testid={`choice-${index + 1}`}
              >
                {choice}
              </Button>
            ))}
            {leave}
          </Buttons>
        </>
      ) : (
        <Buttons>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={working !== null || held || standing === null || refused.length > 0}
            onClick={() => goOn(standing, made)}
            aria-describedby={telling}
            data-testid={ids?.commit ?? "commit"}
          >
            {button}
          </Button>
          {leave}
        </Buttons>
      )}
    </div>
  );
}

/** What it comes to, or why it may not be done. */
function Told({ outcome, shown }: { readonly outcome: Outcome | null; readonly shown: boolean }) {
  if (outcome === null) return null;
  if (outcome.refused.length > 0) return <Refusals findings={outcome.refused} />;
  return shown ? <Note>{outcome.says}</Note> : null;
}

function StillNeeded({
  fields,
  typed,
  misfits,
}: {
  readonly fields: Fields;
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
