const { default: TestEnvironment } = require("jest-environment-jsdom");

let world;

/** The page of the suites that share one: made by the first of them, and empty again for each. */
module.exports = class OnePage extends TestEnvironment {
  constructor(...given) {
    if (world) {
      const { document, localStorage, sessionStorage } = world.global;
      document.body.innerHTML = "";
      localStorage.clear();
      sessionStorage.clear();
      return world;
    }
    super(...given);
    this.isShared = true;
    world = this;
  }

  async teardown() {}
};
