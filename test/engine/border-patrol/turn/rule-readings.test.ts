import { CORRECTED, correctedFrom } from "../../../../src/engine/border-patrol/turn/rule-readings";
import { checksOf, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { entry } from "../planted/plant";

/** The row of Settings with the turn; books that get it later have it after the last row. */
const SETTINGS_ROW = 4;
const named = (campaign: Kept) =>
  rowsOf(campaign.tables, "Settings").filter(({ Setting }) => Setting === CORRECTED.setting);

/** Books from before the readings were corrected. */
const older = (): Kept => {
  const campaign = keptInTurn2();
  // What came later was not there either.
  for (let row = SETTINGS_ROW; row < SETTINGS_ROW + 4; row++)
    for (const column of ["Setting", "Value", "Note"]) campaign.type("Settings", row, column, null);
  return campaign;
};

/** Information sold by a pirate in hiding, in turn 2. */
const sold = (campaign: Kept): Kept =>
  campaign.append("Transfers", { ...entry, From: "Alliance", Line: "Information sold" });

describe("corrected readings", () => {
  test("hold from turn 1 in a new campaign", () => {
    expect(named(keptInTurn2())).toMatchObject([{ Value: "1" }]);
    expect(correctedFrom(keptInTurn2().open)).toBe(1);
  });

  test("hold from the turn under way in older books, and the close keeps that turn", () => {
    const campaign = older();
    expect(named(campaign)).toEqual([]);
    expect(correctedFrom(campaign.open)).toBe(2);
    campaign.close();
    expect(named(campaign)).toMatchObject([{ Value: "2" }]);
    campaign.close();
    expect(named(campaign)).toMatchObject([{ Value: "2" }]);
    expect(correctedFrom(campaign.open)).toBe(2);
  });

  test("V19.61: information sold in hiding is a finding, in the turn under way of older books too", () => {
    expect(checksOf(sold(keptInTurn2().hide()).open.findings)).toEqual(["income-in-hiding"]);
    expect(checksOf(sold(older().hide()).open.findings)).toEqual(["income-in-hiding"]);
  });

  test("V19.61: in a turn that was closed before, it stays as it was", () => {
    const campaign = sold(older().hide())
      .close()
      .type("Settings", SETTINGS_ROW + 4, "Value", "3");
    expect(checksOf(campaign.open.findings)).not.toContain("income-in-hiding");
  });
});
