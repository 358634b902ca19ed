import type { Command } from "../../src/engine/campaign/commands/command";
import type { OpenGame } from "../../src/engine/campaign/game";
import { GAMES } from "../../src/engine/games";

const wordsOf = ({ button }: Command<OpenGame>): string =>
  typeof button === "string" ? button : button({ side: "", subject: "" });

/** Whether two commands can stand beside each other: in one step, or one of them belongs to no step and may stand in each. */
const meet = (one: Command<OpenGame>, other: Command<OpenGame>): boolean =>
  one.steps.length === 0 || other.steps.length === 0 || one.steps.some((step) => other.steps.includes(step));

test.each(GAMES.map((game) => [game.title, game] as const))(
  "each button of %s names its act: no two in one step have the same words",
  (_, { commands }) => {
    const alike = commands.flatMap((one, index) =>
      commands
        .slice(index + 1)
        .filter((other) => meet(one, other) && wordsOf(one) === wordsOf(other))
        .map((other) => `${wordsOf(one)}: ${one.id}, ${other.id}`),
    );
    expect(alike).toEqual([]);
  },
);
