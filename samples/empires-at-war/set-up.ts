import { CHART, EMPIRES, FIRST_FLEETS, LANES } from "./chart";
import { asList } from "../beginnings/list";
import type { Story } from "./story";

/** Turn 0 of the sample: three empires, fifteen lanes, and six fleets each for 2000 BPV. */
export function setUp(story: Story): void {
  story.on("2026-03-01");
  const sides = EMPIRES.flatMap(({ name, player }, index): readonly (readonly [string, string])[] => [
    [`${index + 1}-name`, name],
    [`${index + 1}-race`, name],
    [`${index + 1}-player`, player],
    [`${index + 1}-opening`, "2000"],
  ]);
  story.begin(EMPIRES.length, { name: "The Long Watch", ...Object.fromEntries(sides) });
  story.does("import", { subject: "Classes", replies: [{ fields: { list: asList(CHART) } }, { fields: {} }] });
  story.does("add-lanes", { fields: { list: asList(LANES) } });
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
  story.close("2026-03-08");
}
