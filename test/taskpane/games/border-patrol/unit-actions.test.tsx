import { screen } from "@testing-library/react";
import { goTo, noticeText } from "../../shown-pane";
import { listed, openUnit, showShips } from "../../shown-ships";

describe("what can be done with a unit of Border Patrol", () => {
  it("records a loss, and shows the unit among those that left", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Lose" }));
    await user.selectOptions(row.getByTestId("ship-lose-how"), "Scrapped");
    await user.click(row.getByTestId("ship-lose"));
    expect(await noticeText()).toMatch(/O-2.*scrapped/i);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Unit leaves", Subject: "O-2" });
    expect(listed()).not.toContain("O-2");
    expect(screen.getByRole("heading", { level: 2, name: "Ships" })).toHaveFocus();
    await user.click(screen.getByRole("checkbox", { name: "Include units that have left" }));
    expect(screen.getByTestId("unit-O-2")).toHaveTextContent("Scrapped, turn 2");
  });

  it("asks of a lost flagship whether it was with all hands, and then the pirate is fired", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-1");
    await user.click(row.getByRole("button", { name: "Lose" }));
    await user.selectOptions(row.getByTestId("ship-lose-how"), "Lost");
    await user.click(row.getByRole("checkbox", { name: /with all hands/ }));
    await user.click(row.getByTestId("ship-lose"));
    expect(await noticeText()).toContain("V19.06");
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Flagship lost" });
    await goTo(user, "checks");
    expect(screen.getByTestId("standing")).toHaveTextContent("Fired");
  });

  it("shows the price of a sale and why, designates the ship, and sells it", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Sell" }));
    expect(row.getByTestId("sale-price")).toHaveTextContent("90% of the Economic BPV V19.1981 BPV");
    await user.type(row.getByTestId("field-larger"), "120");
    await user.selectOptions(row.getByTestId("field-limit"), "Reached");
    await user.click(row.getByTestId("ship-for-sale"));
    expect(await noticeText()).toMatch(/O-2.*designated.* 81 BPV/);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Designated for sale", Subject: "O-2", Step: "2D4" });
    await user.click(row.getByRole("button", { name: "Sell" }));
    await user.click(row.getByTestId("ship-sell"));
    expect(await noticeText()).toMatch(/O-2.* 81 BPV/);
    expect(workbook.rows("Transfers").at(-1)).toMatchObject({
      Line: "Ship sale",
      To: "Orion",
      Amount: 81,
      Subject: "O-2",
      Clause: "V19.19",
    });
    expect(listed()).not.toContain("O-2");
  });

  it("refuses the sale of the flagship by its clause, with the nearest legal choice", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-1");
    await user.click(row.getByRole("button", { name: "Sell" }));
    expect(row.getByTestId("outcome")).toHaveTextContent(/O-1.*flagship/);
    expect(row.getByTestId("outcome")).toHaveTextContent("V19.17");
    await user.click(row.getByTestId("ship-for-sale"));
    expect(workbook.written).toEqual([]);
  });

  it("sells no ship of a Team", async () => {
    const { user } = await showShips();
    const row = await openUnit(user, "A-1");
    expect(row.queryByRole("button", { name: "Sell" })).toBeNull();
  });

  it("makes another ship the flagship, or says which ships can be", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Make flagship" }));
    expect(await noticeText()).toContain("O-1");
    expect(workbook.written).toEqual([]);
    expect((await openUnit(user, "O-1")).queryByRole("button", { name: "Make flagship" })).toBeNull();
    expect((await openUnit(user, "A-1")).queryByRole("button", { name: "Make flagship" })).toBeNull();
  });
});
