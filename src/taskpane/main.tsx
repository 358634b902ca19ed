/// <reference types="office-js" />
import { excelWorkbook } from "../workbook/excel";
import { RANDOM_DICE } from "./dice";
import { SAMPLES } from "./games/samples";
import { lastPageUnder } from "./last-page";
import { themeBeside } from "./office-theme";
import { officeWindow } from "./office-window";
import { explainOutsideExcel } from "./outside-excel";
import { base64Of, download } from "./download";
import { mountPane, type PaneTheme } from "./pane";
import { watchVisibility } from "./visibility";
import { newStamp } from "./stamp";

/** The theme that matches Office's current one. */
const theme = (): PaneTheme => themeBeside(Office.context.officeTheme);

/** The page of the map's window, in the theme of the pane. */
const mapPage = (): string => new URL(`map.html?theme=${theme()}`, window.location.href).href;

/**
 * Starts the task pane in Excel, once it is shown: a cell with one of the functions starts this page too, and needs no pane.
 * Without Office's library, which is loaded from the network, and outside Excel it only says what it is.
 */
async function main(): Promise<void> {
  const element = document.getElementById("pane");
  if (!element) throw new Error("taskpane.html has no element with the id pane");
  if (typeof Office === "undefined") {
    element.textContent =
      "The Office library could not be loaded. Check your internet connection, then close this pane and open it again.";
    return;
  }
  // Outside Office there is no host, whatever the types say.
  const { host } = (await Office.onReady()) as Partial<Awaited<ReturnType<typeof Office.onReady>>>;
  if (!host) return explainOutsideExcel(element);
  const shown = watchVisibility(Office.addin, window);
  await shown.first;
  const openWindow = officeWindow(Office.context, mapPage);
  const pane = mountPane(element, {
    workbook: excelWorkbook(),
    shown,
    stamp: newStamp,
    theme: theme(),
    samples: SAMPLES,
    dice: RANDOM_DICE,
    files: { save: download, open: ({ bytes }) => Excel.createWorkbook(base64Of(bytes)) },
    lastPage: lastPageUnder("page"),
    ...(openWindow && { openWindow }),
  });
  // Excel does not report a change of theme, but to change it the user has to leave the pane and come back.
  window.addEventListener("focus", () => pane.setTheme(theme()));
}

void main();
