import { withUsualSpaces } from "../../core/look-alikes";
import { Names } from "../../core/names";
import { isOfAnother, notAName, wrongUnitName, type Named } from "../ledger/naming";
import { Misfit, optional, textField, type Field } from "./field";

/** What a field for a name is given in addition to what every field has. */
interface More {
  readonly start?: string;
  readonly samples?: readonly string[];
  readonly hint?: string;
  /** What gets the name: "a ship". */
  readonly of?: string;
  /** The names of the same sort that are taken, from which the nearest free one follows. */
  readonly taken?: Iterable<string>;
}

/** A name for something new. Whether something else has it already, the command that makes it judges. */
export const nameField = (label: string, state: Named, { of, taken = [], ...more }: More = {}): Field<string> => {
  const field = textField(label, { required: true, ...more });
  return {
    ...field,
    isNewName: true,
    parse(typed) {
      const name = withUsualSpaces(typed).trim();
      const wrong = name === "" ? undefined : (notAName(state, name, taken, of) ?? isOfAnother(state, name, taken));
      return wrong === undefined ? field.parse(name) : new Misfit(wrong);
    },
  };
};

/** Another name for something that has one, which it may keep. */
export const newNameField = (
  label: string,
  state: Named,
  now: string,
  taken: Iterable<string>,
  of?: string,
): Field<string> => {
  const field = nameField(label, state, { start: now, samples: [now], taken, ...(of !== undefined && { of }) });
  return { ...field, parse: (typed) => (typed.trim() === now ? now : field.parse(typed)) };
};

/** A name for something new that may be left blank. */
export const optionalNameField = (label: string, state: Named, more: More = {}): Field<string> =>
  optional(nameField(label, state, more), "");

/** The name that a unit may have beside its id, and not one that means something else. */
export const unitNameField = (
  state: Named,
  ids: Iterable<string>,
  {
    own = "",
    label = "Name",
    ...more
  }: { readonly own?: string; readonly label?: string } & Omit<More, "of" | "taken"> = {},
): Field<string> => {
  const field = textField(label, more);
  const known = new Names(ids);
  return {
    ...field,
    parse(typed) {
      const name = field.parse(typed);
      // What it has already, it may keep.
      if (typeof name !== "string" || name === more.start) return name;
      const wrong = wrongUnitName(state, name, own, known);
      return wrong ? new Misfit(wrong.message) : name;
    },
  };
};
