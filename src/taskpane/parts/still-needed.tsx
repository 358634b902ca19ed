import type { Fields } from "../../engine/campaign/commands/field";
import type { TypedFields } from "./command-progress";
import { Note } from "./section";

/** The fields that are required and still blank. */
export function StillNeeded({
  fields,
  typed,
  misfits,
}: {
  readonly fields: Fields;
  readonly typed: TypedFields;
  readonly misfits: Readonly<Record<string, string>>;
}) {
  const missing = Object.entries(fields).filter(
    ([name, { start }]) => name in misfits && (typed[name] ?? start) === "",
  );
  if (missing.length === 0) return null;
  return <Note>Still needed: {missing.map(([, { label }]) => label).join(", ")}.</Note>;
}
