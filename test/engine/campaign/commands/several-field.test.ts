import { FieldError } from "../../../../src/engine/campaign/commands/field";
import { severalField, severalIn } from "../../../../src/engine/campaign/commands/several-field";

const FIELD = severalField(
  "Ships",
  ["A-1", "A-2", "B-1"].map((value) => ({ value, label: `Cruiser ${value}` })),
  { start: ["A-2"] },
);

describe("a field that takes several of a list", () => {
  test.each([
    ["", ""],
    ["B-1, A-1", "A-1, B-1"],
    [" a-1 ,A-1,, b-1", "A-1, B-1"],
  ])("%p means %p: each once, in the order of the list", (typed, meant) => {
    expect(FIELD.parse(typed)).toBe(meant);
    expect(FIELD.parse(meant)).toBe(meant);
  });

  test("says what is not in the list, with the nearest of it", () => {
    const wrong = FIELD.parse("A-1, C-1");
    expect(wrong).toBeInstanceOf(FieldError);
    expect((wrong as FieldError).message).toMatch(/"C-1".*(A-1|B-1)/);
    expect((severalField("Ships", []).parse("A-1") as FieldError).message).toMatch(/Leave this blank/);
  });

  test("starts with values, and its samples are valid", () => {
    expect(severalIn(FIELD.start)).toEqual(["A-2"]);
    for (const sample of FIELD.samples) expect(FIELD.parse(sample)).not.toBeInstanceOf(FieldError);
  });
});
