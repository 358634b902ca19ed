import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { BORDER_PATROL_PARTS } from "../../../src/taskpane/games/border-patrol/game-parts";
import { NEUTRAL_WORDS } from "../../../src/taskpane/games/game-parts";
import { importables } from "../../../src/engine/campaign/importing/importable";
import { unknownGame, type Game } from "../../../src/engine/campaign/game";
import { NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { FERRY } from "../../test-game/game";

test("lists are imported under the game's own word for a unit, and nowhere without a game", () => {
  const said = (game: Game) => importables(game).map(({ title, things }) => [title, ...things]);
  expect(said(BORDER_PATROL)).toEqual([
    ["Import ships", "ship", "ships"],
    ["Import the ship chart", "class", "classes"],
    ["Import the systems", "place", "places"],
  ]);
  expect(said(FERRY)).toEqual([["Import boats", "boat", "boats"]]);
  expect(said(unknownGame(NO_TABLES))).toEqual([]);
});

test("Border Patrol's words stay as its rule book has them, and are nobody else's", () => {
  expect(BORDER_PATROL_PARTS.words).toEqual({
    master: "GameMaster",
    subject: "A ship, a place, a convoy",
    search: "Id, name, class, captain, place",
  });
  expect(Object.values(NEUTRAL_WORDS).join()).not.toMatch(/net worth|GameMaster|ship|convoy|captain/i);
});
