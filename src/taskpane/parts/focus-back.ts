import { useLayoutEffect, type RefObject } from "react";

/**
 * When a part of a page is removed while it has the focus, moves the focus back: to the element that had it before, to
 * the row that the part was in, or to the heading of the page.
 */
export function useFocusBack(part: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const before = document.activeElement;
    const row = element?.closest("li")?.querySelector("button");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The part is still in the page now; a moment later it is removed.
      queueMicrotask(() => {
        const places = [before === document.body ? null : before, row, document.querySelector("main h2")];
        const home = places.find((place) => place?.isConnected);
        if (home instanceof HTMLElement) home.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
