const inLongForm = require("./test/long-form.cjs");

/** hucre comes as ES modules alone. */
const transform = { "^.+\\.(ts|tsx|mjs)$": "<rootDir>/test/translate.cjs" };

/**
 * What the language itself brings. Jest runs a test in a world of its own, in which each global is looked up anew at every
 * use; as arguments of each module these are found at once, and the tests take a third less time.
 */
const LANGUAGE = [
  ...["Array", "BigInt", "Boolean", "Error", "JSON", "Map", "Math", "Number", "Object", "Promise", "Reflect", "RegExp"],
  ...["Set", "String", "Symbol", "TypeError", "Uint8Array", "Uint32Array", "WeakMap", "WeakSet"],
];

/** What "npm test" leaves to "npm run test:all". */
const LEFT_OUT = process.env.STARLEDGER_TESTS === "all" ? [] : inLongForm(process.argv.slice(2));

const common = {
  sandboxInjectedGlobals: LANGUAGE,
  transform,
  transformIgnorePatterns: ["/node_modules/(?!hucre/)"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "cjs", "json"],
  // What was built has a package of the same name.
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
  testPathIgnorePatterns: ["/node_modules/", ...LEFT_OUT],
};

/** What only calculates, and leaves nothing behind: its suites share a world, so that the engine is loaded once in each worker. */
const CALCULATED = [
  "campaigns",
  "docs",
  "engine",
  "functions",
  "samples",
  "scripts",
  "test-game",
  "workbench",
  "workbook",
];

/** Suites among them that need a world of their own: they load office.js, which a page loads once, or replace a module. */
const APART = ["excel", "file/migration", "random-excel", "ferry-excel", "no-answer"];

const TOGETHER = `/test/(?:${CALCULATED.join("|")})/(?!${APART.join("|")})`;

const node = {
  ...common,
  testEnvironment: "node",
  setupFilesAfterEnv: ["<rootDir>/test/workbook/ooxml/written-files.ts"],
};

/** The task pane is tested in a page (jsdom), everything else in plain Node. */
module.exports = {
  // On the two cores of a CI machine one worker would leave one idle.
  maxWorkers: "100%",
  testTimeout: 30_000,
  projects: [
    {
      ...node,
      displayName: "engine",
      testEnvironment: "<rootDir>/test/one-world/environment.cjs",
      runtime: "<rootDir>/test/one-world/runtime.cjs",
      testRegex: [`${TOGETHER}.*\\.test\\.tsx?$`],
    },
    {
      ...node,
      displayName: "books",
      testMatch: ["<rootDir>/test/**/*.test.ts", "<rootDir>/test/**/*.test.tsx"],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, "<rootDir>/test/(?:taskpane|e2e)/", TOGETHER],
    },
    {
      ...common,
      displayName: "pane",
      runtime: "<rootDir>/test/one-world/runtime.cjs",
      // A page has a window as well, which Fluent asks for at every use.
      sandboxInjectedGlobals: [...LANGUAGE, "window", "document"],
      transform: { "/test/taskpane/fluent\\.cjs$": "<rootDir>/test/taskpane/fluent-bundle.cjs", ...transform },
      moduleNameMapper: { "^@fluentui/react-(components|icons)$": "<rootDir>/test/taskpane/fluent.cjs" },
      testEnvironment: "<rootDir>/test/one-world/page.cjs",
      testMatch: ["<rootDir>/test/taskpane/**/*.test.ts", "<rootDir>/test/taskpane/**/*.test.tsx"],
      setupFilesAfterEnv: ["@testing-library/jest-dom", "<rootDir>/test/taskpane/resize-observer.ts"],
    },
  ],
};
