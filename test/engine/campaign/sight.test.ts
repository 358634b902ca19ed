import { rollForMutiny } from "../border-patrol/ships/check-mutiny";
import { reverseTransfer } from "../../../src/engine/campaign/commands/reverse";
import { isAmong, whoKnows, type Sighted } from "../../../src/engine/campaign/sight";
import { entriesIn } from "../../../src/engine/campaign/ledger/books";
import { tableOf } from "../../../src/engine/campaign/ledger/ledger";
import { digestsOf } from "../../../src/engine/campaign/ledger/digests";
import { tableSheet } from "../../../src/engine/campaign/schema/layout";
import { reconcile } from "../../../src/engine/campaign/reconcile/reconcile";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { side, turn, whole } from "../../../src/engine/campaign/schema/column";
import { SEAL, SECRET_TO } from "../../../src/engine/campaign/schema/shared-tables";
import { table, type Table } from "../../../src/engine/campaign/schema/table";
import { openBooks } from "../../../src/engine/open";
import { FERRY } from "../../test-game/game";
import { startFerry } from "../../test-game/plays-ferry";
import { STAMP, kept, keptInTurn2, rowsOf, type Kept } from "./kept";

const SIDES = ["Alliance", "Coalition", "Orion"];

/** Whether a side may know a row. */
function mayKnow(state: Sighted, of: Table, row: object, name: string): boolean {
  const names = whoKnows(state, of, row);
  return names === undefined || isAmong(names, name);
}

const secretTo = (campaign: Kept, table: string) => rowsOf(campaign.tables, table).at(-1)?.["Secret to"];

/** The sides that may know the last entry of a table. */
function knowing({ open }: Kept, table: string): readonly string[] {
  const of = tableOf(open.game, table);
  const row = entriesIn(open.books, of).at(-1);
  return SIDES.filter((side) => row && mayKnow(open, of, row, side));
}

