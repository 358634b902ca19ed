import fc from "fast-check";
import { nearest } from "../../../src/engine/core/nearest";

const LINES = ["Bribe", "Lease", "Piracy", "Phaser-G bribe", "Purchase", "Rent", "Refit"];

describe("nearest", () => {
  test.each([
    ["bribe ", "Bribe"],
    ["Brieb", undefined],
    ["Bribes", "Bribe"],
    ["Leese", "Lease"],
    ["PURCHSE", "Purchase"],
    ["Phaser G bribe", "Phaser-G bribe"],
    ["Rents", "Rent"],
    ["Gift", undefined],
    ["", undefined],
  ])("of %j is %j", (word, choice) => {
    expect(nearest(word, LINES)).toBe(choice);
  });

  test("of a choice is the choice itself, however many others are alike", () => {
    fc.assert(fc.property(fc.constantFrom(...LINES), (word) => nearest(word.toUpperCase(), LINES) === word));
  });

  test("of two that are as near is the first; of none there is none", () => {
    expect(nearest("O-3", ["O-1", "O-2"])).toBe("O-1");
    expect(nearest("O-3", [])).toBeUndefined();
  });

  test("is found at once in a text as long as a cell can hold", () => {
    expect(nearest("x".repeat(32_767), LINES)).toBeUndefined();
  });
});
