import { quote } from "../../core/cell";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import { FieldError, textField, type Field } from "../../campaign/commands/field";
import { listed, unlisted } from "./battle-events";

/** Units of a list, typed with commas between them; each of them once. */
export function unitsField(
  label: string,
  units: readonly string[],
  more: {
    readonly start?: readonly string[];
    readonly hint?: string;
    readonly required?: boolean;
    readonly from?: string;
  } = {},
): Field<readonly string[]> {
  const { start = [], hint = "Ids with commas between them", required = false, from } = more;
  const field = textField(label, {
    ...{ start: listed(start), hint, long: true, samples: samplesOf(units, required) },
    ...(from !== undefined && { from }),
  });
  return {
    ...field,
    required,
    parse(typed) {
      const text = field.parse(typed);
      if (text instanceof FieldError) return text;
      const given = unlisted(text);
      if (given.length === 0) return required ? new FieldError(`Enter one or more of: ${listed(units)}.`) : [];
      const meant = given.map((one) => units.find((unit) => sameWord(unit, one)) ?? one);
      const odd = meant.find((unit) => !units.includes(unit));
      if (odd !== undefined) return new FieldError(unknown(odd, units));
      const twice = meant.find((unit, index) => meant.indexOf(unit) !== index);
      return twice === undefined ? meant : new FieldError(`${twice} appears twice. Enter it once.`);
    },
  };
}

const samplesOf = (units: readonly string[], required: boolean): readonly string[] => [
  ...(required ? [] : [""]),
  listed(units),
  ...units.slice(0, 1),
];

function unknown(unit: string, units: readonly string[]): string {
  if (units.length === 0) return `${quote(unit)} is not valid: no unit can be chosen here. Leave this blank.`;
  const close = nearest(unit, units);
  const choices = units.length > MAX_LISTED ? `${listed(units.slice(0, MAX_LISTED))} …` : listed(units);
  return `${quote(unit)} is not valid. ${close === undefined ? "" : `Did you mean ${close}? `}Enter any of: ${choices}.`;
}

/** As many units as a message can list and still be read. */
const MAX_LISTED = 12;
