/** Something that is loaded when it is first needed, or before. */
export interface Deferred<T> {
  /** What was loaded; null until then. */
  readonly loaded: () => T | null;
  /** Loads it; where it could not be loaded, loading it again tries again. */
  readonly load: () => Promise<T>;
}

/** Keeps something out of what loads first. */
export function deferred<T>(fetch: () => Promise<T>): Deferred<T> {
  let loaded: T | null = null;
  return {
    loaded: () => loaded,
    load: async () => (loaded ??= await fetch()),
  };
}

/** What webpack calls the failure of a part that did not come. */
const NOT_LOADED = "ChunkLoadError";

/** Whether a part of Starledger could not be loaded: nobody made a mistake then, and trying again may help. */
export const isNotLoaded = (problem: unknown): boolean => problem instanceof Error && problem.name === NOT_LOADED;
