const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");

const PACKAGE = "@fluentui/react-icons";
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])@fluentui\/react-icons\2/g;
const ATOMS = path.join(path.dirname(require.resolve(`${PACKAGE}/package.json`)), "lib", "atoms", "svg");

const found = new Map();

/** The module that holds one icon: "ChevronDown20Regular" is in "svg/chevron-down". Others have none. */
function moduleOf(name) {
  if (!found.has(name)) {
    const file = name
      .replace(/\d*(Regular|Filled|Light|Color)$/, "")
      .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])|([a-zA-Z])(?=\d)/g, (part, low, high) =>
        low ? `${low}-${high}` : `${part}-`,
      )
      .toLowerCase();
    const atom = path.join(ATOMS, `${file}.js`);
    const holds = existsSync(atom) && readFileSync(atom, "utf8").includes(`export const ${name} =`);
    found.set(name, holds ? `${PACKAGE}/svg/${file}` : PACKAGE);
  }
  return found.get(name);
}

/**
 * A webpack loader: imports each icon from its own module. Imported by the package's name, the icons come in bundles of
 * hundreds, 16 MB of them, and building the pages takes twice as long.
 */
module.exports = function singleIcons(source) {
  return source.replace(IMPORT, (statement, names, quote) => {
    const imports = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => `import { ${name} } from ${quote}${moduleOf(name.split(/\s/)[0])}${quote};`);
    return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  });
};
