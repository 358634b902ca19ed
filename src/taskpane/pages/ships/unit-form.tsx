import { Button } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { addUnit, editUnit, type NewUnit } from "../../../engine/campaign/commands/unit";
import type { OpenBooks } from "../../../engine/campaign/game";
import { useBooks, useOpen } from "../../books";
import { useInput, type TypedUnit } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useLooks } from "../../parts/looks";
import { Buttons, Note } from "../../parts/section";
import { CREWS, UNIT_FIELDS, readUnit, type UnitField } from "./unit-fields";

/** The fields of a unit that is being added or edited. */
export function UnitForm({ typed }: { readonly typed: TypedUnit }) {
  const open = useOpen();
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const [, keep] = useInput("unit");
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const { of, fields } = typed;
  const read = readUnit(fields);
  const problems = read.draft ? null : read.problems;
  const play = (now: OpenBooks, draft: NewUnit) =>
    of === null ? addUnit(now, draft, today) : editUnit(now, of, draft, today);
  const refused = read.draft ? play(open, read.draft).refused : [];
  const save = async (): Promise<void> => {
    const { draft } = read;
    if (draft && (await desk.play(of === null ? "Adding the unit" : "Changing the unit", (now) => play(now, draft))))
      keep(null);
  };
  return (
    <div ref={form} className={looks.stack}>
      <div className={looks.pair}>
        {UNIT_FIELDS.filter(({ key }) => of === null || (key !== "unit" && key !== "side")).map((field) => (
          <UnitInput
            key={field.key}
            field={field}
            value={fields[field.key] ?? ""}
            // A blank field that must be filled is told below the form, not in red before anybody typed.
            problem={(fields[field.key] ?? "") === "" ? undefined : problems?.get(field.key)}
            onChange={(text) => keep({ of, fields: { ...fields, [field.key]: text } })}
          />
        ))}
      </div>
      <div role="status">
        {refused.length > 0 && <Refusals findings={refused} />}
        {problems && <Note>Still needed: {[...problems.keys()].map(labelOf).join(", ")}.</Note>}
      </div>
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !read.draft || refused.length > 0}
          onClick={() => void save()}
          data-testid="ship-save"
        >
          {of === null ? "Add it" : "Save the changes"}
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
    </div>
  );
}

const labelOf = (key: string): string => UNIT_FIELDS.find((field) => field.key === key)?.label ?? key;

interface InputProps {
  readonly field: UnitField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
}

function UnitInput({ field: { key, label, holds, hint }, ...typed }: InputProps) {
  const { books } = useOpen();
  const shared = { label, hint, ...typed, required: key === "unit" || key === "economic", testId: `ship-field-${key}` };
  if (holds === "side")
    return <ChoiceField {...shared} required choices={named(books.sides.map(({ name }) => name))} />;
  if (holds === "crew") {
    const crews = typed.value === "" || CREWS.some((crew) => crew === typed.value) ? CREWS : [...CREWS, typed.value];
    return <ChoiceField {...shared} none="Not noted" choices={named(crews)} />;
  }
  return <TextField {...shared} figures={holds !== "text"} />;
}
