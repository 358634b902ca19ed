/**
 * A page of its own: main.tsx listens to its page for good.
 * @jest-environment jsdom
 */
import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { screen, waitFor } from "@testing-library/dom";
import { background } from "./background";
import { MemoryWorkbook } from "./memory-workbook";

let workbook: MemoryWorkbook;
jest.mock("../../src/workbook/excel", () => ({ excelWorkbook: () => workbook }));

type Handler = (message: { visibilityMode: string }) => void;

/** Excel as it starts the page; what it reports of the pane goes to `tells`. */
let tells: Handler;
const inExcel = (context: object = {}) => ({
  context: Object.assign(context, { requirements: { isSetSupported: () => false } }),
  onReady: () => Promise.resolve({ host: "Excel", platform: "PC" }),
  addin: {
    onVisibilityModeChanged(handler: Handler) {
      tells = handler;
      return Promise.resolve(() => Promise.resolve());
    },
  },
});

/** Loads the pane's page; what happens on pages that are loaded later goes to `then`. */
async function load(office?: object, can: object = {}, then = () => Promise.resolve()): Promise<void> {
  document.body.innerHTML = '<div id="pane"></div>';
  workbook = Object.assign(new MemoryWorkbook(), can);
  if (office !== undefined) Object.assign(globalThis, { Office: office });
  await jest.isolateModulesAsync(async () => {
    await import("../../src/taskpane/main");
    await then();
  });
}

/** From now on the browser draws no frame, as of a page that nobody can see; returns a function that lets it draw. */
function drawsNothing(): () => void {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  return () => frames.splice(0).forEach((frame) => frame(0));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 600));
const pane = () => document.getElementById("pane");

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "Office");
});

describe("the pane's page in Excel", () => {
  it("uses Office's theme, and follows it when the user comes back to the pane", async () => {
    const context = { officeTheme: { isDarkTheme: false } };
    await load(inExcel(context));
    await waitFor(() => expect(background()).toBe(webLightTheme.colorNeutralBackground1));
    context.officeTheme = { isDarkTheme: true };
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(background()).toBe(webDarkTheme.colorNeutralBackground1));
  });

  it("says what to do where Office's library did not come", async () => {
    await load();
    expect(document.body).toHaveTextContent(/could not be loaded\. Check your internet connection/);
  });

  it("reads nothing and draws nothing while only the functions run, and starts when Excel shows it", async () => {
    drawsNothing();
    await load(inExcel());
    await pause();
    expect(workbook.trips).toBe(0);
    expect(workbook.listening).toBe(0);
    expect(pane()).toBeEmptyDOMElement();
    tells({ visibilityMode: "Taskpane" });
    await waitFor(() => expect(pane()).toHaveTextContent("Starledger"));
    expect(workbook.trips).toBeGreaterThan(0);
  });

  it("starts when it is drawn, though Excel has reported no change", async () => {
    const draws = drawsNothing();
    await load(inExcel());
    await waitFor(() => expect(window.requestAnimationFrame).toHaveBeenCalled());
    expect(pane()).toBeEmptyDOMElement();
    draws();
    await waitFor(() => expect(pane()).toHaveTextContent("Starledger"));
  });

  it("does not read while it is hidden, and once when it is shown again", async () => {
    await load(inExcel());
    await waitFor(() => expect(workbook.trips).toBe(1));
    tells({ visibilityMode: "Hidden" });
    workbook.userEdits((tables) => tables);
    workbook.userEdits((tables) => tables);
    await pause();
    expect(workbook.trips).toBe(1);
    tells({ visibilityMode: "Taskpane" });
    await waitFor(() => expect(workbook.trips).toBe(2));
    await pause();
    expect(workbook.trips).toBe(2);
  });
});

describe("the pane in Excel asks the workbook for all that it can do", () => {
  it("for what has changed alone after an edit", async () => {
    await load(inExcel());
    await waitFor(() => expect(workbook.trips).toBe(1));
    const read = jest.spyOn(workbook, "read");
    workbook.userEdits((tables) => tables);
    await waitFor(() => expect(read).toHaveBeenCalledWith("changes"));
  });

  it("for its functions to be entered again", async () => {
    const wake = jest.fn(() => Promise.resolve(2));
    await load(inExcel(), { wake }, async () => {
      (await screen.findByTestId("nav-more")).click();
      (await screen.findByTestId("nav-functions")).click();
      (await screen.findByTestId("wake-functions", {}, { timeout: 10_000 })).click();
      await waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
    });
  });
});

describe("the pane's page in a plain browser", () => {
  it("says that it belongs to Excel, and leads to the workbench and to the installation", async () => {
    await load({ onReady: () => Promise.resolve({ host: null, platform: null }) });
    await waitFor(() => expect(pane()).toHaveTextContent(/pane for Excel/));
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["workbench.html", "docs/install.html"]);
    expect(workbook.trips).toBe(0);
  });
});
