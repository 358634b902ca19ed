import { ZERO, formatPoints, points } from "../../core/points";
import { accountsFor, overdrawn, tooFewPoints } from "../ledger/accounts";
import type { Stamp } from "../ledger/booking";
import type { NewTransfer } from "../ledger/entry";
import { currencyOf, lineOf, moneyOf, type LedgerLine } from "../ledger/ledger";
import { openingTurn, turnOfLine } from "../ledger/opening-turn";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { bookedBefore } from "../ledger/once";
import { allows, asksFor } from "./command-spec";
import { DONE_TWICE } from "../ledger/in-turn";
import { formCommand } from "./command";
import { record } from "./record";
import { amountField, choiceField, textField, textIn } from "./field";

/** Books a transfer in the turn under way; refused if its line, its ends or the treasury do not allow it. */
export function recordTransfer(open: OpenBooks, transfer: NewTransfer, stamp: Stamp): Outcome {
  const { game } = open;
  const line = game.lines.find((known) => known.line === transfer.line);
  const subject = transfer.line || "Line";
  if (!line) return unknownLine(transfer.line);
  if (transfer.amount <= 0) {
    const message = `The amount is ${formatPoints(transfer.amount)}. Enter an amount above 0. To undo an entry, reverse it.`;
    return refusal("negative-amount", subject, message, line.clause);
  }
  const wrong = readOnly(open) ?? wrongEnd(open, transfer, line);
  if (wrong) return wrong;
  const currency = currencyOf(game, line);
  const against =
    currency === moneyOf(game)
      ? [...game.forbids(open, transfer), ...overdrawn(open, transfer)]
      : tooFewPoints(open, transfer, line);
  if (against.length > 0) return refused(...against);
  const before = bookedBefore(open, transfer);
  if (before) {
    const message = `${line.line} of ${before.subject} is booked in turn ${open.campaign.turn}, as entry ${before.no}, and is received once a turn. Reverse that entry first, or choose another subject.`;
    return refusal(DONE_TWICE, line.line, message, line.clause);
  }
  const { step, clause } = line;
  const booked = { ...transfer, currency, ...turnOfLine(open, line.line) };
  const { edits, no } = record(open, stamp, { step, clause, transfers: [booked] });
  const { from, to, amount } = transfer;
  const says = `${line.line}: ${formatPoints(amount)} ${currency} from ${from} to ${to}, entry ${no}.`;
  return allowed([says, ...(game.leaves?.(open, transfer) ?? [])].join(" "), edits);
}

function wrongEnd(open: OpenBooks, { from, to }: NewTransfer, line: LedgerLine): Outcome | undefined {
  for (const [end, account, parties] of [
    ["From", from, line.from],
    ["To", to, line.to],
  ] as const) {
    const accepted = accountsFor(open, parties);
    if (accepted.includes(account)) continue;
    const choices =
      accepted.length === 0 ? "This campaign has no account for it" : `Choose one: ${accepted.join(", ")}`;
    const message = `${line.line}: ${end} is ${account === "" ? "blank" : `${account}, which is not possible`}. ${choices} (${line.clause}).`;
    return refusal("wrong-account", line.line, message, line.clause);
  }
  if (from !== to) return undefined;
  // A line between sides and an account, in both directions, has a side at either end.
  const others = accountsFor(open, line.to).filter((account) => account !== from);
  const message = `${line.line}: From and To are both ${from}. Choose another To: ${others.join(", ")}.`;
  return refusal("wrong-account", line.line, message, line.clause);
}

const unknownLine = (word: string): Outcome =>
  refusal("unknown-line", word || "Line", `"${word}" is not a line of the ledger. Choose one from the list.`);

