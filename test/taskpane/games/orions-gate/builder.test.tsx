import { screen, within } from "@testing-library/react";
import { watch } from "../../../engine/orions-gate/building";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";

async function showBuilder() {
  const workbook = new MemoryWorkbook(watch().tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "builder");
  return { ...shown, workbook };
}

describe("the Builder page", () => {
  it("shows a fleet with its credits, its ships as pictures, and all that they can do", async () => {
    await showBuilder();
    expect(await screen.findByTestId("fleet-Watch")).toHaveTextContent("24 of 24 credits");
    const ship = within(screen.getByTestId("ship-Lantern"));
    expect(ship.getAllByRole("button", { name: /^(Port|Starboard) \d: / })).toHaveLength(8);
    expect(screen.getByTestId("verdict-Lantern")).toHaveTextContent("Legal");
    expect(screen.getByTestId("statistics-Lantern")).toHaveTextContent(/Sensors\+1 die/);
  });

  it("fits a component, shows what is not legal, and takes it back", async () => {
    const { user, workbook } = await showBuilder();
    await user.selectOptions(await screen.findByTestId("fit-Wick-component"), "Shield");
    await user.click(screen.getByTestId("fit-Wick-Port"));
    expect(await noticeText()).toMatch(/Wick has a Small Shield to Port/);
    expect(screen.getByTestId("fleet-Watch")).toHaveTextContent("25 of 24 credits, 1 over");
    expect(screen.getByTestId("verdict-Wick")).toHaveTextContent(/7 slots used to Port, 6 on each side/);
    await user.click(screen.getByTestId("undo-last"));
    expect(await screen.findByText(/24 of 24 credits/)).toBeVisible();
    expect(workbook.rows("GateParts").filter((row) => row["Ship"] === "Wick")).toHaveLength(4);
  });

  it("first says what a press would change, where that is asked for, and then does it or leaves it", async () => {
    const { user, workbook } = await showBuilder();
    await user.click(await screen.findByTestId("try-first"));
    await user.selectOptions(screen.getByTestId("fit-Wick-component"), "Shield");
    await user.click(screen.getByTestId("fit-Wick-Port"));
    const pressed = within(screen.getByTestId("pressed"));
    expect(screen.getByTestId("pressed")).toHaveTextContent(/Wick has a Small Shield to Port/);
    expect(pressed.getByTestId("what-if")).toHaveTextContent(/25/);
    expect(workbook.written).toEqual([]);
    await user.click(pressed.getByRole("button", { name: "Leave it" }));
    expect([screen.queryByTestId("pressed"), workbook.written]).toEqual([null, []]);
    await user.click(screen.getByTestId("fit-Wick-Port"));
    await user.click(screen.getByTestId("pressed-do"));
    expect(await noticeText()).toMatch(/Wick has a Small Shield to Port/);
    expect(screen.queryByTestId("pressed")).toBeNull();
  });

  it("says at each part why it is not legal: of another kind of fleet, and beyond the slots of its side", async () => {
    const { user } = await showBuilder();
    await user.selectOptions(await screen.findByTestId("fit-Wick-component"), "Hive");
    await user.click(screen.getByTestId("fit-Wick-Port"));
    const hive = screen.getByTestId("part-Wick-Port-3");
    expect(hive).toHaveAccessibleName(/not legal: 9 slots used to Port, 6 on each side/);
    expect(hive).toHaveAccessibleName(/not legal: Hive, Port 3: Organic, in a fleet that is Regular/);
    expect(screen.getByTestId("verdict-Wick")).toHaveTextContent(/Organic, in a fleet that is Regular/);
    await user.click(hive);
    expect(screen.getAllByTestId("why-Port-3").map((why) => why.textContent)).toEqual([
      expect.stringMatching(/slots used to Port.*Gate: The Bridge/),
      expect.stringMatching(/in a fleet that is Regular.*Gate: Special Fleets/),
    ]);
  });

  it("moves, duplicates and removes a component by the keyboard and by buttons", async () => {
    const { user } = await showBuilder();
    const cannon = await screen.findByTestId("part-Lantern-Port-2");
    cannon.focus();
    await user.keyboard("{ArrowLeft}");
    expect(await noticeText()).toMatch(/Medium Cannon of Lantern is moved to Port/);
    expect(screen.getByTestId("part-Lantern-Port-1")).toHaveAccessibleName(/Medium Cannon/);
    await user.click(within(screen.getByTestId("ship-Lantern")).getByRole("button", { name: "Remove" }));
    expect(await noticeText()).toMatch(/Lantern is without its Medium Cannon/);
    expect(screen.getByTestId("credits-Lantern")).toHaveTextContent("10 credits");
  });

  it("has the fleet as text that an import reads back", async () => {
    const { user } = await showBuilder();
    const sheet = await screen.findByTestId("sheet-Watch");
    await user.click(within(sheet).getByRole("button"));
    const text = screen.getByTestId("text-of-Watch").textContent ?? "";
    expect(text).toMatch(/^Lantern, Cruiser\nPort: Medium Engine, Medium Cannon/);
  });
});
