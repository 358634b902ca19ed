import { hasPublicFile, ONLOOKERS } from "../../../../src/engine/campaign/player-files/onlookers";
import { playerFile, type PlayerFile } from "../../../../src/engine/campaign/player-files/player-file";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { openAs } from "../../../../src/engine/open";
import { keptInTurn2, rowsOf } from "../kept";

const inFile = ({ open }: ReturnType<typeof keptInTurn2>, side: string, table: string) =>
  rowsOf(playerBooks(open, side).books.tables, table);

const sheet = (file: PlayerFile, name: string) => file.sheets.find((each) => each.name === name);

describe("the file of a player", () => {
  test("begins with whose it is, then has sheets to fill in, the side's forms, and its tables", () => {
    const file = playerFile(keptInTurn2().open, "Orion");
    const names = file.sheets.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Player file", "Budget to fill in"]);
    expect(names.indexOf("Orion finances")).toBeGreaterThan(names.indexOf("Deployment to fill in"));
    expect(names).toEqual(expect.arrayContaining(["Orion finances 1", "Ledger", "Dice", "Turns"]));
    expect(names.indexOf("Campaign")).toBeGreaterThan(names.indexOf("Orion finances 1"));
    expect(file).toMatchObject({ side: "Orion", turn: 2 });
  });

  test("for onlookers has what everybody may know, and nothing to fill in", () => {
    const campaign = keptInTurn2();
    const file = playerFile(campaign.open, ONLOOKERS);
    expect(file.sheets.map(({ name }) => name).filter((name) => / to fill in|finances/.test(name))).toEqual([]);
    expect(inFile(campaign, ONLOOKERS, "Sides")).toHaveLength(campaign.open.books.sides.length);
    expect(inFile(campaign, ONLOOKERS, "Units")).toEqual([]);
    const others = campaign.open.books.sides.map(({ name }) => inFile(campaign, name, "Transfers"));
    for (const { Key } of inFile(campaign, ONLOOKERS, "Transfers"))
      expect(others.map((rows) => rows.some((row) => row["Key"] === Key))).toEqual(others.map(() => true));
  });

  test("is there for onlookers unless a side has their name", () => {
    const { open } = keptInTurn2();
    const sides = open.books.sides.map((side, at) => (at === 0 ? { ...side, name: "onlookers" } : side));
    expect([hasPublicFile(open), hasPublicFile({ books: { ...open.books, sides } })]).toEqual([true, false]);
  });

  test("has values and no functions, and lists to choose from only where something is filled in", () => {
    const { sheets } = playerFile(keptInTurn2().open, "Orion");
    const listing = sheets.filter(({ offered }) => offered.length > 0).map(({ name }) => name);
    expect(listing).toContain("Deployment to fill in");
    expect(listing.filter((name) => !name.endsWith(" to fill in"))).toEqual([]);
    expect(sheets.flatMap(({ offered }) => offered).filter(({ words }) => !Array.isArray(words))).toEqual([]);
    const kinds = new Set(sheets.flatMap(({ cells }) => cells.map(({ content }) => content.kind)));
    expect([...kinds]).toEqual(["value"]);
  });

  test("has a form with the amounts of its turn, without a choice of another turn", () => {
    const file = playerFile(keptInTurn2().open, "Orion");
    const cells = (name: string) => sheet(file, name)?.cells ?? [];
    const at = (name: string, row: number, column: number) =>
      cells(name).find((cell) => cell.row === row && cell.column === column)?.content.value;
    expect([at("Orion finances", 2, 1), at("Orion finances 1", 2, 1)]).toEqual([2, 1]);
    expect(at("Orion finances", 2, 2)).toBeUndefined();
    expect(cells("Orion finances").length).toBeGreaterThan(20);
  });

  test("says of an entry whether everybody may know it or the side, not who else may", () => {
    const campaign = keptInTurn2().append("Transfers", {
      ...{ No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" },
      ...{ "Secret to": "Alliance, Orion, Coalition" },
    });
    campaign.append("Transfers", {
      ...{ No: 91, Turn: 2, From: "Alliance", To: "Yards", Amount: 5, Currency: "BPV", Line: "Refit" },
      ...{ "Secret to": "All" },
    });
    expect(
      inFile(campaign, "Orion", "Transfers")
        .map((row) => row["Secret to"])
        .slice(-2),
    ).toEqual(["Orion", "All"]);
    expect(inFile(campaign, "Coalition", "Transfers").at(-2)?.["Secret to"]).toBe("Coalition");
  });

  test("shows the only party of an entry its note, whoever else was told of the entry", () => {
    const campaign = keptInTurn2().append("Transfers", {
      ...{ No: 91, Turn: 2, From: "Alliance", To: "Yards", Amount: 5, Currency: "BPV", Line: "Refit" },
      ...{ "Secret to": "Alliance, Orion", Note: "Phasers" },
    });
    expect(inFile(campaign, "Alliance", "Transfers").at(-1)?.["Note"]).toBe("Phasers");
    expect(inFile(campaign, "Orion", "Transfers").at(-1)?.["Note"]).toBeNull();
  });

  test("has an optional column only if the side knows a cell of it", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "A-9", Side: "Alliance", "Lost until": 4 });
    const headers = (side: string) => playerBooks(campaign.open, side).books.tables.tables.get("Units")?.header;
    expect(headers("Orion")).not.toContain("Lost until");
  });

  test("opens as what its side may know: its digests hold, nothing is found, and nothing can be written", () => {
    const { open } = keptInTurn2();
    for (const { name } of open.books.sides) {
      const told = openAs(playerBooks(open, name).books.tables, open.game);
      expect([told.books.viewer, told.findings]).toEqual([name, []]);
      expect(told.books.closings.map(({ commitment }) => commitment)).toEqual(
        open.books.closings.map(({ commitment }) => commitment),
      );
    }
  });

  test("no longer holds if a closed turn in it was changed", () => {
    const { open } = keptInTurn2();
    const { tables } = playerBooks(open, "Orion").books;
    const ledger = tables.tables.get("Transfers");
    if (!ledger) throw new Error("the file has no ledger");
    const amount = ledger.header.indexOf("Amount");
    const rows = ledger.rows.map((cells, row) => cells.map((cell, at) => (row === 0 && at === amount ? 77 : cell)));
    const changed = { ...tables, tables: new Map(tables.tables).set("Transfers", { ...ledger, rows }) };
    expect(openAs(changed, open.game).findings.map(({ check }) => check)).toContain("closing-digest");
  });
});
