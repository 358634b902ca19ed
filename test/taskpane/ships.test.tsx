import { screen, within } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import { addUnit } from "../../src/engine/campaign/commands/unit";
import { points } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { Kept } from "../engine/campaign/kept";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, retype, section, noticeText, TODAY } from "./shown-pane";
import { smallCampaign, unit } from "./small-campaign";
import { listed, openUnit, showShips } from "./shown-ships";

describe("the ships page", () => {
  it("lists the units, the flagship by name, and finds them by word and side", async () => {
    const { user } = await showShips();
    expect(listed()).toEqual(["O-1", "O-2", "A-1"]);
    expect(screen.getByTestId("unit-O-1")).toHaveTextContent("O-1 Black Star 120 BPV Flagship");
    expect(screen.getByTestId("unit-O-2")).not.toHaveTextContent("Flagship");
    const search = screen.getByRole("searchbox", { name: "Search units" });
    await user.type(search, "dagger");
    expect(listed()).toEqual(["O-2"]);
    await user.clear(search);
    await user.selectOptions(screen.getByTestId("ships-side"), "Alliance");
    expect(listed()).toEqual(["A-1"]);
    await user.type(search, "xyzzy");
    expect(screen.getByText(/No unit matches/)).toBeVisible();
  });

  it("says in a ship's line where it is by name and hex, whether it is Lost or Out of Supply, and who leases it", async () => {
    const campaign = new Kept(smallCampaign())
      .layAll()
      .append("Places", { Place: "Tess", Kind: "System", Hex: "1507" })
      .edit("A-1", { place: "1507" })
      .type("Units", 2, "Supply", "Out")
      .type("Units", 2, "Lost until", 5)
      .type("Units", 1, "Leased to", "Alliance")
      .type("Units", 1, "Supply", "In");
    await showShips(new MemoryWorkbook(campaign.tables));
    expect(screen.getByTestId("unit-A-1")).toHaveTextContent(/Tess \(1507\).*Lost until turn 5.*Out of Supply/);
    expect(screen.getByTestId("unit-O-2")).toHaveTextContent(/Leased to Alliance/);
    expect(screen.getByTestId("unit-O-2")).not.toHaveTextContent(/Supply|In\b|Lost/);
  });

  it("says what the books have of a unit, turn by turn, with links to the entries", async () => {
    const { user, workbook } = await showShips();
    await openUnit(user, "O-1");
    await user.click(screen.getByRole("button", { name: "Turn by turn" }));
    const told = screen.getByTestId("turn-by-turn");
    expect(told).toHaveTextContent(/O-1 joins Orion/);
    expect(told).not.toHaveTextContent("O-2");
    await user.click(within(told).getAllByRole("button", { name: /^No \d+/ })[0] as HTMLElement);
    expect(workbook.shown).toMatchObject([{ sheet: "Log" }]);
  });

  it("adds a unit to the tracker and to the log", async () => {
    const { user, workbook } = await showShips();
    await user.click(screen.getByTestId("ship-add"));
    expect(screen.getByTestId("ship-field-unit")).toHaveFocus();
    await user.type(screen.getByTestId("ship-field-unit"), "O-3");
    await user.type(screen.getByTestId("ship-field-name"), "Cutlass");
    await user.selectOptions(screen.getByTestId("ship-field-side"), "Orion");
    await user.type(screen.getByTestId("ship-field-economic"), "61.5");
    await user.selectOptions(screen.getByTestId("ship-field-crew"), "Outstanding");
    await user.click(screen.getByTestId("ship-save"));
    expect(await noticeText()).toMatch(/O-3.*Orion/);
    expect(workbook.rows("Units").at(-1)).toMatchObject({
      Unit: "O-3",
      Name: "Cutlass",
      Side: "Orion",
      "Economic BPV": 61.5,
      "Combat BPV": 61.5,
      "Worth BPV": 61.5,
      Crew: "Outstanding",
    });
    expect(workbook.rows("Events").at(-1)).toMatchObject({
      Kind: "Unit enters",
      Side: "Orion",
      Subject: "O-3",
      Turn: 2,
      Booked: TODAY,
    });
    expect(listed()).toContain("O-3");
    expect(screen.queryByTestId("ship-save")).toBeNull();
    expect(screen.getByTestId("ship-add")).toHaveFocus();
  });

  it("says what is missing or wrong with a unit, and adds nothing", async () => {
    const { user, workbook } = await showShips();
    await user.click(screen.getByTestId("ship-add"));
    expect(screen.getByText("Still needed: Id, Economic BPV.")).toBeVisible();
    await user.type(screen.getByTestId("ship-field-unit"), "A-1");
    await user.type(screen.getByTestId("ship-field-economic"), "1,234");
    expect(screen.getByText(/contains a comma/)).toBeVisible();
    await retype(user, screen.getByTestId("ship-field-economic"), "61.5");
    expect(screen.getByText(/unit A-1.*already/)).toHaveTextContent("A-2");
    await user.click(screen.getByTestId("ship-save"));
    expect(workbook.written).toEqual([]);
  });

  it("edits what describes a unit, and books a changed value", async () => {
    const { user, workbook } = await showShips();
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Edit" }));
    await retype(user, row.getByTestId("ship-field-captain"), "Vex");
    await retype(user, row.getByTestId("ship-field-worth"), "88");
    await user.click(row.getByTestId("ship-save"));
    expect(await noticeText()).toContain("O-2");
    expect(workbook.rows("Units")[1]).toMatchObject({
      Unit: "O-2",
      Captain: "Vex",
      "Worth BPV": 88,
      "Economic BPV": 90,
    });
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Unit valued", Subject: "O-2" });
    expect(screen.getByTestId("unit-O-2")).toHaveTextContent("88 BPV");
    expect(row.getAllByRole("button")[0]).toHaveFocus();
  });

  it("shows and edits the officers' Ratings; a column is added with its first one", async () => {
    const { user, workbook } = await showShips();
    expect(workbook.rows("Units")[1]).not.toHaveProperty("Helmsman rating");
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Edit" }));
    await retype(user, row.getByTestId("ship-field-helmsmanRating"), "7");
    await user.click(row.getByTestId("ship-field-sensors"));
    await user.click(row.getByTestId("ship-save"));
    expect(await noticeText()).toContain("O-2");
    expect(workbook.rows("Units")[1]).toMatchObject({ "Helmsman rating": 7, Sensors: true });
    expect(workbook.rows("Units")[0]).not.toHaveProperty("Captain rating");
    expect(row.getByText("Helmsman's Rating").parentElement).toHaveTextContent("7");
    expect(row.getByText("Special Sensors").parentElement).toHaveTextContent("Yes");
  });

  it("keeps a unit that is being edited while another page is open", async () => {
    const { user } = await showShips();
    const row = await openUnit(user, "O-2");
    await user.click(row.getByRole("button", { name: "Edit" }));
    await retype(user, row.getByTestId("ship-field-captain"), "Vex");
    await goTo(user, "turn");
    await goTo(user, "ships");
    expect(screen.getByTestId("ship-field-captain")).toHaveValue("Vex");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByTestId("ship-field-captain")).toBeNull();
  });

  it("shows a large fleet page by page", async () => {
    let tables = smallCampaign();
    for (let number = 100; number < 160; number++) {
      tables = apply(
        tables,
        addUnit(openBooks(tables, GAMES), unit({ unit: `O-${number}`, economic: points(50) }), {
          today: TODAY,
          seed: `unit ${number}`,
        }).edits,
      );
    }
    const { user } = await showShips(new MemoryWorkbook(tables));
    expect(section("Units").getByText("Units 1 to 40 of 63")).toBeVisible();
    expect(listed()).toHaveLength(40);
    await user.click(screen.getByRole("button", { name: "Next units" }));
    expect(listed()).toHaveLength(23);
    expect(listed()).toContain("O-159");
    await user.type(screen.getByRole("searchbox", { name: "Search units" }), "o-100");
    expect(listed()).toEqual(["O-100"]);
  });
});
