import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { nextNo } from "../../../../src/engine/campaign/ledger/booking";
import { kept, started, type Kept } from "../kept";

describe("nextNo", () => {
  const next = ({ open }: Kept) => nextNo(open.books, BORDER_PATROL);

  test("runs through every numbered table, and counts numbers typed as text as used", () => {
    const campaign = kept();
    expect(next(campaign)).toBe(7);
    expect(next(campaign.copy().append("Rolls", { No: 20 }))).toBe(21);
    expect(next(campaign.copy().append("Offers", { No: "30" }))).toBe(31);
    expect(next(campaign.copy().append("Events", { No: 2.5 }).append("Transfers", { No: "x" }))).toBe(7);
  });

  test("finds its column however the header is written", () => {
    const campaign = kept().alter("Events", (table) => ({ ...table, header: [" NO ", ...table.header.slice(1)] }));
    expect(next(campaign)).toBe(7);
  });

  test("is 1 in a campaign without entries", () => {
    expect(nextNo({ tables: NO_TABLES }, BORDER_PATROL)).toBe(1);
    expect(nextNo({ tables: started() }, BORDER_PATROL)).toBe(4);
  });
});
