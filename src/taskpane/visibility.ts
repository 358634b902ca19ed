/** What Excel tells of the pane: it is hidden while only the functions run, and once the user has closed it. */
export interface Addin {
  onVisibilityModeChanged(handler: (message: { readonly visibilityMode: string }) => void): Promise<unknown>;
}

/** Whether the pane is shown. */
export interface Visibility {
  /** When it is shown for the first time. */
  readonly first: Promise<void>;
  now(): boolean;
  /** Calls the listener each time it is shown again; returns a function that stops this. */
  onShown(listener: () => void): () => void;
}

/** A pane that nobody can hide. */
export const ALWAYS_VISIBLE: Pick<Visibility, "now" | "onShown"> = { now: () => true, onShown: () => () => undefined };

/**
 * Follows whether the pane is shown. Excel reports changes only: a pane that is open from the start is known by a frame that
 * the browser draws of it, which it does not do for a page that nobody can see.
 */
export function watchVisibility(addin: Addin, page: Window): Visibility {
  const listeners = new Set<() => void>();
  let shown = false;
  let told = false;
  let begin = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const set = (now: boolean): void => {
    const again = now && !shown;
    shown = now;
    if (!again) return;
    begin();
    for (const listener of listeners) listener();
  };
  void addin.onVisibilityModeChanged(({ visibilityMode }) => {
    told = true;
    set(visibilityMode === "Taskpane");
  });
  const look = (): void => {
    page.requestAnimationFrame(() => {
      if (!told && page.document.visibilityState === "visible" && page.innerWidth > 0) set(true);
    });
  };
  page.addEventListener("resize", look);
  page.document.addEventListener("visibilitychange", look);
  look();
  return {
    first,
    now: () => shown,
    onShown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
