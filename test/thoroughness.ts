/**
 * How thorough the tests are. "npm test" repeats what is left to chance often enough to find most of what breaks, in a few
 * minutes; "npm run test:all", which CI runs, repeats the same far more often. Whole suites that it runs alone are in long-form.cjs.
 */
export const THOROUGH = process.env["STARLEDGER_TESTS"] === "all";

/** How often a test repeats something: `few` times in "npm test", `all` of them in "npm run test:all". */
export const times = (few: number, all: number): number => (THOROUGH ? all : few);

/** What a test goes through: the first few in "npm test", all of it in "npm run test:all". */
export const some = <T>(few: number, all: readonly T[]): readonly T[] => (THOROUGH ? all : all.slice(0, few));

/** What a test goes through, spread over all of it: every so many-th from `start` on in "npm test", all of it in "npm run test:all". */
export const spread = <T>(each: number, all: readonly T[], start = 0): readonly T[] =>
  THOROUGH ? all : all.filter((_, index) => index % each === start % each);
