import { rollsAfter } from "../../engine/campaign/roll-offered";
import { Button } from "@fluentui/react-components";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { Command } from "../../engine/campaign/commands/command";
import type { CommandRequest } from "../../engine/campaign/commands/command-spec";
import type { Asked, Reply, CommandRun } from "../../engine/campaign/commands/command-run";
import { perform, type OpenGame } from "../../engine/campaign/game";
import type { Stamp } from "../../engine/campaign/ledger/booking";
import { usedSays, type Outcome } from "../../engine/campaign/ledger/outcome";
import { underWay } from "../../engine/campaign/ledger/steps";
import { actNamed } from "../act-name";
import { useBooks, useOpen, useViewer } from "../books";
import { PREVIEW } from "../stamp";
import { useTypedForm } from "../typed-forms";
import { Clause } from "./clause";
import { CommandField } from "./command-field";
import { useCommandProgress, type TypedFields } from "./command-progress";
import { FieldGroups } from "./field-groups";
import { useTakesPlace } from "./map/pointing";
import { Refusals } from "./refusals";
import { DiceShown } from "./faces";
import { ChoicesAhead, DiceAgain, facesOf, facesTyped, RollAhead, TypedDice } from "./roll-ahead";
import { useFocusBack } from "./focus-back";
import { Buttons, Note } from "./section";
import { useStyles } from "./styles";
import { StillNeeded } from "./still-needed";
import { UnderWayNote } from "./under-way-note";
import { WouldChange } from "./would-change";

interface Props {
  readonly command: Command<OpenGame>;
  readonly doing: CommandRequest;
  /** What is typed, where it must be kept after the form is closed; otherwise the form keeps it. */
  readonly typed?: TypedFields;
  readonly onType?: (typed: TypedFields) => void;
  /** What the page has asked already, by field name: the form starts with it. */
  readonly known?: TypedFields;
  /** Called after it was written. */
  readonly onDone?: () => void;
  /** The button that leaves the form without running the command: its label, and what it does. */
  readonly cancel?: { readonly words: string; readonly onCancel: () => void; readonly disabled?: boolean };
  /** Words of the page's own: for the button, and for the progress line while it is written. */
  readonly words?: { readonly button?: string; readonly busy?: string };
  /** Hints of the page's own, by field name. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Whether the outcome is shown before the command runs. */
  readonly shown?: boolean;
  /** Whether the outcome is calculated before the command runs; if not, a refusal is shown afterwards. */
  readonly ahead?: boolean;
  /** Whether the button is disabled, because there is nothing to do yet or the page says why not. */
  readonly disabled?: boolean;
  /** Draws the outcome, refusals included, where the page has words of its own for it. */
  readonly drawOutcome?: () => ReactNode;
  /** Whether the first field, or the button if there are no fields, takes the focus when the form is opened. */
  readonly takesFocus?: boolean;
  /** Where in the turn it is done, as Steps names it; if left out, the step of the command. */
  readonly place?: string;
  /** The public name of the form, if different from the command's. */
  readonly testId?: string;
  /** Whether the page places the fields itself. */
  readonly placesFields?: boolean;
  /** Whatever else helps to decide: a price, a picture. */
  readonly children?: ReactNode | ((drawn: Drawn) => ReactNode);
}

/** What a page gets that draws part of a command itself. */
interface Drawn {
  /** A field by its name. */
  readonly field: (name: string) => ReactNode;
}

