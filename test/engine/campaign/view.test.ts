import { reverseTransfer } from "../../../src/engine/campaign/commands/reverse";
import { offers, perform } from "../../../src/engine/campaign/game";
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
    const [far, near] = inView(campaign, "Orion", "Places");
    expect(near).toMatchObject({
      Place: "Near Shoals",
      Owner: "Alliance",
      Hex: "0406",
      "Economic value": null,
      Note: null,
    });
    expect(far).toMatchObject({ Place: "Far Shoals", "Economic value": null });
    expect(inView(campaign, "Alliance", "Places")[1]).toMatchObject({ "Economic value": 3, Note: "Weak" });
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

  test("of what is under way is which command it is; not what it began with, or was answered", () => {
    const campaign = keptInTurn2().hide();
    const doing = { command: "check-mutiny", side: "Orion", subject: "O-2" };
    const stamp = { ...STAMP, seed: "halfway" };
    campaign.play((open) => perform(open, doing, [{ fields: { captainRating: "1" } }], stamp));
    expect(rowsOf(campaign.tables, "Steps").at(-1)).toMatchObject({
      Subject: "O-2",
      Reply: expect.stringMatching(/captain/) as string,
    });
    const own = inView(campaign, "Orion", "Steps").filter((row) => row["State"] === "under way");
    expect(own).toMatchObject([{ Command: "check-mutiny", Subject: null, Start: null, Reply: null }]);
    // Hiding is open, and its step is known to everybody; that a ship is checked for mutiny is not.
    const others = viewOf(campaign.open, "Alliance").tables.get("Steps")?.rows ?? [];
    expect(JSON.stringify(others)).not.toContain("check-mutiny");
  });

  test("of changes that were posted from the sheets is nothing: they may be another side's", () => {
    const campaign = keptInTurn2().append("Transfers", { Line: "Refit", From: "Orion", To: "Yards", Amount: 5 });
    campaign.play((open) =>
      perform(open, { command: "post-changes", side: "", subject: "" }, [], { ...STAMP, seed: "post" }),
    );
    expect(rowsOf(campaign.tables, "Steps").at(-1)).toMatchObject({
      Command: "post-changes",
      "Secret to": "Game master",
    });
    expect(viewOf(campaign.open, "Alliance").tables.has("Steps")).toBe(false);
  });

  test("of a second row with the id of its ship is nothing: it stays with the side that is typed in it", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "O-1", Side: "Alliance", Note: "Ambush at 0406" });
    expect(JSON.stringify(inView(campaign, "Orion", "Units"))).not.toContain("Ambush");
    expect(inView(campaign, "Alliance", "Units")).toHaveLength(1);
  });

  test("of places is not in which order the game master has sorted them", () => {
    const place = { Kind: "System", "Economic value": 3 };
    const [one, other] = [
      { Place: "Near Shoals", ...place },
      { Place: "Far Shoals", ...place },
    ];
    const places = (...rows: (typeof one)[]) => {
      const campaign = keptInTurn2();
      for (const row of rows) campaign.append("Places", row);
      return inView(campaign, "Orion", "Places").map((row) => row["Place"]);
    };
    expect(places(one, other)).toEqual(places(other, one));
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

describe("a closed turn in a view", () => {
  /** The checks that find something in the view of each side, once the turn is closed. */
  const found = (campaign: Kept): readonly string[] => {
    const { open } = campaign.payRent().close();
    expect(open.findings).toEqual([]);
    return open.books.sides.flatMap(({ name }) =>
      openView(open, name).findings.map(({ check }) => `${name}: ${check}`),
    );
  };

  test("is not altered where a roll was made, undone and made again", () => {
    const campaign = keptInTurn2().bookApart("Refit", "Alliance", "Yards", 3).hide();
    const own = (seed: string) => ({ ...STAMP, seed });
    const check = (rating: string) =>
      campaign.play((open) => {
        const doing = { command: "check-mutiny", side: "Orion", subject: "O-2" };
        const rolled = { rolled: { faces: [5, 4], source: "scripted" } };
        return perform(
          open,
          doing,
          [{ fields: { captainRating: rating } }, ...(rating === "0" ? [rolled] : [])],
          own(rating),
        );
      });
    check("0");
    const act = campaign.open.books.rolls.at(-1)?.act ?? "";
    campaign.play((open) => perform(open, { command: "undo", side: "", subject: act }, [], own("undo")));
    check("4");
    expect(campaign.open.books.rolls.map(({ source }) => source)).toEqual(["scripted", "as before"]);
    expect(found(campaign)).toEqual([]);
  });

  test("is not altered where an entry refers to one that the side may not know", () => {
    const campaign = keptInTurn2().bookApart("Refit", "Orion", "Yards", 3);
    const { no } = campaign.open.books.transfers.at(-1) ?? { no: 0 };
    campaign.append("Transfers", {
      ...{ No: 91, Turn: 2, From: "Economy", To: "Alliance", Amount: 5, Currency: "BPV", Line: "Other income" },
      ...{ Ref: String(no), "Secret to": "Alliance" },
    });
    expect(found(campaign)).toEqual([]);
  });
});

describe("a view", () => {
  test("offers what its side can do and nobody else, and refuses to do it", () => {
    const { open } = keptInTurn2();
    const view = openView(open, "Orion");
    expect(offers(view, "Orion").map(({ command }) => command.id)).toContain("declare-hiding");
    expect([...offers(view, "Alliance"), ...offers(view, "")]).toEqual([]);
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
