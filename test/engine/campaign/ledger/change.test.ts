import fc from "fast-check";
import { changeText, readChange, subjectOf } from "../../../../src/engine/campaign/ledger/change";
import { LEAVINGS, type Change } from "../../../../src/engine/campaign/ledger/entry";
import { points, type Points } from "../../../../src/engine/core/points";

const amount = fc.nat(1e9) as unknown as fc.Arbitrary<Points>;
const unit = fc.string({ minLength: 1, maxLength: 8 });
const value = { unit, economic: amount, combat: amount, worth: amount };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("Unit enters" as const, "Unit valued" as const), ...value }),
  fc.record({ kind: fc.constant("Unit leaves" as const), unit, how: fc.constantFrom(...LEAVINGS) }),
  fc.record({ kind: fc.constantFrom("Flagship" as const, "Flagship lost" as const), unit }),
  fc.constant({ kind: "Hiding" as const }),
);

describe("a change in the log", () => {
  test("comes back from its kind, subject and text", () => {
    fc.assert(
      fc.property(change, (told) => {
        expect(readChange(told.kind, subjectOf(told), changeText(told))).toEqual(told);
      }),
    );
  });

  test("is canonical: one text for one change, keys in fixed order, amounts in ten-thousandths", () => {
    const enters: Change = {
      worth: points(71),
      unit: "O-1",
      kind: "Unit enters",
      combat: points(80),
      economic: points(75.5),
    };
    expect(changeText(enters)).toBe('{"schema":1,"combat":800000,"economic":755000,"worth":710000}');
    expect(changeText({ kind: "Unit leaves", unit: "O-1", how: "Sold" })).toBe('{"schema":1,"how":"Sold"}');
    expect(changeText({ kind: "Hiding" })).toBe('{"schema":1}');
  });

  test("is read with its kind in any capitals", () => {
    expect(readChange("unit LEAVES", "O-1", '{"schema":1,"how":"Lost"}')).toEqual({
      kind: "Unit leaves",
      unit: "O-1",
      how: "Lost",
    });
  });
});
