import { readFileSync } from "node:fs";
import { join } from "node:path";
import { READING_CHECKS } from "../../src/engine/campaign/checks/reading";
import { GAMES } from "../../src/engine/games";

const page = readFileSync(join(__dirname, "../../docs/checks.md"), "utf8");

/** The rows of the page's tables: id, title, clause. */
const rows = [...page.matchAll(/^\| `([a-z-]+)` *\| (.+?) *\| (.*?) *\|$/gm)].map(([, id, title, clause]) => ({
  id,
  title,
  clause,
}));

describe("the list of checks", () => {
  test("has every check with its title and its clause, in the order in which they are made, and no other", () => {
    const checks = [...READING_CHECKS, ...GAMES.flatMap((game) => game.checks)];
    expect(rows).toEqual(checks.map(({ id, title, clause }) => ({ id, title, clause })));
  });

  test("says over which of them no turn is closed", () => {
    const [, said = ""] = /\*\*No turn is closed\*\*(.*?): its closings/s.exec(page) ?? [];
    const all = [...said.matchAll(/`([a-z-]+)`/g)].map(([, id]) => id);
    const apart = READING_CHECKS.filter(({ blocksClosing }) => !blocksClosing).map(({ id }) => id);
    const named = all.slice(apart.length);
    expect(apart).toEqual(all.slice(0, apart.length));
    const blocking = GAMES.flatMap((game) => game.checks).filter(({ blocksClosing }) => blocksClosing);
    expect(named).toEqual([...new Set(blocking.map(({ id }) => id))]);
  });

  test("names no check in its text that is none", () => {
    const named = [...page.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, id]) => id);
    expect(named.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    expect(named.length).toBeGreaterThan(rows.length);
  });
});
