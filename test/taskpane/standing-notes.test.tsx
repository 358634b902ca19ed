import { act, screen } from "@testing-library/react";
import { MemoryWorkbook } from "./memory-workbook";
import { showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

it("says that calculation is manual, and how to change that", async () => {
  const workbook = new MemoryWorkbook({ ...smallCampaign(), manual: true });
  const { pane } = await showPane(workbook);
  expect(screen.getByTestId("manual-calculation")).toHaveTextContent("F9");
  expect(screen.getByTestId("treasury-Orion")).toBeVisible();
  await act(async () => pane.setTheme("dark"));
  expect(screen.getByTestId("manual-calculation")).toBeVisible();
});

it("says nothing where Excel calculates by itself", async () => {
  await showPane(new MemoryWorkbook(smallCampaign()));
  expect(screen.queryByTestId("manual-calculation")).toBeNull();
});
