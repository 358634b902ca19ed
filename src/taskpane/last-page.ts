import { PAGE_IDS, type PageId } from "./navigation";

/** Remembers the page that was used last. */
export interface LastPage {
  /** Null if no page is known. */
  readonly read: () => PageId | null;
  readonly keep: (page: PageId) => void;
}

/** Remembers it in the browser, under a name. A private window may keep nothing; then nothing is remembered. */
export function lastPageUnder(name: string): LastPage {
  const key = `starledger.${name}`;
  return {
    read() {
      try {
        const kept = localStorage.getItem(key);
        return PAGE_IDS.find((id) => id === kept) ?? null;
      } catch {
        return null;
      }
    },
    keep(page) {
      try {
        localStorage.setItem(key, page);
      } catch {
        // Nothing is kept: the pane opens on its first page next time.
      }
    },
  };
}
