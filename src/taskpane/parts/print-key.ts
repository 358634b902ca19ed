import { useEffect } from "react";

/** The buttons that print what is on the open page; they are marked so. */
const PRINTS = "main [data-prints]";

/** Ctrl+P, or Command+P, presses the button of the open page that prints, where it has one: not the pane is printed, and no grid. */
export function usePrintKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "p")
        return;
      const button = document.querySelector<HTMLElement>(PRINTS);
      // What covers the pane, such as the first page, is printed by the browser.
      if (!button || button.closest("[inert]")) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    };
    // Before the grid, which takes keys for itself.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}
