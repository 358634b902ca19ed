/// <reference types="office-js" />
import { excelWorkbook } from "../workbook/excel";
import { RANDOM_DICE } from "./dice";
import { SAMPLES } from "./games/samples";
import { lastPageUnder } from "./last-page";
import { themeBeside } from "./office-theme";
import { mountPane, type PaneTheme } from "./pane";
import { newStamp } from "./stamp";

/** The theme beside the one that Office has now. */
const theme = (): PaneTheme => themeBeside(Office.context.officeTheme);

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
    stamp: newStamp,
    theme: theme(),
    samples: SAMPLES,
    dice: RANDOM_DICE,
    lastPage: lastPageUnder("page"),
  });
  // Excel tells of no change of its theme, but to change it the user leaves the pane and comes back.
  window.addEventListener("focus", () => pane.setTheme(theme()));
}

void main();
