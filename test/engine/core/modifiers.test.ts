import { MODIFIER } from "../../../src/engine/core/measure";
import { total } from "../../../src/engine/core/modifiers";
import type { Recorder } from "../../../src/engine/core/rule";

test("modifiers add up, and those that change nothing are not mentioned", () => {
  const lines: string[] = [];
  const step: Recorder = (label, value, measure, clause) => {
    lines.push(`${label}: ${measure.show(value)}${clause === undefined ? "" : ` (${clause})`}`);
    return value;
  };
  const modifiers = [
    { why: "sensors", by: 2 },
    { why: "terrain", by: 0 },
    { why: "Poor crew", by: -3, clause: "T1" },
  ];
  expect(total(modifiers, step)).toBe(-1);
  expect(lines).toEqual(["sensors: +2", "Poor crew: −3 (T1)"]);
  expect(MODIFIER.show(0)).toBe("±0");
});

test("no modifiers come to 0", () => {
  expect(
    Object.is(
      total([{ why: "", by: -0 }], (_, value) => value),
      0,
    ),
  ).toBe(true);
});
