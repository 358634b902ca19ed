/** Something that is loaded when it is first needed, or earlier. */
export interface Deferred<T> {
  /** What was loaded; null until then. */
  readonly loaded: () => T | null;
  /** Loads it; after a failure, calling this tries again. */
  readonly load: () => Promise<T>;
}

/** Keeps something out of the first load. */
export function deferred<T>(fetch: () => Promise<T>): Deferred<T> {
  let loaded: T | null = null;
  return {
    loaded: () => loaded,
    load: async () => (loaded ??= await fetch()),
  };
}

/** The name of webpack's error for a part that could not be loaded. */
const NOT_LOADED = "ChunkLoadError";

/** Whether a part of Starledger could not be loaded: this is not a mistake in it, and trying again may help. */
export const isNotLoaded = (problem: unknown): boolean => problem instanceof Error && problem.name === NOT_LOADED;
