import { act, screen, waitFor, within } from "@testing-library/react";
import { perform } from "../../src/engine/campaign/game";
import { apply } from "../../src/engine/campaign/schema/apply";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { rowsOf } from "../engine/campaign/kept";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

/** The campaign once the Alliance has offered a bribe. */
function bribed() {
  const open = openBooks(smallCampaign(), GAMES);
  const offer = { command: "offer-bribe", side: "Alliance", subject: "Orion" };
  const fields = { terms: "Leave the owls alone", amount: "5" };
  return apply(open.books.tables, perform(open, offer, [{ fields }], { today: "2026-11-01", seed: "bribe" }).edits);
}

describe("the sealed decisions on the page Dice", () => {
  it("are sealed with one button, shown with their state, and opened to everybody", async () => {
    const workbook = new MemoryWorkbook(bribed());
    const { user } = await showPane(workbook);
    await goTo(user, "dice");
    const [row] = rowsOf(bribed(), "Offers");
    const waiting = await screen.findByTestId(`to-seal-${String(row?.["No"])}`);
    expect(waiting).toHaveTextContent("Alliance: Bribe, Orion");
    await user.click(within(waiting).getByRole("button", { name: "Seal it" }));
    await user.click(await screen.findByTestId("commit"));
    await waitFor(async () => expect(await noticeText()).toContain("Seal 1 of Alliance"));
    const seal = await screen.findByTestId("seal-1");
    expect([seal.dataset["state"], screen.queryByTestId(waiting.dataset["testid"] ?? "")]).toEqual(["closed", null]);
    await user.click(within(seal).getByRole("button", { name: "Open it" }));
    await user.click(await screen.findByTestId("commit"));
    await waitFor(() => expect(screen.getByTestId("seal-1").dataset["state"]).toBe("open"));
    const tables = await act(() => workbook.read());
    expect(rowsOf(tables, "OpenedSeals")).toMatchObject([{ Seal: 1, Content: "5 BPV: Leave the owls alone" }]);
  });

  it("show another side the commitment and nothing of the content, and no buttons", async () => {
    const open = openBooks(bribed(), GAMES);
    const [row] = rowsOf(open.books.tables, "Offers");
    const doing = { command: "seal", side: "Alliance", subject: String(row?.["No"]) };
    const sealed = apply(open.books.tables, perform(open, doing, [], { today: "2026-11-01", seed: "seal" }).edits);
    const { user } = await showPane(new MemoryWorkbook(sealed), { view: "Orion" });
    await goTo(user, "dice");
    const seal = await screen.findByTestId("seal-1");
    expect(seal).toHaveTextContent(/Seal 1, Alliance, turn 2: closed *c[0-9a-f]{64}$/);
    expect(screen.getByRole("main")).not.toHaveTextContent("owls");
    expect(screen.queryByRole("button", { name: /Open it|Publish/ })).toBeNull();
  });
});
