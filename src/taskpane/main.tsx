/// <reference types="office-js" />
import { excelWorkbook } from "../workbook/excel";
import { RANDOM_DICE } from "./dice";
import { SAMPLES } from "./games/samples";
import { lastPageUnder } from "./last-page";
import { themeBeside } from "./office-theme";
import { mountPane, type PaneTheme } from "./pane";
import { newStamp } from "./stamp";

/** The theme that matches Office's current one. */
const theme = (): PaneTheme => themeBeside(Office.context.officeTheme);

/** Starts the task pane in Excel; without Office's library, which is loaded from the network, it only shows a message. */
async function main(): Promise<void> {
  const element = document.getElementById("pane");
  if (!element) throw new Error("taskpane.html has no element with the id pane");
  if (typeof Office === "undefined") {
    element.textContent =
      "The Office library could not be loaded. Check your internet connection, then close this pane and open it again.";
    return;
  }
  await Office.onReady();
  const pane = mountPane(element, {
    workbook: excelWorkbook(),
    stamp: newStamp,
    theme: theme(),
    samples: SAMPLES,
    dice: RANDOM_DICE,
    lastPage: lastPageUnder("page"),
  });
  // Excel does not report a change of theme, but to change it the user has to leave the pane and come back.
  window.addEventListener("focus", () => pane.setTheme(theme()));
}

void main();
