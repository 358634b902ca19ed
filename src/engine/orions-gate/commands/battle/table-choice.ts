import { choiceField, type Choice } from "../../../campaign/commands/field";

/** A choice that only the table knows: what is closest, in the arc or in range. Nothing is chosen beforehand, unless there is one thing alone. */
export function tableChoice(label: string, choices: readonly (string | Choice)[], hint?: string) {
  const [only, more] = choices.map((choice) => (typeof choice === "string" ? choice : choice.value));
  const start = more === undefined ? (only ?? "") : "";
  return choiceField(label, choices, { start, ...(hint !== undefined && { hint }) });
}
