import { useState } from "react";
import type { Form, FormKind } from "../../../engine/campaign/forms/form";
import type { TypedFields } from "../../parts/command-progress";
import { FormSections } from "../forms/form-section";
import { readFields } from "../forms/plans";

interface Props {
  readonly kind: FormKind;
  readonly form: Form;
  /** What is typed, with blank for what is left as it is. */
  readonly typed: TypedFields;
  /** The same without what is blank. */
  readonly given: TypedFields;
  readonly onType: (field: string, text: string) => void;
}

/** The lines of a form that a player fills in, in its sections and with its totals: they add up with what is typed. */
export function FillLines({ kind, form, typed, given, onType }: Props) {
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  // What was not touched shows what the books have.
  const shown = Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== "" || touched.has(name)));
  const read = readFields(form, given);
  return (
    <FormSections
      kind={kind}
      form={form}
      typed={shown}
      read={read}
      onType={(field, text) => {
        touch(new Set([...touched, field]));
        onType(field, text);
      }}
    />
  );
}
