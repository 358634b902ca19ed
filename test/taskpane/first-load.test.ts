import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { LATER } from "../../bench/loaded-later";

const ROOT = join(__dirname, "../..");

/** The files that a file imports with what it needs to run: neither types nor what is loaded later by import(). */
function importedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    if (!moduleSpecifier.text.startsWith(".")) return [];
    const path = join(dirname(file), moduleSpecifier.text);
    return [`${path}.ts`, `${path}.tsx`].filter((each) => existsSync(each));
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  if (!importClause) return false;
  const { namedBindings } = importClause;
  const isNamed = namedBindings !== undefined && ts.isNamedImports(namedBindings);
  const isEachType = isNamed && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
  return importClause.isTypeOnly || (isEachType && importClause.name === undefined);
}

/** Every file that is loaded with this one, by what imported it first. */
function loadedWith(entry: string): Map<string, string> {
  const found = new Map([[entry, ""]]);
  for (const [file] of found) for (const each of importedBy(file)) if (!found.has(each)) found.set(each, file);
  return new Map([...found].map(([file, by]) => [relative(ROOT, file), relative(ROOT, by)]));
}

const first = loadedWith(join(ROOT, "src/taskpane/main.tsx"));

test("the pane and the names of every table are in the first load", () => {
  expect([...first.keys()]).toEqual(expect.arrayContaining(["src/taskpane/pane.tsx", "src/engine/catalog.ts"]));
});

test.each(LATER)("not in the first load: %s", (_what, files) => {
  expect([...first].filter(([file]) => files.test(`/${file}`))).toEqual([]);
});
