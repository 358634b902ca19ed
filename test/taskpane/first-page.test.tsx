import { screen, waitFor, within } from "@testing-library/react";
import { dueStill } from "../../src/engine/campaign/checklist";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { MemoryWorkbook } from "./memory-workbook";
import { section, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

describe("the first page of a campaign", () => {
  it("says what is due and from whom, each a way to the steps of that side", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    const due = within(await screen.findByTestId("due-now"));
    const wanted = dueStill(openBooks(smallCampaign(), GAMES));
    const sides = [...new Set(wanted.map(({ side }) => side))].filter((side) => side !== "");
    expect(sides.length).toBeGreaterThan(1);
    for (const side of sides) {
      const many = wanted.filter((each) => each.side === side).length;
      expect(due.getByRole("button", { name: new RegExp(`^${side}: ${many} due`) })).toBeVisible();
    }
    await user.click(due.getByRole("button", { name: /^Orion: / }));
    await waitFor(() => expect(screen.getByTestId("checklist-side")).toHaveValue("Orion"));
  });

  it("leads from each thing that is due to its step, also where its phase was closed", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    const due = within(await screen.findByTestId("due-now"));
    const [first] = dueStill(openBooks(smallCampaign(), GAMES)).filter(({ side }) => side !== "");
    await user.click(due.getAllByRole("button", { name: `${first!.step} ${first!.what}` })[0]!);
    const step = await screen.findByTestId(`step-${first!.step}`);
    await waitFor(() => expect(step).toContainElement(document.activeElement as HTMLElement));
  });

  it("draws what decides the campaign, where there is more than one turn", async () => {
    await showPane(new MemoryWorkbook(smallCampaign()));
    await waitFor(() =>
      expect(section("Net worth by turn").getByRole("img", { name: /Net worth by turn, Orion/ })).toBeVisible(),
    );
  });
});
