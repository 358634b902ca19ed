import { allowed, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { endEdits, stepsUnderWay, type StepRow } from "../ledger/steps";
import { formCommand } from "./command";
import { allows, stepSays, type CommandedBooks } from "./command-spec";

/** The rows under way of an act, whether they can be read or not. */
const rowsOf = (open: OpenBooks, act: string): readonly StepRow[] => stepsUnderWay(open).rows.get(act) ?? [];

const unknownStep = (act: string): Outcome =>
  refusal("unknown-step", act, `No command under way has the key "${act}". Choose one on the Turn page.`);

/** Abandons a command under way; its subject is the key of the act. Rolls stay. */
export const abandon = formCommand<Record<string, never>, CommandedBooks>({
  id: "abandon",
  title: "Abandon a command under way",
  clause: "",
  steps: [],
  by: "every side",
  about: "the key of an act in Steps",
  seenBy: "side",
  button: "Abandon the command",
  testIds: ({ subject }) => ({ form: `abandon-form-${subject}`, commit: `abandon-${subject}` }),
  offered(open, side) {
    const isHis = (row: StepRow): boolean =>
      row.side === side || (side === "" && !open.books.sides.some(({ name }) => name === row.side));
    return [...stepsUnderWay(open).rows].flatMap(([act, [row]]) =>
      act !== "" && row && isHis(row) ? [allows(act, `Abandon: ${stepSays(open, row)}`)] : [],
    );
  },
  fields: (open, { subject }) => (rowsOf(open, subject).length > 0 ? { ask: {} } : unknownStep(subject)),
  write(open, _, { subject }) {
    const rows = rowsOf(open, subject);
    const [first] = rows;
    if (!first) return unknownStep(subject);
    return allowed(
      `Abandoned: ${stepSays(open, first)}. Its rolls stay on the sheet Dice.`,
      endEdits(open, rows, "abandoned"),
    );
  },
});
