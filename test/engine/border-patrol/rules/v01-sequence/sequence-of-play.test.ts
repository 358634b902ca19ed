import { PHASES } from "../../../../../src/engine/border-patrol/rules/v01-sequence/phases";
import { ask, refusal } from "../../../ask";

/**
 * The table of V1.23 as it is printed: step, who acts (A Alliance, C Coalition, O Orion, G GameMaster), what it says of
 * secrecy, and the rules that it names. 4B4 is printed as 4D4. Where it says "a Team" of what Orions never own (V19.02), it is A and C.
 */
const TABLE = `
1A1 G open V5.00
1A2 ACO open V13.914
1A3 G open
1B1 O secret V19.06
1B2 O open V19.60
1C1 C secret V7.25
1C2 C secret V7.22
1D1 ACO secret V10.32 V0.80
1D2 ACO secret V0.85
1D3 ACO secret V0.86
1D4 ACO open V11.63
1E1 ACO open V5.10
1E2 ACO open V5.50
1E3 ACO open V5.60
1F1 ACO open V5.683
1F2 ACO open V5.681
1F3 ACO open V5.682
2A1 AC secret
2A2 AC open V20.31
2A3 AC open V4.950
2B1 AC secret V19.22
2B2 G confidential V19.21 V19.29
2B3 G secret
2B4 O confidential
2B5 O secret
2B6 AC open V20.32
2C1 O secret V19.11
2C2 O open
2D1 O open V19.30 V19.33
2D2 O secret V19.40
2D3 O open V19.50 V19.800
2D4 O secret V19.17 V19.18 V19.19
2E1 ACO secret
2E2 O secret V19.924
2E3 O secret V19.922
3A1 ACO open V1.12
3A2 G open V1.17
3A3 ACO open V1.18
3A4 G open
3A5 ACOG open
3B1 AC open V8.61
3B2 AC secret
3C1 O open V19.05
3C2 G open
4A1 ACO open V2.60 V2.40 V19.56
4A2 ACO open V13.21
4A3 ACO open V1.18 V8.73 V19.820
4A4 ACO open V2.60
4A5 ACO open V13.00
4A6 AC open V3.26 V3.17
4A7 ACO open V5.684
4B1 O open V2.72
4B2 ACO open V2.60 V2.44
4B3 ACO open V4.80 V4.50 V18.54
4B4 OAC open V19.75
5A1 C secret
5A2 G open V7.24
5A3 C secret V7.24
5B1 AC open V3.14
5B2 AC open V3.25
5B3 AC open V3.61
5C1 O open V19.08
5C2 O open V19.19
5D1 ACO secret
5D2 ACO secret
6A1 ACO open
6A2 ACO open V11.0
6B1 ACO open
6B2 AC open
6B3 ACO open
6B4 AC open V4.950
6C1 AC open
6C2 ACO open
6D1 ACO open V18.70
6D2 ACO open
6E1 C open
6F1 AC open V16.00
6F2 AC open
6F3 AC open
6F4 AC open
7A1 G open V5.40
7A2 G open V5.50
7A3 G open
7B1 G open
7B2 G open
7C1 ACO open V5.685
7C2 ACO open V5.686
7C3 O open V5.687
8A1 O open V19.60
8A2 O open V19.11
8A3 O open V19.09
8B1 ACO secret
8B2 ACO open V14.80
8C1 ACO open
8C2 ACOG open
`;

type Row = readonly [step: string, what: string, who: string, how: string, rule: string];
const steps = (...cells: readonly unknown[]): readonly Row[] => ask("SEQUENCE_OF_PLAY", ...cells) as readonly Row[];
const ids = (...cells: readonly unknown[]): readonly string[] => steps(...cells).map(([step]) => step);

const NAMES: Readonly<Record<string, string>> = { A: "Alliance", C: "Coalition", O: "Orion", G: "GameMaster" };
const printed = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [step = "", who = "", how = "", ...rules] = line.split(" ");
    return [step, [...who].map((letter) => NAMES[letter]).join(", "), how, rules.join(", ")];
  });

test("the turn has the 95 steps of the table, in its order, with who acts, how, and the rules named", () => {
  expect(printed).toHaveLength(95);
  expect(steps().map(([step, , who, how, rule]) => [step, who, how, rule])).toEqual(printed);
});

test("every step says what is done, none the same as another", () => {
  const told = steps().map(([, what]) => what);
  for (const what of told) expect(what).toMatch(/^[A-Z].{8,128}[^.]$/);
  expect(new Set(told).size).toBe(told.length);
});

