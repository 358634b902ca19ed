import { make } from "./elements";
import type { VisiblePart } from "./split";

/** The regions of the page, in their order; F6 goes from one to the next. */
export interface Regions {
  readonly bar: HTMLElement;
  readonly grid: HTMLElement;
  readonly pane: HTMLElement;
  /** Gives the keys to the cells. */
  readonly focusGrid: () => void;
  /** Shows one of them on a narrow page. */
  readonly show: (shown: VisiblePart) => void;
  /** Whether the first page covers the grid and the pane. */
  readonly isCovered: () => boolean;
}

const FOCUSABLE =
  "a[href], button:not([disabled]), input:not([hidden]), select, textarea, [tabindex]:not([tabindex='-1'])";

/**
 * The ways of the keyboard between the regions, into the grid and out of it: links at the top of the page that are seen when
 * they have the focus, and F6 or Shift+F6, as in Excel.
 */
export function makeWays({ bar, grid, pane, focusGrid, show, isCovered }: Regions): HTMLElement {
  const toGrid = (): void => {
    show("sheet");
    focusGrid();
  };
  const toPane = (): void => {
    show("pane");
    (pane.querySelector<HTMLElement>("main h2") ?? pane.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  };
  const toBar = (): void => bar.querySelector<HTMLElement>("button")?.focus();
  const order = [toBar, toGrid, toPane];
  const at = (element: Element | null): number => (pane.contains(element) ? 2 : grid.contains(element) ? 1 : 0);
  // Before the grid, which takes keys for itself.
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "F6" || isCovered()) return;
      event.preventDefault();
      event.stopPropagation();
      const next = at(document.activeElement) + (event.shiftKey ? order.length - 1 : 1);
      order[next % order.length]?.();
    },
    true,
  );
  grid.setAttribute("aria-description", "F6 goes to the task pane, Shift+F6 to the bar.");
  const ways = make("nav", "ways");
  ways.setAttribute("aria-label", "Skip");
  ways.append(
    way("Skip to the task pane", "skip-to-pane", pane, toPane),
    way("Skip to the spreadsheet", "skip-to-grid", grid, toGrid),
  );
  return ways;
}

function way(words: string, testid: string, region: HTMLElement, go: () => void): HTMLElement {
  const link = make("a", "way", words);
  region.id = `region-${testid}`;
  link.href = `#${region.id}`;
  link.dataset["testid"] = testid;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go();
  });
  return link;
}