/** Income or an expense of the turn under way; its subject is a line of the ledger, which is asked for if left out. */
export const book = formCommand<EntryFields>({
  id: "book",
  title: "Record income or an expense",
  clause: "",
  steps: [],
  by: "every side",
  about: "a line of the ledger; if left out, the command asks for it",
  needsNoSubject: true,
  seenBy: "parties",
  button: "Record the entry",
  testIds: () => ({
    field: (name) => `entry-${name}`,
    commit: "entry-record",
  }),
  offered(open, side) {
    const { game } = open;
    const expected = game.expects(open, side).filter(({ by }) => by === "line");
    return game.lines.flatMap(({ line, help, clause, step, from, to }) => {
      const due = expected.find(({ subject }) => subject === line);
      if (due) return [asksFor(due)];
      const isOpening = line === game.opening && openingTurn(open) === undefined;
      const takesPart = [...accountsFor(open, from), ...accountsFor(open, to)].includes(side);
      const isPossible = takesPart && !isOpening && !isForbidden(open, side, { line, from, to });
      return isPossible ? [allows(line, help, clause, step)] : [];
    });
  },
  fields(open, { side, subject }) {
    const line = lineOf(open.game, subject);
    if (line) return { ask: entryFields(open, side, line) };
    if (subject !== "") return unknownLine(subject);
    const withLine = (typed: Readonly<Record<string, string>>) => {
      const chosen = lineOf(open.game, typed["line"] ?? "");
      return { line: lineField(open.game, chosen), ...entryFields(open, side, chosen, typed["from"]) };
    };
    return { ask: withLine({}), fieldsFor: withLine };
  },
  write(open, values, { subject, stamp }) {
    const word = subject || textIn(values, "line");
    return recordTransfer(open, { ...values, line: lineOf(open.game, word)?.line ?? word }, stamp);
  },
});

/** The least that can be booked. */
const LEAST = points(0.0001);

/** Whether the game forbids a side a line in the turn under way, whoever is at its other end, and however little it is. */
function isForbidden(
  open: OpenBooks,
  side: string,
  { line, from, to }: Pick<LedgerLine, "line" | "from" | "to">,
): boolean {
  const [payers, paid] = [accountsFor(open, from), accountsFor(open, to)];
  const ends = [
    ...(payers.includes(side) ? paid.map((other) => ({ from: side, to: other })) : []),
    ...(paid.includes(side) ? payers.map((other) => ({ from: other, to: side })) : []),
  ].filter((each) => each.from !== each.to);
  return ends.every(
    (each) => open.game.forbids(open, { line, ...each, amount: LEAST, subject: "", note: "" }).length > 0,
  );
}

type EntryFields = ReturnType<typeof entryFields>;

/** The fields of an entry; its accounts can only be chosen after its line. What a side still owes is its amount at first. */
function entryFields(open: OpenBooks, side: string, line: LedgerLine | undefined, payer?: string) {
  const end = (label: string, none: string, parties: LedgerLine["from"] = []) => {
    const choices = accountsFor(open, parties);
    const start = choices.length === 1 ? (choices[0] ?? "") : choices.includes(side) ? side : "";
    return choiceField(label, choices, { none, start });
  };
  const from = end("From", "Who pays", line?.from);
  const due = open.game
    .expects(open, payer ?? from.start)
    .find((one) => one.by === "line" && one.subject === line?.line && !one.done);
  return {
    from,
    to: end("To", "Who is paid", line?.to),
    amount: amountField(`Amount in ${line ? currencyOf(open.game, line) : moneyOf(open.game)}`, {
      ...(due?.amount && due.amount > ZERO && { start: formatPoints(due.amount) }),
      samples: [...(due?.amount === undefined ? [] : [formatPoints(due.amount)]), "1", "2.5", "10"],
    }),
    subject: textField("Subject", { hint: "What it is for, such as a unit or a place", word: true }),
    note: textField("Note", { long: true }),
  };
}

/** The field for the line, with a hint about the chosen one. */
function lineField({ lines }: OpenBooks["game"], chosen: LedgerLine | undefined) {
  const choices = lines.map(({ line, clause }) => ({ value: line, label: `${line} (${clause})` }));
  const step = chosen && chosen.step !== "" ? `step ${chosen.step}` : "";
  const hint = [chosen?.help ?? "", step].filter((text) => text !== "").join("; ");
  return choiceField("Line", choices, { none: "Choose a line", long: true, ...(hint !== "" && { hint }) });
}
