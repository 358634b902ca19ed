/**
 * A page of its own: the page reports errors to the console of this suite.
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { allowed } from "../../src/engine/campaign/ledger/outcome";
import { SHARED_HELP } from "../../src/engine/campaign/pages";
import { BooksStore } from "../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../src/taskpane/open-campaign";
import { pagesOf } from "../../src/taskpane/pages";
import { spread } from "../thoroughness";
import { background } from "./background";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { notLoaded } from "./not-loaded";
import { goTo, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const PAGES = pagesOf(BORDER_PATROL);

describe("the pane", () => {
  it("goes to each page by its button, says where it is, and moves the focus there", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    for (const { id, title } of spread(2, PAGES)) {
      await goTo(user, id);
      expect(screen.getByRole("heading", { level: 2, name: title })).toHaveFocus();
      expect(screen.getByTestId(`nav-${id}`)).toHaveAttribute("aria-current", "page");
    }
  });

  it("has the pages of its game, as the game calls them and in its order", () => {
    const help = SHARED_HELP.turn;
    const pages = [
      { id: "checks", title: "Proofs", help },
      { id: "turn", title: "Season", help },
      { id: "standings", title: "Standings", help },
    ];
    expect(pagesOf({ id: "any", pages }).map(({ id, title }) => [id, title])).toEqual([
      ["checks", "Proofs"],
      ["turn", "Season"],
    ]);
  });

  it("shows books of a game that is not known, and writes nothing into them", async () => {
    const workbook = new MemoryWorkbook(typedOver(smallCampaign(), "Settings", 1, "Value", "Checkers"));
    const { user } = await showPane(workbook, { opensOn: "turn" });
    expect(screen.getAllByTestId(/^nav-/).map(({ dataset }) => dataset.testid)).toEqual([
      "nav-campaign",
      "nav-checks",
      "nav-functions",
    ]);
    expect(screen.getByTestId("treasury-Orion")).toBeVisible();
    expect(screen.queryByTestId("import-units")).toBeNull();
    await goTo(user, "checks");
    expect(screen.getByTestId("finding").dataset.check).toBe("game");
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    expect(await store.perform("Noting", () => allowed("Noted.", []))).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({ tone: "refused", why: [{ check: "game" }] });
    expect(workbook.written).toEqual([]);
  });

  it("does not take the focus when it is put into a page", async () => {
    await showPane(new MemoryWorkbook(smallCampaign()));
    expect(document.body).toHaveFocus();
  });

  it.each(["turn", "forms", "ships", "checks", "history"])(
    "leads from %s to the campaign page while there is no campaign",
    async (page) => {
      const { user } = await showPane(new MemoryWorkbook());
      await goTo(user, page);
      await user.click(screen.getByRole("button", { name: "Go to Campaign" }));
      expect(screen.getByRole("heading", { level: 2, name: "Campaign" })).toHaveFocus();
    },
  );

  it("changes its theme without losing what is typed", async () => {
    const { user, pane } = await showPane(new MemoryWorkbook(smallCampaign()));
    await goTo(user, "turn");
    await user.type(screen.getByTestId("entry-amount"), "4.5");
    expect(background()).toBe(webLightTheme.colorNeutralBackground1);
    act(() => pane.setTheme("dark"));
    expect(background()).toBe(webDarkTheme.colorNeutralBackground1);
    expect(screen.getByTestId("entry-amount")).toHaveValue("4.5");
  });

  it("says that a page could not be loaded, not that it made a mistake, where a part of it did not come", async () => {
    const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    const due = jest.spyOn(BORDER_PATROL, "expects").mockImplementation(() => {
      throw notLoaded();
    });
    try {
      await goTo(user, "turn");
      expect(screen.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
      expect(screen.getByText(/Check your internet connection and try again/)).toBeVisible();
    } finally {
      due.mockRestore();
      quiet.mockRestore();
    }
  });

  it("catches a mistake of its own on one page, offers to try again, and leaves the others alone", async () => {
    const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    const due = jest.spyOn(BORDER_PATROL, "expects").mockImplementation(() => {
      throw new Error("no such step");
    });
    try {
      await goTo(user, "turn");
      expect(screen.getByRole("heading", { name: "Something went wrong in Starledger" })).toBeVisible();
      expect(screen.getByText(/no such step/)).toBeVisible();
      await goTo(user, "ships");
      expect(screen.getByTestId("unit-O-1")).toBeVisible();
      await goTo(user, "turn");
      due.mockRestore();
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByRole("heading", { name: "Turn 2 is under way" })).toBeVisible();
    } finally {
      due.mockRestore();
      quiet.mockRestore();
    }
  });

  it("asks the browser before it closes on something that is typed and not written", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    const leaving = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).toBe(false);
    await goTo(user, "turn");
    await user.type(screen.getByTestId("entry-amount"), "4");
    expect(leaving()).toBe(true);
    await user.clear(screen.getByTestId("entry-amount"));
    expect(leaving()).toBe(false);
  });

  it("stops listening to the workbook when it is taken away", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { pane } = await showPane(workbook);
    expect(workbook.listening).toBe(1);
    act(() => pane.unmount());
    expect(workbook.listening).toBe(0);
  });

  it("takes its message away when asked", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook);
    workbook.failing = { call: "show", problem: new Error("gone") };
    await user.click(screen.getByRole("button", { name: "Go to Ledger" }));
    await user.click(await screen.findByRole("button", { name: "Dismiss the message" }));
    expect(screen.queryByTestId("message")).toBeNull();
  });
});
