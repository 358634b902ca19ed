import type { Spot } from "../../core/problem";
import { numberedRows } from "../ledger/books";
import { isGiven, wasRenumbered } from "../ledger/row-marks";
import { gapsIn, numbersOf } from "../ledger/sequence";
import { SETTINGS } from "../schema/shared-tables";
import { check, type Found } from "./check";

/** The numbers that Starledger gave are all there, unless the game master accepts that some are missing. */
export const numbersWhole = check({
  id: "number-missing",
  title: "No number is missing between those that Starledger gave",
  clause: "",
  find: (state) => {
    const { books, campaign, game } = state;
    const gaps = gapsIn(state);
    if (gaps.length === 0) return [];
    const rows = numberedRows(books, game);
    return gaps.map((gap): Found => {
      const { first, last, before, after, moved } = gap;
      const numbers = numbersOf(gap);
      const turn = rows.find(({ no }) => no === last + 1)?.turn;
      const where = [...(before ? [`${first - 1} is at ${at(before)}`] : []), `${last + 1} is at ${at(after)}`].join(
        ", ",
      );
      const had = moved ? ` The row at ${at(moved)} had it.` : "";
      const message = `No row has the number ${numbers}: ${where}.${had} Undo the change. If it was right, choose "Post changes from the sheets" on the Checks page, or enter ${numbers} for "Missing numbers" in the sheet ${SETTINGS.sheet}.`;
      return {
        subject: `No ${numbers}`,
        message,
        expected: numbers,
        actual: "nothing",
        spot: gap.place,
        ...(turn !== undefined && { turn: Math.max(turn, campaign.first) }),
      };
    });
  },
});

const at = ({ sheet, cell = "" }: Spot): string => `${sheet} ${cell}`.trim();

/**
 * Entries count in the order of their numbers, so that two that exchange them say something else together. A row that moved away and left a
 * gap, or one that gave its number to the other of two with the same, is none of these: its old number is free, or somebody else's by right.
 */
export const numbersAsGiven = check({
  id: "number-exchanged",
  title: "No entry has the number of another one that has changed its own",
  clause: "",
  rowwise: true,
  find({ books, game }) {
    const rows = numberedRows(books, game);
    const moved = rows.filter(({ salt, no }) => wasRenumbered(salt, no));
    return moved.flatMap((entry): Found[] => {
      const other = rows.find((each) => each !== entry && isGiven(entry.salt, each.no));
      if (!other || isGiven(other.salt, other.no)) return [];
      const { no, turn, spot } = entry;
      const message = `Entry ${no} had the number ${other.no} when it was booked, and another row has that now (${at(other.spot)}). Entries count in the order of their numbers. Undo the change, or give both their numbers back.`;
      const [expected, actual] = [String(other.no), String(no)];
      return [{ subject: `No ${no}`, message, expected, actual, spot, turn }];
    });
  },
});
