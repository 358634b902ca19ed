import { formatHex, parseHex } from "../../core/hex";
import { Misfit, textField, type Field } from "../../campaign/commands/field";

/** A hex of the Map, as four digits. A start that is none is left out. */
export function hexField(label: string, start: string, hint: string): Field<string> {
  const field = textField(label, { required: true, start: parseHex(start) ? start : "", hint, samples: ["0505"] });
  return {
    ...field,
    parse(typed) {
      const text = field.parse(typed);
      if (text instanceof Misfit) return text;
      const hex = parseHex(text);
      return hex ? formatHex(hex) : new Misfit(`"${text}" is not a hex. Enter four digits, such as 0505.`);
    },
  };
}
