import { screen, waitFor } from "@testing-library/react";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, retype, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

test("a house rule is set on the page Campaign, seen before it is set, and followed by the form", async () => {
  const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
  await goTo(user, "campaign");
  await user.selectOptions(await screen.findByTestId("house-rule-setting"), "Rent share of income");
  await retype(user, await screen.findByTestId("field-value"), "a lot");
  expect(await screen.findByText(/is not a value of Rent share of income/)).toBeVisible();
  await retype(user, screen.getByTestId("field-value"), "20%");
  await user.click(await screen.findByTestId("what-if"));
  expect(await screen.findByText(/Pay the rent/)).toBeVisible();
  await user.click(screen.getByTestId("commit"));
  await waitFor(async () =>
    expect(await noticeText()).toContain("Rent share of income is 20% from turn 2 on; it was 10%"),
  );
  expect(screen.getByTestId("house-rules")).toHaveTextContent(
    "Rent share of income: 20% since turn 2, by the book 10%",
  );
  await goTo(user, "forms");
  expect(screen.getByTestId("line-rent-due").dataset.amount).toBe("9.5");
});
