import { withUsualSpaces } from "../../core/look-alikes";
import { Names } from "../../core/names";
import { quote } from "../../core/cell";
import { isOfAnother, notAName, wrongUnitName, type Named } from "../ledger/naming";
import { sideOfSeries } from "../ledger/series";
import { FieldError, optional, textField, type Field } from "./field";

/** What names the units of a campaign: its sides, each with a series of ids. */
type NamedUnits = Named & Parameters<typeof sideOfSeries>[0];

/** What a field for a name is given in addition to what every field has. */
interface More {
  readonly start?: string;
  /** Where the start comes from: then it is a fact to change, and not asked. */
  readonly from?: string;
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
      return wrong === undefined ? field.parse(name) : new FieldError(wrong);
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

/** Why a unit cannot have a name beside its id: it means something else, or is an id that another unit has or will have. */
export function notForUnit(state: NamedUnits, name: string, own: string, ids: Names): string | undefined {
  const wrong = wrongUnitName(state, name, own, ids);
  if (wrong) return wrong.message;
  const side = name === own ? undefined : sideOfSeries(state, name);
  return side === undefined
    ? undefined
    : `${quote(name)} is an id, as units of ${side} get them. Enter another name, or none.`;
}

/** The name that a unit may have beside its id: none that means something else, and no id that another unit has or will have. */
export const unitNameField = (
  state: NamedUnits,
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
      const wrong = notForUnit(state, name, own, known);
      return wrong === undefined ? name : new FieldError(wrong);
    },
  };
};
