import { useLayoutEffect, type RefObject } from "react";

/**
 * Where a part of a page goes away together with the focus, gives it back: to what had it before, to the row in which
 * the part stood, or to the heading of the page.
 */
export function useFocusBack(part: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const before = document.activeElement;
    const row = element?.closest("li")?.querySelector("button");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The part is still there now; a moment later it is gone.
      queueMicrotask(() => {
        const places = [before === document.body ? null : before, row, document.querySelector("main h2")];
        const home = places.find((place) => place?.isConnected);
        if (home instanceof HTMLElement) home.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
