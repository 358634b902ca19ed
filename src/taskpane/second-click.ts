import type { KeyboardEvent, MouseEvent } from "react";

/** The buttons that act; one that opens or presses something shows what it does, and may be used as fast as one likes. */
const ACTS = "button:not([aria-expanded], [aria-pressed], [aria-haspopup], [role='tab'], [role='menuitem'])";

const isOnButton = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest(ACTS) !== null;

/**
 * The second click of a double click, and a key that is held down, do nothing on a button: by then it may be there again
 * for something else, such as the next turn. For the element around all buttons.
 */
export const ONCE_EACH = {
  onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 || !isOnButton(event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    if (!event.repeat || ![" ", "Enter"].includes(event.key) || !isOnButton(event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
