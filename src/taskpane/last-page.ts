import { keptText } from "./kept-text";
import { PAGE_IDS, type PageId } from "./navigation";

/** Remembers the page that was used last. */
export interface LastPage {
  /** Null if no page is known. */
  readonly read: () => PageId | null;
  readonly keep: (page: PageId) => void;
}

/** Remembers it in the browser, under a name. */
export function lastPageUnder(name: string): LastPage {
  const kept = keptText(name);
  return {
    read() {
      const page = kept.read();
      return PAGE_IDS.find((id) => id === page) ?? null;
    },
    keep: (page) => kept.keep(page),
  };
}
