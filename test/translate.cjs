const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { transformSync, version } = require("esbuild");

/** Dynamic imports become require() as well: jest loads no ES modules. */
const OPTIONS = {
  format: "cjs",
  target: "es2022",
  supported: { "dynamic-import": false },
  jsx: "automatic",
  sourcemap: "external",
};

const SELF = readFileSync(__filename, "utf8");

/**
 * Translates a TypeScript file for jest; its types are checked by "npm run types". Nothing is hoisted: what jest.mock
 * replaces has to be imported after it, by import().
 */
module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      ...OPTIONS,
      loader: path.endsWith(".tsx") ? "tsx" : path.endsWith(".ts") ? "ts" : "js",
      sourcefile: path,
    });
    return { code, map };
  },
  getCacheKey: (source, path) => createHash("sha1").update([version, SELF, path, source].join("\0")).digest("hex"),
};
