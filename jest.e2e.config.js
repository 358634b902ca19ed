const { projects } = require("./jest.config");

/** The tests in a real browser: "npm run e2e". */
module.exports = {
  transform: projects[0].transform,
  transformIgnorePatterns: projects[0].transformIgnorePatterns,
  moduleFileExtensions: projects[0].moduleFileExtensions,
  testEnvironment: "node",
  setupFilesAfterEnv: ["<rootDir>/test/e2e/once-more.ts"],
  testMatch: ["<rootDir>/test/e2e/**/*.test.ts"],
  globalSetup: "<rootDir>/test/e2e/setup.ts",
  globalTeardown: "<rootDir>/test/e2e/teardown.ts",
  testTimeout: 240_000,
  // Two browsers at a time: a page calculates on one core, and most machines have more.
  maxWorkers: 2,
};
