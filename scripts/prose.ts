import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import ts from "typescript";

/** A piece of text that a person may read, and the line it starts on. */
export interface Prose {
  readonly line: number;
  readonly text: string;
}

/** JSX attributes whose value is read by programs only. */
const FOR_PROGRAMS = new Set(["className", "data-testid", "id", "d", "viewBox"]);

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Prose has two words, or is one word that ends like a sentence. */
const isProse = (text: string): boolean => /[a-z{…}]\S* .*[a-z]{2}|[a-z]{2}.* \S|^[A-Z][a-z]+[.?]$/i.test(text);

/** The text of a template, with {…} for each placeholder. */
const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join("");

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
}

function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return FOR_PROGRAMS.has(node.name.getText());
  return ts.isCallExpression(node) && /^(makeStyles|makeResetStyles)$/.test(node.expression.getText());
}

const parse = (path: string, source: string): ts.SourceFile =>
  ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true, /x$/.test(path) ? ts.ScriptKind.TSX : undefined);

/** The string literals, templates and JSX texts of a TypeScript file that are prose, in order. */
export function literals(path: string, source: string): readonly Prose[] {
  const file = parse(path, source);
  const visit = (node: ts.Node): readonly Prose[] => {
    if (isForPrograms(node)) return [];
    const text = oneLine(textOf(node) ?? "");
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const children: Prose[] = [];
    node.forEachChild((child) => {
      children.push(...visit(child));
    });
    return isProse(text) ? [{ line, text }, ...children] : children;
  };
  return visit(file);
}

/** The comments and docstrings of a TypeScript file, in order. */
export function comments(path: string, source: string): readonly Prose[] {
  const file = parse(path, source);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [])
      found.set(pos, source.slice(pos, end));
    for (const { pos, end } of ts.getTrailingCommentRanges(source, node.getEnd()) ?? [])
      found.set(pos, source.slice(pos, end));
    // All of its children, its closing bracket among them: a comment may come before that.
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([pos, text]) => ({
      line: file.getLineAndCharacterOfPosition(pos).line + 1,
      text: oneLine(text.replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, " ")),
    }));
}

/** The files with one of these endings in a folder and its subfolders, in order; a file gives itself. */
export function filesIn(path: string, endings: readonly string[]): readonly string[] {
  if (endings.includes(extname(path))) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || endings.includes(extname(entry.name)))
    .map(({ name }) => join(path, name))
    .sort()
    .flatMap((inside) => filesIn(inside, endings));
}
