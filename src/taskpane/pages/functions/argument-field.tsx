import { Button } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import type { Kind } from "../../../engine/core/kind";
import { useBooks } from "../../books";
import type { TypedArgument } from "../../inputs";
import { FacesField } from "../../parts/faces";
import { ChoiceField, LinesField, TextField, named, type Choice } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import { Buttons } from "../../parts/section";
import { refusalOf } from "./read-call";
import { TakenCellsField } from "./taken-cells";

/** If the dice can show more results than this, the result is typed, not chosen. */
const MAX_FACES = 16;

interface Props {
  readonly name: string;
  readonly kind: Kind<unknown>;
  readonly argument: TypedArgument | undefined;
  readonly problem: string | undefined;
  readonly onChange: (argument: TypedArgument) => void;
}

/** The control for one argument; when it changes its kind, it keeps the focus. */
export function ArgumentField(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const taken = props.argument?.kind === "taken";
  const before = useRef(taken);
  useEffect(() => {
    if (before.current === taken) return;
    before.current = taken;
    if (document.activeElement !== document.body) return;
    const controls = taken ? ["[data-testid$='-take']", "button"] : ["textarea, input, select"];
    controls
      .map((control) => place.current?.querySelector<HTMLElement>(control))
      .find(Boolean)
      ?.focus();
  }, [taken]);
  return (
    <div ref={place}>
      <Control {...props} />
    </div>
  );
}

/** A list of words, the faces of dice, cells of a range, or a text field. */
function Control({ name, kind, argument, problem, onChange }: Props) {
  const { store, working } = useBooks();
  const styles = useStyles();
  const { help, accepts, words, dice, range, optional } = kind;
  const mayBeBlank = refusalOf(kind, undefined, name) === null;
  const left = optional ? "optional" : mayBeBlank ? "may be blank" : "";
  const label = (
    <>
      {name}
      {left !== "" && <span className={styles.quiet}> ({left})</span>}
    </>
  );
  const testId = `argument-${name}`;
  const type = (text: string): void => onChange({ kind: "typed", text });
  const take = async (): Promise<void> => {
    const block = await store.selectedBlock();
    if (block === null) return;
    const { sheet, values, leftOut } = block;
    onChange({ kind: "taken", values, from: { sheet, range: block.range }, leftOut });
  };
  const takeButton = (words: string) => (
    <Button
      size="small"
      disabledFocusable={working !== null}
      onClick={() => void take()}
      data-testid={`${testId}-take`}
      aria-label={`${words} (${name})`}
    >
      {words}
    </Button>
  );

  if (argument?.kind === "taken") {
    return (
      <TakenCellsField label={label} cells={argument} hint={help} problem={problem} testId={testId}>
        {range && takeButton("Use the selected cells instead")}
        <Button size="small" onClick={() => type("")} aria-label={`Type a value instead (${name})`}>
          Type a value instead
        </Button>
      </TakenCellsField>
    );
  }
  const value = argument?.text ?? "";
  const field = { label, value, onChange: type, problem, required: !mayBeBlank, testId };
  const hint = `${help}. Enter ${accepts}.`;
  if (range) {
    return (
      <div className={styles.tight}>
        <LinesField {...field} hint={`${hint} Type one row per line, with commas between cells.`} />
        <Buttons>{takeButton("Use the selected cells")}</Buttons>
      </div>
    );
  }
  const none = optional ? "Left out" : mayBeBlank ? "Blank" : undefined;
  if (dice && dice.faces.length <= MAX_FACES) {
    return <FacesField {...field} hint={`${help}: ${dice.text}`} faces={dice.faces} none={none} />;
  }
  if (words) {
    return <ChoiceField {...field} hint={help} none={none ?? "Choose one"} choices={choicesOf(words, value)} />;
  }
  return <TextField {...field} hint={hint} />;
}

/** The words to choose from, with the given value if it is spelled differently. */
function choicesOf(words: readonly string[], value: string): readonly Choice[] {
  const choices = words.join() === "TRUE,FALSE" ? YES_NO : named(words.filter((word) => word !== ""));
  return value === "" || choices.some((choice) => choice.value === value) ? choices : [...choices, ...named([value])];
}

const YES_NO: readonly Choice[] = [
  { value: "TRUE", label: "Yes (TRUE)" },
  { value: "FALSE", label: "No (FALSE)" },
];
