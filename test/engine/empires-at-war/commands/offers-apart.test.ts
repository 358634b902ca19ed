import { offers } from "../../../../src/engine/campaign/game";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { openAs } from "../../../../src/engine/open";
import { SITUATIONS } from "../campaign/situations";
import { addShip, yard } from "../construction/yard";

/** What is offered of a command, by empire, in words. */
function offered(tables: Tables, only?: string): readonly string[] {
  const open = openAs(tables, EMPIRES_AT_WAR);
  return ["", ...open.books.sides.map(({ name }) => name)].flatMap((side) =>
    offers(open, side).flatMap(({ command: { id }, what }) =>
      only === undefined || id === only ? [`${side} ${id}: ${what}`] : [],
    ),
  );
}

/** Those that several things share: they are chosen by these words, and not told apart. */
const alike = (words: readonly string[]): readonly string[] => words.filter((one, at) => words.indexOf(one) !== at);

test.each(SITUATIONS)("in %s no two things read alike that one command can be done to", (_, tables) => {
  expect(alike(offered(tables()))).toEqual([]);
});

test("fleets that can keep a web in the same system are named (EaW 31.0)", () => {
  const played = yard();
  addShip(played, "Gorn", "G-7", "DD", "Home dock");
  played.write([
    { kind: "change", table: "Sides", row: 0, cells: { Race: "Tholian" } },
    { kind: "change", table: "Classes", row: 2, cells: { Race: "Tholian", Roles: "Web" } },
  ]);
  const webs = offered(played.tables, "set-web");
  expect(webs).toEqual([expect.stringContaining("Gorn 1"), expect.stringContaining("Home dock")]);
});
