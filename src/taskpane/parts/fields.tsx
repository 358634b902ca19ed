import { Field, Input, SearchBox, Select, Textarea, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { useInput } from "../inputs";
import { hasEveryWord } from "./search";

/** Fields shrink with the pane; by default they would be as wide as their content. */
const useOwnStyles = makeStyles({
  field: { minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" },
  control: {
    minWidth: 0,
    width: "100%",
    "& > input": { minWidth: 0 },
    "& > select": { minWidth: 0, textOverflow: "ellipsis" },
  },
  long: { display: "grid", gap: tokens.spacingVerticalXXS, minWidth: 0 },
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

/** A choice from a list; a long list has a search, and on top what was chosen last. */
export function ChoiceField(props: Choosing) {
  return props.choices.length > LONG_LIST ? <LongChoice {...props} /> : <ShortChoice {...props} />;
}

/** A longer list is searched. */
const LONG_LIST = 40;

function ShortChoice({ value, onChange, choices, none, testId, ...field }: Choosing) {
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
        <Options of={choices} />
      </Select>
    </Field>
  );
}

/** So many are on top. */
const MAX_LAST = 3;

function LongChoice({ value, onChange, choices, none, testId, ...field }: Choosing) {
  const own = useOwnStyles();
  const [search, find] = useState("");
  const [chosen, keep] = useInput("lastChosen");
  const list = testId ?? (typeof field.label === "string" ? field.label : "");
  const last = (chosen[list] ?? []).flatMap((each) => choices.filter((choice) => choice.value === each));
  const fitting = search === "" ? choices : choices.filter(({ label }) => hasEveryWord([label], search));
  const choose = (picked: string): void => {
    if (picked !== "")
      keep((before) => ({
        ...before,
        [list]: [picked, ...(before[list] ?? []).filter((each) => each !== picked)].slice(0, MAX_LAST),
      }));
    onChange(picked);
  };
  const isShown = fitting.some((choice) => choice.value === value);
  const there = choices.filter((choice) => choice.value === value && !isShown);
  return (
    <Field className={own.field} {...around(field)}>
      {(labelled) => (
        <div className={own.long}>
          <SearchBox
            className={own.control}
            size="small"
            aria-label={`Search ${choices.length} choices`}
            placeholder={`Search ${choices.length} choices`}
            value={search}
            onChange={(_, { value: typed }) => find(typed)}
            {...(testId !== undefined && { "data-testid": `search-${testId}` })}
          />
          <Select
            {...labelled}
            className={own.control}
            value={value}
            onChange={(_, { value: picked }) => choose(picked)}
            data-testid={testId}
          >
            {none !== undefined && <option value="">{fitting.length === 0 ? "Nothing matches" : none}</option>}
            <Options of={there} />
            {last.length > 0 && search === "" ? (
              <>
                <optgroup label="Last chosen">
                  <Options of={last} />
                </optgroup>
                <optgroup label="All">
                  <Options of={fitting.filter((choice) => !last.includes(choice))} />
                </optgroup>
              </>
            ) : (
              <Options of={fitting} />
            )}
          </Select>
        </div>
      )}
    </Field>
  );
}

const Options = ({ of }: { readonly of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Choices whose labels are their values. */
export const named = (words: readonly string[]): readonly Choice[] =>
  words.map((word) => ({ value: word, label: word }));
