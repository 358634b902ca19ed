const { join } = require("node:path");
const { default: Runtime } = require("jest-runtime");

/** What is loaded, by its world. */
const worlds = new Map();

/** Libraries that tell the runner of each suite what to do before and after its tests. */
const OF_TESTS = /[\\/]node_modules[\\/]@testing-library[\\/]/;

/**
 * The modules of the suites that share a world: each is loaded once in a worker, for all of its suites. What belongs to
 * tests is loaded anew for each suite, so that none depends on another: the suites, what they share, and the runner's own state.
 */
module.exports = class OneRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    // A suite can ask for an environment of its own.
    const loaded = worlds.get(environment);
    if (loaded) {
      loaded.begin(testPath);
      return loaded;
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (environment.isShared) worlds.set(environment, this);
    this.tests = join(config.rootDir, "test", "/");
  }

  begin(testPath) {
    this._testPath = testPath;
    this._mainModule = null;
    this.jestObjectCaches.clear();
    for (const path of [...this._internalModuleRegistry.keys()]) {
      if (/[\\/]jest-circus[\\/]/.test(path)) this._internalModuleRegistry.delete(path);
    }
    for (const path of [...this._moduleRegistry.keys()]) {
      if (path.startsWith(this.tests) || OF_TESTS.test(path)) this._moduleRegistry.delete(path);
    }
  }

  teardown() {
    if (![...worlds.values()].includes(this)) super.teardown();
  }
};
