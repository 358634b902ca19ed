const { buildSync } = require("esbuild");

/** What a module of TypeScript exports, with all that it imports; for programs that are not TypeScript themselves. */
module.exports = (file) => {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    logLevel: "error",
  });
  const made = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0].text)(made, made.exports, require);
  return made.exports;
};
