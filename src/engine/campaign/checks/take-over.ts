import type { Finding, Spot } from "../../core/problem";
import { firstTurn } from "../ledger/books";
import type { BooksState } from "../ledger/ledger";
import { LAST_TURN } from "../schema/column";
import { CLOSINGS, SETTING, SETTINGS } from "../schema/shared-tables";
import type { Check } from "./check";

const ID = "taken-up";

/** The turns whose closings a side's first turn needs. */
export type NeededTurns = (state: BooksState, side: string) => readonly number[];

/** An imported campaign still has what it was imported with, and nothing else is booked in earlier turns. */
export const takenUpWhole = (
  clause: string,
  kinds: readonly string[],
  needed: NeededTurns,
  /** The kinds of event that earlier turns may have. */
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

  /** The setting is not a turn; undefined if it is one. */
  const settingFindings = ({ books, game }: BooksState): Finding[] | undefined => {
    const typed = books.settings.get(SETTING.takenUp) ?? "";
    if (typed === "" || typed === String(firstTurn(books, game))) return undefined;
    const expected = `a whole number from 1 to ${LAST_TURN}`;
    const message = `"${SETTING.takenUp}" is "${typed}", which is not valid. Enter ${expected}. Until then, the campaign is read as recorded here from turn 1.`;
    return [finding(SETTING.takenUp, message, expected, typed, { sheet: SETTINGS.sheet })];
  };

  /** The closings that the first turn needs. */
  const closingsMissing = (state: BooksState): Finding[] => {
    const { books, campaign } = state;
    if (campaign.first <= 1) return [];
    return books.sides
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ name }) => {
        const turns = new Set(needed(state, name));
        for (const { turn, side } of books.closings) if (side === name) turns.delete(turn);
        return [...turns].map((turn) => {
          const message = `${name}, turn ${turn}: the campaign was imported at turn ${campaign.first}, and the rules need this closing, but it is missing. Restore its row in Turns.`;
          return finding(`${name}, turn ${turn}`, message, "a closing", "nothing", { sheet: CLOSINGS.sheet });
        });
      });
  };

  /** What is booked in a turn that was recorded elsewhere would count twice: the opening treasuries already include it. */
  const bookedBefore = ({ books, campaign: { first } }: BooksState): Finding[] =>
    [...books.transfers, ...books.events.filter(({ change }) => !allowed.includes(change.kind))]
      .filter(({ turn }) => turn > 0 && turn < first)
      .map(({ no, turn, spot }) => {
        const message = `Entry ${no} belongs to turn ${turn}, but the campaign was imported at turn ${first}, and its opening amounts already include earlier turns. Book it in turn ${first}, or clear it.`;
        return finding(`No ${no}`, message, `0, or ${first} or more`, String(turn), spot);
      });

  return {
    id: ID,
    title: "An imported campaign has the earlier turns that it needs, and no entries in them",
    clause,
    blocksClosing: true,
    find: (state) => settingFindings(state) ?? [...closingsMissing(state), ...bookedBefore(state)],
  };
};
