import { GAMES } from "../../../../src/engine/games";
import { commandOf } from "../../../../src/engine/campaign/game";
import { FERRY } from "../../../test-game/game";

const LONGEST_SHEET_NAME = 31;

const SHEETS = [...GAMES, FERRY].flatMap((game) =>
  game.playerSheets.map((of) => [game.id, of.sheet, { game, of }] as const),
);

test("Border Patrol and Empires at War have sheets to fill in", () => {
  expect([...new Set(SHEETS.map(([id]) => id))]).toEqual(["border-patrol", "empires-at-war", "ferry"]);
});

describe.each(SHEETS)("of %s, the sheet %s", (_, name, { game, of }) => {
  test("has a name that no other sheet has, and that every program can write", () => {
    const others = [...game.tables.map(({ sheet }) => sheet), ...game.playerSheets.map(({ sheet }) => sheet)];
    expect(others.filter((sheet) => sheet.toLowerCase() === name.toLowerCase())).toHaveLength(1);
    expect(name.length).toBeLessThanOrEqual(LONGEST_SHEET_NAME);
    expect(name).not.toMatch(/[\\/?*:[\]']/);
  });

  test("has commands of the game that a side can give, each on one sheet", () => {
    const all = game.playerSheets.flatMap(({ commands }) => commands.map(({ command }) => command));
    for (const { command, room = 1 } of of.commands) {
      expect([command, commandOf(game, command)?.by.length]).not.toEqual([command, 0]);
      expect([command, commandOf(game, command)?.id]).toEqual([command, command]);
      expect(all.filter((each) => each === command)).toEqual([command]);
      expect(room).toBeGreaterThanOrEqual(1);
    }
  });

  test("has no command that could close, undo, or write for another side", () => {
    const never = ["close", "reopen", "undo", "reverse", "book", "post-changes", "import-list"];
    expect(of.commands.filter(({ command }) => never.includes(command))).toEqual([]);
  });
});
