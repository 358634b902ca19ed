import { allowed, readOnly, refusal, type OpenBooks } from "../ledger/outcome";
import { rowsIn } from "../ledger/ledger";
import { stateEdits, type StepRow } from "../ledger/steps";
import { STEPS } from "../schema/shared-tables";
import { allows } from "./declared";
import { askedOnce } from "./command";

/** The rows under way of an act, whether they can be read or not. */
const rowsOf = ({ books }: OpenBooks, act: string): readonly StepRow[] =>
  rowsIn(books, STEPS).filter((row) => row.state === "under way" && row.act === act);

/** "check-mutiny of O-3, begun in turn 3" */
const saysOf = ({ command, subject, turn }: StepRow): string =>
  `${command}${subject === "" ? "" : ` of ${subject}`}, begun in turn ${turn ?? "?"}`;

/** Abandons a command under way; its subject is the key of the act. What was rolled stays. */
export const abandon = askedOnce({
  id: "abandon",
  title: "Abandon a command under way",
  clause: "",
  steps: [],
  by: "every side",
  about: "the key of an act, as Steps have it",
  seenBy: "side",
  button: "Abandon it",
  testIds: ({ subject }) => ({ form: `abandon-form-${subject}`, commit: `abandon-${subject}` }),
  offered(open, side) {
    const first = new Map<string, StepRow>();
    for (const row of rowsIn(open.books, STEPS)) {
      const isHis = row.side === side || (side === "" && !open.books.sides.some(({ name }) => name === row.side));
      if (row.state === "under way" && row.act !== "" && isHis && !first.has(row.act)) first.set(row.act, row);
    }
    return [...first].map(([act, row]) => allows(act, `Abandon ${saysOf(row)}`));
  },
  fields: (open, { subject }) =>
    rowsOf(open, subject).length > 0
      ? { ask: {} }
      : refusal("unknown-step", subject, `No command under way has the key ${subject}; choose one on the page Turn.`),
  write(open, _, { subject }) {
    const rows = rowsOf(open, subject);
    const [first] = rows;
    const locked = readOnly(open);
    if (locked) return locked;
    if (!first) return refusal("unknown-step", subject, `No command under way has the key ${subject}.`);
    return allowed(`Abandoned: ${saysOf(first)}. What was rolled stays.`, stateEdits(rows, "abandoned"));
  },
});
