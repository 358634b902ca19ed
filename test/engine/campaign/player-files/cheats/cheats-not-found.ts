import { commitmentTo } from "../../../../../src/engine/core/seeded-dice";
import { rowsOf, type Kept } from "../../kept";
import { rolls } from "../../dice-books";
import { cheats, facesAnew, HIDDEN_ROLL, SENT, typedRoll, types, type Cheat } from "./cheated-books";

/** What no file and no check can tell from a campaign in which nobody cheats. */
export const CHEATS_NOT_FOUND: readonly Cheat[] = [
  ...cheats({
    "alters a roll of the turn under way that only the game master knows, and calls it typed": (books) =>
      types(books, "Rolls", { Turn: 2, Purpose: "Thaw" }, { Faces: "6, 6", Source: "typed", Proof: null }),
    "types faces that nobody rolled": (books) => typedRoll("Snow", [6, 6])(books),
    "rolls for something else, because the first roll does not suit": (books) => books.play(rolls({ what: "Snow" })),
    "books something that did not happen": (books) => books.book("Trade", "River", "Anna", 5, "nothing"),
    "changes a plan of the turn under way": (books) =>
      types(books, "BudgetLines", { Turn: 2, Side: "Anna" }, { Planned: 9, Committed: 9 }),
    "changes a note, or the day on which something was booked": (books) =>
      types(books, "Transfers", { Turn: 2, Subject: "Hill" }, { Note: "as agreed", Booked: "2030-01-01" }),
    "changes what a tracker describes": (books) => types(books, "Units", { Unit: "B-1" }, { Name: "Otter" }),
  }),
  ...cheats(
    {
      "adds to the dice after a roll that only the game master knows, and calculates its faces anew"(books) {
        books.append("DiceContributions", { Turn: 2, Side: "Bo", Text: "grind", Salt: "s1" });
        facesAnew(books);
      },
    },
    { books: () => HIDDEN_ROLL() },
  ),
  ...cheats(
    {
      "changes an entry before any file shows it": (books) =>
        types(books, "Transfers", { Turn: 2, Subject: "Hill" }, { Amount: 9.5 }),
      "tries many seeds before anybody has the commitments"(books: Kept) {
        for (const { Turn: turn, For: whose = "" } of rowsOf(books.tables, "DiceSeeds")) {
          if (turn !== 2) continue;
          const seed = `d${"7".repeat(64)}`;
          const commitment = commitmentTo({ campaign: "Upper river", turn: 2, whose: String(whose) }, seed);
          types(books, "DiceSeeds", { Turn: 2, For: whose }, { Seed: seed, Commitment: commitment });
        }
        facesAnew(books);
      },
    },
    { books: () => SENT(), sentAfter: true },
  ),
];
