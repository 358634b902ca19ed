import { JSDOM } from "jsdom";
import { installOffice } from "../test/host/load-office";

/** What Microsoft's library looks for in the page that loads it. */
const OF_A_PAGE = ["document", "location", "navigator", "DOMParser", "XMLHttpRequest", "Event", "HTMLElement"] as const;

/** Puts the in-memory Excel under Microsoft's own library, which wants a page. */
export function installExcel(): void {
  const { window } = new JSDOM("<!doctype html><html><body></body></html>", { url: "https://localhost/" });
  const page = { window: globalThis, ...Object.fromEntries(OF_A_PAGE.map((name) => [name, window[name]])) };
  for (const [name, value] of Object.entries(page)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  installOffice();
}
