import { NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { nextNo } from "../../../../src/engine/campaign/ledger/booking";
import { kept, started } from "../kept";

describe("nextNo", () => {
  test("runs through every numbered table, and counts numbers typed as text as used", () => {
    const campaign = kept();
    expect(nextNo(campaign.open.books)).toBe(7);
    expect(nextNo(campaign.copy().append("Rolls", { No: 20 }).open.books)).toBe(21);
    expect(nextNo(campaign.copy().append("Offers", { No: "30" }).open.books)).toBe(31);
    expect(nextNo(campaign.copy().append("Events", { No: 2.5 }).append("Transfers", { No: "x" }).open.books)).toBe(7);
  });

  test("finds its column however the header is written", () => {
    const campaign = kept().alter("Events", (table) => ({ ...table, header: [" NO ", ...table.header.slice(1)] }));
    expect(nextNo(campaign.open.books)).toBe(7);
  });

  test("is 1 in a campaign without entries", () => {
    expect(nextNo({ tables: NO_TABLES })).toBe(1);
    expect(nextNo({ tables: started() })).toBe(4);
  });
});
