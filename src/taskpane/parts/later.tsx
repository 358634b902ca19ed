import { lazy, Suspense, useState, type ComponentType } from "react";
import { Note } from "./section";

/** A page that is loaded when it is first needed, or before. */
export interface Later {
  readonly Page: ComponentType;
  /** Loads it, so that it is shown at once. */
  readonly load: () => Promise<unknown>;
}

/** Keeps a page out of what loads first. Where it could not be loaded, showing it again tries again. */
export function later(fetch: () => Promise<ComponentType>): Later {
  let loaded: ComponentType | null = null;
  const load = async (): Promise<{ readonly default: ComponentType }> => {
    loaded ??= await fetch();
    return { default: loaded };
  };
  function Page() {
    // What it began with stays, or the page would begin anew when it is shown again.
    const [Shown] = useState(() => loaded ?? lazy(load));
    return (
      <Suspense fallback={<Note>Opening the page …</Note>}>
        <Shown />
      </Suspense>
    );
  }
  return { Page, load };
}
