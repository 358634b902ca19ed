const { TestEnvironment } = require("jest-environment-node");

let world;

/** The world of the suites that share one: made by the first of them, and left as it is by each. */
module.exports = class OneWorld extends TestEnvironment {
  constructor(...given) {
    if (world) return world;
    super(...given);
    this.isShared = true;
    world = this;
  }

  async teardown() {}
};
