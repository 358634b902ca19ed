import { quote } from "../../core/cell";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import { FieldError, textField, type Field } from "../../campaign/commands/field";
import { listed } from "./battle-events";

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
      const meant = namesIn(text, units);
      if (meant.length === 0) return required ? new FieldError(`Enter one or more of: ${listed(units)}.`) : [];
      const odd = meant.find((unit) => !units.includes(unit));
      if (odd !== undefined) return new FieldError(unknown(odd, units));
      const twice = meant.find((unit, index) => meant.indexOf(unit) !== index);
      return twice === undefined ? meant : new FieldError(`${twice} appears twice. Enter it once.`);
    },
  };
}

/** What people write between the units of a list, besides blanks. */
const BETWEEN = /[,;&\r\n]|\s(?:and|und|et|y)\s/i;

/** The units that a text names, with or without commas between them: an id that has a blank itself stays one. Any other word stays as it is. */
export function namesIn(text: string, units: readonly string[]): readonly string[] {
  const unitOf = (word: string): string | undefined => units.find((unit) => sameWord(unit, word));
  return text.split(BETWEEN).flatMap((part): readonly string[] => {
    const [whole, words] = [part.trim(), part.trim().split(/\s+/)];
    if (whole === "") return [];
    const each = words.flatMap((word) => unitOf(word) ?? []);
    return unitOf(whole) === undefined && each.length === words.length ? each : [unitOf(whole) ?? whole];
  });
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
