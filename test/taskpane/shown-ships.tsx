import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

/** Shows the page Ships of a workbook. */
export async function showShips(workbook = new MemoryWorkbook(smallCampaign())) {
  const shown = await showPane(workbook);
  await goTo(shown.user, "ships");
  return { ...shown, workbook };
}

/** The units that are listed, by their IDs. */
export const listed = (): string[] =>
  screen.queryAllByTestId(/^unit-[OAC]-\d+$/).map(({ dataset }) => dataset.testid?.slice(5) ?? "");

/** Opens a unit of the list. */
export async function openUnit(user: UserEvent, id: string) {
  const row = within(screen.getByTestId(`unit-${id}`));
  await user.click(row.getAllByRole("button")[0]!);
  return row;
}
