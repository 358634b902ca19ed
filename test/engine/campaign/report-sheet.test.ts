import { borderPatrolSample } from "../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { once } from "../../../samples/once";
import { orionsGateSample } from "../../../samples/orions-gate";
import { sheetOfReport } from "../../../src/engine/campaign/report-sheet";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { turnReport } from "../../../src/engine/campaign/turn-report";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";

const patrol = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));
const SAMPLES = [borderPatrolSample, empiresAtWarSample, orionsGateSample];

const rowsOf = (plan: ReturnType<typeof sheetOfReport>): readonly (readonly unknown[])[] => {
  const rows: unknown[][] = [];
  for (const { row, column, content } of plan.cells) (rows[row] ??= [])[column] = content.value;
  return rows;
};

test("the sheet of a report has its amounts as numbers: what was before, received and paid is what there is now", () => {
  const { turn: now, first } = patrol().campaign;
  for (let turn = first + 1; turn <= now; turn++) {
    const rows = rowsOf(sheetOfReport(turnReport(patrol(), turn), "Report", []));
    const treasuries = rows.flatMap((row = [], at) => (/^Treasury of/.test(String(row[0])) ? [at] : []));
    expect(treasuries.length).toBeGreaterThan(2);
    for (const at of treasuries) {
      const end = rows.findIndex((row = [], index) => index > at && /^(Now|At the end)$/.test(String(row[0])));
      const amounts = rows.slice(at + 2, end).map(([, amount]) => amount as number);
      const sum = amounts.reduce((all, amount) => all + amount, 0);
      expect([turn, rows[at]?.[0], sum]).toEqual([turn, rows[at]?.[0], expect.closeTo(rows[end]?.[1] as number, 4)]);
    }
  }
});

test("it has what happened with its amount and its clause", () => {
  const rows = rowsOf(sheetOfReport(turnReport(patrol(), 8), "Report", []));
  expect(rows).toContainEqual([expect.stringMatching(/^Rent: 7 BPV from Orion/), 7, expect.stringMatching(/V19\.08/)]);
});

test.each(SAMPLES)("it has every line of the report, and no cell twice (%#)", (sample) => {
  const report = turnReport(openBooks(apply(NO_TABLES, sample()), GAMES));
  const { cells } = sheetOfReport(report, "Report", []);
  const { sections } = report;
  for (const { lines, table } of sections) if (table) expect(table.rows).toHaveLength(lines.length);
  const places = cells.map(({ row, column }) => `${row} ${column}`);
  expect(new Set(places).size).toBe(places.length);
  const values = cells.map(({ content }) => content.value);
  expect(values).toEqual(
    expect.arrayContaining(sections.flatMap(({ title, lines, table }) => (table ? [title] : [title, ...lines]))),
  );
});

test("its name is one that no sheet has, and no longer than a sheet's may be", () => {
  const report = turnReport(patrol());
  expect(sheetOfReport(report, "Report", ["report"]).name).toBe("Report 2");
  expect(sheetOfReport(report, "A".repeat(40), []).name).toHaveLength(31);
});

test("for a side it has nothing that it may not know", () => {
  const plan = sheetOfReport(turnReport(openView(patrol(), "Alliance"), 8), "Report", []);
  expect(JSON.stringify(plan)).not.toMatch(/Phaser-G|Treasury of Orion|Rent/);
});
