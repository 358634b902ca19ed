import { reverseTransfer } from "../../../src/engine/campaign/commands/reverse";
import { perform } from "../../../src/engine/campaign/game";
import { viewOf } from "../../../src/engine/campaign/view";
import { apply } from "../../../src/engine/campaign/schema/apply";
import { openView } from "../../../src/engine/open";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "./kept";

const inView = ({ open }: Kept, side: string, table: string) => rowsOf(viewOf(open, side), table);

describe("what a side may know", () => {
  test("of the ledger are the entries of its own, numbered from 1, and their references", () => {
    const campaign = keptInTurn2().bookApart("Refit", "Orion", "Yards", 3).bookApart("Bribe", "Alliance", "Orion", 5);
    const no = campaign.open.books.transfers.at(-1)?.no ?? 0;
    campaign.play((open) => reverseTransfer(open, no, "Void", { ...STAMP, seed: "back" }));
    expect(inView(campaign, "Coalition", "Transfers").map((row) => row["Line"])).toEqual(["Opening"]);
    const rows = inView(campaign, "Alliance", "Transfers");
    expect(rows.map((row) => [row["No"], row["Line"], row["Ref"]])).toEqual([
      [1, "Opening", null],
      [2, "Bribe", null],
      [3, "Bribe", null],
      [4, "Bribe", "3"],
    ]);
  });

  test("of an entry that two sides may know has no note: nobody says whose it is", () => {
    const campaign = keptInTurn2().append("Transfers", {
      ...{ No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe", Note: "For now" },
    });
    campaign.append("Transfers", {
      ...{ No: 91, Turn: 2, From: "Alliance", To: "Yards", Amount: 5, Currency: "BPV", Line: "Refit", Note: "Phasers" },
    });
    expect(inView(campaign, "Alliance", "Transfers").map((row) => row["Note"])).toEqual([null, null, null, "Phasers"]);
    expect(inView(campaign, "Orion", "Transfers").at(-1)?.["Note"]).toBeNull();
  });

  test("of a reference to an entry that it may not know is the key: a number would tell how many there are", () => {
    const campaign = keptInTurn2().bookApart("Refit", "Orion", "Yards", 3);
    const { no, key } = campaign.open.books.transfers.at(-1) ?? { no: 0, key: "" };
    campaign.append("Transfers", {
      ...{
        No: 91,
        Turn: 2,
        From: "Economy",
        To: "Alliance",
        Amount: 5,
        Currency: "BPV",
        Line: "Other income",
        Ref: String(no),
      },
    });
    expect(inView(campaign, "Alliance", "Transfers").at(-1)?.["Ref"]).toBe(key);
  });

  test("of places is whose they are; what they are worth is the owner's", () => {
    const place = { Kind: "System", Hex: "0406", "Economic value": 3, Note: "Weak" };
    const campaign = keptInTurn2()
      .append("Places", { Place: "Near Shoals", Owner: "Alliance", ...place })
      .append("Places", { Place: "Far Shoals", ...place });
    const [near, far] = inView(campaign, "Orion", "Places");
    expect(near).toMatchObject({
      Place: "Near Shoals",
      Owner: "Alliance",
      Hex: "0406",
      "Economic value": null,
      Note: null,
    });
    expect(far).toMatchObject({ Place: "Far Shoals", "Economic value": null });
    expect(inView(campaign, "Alliance", "Places")[0]).toMatchObject({ "Economic value": 3, Note: "Weak" });
  });

  test("of units is its own by the entries, whatever the tracker says of its Side; and their mounts", () => {
    const campaign = keptInTurn2()
      .append("Mounts", { Unit: "O-1", Mount: 1, System: "PH-1", Since: 1 })
      .type("Units", 0, "Side", "Alliance");
    expect(inView(campaign, "Alliance", "Units")).toEqual([]);
    expect(inView(campaign, "Alliance", "Mounts")).toEqual([]);
    expect(inView(campaign, "Orion", "Units")[0]).toMatchObject({ Unit: "O-1", Side: "Alliance" });
    expect(inView(campaign, "Orion", "Mounts")).toMatchObject([{ Unit: "O-1", System: "PH-1" }]);
  });

  test("of the turns is that they are closed; what a side had then is its own", () => {
    const rows = inView(keptInTurn2(), "Alliance", "Closings");
    expect(rows.map((row) => [row["Turn"], row["Side"]])).toEqual([
      [1, "Alliance"],
      [1, "Coalition"],
      [1, "Orion"],
    ]);
    const known = (row: (typeof rows)[number]) =>
      ["Net worth", "Treasury", "Digest"].filter((name) => row[name] !== null);
    expect(rows.map(known)).toEqual([["Net worth", "Treasury", "Digest"], [], []]);
    expect(new Set(rows.map((row) => row["Commitment"])).size).toBe(1);
  });

  test("of the settings are those of the books and of the game, without notes", () => {
    const campaign = keptInTurn2().append("Settings", { Setting: "Traitor", Value: "O-3" });
    const rows = inView(campaign, "Orion", "Settings");
    expect(rows.map((row) => row["Setting"])).toEqual(
      expect.arrayContaining(["Game", "Schema", "Orion running costs"]),
    );
    expect(rows.map((row) => row["Setting"])).not.toContain("Traitor");
    expect(rows.filter((row) => row["Note"] !== null)).toEqual([]);
  });

  test("of what was done is which command it was; not what it took from the books, or was answered", () => {
    const campaign = keptInTurn2();
    const doing = { command: "book", side: "", subject: "" };
    const fields = { line: "Refit", from: "Orion", to: "Yards", amount: "2" };
    campaign.play((open) => perform(open, doing, [{ fields }], { ...STAMP, seed: "refit" }));
    for (const row of inView(campaign, "Orion", "Steps")) {
      expect([row["Start"], row["Reply"], row["Subject"]]).toEqual([null, null, null]);
    }
  });

  test("is no column or sheet of the user's own", () => {
    const campaign = keptInTurn2();
    const columns = [{ name: "Plans", holds: "text", width: 10 }] as const;
    const plans = apply(campaign.tables, [{ kind: "addColumns", table: "Units", columns }]);
    campaign.tables = { ...plans, sheets: [...plans.sheets, "Ambush"] };
    const view = viewOf(campaign.open, "Orion");
    expect(view.tables.get("Units")?.header).not.toContain("Plans");
    expect(view.sheets).not.toContain("Ambush");
  });
});

describe("a view", () => {
  test("offers and asks for what its side can do, and refuses to do it", () => {
    const { open } = keptInTurn2();
    const view = openView(open, "Orion");
    const fields = { line: "Refit", from: "Orion", to: "Yards", amount: "2" };
    const { refused, edits } = perform(view, { command: "book", side: "", subject: "" }, [{ fields }], STAMP);
    expect([refused.map(({ check }) => check), edits]).toEqual([["view"], []]);
  });

  test("finds what it finds at the cells of the workbook", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "O-9", Side: "Orion", "Worth BPV": 5 });
    const finding = openView(campaign.open, "Orion").findings.find(({ subject }) => subject === "O-9");
    expect(finding?.spot).toEqual(campaign.open.findings.find(({ subject }) => subject === "O-9")?.spot);
    expect(finding?.spot?.cell).toMatch(/\d$/);
  });
});
