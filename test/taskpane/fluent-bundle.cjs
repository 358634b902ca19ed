const { createHash } = require("node:crypto");
const { readFileSync, readdirSync } = require("node:fs");
const { join } = require("node:path");
const { buildSync, version } = require("esbuild");

const ROOT = join(__dirname, "../..");
const ICONS = /import \{([^}]*)\} from "@fluentui\/react-icons"/g;

/** Fluent UI, with the icons that our sources import. */
function entry() {
  const sources = readdirSync(join(ROOT, "src"), { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const icons = sources.flatMap((name) =>
    [...readFileSync(join(ROOT, "src", name), "utf8").matchAll(ICONS)].flatMap(([, names]) =>
      names.split(",").map((each) => each.trim()),
    ),
  );
  const named = [...new Set(icons)].filter((name) => name !== "" && !name.startsWith("type ")).sort();
  return `export * from "@fluentui/react-components"; export { ${named.join(", ")} } from "@fluentui/react-icons";`;
}

/** Makes Fluent UI one file for jest; React stays outside, since there must be one of it. */
module.exports = {
  process: () => ({
    code: buildSync({
      stdin: { contents: entry(), resolveDir: ROOT },
      bundle: true,
      write: false,
      format: "cjs",
      platform: "browser",
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
      external: ["react", "react-dom"],
      logLevel: "error",
    }).outputFiles[0].text,
  }),
  getCacheKey: () => {
    const installed = ["components", "icons"].map((part) => require(`@fluentui/react-${part}/package.json`).version);
    const self = readFileSync(__filename, "utf8");
    return createHash("sha1")
      .update([version, ...installed, entry(), self].join("\0"))
      .digest("hex");
  },
};
