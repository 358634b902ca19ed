import { useLayoutEffect, type RefObject } from "react";

/** Keeps what has the focus in sight when a message takes some of the room of the page below it. */
export function useInSight(body: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const page = body.current;
    if (!page) return;
    const observer = new ResizeObserver(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || activeElement === page || !page.contains(activeElement)) return;
      const [inner, outer] = [activeElement.getBoundingClientRect(), page.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) showNearest(activeElement);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, [body]);
}

/** Scrolls as little as needed to show an element. */
export const showNearest = (element: HTMLElement): void => element.scrollIntoView?.({ block: "nearest" });
