import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { SAMPLES } from "../../src/taskpane/games/samples";

const ROOT = join(__dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PAGES = [
  "README.md",
  "docs/checks.md",
  "docs/contributing.md",
  "docs/design.md",
  "docs/house-rules.md",
  "docs/install.md",
  "docs/package.md",
  "docs/playing-a-turn.md",
  "docs/programs.md",
  "docs/tables.md",
  "samples/README.md",
];

test.each(PAGES)("what %s links to is there", (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
});

test.each(PAGES)("the folders and files that %s names are there", (page) => {
  const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map(([, path = ""]) => path);
  const roots = ["", dirname(page), "src/engine", "src/engine/campaign", "src"];
  const built = /^dist\//;
  const lost = named.filter((path) => !built.test(path) && !roots.some((root) => existsSync(join(ROOT, root, path))));
  expect(lost).toEqual([]);
});

/** The paths of the picture of the project: an indented path is in the one above it. */
function pictured(): readonly string[] {
  const picture = /\n## Project structure\n\n```\n([^]*?)```/.exec(read("docs/contributing.md"))?.[1] ?? "";
  const above: string[] = [];
  return picture.split("\n").flatMap((line) => {
    const [, indent = "", name] = /^((?: {2}){0,2})(\S+) /.exec(line) ?? [];
    if (name === undefined) return [];
    const depth = indent.length / 2;
    above.length = depth;
    above[depth] = name;
    return [above.join("")];
  });
}

describe("the picture of the project", () => {
  test("shows what is there", () => {
    expect(pictured().length).toBeGreaterThan(20);
    expect(pictured().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test.each(["src", "src/engine", "src/engine/campaign"])("shows every folder of %s", (folder) => {
    const folders = readdirSync(join(ROOT, folder)).filter((name) => statSync(join(ROOT, folder, name)).isDirectory());
    const shown = (path: string): boolean => pictured().some((known) => known.startsWith(`${path}/`));
    expect(folders.map((name) => `${folder}/${name}`).filter((path) => !shown(path))).toEqual([]);
  });
});

test("the samples that the workbench's address takes are told, in the README and for programs", () => {
  const ids = [...SAMPLES.map(({ id }) => id), "empty"];
  const line = /^\| `sample` .*$/m.exec(read("docs/programs.md"))?.[0] ?? "";
  expect([...new Set([...line.matchAll(/`([a-z-]+)`/g)].map(([, id]) => id))].sort()).toEqual(
    ["sample", ...ids].sort(),
  );
  for (const id of ids) expect(read("README.md")).toContain(id === ids[0] ? `?sample=${id}` : `\`${id}\``);
});
