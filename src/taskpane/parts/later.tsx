import { createElement, useCallback, useState, useSyncExternalStore, type ComponentType } from "react";
import { deferred, type Deferred } from "./deferred";
import { Note } from "./section";

/** Something that loads while the page is already shown: null until it is loaded. */
export function useLoaded<T>(of: Deferred<T> | undefined): T | null {
  const [failed, fail] = useState<Error | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (of?.loaded() !== null) return () => undefined;
      let wanted = true;
      of.load().then(
        () => wanted && changed(),
        (problem: unknown) => wanted && fail(problem instanceof Error ? problem : new Error(String(problem))),
      );
      return () => {
        wanted = false;
      };
    },
    [of],
  );
  const loaded = useSyncExternalStore(subscribe, () => of?.loaded() ?? null);
  // The boundary around the page shows the failure, and can try again.
  if (failed !== null && loaded === null) throw failed;
  return loaded;
}

/** A page, or a large part of one, that is loaded when it is first needed, or earlier. */
export interface Later<P extends object> {
  readonly Page: ComponentType<P>;
  /** Loads it in advance, so that it is shown at once. */
  readonly load: () => Promise<unknown>;
}

/** Keeps a page out of the first load. If it could not be loaded, showing it again tries again. */
export function later<P extends object>(fetch: () => Promise<ComponentType<P>>): Later<P> {
  const page = deferred(fetch);
  function Page(props: P) {
    const shown = useLoaded(page);
    return shown ? createElement(shown, props) : <Note>Loading the page …</Note>;
  }
  return { Page, load: page.load };
}
