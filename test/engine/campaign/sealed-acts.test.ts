import { perform } from "../../../src/engine/campaign/game";
import { playerBooks } from "../../../src/engine/campaign/player-files/player-tables";
import { verify, verifyAgainst } from "../../../src/engine/campaign/player-files/verify";
import { undoAct } from "../../../src/engine/campaign/commands/undo";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { sealOver } from "../../../src/engine/core/seal";
import { once } from "../../../samples/once";
import { closedAnew } from "../../campaigns/random/untold";
import { FERRY } from "../../test-game/game";
import { startFerry } from "../../test-game/plays-ferry";
import { closes, stampApart } from "./dice-books";
import { checksOf, Kept, rowsOf } from "./kept";

/** Does a command about a subject, with these fields. */
const does =
  (command: string, side: string, subject: string, fields?: Readonly<Record<string, string>>) => (open: Kept["open"]) =>
    perform(open, { command, side, subject }, fields ? [{ fields }] : [], stampApart());

const found = (books: Kept): string[] => checksOf(books.open.findings);
const numberOf = (books: Kept, subject: string, amount?: number): string =>
  String(
    rowsOf(books.tables, "Transfers").find(
      ({ Subject, Amount }) => Subject === subject && (amount === undefined || Amount === amount),
    )?.["No"],
  );

/** What a player keeps. */
const OWN = { what: "Upkeep", about: "ropes", content: "3" };
const OWN_SALT = "a salt that Bo made";
const OWN_SEAL = sealOver({ campaign: "Upper river", turn: 1, side: "Bo", ...OWN }, OWN_SALT);

/** A campaign in which Anna has sealed two payments, and Bo's player keeps a seal. */
const SEALED = once((): Kept => {
  const books = new Kept(apply(NO_TABLES, startFerry().edits), [FERRY]);
  books.book("Upkeep", "Anna", "River", 2, "tar", stampApart());
  books.book("Upkeep", "Anna", "River", 4, "sails", stampApart());
  books.play(does("seal", "Anna", numberOf(books, "tar")));
  books.play(does("seal", "Anna", numberOf(books, "sails")));
  books.play(does("take-seal", "Bo", "", { commitment: OWN_SEAL }));
  return books;
});
/** The same, with the first seal and Bo's open. */
const OPENED = once((): Kept => {
  const books = SEALED().copy();
  books.play(does("open-seal", "Anna", "1"));
  books.play(does("open-seal", "Bo", "3", { ...OWN, sealSalt: OWN_SALT }));
  return books;
});

const file = (books: Kept, side: string) => playerBooks(books.open, side);
const textOf = ({ books }: ReturnType<typeof file>): string =>
  JSON.stringify([...books.tables.tables.values()].map(({ header, rows }) => [header, rows]));

