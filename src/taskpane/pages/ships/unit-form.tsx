import { Button } from "@fluentui/react-components";
import { useEffect, useMemo, useRef } from "react";
import { addUnit, editUnit, type NewUnit } from "../../../engine/campaign/commands/unit";
import type { OpenGame } from "../../../engine/campaign/game";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import { useBooks, useOpen } from "../../books";
import { useInput, type TypedUnit } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { PREVIEW } from "../../stamp";
import { fieldsOf, readUnit, type UnitField } from "./unit-fields";

/** The fields of a unit that is being added or edited: a field for each column of the tracker that is typed into. */
export function UnitForm({ typed }: { readonly typed: TypedUnit }) {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const [, keep] = useInput("unit");
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const { game } = open;
  const all = useMemo(() => fieldsOf(game), [game]);
  const { of, fields } = typed;
  const read = readUnit(game, fields);
  const problems = read.unit ? null : read.problems;
  const command = (now: OpenGame, unit: NewUnit, stamped: Stamp) =>
    of === null ? addUnit(now, unit, stamped) : editUnit(now, of, unit, stamped);
  const refused = read.unit ? command(open, read.unit, PREVIEW).refused : [];
  const save = async (): Promise<void> => {
    const { unit } = read;
    const doing = of === null ? "Adding the unit" : "Changing the unit";
    if (unit && (await store.perform(doing, (now) => command(now, unit, stamp())))) keep(null);
  };
  return (
    <div ref={form} className={styles.stack}>
      <div className={styles.pair}>
        {all
          .filter(({ key }) => of === null || (key !== "unit" && key !== "side"))
          .map((field) => (
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
        {problems && (
          <Note>
            Still needed:{" "}
            {all
              .filter(({ key }) => problems.has(key))
              .map(({ label }) => label)
              .join(", ")}
            .
          </Note>
        )}
      </div>
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !read.unit || refused.length > 0}
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

interface InputProps {
  readonly field: UnitField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
}

function UnitInput({ field: { key, label, hint, holds, words, isSide, required }, ...typed }: InputProps) {
  const { books } = useOpen();
  const shared = { label, hint, ...typed, required, testId: `ship-field-${key}` };
  if (isSide) return <ChoiceField {...shared} choices={named(books.sides.map(({ name }) => name))} />;
  if (words) {
    // What was typed into the sheet and is none of the words stays as it is.
    const choices = typed.value === "" || words.includes(typed.value) ? words : [...words, typed.value];
    return <ChoiceField {...shared} none="Not noted" choices={named(choices)} />;
  }
  return <TextField {...shared} figures={holds !== "text"} />;
}
