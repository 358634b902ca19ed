import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { helpPage } from "../../scripts/help-page.cjs";
import { PICTURES } from "../../scripts/manual-pictures.cjs";
import { PAGES } from "../../scripts/manual.cjs";

const FOLDER = join(__dirname, "../../docs/pictures");
const NAMES = ["index", ...PAGES];

test("each page of the manual has a picture, and there is no other", () => {
  expect(Object.keys(PICTURES).sort()).toEqual([...NAMES].sort());
  expect(readdirSync(FOLDER).sort()).toEqual(NAMES.map((name) => `${name}.jpg`).sort());
});

test("the pictures are small together", () => {
  const sizes = NAMES.map((name) => statSync(join(FOLDER, `${name}.jpg`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

test.each(NAMES)("the page %s shows its picture below its title, with words for those who do not see it", (name) => {
  const source = join(__dirname, "../../docs", `${name}.md`);
  const page = helpPage(existsSync(source) ? readFileSync(source, "utf8") : "# Manual\n", name);
  expect(page).toMatch(new RegExp(`</h1>\\n<img src="pictures/${name}\\.jpg" alt="[^"]{20,}"`));
});
