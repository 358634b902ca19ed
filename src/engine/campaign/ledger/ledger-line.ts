import type { Audience } from "../schema/column";
import type { LedgerLine, Party } from "./ledger";

/** A line of the ledger: its word, who pays and who is paid, the step and the clause; its id follows from its word. */
export function ledgerLine<const W extends string>(
  word: W,
  from: Party | Party[],
  to: Party | Party[],
  step: string,
  clause: string,
  help: string,
  seenBy: Audience = "parties",
): LedgerLine & { readonly line: W } {
  const id = word.toLowerCase().replaceAll(" ", "-");
  return { line: word, id, from: [from].flat(), to: [to].flat(), step, clause, help, seenBy };
}
