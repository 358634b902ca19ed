import { LINES } from "../../../../src/engine/border-patrol/forms/lines";
import { formCell } from "../../../../src/engine/campaign/forms/form";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, keptInTurn2, only, type Kept } from "../../campaign/kept";
import { planned } from "../planted/plant";
import { expectSheetAgrees, formKind } from "./sheet-agrees";

const SPENDING = formKind("orion-spending");

const commits = (campaign: Kept, amounts: Record<string, number>, because: Record<string, string> = {}) =>
  writeForm(
    campaign.open,
    SPENDING,
    "Orion",
    2,
    new Map(Object.entries(amounts).map(([id, amount]) => [id, points(amount)])),
    STAMP,
    new Map(Object.entries(because)),
  );

/** A pirate who plans a refit of 10 BPV, rent of 4.5 and a bribe of 20. */
const withPlans = (): Kept =>
  [
    { Line: "Refit", Planned: 10 },
    { Line: "Rent", Planned: 4.5 },
    { Line: "Bribe", Planned: 20 },
  ].reduce<Kept>((campaign, row) => planned(campaign, row), keptInTurn2());

describe("what a pirate commits (5D1)", () => {
  test("has every line on which it pays, with its plan, what is committed, the difference and its reason (`5D2`)", () => {
    const campaign = withPlans();
    const pays = LINES.filter(({ currency }) => currency === undefined).filter(({ from }) =>
      from.some((party) => "kinds" in party && party.kinds.includes("Orion")),
    );
    campaign.play(() => commits(campaign, { refit: 7 }, { refit: "O-2 did not reach a base" }));
    const form = SPENDING.fill(campaign.open, "Orion", 2);
    const typed = form.lines.filter((line) => line.committed !== undefined && !line.total).map(({ label }) => label);
    expect(typed.sort()).toEqual(pays.map(({ line }) => line).sort());
    const refit = form.lines.find(({ id }) => id === "refit");
    expect(refit && form.columns.map((column) => formCell(form, refit, column))).toEqual([
      ...[10, 7, -3, 0, "O-2 did not reach a base"],
    ]);
    expect(campaign.open.findings).toEqual([]);
    expectSheetAgrees(SPENDING, "Orion", campaign);
  });

  test.each([
    ["more than was planned", { refit: 11 }, "committed-above-plan"],
    ["less for no reason", { refit: 9 }, "committed-unexplained"],
  ])("is not %s", (_, amounts, check) => {
    expect(only(commits(withPlans(), amounts).refused)).toMatchObject({ check, clause: "V1.23 5D1" });
  });

  test("differs by no more than was lost on the lines that are named: the least difference", () => {
    const campaign = withPlans().bookApart("Bribe", "Alliance", "Orion", 17);
    // 3 of the 20 that were planned did not come.
    campaign.play(() => commits(campaign, { refit: 7 }, { refit: "the Bribe was smaller" }));
    expect(campaign.open.findings).toEqual([]);
    campaign.play(() => commits(campaign, { refit: 5 }));
    expect(only(campaign.open.findings)).toMatchObject({
      ...{ check: "variance-too-large", expected: "3", actual: "5", difference: "2", clause: "V1.23 5D1" },
    });
    campaign.play(() => commits(campaign, {}, { refit: "O-2 did not reach a base" }));
    expect(campaign.open.findings).toEqual([]);
  });

  test("does not avoid the rent (5D1)", () => {
    const campaign = withPlans();
    campaign.play(() => commits(campaign, { rent: 4 }, { rent: "no money" }));
    expect(checksOf(campaign.open.findings)).toEqual(["rent-committed"]);
    campaign.play(() => commits(campaign, { rent: 4.5 }));
    expect(campaign.open.findings).toEqual([]);
  });
});
