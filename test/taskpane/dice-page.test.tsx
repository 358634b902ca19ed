import { goTo, noticeText, showPane } from "./shown-pane";
import { act, screen, waitFor } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import { MemoryWorkbook } from "./memory-workbook";
import { smallCampaign } from "./small-campaign";

describe("the page Dice", () => {
  it("makes the seeds, lets a side add, and says of each roll from then on whether it was recalculated", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook);
    await goTo(user, "dice");
    await user.click(await screen.findByRole("button", { name: "Make the seeds" }));
    await user.click(await screen.findByTestId("commit"));
    await waitFor(async () => expect(await noticeText()).toContain("seeds"));
    expect(screen.getByRole("main")).toHaveTextContent("Game master");
    await user.click(await screen.findByRole("button", { name: "Add a text for Orion" }));
    await user.type(await screen.findByTestId("field-text"), "geese");
    await user.click(screen.getByTestId("commit"));
    await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent("Orion added “geese”"));
    expect(screen.queryByRole("button", { name: "Add a text for Orion" })).toBeNull();
    const tables = await act(() => workbook.read());
    const seeds = tables.tables.get("DiceSeeds");
    expect(seeds?.rows).toHaveLength(5);
    expect(screen.getByRole("main")).not.toHaveTextContent(/d[0-9a-f]{64}/);
  });

  it("offers nothing in a side's view", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { view: "Orion" });
    await goTo(user, "dice");
    await screen.findByText(/have no seeds/);
    expect(screen.queryByRole("button", { name: "Make the seeds" })).toBeNull();
  });

  it("prints the rolls of a turn as a table, each with where its faces are from", async () => {
    const print = jest.fn();
    const roll = {
      No: 90,
      Turn: 2,
      Side: "Orion",
      Purpose: "Mutiny of O-1",
      Dice: "2d6",
      Faces: "3, 4",
      Source: "typed",
    };
    const tables = apply(smallCampaign(), [{ kind: "append", table: "Rolls", rows: [roll] }]);
    const { user } = await showPane(new MemoryWorkbook(tables));
    await goTo(user, "dice");
    expect(await screen.findByTestId("rolls")).toHaveTextContent("2d6: 3, 4; rolled at the table");
    const frames = jest.spyOn(document.body, "append").mockImplementation((...added) => {
      Element.prototype.append.apply(document.body, added);
      for (const frame of added) {
        if (frame instanceof HTMLIFrameElement && frame.contentWindow) frame.contentWindow.print = print;
      }
    });
    await user.click(screen.getByTestId("rolls-print"));
    frames.mockRestore();
    expect(print).toHaveBeenCalledTimes(1);
    const printed = document.querySelector("iframe")?.contentDocument?.body;
    expect(printed?.querySelector("h1")?.textContent).toBe("Rolls of turn 2");
    expect([...(printed?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...["90", "Orion", "Mutiny of O-1", "", "2d6", "3, 4", "0", "", "rolled at the table"],
    ]);
  });
});
