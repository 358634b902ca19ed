/**
 * A page of its own: no game is loaded before it.
 * @jest-environment jsdom
 */
import { GAMES } from "../../../src/engine/games";
import { KNOWN_GAMES } from "../../../src/taskpane/games/known-games";

test("the pane keeps the campaigns of every game, by its id and title, and loads the game itself when it is asked to", async () => {
  expect(KNOWN_GAMES.map(({ id, title }) => [id, title])).toEqual(GAMES.map(({ id, title }) => [id, title]));
  for (const [at, { engine }] of KNOWN_GAMES.entries()) {
    expect(engine.loaded()).toBeNull();
    expect(await engine.load()).toBe(GAMES[at]);
    expect(engine.loaded()).toBe(GAMES[at]);
  }
});
