import { InputError } from "../../src/engine/core/problem";
import { evaluate, explain, type AnyRule } from "../../src/engine/core/rule";
import { findRule, RULES } from "../../src/engine/registry";
import { formulaOfCall, readCall, typedOf } from "../../src/taskpane/pages/functions/read-call";
import type { TypedArgument } from "../../src/taskpane/inputs";

const ruleOf = (id: string): AnyRule => {
  const rule = findRule(id);
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};

const typed = (texts: Readonly<Record<string, string>>): Record<string, TypedArgument> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { kind: "typed", text }]));

/** What typing this into the calculator gives, and the formula for a cell. */
function typing(id: string, texts: Readonly<Record<string, string>>) {
  const rule = ruleOf(id);
  const { result } = readCall(rule, typed(texts));
  if (result.kind !== "explained") throw new Error(JSON.stringify(result));
  return [result.explanation.value, formulaOfCall(rule, typed(texts))];
}

describe("every function, typed into the calculator", () => {
  test.each([...RULES.values()].map((rule) => [rule.id, rule] as const))("%s gives its examples", (_, rule) => {
    for (const [given] of rule.examples) {
      const { result, problems } = readCall(rule, typedOf(rule, given));
      expect([...problems.values()]).toEqual([]);
      expect(result).toEqual({ kind: "explained", explanation: explain(rule, given) });
    }
  });

  test.each([...RULES.values()].map((rule) => [rule.id, rule] as const))("%s refuses what it refuses", (_, rule) => {
    for (const [given, message] of rule.refusals) {
      const { result, problems } = readCall(rule, typedOf(rule, given));
      // What is blank and needed is asked for, not refused in red.
      if (result.kind === "waiting")
        expect(message).toMatch(new RegExp(`^(${result.names.join("|")}): a value is missing`));
      else expect([...problems.values()].join(" ")).toContain(message);
    }
    for (const [given, message] of rule.unanswered ?? []) {
      expect(readCall(rule, typedOf(rule, given)).result).toEqual({ kind: "unanswered", message });
    }
  });
});

describe("what is typed", () => {
  test.each([
    ["47", 4.5, "=STAR.ORION_RENT(47)"],
    [" 47.0 ", 4.5, "=STAR.ORION_RENT(47)"],
    ["+.5", 0.5, "=STAR.ORION_RENT(0.5)"],
  ])("%s is a number", (text, value, formula) => {
    expect(typing("ORION_RENT", { previousIncome: text })).toEqual([value, formula]);
  });

  test("a typographic minus is a minus, and what is left out leaves a gap or nothing", () => {
    expect(typing("ORION_RENT", { previousIncome: "−12", previousRent: "4" })).toEqual([2, "=STAR.ORION_RENT(-12, 4)"]);
    expect(typing("ORION_RENT", { previousIncome: "12", turn: "1" })).toEqual([0, "=STAR.ORION_RENT(12, , 1)"]);
  });

  test("hexes keep their leading 0", () => {
    expect(typing("HEX_DISTANCE", { from: "0101", to: "1504" })).toEqual([
      expect.any(Number),
      '=STAR.HEX_DISTANCE("0101", "1504")',
    ]);
    expect(typing("PIRACY_SPACING", { hexes: "0101\n0109" })[1]).toBe('=STAR.PIRACY_SPACING({"0101";"0109"})');
  });

  test("a range is a row a line, with commas, semicolons or tabs between cells, and blanks where a row is shorter", () => {
    const formula = '=STAR.PIRACY_AWARD({"Small Freighter","Captured",2;"Large Q-Ship","Crippled",""})';
    for (const results of [
      "Small Freighter, Captured, 2\nLarge Q-Ship, Crippled",
      "Small Freighter\tCaptured\t2\r\nLarge Q-Ship\tCrippled\n",
      "Small Freighter;Captured;2\nLarge Q-Ship;Crippled\n\n",
    ]) {
      expect(typing("PIRACY_AWARD", { results })).toEqual([4, formula]);
    }
  });

  test("yes and no are TRUE and FALSE, also beside each other", () => {
    expect(typing("ORION_VICTORY", { netWorths: "1,2", rentPaid: "TRUE", flagshipLost: "false" })[1]).toBe(
      "=STAR.ORION_VICTORY({1,2}, TRUE, FALSE)",
    );
    expect(typing("ORION_RENT_SCHEDULE", { incomes: "1\n2", hiding: "true\nFALSE" })[1]).toBe(
      "=STAR.ORION_RENT_SCHEDULE({1;2}, {TRUE;FALSE})",
    );
  });

  test("one cell for a range is not a block", () => {
    expect(typing("CREW_POINTS", { results: "8" })).toEqual([40, "=STAR.CREW_POINTS(8)"]);
  });

  test("an argument that is not optional and may be blank stays in the formula", () => {
    const blank = { planet: "Mineral", bases: "4", platformSeason: "Full" };
    expect(typing("EAW_SITE_INCOME", blank)[1]).toBe('=STAR.EAW_SITE_INCOME("Mineral", "", 4, , "Full")');
    expect(typing("EAW_SITE_INCOME", { planet: "Mineral" })[1]).toBe('=STAR.EAW_SITE_INCOME("Mineral", "")');
  });

  test("cells that were taken are named by their place, in quotation marks where the sheet's name needs them", () => {
    const rule = ruleOf("NET_WORTH");
    const from = { sheet: "Ann's ships", range: "B3:B5" };
    const given = { unitBpv: { kind: "taken", values: [[1], [null], [2.5]], from, leftOut: "" } } as const;
    expect(readCall(rule, given).result).toMatchObject({ explanation: { value: 3.5 } });
    expect(formulaOfCall(rule, given)).toBe("=STAR.NET_WORTH('Ann''s ships'!B3:B5)");
    const nowhere = { unitBpv: { ...given.unitBpv, from: null } };
    expect(formulaOfCall(rule, nowhere)).toBe('=STAR.NET_WORTH({1;"";2.5})');
  });

  test("everything that is wrong is reported at once, by argument; what is required and blank is asked for", () => {
    const rule = ruleOf("RANK_AWARD");
    const wrong = readCall(rule, typed({ results: "8", orionBpv: "0", escortBpv: "many" }));
    expect([...wrong.problems.keys()]).toEqual(["orionBpv", "escortBpv"]);
    expect(wrong.problems.get("escortBpv")).toContain('"many" is not valid');
    expect(readCall(rule, {}).result).toEqual({ kind: "waiting", names: ["results", "orionBpv"] });
  });

  test("a refusal that names a row is shown beside its argument", () => {
    const { problems } = readCall(ruleOf("NET_WORTH"), typed({ unitBpv: "1\nx" }));
    expect([...problems]).toEqual([["unitBpv", expect.stringMatching(/^unitBpv, row 2: "x" is not valid/)]]);
  });
});

test("the formulas of examples mean what the examples mean", () => {
  for (const rule of RULES.values()) {
    for (const [given] of rule.examples) {
      const { cells } = readCall(rule, typedOf(rule, given));
      expect(() => evaluate(rule, cells)).not.toThrow(InputError);
      expect(formulaOfCall(rule, typedOf(rule, given))).toMatch(new RegExp(`^=STAR\\.${rule.id}\\(`));
    }
  }
});
