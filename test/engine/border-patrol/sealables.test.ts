import { perform } from "../../../src/engine/campaign/game";
import { sealableActs } from "../../../src/engine/campaign/ledger/sealed-acts";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { verify } from "../../../src/engine/campaign/player-files/verify";
import { playerBooks } from "../../../src/engine/campaign/player-files/player-tables";
import { viewOf } from "../../../src/engine/campaign/view";
import { checksOf, keptInTurn2, rowsOf, type Kept } from "../campaign/kept";
import { BATTLE, chooses, plays, fields, retreats } from "./battles/fighting";

const sealable = (books: Kept, side: string) =>
  sealableActs(books.open, side, 2).map(({ kind: { what, clause }, about, content }) => [what, about, content, clause]);

/** A campaign whose bribe has come as far as the pirate's answer. */
function bribed(): Kept {
  const books = keptInTurn2();
  const bribe = (): string => String(rowsOf(books.tables, "Offers").at(-1)?.["No"]);
  plays(books, "offer-bribe", "Orion", [fields({ terms: "Keep away", amount: "9" })], "Alliance");
  plays(books, "rule-bribe", bribe(), [fields({ ruling: "Allowed" })]);
  plays(books, "forward-bribe", bribe(), []);
  plays(books, "answer-bribe", bribe(), [fields({ answer: "Accepted" })], "Orion");
  plays(books, "intend-bribe", bribe(), [fields({ intends: "Ignore" })], "Orion");
  return books;
}

/** Seals what a side did, and closes nothing. */
const seals = (books: Kept, side: string): string[] => {
  for (const _ of sealable(books, side)) books.sealed(side);
  return checksOf(books.open.findings);
};

test("a bribe can be sealed by its Team, and what the pirate intends by the pirate", () => {
  const books = bribed();
  expect(sealable(books, "Alliance")).toEqual([["Bribe", "Orion", "9 BPV: Keep away", "V19.22"]]);
  expect(sealable(books, "Orion")).toEqual([["Bribe intention", "Alliance, 9 BPV: Keep away", "Ignore", "V19.27"]]);
  expect(sealable(books, "Coalition")).toEqual([]);
  expect([...seals(books, "Alliance"), ...seals(books, "Orion")]).toEqual([]);
});

test("the intention is the same in the pirate's own file, where the bribe has another number", () => {
  const books = bribed();
  seals(books, "Orion");
  const view = stateOf(viewOf(books.open, "Orion"), books.open.game);
  expect(sealableActs(view, "Orion", 2).map(({ content }) => content)).toEqual(["Ignore"]);
  expect(verify(playerBooks(books.open, "Orion")).findings).toEqual([]);
});

test("an intention that is changed after it was sealed is found, with what was sealed and what is told now", () => {
  const books = bribed();
  seals(books, "Orion");
  const at = rowsOf(books.tables, "Events").findIndex(({ Kind }) => Kind === "Bribe intention");
  books.type("Events", at, "Change", '{"schema":1,"intends":"Abide"}');
  const [found] = books.open.findings.filter(({ check }) => check === "seal-kept");
  expect(found).toMatchObject({ expected: "Ignore", actual: "Abide", clause: "V19.27", subject: "Seal 1" });
});

test("both sides can seal what they choose for a Pursuit, each for itself (V13.723)", () => {
  const books = retreats();
  chooses(books, "Alliance", "A-1, A-2");
  chooses(books, "Coalition", "");
  expect(sealable(books, "Alliance")).toEqual([["Pursuit", BATTLE, "Pursuit Force: A-1, A-2", "V13.723"]]);
  expect(sealable(books, "Coalition")).toEqual([["Pursuit", BATTLE, "Rear Guard: none", "V13.723"]]);
  expect([...seals(books, "Alliance"), ...seals(books, "Coalition")]).toEqual([]);
});

test("the ships for Piracy are sealed as one decision, which a later one replaces (2D2)", () => {
  const books = keptInTurn2();
  plays(books, "deploy", "O-1", [fields({ "as-O-1": "Piracy", "at-O-1": "1010" })], "Orion");
  expect(sealable(books, "Orion")).toEqual([["Piracy", "", "O-1", "V19.40"]]);
  expect(seals(books, "Orion")).toEqual([]);
  plays(books, "deploy", "O-1", [fields({ "as-O-1": "Normal movement", "at-O-1": "1010" })], "Orion");
  expect(sealable(books, "Orion")).toEqual([["Piracy", "", "none", "V19.40"]]);
  expect(checksOf(books.open.findings)).toEqual(["seal-kept"]);
});

test("a bid for a Lease cannot be sealed: auctions are open (V19.33)", () => {
  const books = keptInTurn2();
  const lease = { No: 93, Turn: 2, From: "Alliance", To: "Orion", Kind: "Lease", Terms: "O-2", Amount: 9 };
  books.append("Offers", lease);
  expect(sealable(books, "Alliance")).toEqual([]);
  const [refused] = perform(books.open, { command: "seal", side: "Alliance", subject: "93" }, [], {
    today: "2026-11-01",
    seed: "bid",
  }).refused;
  expect(refused?.check).toBe("seal");
});
