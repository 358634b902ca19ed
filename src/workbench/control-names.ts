/** What Univer's controls are called, by their commands: it shows the words to the pointer alone. */
const COMMANDS: Readonly<Record<string, string>> = {
  "univer.command.undo": "Undo",
  "univer.command.redo": "Redo",
  "sheet.command.set-once-format-painter": "Copy the format",
  "sheet.command.clear-selection-all": "Clear",
  "sheet.command.set-range-font-increase": "Larger letters",
  "sheet.command.set-range-font-decrease": "Smaller letters",
  "sheet.command.set-range-bold": "Bold",
  "sheet.command.set-range-italic": "Italic",
  "sheet.command.set-range-underline": "Underline",
  "sheet.command.set-range-stroke": "Strike through",
  "sheet.command.set-horizontal-text-align": "Align across",
  "sheet.command.set-vertical-text-align": "Align up and down",
  "sheet.command.set-text-wrap": "Wrap the text",
  "sheet.command.set-text-rotation": "Turn the text",
  "sheet.command.add-worksheet-merge": "Merge cells",
  "sheet.command.numfmt.set.percent": "Percent",
  "sheet.command.numfmt.set.currency": "Currency",
  "sheet.command.numfmt.add.decimal.command": "One decimal more",
  "sheet.command.numfmt.subtract.decimal.command": "One decimal fewer",
  "sheet.command.add-range-protection-from-toolbar": "Protect the range",
  "base-ui.operation.toggle-shortcut-panel": "Keyboard shortcuts",
  "sheet.operation.open-table-selector": "Make a table",
  "sheet.toolbar.text-to-number": "Text to number",
};

/** Those that have no command, by where they are and what is drawn on them. */
const OTHERS: readonly (readonly [selector: string, name: string])[] = [
  ["[role=toolbar]", "Toolbar"],
  ["[data-u-comp=defined-name] input", "Name box"],
  ["[data-u-comp=defined-name] [aria-haspopup]", "Defined names"],
  ["[data-u-command='sheet.command.set-range-font-family'][aria-haspopup]", "Font"],
  ["[data-u-command='sheet.command.set-range-fontsize'][aria-haspopup]", "Font size"],
  ["[data-u-command='sheet.command.set-range-text-color'] > [aria-haspopup]", "Colour of letters"],
  ["[data-u-command='sheet.command.set-background-color'] > [aria-haspopup]", "Colour of the cell"],
  ["[data-u-command='sheet.command.set-border-basic'] > [aria-haspopup]", "Borders"],
  ["[data-u-comp=formula-bar] button:has(.univerjs-icon-close-icon)", "Discard the entry"],
  ["[data-u-comp=formula-bar] button:has(.univerjs-icon-check-mark-icon)", "Accept the entry"],
  ["[data-u-comp=formula-bar] button:has(.univerjs-icon-function-icon)", "Insert a function"],
  ["[data-u-comp=formula-bar] button:has(.univerjs-icon-dropdown-icon)", "A larger formula bar"],
  ["[data-u-comp=sheet-bar-append-button]:has(.univerjs-icon-increase-icon)", "Add a sheet"],
  ["[data-u-comp=sheet-bar-append-button]:has(.univerjs-icon-convert-icon)", "All sheets"],
  ["[data-u-comp=sheet-bar-append-button]:has(.univerjs-icon-more-icon)", "More sheets"],
  ["[data-u-comp=input] input", "Font size"],
  ["[data-u-comp=ribbon-toolbar] input, [data-u-comp=headerbar] input", "Font"],
];

/** Gives the grid's controls that are drawn now the names that a screen reader says. */
export function nameControls(grid: HTMLElement): void {
  for (const control of grid.querySelectorAll("[data-u-command]")) {
    const words = COMMANDS[control.getAttribute("data-u-command") ?? ""];
    if (words !== undefined && isNameless(control)) control.setAttribute("aria-label", words);
  }
  for (const [selector, words] of OTHERS) {
    for (const control of grid.querySelectorAll(selector)) {
      if (isNameless(control)) control.setAttribute("aria-label", words);
    }
  }
}

/** Whether it has no name of its own, or a key in the place of one, such as "ribbon.start". */
function isNameless(control: Element): boolean {
  const label = control.getAttribute("aria-label") ?? "";
  return label === "" ? control.textContent.trim() === "" : /^[a-z]+(?:\.[a-z]+)+$/i.test(label);
}
