/// <reference types="office-js" />
import { mountMapWindow } from "./map-window";
import { paneBehind } from "./pane-behind";

/** Starts the window of the map, which Office opens for the pane. */
async function main(): Promise<void> {
  const element = document.getElementById("map");
  if (!element) throw new Error("map.html has no element with the id map");
  if (typeof Office === "undefined") {
    element.textContent =
      "The Office library could not be loaded. Check your internet connection, then close this window and open it again.";
    return;
  }
  // Outside Office there is no host, whatever the types say.
  const { host } = (await Office.onReady()) as Partial<Awaited<ReturnType<typeof Office.onReady>>>;
  if (!host) {
    element.textContent = "This page is the map of Starledger's pane in Excel. Open it from there: the page Map.";
    return;
  }
  const theme = new URLSearchParams(window.location.search).get("theme") === "dark" ? "dark" : "light";
  await mountMapWindow(element, { pane: paneBehind(Office.context.ui), theme }).ready;
}

void main();
