import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { UNITS } from "../../../src/engine/campaign/schema/shared-tables";
import { BORDER_PATROL_PARTS } from "../../../src/taskpane/games/border-patrol/parts";
import { NEUTRAL_WORDS } from "../../../src/taskpane/games/game-parts";
import { importable } from "../../../src/taskpane/pages/campaign/importable";
import { importInto } from "../../../src/taskpane/pages/campaign/imports";
import { unknownGame } from "../../../src/engine/campaign/game";
import { NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { FERRY } from "../../test-game/game";

test("lists are imported under the game's own word for a unit, and as units where it has none", () => {
  expect(importable(BORDER_PATROL).map(({ title }) => title)).toEqual(["Import ships", "Import the ship chart"]);
  expect(importable(FERRY).map(({ title }) => title)).toEqual(["Import boats"]);
  const words = [BORDER_PATROL, FERRY, unknownGame(NO_TABLES)].map((game) => importInto(game, UNITS.name));
  expect(words).toMatchObject([
    { doing: "Taking in the ships", things: ["ship", "ships"] },
    { doing: "Taking in the boats", things: ["boat", "boats"] },
    { doing: "Taking in the units", things: ["unit", "units"] },
  ]);
});

test("Border Patrol's words stay as its rule book has them, and are nobody else's", () => {
  expect(BORDER_PATROL_PARTS.words).toEqual({
    standing: "Net worth",
    master: "GameMaster",
    subject: "A ship, a place, a convoy",
    search: "Id, name, class, captain, place",
  });
  expect(Object.values(NEUTRAL_WORDS).join()).not.toMatch(/net worth|GameMaster|ship|convoy|captain/i);
});
