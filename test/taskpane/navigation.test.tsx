import { act, screen, within } from "@testing-library/react";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { GamePage } from "../../src/engine/campaign/pages";
import { NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { SYSTEMS } from "../../src/engine/registry";
import { SAMPLES } from "../../src/taskpane/games/samples";
import { lastPageUnder } from "../../src/taskpane/last-page";
import { pagesOf } from "../../src/taskpane/pages";
import { PAGE_MENU } from "../../src/taskpane/parts/navigation";
import { MemoryWorkbook } from "./memory-workbook";
import { notLoaded } from "./not-loaded";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const heading = () => screen.getByRole("heading", { level: 2 });
const bar = () => within(screen.getByRole("navigation", { name: "Pages" }));
const inBar = () =>
  bar()
    .getAllByTestId(/^nav-/)
    .map(({ dataset }) => dataset.testid?.slice("nav-".length));
const showCampaign = () => showPane(new MemoryWorkbook(smallCampaign()));

/** The pages of Border Patrol, otherwise ordered or grouped. */
const withPages = (...pages: readonly GamePage[]) => jest.replaceProperty(BORDER_PATROL, "pages", pages);
const [campaign, turn, forms, ships, checks, functions, , , , , , history] = BORDER_PATROL.pages as [
  ...[GamePage, GamePage, GamePage, GamePage, GamePage, GamePage],
  ...[GamePage, GamePage, GamePage, GamePage, GamePage, GamePage],
];

describe("the help of a page", () => {
  it("says what the page is for and what is due, and explains the words and clauses that are on it", async () => {
    const { user } = await showCampaign();
    await goTo(user, "turn");
    await user.click(screen.getByRole("button", { name: "Help for Turn" }));
    const help = within(await screen.findByTestId("page-help"));
    expect(help.getByText(BORDER_PATROL.pages.find(({ id }) => id === "turn")?.help.about ?? "")).toBeVisible();
    expect(await help.findByText(/^Next: |^Nothing is due/)).toBeVisible();
    const words = within(await help.findByTestId("page-help-words"));
    expect(words.getByText("BPV").closest("div")).toHaveTextContent("Basic Point Value");
    await user.click(within(help.getByTestId("page-help-clauses")).getByRole("button"));
    expect(help.getByText("V19.06").closest("div")).toHaveTextContent(
      "The Orion Pirates. Here: Designate the flagship",
    );
    expect(help.getByRole("link").getAttribute("href")).toMatch(/^docs\/playing-a-turn\.html#/);
    await goTo(user, "checks");
    expect(screen.queryByTestId("page-help")).toBeNull();
  });

  it("is there without a campaign, and leads from another page to what is due", async () => {
    const { user } = await showCampaign();
    await goTo(user, "forms");
    await user.click(screen.getByTestId("page-help-open"));
    await user.click(await screen.findByRole("button", { name: "Show the steps" }));
    expect(heading()).toHaveTextContent("Turn");
    document.body.replaceChildren();
    const { user: newcomer } = await showPane(new MemoryWorkbook(NO_TABLES));
    await newcomer.click(screen.getByTestId("page-help-open"));
    expect(await screen.findByTestId("page-help")).toHaveTextContent("A new campaign is started here");
  });

  it("explains the clauses of a control when the keyboard comes to it, until Escape", async () => {
    const { user } = await showCampaign();
    await goTo(user, "checks");
    const before = document.createElement("button");
    const control = document.createElement("button");
    control.textContent = "Sell it (V19.19)";
    jest.spyOn(Element.prototype, "matches").mockImplementation(matchesFocused);
    screen.getByRole("main").append(before, control);
    act(() => before.focus());
    await user.tab();
    expect(await screen.findByTestId("explanation")).toHaveTextContent("V19.19: The Orion Pirates, Production. Here: ");
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("explanation")).toBeNull();
  });

  it("explains nothing by itself when a form is opened, whose first field gets the focus", async () => {
    const { user } = await showCampaign();
    await goTo(user, "turn");
    const opener = screen.getByTestId("open-seek-phaser-g");
    jest.spyOn(Element.prototype, "matches").mockImplementation(matchesFocused);
    for (const opens of [() => user.click(opener), () => user.keyboard("{Enter}")]) {
      await user.tab();
      act(() => opener.focus());
      await opens();
      const form = within(screen.getByTestId("form-seek-phaser-g"));
      expect(form.getByTestId("field-influence")).toHaveFocus();
      await act(() => new Promise((goOn) => setTimeout(goOn, 500)));
      expect(screen.queryByTestId("explanation")).toBeNull();
      await user.click(form.getByRole("button", { name: "Cancel" }));
    }
  });
});

const { matches } = Element.prototype;

/** A browser draws a ring around what has the focus; jsdom draws none. */
function matchesFocused(this: Element, selector: string): boolean {
  return selector === ":focus-visible" || matches.call(this, selector);
}

describe("the bar of pages", () => {
  it("keeps the first six pages of a game, and the one that is open; the others are in the menu", async () => {
    const { user } = await showCampaign();
    expect(inBar()).toEqual(["campaign", "turn", "forms", "ships", "checks", "functions", "more"]);
    await goTo(user, "history");
    expect(heading()).toHaveFocus();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(inBar()).toEqual(["campaign", "turn", "forms", "ships", "checks", "functions", "history", "more"]);
    await goTo(user, "turn");
    expect(inBar()).not.toContain("history");
  });

  it("has no menu for a game with few pages", async () => {
    withPages(campaign, turn, checks);
    await showCampaign();
    expect(inBar()).toEqual(["campaign", "turn", "checks"]);
  });

  it("opens and closes the menu by its button and by the keyboard, and gives the focus back", async () => {
    const { user } = await showCampaign();
    const more = screen.getByRole("button", { name: "More pages" });
    await user.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
    // Fluent UI focuses the first page that has a size; here none has.
    act(() => screen.getByTestId("nav-history").focus());
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menu", { name: "More pages" })).toBeVisible();
    await user.click(more);
    expect(screen.queryByRole("menu")).toBeNull();
    await user.click(more);
    await user.click(heading());
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("groups the menu by the headings of the game, or else by the page's own", async () => {
    withPages(forms, ships, campaign, functions, { ...campaign, id: "standings" }, checks, turn, history);
    expect(pagesOf(BORDER_PATROL).map(({ id }) => id)).not.toContain("standings");
    withPages(forms, ships, campaign, functions, history, checks, turn, { ...turn, group: "This season" });
    expect(pagesOf(BORDER_PATROL).map(({ group }) => group)).toEqual([
      ...["Play", "Play", "Keep the books", "Look up", "Keep the books", "Keep the books", "Play", "This season"],
    ]);
  });

  it("marks the menu where something on a page in it is not written yet, and the page there", async () => {
    withPages(campaign, forms, ships, checks, functions, history, { ...turn, group: "This season" });
    const { user } = await showCampaign();
    await goTo(user, "turn");
    await user.type(screen.getByTestId("entry-amount"), "4.5");
    expect(screen.getByTestId("nav-turn")).toHaveTextContent("not written yet");
    await goTo(user, "campaign");
    expect(screen.getByTestId("nav-more")).toHaveTextContent("not written yet");
    await user.click(screen.getByTestId("nav-more"));
    const group = within(screen.getByRole("group", { name: "This season" }));
    expect(group.getByTestId("nav-turn")).toHaveTextContent("not written yet");
    expect(group.getAllByRole("menuitem")).toHaveLength(1);
  });

  it("says why where the menu could not be loaded, and loads it when asked again", async () => {
    const { user } = await showCampaign();
    const loaded = jest.spyOn(PAGE_MENU, "loaded").mockReturnValue(null);
    const load = jest.spyOn(PAGE_MENU, "load").mockRejectedValueOnce(notLoaded());
    await user.click(screen.getByTestId("nav-more"));
    expect(await noticeText()).toMatch(/could not be loaded/);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).toBeNull();
    loaded.mockRestore();
    await user.click(screen.getByTestId("nav-more"));
    expect(await screen.findByTestId("nav-history")).toBeVisible();
  });
});

describe("the page that was used last", () => {
  const opened = async (tables = smallCampaign(), opensOn?: "functions") =>
    showPane(new MemoryWorkbook(tables), { lastPage: lastPageUnder("page"), ...(opensOn && { opensOn }) });

  it("is open again, and takes no focus; the first time it is the one that the pane is to open on", async () => {
    const { user, pane } = await opened(smallCampaign(), "functions");
    expect(heading()).toHaveTextContent("Functions");
    await goTo(user, "ships");
    act(() => pane.unmount());
    document.body.replaceChildren();
    await opened(smallCampaign(), "functions");
    expect(heading()).toHaveTextContent("Ships");
    expect(heading()).not.toHaveFocus();
  });

  it("gives way to the first page where there is no campaign that it needs, or the game has no such page", async () => {
    lastPageUnder("page").keep("turn");
    const { user, pane } = await opened(NO_TABLES);
    expect(heading()).toHaveTextContent("Campaign");
    await goTo(user, "turn");
    expect(heading()).toHaveTextContent("Turn");
    act(() => pane.unmount());
    document.body.replaceChildren();
    withPages(checks, campaign);
    await opened();
    expect(heading()).toHaveTextContent("Checks");
  });

  it("is kept under its name alone, and a page that is none is not opened", () => {
    lastPageUnder("page").keep("turn");
    expect(lastPageUnder("page").read()).toBe("turn");
    expect(lastPageUnder("page.large").read()).toBeNull();
    localStorage.setItem("starledger.page", "nonsense");
    expect(lastPageUnder("page").read()).toBeNull();
  });

  it("is not known where the browser keeps nothing, and the pane does all else", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    const { user } = await opened();
    expect(heading()).toHaveTextContent("Campaign");
    await goTo(user, "turn");
    expect(heading()).toHaveTextContent("Turn");
  });
});

describe("a sample of another game", () => {
  /** The functions that are listed. */
  const listed = () =>
    screen.getAllByTestId(/^function-/).map(({ dataset }) => dataset.testid?.slice("function-".length));
  const functionsOf = (game: string) =>
    SYSTEMS.filter(({ id }) => id === game).flatMap(({ chapters }) =>
      chapters.flatMap(({ rules }) => rules.map(({ id }) => id)),
    );

  it("opens on the page that belongs to it, says that it is open, and lists the functions of its game", async () => {
    const { user } = await showPane(new MemoryWorkbook(), { samples: SAMPLES });
    await user.click(screen.getByTestId("sample-middle-orions-gate"));
    expect(await screen.findByRole("heading", { level: 2, name: "Battles" })).toHaveFocus();
    expect(await noticeText()).toContain("Orion's Gate");
    await goTo(user, "functions");
    expect(listed()).toEqual(functionsOf("orions-gate"));
  });

  it("lists them from the start where the pane opens with it", async () => {
    await showPane(new MemoryWorkbook(), { opensOn: "functions", functionsOf: "orions-gate" });
    expect(listed()).toEqual(functionsOf("orions-gate"));
  });

  it("stays where it is with a notice where it could not be opened", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook, { samples: SAMPLES });
    workbook.failing = { call: "write", problem: new Error("gone") };
    await user.click(screen.getByTestId("sample-middle-orions-gate"));
    await noticeText();
    expect(heading()).toHaveTextContent("Campaign");
  });
});
