import { themeBeside } from "../../src/taskpane/office-theme";

describe("the pane's theme beside Office's", () => {
  it.each([
    ["dark by its own word", { isDarkTheme: true, bodyBackgroundColor: "#ffffff" }, "dark"],
    ["light by its own word", { isDarkTheme: false, bodyBackgroundColor: "#000000" }, "light"],
    ["dark by its colours", { bodyBackgroundColor: "#262626" }, "dark"],
    ["light by its colours", { bodyBackgroundColor: "#F3F2F1" }, "light"],
    ["light if no colour is given", {}, "light"],
    ["light if nothing is given", undefined, "light"],
  ])("is %s", (_, office, theme) => {
    expect(themeBeside(office)).toBe(theme);
  });
});
