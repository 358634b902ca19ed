import { screen, within } from "@testing-library/react";
import { MemoryWorkbook } from "./memory-workbook";
import { misnamed } from "./misnamed";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const add = async (user: Awaited<ReturnType<typeof showPane>>["user"], unit: string): Promise<void> => {
  await goTo(user, "ships");
  await user.click(screen.getByTestId("ship-add"));
  await user.type(screen.getByTestId("ship-field-unit"), unit);
  await user.selectOptions(screen.getByTestId("ship-field-side"), "Orion");
  await user.type(screen.getByTestId("ship-field-economic"), "50");
  await user.click(screen.getByTestId("ship-save"));
};

describe("plans", () => {
  it("are tried without a trace in the workbook, compared, and booked act by act", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook);
    const before = await workbook.read();
    await goTo(user, "turn");
    await user.click(screen.getByTestId("plan-begin"));
    expect(screen.getByTestId("plan-bar")).toHaveTextContent(/Plan A: 0 actions/);
    await add(user, "O-8");
    expect(await noticeText()).toMatch(/Planned, not booked: .*O-8/);
    await add(user, "O-9");
    expect(screen.getByTestId("unit-O-9")).toBeVisible();
    expect(screen.getByTestId("plan-bar")).toHaveTextContent(/2 actions/);
    expect((await workbook.read()).tables).toEqual(before.tables);

    await user.click(screen.getByTestId("plan-drop"));
    expect(screen.queryByTestId("unit-O-9")).toBeNull();
    await user.click(screen.getByTestId("plan-leave"));
    expect(screen.queryByTestId("plan-bar")).toBeNull();
    await goTo(user, "ships");
    expect(screen.queryByTestId("unit-O-8")).toBeNull();

    await goTo(user, "turn");
    expect(screen.getByTestId("plans-compared")).toHaveTextContent(/Worth of the .* of Orion/);
    expect(screen.getByRole("button", { name: "Go on with it: Plan A" })).toBeVisible();
    expect(misnamed(document.body)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Copy Plan A" }));
    await add(user, "O-9");
    await user.click(screen.getByTestId("plan-leave"));
    expect(within(screen.getByTestId("plan-Plan B")).getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
    await user.click(screen.getByTestId("plan-book-Plan B"));
    expect(await noticeText()).toMatch(/Plan B is booked: 2 actions/);
    expect(workbook.rows("Units").map((row) => row["Unit"])).toEqual(expect.arrayContaining(["O-8", "O-9"]));
    expect(
      new Set(
        workbook
          .rows("Events")
          .slice(-2)
          .map((row) => row["Act"]),
      ).size,
    ).toBe(2);
    expect(screen.queryByTestId("plan-Plan B")).toBeNull();
    expect(screen.getByTestId("plan-Plan A")).toHaveTextContent(/no longer possible.*O-8/);
  });
});
