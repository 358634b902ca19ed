import { allows } from "../commands/command-spec";
import { formCommand, type Command } from "../commands/command";
import { optionalChoiceField, type Fields } from "../commands/field";
import { POST_CHANGES } from "../ledger/written";
import type { Answers, Discrepancy } from "./discrepancy";
import { isReady } from "./discrepancy";
import { discrepancies, reconcile } from "./reconcile";
import type { ReconciledBooks } from "./reconciliation";

/** Makes entries from what was typed into the sheets. */
export const postChanges: Command<ReconciledBooks> = formCommand<Fields, ReconciledBooks>({
  id: POST_CHANGES,
  title: "Post changes from the sheets",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Post changes from the sheets",
  testIds: () => ({ form: "take-in", field: (name) => `answer-${name}`, commit: "take-in-all" }),
  offered(open) {
    const all = discrepancies(open);
    const ready = all.filter(isReady).length;
    if (all.length === 0) return [];
    return [
      allows(
        "",
        `${all.length} ${all.length === 1 ? "change" : "changes"}, ${ready} ready to post`,
        open.game.clauses.tracking,
      ),
    ];
  },
  fields: (open) => ({
    ask: Object.fromEntries(
      discrepancies(open).flatMap(({ id, subject, sheetHas, booksHave, question }) =>
        question === null ? [] : [[id, questionField({ subject, sheetHas, booksHave, question })]],
      ),
    ),
  }),
  write: (open, values, { stamp }) => reconcile(open, values as Answers, stamp),
});

type Questioned = Pick<Discrepancy, "subject" | "sheetHas" | "booksHave"> & {
  readonly question: NonNullable<Discrepancy["question"]>;
};

const questionField = ({ sheetHas, booksHave, question: { asks, answers, answer } }: Questioned) =>
  optionalChoiceField(
    asks,
    answers.map((one) => ({ value: one.answer, label: one.means })),
    {
      start: answer,
      hint: `In the sheet: ${sheetHas}. In the books: ${booksHave}.`,
      // An answer that is already given can be changed, but not left open.
      ...(answer === "" && { none: "Not answered" }),
    },
  );
