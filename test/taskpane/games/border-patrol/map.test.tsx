import { screen, within } from "@testing-library/react";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { lettersOf } from "../../../../src/taskpane/parts/map/sides";
import { inAnyOrder } from "../../../engine/border-patrol/evasion/evading";
import { Kept } from "../../../engine/campaign/kept";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, section, showPane } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

const inUnit = (row: number, cells: Row): Edit => ({ kind: "change", table: "Units", row, cells });
const places = (...rows: readonly Row[]): Edit => ({ kind: "append", table: "Places", rows });

/** O-1 and O-2 on Piracy 5 hexes from each other, a ship of the Alliance, and two Star Systems. */
const WAR: readonly Edit[] = [
  inUnit(0, { Place: "1010", Deployment: "Piracy" }),
  inUnit(1, { Place: "1005", Deployment: "Piracy" }),
  inUnit(2, { Place: "Aurora" }),
  places(
    { Place: "Aurora", Kind: "System", Hex: "0304", Owner: "Alliance", "Economic value": 6, Bases: 1 },
    { Place: "Lamp", Kind: "System", Hex: "0708", "Economic value": 3 },
  ),
];

async function showMap(edits = WAR, more: Parameters<typeof showPane>[1] = {}) {
  const workbook = new MemoryWorkbook(apply(inAnyOrder(new Kept(smallCampaign())).tables, edits));
  const shown = await showPane(workbook, more);
  await goTo(shown.user, "map");
  await screen.findAllByRole("heading", { level: 3 });
  return { ...shown, workbook };
}

const listed = () => screen.getAllByTestId(/^hex-/).map(({ dataset }) => dataset["testid"]?.slice("hex-".length));
const inList = (id: string) => within(screen.getByTestId(`hex-${id}`));
const openHex = () => screen.queryByTestId("map-chosen")?.dataset["chosen"];
const drawn = (id: string): Element => {
  const hex = screen.getByTestId("map").querySelector(`[data-hex="${id}"]`);
  if (!hex) throw new Error(`no hex ${id} on the map`);
  return hex;
};

const viewBox = () => (screen.getByTestId("map").getAttribute("viewBox") ?? "").split(" ").map(Number);

// jsdom has the element, but not its methods.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
});

