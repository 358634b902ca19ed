import { screen, waitFor } from "@testing-library/react";
import { keptInTurn2 } from "../engine/campaign/kept";
import { perform } from "../../src/engine/campaign/game";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, retype, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

test("a house rule is set on the page Campaign, seen before it is set, and followed by the form", async () => {
  const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
  await goTo(user, "campaign");
  await user.selectOptions(await screen.findByTestId("house-rule-setting"), "Rent share of income");
  expect(await screen.findByTestId("field-value")).toHaveValue("");
  expect(screen.getByTestId("house-rule-setting")).toHaveFocus();
  expect(screen.queryByText(/already|is not a value/)).toBeNull();
  await retype(user, screen.getByTestId("field-value"), "a lot");
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

test("the page says what is played differently now, and what changes with the next turn", async () => {
  const campaign = keptInTurn2();
  const set = (subject: string, value: string, since: number): void =>
    void campaign.play((open) =>
      perform(open, { command: "set-house-rule", side: "", subject }, [{ fields: { value, since: String(since) } }], {
        today: "2026-11-01",
        seed: `${subject} ${value}`,
      }),
    );
  set("Rent share of income", "20%", 2);
  set("Rent share of income", "10%", 3);
  set("Salvage share", "30%", 2);
  set("Salvage share", "40%", 3);
  set("Rent at least", "7", 3);
  const { user } = await showPane(new MemoryWorkbook(campaign.tables));
  await goTo(user, "campaign");
  const rules = await screen.findByTestId("house-rules");
  expect([...rules.children].map((each) => each.textContent)).toEqual([
    expect.stringContaining("Rent share of income: 20% since turn 2, by the book again from turn 3: 10%"),
    expect.stringContaining("Rent at least: from turn 3: 7, by the book"),
    expect.stringContaining("Salvage share: 30% since turn 2, from turn 3: 40%, by the book 25%"),
  ]);
  expect(screen.queryByText(/Everything is played by the book/)).toBeNull();
});
