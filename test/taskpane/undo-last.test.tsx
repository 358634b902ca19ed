import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

async function showTurn() {
  const workbook = new MemoryWorkbook(smallCampaign());
  const shown = await showPane(workbook);
  await goTo(shown.user, "turn");
  return { ...shown, workbook };
}

async function payRent(user: UserEvent): Promise<void> {
  await user.selectOptions(screen.getByTestId("entry-line"), "Rent");
  await user.click(screen.getByTestId("entry-record"));
  expect(await noticeText()).toMatch(/Rent: 4\.5 BPV/);
}

const payments = (workbook: MemoryWorkbook) =>
  workbook.rows("Transfers").map(({ From, To, Amount }) => [From, To, Amount]);

describe("the message after an act", () => {
  it("undoes that act, as the page History does, and then has nothing to undo", async () => {
    const { user, workbook } = await showTurn();
    const before = payments(workbook);
    await payRent(user);
    await user.click(await screen.findByTestId("message-undo"));
    await waitFor(() =>
      expect(payments(workbook)).toEqual([...before, ["Orion", "Family", 4.5], ["Family", "Orion", 4.5]]),
    );
    await waitFor(() => expect(screen.queryByTestId("message-undo")).toBeNull());
    expect(await noticeText()).not.toBe("");
  });

  it("undoes the last of two acts alone", async () => {
    const { user, workbook } = await showTurn();
    await payRent(user);
    await user.selectOptions(screen.getByTestId("entry-line"), "Piracy");
    await user.selectOptions(screen.getByTestId("entry-from"), "Coalition");
    await user.type(screen.getByTestId("entry-amount"), "7");
    await user.click(screen.getByTestId("entry-record"));
    await waitFor(() => expect(payments(workbook).at(-1)).toEqual(["Coalition", "Orion", 7]));
    await user.click(await screen.findByTestId("message-undo"));
    await waitFor(() => expect(payments(workbook).at(-1)).toEqual(["Orion", "Coalition", 7]));
    expect(payments(workbook)).toContainEqual(["Orion", "Family", 4.5]);
    expect(payments(workbook)).not.toContainEqual(["Family", "Orion", 4.5]);
  });

  it("offers no undo once the act cannot be undone, or is undone by other means", async () => {
    const { user, workbook } = await showTurn();
    const before = await workbook.read();
    await payRent(user);
    await screen.findByTestId("message-undo");
    act(() => workbook.userEdits(() => before, "Undo or Redo"));
    await waitFor(() => expect(screen.queryByTestId("message-undo")).toBeNull());
  });

  it("offers none after what is refused", async () => {
    const { user } = await showTurn();
    await user.selectOptions(screen.getByTestId("entry-line"), "Rent");
    await user.clear(screen.getByTestId("entry-amount"));
    await user.type(screen.getByTestId("entry-amount"), "0");
    await user.click(screen.getByTestId("entry-record"));
    expect(screen.queryByTestId("message-undo")).toBeNull();
  });
});
