import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { BORDER_PATROL_MISTAKES } from "../../samples/mistakes/border-patrol";
import { EMPIRES_AT_WAR_MISTAKES } from "../../samples/mistakes/empires-at-war";
import { ORIONS_GATE_MISTAKES } from "../../samples/mistakes/orions-gate";
import { orionsGateSample } from "../../samples/orions-gate";
import {
  hasMistakes,
  mistakesIn,
  pointsAt,
  withMistakes,
  type PlantedMistake,
} from "../../src/engine/campaign/mistakes";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { flatten } from "../../src/engine/core/problem";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";

const opened = (sheets: readonly Edit[]) => openBooks(apply(NO_TABLES, sheets), GAMES);

const told = ({ check, clause, subject }: { check: string; clause?: string; subject: string }): string =>
  `${check} | ${clause ?? ""} | ${subject}`;

const GAMES_WITH_MISTAKES: readonly (readonly [string, () => readonly Edit[], readonly PlantedMistake[]])[] = [
  ["Border Patrol", borderPatrolSample, BORDER_PATROL_MISTAKES],
  ["Empires at War", empiresAtWarSample, EMPIRES_AT_WAR_MISTAKES],
  ["Orion's Gate", orionsGateSample, ORIONS_GATE_MISTAKES],
];

describe.each(GAMES_WITH_MISTAKES)("ten mistakes in %s", (_, sample, mistakes) => {
  const spoiled = opened(withMistakes(sample(), mistakes));

  test("are found by the checks with the clause that they name, and nothing else is", () => {
    expect(mistakes).toHaveLength(10);
    expect(new Set(mistakes.map(({ hint }) => hint)).size).toBe(10);
    expect(flatten(spoiled.findings).map(told).sort()).toEqual(mistakes.map(told).sort());
    expect(hasMistakes(spoiled)).toBe(true);
    expect(hasMistakes(opened(sample()))).toBe(false);
  });

  test("each is pointed at by a cell of its row, and by none of another one", () => {
    for (const each of mistakesIn(spoiled, mistakes)) {
      const { sheet = "", cell = "" } = each.spot ?? {};
      const row = cell.replace(/\D/g, "");
      expect(pointsAt({ sheet, cell: `A${row}` }, each)).toBe(true);
      expect(pointsAt({ sheet, cell: `A${row}0` }, each)).toBe(false);
      expect(pointsAt({ sheet: "Settings", cell }, each)).toBe(false);
    }
  });

  test("are corrected one by one, and none is left", () => {
    for (let corrected = 1; corrected <= mistakes.length; corrected++) {
      const left = opened(withMistakes(sample(), mistakes.slice(corrected)));
      expect(flatten(left.findings).map(told).sort()).toEqual(mistakes.slice(corrected).map(told).sort());
      const found = mistakesIn(left, mistakes).map(({ finding }) => finding === null);
      expect(found).toEqual(mistakes.map((__, index) => index < corrected));
    }
  });
});
