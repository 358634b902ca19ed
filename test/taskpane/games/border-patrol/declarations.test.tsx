import { screen, within } from "@testing-library/react";
import { RANDOM_DICE, scriptedDice } from "../../../../src/taskpane/dice";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane, TODAY } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

async function showTurn(faces: readonly number[] = []) {
  const workbook = new MemoryWorkbook(smallCampaign());
  const shown = await showPane(workbook, { dice: scriptedDice(faces, RANDOM_DICE) });
  await goTo(shown.user, "turn");
  return { ...shown, workbook };
}

const choose = (user: Awaited<ReturnType<typeof showTurn>>["user"], id: string, value: string) =>
  user.selectOptions(screen.getByTestId(id), value);

describe("what the pirates declare", () => {
  it("declares hiding after a question, and what it forbids is then refused by its clause", async () => {
    const { user, workbook } = await showTurn();
    await user.click(screen.getByTestId("declare-hiding"));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(workbook.written).toEqual([]);
    await user.click(screen.getByTestId("declare-hiding"));
    await user.click(screen.getByRole("button", { name: "Hide Orion" }));
    expect(await noticeText()).toMatch(/Orion.*turn 2/);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Turn: 2, Kind: "Hiding", Side: "Orion", Booked: TODAY });
    await choose(user, "entry-line", "Salvage");
    await choose(user, "entry-from", "Alliance");
    await user.type(screen.getByTestId("entry-amount"), "10");
    expect(screen.getByText(/turn 2.*Salvage/)).toHaveTextContent("V19.62");
  });

  it("designates a flagship, and refuses one of a lower Command Rating", async () => {
    const { user, workbook } = await showTurn();
    await choose(user, "flagship", "O-2");
    const form = screen.getByTestId("command-designate-flagship");
    expect(form).toHaveTextContent("O-1");
    expect(form).toHaveTextContent("V19.06");
    await user.click(screen.getByRole("button", { name: "Designate the flagship" }));
    expect(workbook.written).toEqual([]);
  });
});

describe("mutiny in hiding", () => {
  it("is rolled for each ship but the flagship, and a ship that mutinies is lost", async () => {
    const { user, workbook } = await showTurn([6, 6]);
    expect(screen.queryByTestId("mutiny-O-2")).toBeNull();
    await user.click(screen.getByTestId("declare-hiding"));
    await user.click(screen.getByRole("button", { name: "Hide Orion" }));
    const ship = within(await screen.findByTestId("mutiny-O-2"));
    expect(screen.queryByTestId("mutiny-O-1")).toBeNull();
    expect(section("Turn 2 is under way").getByText("Orion").closest("li")).toHaveTextContent("in hiding");
    await user.clear(ship.getByTestId("mutiny-rating-O-2"));
    await user.type(ship.getByTestId("mutiny-rating-O-2"), "good");
    expect(ship.getByText(/whole number/)).toBeVisible();
    await user.clear(ship.getByTestId("mutiny-rating-O-2"));
    await user.type(ship.getByTestId("mutiny-rating-O-2"), "1");
    expect(ship.getByTestId("roll")).toHaveTextContent("2d6, −1");
    expect(ship.getByTestId("roll")).toHaveTextContent("Mutiny 16.67%");
    await user.click(ship.getByTestId("mutiny-roll-O-2"));
    expect(await noticeText()).toMatch(/O-2.*6.*6.*Mutiny/);
    expect(workbook.rows("Rolls").at(-1)).toMatchObject({ Side: "Orion", Faces: "6, 6", Source: "scripted" });
    expect(workbook.rows("Units")[1]).toMatchObject({ Condition: "Mutinied", "Worth BPV": 0 });
    expect(screen.queryByTestId("mutiny-O-2")).toBeNull();
  });
});
