import { act, screen, waitFor, within } from "@testing-library/react";
import type { OpenGame } from "../../../src/engine/campaign/game";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";
import { mountMapWindow } from "../../../src/taskpane/map-window/map-window";
import { booksReceived, sentBooks, written, type ToWindow } from "../../../src/taskpane/map-window/messages";
import { paneBehind } from "../../../src/taskpane/map-window/pane-behind";
import { officeWindow } from "../../../src/taskpane/office-window";
import { CATALOG } from "../../../src/engine/catalog";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import { apply } from "../../../src/engine/campaign/schema/apply";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { inAnyOrder } from "../../engine/border-patrol/evasion/evading";
import { Kept } from "../../engine/campaign/kept";
import { inSpring } from "../../engine/empires-at-war/fleets/mustered";
import { settled } from "../../engine/empires-at-war/campaign/mapped";
import { baseline, installOffice, withDialogs, type IsSetSupported } from "../../host/load-office";
import type { Dialogs, OpenedDialog } from "../../host/dialogs";
import { MemoryWorkbook } from "../memory-workbook";
import { smallCampaign } from "../small-campaign";
import { goTo, noticeText, showPane } from "../shown-pane";

const SETTLED = settled(24).tables;

/** Two empires in their first season, on a map with X and Y. */
function spring(): Tables {
  const played = inSpring();
  played.does("lay-out-map");
  return played.tables;
}

let dialogs: Dialogs;
let mounted: ReturnType<typeof mountMapWindow> | undefined;
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
});

/** The Map page of the pane in an Excel. */
async function showMap(tables: Tables, isSetSupported: IsSetSupported, more: Parameters<typeof showPane>[1] = {}) {
  ({ dialogs } = installOffice(isSetSupported));
  const openWindow = officeWindow(Office.context, () => "https://localhost:3000/map.html?theme=light");
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook, { ...more, ...(openWindow && { openWindow }) });
  await goTo(shown.user, "map");
  await screen.findAllByRole("heading", { level: 3 });
  return { ...shown, workbook };
}

/** Waits for what goes to and fro between the pane and its window. */
const passed = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** The window that the pane opens, with the page in it. */
async function openedWindow(user: Awaited<ReturnType<typeof showPane>>["user"]) {
  await user.click(screen.getByTestId("map-window"));
  await passed();
  const there = dialogs.opened;
  if (!there) throw new Error("no window was opened");
  const element = document.createElement("div");
  document.body.append(element);
  await act(async () => {
    mounted = mountMapWindow(element, { pane: paneBehind(there.ui as unknown as Office.UI), theme: "light" });
    await mounted.ready;
  });
  const map = within(element);
  await map.findByTestId("full-map");
  return { there, map };
}

/** The books as the window was sent them last. */
function lastSent({ texts }: OpenedDialog): NonNullable<ToWindow["books"]> {
  const { books } = JSON.parse(texts.filter(({ to }) => to === "dialog").at(-1)?.text ?? "{}") as ToWindow;
  if (!books) throw new Error("no books were sent");
  return books;
}

