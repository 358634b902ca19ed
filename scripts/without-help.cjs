const ts = require("typescript");

/** The help texts of rules and chapters, which no cell needs. */
const HELP = new Set(["examples", "refusals", "unanswered", "rulings", "tables", "also"]);

/** Whether a list with this name belongs to a rule or a chapter, and not to something else with the same name. */
function isHelp(property) {
  if (!ts.isPropertyAssignment(property) || !HELP.has(property.name.getText())) return false;
  const object = property.parent;
  const names = new Set(object.properties.map(({ name }) => name?.getText()));
  return names.has("title") && (names.has("rules") || names.has("compute"));
}

/** A TypeScript transformer: help texts of rules become empty lists, which saves a third of functions.js. */
module.exports = () => ({
  before: [
    (context) => (file) => {
      const visit = (node) =>
        isHelp(node)
          ? ts.factory.updatePropertyAssignment(node, node.name, ts.factory.createArrayLiteralExpression())
          : ts.visitEachChild(node, visit, context);
      return ts.visitNode(file, visit);
    },
  ],
});
