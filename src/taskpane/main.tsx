/// <reference types="office-js" />
import { excelWorkbook } from "../workbook/excel";
import { RANDOM_DICE } from "./dice";
import { mountPane, type PaneTheme } from "./pane";
import { SAMPLES } from "./samples";

/** The day by the clock of this computer. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Office's theme; light where Office does not tell (Excel on the web frames its panes in white). */
function theme(): PaneTheme {
  // Older versions tell the colours alone, or nothing at all.
  const office = Office.context.officeTheme as Partial<Office.OfficeTheme> | undefined;
  return (office?.isDarkTheme ?? isDark(office?.bodyBackgroundColor ?? "")) ? "dark" : "light";
}

/** Whether "#RRGGBB" is nearer to black than to white. */
function isDark(colour: string): boolean {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => parseInt(part, 16));
  return parts !== undefined && parts.reduce((sum, part) => sum + part, 0) < (3 * 255) / 2;
}

/** The task pane in Excel; without Office's library, which comes from the network, it can only say so. */
async function main(): Promise<void> {
  const element = document.getElementById("pane");
  if (!element) throw new Error("taskpane.html has no element with the id pane");
  if (typeof Office === "undefined") {
    element.textContent =
      "Office's own library could not be loaded. Look at the connection, then close this pane and open it again.";
    return;
  }
  await Office.onReady();
  const pane = mountPane(element, {
    workbook: excelWorkbook(),
    today,
    theme: theme(),
    samples: SAMPLES,
    dice: RANDOM_DICE,
  });
  // Excel tells of no change of its theme, but to change it the user leaves the pane and comes back.
  window.addEventListener("focus", () => pane.setTheme(theme()));
}

void main();
