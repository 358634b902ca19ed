/** Where somebody who opened the pane's page in a browser will want to go, beside it. */
const PLACES = [
  ["Open the workbench", "workbench.html", "the same pane beside a grid, in this browser"],
  ["Install Starledger in Excel", "docs/install.html", "step by step"],
] as const;

/** Says in a plain browser, where there is no workbook, what this page is and where to go. */
export function explainOutsideExcel(element: HTMLElement): void {
  const main = document.createElement("main");
  main.style.cssText =
    "font: 16px/1.5 'Segoe UI', system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem";
  main.append(
    textIn("h1", "Starledger"),
    textIn("p", "This page is Starledger's pane for Excel. It works only inside Excel, beside a workbook."),
  );
  const list = document.createElement("ul");
  for (const [words, href, about] of PLACES) {
    const link = textIn("a", words);
    link.setAttribute("href", href);
    const item = document.createElement("li");
    item.append(link, `: ${about}.`);
    list.append(item);
  }
  main.append(list);
  document.documentElement.style.colorScheme = "light dark";
  element.replaceChildren(main);
}

function textIn(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
