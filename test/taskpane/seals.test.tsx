import { act, screen, waitFor, within } from "@testing-library/react";
import { perform } from "../../src/engine/campaign/game";
import { apply } from "../../src/engine/campaign/schema/apply";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import type { NamedFile } from "../../src/workbook/player-file";
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

  it("say once what can be sealed, and to a side that nothing is sealed yet", async () => {
    const { user } = await showPane(new MemoryWorkbook(bribed()));
    await goTo(user, "dice");
    expect(await screen.findByRole("list", { name: "Can be sealed now" })).toHaveTextContent("Bribe, Orion");
    expect(screen.getByRole("main")).not.toHaveTextContent("sealed yet");
    await user.selectOptions(screen.getByTestId("view"), "Orion");
    await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent("Nothing is sealed yet."));
    expect(screen.queryByRole("list", { name: "Can be sealed now" })).toBeNull();
  });

  it("are made by a player alone in the player's own file, and the game master opens them", async () => {
    const open = openBooks(smallCampaign(), GAMES);
    const saved: NamedFile[] = [];
    const file = playerBooks(open, "Alliance").books.tables;
    const { user } = await showPane(new MemoryWorkbook(file), { files: { save: (each) => saved.push(each) } });
    await goTo(user, "dice");
    await user.click(within(await screen.findByTestId("seal-alone")).getByRole("button"));
    await user.click(screen.getByTestId("make-seal"));
    expect(screen.queryByTestId("commitment")).toBeNull();
    await user.type(screen.getByTestId("seal-about"), "Orion");
    await user.type(screen.getByTestId("seal-content"), "5 BPV: Keep away");
    await user.click(screen.getByTestId("make-seal"));
    const commitment = screen.getByTestId("commitment").textContent ?? "";
    await user.click(screen.getByTestId("save-opening"));
    const opening = new TextDecoder().decode(saved[0]?.bytes);
    expect(opening).toBe(screen.getByTestId("opening").textContent);

    const stamp = { today: "2026-11-01", seed: "seal" };
    const taking = { command: "take-seal", side: "Alliance", subject: "" };
    const taken = apply(smallCampaign(), perform(open, taking, [{ fields: { commitment } }], stamp).edits);
    const sealSalt = /^Salt: (.*)$/m.exec(opening)?.[1] ?? "";
    const fields = { what: "Bribe", about: "Orion", content: "5 BPV: Keep away", sealSalt };
    const opened = perform(
      openBooks(taken, GAMES),
      { command: "open-seal", side: "Alliance", subject: "1" },
      [{ fields }],
      stamp,
    );
    expect(opened.refused).toEqual([]);
  });
});
