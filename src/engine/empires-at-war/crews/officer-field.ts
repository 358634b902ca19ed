import { FieldError, textField, type Field } from "../../campaign/commands/field";

/** A comma separates officers on the sheet Ships, so that none has one in its name. */
const COMMA = "has a comma, which separates officers on the sheet Ships. Enter one officer, without a comma.";

/** The field for the kind of a Legendary Officer. */
export function officerField(label: string, more: Parameters<typeof textField>[1]): Field<string> {
  const field = textField(label, { word: true, ...more });
  return {
    ...field,
    parse: (typed) => (typed.includes(",") ? new FieldError(`"${typed}" ${COMMA}`) : field.parse(typed)),
  };
}