/**
 * Any command: its fields, its rolls with their odds, its choices, what will be written or why it is refused, and the
 * button that runs it. Nothing is written before that. A command that asks for more is saved, and continues from there.
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
  known,
  onDone,
  cancel,
  words = {},
  hints = {},
  shown = true,
  ahead = true,
  disabled = false,
  drawOutcome,
  takesFocus,
  place,
  testId,
  placesFields = false,
  children,
}: Props) {
  const { store, working, stamp, dice } = useBooks();
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  const outcomeId = useId();
  useFocusBack(group, takesFocus === true);
  useEffect(() => {
    if (!takesFocus) return;
    // A button that runs it, and not one that changes what is known or leads to a row.
    const own = `[aria-describedby="${outcomeId}"], [data-testid^="choice-"]`;
    const [field, button] = ["input, select, textarea", own].map((part) =>
      group.current?.querySelector<HTMLElement>(part),
    );
    (field ?? button)?.focus();
  }, [takesFocus, outcomeId]);
  const own = useTypedForm({ command, ...doing });
  const [now, type] = [typed ?? (known ? { ...known, ...own.typed } : own.typed), onType ?? own.type];
  const { at, fields, given, reply, misfits, standing, outcome } = useCommandProgress(command, doing, now, ahead);
  const { asked } = at;
  const onMap = asked?.asks === "fields" ? Object.keys(fields).find((name) => fields[name]?.onMap) : undefined;
  const isPointed = useTakesPlace(onMap === undefined ? null : (place) => type({ ...now, [onMap]: place }));
  const run = underWay(useOpen(), command.id, doing);
  const refused = outcome?.refused ?? [];
  const rolls = standing?.asked?.asks === "roll" ? standing.asked : null;
  const [diceTyped, setTypedDice] = useState<readonly string[] | null>(null);
  const typedDice = rolls && facesOf(rolls, diceTyped);
  // Where no result has odds, or this is one of several rolls, nothing else says what is rolled for.
  const isOneOfSeveral = run !== undefined || (typedDice !== null && rolls?.inOneGo === true);
  const isNamed = rolls !== null && (rolls.odds.length === 0 || rolls.byFaces === true || isOneOfSeveral);
  const weighed = useWeighed({ standing, outcome, ahead: ahead || disabled });
  const ids = command.testIds?.(doing);

  const commit = async (made: readonly Reply[], ends: boolean): Promise<void> => {
    const work = (now: OpenGame): Outcome =>
      perform(now, { command: command.id, ...doing }, made, stampAt(stamp(), place), "asks");
    const name = actNamed(command.title, doing.subject);
    if (!(await own.whileWritten(() => store.perform(words.busy ?? command.title, work, name)))) return;
    // Who types in one roll of an act types in the next one.
    setTypedDice(typedDice && !ends ? [] : null);
    if (ends) onDone?.();
  };
  /** Continues from the fields or the roll to the next question, or to the end. */
  const goOn = (from: CommandRun<OpenGame> | null, made: readonly Reply[]): void => {
    if (from === null) return;
    if (from.asked === null) return void commit(made, true);
    if (from.asked.asks !== "roll") return void commit(made, false);
    const rolled = typedDice ? { rolled: facesTyped(typedDice) } : rolledHere(dice, from.asked);
    const then = from.reply(rolled);
    if ("misfits" in then) return void commit([...made, rolled], false);
    // Where dice are typed in, each roll is typed in by itself.
    const more = typedDice ? [] : inOneGo(dice, then);
    const at = more.at(-1)?.then ?? then;
    void commit([...made, rolled, ...more.map(({ reply }) => reply)], at.asked === null);
  };
  const made = reply === null ? [] : [reply];
  const button = words.button ?? (typeof command.button === "string" ? command.button : command.button(doing));
  // The roll of somebody else against the first one is not made under the name of the first.
  const isAnswer = run !== undefined && asked?.asks === "roll" && asked.against !== undefined && asked.side !== "";
  const ofAsked = asked?.asks === "roll" ? asked.button : asked?.asks === "fields" ? asked.button?.(given) : undefined;
  const press = isAnswer ? `Roll for ${asked.side}` : (ofAsked ?? button);
  const leave = cancel && (
    <Button
      size="small"
      disabledFocusable={cancel.disabled === true}
      onClick={() => {
        own.type(null);
        cancel.onCancel();
      }}
    >
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
        // A required field that is still blank is listed below, not shown as an error.
        problem={(given[name] ?? it.start) === "" ? undefined : misfits[name]}
        onChange={(text) => type({ ...now, [name]: text })}
        testId={ids?.field?.(name) ?? `field-${name}`}
      />
    );
  };
  const choiceButton = (choice: string): ReactNode => (
    <Button
      key={choice}
      size="small"
      disabledFocusable={working !== null || disabled}
      onClick={() => {
        const then = at.asked === null ? null : at.reply({ choice });
        // A roll that follows is first shown with its odds.
        if (then && !("misfits" in then)) void commit([{ choice }], then.asked === null);
      }}
      data-testid={asked?.asks === "choice" ? `choice-${asked.choices.indexOf(choice) + 1}` : undefined}
    >
      {choice}
    </Button>
  );
  return (
    <div
      ref={group}
      role="group"
      aria-label={button}
      className={styles.stack}
      data-testid={ids?.form ?? testId ?? `command-${command.id}`}
    >
      {run && <UnderWayNote command={command} run={run} />}
      {asked?.asks === "fields" && !placesFields && (
        <div className={styles.measured}>
          <FieldGroups fields={fields} draw={field} />
        </div>
      )}
      {isPointed && onMap !== undefined && <Note>Choose “{fields[onMap]?.label}” on the map, or type it.</Note>}
      {typeof children === "function" ? children({ field }) : children}
      <div id={outcomeId} role="status" data-testid="outcome">
        {drawOutcome ? drawOutcome() : <OutcomeText outcome={outcome} shown={shown} />}
        <StillNeeded fields={fields} typed={given} misfits={misfits} />
      </div>
      {rolls?.against && <DiceShown what={rolls.against.what} faces={rolls.against.faces} />}
      {rolls?.told?.map((line) => (
        <Note key={line} quiet={false}>
          {line}
        </Note>
      ))}
      {isNamed && <Note quiet={false}>{rolledFor(rolls)}</Note>}
      {rolls && <RollAhead roll={rolls} />}
      <DiceAgain taken={standing?.taken ?? []} />
      {rolls?.earlier && <Note quiet={false}>These dice were typed in before. Correct them if they were wrong.</Note>}
      {typedDice && <TypedDice faces={typedDice} onType={setTypedDice} />}
      {asked?.asks === "choice" ? (
        <>
          <Note quiet={false}>
            {asked.what} <Clause of={asked.clause} />
          </Note>
          {asked.likely && (
            <ChoicesAhead
              choices={asked.choices}
              likely={asked.likely}
              rollsOf={(choice) => rollsAfter(at, choice)}
              button={choiceButton}
            />
          )}
          <Buttons>
            {!asked.likely && asked.choices.map(choiceButton)}
            {leave}
          </Buttons>
        </>
      ) : (
        <Buttons>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={
              working !== null ||
              disabled ||
              standing === null ||
              refused.length > 0 ||
              typedDice?.includes("") === true
            }
            onClick={() => goOn(standing, made)}
            aria-describedby={outcomeId}
            data-testid={ids?.commit ?? "commit"}
          >
            {typedDice ? "Use these dice" : press}
          </Button>
          {leave}
          {rolls && !rolls.earlier && (
            <Button
              size="small"
              appearance="subtle"
              onClick={() => setTypedDice(typedDice ? null : facesOf(rolls, []))}
              data-testid="type-dice"
            >
              {typedDice ? "Roll here instead" : "Type in dice rolled at the table"}
            </Button>
          )}
        </Buttons>
      )}
      {/* Behind the button: the focus of an opened form goes to what is done most. Who opens a form that asks for nothing wants to know. */}
      {weighed !== null && (
        <WouldChange outcome={weighed} open={takesFocus === true && Object.keys(fields).length === 0} />
      )}
    </div>
  );
}

