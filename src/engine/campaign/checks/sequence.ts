import type { Finding, Spot } from "../../core/problem";
import { numberedRows } from "../ledger/books";
import { gapsIn, numbersOf } from "../ledger/sequence";
import { SETTINGS } from "../schema/shared-tables";
import type { Check } from "./check";

/** The numbers that Starledger gave are all there, unless the game master accepts that some are missing. */
export const numbersWhole: Check = {
  id: "number-missing",
  title: "No number is missing between those that Starledger gave",
  clause: "",
  find: (state) => {
    const { books, campaign, game } = state;
    const gaps = gapsIn(state);
    if (gaps.length === 0) return [];
    const rows = numberedRows(books, game);
    return gaps.map((gap): Finding => {
      const { first, last, before, after, moved } = gap;
      const numbers = numbersOf(gap);
      const turn = rows.find(({ no }) => no === last + 1)?.turn;
      const where = [...(before ? [`${first - 1} is at ${at(before)}`] : []), `${last + 1} is at ${at(after)}`].join(
        ", ",
      );
      const had = moved ? ` The row at ${at(moved)} had it.` : "";
      const message = `No row has the number ${numbers}: ${where}.${had} Undo the change. If it was right, choose "Post changes from the sheets" on the Checks page, or enter ${numbers} for "Missing numbers" in the sheet ${SETTINGS.sheet}.`;
      return {
        check: "number-missing",
        subject: `No ${numbers}`,
        message,
        expected: numbers,
        actual: "nothing",
        spot: gap.place,
        ...(turn !== undefined && { turn: Math.max(turn, campaign.first) }),
      };
    });
  },
};

const at = ({ sheet, cell = "" }: Spot): string => `${sheet} ${cell}`.trim();
