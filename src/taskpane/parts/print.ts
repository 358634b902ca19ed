import type { Block, Cell } from "../../engine/core/cell";
import { forPaper } from "./paper";
import { inkPictures } from "./print-pictures";

/** What a printed page looks like: black on white, in the reader's own sizes. */
const STYLE =
  "@page{margin:1cm}body{font:11pt sans-serif;color:#000;background:#fff}h1{font-size:15pt}h2{font-size:12pt;margin:1em 0 .2em}ul{margin:0;padding-left:1.2em}" +
  // Pictures are as wide as the page, charts a few lines high, signs as high as a line; a button that opens something is its words.
  "svg[role=img]{width:100%!important;min-width:0!important;max-height:760px}svg[data-plot]{max-height:90px!important}li>svg:not([role=img]){height:14pt;width:16pt;vertical-align:middle}li>svg[role=img]{max-height:150px!important}button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:left}button svg{display:none}" +
  // What only works on a screen is left out.
  "[data-screen]{display:none}li:has(>svg:not([role=img])){list-style:none}" +
  // The tables of a form have their columns below each other.
  "table{border-collapse:collapse;width:100%}th[scope=row]{width:50%}caption{display:none}th,td{padding:1pt 8pt 1pt 0;text-align:left;vertical-align:top}tr{break-inside:avoid}" +
  "[data-cards]{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0;list-style:none}[data-cards]>li{border:1px solid #000;padding:6px;break-inside:avoid}[data-cards] p{margin:2px 0}";

/** Prints this element, and nothing else of the page. */
export const printElement = (element: HTMLElement, title: string): void => printElements([element], title);

/** Prints a table, which need not be on the page. */
export function printTable(title: string, heads: readonly string[], rows: Block): void {
  const row = (tag: "th" | "td", cells: readonly Cell[]): HTMLElement =>
    made(
      "tr",
      cells.map((cell) => made(tag, [String(cell ?? "")])),
    );
  const table = made("table", [
    made("thead", [row("th", heads)]),
    made(
      "tbody",
      rows.map((cells) => row("td", cells)),
    ),
  ]);
  printElement(table, title);
}

/** A card to lay beside a model: what it is, and what is said of it, each with its label. */
export interface Card {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** Prints cards to cut out, two beside each other, on one page. */
export function printCards(cards: readonly Card[], title: string): void {
  const list = made(
    "ul",
    cards.map(({ title: of, facts }) =>
      made("li", [
        made("strong", [of]),
        made("p", [
          facts
            .filter(({ text }) => text !== "")
            .map(({ label, text }) => `${label}: ${text}`)
            .join(" · "),
        ]),
      ]),
    ),
  );
  list.dataset["cards"] = "";
  printOnePage([list], title);
}

function made(tag: string, children: readonly (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

/** A page of A4 or Letter without its margins, in pixels: what is to be on one page is made as small as that needs. */
const PAGE = { width: 680, height: 940 };

/** Nothing is printed smaller than this, in percent: what is longer goes on to a second page. */
const SMALLEST = 50;

/** Prints these elements on one page, one below the other. */
export const printOnePage = (elements: readonly (HTMLElement | null)[], title: string): void =>
  printElements(elements, title, "one page");

/** Prints these elements, one below the other; those that are not there are left out. */
export function printElements(
  elements: readonly (HTMLElement | null)[],
  title: string,
  paper: "one page" | "pages" = "pages",
): void {
  const copies = elements.flatMap((element) => (element ? [element.cloneNode(true) as HTMLElement] : []));
  for (const copy of copies) forPaper(copy);
  inkPictures(copies);
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
  for (const copy of copies) {
    for (const node of [copy, ...copy.querySelectorAll("*")]) node.removeAttribute("class");
    inside.body.append(copy);
  }
  if (paper === "one page") fitOnePage(inside.body);
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}

/** Makes a body as small as one page needs; what is still too long at the smallest size is set in two columns. */
function fitOnePage(body: HTMLElement): void {
  if (fits(body)) return;
  body.style.columnCount = "2";
  fits(body);
}

/** Whether a body is short enough for one page at some size, in percent; what is smaller has longer lines, so each size is tried. */
function fits(body: HTMLElement): boolean {
  let size = 100;
  body.style.zoom = "";
  const isTooLong = (): boolean => {
    body.style.width = `${(PAGE.width / size) * 100}px`;
    return (body.scrollHeight * size) / 100 > PAGE.height;
  };
  while (isTooLong() && size > SMALLEST) size -= 5;
  const isShort = !isTooLong();
  if (size < 100) body.style.zoom = `${size}%`;
  return isShort;
}