/** What the form would write as it stands, to say what that would change; null while something is still asked, or where it is refused. Where it is not calculated ahead, it is once somebody wants to know. */
function useWeighed({
  standing,
  outcome,
  ahead,
}: Pick<ReturnType<typeof useCommandProgress>, "standing" | "outcome"> & { readonly ahead: boolean }) {
  const open = useOpen();
  return useMemo(() => {
    if (ahead) return outcome !== null && outcome.refused.length === 0 ? outcome : null;
    return standing?.asked === null ? () => standing.outcome(open, PREVIEW) : null;
  }, [ahead, outcome, standing, open]);
}

/** What is rolled for, and by whom: "Defence of Psalm against Lantern, rolled by Bo". */
const rolledFor = ({ what, side }: Extract<Asked, { asks: "roll" }>): string =>
  side === "" ? what : `${what}, rolled by ${side}`;

type DiceHere = ReturnType<typeof useBooks>["dice"];

const rolledHere = (dice: DiceHere, { count, fromSeed }: Extract<Asked, { asks: "roll" }>) => ({
  rolled: dice.roll(count, fromSeed),
});

/** More rolls than this are not made in one go: dice that always tie would be rolled for ever. */
const MAX_IN_ONE_GO = 200;

/** The rolls that follow at once where several are made in one go, each with where it leads. */
function inOneGo(dice: DiceHere, start: CommandRun<OpenGame>) {
  const made: { readonly reply: Reply; readonly then: CommandRun<OpenGame> }[] = [];
  for (let now = start; now.asked !== null && made.length < MAX_IN_ONE_GO;) {
    if (now.asked.asks !== "roll" || now.asked.inOneGo !== true || now.asked.earlier) break;
    const reply = rolledHere(dice, now.asked);
    const then = now.reply(reply);
    if ("misfits" in then) break;
    made.push({ reply, then });
    now = then;
  }
  return made;
}

const stampAt = (stamp: Stamp, place: string | undefined): Stamp =>
  place === undefined ? stamp : { ...stamp, step: place };

/** The outcome, or why the command is refused. */
function OutcomeText({ outcome, shown }: { readonly outcome: Outcome | null; readonly shown: boolean }) {
  if (outcome === null) return null;
  if (outcome.refused.length > 0) return <Refusals findings={outcome.refused} />;
  if (!shown) return null;
  // What stays as its field shows it is on the form already.
  const changed = (outcome.used ?? []).filter(({ was }) => was !== null);
  return (
    <>
      <Note>{outcome.says}</Note>
      {changed.length > 0 && <Note>{changed.map(usedSays).join("; ")}</Note>}
    </>
  );
}
