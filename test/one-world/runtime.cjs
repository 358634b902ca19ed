const { default: Runtime } = require("jest-runtime");

let loaded;

/** What does something for each suite when it is loaded: the suites themselves, and Testing Library, which cleans up after each test. */
const OF_A_SUITE = /\.test\.tsx?$|[\\/]@testing-library[\\/]react[\\/]dist[\\/]index\.js$/;

/**
 * The modules of the suites that share a world: each is loaded once in a worker, for all of its suites. Only what belongs to
 * a suite is loaded anew: the test runner's own state, and the files that set up each suite.
 */
module.exports = class OneRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    if (loaded) {
      loaded.begin(testPath);
      return loaded;
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    loaded = this;
    this.setUp = new Set(config.setupFilesAfterEnv);
  }

  begin(testPath) {
    this._testPath = testPath;
    this._mainModule = null;
    this.jestObjectCaches.clear();
    for (const path of [...this._internalModuleRegistry.keys()]) {
      if (/[\\/]jest-circus[\\/]/.test(path)) this._internalModuleRegistry.delete(path);
    }
    for (const path of [...this._moduleRegistry.keys()]) {
      if (this.setUp.has(path) || OF_A_SUITE.test(path)) this._moduleRegistry.delete(path);
    }
  }

  teardown() {}
};
