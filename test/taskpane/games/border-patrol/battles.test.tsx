import { screen, within } from "@testing-library/react";
import { viewOf } from "../../../../src/engine/campaign/view";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { BATTLE, chosen, fights, PLACE, twoFleets } from "../../../engine/border-patrol/commands/battle/fighting";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";

async function showBattles(tables = twoFleets().tables) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "battles");
  return { ...shown, workbook };
}

describe("the Battles page", () => {
  it("begins a battle where units of two Teams are, and shows its record", async () => {
    const { user, workbook } = await showBattles();
    const place = within(await screen.findByTestId(`meeting-${PLACE}`));
    await user.click(place.getByRole("button", { name: "Begin a battle of Alliance" }));
    await user.click(await place.findByRole("button", { name: /Continue|Next|Begin the battle/ }));
    expect(await screen.findByTestId("field-own")).toHaveValue("A-1, A-2, A-3");
    await user.click(place.getByRole("button", { name: `Begin the battle in ${PLACE}` }));
    expect(await noticeText()).toMatch(/Alliance attacks/);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Battle formed", Subject: BATTLE });
    expect(await screen.findByTestId(`record-${BATTLE}`)).toHaveTextContent(/Coalition defends: C-1, C-2, C-3/);
  });

  it("shows each step with its clause, and the rolls with their modifiers", async () => {
    await showBattles(fights().tables);
    const record = await screen.findByTestId(`record-${BATTLE}`);
    expect(record).toHaveTextContent(/Alliance: Weapon Status II .*V13\.415/);
    expect(record).toHaveTextContent(/Opening range: 50 hexes V13\.424/);
    expect(record).toHaveTextContent(/Direction of Retreat of Coalition: A V13\.432/);
    expect(record).toHaveTextContent(
      /Alliance, Weapon Status of Alliance: 4, 4 on 2d6, modifier \+3: Weapon Status II/,
    );
  });

  it("shows a side its own rolls and choices, and a third side no battle", async () => {
    const { open } = chosen();
    const { user } = await showBattles(viewOf(openBooks(open.books.tables, GAMES), "Alliance"));
    await user.click(await screen.findByRole("button", { name: new RegExp("defender retreated") }));
    const record = await screen.findByTestId(`record-${BATTLE}`);
    expect(record).toHaveTextContent(/Pursuit Force of Alliance: A-1, A-2/);
    expect(record).not.toHaveTextContent(/Rear Guard of Coalition/);
    expect(record).not.toHaveTextContent(/Weapon Status of Coalition: 2, 3/);
  });

  it("tells a third side of no battle", async () => {
    const { open } = chosen();
    await showBattles(viewOf(openBooks(open.books.tables, GAMES), "Orion"));
    expect(await screen.findByText("None yet.")).toBeVisible();
    expect(document.body).not.toHaveTextContent("against Coalition");
  });

  it("prints the record of a battle alone", async () => {
    const { user } = await showBattles(fights().tables);
    const section = within(await screen.findByRole("region", { name: BATTLE }));
    const printed: string[] = [];
    const append = document.body.append.bind(document.body);
    jest.spyOn(document.body, "append").mockImplementation((...nodes) => {
      append(...nodes);
      for (const node of nodes) {
        if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) continue;
        const { contentDocument: inside } = node;
        node.contentWindow.print = () => printed.push(inside?.body.textContent ?? "");
      }
    });
    await user.click(section.getByRole("button", { name: "Print" }));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(BATTLE);
    expect(printed[0]).toContain("Opening range");
    expect(printed[0]).not.toContain("Units of two Teams");
  });
});