describe("what an entry is written with", () => {
  test.each([
    ["a bribe", "Bribe", "Alliance", "Orion", "Alliance, Orion"],
    ["a lease, which is bid for openly", "Lease", "Coalition", "Orion", "All"],
    ["a refit, which is paid to no side", "Refit", "Orion", "Yards", "Orion"],
    ["income, which comes from no side", "Province income", "Economy", "Alliance", "Alliance"],
  ])("of %s", (_, line, from, to, audience) => {
    expect(secretTo(keptInTurn2().book(line, from, to, 5), "Transfers")).toBe(audience);
  });

  test("of an opening is its side", () => {
    expect(rowsOf(kept().tables, "Transfers").map((row) => row["Secret to"])).toEqual(SIDES);
  });

  test("of an event is what its kind declares", () => {
    expect(secretTo(kept(), "Events")).toBe("Orion");
    expect(secretTo(kept().hide(), "Events")).toBe("All");
  });

  test("of a roll is its side", () => {
    const campaign = keptInTurn2().hide();
    campaign.play((open) => rollForMutiny(open, "O-2", 0, { faces: [2, 2], source: "scripted" }, STAMP));
    expect(secretTo(campaign, "Rolls")).toBe("Orion");
  });

  test("of a reversal are the same sides", () => {
    const campaign = keptInTurn2().book("Bribe", "Alliance", "Orion", 5);
    campaign.play((open) => reverseTransfer(open, open.books.transfers.at(-1)?.no ?? 0, "", STAMP));
    expect(knowing(campaign, "Transfers")).toEqual(["Alliance", "Orion"]);
  });

  test("is filled in where a row was typed, and kept where it says so itself", () => {
    const campaign = keptInTurn2().append("Transfers", { Line: "Bribe", From: "Alliance", To: "Orion", Amount: 5 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    expect(secretTo(campaign, "Transfers")).toBe("Alliance, Orion");
    const offer = { From: "Alliance", To: "Orion", Kind: "Help", Amount: 5, "Secret to": "Orion" };
    campaign.append("Offers", offer).append("Offers", { ...offer, "Secret to": null });
    campaign.play((open) => reconcile(open, {}, STAMP));
    expect(rowsOf(campaign.tables, "Offers").map((row) => row["Secret to"])).toEqual(["Orion", "Alliance, Orion"]);
  });
});

describe("who may know an entry", () => {
  const bribe = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };
  const known = (row: Readonly<Record<string, string | number>>) =>
    knowing(keptInTurn2().append("Transfers", { ...bribe, ...row }), "Transfers");

  test.each([
    ["orion", ["Alliance", "Orion"]],
    [" Coalition ,ORION", SIDES],
    ["ALL", SIDES],
    ["game master", ["Alliance", "Orion"]],
    ["Nobody", ["Alliance", "Orion"]],
  ])("is who %j names, and always whoever pays or is paid", (typed, sides) => {
    expect(known({ "Secret to": typed })).toEqual(sides);
  });

  test.each([
    [" coalition ", ["Coalition"]],
    ["Game Master", []],
    ["all", SIDES],
  ])("is who %j names where nothing is paid", (typed, sides) => {
    const roll = { No: 90, Turn: 2, Side: "Orion", Purpose: "Luck", "Secret to": typed };
    expect(knowing(keptInTurn2().append("Rolls", roll), "Rolls")).toEqual(sides);
  });

  test("where it says nothing, follows from its line; from its parties on a line that is none", () => {
    expect(known({})).toEqual(["Alliance", "Orion"]);
    expect(known({ Line: "Lease" })).toEqual(SIDES);
    expect(known({ Line: "Gift" })).toEqual(["Alliance", "Orion"]);
    expect(known({ From: "Fame", Currency: "RP", Line: "Award" })).toEqual(["Orion"]);
  });

  test("follows from its kind in the log, and from what its table declares elsewhere", () => {
    const plain = (table: string, row: Readonly<Record<string, string | number>>) =>
      knowing(keptInTurn2().append(table, { No: 90, Turn: 2, ...row }), table);
    const event = { Side: "Orion", Change: '{"schema":1}' };
    expect(plain("Events", { ...event, Kind: "Hiding" })).toEqual(SIDES);
    expect(plain("Events", { ...event, Kind: "Flagship", Subject: "O-1" })).toEqual(["Orion"]);
    expect(plain("Rolls", { Side: "Coalition", Purpose: "Luck" })).toEqual(["Coalition"]);
    expect(plain("Offers", { From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 5 })).toEqual(["Alliance", "Orion"]);
  });
});

test("a table says in which column it stands whose a row is", () => {
  const DEEDS = table({
    name: "Deeds",
    sheet: "Deeds",
    about: "Who holds what",
    key: "no",
    entryColumns: ["no", "turn", "holder"],
    unreadable: "dropped",
    numbered: true,
    turn: "turn",
    owner: "holder",
    columns: { no: whole("No"), turn: turn("Turn"), holder: side("Holder"), secretTo: SECRET_TO, ...SEAL },
  });
  const game = { ...FERRY, tables: [...FERRY.tables, DEEDS] };
  const started = apply(NO_TABLES, [...startFerry().edits, { kind: "lay", sheet: tableSheet(DEEDS) }]);
  const open = openBooks(apply(started, [{ kind: "append", table: "Deeds", rows: [{ Holder: "Bo" }] }]), [game]);
  const posted = apply(open.books.tables, reconcile(open, {}, STAMP).edits);
  expect(rowsOf(posted, "Deeds")).toMatchObject([{ No: 3, Turn: 1, Holder: "Bo", "Secret to": "Bo" }]);

  const typed = [{ kind: "append", table: "Deeds", rows: [{ No: 9, Turn: 1, Holder: "Anna" }] }] as const;
  const after = openBooks(apply(posted, typed), [game]);
  const row = entriesIn(after.books, DEEDS).at(-1);
  expect(["Anna", "Bo"].map((name) => row && mayKnow(after, DEEDS, row, name))).toEqual([true, false]);
  const [before, now] = [digestsOf(openBooks(posted, [game]))(1), digestsOf(after)(1)];
  expect([...now.sides].filter(([name, digest]) => digest !== before.sides.get(name)).map(([name]) => name)).toEqual([
    "Anna",
  ]);
});