describe("a sealed decision", () => {
  test("is published as a commitment over its words and a salt, by the protocol", () => {
    const books = SEALED().copy();
    const [seal] = rowsOf(books.tables, "Seals");
    const [own] = rowsOf(books.tables, "SealedActs");
    expect(seal).toMatchObject({ Seal: 1, Turn: 1, Side: "Anna", "Kept by": "The books" });
    expect(own).toMatchObject({ Seal: 1, What: "Upkeep", About: "tar", Content: "2" });
    expect(own?.["Seal salt"]).toMatch(/^n[0-9a-f]{64}$/);
    const words = { campaign: "Upper river", turn: 1, side: "Anna", what: "Upkeep", about: "tar", content: "2" };
    expect(seal?.["Commitment"]).toBe(sealOver(words, String(own?.["Seal salt"])));
    expect(found(books)).toEqual([]);
  });

  test("is hashed as the documentation says, whatever ends of lines a program writes", () => {
    const words = { campaign: "C", turn: 2, side: "S", what: "W", about: "", content: "one\ntwo" };
    // printf '["starledger-seal-1","C",2,"S","W","","one\\ntwo","n1"]' | sha256sum
    expect(sealOver(words, "n1")).toBe("ce267dd222d2bc0ed6d370f45637ed5e0720094c16601e76bd32a92c572544cfd");
    expect(sealOver({ ...words, content: "one\r\ntwo " }, "n1")).toBe(sealOver(words, "n1"));
  });

  test("is sealed once, by its own side, from what it did this turn", () => {
    const books = SEALED().copy();
    const tar = numberOf(books, "tar");
    expect(checksOf(does("seal", "Anna", tar)(books.open).refused)).toEqual(["seal"]);
    expect(checksOf(does("seal", "", tar)(books.open).refused)).toEqual(["seal"]);
    expect(checksOf(does("seal", "Bo", tar)(books.open).refused)).toEqual(["seal"]);
    books.book("Upkeep", "Anna", "River", 1, "paint", stampApart());
    const [wrong] = does("seal", "Anna", "999")(books.open).refused;
    expect(wrong?.message).toContain(`${numberOf(books, "paint")} (Upkeep, paint)`);
  });

  test("takes the commitment of a player once, and only if it is one", () => {
    const books = SEALED().copy();
    expect(checksOf(does("take-seal", "Bo", "", { commitment: "c12" })(books.open).refused)).toEqual(["seal"]);
    expect(checksOf(does("take-seal", "Anna", "", { commitment: OWN_SEAL })(books.open).refused)).toEqual(["seal"]);
  });

  test("is opened once, by its own side or the game master, and what a player kept only if it fits", () => {
    const books = SEALED().copy();
    expect(checksOf(does("open-seal", "Bo", "1")(books.open).refused)).toEqual(["seal"]);
    const other = { ...OWN, content: "2", sealSalt: OWN_SALT };
    expect(checksOf(does("open-seal", "Bo", "3", other)(books.open).refused)).toEqual(["seal"]);
    books.play(does("open-seal", "", "2"));
    expect(checksOf(does("open-seal", "Anna", "2")(books.open).refused)).toEqual(["seal"]);
    expect(rowsOf(books.tables, "OpenedSeals")).toMatchObject([{ Seal: 2, About: "sails", Content: "4" }]);
  });

  test("keeps its closed turn as it was when it is opened later", () => {
    const books = SEALED().copy();
    books.play(closes);
    books.play(does("open-seal", "Anna", "1"));
    expect(found(books)).toEqual([]);
    const { findings, seals, turns } = verify(books.open);
    expect([findings, seals, turns]).toEqual([[], { opened: 1, closed: 2 }, [1]]);
  });
});

describe("what a side is given of seals", () => {
  test("is every commitment, and of what is sealed only its own", () => {
    const books = SEALED().copy();
    const [bo, anna] = ["Bo", "Anna"].map((side) => textOf(file(books, side)));
    for (const { Commitment } of rowsOf(books.tables, "Seals")) {
      expect(bo).toContain(Commitment);
      expect(anna).toContain(Commitment);
    }
    for (const row of rowsOf(books.tables, "SealedActs")) {
      expect(bo).not.toContain(row["Seal salt"]);
      expect(anna).toContain(row["Seal salt"]);
    }
    expect(bo).not.toContain("SealedActs");
    expect(bo).not.toContain("sails");
  });

  test("is verified by itself, once a seal is opened", () => {
    const books = OPENED().copy();
    books.play(closes);
    for (const side of ["Anna", "Bo"]) {
      const { findings, seals } = verify(file(books, side));
      expect([findings, seals]).toEqual([[], { opened: 2, closed: 1 }]);
    }
  });

  test("is compared with later books: no seal can be exchanged or taken away, not even with its content", () => {
    const books = OPENED().copy();
    const sent = file(books, "Bo");
    expect(verifyAgainst(sent, books.open).findings).toEqual([]);
    const words = { campaign: "Upper river", turn: 1, side: "Anna", what: "Upkeep", about: "sails", content: "4" };
    const exchanged = books
      .copy()
      .type("Seals", 1, "Commitment", sealOver(words, "n2"))
      .type("SealedActs", 1, "Seal salt", "n2");
    expect(checksOf(verify(exchanged.open).findings)).not.toContain("seal-fits");
    expect(verifyAgainst(sent, exchanged.open).findings.map(({ subject }) => subject)).toContain("Seal 2");
    const removed = books.copy().remove("Seals", 2).remove("OpenedSeals", 1);
    expect(verifyAgainst(sent, removed.open).findings.map(({ subject }) => subject)).toContain("Seal 3");
  });

  test("is compared with later books: no seal becomes one that its player keeps, or another side's or turn's", () => {
    const books = SEALED().copy();
    const sent = file(books, "Bo");
    expect(verifyAgainst(sent, books.open).findings).toEqual([]);
    const subjects = (altered: Kept) => verifyAgainst(sent, altered.open).findings.map(({ subject }) => subject);
    expect(subjects(books.copy().type("Seals", 1, "Kept by", "The player").remove("SealedActs", 1))).toEqual([
      "Seal 2",
    ]);
    expect(subjects(books.copy().type("Seals", 2, "Side", "Anna"))).toEqual(["Seal 3"]);
    expect(subjects(books.copy().type("Seals", 2, "Turn", 2))).toEqual(["Seal 3"]);
  });
});

