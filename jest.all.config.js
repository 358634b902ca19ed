/** Every test, and each as thorough as it gets: "npm run test:all". See test/thoroughness.ts. */
process.env.STARLEDGER_TESTS = "all";

module.exports = {
  ...require("./jest.config"),
  // They run beside the tests in the browser, on a machine that may be slow: only what stands still is stopped.
  testTimeout: 600_000,
  testSequencer: require.resolve("./test/longest-first.cjs"),
};
