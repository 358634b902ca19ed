import { perform } from "../../../../engine/campaign/game";
import { useBooks } from "../../../books";

/** Runs a command of the builder at once, and says whether it was written; a refusal is shown as a notice. */
export function useAct() {
  const { store, stamp } = useBooks();
  return (
    what: string,
    command: string,
    subject: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<boolean> =>
    store.perform(what, (open) => perform(open, { command, side: "", subject }, fields ? [{ fields }] : [], stamp()));
}