test("phases, segments and steps are numbered without a gap", () => {
  expect(PHASES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { number, segments } of PHASES) {
    expect(segments.map(({ id }) => id)).toEqual(segments.map((_, index) => `${number}${"ABCDEF".charAt(index)}`));
    for (const segment of segments) {
      expect(segment.steps.map(({ id }) => id)).toEqual(segment.steps.map((_, index) => `${segment.id}${index + 1}`));
    }
  }
  expect(PHASES.flatMap(({ segments }) => segments)).toHaveLength(32);
});

test("the Movement Phase alone is played eight times", () => {
  expect(PHASES.map(({ times }) => times)).toEqual([undefined, undefined, undefined, 8, ...Array<undefined>(4)]);
});

test("steps that are not played every time say when", () => {
  const timed = steps().flatMap(([step, what]) =>
    /\(([^)]*)\)$/.exec(what) ? [[step, what.replace(/.*\(/, "(")]] : [],
  );
  expect(timed).toEqual([
    ["1C1", "(once the B-10 is finished)"],
    ["1C2", "(while the B-10 is being built)"],
    ["1D4", "(if every component is available)"],
    ["2E3", "(where one may be sought)"],
    ["4A6", "(only in the eighth Movement Phase)"],
    ["4B3", "(only for units In Supply)"],
    ["5A1", "(only while the B-10 is being built)"],
    ["5A2", "(only while the B-10 is being built)"],
    ["5A3", "(only while the B-10 is being built)"],
    ["6E1", "(if it appeared in 1C)"],
    ["6F2", "(if every component is at the site)"],
    ["8A1", "(if the Team hid this turn)"],
  ]);
});

test("nobody acts in a segment that leaves them out", () => {
  const limited = PHASES.flatMap(({ segments }) => segments).filter(({ mayAct }) => mayAct !== undefined);
  expect(limited.map(({ id }) => id)).toEqual(["2A", "3B"]);
  for (const { steps: within } of limited) {
    for (const { who } of within) expect(who).toEqual(["Alliance", "Coalition"]);
  }
});

test("a phase is its steps alone, and the phases together are the turn", () => {
  expect(ids(3)).toEqual(["3A1", "3A2", "3A3", "3A4", "3A5", "3B1", "3B2", "3C1", "3C2"]);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((phase) => ids(phase).length)).toEqual([17, 18, 9, 11, 10, 15, 8, 7]);
  expect([1, 2, 3, 4, 5, 6, 7, 8].flatMap((phase) => steps(phase))).toEqual(steps());
});

test.each(["Alliance", "Coalition", "Orion", "GameMaster"])("%s sees the steps in which it acts", (team) => {
  expect(steps(null, team)).toEqual(steps().filter(([, , who]) => who.split(", ").includes(team)));
});

test("a side is known by other names, in one phase too", () => {
  expect(ids(1, "orion pirates")).toEqual(ids(1, "Orion"));
  expect(ids(3, "Game-Master")).toEqual(["3A2", "3A4", "3A5", "3C2"]);
  expect(ids(3, "gm")).toEqual(["3A2", "3A4", "3A5", "3C2"]);
  expect(ids(2, "Alliance")).toEqual(["2A1", "2A2", "2A3", "2B1", "2B6", "2E1"]);
});

test("every side acts in every phase, but for the GameMaster in the fourth and the sixth", () => {
  const idle = ["Alliance", "Coalition", "Orion", "GameMaster"].flatMap((team) =>
    [1, 2, 3, 4, 5, 6, 7, 8]
      .filter((phase) => ask("SEQUENCE_OF_PLAY", phase, team) === "#N/A")
      .map((phase) => [team, phase]),
  );
  expect(idle).toEqual([
    ["GameMaster", 4],
    ["GameMaster", 6],
  ]);
  expect(refusal("SEQUENCE_OF_PLAY", 4, "GameMaster")).toBe("No step of phase 4, Movement, is for GameMaster.");
});

test("a blank phase is the whole turn, and there is no ninth", () => {
  for (const blank of [null, "", 0]) expect(steps(blank)).toHaveLength(95);
  expect(ask("SEQUENCE_OF_PLAY", 9)).toBe("#VALUE!");
  expect(ask("SEQUENCE_OF_PLAY", 1.5)).toBe("#VALUE!");
  expect(ask("SEQUENCE_OF_PLAY", "1A")).toBe("#VALUE!");
});
