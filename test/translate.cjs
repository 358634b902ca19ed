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

/** What esbuild exports is copied getter by getter; getting it once is enough, and a tenth faster where much is done. */
const COPIED = 'var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);';
const AS_IT_IS = 'var __toCommonJS = (mod) => __defProp(mod, "__esModule", { value: true });';

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
    return { code: code.replace(COPIED, AS_IT_IS), map };
  },
  getCacheKey: (source, path) => createHash("sha1").update([version, SELF, path, source].join("\0")).digest("hex"),
};
