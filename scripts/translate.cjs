const { transform } = require("esbuild");

const OPTIONS = { target: "es2020", jsx: "automatic", sourcemap: "external", charset: "utf8" };

/** What was translated, by its file and text: several builds read the same files. */
const known = new Map();

/** A webpack loader: TypeScript to JavaScript, file by file; types are checked by "npm run types". */
module.exports = function translate(source) {
  const done = this.async();
  const { resourcePath, sourceMap } = this;
  const key = `${resourcePath}\n${source}`;
  const loader = resourcePath.endsWith("x") ? "tsx" : "ts";
  if (!known.has(key)) known.set(key, transform(source, { ...OPTIONS, loader, sourcefile: resourcePath }));
  known.get(key).then(
    ({ code, map }) => done(null, code, sourceMap ? JSON.parse(map) : undefined),
    (error) => done(error),
  );
};
