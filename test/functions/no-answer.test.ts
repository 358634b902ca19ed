import { whole } from "../../src/engine/core/arguments";
import { NUMBER } from "../../src/engine/core/measure";
import { NoAnswer } from "../../src/engine/core/problem";
import { one } from "../../src/engine/core/result";
import { rule } from "../../src/engine/core/rule";
import type { answer as Answer } from "../../src/functions/answer";

const lanes = rule({
  id: "LANES",
  clause: "T1",
  title: "",
  given: { lanes: whole("") },
  gives: one("", NUMBER),
  constants: undefined,
  rulings: [],
  examples: [],
  refusals: [],
  compute({ lanes: count }) {
    if (count === 0) throw new NoAnswer("no lane leads there");
    if (count < 0) throw new TypeError("our own mistake");
    return count;
  },
});

jest.mock("../../src/engine/registry", () => ({ findRule: () => lanes }));

let answer: typeof Answer;
beforeAll(async () => {
  ({ answer } = await import("../../src/functions/answer"));
});

test("a question that the rule does not answer is not available, with its message", () => {
  expect(answer("LANES", [0])).toEqual({ kind: "notAvailable", message: "no lane leads there" });
  expect(answer("LANES", [2])).toEqual({ kind: "value", value: 2 });
});

test("our own mistakes are not hidden in a cell's error", () => {
  expect(() => answer("LANES", [-1])).toThrow(TypeError);
});
