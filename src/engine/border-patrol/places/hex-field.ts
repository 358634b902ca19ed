import { formatHex, parseHex, type Hex } from "../../core/hex";
import type { Hexes } from "./location";
import { FieldError, onMap, textField, type Field } from "../../campaign/commands/field";

/** The hex of a text that such a field has read. */
export function hexRead(text: unknown): Hex {
  const hex = parseHex(text);
  if (!hex) throw new RangeError(`${String(text)} is not a hex`);
  return hex;
}

/** A hex of the Map: four digits, or the name of a place of the sheet Systems. A start that is neither is left out. */
export function hexField(
  hexes: Hexes,
  label: string,
  start: string,
  hint: string,
  from?: string,
  sample = "0505",
): Field<string> {
  const hexOf = (text: string) => parseHex(text) ?? parseHex(hexes[text.toLowerCase()] ?? "");
  const begins = hexOf(start.trim());
  const field = textField(label, {
    ...{ required: true, hint, samples: [sample] },
    start: begins === undefined ? "" : formatHex(begins),
    ...(from !== undefined && { from }),
  });
  return {
    ...onMap(field),
    parse(typed) {
      const text = field.parse(typed);
      if (text instanceof FieldError) return text;
      const hex = hexOf(text);
      return hex
        ? formatHex(hex)
        : new FieldError(`"${text}" is neither a hex nor a place with a hex. Enter four digits, such as 0505.`);
    },
  };
}
