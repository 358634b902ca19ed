import { useLayoutEffect, type RefObject } from "react";

/**
 * Keeps what has the focus below the header, which stays at the top of the pane: what gets the focus scrolls to below it,
 * and so does what has it when a message makes the header higher.
 */
export function useBelowHeader(header: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const top = header.current;
    const pane = top?.parentElement;
    if (!top || !pane) return;
    const observer = new ResizeObserver(() => {
      pane.style.scrollPaddingTop = `${top.offsetHeight}px`;
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !pane.contains(activeElement) || top.contains(activeElement))
        return;
      if (activeElement.getBoundingClientRect().top < top.getBoundingClientRect().bottom) showNearest(activeElement);
    });
    observer.observe(top);
    return () => observer.disconnect();
  }, [header]);
}

/** Scrolls as little as needed to show an element. */
export const showNearest = (element: HTMLElement): void => element.scrollIntoView?.({ block: "nearest" });
