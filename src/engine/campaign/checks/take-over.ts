import type { Finding, Spot } from "../../core/problem";
import { SETTING, firstTurn } from "../ledger/books";
import { LAST_TURN } from "../ledger/entry";
import type { Check, BooksState } from "../game";
import { TABLES } from "../schema/tables";

const ID = "taken-up";

/** What a campaign was taken up with is there, and nothing else is booked in the turns before. */
export const takenUpWhole = (kinds: readonly string[]): Check => ({
  id: ID,
  title: "A campaign that was taken up under way has its turns before, and no entries in them",
  clause: "V19.093",
  find: (reckoned) => settingFindings(reckoned) ?? [...closingsMissing(reckoned, kinds), ...bookedBefore(reckoned)],
});

const finding = (subject: string, message: string, expected: string, actual: string, spot: Spot): Finding => ({
  check: ID,
  subject,
  message,
  expected,
  actual,
  clause: "V19.093",
  spot,
});

/** The setting is no turn; undefined where it is one. */
function settingFindings({ books }: BooksState): Finding[] | undefined {
  const typed = books.settings.get(SETTING.takenUp) ?? "";
  if (typed === "" || typed === String(firstTurn(books))) return undefined;
  const expected = `a whole number from 1 to ${LAST_TURN}`;
  const message = `"${SETTING.takenUp}" is "${typed}"; it takes ${expected}. Until then these books are read as kept from turn 1.`;
  return [finding(SETTING.takenUp, message, expected, typed, { sheet: TABLES.Settings.sheet })];
}

/** The closings that the turn taken up looks back to. */
function closingsMissing({ books, campaign: { first, hiding } }: BooksState, kinds: readonly string[]): Finding[] {
  if (first === 1) return [];
  return books.sides
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ name }) => {
      const hid = hiding.get(name) ?? new Set();
      let out = first - 1;
      while (hid.has(out)) out -= 1;
      const needed = new Set([first - 2, first - 1, out].filter((turn) => turn >= 1));
      for (const { turn, side } of books.closings) if (side === name) needed.delete(turn);
      return [...needed].map((turn) => {
        const message = `${name}, turn ${turn}: these books were taken up at turn ${first}, and the closing that rent and victory look back to is gone. Put its row back into Turns.`;
        return finding(`${name}, turn ${turn}`, message, "a closing", "nothing", { sheet: TABLES.Closings.sheet });
      });
    });
}

/** What is booked in a turn that was kept elsewhere would count twice: the opening treasuries hold it already. */
const bookedBefore = ({ books, campaign: { first } }: BooksState): Finding[] =>
  [...books.transfers, ...books.events.filter(({ change }) => change.kind !== "Hiding")]
    .filter(({ turn }) => turn > 0 && turn < first)
    .map(({ no, turn, spot }) => {
      const message = `Entry ${no} belongs to turn ${turn}, but these books were taken up at turn ${first} with what stood then; book it in turn ${first}, or clear it.`;
      return finding(`No ${no}`, message, `0, or ${first} or more`, String(turn), spot);
    });
