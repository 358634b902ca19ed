import { Field, Input, Select, Textarea, makeStyles } from "@fluentui/react-components";
import type { ReactElement } from "react";

/** Fields shrink with the pane; by default they would be as wide as their content. */
const useOwnStyles = makeStyles({
  field: { minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" },
  control: {
    minWidth: 0,
    width: "100%",
    "& > input": { minWidth: 0 },
    "& > select": { minWidth: 0, textOverflow: "ellipsis" },
  },
});

/** The value of a field, and how it changes. */
export interface FieldState {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What is wrong with it; nothing is shown while it is undefined. */
  readonly problem?: string | undefined;
  readonly testId?: string;
}

interface Typed extends FieldState {
  readonly label: string | ReactElement;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

/** A field for text or numbers, with its label above and what is wrong with it below. */
export function TextField({
  value,
  onChange,
  testId,
  figures = false,
  ...field
}: Typed & { readonly figures?: boolean }) {
  const own = useOwnStyles();
  return (
    <Field className={own.field} {...around(field)}>
      <Input
        className={own.control}
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
        autoComplete="off"
        data-testid={testId}
        {...(figures && { inputMode: "decimal" as const })}
      />
    </Field>
  );
}

/** A field of several lines. */
export function LinesField({ value, onChange, testId, ...field }: Typed) {
  const own = useOwnStyles();
  return (
    <Field className={own.field} {...around(field)}>
      <Textarea
        className={own.control}
        resize="vertical"
        rows={3}
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
        data-testid={testId}
      />
    </Field>
  );
}

/** The parts around an input, without those that are undefined. */
const around = ({ label, problem, hint, required }: Pick<Typed, "label" | "problem" | "hint" | "required">) => ({
  label,
  ...(hint !== undefined && hint !== "" && { hint }),
  ...(required && { required }),
  ...(problem !== undefined && { validationMessage: problem }),
});

/** What can be chosen, and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Choosing extends Typed {
  readonly choices: readonly Choice[];
  /** What is shown while nothing is chosen; without it something always is. */
  readonly none?: string;
}

/** A choice from a list. */
export function ChoiceField({ value, onChange, choices, none, testId, ...field }: Choosing) {
  const own = useOwnStyles();
  return (
    <Field className={own.field} {...around(field)}>
      <Select
        className={own.control}
        value={value}
        onChange={(_, { value: chosen }) => onChange(chosen)}
        data-testid={testId}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Choices whose labels are their values. */
export const named = (words: readonly string[]): readonly Choice[] =>
  words.map((word) => ({ value: word, label: word }));
