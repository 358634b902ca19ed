import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { act } from "@testing-library/react";
import { background } from "./background";
import { MemoryWorkbook } from "./memory-workbook";

jest.mock("../../src/workbook/excel", () => ({ excelWorkbook: () => new MemoryWorkbook() }));

/** Loads the pane's page as Excel does, with the theme that Office tells. */
async function load(officeTheme: object | undefined): Promise<{ context: { officeTheme: object | undefined } }> {
  const office = { context: { officeTheme }, onReady: () => Promise.resolve() };
  Object.assign(globalThis, { Office: office });
  await start();
  return office;
}

async function start(): Promise<void> {
  document.body.innerHTML = '<div id="pane"></div>';
  await act(async () => {
    await jest.isolateModulesAsync(() => import("../../src/taskpane/main"));
  });
}

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, "Office");
});

describe("the pane's page in Excel", () => {
  it.each([
    ["dark by its own word", { isDarkTheme: true, bodyBackgroundColor: "#ffffff" }, webDarkTheme],
    ["light by its own word", { isDarkTheme: false, bodyBackgroundColor: "#000000" }, webLightTheme],
    ["dark by its colours", { bodyBackgroundColor: "#262626" }, webDarkTheme],
    ["light by its colours", { bodyBackgroundColor: "#F3F2F1" }, webLightTheme],
    ["not told", undefined, webLightTheme],
  ])("takes Office's theme where it is %s", async (_, officeTheme, expected) => {
    await load(officeTheme);
    expect(background()).toBe(expected.colorNeutralBackground1);
  });

  it("follows a theme that was changed meanwhile", async () => {
    const office = await load({ isDarkTheme: false });
    office.context.officeTheme = { isDarkTheme: true };
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(background()).toBe(webDarkTheme.colorNeutralBackground1);
  });

  it("says what to do where Office's library did not come", async () => {
    await start();
    expect(document.body).toHaveTextContent(/could not be loaded\. Look at the connection/);
  });
});
