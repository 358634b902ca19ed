import { useLayoutEffect, type RefObject } from "react";
import { showNearest } from "./in-sight";

/**
 * When a part of a page is removed while it has the focus, moves the focus back: to the element that opened it, to the
 * row that the part was in, to a row around that, or to the heading of the page. A part that nobody opened was drawn
 * while the focus was somewhere else, perhaps on a button that closes the turn: it does not go back there.
 */
export function useFocusBack(part: RefObject<HTMLElement>, isOpened = true): void {
  useLayoutEffect(() => {
    const element = part.current;
    const before = document.activeElement;
    const row = element?.closest("li")?.querySelector("button");
    const around = rowsAround(element);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The part is still in the page now; a moment later it is removed.
      queueMicrotask(() => {
        // A part around this one has moved it already.
        if (document.activeElement !== document.body) return;
        const opener = !isOpened || before === document.body ? null : before;
        // Only a button that opens something: a key that is held down must not do the next thing.
        const headers = around.map((it) => it.querySelector("button[aria-expanded]"));
        const places = [opener, row, ...headers, document.querySelector("main h2")];
        const home = places.find((place) => place?.isConnected);
        if (!(home instanceof HTMLElement)) return;
        home.focus({ preventScroll: true });
        // Without the part the page is shorter.
        requestAnimationFrame(() => {
          if (document.activeElement === home) showNearest(home);
        });
      });
    };
  }, [part, isOpened]);
}

/** The rows that a part is in, the nearest one first. */
function rowsAround(part: Element | null): readonly Element[] {
  const row = part?.parentElement?.closest("li") ?? null;
  return row === null ? [] : [row, ...rowsAround(row)];
}
