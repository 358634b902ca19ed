import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SHARED_TABLES } from "../../src/engine/campaign/schema/shared-tables";
import { columnsOf, type Table } from "../../src/engine/campaign/schema/table";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { GAMES } from "../../src/engine/games";

const page = readFileSync(join(__dirname, "../../docs/tables.md"), "utf8");

/** What stands below each heading of a table. */
const parts = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.split(/^## /m)[0] ?? ""]),
);

/** The rows of a part by the column that they tell of. */
const rowsIn = (part = ""): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...part.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => {
      const [header = "", ...cells] = row.split("|").map((cell) => cell.trim());
      return [header, cells];
    }),
  );

/** Where two games have a sheet of one name, the later one's is headed with its game. */
function headingOf({ sheet }: Table, title: string): string {
  const before = GAMES.slice(
    0,
    GAMES.findIndex((game) => game.title === title),
  ).flatMap(({ tables }) => tables);
  return before.some((other) => other.sheet === sheet) ? `${sheet} in ${title}` : sheet;
}

const isShared = ({ name }: Table): boolean => SHARED_TABLES.some((shared) => shared.name === name);

describe("the list of tables", () => {
  test("has every table with its sheet, its name and what it holds, the shared ones first", () => {
    const own = GAMES.flatMap(({ tables, title }) =>
      tables.filter((of) => !isShared(of)).map((of) => ({ ...of, heading: headingOf(of, title) })),
    );
    const all = [...SHARED_TABLES.map((of) => ({ ...of, heading: of.sheet })), ...own];
    expect([...parts.keys()].filter((heading) => all.some((of) => of.heading === heading))).toEqual(
      all.map(({ heading }) => heading),
    );
    for (const { heading, name, about } of all) {
      expect(parts.get(heading)).toContain(`${about}. Its table is \`${name}\`.`);
    }
  });

  test("has every column of every table, and no other", () => {
    for (const of of SHARED_TABLES) {
      const headers = columnsOf(of).map(({ header }) => header);
      expect([...rowsIn(parts.get(of.sheet)).keys()].slice(2)).toEqual(headers);
    }
    for (const { title, tables } of GAMES) {
      for (const of of tables) {
        const headers = columnsOf(of).map(({ header }) => header);
        const more = rowsIn(parts.get(`${of.sheet} in ${title}`));
        const isApart = !isShared(of) && headingOf(of, title) !== of.sheet;
        const told = [...(isApart ? [] : rowsIn(parts.get(of.sheet)).keys()), ...more.keys()];
        expect(headers.filter((header) => !told.includes(header))).toEqual([]);
        expect([...more.keys()].slice(2).filter((header) => !headers.includes(header))).toEqual([]);
      }
    }
  });

  test("tells what a column holds, what it is chosen from, whether it may be blank, whether it counts and who may know it", () => {
    const row = (part: string, column: string) => rowsIn(parts.get(part)).get(column);
    const { title } = BORDER_PATROL;
    expect(row("Ledger", "Amount")).toEqual(["amount, 0 or more", "", "no", "yes", ""]);
    expect(row("Ledger", "From")).toEqual(["text", "a side, or an outside account", "yes", "yes", ""]);
    expect(row("Dice", "Modifier")).toEqual(["whole number", "", "yes, as 0", "yes", ""]);
    expect(row("Systems", "Owner")).toEqual(["text", "Side of Teams", "yes", "yes", ""]);
    expect(row("Option mounts", "Captured")).toEqual(["yes", "", "yes", "", ""]);
    expect(row(`Ships in ${title}`, "Size class")).toEqual(["whole number, 1 to 7", "", "yes", "yes", ""]);
    expect(row(`Ships in ${title}`, "Crew")).toEqual(["text", "Poor, Normal, Outstanding", "yes", "", ""]);
    expect(row(`Budget in ${title}`, "Line")).toEqual(["text", "the words of Line in Ledger", "yes", "yes", ""]);
    expect(row("Ledger", "Note")?.at(-1)).toBe("owner");
    expect(row("Turn steps", "Reply")?.at(-1)).toBe("game master");
  });

  test("tells the words of a long list once, and who may know what", () => {
    expect(page.match(/General income, Bribe/g)).toHaveLength(1);
    expect(parts.get(`Ledger in ${BORDER_PATROL.title}`)).toContain("Everybody may know of: Lease.");
    expect(parts.get("Dice")).toContain("Only its side may know a row.");
    expect(parts.get("Bribes and leases")).toContain("The sides at both ends may know a row.");
  });
});
