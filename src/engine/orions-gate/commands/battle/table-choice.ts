import { choiceField, type Choice } from "../../../campaign/commands/field";
import { markerLabel, type Marker } from "../../battle/marker";

/** A choice that only the table knows: what is closest, in the arc or in range. Nothing is chosen beforehand, unless there is one thing alone. */
export function tableChoice(label: string, choices: readonly (string | Choice)[], hint?: string) {
  const [only, more] = choices.map((choice) => (typeof choice === "string" ? choice : choice.value));
  const start = more === undefined ? (only ?? "") : "";
  return choiceField(label, choices, { start, ...(hint !== undefined && { hint }) });
}

/** Markers to choose among, each with what it is. */
export const markerChoices = (markers: readonly Marker[]): readonly Choice[] =>
  markers.map((marker) => ({ value: marker.marker, label: markerLabel(marker) }));

/** Targets to choose among: ships by their names, markers with what they are. */
export const targetChoices = (
  targets: readonly { readonly target: string; readonly label?: string }[],
): readonly Choice[] => targets.map(({ target, label = target }) => ({ value: target, label }));

/** The target that was chosen by its name. */
export function chosenTarget<T extends { readonly target: string }>(targets: readonly T[], name: string): T {
  const found = targets.find(({ target }) => target === name);
  if (!found) throw new Error(`${name} is no target`);
  return found;
}
