import { THOROUGH } from "./thoroughness";

/** A test of all that is repeated, or one that takes seconds and whose likes are in the short run: "npm test" says that it skips it. */
export const thoroughTest = THOROUGH ? test : test.skip;
