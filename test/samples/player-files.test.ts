import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { orionsGateSample } from "../../samples/orions-gate";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";

const SAMPLES: readonly (readonly [string, () => readonly Edit[]])[] = [
  ["Border Patrol", borderPatrolSample],
  ["Empires at War", empiresAtWarSample],
  ["Orion's Gate", orionsGateSample],
];

test.each(SAMPLES)("the checks find nothing in the files of the players of %s", (_, sample) => {
  const open = openBooks(apply(NO_TABLES, sample()), GAMES);
  for (const { name } of open.books.sides) {
    const { findings } = openBooks(playerBooks(open, name).books.tables, GAMES);
    expect([name, findings]).toEqual([name, []]);
  }
});
