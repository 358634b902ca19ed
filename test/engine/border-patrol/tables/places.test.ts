import { addressOf, kept, only, rowsOf, type Kept } from "../../campaign/kept";
import { expectSheetAgrees, formKind } from "../forms/sheet-agrees";

const ALLOCATION = formKind("financial-allocation");

const begun = (): Kept =>
  kept()
    .append("Places", { Place: "Near Reach", Kind: "Province", Hex: "0101", Owner: "Alliance", "Economic value": 8 })
    .append("Places", { Place: "Vega", Kind: "System", Hex: "0102", Owner: "Coalition", "Economic value": 20 })
    .append("Places", { Place: "Far Reach", Kind: "Province", Hex: "0104", "Economic value": 3 });

const placesOn = ({ open }: Kept, turn: number, side = "Alliance") =>
  ALLOCATION.fill(open, side, turn).list?.rows.map(({ cells }) => cells[0]);

describe("a place", () => {
  test.each([
    ["Economic value", "twelve", "not-a-number"],
    ["Owner", "oalition", "unknown-side"],
  ])("whose %s is %j is one finding, at its cell", (column, cell, check) => {
    const campaign = begun().type("Places", 1, column, cell);
    expect(only(campaign.open.findings)).toMatchObject({
      check,
      spot: { sheet: "Systems", cell: addressOf(campaign.tables, "Places", 1, column) },
    });
  });

  test("whose owner is nearly spelled is told the nearest", () => {
    expect(only(begun().type("Places", 1, "Owner", "oalition").open.findings).message).toContain("Coalition");
  });
});

describe("the places of a closed turn", () => {
  test("are those that had an owner when it was closed", () => {
    expect(rowsOf(begun().close().tables, "PlaceTurns")).toMatchObject([
      { Turn: 1, Place: "Near Reach", Owner: "Alliance", "Economic value": 8 },
      { Turn: 1, Place: "Vega", Owner: "Coalition", "Economic value": 20 },
    ]);
  });

  test("stay on its form when they change hands later, in the pane and on the sheet", () => {
    const campaign = begun().close().type("Places", 1, "Owner", "Alliance").type("Places", 0, "Economic value", 9);
    expect([placesOn(campaign, 1), placesOn(campaign, 2)]).toEqual([["Near Reach"], ["Near Reach", "Vega"]]);
    expect(campaign.open.findings).toEqual([]);
    for (const side of ["Alliance", "Coalition"]) expectSheetAgrees(ALLOCATION, side, campaign);
  });
});
