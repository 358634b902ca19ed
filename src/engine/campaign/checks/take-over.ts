import type { Finding, Spot } from "../../core/problem";
import { firstTurn } from "../ledger/books";
import type { BooksState } from "../ledger/ledger";
import { LAST_TURN } from "../schema/column";
import { CLOSINGS, SETTING, SETTINGS } from "../schema/shared-tables";
import type { Check } from "./check";

const ID = "taken-up";

/** The closings to which a side's first turn looks back: the turns that are needed. */
export type NeededTurns = (state: BooksState, side: string) => readonly number[];

/** What a campaign was taken over with is there, and nothing else is booked in the turns before. */
export const takenUpWhole = (
  clause: string,
  kinds: readonly string[],
  needed: NeededTurns,
  /** The kinds of event that may stand in the turns before. */
  allowed: readonly string[],
): Check => {
  const finding = (subject: string, message: string, expected: string, actual: string, spot: Spot): Finding => ({
    check: ID,
    subject,
    message,
    expected,
    actual,
    clause,
    spot,
  });

  /** The setting is no turn; undefined where it is one. */
  const settingFindings = ({ books }: BooksState): Finding[] | undefined => {
    const typed = books.settings.get(SETTING.takenUp) ?? "";
    if (typed === "" || typed === String(firstTurn(books))) return undefined;
    const expected = `a whole number from 1 to ${LAST_TURN}`;
    const message = `"${SETTING.takenUp}" is "${typed}"; it takes ${expected}. Until then these books are read as kept from turn 1.`;
    return [finding(SETTING.takenUp, message, expected, typed, { sheet: SETTINGS.sheet })];
  };

  /** The closings that the first turn looks back to. */
  const closingsMissing = (state: BooksState): Finding[] => {
    const { books, campaign } = state;
    if (campaign.first === 1) return [];
    return books.sides
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ name }) => {
        const turns = new Set(needed(state, name));
        for (const { turn, side } of books.closings) if (side === name) turns.delete(turn);
        return [...turns].map((turn) => {
          const message = `${name}, turn ${turn}: these books were taken over at turn ${campaign.first}, and the closing to which the rules look back is gone. Put its row back into Turns.`;
          return finding(`${name}, turn ${turn}`, message, "a closing", "nothing", { sheet: CLOSINGS.sheet });
        });
      });
  };

  /** What is booked in a turn that was kept elsewhere would count twice: the opening treasuries hold it already. */
  const bookedBefore = ({ books, campaign: { first } }: BooksState): Finding[] =>
    [...books.transfers, ...books.events.filter(({ change }) => !allowed.includes(change.kind))]
      .filter(({ turn }) => turn > 0 && turn < first)
      .map(({ no, turn, spot }) => {
        const message = `Entry ${no} belongs to turn ${turn}, but these books were taken over at turn ${first} with what stood then; book it in turn ${first}, or clear it.`;
        return finding(`No ${no}`, message, `0, or ${first} or more`, String(turn), spot);
      });

  return {
    id: ID,
    title: "A campaign that was taken over under way has its turns before, and no entries in them",
    clause,
    blocksClosing: true,
    find: (state) => settingFindings(state) ?? [...closingsMissing(state), ...bookedBefore(state)],
  };
};
