import { pathsFor, workbenchesOf } from "../../src/offline/files";

const FOLDER = "https://host.example/games/star/";

test.each([
  ["", "index.html"],
  ["?sample=empty&theme=dark", "index.html"],
  ["docs/", "docs/index.html"],
  ["docs/dice.html#places", "docs/dice.html"],
])("the address %s is the file %s", (address, file) => {
  expect(pathsFor(FOLDER + address, FOLDER)[0]).toBe(file);
});

test("a host that leaves .html out of addresses means the same file", () => {
  expect(pathsFor(`${FOLDER}verify`, FOLDER)).toContain("verify.html");
});

test("of the pages that are open the workbenches of this folder count, and no other's", () => {
  const open = ["", "index.html?sample=empty", "verify.html", "docs/", "test/", "../moon/"].map((path) => ({
    url: new URL(path, FOLDER).href,
  }));
  expect(workbenchesOf(open, FOLDER).map(({ url }) => url)).toEqual([FOLDER, `${FOLDER}index.html?sample=empty`]);
});
