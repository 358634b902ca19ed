import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { textField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import { orionSides } from "../turn/history";
import { worthExplained } from "./worth-events";
import { unpaidWorth, type Unpaid } from "./worth-paid";

const CLAUSE = "V19.092";

/** The units of the pirates that are worth more than was paid for them, and nobody said why. */
const unexplained = (state: BooksState): readonly Unpaid[] =>
  orionSides(state).flatMap((side) => unpaidWorth(state, side).filter(({ explained }) => !explained));

/** The game master says why a unit of the pirates is worth more than was paid for it; its subject is the unit. */
export const explainWorth = formCommandOn({
  id: "explain-worth",
  title: "Say why a unit is worth more",
  clause: CLAUSE,
  steps: [],
  by: [],
  about: "a unit that is worth more than was paid for it",
  seenBy: "game master",
  button: "Record its worth",
  belowSteps: true,
  offered: (open, side) =>
    side === ""
      ? unexplained(open).map(({ unit, value, paidFor }) =>
          allows(
            unit,
            `Say why ${unit} is worth ${formatPoints(value)} BPV, and not the ${formatPoints(paidFor)} that were paid`,
            CLAUSE,
          ),
        )
      : [],
  find(open, { subject }) {
    const found = unexplained(open).find(({ unit }) => unit === subject);
    if (found) return { found };
    const message = `${subject} is not worth more than was paid for it, so there is nothing to explain. Use the unit that the Checks page names.`;
    return refusal("worth-unpaid", subject, message, CLAUSE);
  },
  fields: () => ({
    ask: {
      reason: textField("Reason", { required: true, long: true, samples: ["It was entered wrong at the start"] }),
    },
  }),
  write(open, { unit, by }, { reason }, { stamp }) {
    const events = [{ side: by.side, change: worthExplained.of(unit, { reason }) }];
    const { edits } = record(open, stamp, { clause: CLAUSE, events });
    return allowed(`${unit} is worth more than was paid for it: ${reason}`, edits);
  },
});
