/** What Univer draws as a plain element and opens with the pointer alone. */
const OPENERS = "[aria-haspopup]:not(button, input, [role])";

/** What it puts around a button that opens something: the button is to say what is open. */
const AROUND = ":is([aria-haspopup], [aria-expanded]):not(button, input, [role]):has(button)";

/** Its regions for messages: all have the same name. */
const MESSAGES = "section[aria-live]";

/**
 * Makes the grid's controls that are drawn now what they look like: what opens a menu is a button that the keyboard reaches
 * and presses, regions have names of their own, and Tab goes through the page in its order.
 */
export function giveRoles(grid: HTMLElement): void {
  for (const around of grid.querySelectorAll(AROUND)) {
    const [button] = around.getElementsByTagName("button");
    for (const state of ["aria-haspopup", "aria-expanded"]) {
      const is = around.getAttribute(state);
      if (is !== null) button?.setAttribute(state, is);
      around.removeAttribute(state);
    }
  }
  for (const opener of grid.querySelectorAll<HTMLElement>(OPENERS)) {
    // One that has a field in it is a field with a list: the field takes the keys.
    if (opener.querySelector("input") !== null) opener.setAttribute("role", "combobox");
    else {
      opener.setAttribute("role", "button");
      opener.tabIndex = 0;
    }
  }
  // Univer puts the cells before everything else on the page.
  for (const early of grid.querySelectorAll<HTMLElement>("[tabindex='1']")) early.tabIndex = 0;
  grid.querySelectorAll(MESSAGES).forEach((messages, at) => {
    messages.setAttribute(
      "aria-label",
      at === 0 ? "Messages of the spreadsheet" : `Messages of the spreadsheet, ${at + 1}`,
    );
  });
}

/** Enter and Space press what is a button only by its role, unless it takes them itself. */
export function pressByKeys(grid: HTMLElement): void {
  // Here, around all that Univer draws, it has had the key before.
  grid.addEventListener("keydown", (event) => {
    const { target, key, defaultPrevented } = event;
    if (defaultPrevented || (key !== "Enter" && key !== " ")) return;
    if (!(target instanceof HTMLElement) || !target.matches("[aria-haspopup][role=button]:not(button)")) return;
    event.preventDefault();
    target.click();
  });
}
