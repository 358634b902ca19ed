import { act, screen, within } from "@testing-library/react";
import { openView } from "../../../../src/engine/open";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane } from "../../shown-pane";
import { assigned, inSpring, ships } from "../../../engine/empires-at-war/fleets/mustered";
import { mapped, settled } from "../../../engine/empires-at-war/campaign/mapped";

const SETTLED = settled(24).tables;

/** Two empires in their first season, on a map with X and Y. */
function spring() {
  const played = inSpring();
  played.does("lay-out-map");
  return played.tables;
}

async function showMap(tables = SETTLED, more: Parameters<typeof showPane>[1] = {}) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook, more);
  await goTo(shown.user, "map");
  await screen.findAllByRole("heading", { level: 3 });
  return { ...shown, workbook };
}

const listed = () => screen.getAllByTestId(/^system-/).map(({ dataset }) => dataset["place"]);
const inList = (place: string) => within(screen.getByTestId(`system-${place}`));
const chosen = () => screen.queryByTestId("map-chosen")?.dataset["chosen"];
const drawn = (place: string): Element => {
  const system = screen.getByTestId("map").querySelector(`[data-system="${place}"]`);
  if (!system) throw new Error(`${place} is not on the map`);
  return system;
};

describe("the Map page of Empires at War", () => {
  it("draws every system and lane, with owners in letters, and lists the same in words", async () => {
    await showMap();
    expect(screen.getByRole("img", { name: /^24 systems and \d+ warp lanes/ })).toBe(screen.getByTestId("map"));
    expect(listed()).toHaveLength(24);
    expect(drawn("Almorrow")).toHaveTextContent("GCBAlmorrow");
    expect(drawn("Altair")).toHaveTextContent("GMAltairG1 0");
    expect(screen.getByTestId("system-Almorrow")).toHaveTextContent(
      "Almorrow Life planet of Gorn · Colony · Fortification · 4 bases",
    );
    expect(screen.getByTestId("system-Bentair")).toHaveTextContent("Not explored");
    expect(screen.getByTestId("map").querySelectorAll("[data-lane]").length).toBeGreaterThan(23);
  });

  it("chooses in the list what is chosen on the map, and the other way about; the keyboard gets from one to the next", async () => {
    const { user } = await showMap();
    expect(chosen()).toBeUndefined();
    await user.click(drawn("Almorrow"));
    expect(chosen()).toBe("Almorrow");
    await user.click(screen.getByTestId("map-details"));
    expect(inList("Almorrow").getByRole("button", { expanded: true })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(chosen()).toBeUndefined();

    inList("Altair").getByRole("button", { expanded: false }).focus();
    await user.keyboard("{Enter}");
    expect(chosen()).toBe("Altair");
    await user.click(inList("Altair").getByRole("button", { name: "Bentair" }));
    expect(chosen()).toBe("Bentair");
  });

  it("says what is in a system, with links to its rows, its entries, and what can be done there", async () => {
    const { user, workbook } = await showMap();
    await user.click(drawn("Altair"));
    const details = screen.getByTestId("system-Altair");
    expect(details).toHaveTextContent(/Planet EaW 1c Mineral, two planets, Open Space/);
    expect(details).toHaveTextContent(/Mine EaW 12.0 developed, since Set-up, Y165/);
    expect(details).toHaveTextContent(/Warp lane D EaW 1d to Bentair, enters from A/);
    expect(details).toHaveTextContent(/Gorn 1.*Gorn, 0 ships, 0 CBpv/);
    await user.click(inList("Altair").getByRole("button", { name: "Gorn 1" }));
    expect(workbook.shown).toMatchObject([{ sheet: "Fleet roster" }]);
    await user.click(inList("Altair").getByRole("button", { name: "Turn by turn" }));
    expect(details).toHaveTextContent(/The set-up.*No \d+ Altair is Gorn's/);
    await user.click(inList("Altair").getByRole("button", { name: "Change a system" }));
    expect(inList("Altair").getByTestId("system-field-x")).toBeVisible();
  });

  it("moves a system by its X and Y", async () => {
    const { user, workbook } = await showMap();
    await user.click(drawn("Bentair"));
    await user.click(inList("Bentair").getByRole("button", { name: "Change a system" }));
    await user.clear(inList("Bentair").getByTestId("system-field-x"));
    await user.type(inList("Bentair").getByTestId("system-field-x"), "-40");
    await user.click(screen.getByTestId("system-save"));
    expect(await noticeText()).toContain("Bentair is changed");
    const { tables } = await workbook.read();
    expect(tables.get("Places")?.rows.find((row) => row.includes("Bentair"))).toContain(-40);
  });

  it("lays out what has no X and Y after a preview", async () => {
    const { user } = await showMap(mapped(12).tables);
    expect(screen.queryByTestId("map")).toBeNull();
    expect(section("Galactic map").getByText(/12 systems have no X and Y/)).toBeVisible();
    await user.click(screen.getByTestId("map-lay-out"));
    expect(screen.getByTestId("map").querySelectorAll("[data-preview=true]")).toHaveLength(12);
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toMatch(/12 systems get X and Y/);
    expect(screen.getByTestId("map").querySelectorAll("[data-preview=false]")).toHaveLength(12);
    expect(section("Galactic map").queryByText(/no X and Y/)).toBeNull();
  });

  it("finds systems by words and by empire; one that is chosen on the map is in the list again", async () => {
    const { user } = await showMap();
    await user.type(screen.getByRole("searchbox", { name: "Search systems" }), "colony");
    expect(await section("Systems").findByText("1 of 24 systems")).toBeVisible();
    expect(listed()).toEqual(["Almorrow"]);
    await user.click(drawn("Bentair"));
    expect(listed()).toHaveLength(24);
    await user.selectOptions(screen.getByTestId("map-side"), "Romulan");
    expect(listed()).toEqual(["Alan", "Alchester"]);
  });

  it("shows an empire no more than it may know, and offers nothing there", async () => {
    const { user } = await showMap(SETTLED, { view: "Gorn" });
    expect(listed()).toHaveLength(24);
    expect(drawn("Alan")).toHaveTextContent(/^Alan$/);
    expect(screen.getByTestId("system-Alan")).toHaveTextContent("Not explored");
    expect(drawn("Almorrow")).toHaveTextContent("GCBAlmorrow");
    await user.click(drawn("Alan"));
    expect(screen.getByTestId("system-Alan")).toHaveTextContent(/Owner not known/);
    expect(inList("Alan").queryByRole("button", { name: "Change a system" })).toBeNull();
  });

  it("gives each empire the same colour in the books and in every view", async () => {
    const classIn = async (place: string, more: Parameters<typeof showPane>[1]) => {
      const { pane } = await showMap(SETTLED, more);
      const drawnAs = drawn(place).getAttribute("class");
      act(() => pane.unmount());
      document.body.replaceChildren();
      return drawnAs;
    };
    for (const [view, place] of [
      ["Gorn", "Almorrow"],
      ["Romulan", "Alan"],
    ] as const) {
      expect([place, await classIn(place, { view })]).toEqual([place, await classIn(place, {})]);
    }
    expect(await classIn("Alan", {})).not.toBe(await classIn("Almorrow", {}));
  });

  it("gives orders by pointing at a fleet and at systems, and takes them back; the same by lists (EaW 5a)", async () => {
    const { user, workbook } = await showMap(spring());
    await user.click(screen.getByTestId("map-orders"));
    const orders = within(screen.getByTestId("orders-on-map"));
    const lines = () => orders.getByTestId("map-orders-lines");
    await user.click(drawn("Elm"));
    expect(screen.getByTestId("orders-on-map")).toHaveTextContent("Gorn has no fleet in Elm.");
    await user.click(drawn("Carrow"));
    await user.click(orders.getByRole("button", { name: "Order Gorn 1" }));
    await user.click(drawn("Elm"));
    expect(lines()).toHaveTextContent(/1 Gorn 1 jump Dell 1 point.*2 Gorn 1 jump Elm 1 point/);
    await user.click(orders.getByRole("button", { name: "Remove order 2" }));
    await user.selectOptions(orders.getByTestId("map-orders-to"), "Carrow");
    await user.click(orders.getByRole("button", { name: /^Order: jump Carrow/ }));
    expect(lines()).toHaveTextContent(/1 Gorn 1 jump Dell 1 point.*2 Gorn 1 jump Carrow 1 point/);
    await user.click(orders.getByTestId("commit"));
    expect(JSON.stringify((await workbook.read()).tables.get("Events")?.rows.at(-1))).toContain("2 Gorn 1 jump Carrow");
    // The next empire has said nothing yet.
    expect(orders.getByTestId("map-orders-empire")).toHaveValue("Romulan");
  });

  it("writes the directions of all lanes if asked, and is printed with its list", async () => {
    const print = jest.fn();
    const { user } = await showMap();
    const letters = () =>
      [...screen.getByTestId("map").querySelectorAll("text")].filter(({ textContent }) => textContent === "D");
    expect(letters()).toHaveLength(0);
    await user.click(screen.getByRole("checkbox", { name: /directions/ }));
    expect(letters().length).toBeGreaterThan(10);
    const frames = jest.spyOn(document.body, "append").mockImplementation((...added) => {
      Element.prototype.append.apply(document.body, added);
      for (const frame of added) {
        if (frame instanceof HTMLIFrameElement && frame.contentWindow) frame.contentWindow.print = print;
      }
    });
    await user.click(screen.getByTestId("map-print"));
    frames.mockRestore();
    expect(print).toHaveBeenCalledTimes(1);
    const printed = document.querySelector("iframe")?.contentDocument?.body;
    expect(printed?.querySelector("h1")?.textContent).toMatch(/Rim War: the map, Set-up, Y165/);
    expect(printed?.querySelector("[data-testid=map]")).not.toBeNull();
    expect(printed?.querySelectorAll("[data-place]")).toHaveLength(24);
  });

  it("says how the first systems come onto the map", async () => {
    const { Played } = await import("../../../engine/empires-at-war/campaign/played");
    await showMap(Played.begin(["Gorn", "Romulan"]).tables);
    expect(await screen.findByText(/The map has no systems yet/)).toBeVisible();
    expect(screen.queryByTestId("map")).toBeNull();
  });

  it("draws in an empire's view what its fleets saw last, and says when (EaW 5e)", async () => {
    const played = inSpring();
    assigned(played, "Gorn 1", ships(played, "Gorn", "SC"));
    played.resolves();
    played.does("tell-sightings");
    played.does("lay-out-map");
    const { user } = await showMap(openView(played.open, "Gorn").books.tables);
    expect(drawn("Fell")).toHaveTextContent("seen: 115");
    expect(drawn("Dell")).not.toHaveTextContent("seen");
    expect(screen.getByTestId("system-Fell")).toHaveTextContent("Seen: not fortified, not developed, 1 fleet of 115");
    await user.click(drawn("Fell"));
    expect(inList("Fell").getByText(/Seen in Y165 Spring/)).toBeVisible();
  });
});