describe("the Map page", () => {
  it("comes with its list of hexes, and says how a first one is known", async () => {
    await showMap([]);
    expect(await screen.findByText(/No hex is known yet/)).toBeVisible();
    expect(screen.queryByTestId("map")).toBeNull();
  });

  it("draws what is in each hex, and lists the same in words", async () => {
    await showMap();
    expect(listed()).toEqual(["0304", "0708", "1005", "1010"]);
    expect(screen.getByRole("img", { name: /Hexes 0203 to 1111; 4/ })).toBe(screen.getByTestId("map"));
    expect(drawn("0304")).toHaveTextContent("0304AA1");
    expect(drawn("1010")).toHaveTextContent("1010O1");
    expect(drawn("0708").textContent).toBe("0708");
    expect(screen.getByTestId("hex-0304")).toHaveTextContent("0304 AuroraSystem of Alliance · 1 unit: A-1");
    expect(screen.getByTestId("hex-0708")).toHaveTextContent("Unclaimed System");
    expect(screen.getByTestId("hex-1010")).toHaveTextContent("Piracy · too near");
  });

  it("chooses on the map what is chosen in the list, and the other way about", async () => {
    const { user } = await showMap();
    expect(openHex()).toBeUndefined();
    await user.click(inList("0304").getByRole("button"));
    expect(openHex()).toBe("0304");
    expect(screen.getByTestId("map-says")).toHaveTextContent("0304 Aurora");

    await user.click(drawn("1010").querySelector("path") ?? drawn("1010"));
    expect(openHex()).toBe("1010");
    expect(inList("1010").getByRole("button", { expanded: true })).toBeVisible();
    expect(inList("0304").getByRole("button", { expanded: false })).toBeVisible();
    await user.click(screen.getByTestId("map-details"));
    expect(inList("1010").getByRole("button", { expanded: true })).toHaveFocus();

    await user.keyboard("{Enter}");
    expect(openHex()).toBeUndefined();
    expect(screen.queryByTestId("map-says")).toBeNull();
  });

  it("says what is in a hex, with links to the rows, and who is too near (V19.42)", async () => {
    const { user, workbook } = await showMap();
    await user.click(inList("0304").getByRole("button"));
    expect(screen.getByTestId("hex-0304")).toHaveTextContent(/Aurora6 BPVSystem of Alliance · 1 base/);
    await user.click(inList("0304").getByRole("button", { name: "A-1" }));
    expect(workbook.shown).toMatchObject([{ sheet: "Ships" }]);
    await user.click(inList("0304").getByRole("button", { name: "Aurora" }));
    expect(workbook.shown[1]).toMatchObject({ sheet: "Systems" });
    await user.click(inList("1010").getByRole("button"));
    expect(screen.getByTestId("hex-1010")).toHaveTextContent(/O-1 is 5 hexes from O-2 at 1005.*V19.42/);
  });

  it("says what a ship on Piracy takes where it is", async () => {
    const { user } = await showMap([...WAR, inUnit(0, { Place: "Aurora" })]);
    await user.click(inList("0304").getByRole("button"));
    expect(screen.getByTestId("hex-0304")).toHaveTextContent(/O-1.*Piracy · takes 3 BPV V19.45/);
  });

  it("finds hexes by words and by side; one that is chosen on the map is in the list again", async () => {
    const { user } = await showMap();
    await user.type(screen.getByRole("searchbox", { name: "Search hexes" }), "black");
    expect(await section("Hexes").findByText("1 of 4 hexes")).toBeVisible();
    expect(listed()).toEqual(["1010"]);
    await user.click(drawn("0708"));
    expect(listed()).toEqual(["0304", "0708", "1005", "1010"]);
    await user.selectOptions(screen.getByTestId("map-side"), "Alliance");
    expect(listed()).toEqual(["0304"]);
    await user.selectOptions(screen.getByTestId("map-side"), "Coalition");
    expect(section("Hexes").getByText(/No hex matches/)).toBeVisible();
  });

  it("keeps the hex and the words that were chosen when the user goes elsewhere and comes back", async () => {
    const { user } = await showMap();
    await user.click(inList("0708").getByRole("button"));
    await goTo(user, "turn");
    await goTo(user, "map");
    expect(openHex()).toBe("0708");
  });

  it("is drawn smaller, down to the whole of it in the pane, and larger", async () => {
    const { user } = await showMap();
    const drawnAt = () => [screen.getByTestId("map").style.width, screen.getByTestId("map").style.minWidth];
    const [smaller, larger] = ["Smaller", "Larger"].map((name) => screen.getByRole("button", { name }));
    if (!smaller || !larger) throw new Error("no buttons");
    // 10 columns of hexes, which are no smaller than this.
    expect(drawnAt()).toEqual(["100%", "295px"]);
    await user.click(smaller);
    expect(drawnAt()).toEqual(["100%", ""]);
    expect(smaller).toHaveAttribute("aria-disabled", "true");
    for (let click = 0; click < 3; click++) await user.click(larger);
    expect(drawnAt()).toEqual(["225%", "664px"]);
    expect(larger).toHaveAttribute("aria-disabled", "true");
  });

  it("hatches where no other ship on Piracy may be, where somebody is on Piracy", async () => {
    const { user } = await showMap();
    expect(screen.queryByTestId("map-closed")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: /V19.42/ }));
    expect(screen.getByTestId("map-closed")).toBeInTheDocument();
    await user.selectOptions(screen.getByTestId("map-side"), "Alliance");
    expect(screen.queryByTestId("map-closed")).toBeNull();
  });

  it("shows a side no more than it may know", async () => {
    await showMap(WAR, { view: "Alliance" });
    expect(listed()).toEqual(["0304", "0708"]);
    expect(screen.queryByRole("checkbox", { name: /V19.42/ })).toBeNull();
    expect(screen.getByTestId("map").textContent).not.toContain("O1");
  });

  it("says what has no hex", async () => {
    const { user, workbook } = await showMap([...WAR, inUnit(0, { Place: "Beyond" })]);
    const nowhere = within(screen.getByTestId("map-nowhere"));
    expect(screen.getByTestId("map-nowhere")).toHaveTextContent('O-1 at "Beyond"');
    await user.click(nowhere.getByRole("button", { name: "O-1" }));
    expect(workbook.shown).toMatchObject([{ sheet: "Ships" }]);
  });

  it("lists the first of many hexes, and the chosen one wherever it is", async () => {
    const rows = Array.from({ length: 70 }, (_, index) => ({
      ...{ Place: `World ${index}`, Kind: "System", Hex: String(1101 + index) },
    }));
    const { user } = await showMap([places(...rows)]);
    expect(listed()).toHaveLength(50);
    await user.click(drawn("1165"));
    expect(listed().at(-1)).toBe("1165");
    await user.click(screen.getByTestId("more-hexes"));
    expect(listed()).toHaveLength(70);
  });

  it("fills the window with what belongs to the chosen hex beside it, and goes back to the page", async () => {
    const { user, workbook } = await showMap();
    await user.click(drawn("1010"));
    await user.click(screen.getByTestId("map-fill"));
    const full = within(screen.getByTestId("full-map"));
    expect(full.getByTestId("hex-1010")).toHaveTextContent("O-1");
    await user.click(drawn("0304"));
    expect(full.queryByTestId("hex-1010")).toBeNull();
    expect(full.getByTestId("hex-0304")).toHaveTextContent("A-1");
    full.getByRole("group", { name: /^Map/ }).focus();
    await user.keyboard("++");
    const [, , width = 0] = viewBox();
    await user.keyboard("0");
    expect(viewBox()[2]).toBeCloseTo(width * 2.25, 0);
    await user.click(screen.getByTestId("close-map"));
    expect(screen.queryByTestId("full-map")).toBeNull();
    await user.click(screen.getByTestId("map-fill"));
    await user.click(within(screen.getByTestId("full-map")).getByRole("button", { name: "Aurora" }));
    expect(screen.queryByTestId("full-map")).toBeNull();
    expect(workbook.shown.at(-1)?.sheet).toBe("Systems");
    expect(openHex()).toBe("0304");
  });

  it("gives a hex that is pointed at to the form that asks for one, and chooses again once it is closed", async () => {
    const { user } = await showMap();
    await user.click(drawn("0304"));
    await user.click(inList("0304").getByRole("button", { name: "Move" }));
    await user.click(drawn("0708"));
    expect(inList("0304").getByTestId("field-to")).toHaveValue("0708");
    expect(openHex()).toBe("0304");
    await user.click(inList("0304").getByRole("button", { name: "Cancel" }));
    await user.click(drawn("0708"));
    expect(openHex()).toBe("0708");
  });
});

test("a side is known by as few letters as tell it from the others", () => {
  const letters = lettersOf(["Alliance", "Andros", "Coalition"]);
  expect(["Alliance", "Andros", "Coalition", "Orion"].map(letters)).toEqual(["Al", "An", "C", "Or"]);
});