describe("the map in a window of its own", () => {
  it.each([["none"], ["1.1"]])(
    "is not offered where messages cannot be sent to a window: DialogApi %s",
    async (newest) => {
      await showMap(SETTLED, (name, version) => (name === "DialogApi" ? version === newest : baseline(name, version)));
      expect(screen.getByTestId("map-fill")).toBeVisible();
      expect(screen.queryByTestId("map-window")).toBeNull();
    },
  );

  it("is the map of the pane, with its list, and nothing can be done in it", async () => {
    const { user } = await showMap(spring(), withDialogs);
    expect(screen.getByTestId("map-orders")).toBeVisible();
    const { there, map } = await openedWindow(user);
    expect(there.address).toContain("/map.html");
    expect(map.getByRole("img", { name: /systems and \d+ warp lanes/ })).toBe(map.getByTestId("map"));
    expect(map.getByTestId("map-whole")).toBeVisible();
    expect(map.getByTestId("system-Carrow")).toHaveTextContent("Carrow");
    for (const act of ["map-orders", "map-draw", "close-map", "map-window"]) expect(map.queryByTestId(act)).toBeNull();
    await user.click(map.getByRole("button", { name: /^Carrow/ }));
    expect(map.queryByRole("button", { name: "Change a system" })).toBeNull();
    await user.type(map.getByRole("searchbox"), "Elm");
    await passed();
    expect(map.getAllByTestId(/^system-/).map(({ dataset }) => dataset["place"])).toEqual(["Elm"]);
  });

  it("chooses in the pane what is chosen in it, and leads to the sheet", async () => {
    const { user, workbook } = await showMap(SETTLED, withDialogs);
    const { map } = await openedWindow(user);
    await user.click(map.getByRole("button", { name: /^Altair/ }));
    await passed();
    expect(screen.getByTestId("map-says")).toHaveTextContent("Altair");
    await user.click(map.getByRole("button", { name: "Gorn 1" }));
    await passed();
    expect(workbook.shown).toMatchObject([{ sheet: "Fleet roster", cell: expect.stringMatching(/\d/) as string }]);
  });

  it("orders in the pane what is pointed at in it, as on the map of the pane", async () => {
    const { user } = await showMap(spring(), withDialogs);
    const { map } = await openedWindow(user);
    await user.click(screen.getByTestId("map-orders"));
    const orders = within(screen.getByTestId("orders-on-map"));
    const pointAt = async (place: string): Promise<void> => {
      const drawn = map.getByTestId("map").querySelector(`[data-system="${place}"]`);
      if (!drawn) throw new Error(`${place} is not drawn`);
      await user.click(drawn);
      await passed();
    };
    await pointAt("Elm");
    expect(screen.getByTestId("orders-on-map")).toHaveTextContent("Gorn has no fleet in Elm.");
    await pointAt("Carrow");
    await user.click(orders.getByRole("button", { name: "Order Gorn 1" }));
    await pointAt("Elm");
    expect(orders.getByTestId("map-orders-lines")).toHaveTextContent(
      /1 Gorn 1 jump Dell 1 point.*2 Gorn 1 jump Elm 1 point/,
    );
  });

  it("follows the books and the view, until it is closed", async () => {
    const { user, workbook } = await showMap(SETTLED, withDialogs);
    const { there, map } = await openedWindow(user);
    const drawn = (place: string) => map.getByTestId("map").querySelector(`[data-system="${place}"]`)?.textContent;
    expect(drawn("Alan")).toContain("R");
    await user.click(map.getByRole("button", { name: /^Bentair/ }));
    const played = settled(24);
    played.does("edit-system", { subject: "Bentair", fields: { x: "-47" } });
    act(() => workbook.userEdits(() => played.tables));
    await waitFor(() => expect(map.getByTestId("system-Bentair")).toHaveTextContent(/On the map ?-47, /));
    await user.selectOptions(screen.getByTestId("view"), "Gorn");
    await passed();
    expect(lastSent(there).viewer).toBe("Gorn");
    expect(drawn("Alan")).toBe("Alan");
    // It does not know where the rows of a view are in the workbook.
    await user.click(within(map.getByTestId("system-Bentair")).getByRole("button", { name: "-47, 40" }));
    await passed();
    expect(workbook.shown).toEqual([{ sheet: "Systems" }]);

    act(() => there.userCloses());
    const before = there.texts.length;
    await user.selectOptions(screen.getByTestId("view"), "Romulan");
    await passed();
    expect(there.texts).toHaveLength(before);
    expect((await openedWindow(user)).there).not.toBe(there);
  });

  it("shows the hexes of Border Patrol, and a side no more of them than it may know", async () => {
    const { tables } = inAnyOrder(new Kept(smallCampaign()));
    const at = (row: number, place: string): Edit => ({
      ...{ kind: "change", table: "Units", row },
      cells: { Place: place, Deployment: "Piracy" },
    });
    const { user } = await showMap(apply(tables, [at(0, "1010"), at(1, "1005")]), withDialogs);
    const { there, map } = await openedWindow(user);
    expect(map.getByTestId("hex-1010")).toHaveTextContent("O-1");
    await user.click(map.getByTestId("hex-1005").querySelector("button") as Element);
    await passed();
    expect(screen.getByTestId("map-says")).toHaveTextContent("1005");
    expect(map.queryByRole("button", { name: "Move" })).toBeNull();
    await user.selectOptions(screen.getByTestId("view"), "Alliance");
    await waitFor(() => expect(map.queryByTestId("hex-1010")).toBeNull());
    expect(JSON.stringify(lastSent(there))).not.toContain("1010");
  });

  it("is opened once", async () => {
    const { user } = await showMap(SETTLED, withDialogs);
    const { there } = await openedWindow(user);
    await user.click(screen.getAllByTestId("map-window")[0] as HTMLElement);
    await passed();
    expect(await noticeText()).toMatch(/already open/);
    expect(dialogs.opened).toBe(there);
  });
});

describe("what is sent to it", () => {
  const GAME_BOOKS = (): OpenGame => openBooks(spring(), GAMES);
  const sentOf = (open: OpenGame, side: string): string =>
    written({ books: sentBooks(openView(open, side).books.tables) });

  it.each(["Gorn", "Romulan"])("holds the view of %s and nothing of where its rows are in the workbook", (side) => {
    const open = GAME_BOOKS();
    const view = openView(open, side).books.tables;
    const known = new Set([...view.tables.values()].flatMap(({ rows }) => rows.flat()).map(String));
    const cells = [...open.books.tables.tables.values()].flatMap(({ rows }) => rows.flat());
    const hidden = [...new Set(cells.filter((cell) => typeof cell === "string"))].filter((cell) => !known.has(cell));
    expect(hidden.length).toBeGreaterThan(0);
    const sent = JSON.parse(sentOf(open, side)) as ToWindow;
    const told = new Set(sent.books?.tables.flatMap(({ rows }) => rows.flat()).map(String));
    expect(hidden.filter((cell) => told.has(cell))).toEqual([]);
    expect(Object.keys(sent.books?.tables[0] ?? {}).sort()).toEqual([
      "column",
      "header",
      "name",
      "row",
      "rows",
      "sheet",
    ]);
  });

  it.each(["Gorn", "Romulan"])("is the same for %s, wherever the rows of others are", (side) => {
    const open = GAME_BOOKS();
    const view = openView(open, side).books.tables;
    const moved = [...open.books.tables.tables].map(([name, table]) => {
      const seen = new Set(view.tables.get(name)?.shows?.rows);
      const [own, others] = [true, false].map((is) => table.rows.filter((_, at) => seen.has(at) === is));
      return [name, { ...table, rows: [...(others ?? []), ...(own ?? [])] }] as const;
    });
    const other = openBooks({ ...open.books.tables, tables: new Map(moved) }, GAMES);
    expect(sentOf(other, side)).toBe(sentOf(open, side));
  });

  it("is read as the view itself", () => {
    const view = openView(GAME_BOOKS(), "Gorn").books.tables;
    const received = booksReceived(
      JSON.parse(JSON.stringify(sentBooks(view))) as ReturnType<typeof sentBooks>,
      CATALOG,
    );
    expect(sentBooks(received)).toEqual(sentBooks(view));
    expect(openBooks(received, GAMES).books.viewer).toBe("Gorn");
  });
});
