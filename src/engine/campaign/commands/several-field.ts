import { asSeen } from "../../core/look-alikes";
import { nearest } from "../../core/nearest";
import { quote } from "../../core/cell";
import { sameWord } from "../../core/words";
import { FieldError, textField, type Choice, type Field } from "./field";

/** The values that a text names, with commas between them. */
export const severalIn = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => asSeen(word).trim())
    .filter((word) => word !== "");

/** Several of a list, or none: their values with commas between them, each once, in the order of the list. */
export function severalField(
  label: string,
  choices: readonly Choice[],
  { start = [], hint }: { readonly start?: readonly string[]; readonly hint?: string } = {},
): Field<string> {
  const values = choices.map(({ value }) => value);
  const field = textField(label, {
    ...{ start: start.join(", "), samples: ["", ...values.slice(0, 1)], long: true },
    ...(hint !== undefined && { hint }),
  });
  return {
    ...field,
    several: choices,
    parse(typed) {
      const named = severalIn(typed);
      const odd = named.find((word) => !values.some((value) => sameWord(value, word)));
      if (odd !== undefined) return new FieldError(unfit(odd, values));
      return values.filter((value) => named.some((word) => sameWord(value, word))).join(", ");
    },
  };
}

/** As many values as a message can list and still be read. */
const MAX_LISTED = 12;

function unfit(word: string, values: readonly string[]): string {
  if (values.length === 0) return `${quote(word)} is not valid: nothing can be chosen here. Leave this blank.`;
  const close = nearest(word, values);
  const listed = `${values.slice(0, MAX_LISTED).join(", ")}${values.length > MAX_LISTED ? " …" : ""}`;
  return `${quote(word)} is not valid. ${close === undefined ? "" : `Did you mean ${close}? `}Enter any of: ${listed}.`;
}
