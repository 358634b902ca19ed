const { projects } = require("./jest.config");

/** The tests in a real browser: "npm run e2e". */
module.exports = {
  transform: projects[0].transform,
  transformIgnorePatterns: projects[0].transformIgnorePatterns,
  moduleFileExtensions: projects[0].moduleFileExtensions,
  // Its suites share a world, as the calculating ones do: what they import is loaded once in each worker.
  testEnvironment: projects[0].testEnvironment,
  runtime: projects[0].runtime,
  setupFilesAfterEnv: ["<rootDir>/test/e2e/each-suite.ts"],
  testMatch: ["<rootDir>/test/e2e/**/*.test.ts"],
  globalSetup: "<rootDir>/test/e2e/setup.ts",
  globalTeardown: "<rootDir>/test/e2e/teardown.ts",
  testTimeout: 240_000,
  // Two browsers at a time: a page calculates on one core, and most machines have more.
  maxWorkers: 2,
};
