import { usePressed } from "../../../parts/try-first";

/** Runs a command of the builder at one press, and says whether it was written; a refusal is shown as a notice. */
export function useAct() {
  const press = usePressed();
  return (
    doing: string,
    command: string,
    subject: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<boolean> => press({ ...{ doing, command, side: "", subject }, fields: fields ?? null });
}
