import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { reopenTurn } from "../../../../src/engine/campaign/commands/reopen";
import { STAMP, addressOf, kept, only, rowsOf, type Kept } from "../../campaign/kept";
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

  test("are salted: what a place was worth cannot be guessed from a digest", () => {
    const closed = (seed: string) => {
      const campaign = begun();
      campaign.play((open) => closeTurn(open, { ...STAMP, seed }));
      return campaign;
    };
    const salts = rowsOf(closed("one").tables, "PlaceTurns").map((row) => row["Salt"]);
    for (const salt of salts) expect(salt).toMatch(/^s[0-9a-f]{32}$/);
    expect(new Set(salts).size).toBe(2);
    const digests = (campaign: Kept) => rowsOf(campaign.tables, "Closings").map((row) => row["Digest"]);
    const [one, other] = [digests(closed("one")), digests(closed("another"))];
    // The Alliance and the Coalition have a place each, the pirates none.
    expect(one.map((digest, side) => digest === other[side])).toEqual([false, false, true]);
  });

  test("keep their salts when the turn is reopened, so that it is closed again with the same digests", () => {
    const campaign = begun().close();
    const before = ["Closings", "PlaceTurns"].map((table) => rowsOf(campaign.tables, table));
    campaign.play(reopenTurn);
    expect([campaign.open.findings, placesOn(campaign, 1)]).toEqual([[], ["Near Reach"]]);
    campaign.play((open) => closeTurn(open, { ...STAMP, seed: "another" }));
    expect(["Closings", "PlaceTurns"].map((table) => rowsOf(campaign.tables, table))).toEqual(before);
    expect(campaign.open.findings).toEqual([]);
  });

  test("stay on its form when they change hands later, in the pane and on the sheet", () => {
    const campaign = begun().close().type("Places", 1, "Owner", "Alliance").type("Places", 0, "Economic value", 9);
    expect([placesOn(campaign, 1), placesOn(campaign, 2)]).toEqual([["Near Reach"], ["Near Reach", "Vega"]]);
    expect(campaign.open.findings).toEqual([]);
    for (const side of ["Alliance", "Coalition"]) expectSheetAgrees(ALLOCATION, side, campaign);
  });
});
