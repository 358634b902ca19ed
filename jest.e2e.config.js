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
  testTimeout: 120_000,
  // One browser at a time: what is tested is what a user sees, not how many fit.
  maxWorkers: 1,
};
