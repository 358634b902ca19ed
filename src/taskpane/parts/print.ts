import type { Block, Cell } from "../../engine/core/cell";

/** What a printed page looks like: black on white, in the reader's own sizes. */
const STYLE =
  "body{font:11pt sans-serif;color:#000;background:#fff}h1{font-size:15pt}h2{font-size:12pt;margin:1em 0 .2em}ul{margin:0;padding-left:1.2em}" +
  // Pictures are as wide as the page, their signs as high as a line; a button that opens something is its words.
  "svg[role=img]{width:100%!important;min-width:0!important;max-height:85vh}li>svg{height:14pt;width:16pt;vertical-align:middle}button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:left}button svg{display:none}" +
  // What was typed into a field is its amount; what only works on a screen is left out.
  "input{border:0;font:inherit;color:inherit;width:7em;text-align:right}[data-screen]{display:none}" +
  "table{border-collapse:collapse}caption{display:none}th,td{padding:1pt 8pt 1pt 0;text-align:left;vertical-align:top}tr{break-inside:avoid}";

/** Prints this element, and nothing else of the page. */
export const printElement = (element: HTMLElement, title: string): void => printElements([element], title);

/** Prints a table, which need not be on the page. */
export function printTable(title: string, heads: readonly string[], rows: Block): void {
  const row = (tag: "th" | "td", cells: readonly Cell[]): HTMLElement => {
    const line = document.createElement("tr");
    for (const cell of cells) {
      const element = document.createElement(tag);
      element.textContent = String(cell ?? "");
      line.append(element);
    }
    return line;
  };
  const [table, head, body] = (["table", "thead", "tbody"] as const).map((tag) => document.createElement(tag));
  if (!table || !head || !body) return;
  head.append(row("th", heads));
  body.append(...rows.map((cells) => row("td", cells)));
  table.append(head, body);
  printElement(table, title);
}

/** A page of A4 without its margins, in pixels: what is to be on one page is made as small as that needs. */
const PAGE = { width: 680, height: 980 };

/** Nothing is printed smaller than this: what is longer goes on to a second page. */
const SMALLEST = 0.5;

/** Prints these elements on one page, one below the other. */
export const printOnePage = (elements: readonly (HTMLElement | null)[], title: string): void =>
  printElements(elements, title, "one page");

/** Prints these elements, one below the other; those that are not there are left out. */
export function printElements(
  elements: readonly (HTMLElement | null)[],
  title: string,
  paper: "one page" | "pages" = "pages",
): void {
  const frame = document.createElement("iframe");
  frame.style.cssText = `position:fixed;left:-10000px;width:${PAGE.width}px;height:0;border:0`;
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) return;
  inside.title = title;
  const style = inside.createElement("style");
  style.textContent = STYLE;
  inside.head.append(style);
  const heading = inside.createElement("h1");
  heading.textContent = title;
  inside.body.append(heading);
  for (const element of elements) {
    if (!element) continue;
    const copy = element.cloneNode(true) as HTMLElement;
    for (const node of [copy, ...copy.querySelectorAll("*")]) node.removeAttribute("class");
    inside.body.append(copy);
  }
  const high = inside.body.scrollHeight;
  if (paper === "one page" && high > PAGE.height)
    inside.body.style.zoom = String(Math.max(SMALLEST, PAGE.height / high));
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}