/** Each kind of tampering with seals, and the check that finds it. */
const TAMPERED: readonly (readonly [what: string, tamper: (books: Kept) => unknown, check: string])[] = [
  ["alters the sealed content", (books) => books.type("SealedActs", 1, "Content", "5"), "seal-fits"],
  ["alters what is sealed", (books) => books.type("SealedActs", 1, "About", "tar"), "seal-fits"],
  ["alters the salt", (books) => books.type("SealedActs", 1, "Seal salt", `n${"0".repeat(64)}`), "seal-fits"],
  ["alters a commitment", (books) => books.type("Seals", 1, "Commitment", `c${"0".repeat(64)}`), "seal-fits"],
  ["alters the opened content", (books) => books.type("OpenedSeals", 0, "Content", "3"), "seal-fits"],
  ["alters the opened salt", (books) => books.type("OpenedSeals", 1, "Seal salt", "another"), "seal-fits"],
  ["gives a seal to another side", (books) => books.type("Seals", 2, "Side", "Anna"), "seal-fits"],
  ["gives a seal another turn", (books) => books.type("Seals", 0, "Turn", 0), "seal-fits"],
  [
    "swaps the commitments of two seals",
    (books) => {
      const [one, other] = rowsOf(books.tables, "Seals").map(({ Commitment }) => Commitment ?? null);
      books.type("Seals", 0, "Commitment", other ?? null).type("Seals", 1, "Commitment", one ?? null);
    },
    "seal-fits",
  ],
  [
    "swaps what two seals seal",
    (books) => books.type("SealedActs", 0, "Seal", 2).type("SealedActs", 1, "Seal", 1),
    "seal-fits",
  ],
  ["opens a seal with the content of another", (books) => books.type("OpenedSeals", 0, "Seal", 2), "seal-fits"],
  ["removes a seal", (books) => books.remove("Seals", 1), "seal-fits"],
  ["removes what is sealed", (books) => books.remove("SealedActs", 1), "seal-fits"],
  [
    "opens a seal twice",
    (books) => books.append("OpenedSeals", rowsOf(books.tables, "OpenedSeals")[0] ?? {}),
    "seal-fits",
  ],
  [
    "adds a seal with the same number",
    (books) => books.append("Seals", rowsOf(books.tables, "Seals")[1] ?? {}),
    "seal-fits",
  ],
  [
    "pays something else than was sealed",
    (books) => {
      const at = rowsOf(books.tables, "Transfers").findIndex(({ Subject }) => Subject === "tar");
      books.type("Transfers", at, "Amount", 3);
    },
    "seal-kept",
  ],
];

describe("a record of seals", () => {
  test.each(TAMPERED)("is found out when somebody %s", (_, tamper, check) => {
    const books = OPENED().copy();
    expect(found(books)).toEqual([]);
    tamper(books);
    expect(found(books)).toContain(check);
  });

  test.each(TAMPERED)(
    "of a closed turn is found out when somebody %s and calculates the digests anew",
    (_, tamper, check) => {
      const books = OPENED().copy();
      books.play(closes);
      expect(verify(books.open).findings).toEqual([]);
      tamper(books);
      const { game } = books.open;
      const anew = stateOf(closedAnew(books.tables, game, "as they would be"), game);
      expect(checksOf(verify(anew).findings)).toContain(check);
    },
  );

  test("says what was sealed and what was played instead, to the game master and the side alone", () => {
    const books = SEALED().copy();
    const act = String(rowsOf(books.tables, "Transfers").find(({ Subject }) => Subject === "sails")?.["Act"]);
    books.play((open) => undoAct(open, act, stampApart()));
    expect(found(books)).toEqual([]);
    books.book("Upkeep", "Anna", "River", 1, "sails", stampApart());
    const kept = books.open.findings.filter(({ check }) => check === "seal-kept");
    expect(kept).toMatchObject([{ subject: "Seal 2", clause: "R2", expected: "4", actual: "1", turn: 1 }]);
    const [anna, bo] = ["Anna", "Bo"].map((side) => checksOf(verify(file(books, side)).findings));
    expect([anna, bo]).toEqual([["seal-kept"], []]);
    // Sealed again as it is now, both seals are there, and the first one still shows.
    books.play(does("seal", "Anna", numberOf(books, "sails", 1)));
    expect(found(books)).toEqual(["seal-kept"]);
  });
});
