import fc from "fast-check";
import { EVENT_KINDS } from "../../../../src/engine/border-patrol/events";
import { LEAVINGS } from "../../../../src/engine/border-patrol/ships/unit-rules";
import {
  detailedChange,
  formatChange,
  parseChange,
  unitEnters,
  unitLeaves,
} from "../../../../src/engine/campaign/ledger/change";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import { points, type Points } from "../../../../src/engine/core/points";

const amount = fc.nat(1e9) as unknown as fc.Arbitrary<Points>;
const unit = fc.string({ minLength: 1, maxLength: 8 });
const values = fc.record({ economic: amount, combat: amount, worth: amount });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("Unit enters", "Unit valued"), unit, details: values }),
  fc.record({
    kind: fc.constant("Unit leaves"),
    unit,
    details: fc.record(
      {
        how: fc.constantFrom(...LEAVINGS),
        was: fc.dictionary(fc.string(), fc.string()).map((texts) => JSON.stringify(texts)),
      },
      { requiredKeys: ["how"] },
    ),
  }),
  fc.record({ kind: fc.constantFrom("Flagship", "Flagship lost"), unit, details: fc.constant({}) }),
  fc.constant({ kind: "Hiding", unit: "", details: {} }),
  fc.constant({ kind: "Reversal", unit: "Unit enters", details: {} }),
);

describe("a change in the log", () => {
  test("comes back from its kind, subject and text", () => {
    fc.assert(
      fc.property(change, (told) => {
        const row = { kind: told.kind, subject: told.unit, change: formatChange(told) };
        expect(parseChange(EVENT_KINDS, row)).toEqual(told);
      }),
    );
  });

  test("is canonical: one text for one change, keys in fixed order, amounts in ten-thousandths", () => {
    const enters = unitEnters("O-1", { worth: points(71), combat: points(80), economic: points(75.5) });
    expect(formatChange(enters)).toBe('{"schema":1,"combat":800000,"economic":755000,"worth":710000}');
    expect(formatChange(unitLeaves("O-1", "Sold"))).toBe('{"schema":1,"how":"Sold"}');
    expect(formatChange({ details: {} })).toBe('{"schema":1}');
  });

  test.each([["no JSON"], ["[]"], ["null"], ['{"condition":5}'], [5]])(
    "keeps nothing but texts of what was: %j",
    (was) => {
      const row = { kind: "Unit leaves", subject: "O-1", change: JSON.stringify({ schema: 1, how: "Lost", was }) };
      expect(parseChange(EVENT_KINDS, row)).toContain("was");
    },
  );

  test("is read with its kind in any capitals", () => {
    const row = { kind: "unit LEAVES", subject: "O-1", change: '{"schema":1,"how":"Lost"}' };
    expect(parseChange(EVENT_KINDS, row)).toEqual(unitLeaves("O-1", "Lost"));
  });

  test("about something that has a name of its own says what is missing, and keeps its details", () => {
    const surveyed = detailedChange({
      kind: "Surveyed",
      about: "thing",
      thing: "place",
      seenBy: "all",
      parse: ({ value }) => (typeof value === "number" ? { value } : `"value" must be a number`),
      says: (side, { unit: place }) => `${side} surveyed ${place}`,
    });
    const row = { kind: "Surveyed", subject: "Aurora", change: '{"schema":1,"value":3}' };
    expect(parseChange([surveyed], row)).toEqual({ kind: "Surveyed", unit: "Aurora", details: { value: 3 } });
    expect(parseChange([surveyed], { ...row, subject: "" })).toContain("the place");
    expect(parseChange([surveyed], { ...row, change: '{"schema":1}' })).toContain("value");
  });

  test("about a side needs no subject, and has none", () => {
    const row = { kind: "hiding", subject: "O-1", change: '{"schema":1}' };
    expect(parseChange(EVENT_KINDS, row)).toEqual({ kind: "Hiding", unit: "", details: {} });
  });
});
