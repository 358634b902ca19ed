import { factsNamed } from "../../../../src/engine/campaign/facts";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { cellAt, columnsFound, headerKey } from "../../../../src/engine/campaign/schema/table";
import type { Finding } from "../../../../src/engine/core/problem";

/** The names of the tables of names, and "No 57" for each entry. */
function named(open: OpenGame): ReadonlySet<string> {
  const { books, game } = open;
  const things = game.tables
    .filter(({ isOfNames }) => isOfNames)
    .flatMap((of) => {
      const table = books.tables.tables.get(of.name);
      const at = table && columnsFound(table).get(headerKey(of.columns[of.key]?.header ?? ""));
      return (table?.rows ?? []).map((cells) => String(cells[at ?? -1] ?? "").trim());
    });
  const entries = [...books.transfers, ...books.events, ...books.rolls].map(({ no }) => `No ${no}`);
  return new Set([...things.filter((name) => name !== ""), ...entries]);
}

const known = new WeakMap<OpenGame, ReadonlySet<string>>();

/** Each refusal that names a unit, a place, another thing or an entry of the books leads to a row that says it. Returns how many do. */
export function expectFacts(open: OpenGame, refused: readonly Finding[], what: string): number {
  const names = known.get(open) ?? named(open);
  known.set(open, names);
  let many = 0;
  for (const finding of refused) {
    const facts = factsNamed(open, finding);
    for (const { what: name, spot } of facts) {
      const isUnnamed = finding.rests?.some((rest) => rest.spot.cell === spot.cell && rest.spot.sheet === spot.sheet);
      if (isUnnamed || spot.cell === undefined || name === finding.subject || /^(Entry|Step) /.test(name)) continue;
      expect([what, finding.message, name]).toEqual([what, finding.message, saidAt(open, spot.sheet, spot.cell)]);
    }
    const words = finding.message.split(/[\s,;:.()"]+/);
    const isNamed = names.has(finding.subject) || words.some((word) => names.has(word));
    if (!isNamed) continue;
    expect([what, finding.check, finding.message, facts.length > 0]).toEqual([
      ...[what, finding.check, finding.message],
      true,
    ]);
    many += 1;
  }
  return many;
}

/** What a cell of our tables says. */
function saidAt({ books, game }: OpenGame, sheet: string, cell: string): string {
  for (const of of game.tables) {
    const table = books.tables.tables.get(of.name);
    if (table?.sheet !== sheet) continue;
    for (const [row, cells] of table.rows.entries())
      for (const [column, value] of cells.entries())
        if (cellAt(table, row, column) === cell) return String(value ?? "").trim();
  }
  return "";
}
