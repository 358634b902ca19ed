import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import { offers } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { SETTING } from "../../../../src/engine/campaign/schema/shared-tables";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { SITUATIONS } from "../../empires-at-war/campaign/situations";
import { some } from "../../../thoroughness";
import { rowsOf, STAMP } from "../kept";
import { begun, waysThrough } from "./replies";

const played = (edits: readonly Edit[]): Tables => apply(NO_TABLES, edits);

/** The same books, in a workbook that a later version has written. */
function ofALaterVersion(tables: Tables): Tables {
  const row = rowsOf(tables, "Settings").findIndex(({ Setting }) => Setting === SETTING.schema);
  return apply(tables, [{ kind: "change", table: "Settings", row, cells: { Value: "99" } }]);
}

/** The sample of each game, and what else Empires at War comes to: its commands are offered in one situation or another. */
const CAMPAIGNS: readonly (readonly [string, () => Tables])[] = [
  ["Orion's Gate", () => played(orionsGateSample())],
  ["Border Patrol", () => played(borderPatrolSample())],
  ...some<readonly [string, () => Tables]>(3, [...SITUATIONS, ["Empires at War", () => played(empiresAtWarSample())]]),
];

test.each(CAMPAIGNS)("no command writes into %s where a later version has written it", (_, tables) => {
  const now = openBooks(tables(), GAMES);
  const later = openBooks(ofALaterVersion(tables()), GAMES);
  const wrote = new Set<string>();
  const tried = new Set<string>();
  for (const side of ["", ...now.books.sides.map(({ name }) => name)]) {
    for (const { command, subject } of offers(now, side)) {
      if (tried.has(command.id)) continue;
      tried.add(command.id);
      const [way] = waysThrough(begun(later, { command, side, subject }));
      if (way?.end.outcome(later, STAMP).refused.length === 0) wrote.add(command.id);
    }
  }
  expect(tried.size).toBeGreaterThan(0);
  expect([...wrote]).toEqual([]);
});
