import { fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryWorkbook } from "./memory-workbook";
import { Kept } from "../engine/campaign/kept";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

/** The turn page, where a button closes the turn and is then there again for the next one. */
async function showTurn() {
  const workbook = new MemoryWorkbook(new Kept(smallCampaign()).leaveRent().tables);
  const { user } = await showPane(workbook);
  await goTo(user, "turn");
  const closed = (): number => Math.max(...workbook.rows("Closings").map(({ Turn }) => Number(Turn)));
  expect(closed()).toBe(1);
  return { user, closed };
}

const CLOSE = "turn-close";

/** Waits for the end of all that the clicks have started. */
async function atRest(): Promise<void> {
  await noticeText();
  await waitFor(() => expect(screen.queryByTestId("busy")).toBeNull());
}

describe("a button that writes", () => {
  it("writes once when it is double-clicked", async () => {
    const { user, closed } = await showTurn();
    await user.dblClick(screen.getByTestId(CLOSE));
    await atRest();
    expect(closed()).toBe(2);
  });

  it("writes once when the second click comes after the first was written", async () => {
    const { closed } = await showTurn();
    fireEvent.click(screen.getByTestId(CLOSE), { detail: 1 });
    await waitFor(() => expect(closed()).toBe(2));
    await atRest();
    fireEvent.click(screen.getByTestId(CLOSE), { detail: 2 });
    await atRest();
    expect(closed()).toBe(2);
  });

  it("writes once when the Enter key is held down", async () => {
    const { user, closed } = await showTurn();
    screen.getByTestId(CLOSE).focus();
    await user.keyboard("{Enter>20/}");
    await atRest();
    expect(closed()).toBe(2);
  });

  it("writes again when it is clicked again", async () => {
    const { closed } = await showTurn();
    fireEvent.click(screen.getByTestId(CLOSE), { detail: 1 });
    await waitFor(() => expect(closed()).toBe(2));
    await atRest();
    fireEvent.click(screen.getByTestId(CLOSE), { detail: 1 });
    await waitFor(() => expect(closed()).toBe(3));
  });
});
