import { choiceField, type Choice } from "../../../campaign/commands/field";
import { markerLabel, type Marker } from "../../battle/marker";

/**
 * A choice that only the table knows: what is closest, in the arc or in range. Nothing is chosen beforehand, unless there is one thing
 * alone, or positions say which.
 */
export function tableChoice(label: string, choices: readonly (string | Choice)[], hint?: string, known?: string) {
  const [only, more] = choices.map((choice) => (typeof choice === "string" ? choice : choice.value));
  const start = known ?? (more === undefined ? (only ?? "") : "");
  return choiceField(label, choices, {
    ...{ start, samples: choices.map((choice) => (typeof choice === "string" ? choice : choice.value)) },
    ...(hint !== undefined && { hint }),
    ...(known !== undefined && { from: MEASURED }),
  });
}

/** Where a field has what it starts with from, if positions say it. */
export const MEASURED = "the positions on the table";

/** A choice with how far it is, where that is measured: "Thorn, 7.5\" away". */
export const awayText = (label: string, inches: number | undefined): string =>
  inches === undefined ? label : `${label}, ${inches}" away`;

/** Markers to choose among, each with what it is. */
export const markerChoices = (
  markers: readonly Marker[],
  away: (marker: string) => number | undefined = () => undefined,
): readonly Choice[] =>
  markers.map((one) => ({ value: one.marker, label: awayText(markerLabel(one), away(one.marker)) }));

/** Targets to choose among: ships by their names, markers with what they are. */
export const targetChoices = (
  targets: readonly { readonly target: string; readonly label?: string; readonly inches?: number }[],
): readonly Choice[] =>
  targets.map(({ target, label = target, inches }) => ({ value: target, label: awayText(label, inches) }));

/** The target that was chosen by its name. */
export function chosenTarget<T extends { readonly target: string }>(targets: readonly T[], name: string): T {
  const found = targets.find(({ target }) => target === name);
  if (!found) throw new Error(`${name} is no target`);
  return found;
}
