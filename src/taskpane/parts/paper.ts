/** What separates the parts of a line on the screen is a gap; on paper they would be one word. */
function spaced(element: Element): void {
  for (const child of [...element.children]) {
    if (child.previousSibling instanceof Element && !child.closest("svg")) child.before(" ");
    if (!(child instanceof SVGElement)) spaced(child);
  }
}

/** What is typed into a field, or what counts while nothing is, as words. */
function written(copy: Element): void {
  for (const field of copy.querySelectorAll("input")) {
    if (field.type === "checkbox" || field.type === "radio") continue;
    field.replaceWith(field.value || field.placeholder);
  }
}

const isAmount = (cell: Element): boolean => /^[−-]?[\d.,\s]+$/.test(cell.textContent?.trim() ?? "");
const isBlank = (cell: Element): boolean => (cell.textContent?.trim() ?? "") === "";

/** A column of amounts has them below each other by their last figures, with its heading above them. */
function aligned(copy: Element): void {
  const tables = copy instanceof HTMLTableElement ? [copy] : copy.querySelectorAll("table");
  for (const { rows, tHead } of tables) {
    const body = [...rows].filter(({ parentElement }) => parentElement !== tHead);
    const width = Math.max(0, ...[...rows].map(({ cells }) => cells.length));
    for (let column = 0; column < width; column++) {
      const cells = body.flatMap((row) => row.cells[column] ?? []);
      const filled = cells.filter((cell) => !isBlank(cell));
      if (filled.filter(isAmount).length * 2 <= filled.length) continue;
      const heads = [...(tHead?.rows ?? [])].flatMap((row) => row.cells[column] ?? []);
      for (const cell of [...heads, ...cells]) cell.style.textAlign = "right";
    }
  }
}

/** Makes the copy of a part of the page one for paper: without its style sheets, its words and amounts are still apart. */
export function forPaper(copy: Element): void {
  written(copy);
  spaced(copy);
  aligned(copy);
}
