import { earnedBy, sourcesOf, type EarningSite } from "../../../../src/engine/empires-at-war/income/site-sources";
import { PLANETS, type Since } from "../../../../src/engine/empires-at-war/words";
import { toNumber } from "../../../../src/engine/core/points";
import { ask } from "../../ask";

const site: EarningSite = { planet: "Mineral", developed: "Full", batches: [], platform: undefined, disrupted: false };

const SINCE: readonly Since[] = ["Full", "Spring", "Summer", "Fall", "Winter"];

test("together, the sources of a site earn what EAW_SITE_INCOME gives, whatever was set up when", () => {
  for (const planet of PLANETS.list) {
    for (const developed of [undefined, ...SINCE]) {
      for (const platform of [undefined, ...SINCE]) {
        for (const since of SINCE) {
          for (const disrupted of [false, true]) {
            const batches = [
              { bases: 5, since },
              { bases: 3, since: "Full" as const },
            ];
            const cells = [planet, developed ?? "", 0, "", platform ?? "", disrupted, 1];
            const asked = ask("EAW_SITE_INCOME", ...cells, [
              [5, since],
              [3, "Full"],
            ]);
            expect(toNumber(earnedBy({ planet, developed, batches, platform, disrupted }))).toBe(asked);
          }
        }
      }
    }
  }
});

test("each source has its own amount and why (EaW 12a, 14.0, 10i)", () => {
  const batches = [
    { bases: 2, since: "Full" as const },
    { bases: 4, since: "Winter" as const },
  ];
  const sources = sourcesOf({ ...site, developed: "Summer", batches, platform: "Fall", disrupted: true });
  expect(sources.map(({ of, amount }) => [of, toNumber(amount)])).toEqual([
    ["mine", 18.75],
    ["bases", 1.25],
    ["bases", 1.25],
  ]);
  expect(sources[0]?.why).toBe(
    "a mine (EaW 3c): 100 BPV; 75% of it, developed in Summer (EaW 12a): 75 BPV; 25% of it, disrupted (EaW 10i): 18.75 BPV",
  );
  expect(sources[2]?.why).toContain("25% of it, complete since Winter");
});

test("what earns nothing has no source", () => {
  expect(sourcesOf({ ...site, planet: "Unknown" })).toEqual([]);
  expect(sourcesOf({ ...site, planet: "Life" })).toEqual([]);
  expect(sourcesOf({ ...site, developed: undefined })).toEqual([]);
});
