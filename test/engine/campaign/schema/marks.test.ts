import type { Kept } from "../kept";
import { fullEmpires } from "../../empires-at-war/campaign/full-empires";
import { fullGate } from "../../orions-gate/full-gate";
import { fullBooks } from "../full-books";
import { addressOf, only, tableOf } from "../kept";

const MARKS = ([fullBooks(), fullEmpires(), fullGate()] as const).flatMap((books: Kept) =>
  books.open.game.tables.flatMap((of) =>
    Object.values(of.columns)
      .filter(({ holds }) => holds === "yes")
      .map(({ header }) => [books.open.game.title, of.name, header, books] as const),
  ),
);

test("tables have columns of marks", () => expect(MARKS.length).toBeGreaterThan(3));

describe.each(MARKS)("%s: %s[%s]", (_, table, header, books) => {
  const row = tableOf(books.tables, table).rows.length - 1;
  const findings = (cell: string | number | boolean | null) =>
    books.copy().type(table, row, header, cell).open.findings;

  test.each(["maybe", "WAHR", "ja", "yess", 2])("%j is neither a mark nor none: one finding, at its cell", (cell) => {
    const spot = { sheet: tableOf(books.tables, table).sheet, cell: addressOf(books.tables, table, row, header) };
    expect(only(findings(cell))).toMatchObject({ check: "unknown-word", spot });
  });

  test.each(["yes", " X ", "True", true, 1, "no", "FALSE", false, 0, " ", null])("%j is read", (cell) => {
    expect(findings(cell).filter(({ check }) => check === "unknown-word")).toEqual([]);
  });
});
