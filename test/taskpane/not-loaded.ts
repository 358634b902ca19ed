/** What webpack throws where a part of the program does not come. */
export const notLoaded = (): Error => Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
