import { kept, rowsOf } from "../../campaign/kept";

describe("the closing of a Team", () => {
  test("counts as income what its places and yards gave, less what was taken back", () => {
    const campaign = kept()
      .book("Province income", "Economy", "Alliance", 20)
      .book("System income", "Economy", "Alliance", 30)
      .book("Scrapping", "Yards", "Alliance", 6)
      .book("Other income", "Underworld", "Alliance", 1)
      .book("Bribe", "Alliance", "Orion", 5);
    const back = { No: 90, Turn: 1, Currency: "BPV", Clause: "" };
    campaign.append("Transfers", { ...back, From: "Alliance", To: "Economy", Amount: 2, Line: "System income" });
    campaign.append("Transfers", { ...back, No: 91, From: "Orion", To: "Alliance", Amount: 5, Line: "Bribe" });
    expect(rowsOf(campaign.close().tables, "Closings")[0]).toMatchObject({
      Side: "Alliance",
      Income: 55,
      Treasury: 355,
      "Rent due": null,
      Standing: "",
    });
  });
});
