import { changedRows, rowNo } from "../ledger/changed-rows";
import { isMarkedAs, markRow } from "../ledger/row-marks";
import { acceptedToo, gapsIn, numbersOf } from "../ledger/sequence";
import { SEAL, SETTINGS } from "../schema/shared-tables";
import { settingEdit } from "../schema/settings";
import { SHEET, type Answers, type Discrepancy } from "./discrepancy";
import type { ReconciledBooks, Reconciliation } from "./reconciliation";
import { asTyped, ours, typedIn } from "../schema/typed-rows";

/** Booked rows of the turn under way that were typed over: what the sheet has is accepted, or the user undoes it. */
export function reconcileRows(
  open: ReconciledBooks,
  answers: Answers,
  reconciliation: Reconciliation,
): readonly Discrepancy[] {
  return changedRows(open).flatMap(({ of, row, no, closed }): Discrepancy[] => {
    const table = open.books.tables.tables.get(of.name);
    if (closed !== undefined || !table) return [];
    const known = { ...table, of };
    const typed = typedIn(known)(table.rows[row.row] ?? []);
    const where = `${of.sheet}, row ${rowNo(row)}`;
    const subject = no === undefined ? where : `Entry ${no}`;
    const id = `changed-${of.sheet.toLowerCase().replaceAll(" ", "-")}-${rowNo(row)}`;
    const answer = answers[id] === SHEET ? SHEET : "";
    if (answer === SHEET) {
      const { header } = SEAL.salt;
      const mark = isMarkedAs(String(typed(header) ?? ""), "planned") ? "planned" : "booked";
      reconciliation.change(of.name, row.row, { [header]: markRow(of, ours(of, typed), mark)[header] ?? null });
    }
    return [
      {
        id,
        subject,
        spot: row.spot,
        sheetHas: asTyped(known, typed),
        booksHave: "Something else was booked in this row",
        becomes: answer === SHEET ? `${subject} is accepted as it is in the sheet` : "",
        question: {
          about: "value",
          asks: `${subject} was changed after it was booked. Is it right as it is?`,
          answers: [{ answer: SHEET, means: "Yes: accept what the sheet has" }],
          answer,
        },
        refused: [],
      },
    ];
  });
}

/** Numbers that no entry has: the game master accepts that, or the user restores the rows. */
export function reconcileNumbers(
  open: ReconciledBooks,
  answers: Answers,
  reconciliation: Reconciliation,
): readonly Discrepancy[] {
  const settings = open.books.tables.tables.get(SETTINGS.name);
  if (!settings) return [];
  const gaps = gapsIn(open).map((gap) => ({ gap, id: `missing-${numbersOf(gap).replaceAll(" ", "-")}` }));
  const ruled = gaps.filter(({ id }) => answers[id] === SHEET).map(({ gap }) => gap);
  if (ruled.length > 0) reconciliation.absorb([settingEdit(settings, acceptedToo(open, ruled))]);
  return gaps.map(({ gap, id }): Discrepancy => {
    const numbers = numbersOf(gap);
    const answer = ruled.includes(gap) ? SHEET : "";
    return {
      id,
      subject: `No ${numbers}`,
      spot: gap.place,
      sheetHas: `No row has the number ${numbers}`,
      booksHave: "The numbers before and after it",
      becomes: answer === SHEET ? `The sheet ${SETTINGS.sheet} says that ${numbers} may be missing` : "",
      question: {
        about: "existence",
        asks: `May the number ${numbers} be missing?`,
        answers: [{ answer: SHEET, means: "Yes, by the game master's ruling" }],
        answer,
      },
      refused: [],
    };
  });
}
