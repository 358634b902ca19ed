import { make, makeButton } from "./elements";

/** The width of the task pane: its share of the page at the start, and its least width in pixels. */
const PART = 0.32;
const NARROWEST = 320;
/** The least width of the grid, in pixels. */
const GRID_LEAST = 280;
const STEP = 20;

/** What a narrow page shows. */
export type VisiblePart = "sheet" | "pane";

/**
 * Two regions side by side, with a bar between them that can be moved with the pointer and the arrow keys. A narrow page
 * has room for one of them, and a switch.
 */
export interface Split {
  readonly element: HTMLElement;
  readonly grid: HTMLElement;
  readonly pane: HTMLElement;
  /** The switch; it is shown on a narrow page. */
  readonly choice: HTMLElement;
  /** Shows one of them on a narrow page. */
  show(shown: VisiblePart): void;
}

export function makeSplit(): Split {
  const element = make("div", "split");
  const sheet = make("section", "split-sheet");
  sheet.setAttribute("aria-label", "Spreadsheet");
  const grid = make("div", "split-grid");
  // Not a landmark: the task pane has the page's main one.
  const pane = make("div", "split-pane");
  const bar = make("div", "split-bar");
  bar.tabIndex = 0;
  bar.setAttribute("role", "separator");
  bar.setAttribute("aria-orientation", "vertical");
  bar.setAttribute("aria-label", "Width of the task pane");
  bar.setAttribute("aria-valuemin", String(NARROWEST));
  sheet.append(grid, bar);
  element.append(sheet, pane);

  let wanted: number | undefined;
  const most = (): number => Math.max(NARROWEST, element.clientWidth - GRID_LEAST);
  const width = (): number => Math.min(Math.max(wanted ?? element.clientWidth * PART, NARROWEST), most());
  const settle = (): void => {
    pane.style.flexBasis = `${width()}px`;
    bar.setAttribute("aria-valuemax", String(Math.round(most())));
    bar.setAttribute("aria-valuenow", String(Math.round(width())));
  };
  const widen = (to: number): void => {
    wanted = to;
    wanted = width();
    settle();
  };
  bar.addEventListener("pointerdown", (down) => bar.setPointerCapture(down.pointerId));
  bar.addEventListener("pointermove", (move) => {
    if (bar.hasPointerCapture(move.pointerId)) widen(element.getBoundingClientRect().right - move.clientX);
  });
  bar.addEventListener("keydown", (key) => {
    if (key.key === "ArrowLeft") widen(width() + STEP);
    else if (key.key === "ArrowRight") widen(width() - STEP);
    else return;
    key.preventDefault();
  });
  new ResizeObserver(settle).observe(element);
  const { choice, mark } = makeChoice((shown) => show(shown));
  const show = (shown: VisiblePart): void => {
    element.dataset["shows"] = shown;
    mark(shown);
  };
  show("sheet");
  return { element, grid, pane, choice, show };
}

/** The buttons of the switch: the pressed one says what is shown. */
function makeChoice(choose: (shown: VisiblePart) => void): { choice: HTMLElement; mark: (shown: VisiblePart) => void } {
  const choice = make("nav", "split-choice");
  choice.setAttribute("aria-label", "What is shown");
  const buttons = {
    sheet: makeButton("show-sheet", "Sheet", () => choose("sheet")),
    pane: makeButton("show-pane", "Pane", () => choose("pane")),
  };
  choice.append(buttons.sheet, buttons.pane);
  const mark = (shown: VisiblePart): void => {
    for (const [each, button] of Object.entries(buttons)) button.setAttribute("aria-pressed", String(each === shown));
  };
  return { choice, mark };
}
