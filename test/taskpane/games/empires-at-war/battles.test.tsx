import { screen, waitFor, within } from "@testing-library/react";
import { typed } from "../../../engine/empires-at-war/income/earning";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";
import { playedCourse } from "../../../engine/empires-at-war/campaign/courses";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane } from "../../shown-pane";

const played = inSpring();
played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
const MET = played.tables;

async function showBattles(more: Parameters<typeof showPane>[1] = {}) {
  const shown = await showPane(new MemoryWorkbook(MET), more);
  await goTo(shown.user, "battles");
  await screen.findByTestId("battles-told");
  return shown;
}

describe("the Battles page of Empires at War", () => {
  it("has a sheet with starts, ways out and ships", async () => {
    const { user } = await showBattles();
    await user.click(screen.getByTestId("sheet-Fell"));
    const sheet = within(screen.getByTestId("battle-sheet"));
    // Gorn 1 comes from F; Romulan 1 was there from the start, so it is at 3030, and the alternate start of F counts (20b).
    expect(sheet.getByText(/^Start: 0116C/)).toBeVisible();
    expect(sheet.getByText(/^Start: 3030/)).toBeVisible();
    expect(sheet.getByText(/^A ship leaves from: 3\.16/)).toBeVisible();
    expect(sheet.getByText(/^Leaves: To Carrow in direction F, from 0115, 0116, 0117, at no cost/)).toBeVisible();
    expect(sheet.getAllByText(/^(CA|DD|KR) /)).toHaveLength(4);
    expect(sheet.getByText("Gorn 1 of Gorn, attacker")).toBeVisible();
    expect(sheet.getByText("Romulan 1 of Romulan, defender")).toBeVisible();
  });

  it("ends a battle in one form, and then offers what waited for it", async () => {
    const { user } = await showBattles();
    await user.click(screen.getByRole("button", { name: "End this battle" }));
    await user.click(await screen.findByRole("button", { name: "Gorn 1" }));
    await user.selectOptions(await screen.findByTestId("field-fate-R-KR1"), "Destroyed");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Gorn 1 holds the field");
    expect(section(/^Battles to fight/).getByText(/^No battle is open/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Resolve what waited for the battles" }));
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("5d: Gorn 1 of Gorn explores Fell");
  });

  it("shows an empire whom it meets, and no form", async () => {
    await showBattles({ view: "Romulan" });
    expect(screen.getByTestId("battles-told")).toHaveTextContent("Fell: Gorn 1, Romulan 1 (EaW 19.0)");
    expect(screen.getByTestId("battles-shown")).toHaveTextContent("A fleet of Gorn: CA, DD, DD");
    expect(screen.queryByRole("button", { name: "End this battle" })).toBeNull();
  });
});

describe("a battle of several fleets", () => {
  /** Two fleets of Red come where Blue has two. */
  const met = () =>
    playedCourse({
      ...{ case: "", title: "", lanes: [["Alpha", "B", "Beta", "E"]] },
      systems: ["Alpha", "Beta"].map((system) => ({ system })),
      fleets: [
        { fleet: "R1", empire: "Red", at: "Alpha", ships: ["CA"] },
        { fleet: "R2", empire: "Red", at: "Alpha", ships: ["DD"] },
        { fleet: "B1", empire: "Blue", at: "Beta", ships: ["CA"] },
        { fleet: "B2", empire: "Blue", at: "Beta", ships: ["DD"] },
      ],
      do: [{ orders: { Red: ["1 R1 jump Beta", "2 R2 jump Beta"], Blue: [] } }],
      result: {},
    }).played;

  it("asks once who fights, and has the fields of each fleet together", async () => {
    const { user } = await showPane(new MemoryWorkbook(met().tables));
    await goTo(user, "battles");
    await user.selectOptions(await screen.findByTestId("battle-one-Beta"), "B2");
    await user.selectOptions(screen.getByTestId("battle-other-Beta"), "R2");
    await user.click(screen.getByRole("button", { name: "End this battle" }));
    expect(await screen.findByTestId("field-one")).toHaveValue("B2");
    expect(screen.getByTestId("field-other")).toHaveValue("R2");
    await user.click(screen.getByTestId("commit"));
    await user.click(await screen.findByRole("button", { name: "R2" }));
    const red = within(await screen.findByRole("group", { name: "R2 of Red" }));
    const blue = within(screen.getByRole("group", { name: "B2 of Blue" }));
    expect([red.queryByTestId("field-fate-R2-1"), blue.queryByTestId("field-fate-R2-1")]).toEqual([
      expect.anything(),
      null,
    ]);
    await user.selectOptions(blue.getByTestId("field-fate-B2-1"), "Destroyed");
    expect(red.getByText(/^CBpv of B2: destroyed \d+; \d+ in all/)).toBeVisible();
    expect(screen.queryByTestId("battle-one-Beta")).toBeNull();
  });
});

describe("a battle at an FRD (EaW 28a)", () => {
  /** Romulan 1 comes to Carrow, where the FRD of the Gorn and Gorn 1 (CA, two DDs) are. */
  const attacked = () => {
    const at = inSpring();
    at.does("enter-orders", { side: "Romulan", fields: { orders: "1 Romulan 1 jump Carrow" } });
    at.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    return at.tables;
  };

  it("has a box for each ship that may fight beside the FRD, shows who was chosen, and can be abandoned there", async () => {
    const { user } = await showPane(new MemoryWorkbook(attacked()));
    await goTo(user, "battles");
    await user.click(await screen.findByRole("button", { name: "End this battle" }));
    expect(await screen.findByText(/those that may are listed here/)).toBeVisible();
    const own = screen
      .getAllByRole("combobox")
      .find((list) => list.dataset["testid"]?.startsWith("field-") && within(list).queryByText("Gorn FRD"));
    if (!own) throw new Error("nobody asks which fleet of the Gorn fights");
    await user.selectOptions(own, "Gorn FRD");
    const pool = within(await screen.findByTestId("field-pool"));
    expect(pool.getAllByRole("checkbox").map((box) => box.dataset["testid"])).toEqual(
      ["G-CA1", "G-DD1", "G-DD2"].map((unit) => `field-pool-${unit}`),
    );
    await user.click(pool.getByTestId("field-pool-G-DD1"));
    await user.click(pool.getByTestId("field-pool-G-CA1"));
    await user.click(screen.getByTestId("commit"));
    await screen.findByRole("button", { name: "Nobody" });
    await user.click(screen.getByTestId("sheet-Carrow"));
    expect(within(screen.getByTestId("battle-sheet")).getByText(/^Gorn FRD of Gorn/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Nobody" }));
    expect(await screen.findByTestId("field-fate-G-CA1")).toBeVisible();
    expect(screen.queryByTestId("field-fate-G-DD2")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Abandon" }));
    await user.click(await screen.findByRole("button", { name: "Abandon the command" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Abandon" })).toBeNull());
  });
});

describe("a battle against bases", () => {
  it("is listed with its bases, and ended in one form", async () => {
    const bases = inSpring();
    typed(bases, "SiteBases", [{ Batch: "R-1", System: "Dell", Kind: "GSA", Count: 3, Owner: "Romulan", Since: 0 }]);
    bases.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
    bases.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    const { user } = await showPane(new MemoryWorkbook(bases.tables));
    await goTo(user, "battles");
    expect(await screen.findByText(/^Gorn 1 of Gorn against 3 GSA of Romulan/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "End this battle" }));
    await user.clear(await screen.findByTestId("field-left-R-1"));
    await user.type(screen.getByTestId("field-left-R-1"), "1");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("1 left, 0 captured, 2 destroyed");
    expect(section(/^Battles to fight/).getByText(/^No battle is open/)).toBeVisible();
  });
});

describe("a tie of the largest fleets (EaW 26a)", () => {
  const tied = () =>
    playedCourse({
      ...{
        case: "",
        title: "",
        lanes: [
          ["Alpha", "B", "Beta", "E"],
          ["Beta", "B", "Gamma", "E"],
          ["Beta", "D", "Delta", "A"],
        ],
      },
      systems: ["Alpha", "Beta", "Gamma", "Delta"].map((system) => ({ system })),
      fleets: [
        { fleet: "R1", empire: "Red", at: "Alpha", ships: ["CA", "DD"] },
        { fleet: "B1", empire: "Blue", at: "Gamma", ships: ["CA", "DD"] },
        { fleet: "G1", empire: "Green", at: "Delta", ships: ["CA", "DD"] },
      ],
      do: [{ orders: { Red: ["1 R1 jump Beta"], Blue: ["1 B1 jump Beta"], Green: ["1 G1 jump Beta"] } }],
      result: {},
    }).played;
  it("is shown, and no sheet is made for one of them before it is chosen", async () => {
    const { user } = await showPane(new MemoryWorkbook(tied().tables));
    await goTo(user, "battles");
    expect((await screen.findAllByText(/^Tied: B1, G1, R1\./))[0]).toBeVisible();
    await user.click(screen.getByTestId("sheet-Beta"));
    expect(screen.queryByTestId("battle-sheet")).toBeNull();
    await user.selectOptions(screen.getByTestId("battle-one-Beta"), "B1");
    await user.selectOptions(screen.getByTestId("battle-other-Beta"), "R1");
    expect(within(screen.getByTestId("battle-sheet")).getByText(/^R1 of Red/)).toBeVisible();
  });

  it("is over once its rolls are made, while the form for the end is under way", async () => {
    const { user } = await showPane(new MemoryWorkbook(tied().tables));
    await goTo(user, "battles");
    await user.click(await screen.findByRole("button", { name: "End this battle" }));
    for (let roll = 0; roll < 40 && screen.queryAllByText(/Who holds the field/).length === 0; roll++) {
      await user.click(await screen.findByRole("button", { name: /^Roll for / }));
      await noticeText();
    }
    expect(screen.queryByText("Not rolled yet")).toBeNull();
    expect(screen.queryAllByText(/^Tied: /)).toEqual([]);
    expect(screen.getAllByText(/fights .* first; .* follows/).length).toBeGreaterThan(0);
  });
});
