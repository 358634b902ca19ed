import { borderPatrolSample } from "../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { once } from "../../../samples/once";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { historyOf } from "../../../src/engine/campaign/history-of";
import { reportMarkdown } from "../../../src/engine/campaign/turn-report";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";

const border = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));
const empires = once(() => openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES));

describe("the history of a unit", () => {
  test("has each turn in which something names it, and nothing of a unit with a longer name", () => {
    const { sections } = historyOf(border(), "O-1");
    const lines = sections.flatMap((section) => section.lines);
    expect(sections.length).toBeGreaterThan(1);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/O-1(?!\d)/);
  });

  test("says how it came, in the turn in which it did", () => {
    for (const { unit } of border().books.units) {
      const came = border().books.events.find(({ change }) => change.kind === "Unit enters" && change.unit === unit);
      const [first] = historyOf(border(), unit).sections;
      expect([unit, first?.title.startsWith(came?.turn === 0 ? "The set-up" : `Turn ${came?.turn}`)]).toEqual([
        unit,
        true,
      ]);
      expect(first?.lines.join("\n")).toContain(`${unit} joins`);
    }
  });

  test("is that of a fleet or a place as well", () => {
    const [fleet = ""] = new Set(
      empires().books.events.flatMap(({ change }) => (change.kind === "Fleet formed" ? [change.unit] : [])),
    );
    expect(reportMarkdown(historyOf(empires(), fleet))).toContain(fleet);
  });

  test("of what a side may not know says nothing to it", () => {
    expect(
      historyOf(openView(border(), "Alliance"), "O-1")
        .sections.flatMap(({ lines }) => lines)
        .join(),
    ).not.toMatch(/joins|moves/);
  });
});
