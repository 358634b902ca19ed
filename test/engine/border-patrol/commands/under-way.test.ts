import { checklist, stillDue } from "../../../../src/engine/campaign/checklist";
import { dueItems, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { STAMP, checksOf, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

type Fields = Readonly<Record<string, string>>;

const outcomeOf = (campaign: Kept, command: string, subject: string, fields: Fields) =>
  perform(campaign.open, { command, side: "Alliance", subject }, [{ fields }], STAMP);

function does(campaign: Kept, command: string, subject: string, fields: Fields): Kept {
  campaign.play(() => outcomeOf(campaign, command, subject, fields));
  return campaign;
}

const BASE = { what: "Base", subject: "Near Shoals", matures: "3", note: "" };
const building = (matures = "3"): Kept => does(keptInTurn2(), "add-due", "Alliance", { ...BASE, matures });
const NAME = "Near Shoals, Base";
const due = ({ open }: Kept) => dueItems(open).filter(({ command }) => command === "settle-due");
const dueRow = (campaign: Kept) => rowsOf(campaign.tables, "Due").at(-1);

describe("what is under way (the table Due)", () => {
  test("is a claim of a place of the sheet Systems, where that lists unclaimed ones", () => {
    const claim = { ...BASE, what: "Claim", subject: "Lone Lamp" };
    expect(outcomeOf(keptInTurn2(), "add-due", "Alliance", claim).refused).toEqual([]);
    const listed = keptInTurn2().append("Places", { Place: "Cinder", Kind: "System", Hex: "0101", State: "Unclaimed" });
    expect(checksOf(outcomeOf(listed, "add-due", "Alliance", claim).refused)).toEqual(["due"]);
    does(listed, "add-due", "Alliance", { ...claim, subject: "Cinder" });
    expect(listed.open.findings).toEqual([]);
  });

  test("is noted with the turn in which it matures, and due in the step where it does", () => {
    const campaign = building();
    expect(dueRow(campaign)).toMatchObject({
      Subject: "Near Shoals",
      Side: "Alliance",
      What: "Base",
      Started: 2,
      Matures: 3,
    });
    expect([due(campaign), campaign.open.findings]).toEqual([[], []]);
    campaign.payRent().close();
    expect(due(campaign)).toMatchObject([{ step: "6F1", side: "Alliance", subject: NAME, clause: "V1.23 6F1" }]);
    const step = checklist(campaign.open, "Alliance").steps.find(({ place }) => place === "6F1");
    expect([step?.state, step && stillDue(step).length]).toEqual(["due", 1]);
  });

  test("makes a place its Team's once a claim of it has matured (4A6), and not one that another Team owns", () => {
    const claim = { ...BASE, what: "Claim", subject: "Cinder", matures: "2" };
    const place = { Place: "Cinder", Kind: "System", Hex: "0101", "Economic value": 5, State: "Unclaimed" };
    const claimed = (owner: string | null): Kept =>
      does(keptInTurn2().append("Places", place), "add-due", "Alliance", claim).type("Places", 0, "Owner", owner);
    const done = does(claimed(null), "settle-due", "Cinder, Claim", { result: "Done" });
    expect(rowsOf(done.tables, "Places")[0]).toMatchObject({ Owner: "Alliance", State: "Claimed" });
    expect(done.open.findings).toEqual([]);
    const refused = outcomeOf(claimed("Coalition"), "settle-due", "Cinder, Claim", { result: "Done" }).refused;
    expect(refused).toMatchObject([{ subject: "Cinder", clause: "V1.23 4A6" }]);
  });

  test("makes nothing its Team's before the turn in which it matures, and may come to nothing before (4A6, 6F1)", () => {
    const place = { Place: "Cinder", Kind: "System", Hex: "0101", "Economic value": 5, State: "Unclaimed" };
    const noted = (what: string): Kept =>
      does(keptInTurn2().append("Places", place), "add-due", "Alliance", { ...BASE, what, subject: "Cinder" });
    const settles = (what: string, result: string) =>
      outcomeOf(noted(what), "settle-due", `Cinder, ${what}`, { result }).refused;
    expect(settles("Claim", "Done")).toMatchObject([{ check: "due", clause: "V1.23 4A6" }]);
    expect(settles("Base", "Done")).toMatchObject([{ check: "due", clause: "V1.23 6F1" }]);
    expect([settles("Claim", "Lapsed"), settles("Blockade", "Done")]).toEqual([[], []]);
  });

  test("is under way again once its settlement is undone, and settled again once that is undone", () => {
    const claim = { ...BASE, what: "Claim", subject: "Cinder", matures: "2" };
    const place = { Place: "Cinder", Kind: "System", Hex: "0101", "Economic value": 5, State: "Unclaimed" };
    const campaign = does(keptInTurn2().append("Places", place), "add-due", "Alliance", claim);
    const isNow = () => [dueRow(campaign)?.["State"], rowsOf(campaign.tables, "Places")[0]?.["Owner"] ?? null];
    const settle = { command: "settle-due", side: "Alliance", subject: "Cinder, Claim" };
    campaign.play((open) => perform(open, settle, [{ fields: { result: "Done" } }], { ...STAMP, seed: "settling" }));
    const undoLast = (seed: string): void => {
      const subject = actsOf(campaign.open).at(-1)?.id ?? "";
      campaign.play((open) => perform(open, { command: "undo", side: "", subject }, [], { ...STAMP, seed }));
    };
    expect([isNow(), due(campaign)]).toEqual([["Done", "Alliance"], []]);
    undoLast("undone");
    expect([isNow(), due(campaign).length]).toEqual([["Under way", null], 1]);
    undoLast("done again");
    expect([isNow(), due(campaign), campaign.open.findings]).toEqual([["Done", "Alliance"], [], []]);
  });

  test.each(["Cinder", "0101", "Base at Cinder"])(
    "of a Base at %j gives its place one more on the sheet Systems (6F1), which an undo takes back",
    (subject) => {
      const place = { Place: "Cinder", Kind: "Province", Hex: "0101", Owner: "Alliance", Bases: 1 };
      const base = { ...BASE, subject, matures: "2" };
      const campaign = does(keptInTurn2().append("Places", place), "add-due", "Alliance", base);
      const isNow = () => [dueRow(campaign)?.["State"], rowsOf(campaign.tables, "Places")[0]?.["Bases"] ?? null];
      const settle = { command: "settle-due", side: "Alliance", subject: `${subject}, Base` };
      campaign.play((open) => perform(open, settle, [{ fields: { result: "Done" } }], { ...STAMP, seed: "settling" }));
      expect([isNow(), campaign.open.findings]).toEqual([["Done", 2], []]);
      expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Base finished", Subject: "Cinder" });
      const undoLast = (seed: string): void => {
        const act = actsOf(campaign.open).at(-1)?.id ?? "";
        campaign.play((open) => perform(open, { command: "undo", side: "", subject: act }, [], { ...STAMP, seed }));
      };
      undoLast("undone");
      expect(isNow()).toEqual(["Under way", 1]);
      undoLast("done again");
      expect([isNow(), campaign.open.findings]).toEqual([["Done", 2], []]);
    },
  );

  test("of a Base that somebody typed by its class is a Base as well (6F1)", () => {
    const place = { Place: "Cinder", Kind: "Province", Hex: "0101", Owner: "Alliance" };
    const typed = {
      Subject: "Cinder",
      Side: "Alliance",
      What: "Base Station",
      Started: 1,
      Matures: 2,
      State: "Building",
    };
    const campaign = keptInTurn2().append("Places", place).append("Due", typed);
    expect(due(campaign)).toMatchObject([{ step: "6F1", subject: "Cinder, Base Station" }]);
    does(campaign, "settle-due", "Cinder, Base Station", { result: "Done" });
    expect(rowsOf(campaign.tables, "Places")[0]?.["Bases"]).toBe(1);
  });

  test("of a Base where its Team owns no place, and of an upgrade, changes no place", () => {
    const place = { Place: "Cinder", Kind: "System", Hex: "0101", Owner: "Coalition" };
    for (const [what, subject] of [
      ["Base", "Cinder"],
      ["Base", "Nowhere"],
      ["Base upgrade", "Cinder"],
    ] as const) {
      const owned = what === "Base" ? place : { ...place, Owner: "Alliance" };
      const due = { ...BASE, what, subject, matures: "2" };
      const campaign = does(keptInTurn2().append("Places", owned), "add-due", "Alliance", due);
      does(campaign, "settle-due", `${subject}, ${what}`, { result: "Done" });
      expect(rowsOf(campaign.tables, "Places")[0]?.["Bases"] ?? null).toBeNull();
    }
  });

  test("is settled once: done, come to nothing, or later", () => {
    const done = does(building("2"), "settle-due", NAME, { result: "Done" });
    expect([dueRow(done)?.["State"], due(done)]).toEqual(["Done", []]);
    expect(checksOf(outcomeOf(done, "settle-due", NAME, { result: "Done" }).refused)).toEqual(["unknown-due"]);
    const later = does(building("2"), "settle-due", NAME, { result: "Later", matures: "5" });
    expect([dueRow(later)?.["Matures"], due(later)]).toEqual([5, []]);
    expect(dueRow(does(building("2"), "settle-due", NAME, { result: "Later", matures: "" }))?.["Matures"]).toBe(3);
    expect(checksOf(outcomeOf(later, "settle-due", NAME, { result: "Later", matures: "2" }).refused)).toEqual(["due"]);
  });

  test.each(["Done", "Lapsed"])("matures in no other turn if it is %s", (result) => {
    const { refused } = outcomeOf(building("2"), "settle-due", NAME, { result, matures: "12" });
    expect(refused).toMatchObject([{ check: "due", subject: NAME, message: expect.stringContaining("Later") }]);
  });

  test("is refused in a turn that is over, twice under one name, and for a side that does not exist", () => {
    const campaign = building();
    const refuse = (subject: string, fields: Fields) =>
      checksOf(outcomeOf(campaign, "add-due", subject, fields).refused);
    expect(refuse("Alliance", { ...BASE, subject: "Other", matures: "1" })).toEqual(["due"]);
    expect(refuse("Alliance", BASE)).toEqual(["due"]);
    expect(refuse("Nobody", BASE)).toEqual(["unknown-side"]);
    does(campaign, "add-due", "Alliance", { ...BASE, what: "Blockade" });
  });

  test("is not noted where the books know it: Refits by their orders, Lost units by the sheet Ships", () => {
    for (const what of ["Refit", "Lost unit"]) {
      expect(checksOf(outcomeOf(keptInTurn2(), "add-due", "Alliance", { ...BASE, what }).refused)).toEqual(["reply"]);
      // What somebody typed before is settled all the same.
      const typed = keptInTurn2().append("Due", { Subject: "A-1", Side: "Alliance", What: what, Matures: 2 });
      expect(due(typed)).toMatchObject([{ step: what === "Refit" ? "6B3" : "1A2", subject: `A-1, ${what}` }]);
      expect(due(does(typed, "settle-due", `A-1, ${what}`, { result: "Done" }))).toEqual([]);
    }
  });

  test("is never a Base of the pirates, who build none (V19.15)", () => {
    const build = { command: "add-due", side: "Orion", subject: "Orion" };
    const { refused } = perform(keptInTurn2().open, build, [{ fields: BASE }], STAMP);
    expect(refused.map(({ check, clause }) => [check, clause])).toEqual([["due", "V19.15"]]);
  });

  test.each([
    ["Out of Supply", "V19.812", "a disrupted Supply Line, until the end of the turn (V19.852)"],
    ["Safe passage", "V19.75", "the way out for a ship that salvaged"],
  ])("%s ends in 8C2 by %s: %s", (what, clause) => {
    const campaign = does(keptInTurn2(), "add-due", "Alliance", { ...BASE, what, subject: "A-1", matures: "2" });
    expect(due(campaign)).toMatchObject([{ step: "8C2", side: "Alliance", subject: `A-1, ${what}`, clause }]);
  });

  test("counts as well when it is typed into the sheet, in any words", () => {
    const campaign = keptInTurn2().append("Due", {
      Subject: "Gate",
      Side: "Coalition",
      What: "Mines",
      Matures: 2,
      State: "Laid",
    });
    expect(due(campaign)).toMatchObject([{ step: "8C2", side: "Coalition", subject: "Gate, Mines" }]);
  });
});
