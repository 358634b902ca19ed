import { existsSync, readFileSync } from "node:fs";
import {
  componentCoverage,
  coverageOf,
  EAW_PARTS,
  eawCoverage,
  GATE_PARTS,
  isUncovered,
} from "../../scripts/coverage-page";
import { REASONS, V1, V19 } from "../../scripts/coverage/border-patrol";
import { V13 } from "../../scripts/coverage/border-patrol-v13";
import { EAW } from "../../scripts/coverage/empires-at-war";
import { GATE, GATE_COMPONENTS } from "../../scripts/coverage/orions-gate";
import { placesOf } from "../../src/engine/campaign/commands/sequence-of-play";
import { COMPONENTS } from "../../src/engine/orions-gate/components/list";
import { TURN } from "../../src/engine/border-patrol/turn/turn-steps";

describe("the coverage of Border Patrol", () => {
  test("has the 107 rules of V1, the 95 steps of V1.23 among them, the 187 of V13 and the 153 of V19", () => {
    expect(Object.keys(V1)).toHaveLength(107);
    expect(Object.keys(V13)).toHaveLength(187);
    expect(Object.keys(V19)).toHaveLength(153);
    const steps = new Set(placesOf(TURN).map(({ step }) => step.id));
    expect(
      Object.keys(V1)
        .filter((rule) => !rule.startsWith("V1."))
        .sort(),
    ).toEqual([...steps].sort());
  });

  test("gives a reason from the closed list, or tests that exist and cite the rule", () => {
    for (const { rule, tests, reason } of [...coverageOf(V1), ...coverageOf(V13), ...coverageOf(V19)]) {
      expect([rule, reason === null || REASONS.includes(reason as (typeof REASONS)[number])]).toEqual([rule, true]);
      for (const path of tests) {
        expect([path, existsSync(path)]).toEqual([path, true]);
        expect([path, rule, readFileSync(path, "utf8").includes(rule)]).toEqual([path, rule, true]);
      }
    }
  });

  test("is in the document, rule by rule", () => {
    const page = readFileSync("docs/coverage.md", "utf8");
    const listed = [...page.matchAll(/^\| (\S+) +\|/gm)]
      .map(([, rule]) => rule)
      .filter((rule) => /\d/.test(rule ?? ""));
    const eaw = Object.keys(EAW).filter((rule) => /\d/.test(rule));
    expect(listed).toEqual([...Object.keys(V1), ...Object.keys(V13), ...Object.keys(V19), ...eaw]);
  });
});

describe("the coverage of Empires at War", () => {
  test("names only functions, commands, checks and lines of the game, and reasons from the closed list", () => {
    const known = new Set<string>([...EAW_PARTS.map(({ id }) => id), "close"]);
    for (const [rule, shown] of Object.entries(EAW)) {
      const isReason = typeof shown === "string" && (REASONS as readonly string[]).includes(shown);
      const named = Array.isArray(shown) ? (shown as readonly string[]) : [];
      expect([rule, named.filter((id) => !known.has(id))]).toEqual([rule, []]);
      expect([rule, shown === null || isReason || named.length > 0]).toEqual([rule, true]);
    }
  });

  test("has no open rule", () => {
    expect(eawCoverage().filter(isUncovered)).toEqual([]);
  });
});

describe("the coverage of Orion's Gate", () => {
  test("has the 37 rules of the text, and its 43 components by their names", () => {
    expect(Object.keys(GATE)).toHaveLength(37);
    expect(Object.keys(GATE_COMPONENTS)).toHaveLength(43);
    expect(Object.keys(GATE_COMPONENTS)).toEqual(COMPONENTS.map(({ name }) => name));
  });

  test("names only functions, commands and checks of the game, and reasons from the closed list", () => {
    for (const [rule, shown] of [...Object.entries(GATE), ...Object.entries(GATE_COMPONENTS)]) {
      const isReason = typeof shown === "string" && (REASONS as readonly string[]).includes(shown);
      const named = Array.isArray(shown) ? (shown as readonly string[]) : [];
      expect([rule, named.filter((id) => !GATE_PARTS.includes(id))]).toEqual([rule, []]);
      expect([rule, isReason || named.length > 0]).toEqual([rule, true]);
    }
  });

  test("has a test in which a ship has the component, for each that something uses", () => {
    for (const { rule, does, tests } of componentCoverage()) {
      expect([rule, tests.length > 0]).toEqual([rule, does.length > 0]);
    }
  });
});
