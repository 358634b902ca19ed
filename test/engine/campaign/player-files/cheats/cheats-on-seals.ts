import { sealOver } from "../../../../../src/engine/core/seal";
import type { Row } from "../../../../../src/engine/campaign/schema/table";
import { perform } from "../../../../../src/engine/campaign/game";
import { once } from "../../../../../samples/once";
import { stampApart } from "../../dice-books";
import { rowsOf, type Kept } from "../../kept";
import { at, cheats, SENT, types, type Cheat } from "./cheated-books";

const WORDS = { campaign: "Upper river", turn: 2, side: "Anna", what: "Upkeep", about: "sails" };
const SAILS: Row = { Turn: 2, About: "sails" };

/** The number of Anna's seal about the sails. */
const numberOf = (books: Kept): number =>
  Number(rowsOf(books.tables, "SealedActs")[at(books, "SealedActs", SAILS)]?.["Seal"]);

/** Books in which one seal of turn 2 is open. */
const OPENED = once((): Kept => {
  const books = SENT().copy();
  books.play((open) =>
    perform(open, { command: "open-seal", side: "Anna", subject: String(numberOf(books)) }, [], stampApart()),
  );
  return books;
});

const CLOSED_SEALS = cheats({
  "changes what is sealed": (books) => types(books, "SealedActs", SAILS, { Content: "9" }),
  "changes the salt of a seal": (books) => types(books, "SealedActs", SAILS, { "Seal salt": `n${"0".repeat(64)}` }),
  "changes the commitment of a seal": (books) =>
    types(books, "Seals", { Seal: numberOf(books) }, { Commitment: `c${"0".repeat(64)}` }),
  "changes what is sealed, its salt and its commitment"(books) {
    types(books, "Seals", { Seal: numberOf(books) }, { Commitment: sealOver({ ...WORDS, content: "9" }, "n9") });
    types(books, "SealedActs", SAILS, { Content: "9", "Seal salt": "n9" });
  },
  "removes a seal, and what it seals"(books) {
    const Seal = numberOf(books);
    books.remove("Seals", at(books, "Seals", { Seal })).remove("SealedActs", at(books, "SealedActs", SAILS));
  },
  "removes what a seal seals": (books) => books.remove("SealedActs", at(books, "SealedActs", SAILS)),
  "says that the player keeps a seal of the books, and removes what it seals"(books) {
    types(books, "Seals", { Seal: numberOf(books) }, { "Kept by": "The player" });
    books.remove("SealedActs", at(books, "SealedActs", SAILS));
  },
  "exchanges the commitments of two seals"(books) {
    const [one, other] = ["tar", "sails"].map((About) => {
      const Seal = rowsOf(books.tables, "SealedActs")[at(books, "SealedActs", { Turn: 2, About })]?.["Seal"] ?? null;
      return at(books, "Seals", { Seal });
    });
    const [first, second] = [one, other].map((row) => rowsOf(books.tables, "Seals")[row ?? 0]?.["Commitment"] ?? null);
    books.type("Seals", one ?? 0, "Commitment", second ?? null).type("Seals", other ?? 0, "Commitment", first ?? null);
  },
  "gives a seal to another side": (books) => types(books, "Seals", { "Kept by": "The player" }, { Side: "Anna" }),
  "gives a seal another turn": (books) => types(books, "Seals", { "Kept by": "The player" }, { Turn: 1 }),
  "gives a seal another number": (books) => types(books, "Seals", { "Kept by": "The player" }, { Seal: 9 }),
  "gives two seals the same number": (books) =>
    types(books, "Seals", { "Kept by": "The player" }, { Seal: numberOf(books) }),
  "does something else than was sealed": (books) =>
    types(books, "Transfers", { Turn: 2, Subject: "sails" }, { Amount: 9 }),
});

const OPEN_SEALS = cheats(
  {
    "changes what an open seal says": (books) => types(books, "OpenedSeals", { About: "sails" }, { Content: "9" }),
    "opens a seal with what another one seals": (books) =>
      types(books, "OpenedSeals", { About: "sails" }, { Seal: numberOf(books) - 1 }),
    "opens a seal twice": (books) => books.append("OpenedSeals", { ...rowsOf(books.tables, "OpenedSeals")[0] }),
    "closes an open seal again": (books) => books.remove("OpenedSeals", 0),
  },
  { books: () => OPENED() },
);

export const CHEATS_ON_SEALS: readonly Cheat[] = [...CLOSED_SEALS, ...OPEN_SEALS];
