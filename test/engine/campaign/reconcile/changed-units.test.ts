import { discrepancies, reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../kept";

const renamed = (row: number, id: string): Kept => keptInTurn2().type("Units", row, "Unit", id);
const idsOf = (campaign: Kept) => rowsOf(campaign.tables, "Units").map((row) => row["Unit"]);

describe("a unit whose id was typed over", () => {
  test("is one question, and keeps its id: entries name it by that", () => {
    const campaign = renamed(1, "O-9");
    const [asked, ...others] = discrepancies(campaign.open);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ id: "unit-O-9", question: { about: "existence", answer: "" }, becomes: "" });
    expect(asked?.question?.answers.map(({ answer }) => answer)).toEqual(["books", "sheet"]);
    const before = rowsOf(campaign.tables, "Events").length;
    campaign.play((open) => reconcile(open, { "unit-O-9": "books" }, STAMP));
    expect([idsOf(campaign), rowsOf(campaign.tables, "Events").length]).toEqual([["O-1", "O-2"], before]);
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });

  test("gets what was typed as its name, if it has none", () => {
    const campaign = renamed(1, "Red Claw").type("Units", 1, "Name", null);
    campaign.play((open) => reconcile(open, { "unit-Red Claw": "books" }, STAMP));
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Unit: "O-2", Name: "Red Claw" });
  });

  test("may be the flagship, which it stays", () => {
    const campaign = renamed(0, "O-9");
    campaign.play((open) => reconcile(open, { "unit-O-9": "books" }, STAMP));
    expect(rowsOf(campaign.tables, "Units")[0]).toMatchObject({ Unit: "O-1", Flagship: true });
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });

  test("may also be another one: then it joins, and the missing one is asked about", () => {
    const campaign = renamed(1, "O-9");
    const answers = { "unit-O-9": "sheet" };
    expect(discrepancies(campaign.open, answers).map(({ id, becomes }) => [id, becomes !== ""])).toEqual([
      ["unit-O-9", true],
      ["unit-O-2", false],
    ]);
    campaign.play((open) => reconcile(open, { ...answers, "unit-O-2": "Lost" }, STAMP));
    expect(campaign.open.campaign.units.get("O-2")?.left?.how).toBe("Lost");
    expect(discrepancies(campaign.open)).toEqual([]);
  });

  test("is no such question where side or value differ, or two units could be meant", () => {
    const valued = renamed(1, "O-9").type("Units", 1, "Economic BPV", 50);
    expect(discrepancies(valued.open).map(({ id }) => id)).toEqual(["unit-O-9", "unit-O-2"]);
    const two = keptInTurn2().add("O-3").type("Units", 1, "Unit", "O-8").type("Units", 2, "Unit", "O-9");
    expect(discrepancies(two.open).map(({ id }) => id)).toEqual(["unit-O-8", "unit-O-9", "unit-O-2", "unit-O-3"]);
  });
});
