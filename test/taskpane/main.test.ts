import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { waitFor } from "@testing-library/dom";
import { background } from "./background";
import { MemoryWorkbook } from "./memory-workbook";

jest.mock("../../src/workbook/excel", () => ({ excelWorkbook: () => new MemoryWorkbook() }));

/** Loads the pane's page, as Excel does. */
async function load(): Promise<void> {
  document.body.innerHTML = '<div id="pane"></div>';
  await jest.isolateModulesAsync(async () => {
    await import("../../src/taskpane/main");
  });
}

afterEach(() => Reflect.deleteProperty(globalThis, "Office"));

describe("the pane's page in Excel", () => {
  it("uses Office's theme, and follows it when the user comes back to the pane", async () => {
    const context = { officeTheme: { isDarkTheme: false } };
    Object.assign(globalThis, { Office: { context, onReady: () => Promise.resolve() } });
    await load();
    await waitFor(() => expect(background()).toBe(webLightTheme.colorNeutralBackground1));
    context.officeTheme = { isDarkTheme: true };
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(background()).toBe(webDarkTheme.colorNeutralBackground1));
  });

  it("says what to do where Office's library did not come", async () => {
    await load();
    expect(document.body).toHaveTextContent(/could not be loaded\. Check your internet connection/);
  });
});
