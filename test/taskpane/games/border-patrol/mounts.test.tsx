import { screen, within } from "@testing-library/react";
import { viewOf } from "../../../../src/engine/campaign/view";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { kept } from "../../../engine/campaign/kept";
import { fitted } from "../../../engine/border-patrol/planted/plant";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";

/** In turn 2, O-2 has a Plasma, which O-3 can take. */
const fleet = () => {
  const campaign = kept().add("O-3", { deployment: "Secret base" });
  fitted(fitted(campaign, "O-2", "Plasma", "Drone"), "O-3", "Photon", "");
  return campaign.book("Bribe", "Alliance", "Orion", 47).close().flagship("O-1");
};

async function showMounts(tables = fleet().tables) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "mounts");
  return { ...shown, workbook };
}

describe("the Mounts page", () => {
  it("shows what each ship's mounts hold, with its limits, and what one of them can hold", async () => {
    const { user } = await showMounts();
    const ship = within(await screen.findByTestId("mounts-O-2"));
    await user.click(ship.getByRole("button", { expanded: false }));
    expect(screen.getByTestId("mounts-O-2")).toHaveTextContent(/1 of 1 allowed/);
    await user.click(ship.getByRole("button", { name: /Mount 2: Drone/ }));
    expect(screen.getByTestId("mounts-O-2")).toHaveTextContent(/It can hold Phaser-1/);
    expect(screen.getByTestId("mounts-O-2")).toHaveTextContent(/Not Disruptor:.*V19\.914/);
  });

  it("moves a system to another ship, and shows that it waits to be installed (V19.951)", async () => {
    const { user, workbook } = await showMounts();
    const ship = within(await screen.findByTestId("mounts-O-2"));
    await user.click(ship.getByRole("button", { expanded: false }));
    await user.click(ship.getByRole("button", { name: "Move a system" }));
    await user.selectOptions(await screen.findByTestId("field-mount"), "1");
    await user.selectOptions(screen.getByTestId("field-to"), "O-3");
    await user.click(ship.getByRole("button", { name: "Remove it from O-2" }));
    expect(await noticeText()).toMatch(/Plasma/);
    expect(workbook.rows("Mounts")[0]).toMatchObject({ Unit: "O-2", System: null });
    expect(await screen.findByTestId(/^move-/)).toHaveTextContent(/Plasma of O-2: removed in turn 2 for O-3/);
  });

  it("shows a Team nothing of the pirates' mounts", async () => {
    const tables = viewOf(openBooks(fleet().tables, GAMES), "Alliance");
    await showMounts(tables);
    expect(await screen.findByText(/Only the pirates have option mounts/)).toBeVisible();
    expect(screen.queryByTestId(/^mounts-O/)).toBeNull();
    expect(document.body).not.toHaveTextContent("Plasma");
  });
});
