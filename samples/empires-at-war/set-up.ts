import { CHART, EMPIRES, FIRST_FLEETS, LANES } from "./chart";
import type { Story } from "./story";

const listOf = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join("\t")).join("\n");

/** Turn 0 of the sample. */
export function setUp(story: Story): void {
  story.on("2026-03-01");
  threeEmpires(story, "The Long Watch", ({ player }) => player);
  story.close("2026-03-08");
}

/** Three empires, fifteen lanes, and six fleets each for 2000 BPV. */
export function threeEmpires(story: Story, name: string, playerOf: (empire: (typeof EMPIRES)[number]) => string): void {
  const sides = EMPIRES.flatMap((empire, index): readonly (readonly [string, string])[] => [
    [`${index + 1}-name`, empire.name],
    [`${index + 1}-race`, empire.name],
    [`${index + 1}-player`, playerOf(empire)],
    [`${index + 1}-opening`, "2000"],
  ]);
  story.begin(EMPIRES.length, { name, ...Object.fromEntries(sides) });
  story.does("import", { subject: "Classes", replies: [{ fields: { list: listOf(CHART) } }, { fields: {} }] });
  story.does("add-lanes", { fields: { list: listOf(LANES) } });
  story.does("lay-out-map");
  for (const { name, home } of EMPIRES) story.does("set-home", { subject: name, fields: { place: home } });
  for (const { name: side, home, letter } of EMPIRES) {
    story.does("muster-fleets", { side, subject: side, fields: { place: home } });
    FIRST_FLEETS[side].forEach((models, index) => {
      for (const model of models) {
        const fields = { class: `${letter}-${model}`, many: "1" };
        story.does("muster-ship", { side, subject: `${side} ${index + 1}`, fields });
      }
    });
  }
}
