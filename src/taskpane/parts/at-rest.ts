/** In milliseconds: what waits for the page to be at rest is done after this at the latest. */
const LATEST = 500;

/** Does something once the page has shown what was done and has nothing else to do; the function that it returns calls it off. */
export function atRest(work: () => void): () => void {
  // Safari, and Excel on a Mac with it, does not say when it is idle.
  if (!("requestIdleCallback" in globalThis)) {
    const later = setTimeout(work);
    return () => clearTimeout(later);
  }
  const later = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(later);
}
