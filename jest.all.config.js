/** Every test, and each as thorough as it gets: "npm run test:all". See test/thoroughness.ts. */
process.env.STARLEDGER_TESTS = "all";

module.exports = require("./jest.config");
