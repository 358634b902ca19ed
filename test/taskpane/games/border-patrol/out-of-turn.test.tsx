import { screen, waitFor, within } from "@testing-library/react";
import { Kept } from "../../../engine/campaign/kept";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, showPane } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

test("the game master allows an award without a raid below the checklist, with a reason that the history shows", async () => {
  const workbook = new MemoryWorkbook(new Kept(smallCampaign()).tables);
  const { user } = await showPane(workbook);
  await goTo(user, "turn");
  await user.click(screen.getByTestId("open-allow-exception"));
  const form = within(screen.getByTestId("form-allow-exception"));
  expect(form.getByTestId("commit")).toHaveAttribute("aria-disabled", "true");
  await user.selectOptions(form.getByTestId("field-what"), "Award a raid on a Supply Convoy, O-1");
  await user.type(form.getByTestId("field-reason"), "Played before these books");
  await user.click(form.getByTestId("commit"));
  await waitFor(() => expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Out of turn", Side: "Orion" }));
  // Then it is offered where it is done.
  await user.click(screen.getByRole("button", { name: /^4 Movement Phase, 1 of/ }));
  expect(within(screen.getByTestId("step-4A5 (1)")).getByTestId("command-award-raid")).toBeVisible();
  await goTo(user, "history");
  expect(await screen.findByText(/Award a raid on a Supply Convoy.*Played before these books/)).toBeVisible();
  expect(screen.queryByText(/award-raid/)).toBeNull();
});
