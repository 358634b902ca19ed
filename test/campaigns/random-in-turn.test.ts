import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { GAMES } from "../../src/engine/games";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import type { Game } from "../../src/engine/campaign/game";
import { campaignByOffers } from "./random/by-offers";
import { empiresByOffers } from "./random/empires";
import { InTurn } from "./random/in-turn";
import { Tally } from "./random/tally";
import { times } from "../thoroughness";
import { thoroughTest } from "../thorough-test";

/** Seeds by which each command comes about beside what closes it. */
const SEEDS = Array.from({ length: times(1, 6) }, (_, seed) => seed + times(0, 8));
const SHAPE = { turns: times(1, 3), acts: times(4, 20) };

/** How often each thing is tried in a campaign. */
const MOST = times(1, 3);

/** The games in which a turn closes commands, or lets them follow from others; Orion's Gate has no turns of a campaign. */
const PLAYED: readonly (readonly [Game, typeof campaignByOffers | typeof empiresByOffers])[] = [
  [BORDER_PATROL, campaignByOffers],
  [EMPIRES_AT_WAR, empiresByOffers],
];

describe.each(PLAYED.map(([game, play]) => [game.title, game, play] as const))(
  "in campaigns of %s",
  (_, game, play) => {
    const tried = new Map<string, number>();

    test.each(SEEDS)(
      "what a command closes is refused, and what becomes due is not due once it is done, skipped or without its cause (seed %i)",
      (seed) => {
        const inTurn = new InTurn(MOST);
        play(seed, SHAPE, new Tally(), inTurn);
        expect(inTurn.wrong).toEqual([]);
        for (const [what, many] of inTurn.tried) tried.set(what, (tried.get(what) ?? 0) + many);
      },
    );

    test("and each of these was tried", () => {
      const kinds = [/: /, / done$/, / skipped$/, / undone$/];
      expect(kinds.filter((kind) => ![...tried.keys()].some((what) => kind.test(what)))).toEqual([]);
    });

    thoroughTest("with each command after each that closes it, and again without that", () => {
      const pairs = game.commands.flatMap(({ id, closedBy = [] }) => closedBy.map((closing) => [id, closing] as const));
      const never = pairs.flatMap(([id, closing]) =>
        [`${id} after ${closing}`, `${id} without ${closing}`].filter((what) => !tried.has(what)),
      );
      expect(never).toEqual([]);
    });
  },
);

test("no other game has a command that another one closes, or that follows from one", () => {
  const games = PLAYED.map(([game]) => game.id);
  expect(GAMES.filter(({ id }) => !games.includes(id)).flatMap(declaring)).toEqual([]);
});

const declaring = ({ commands }: Game): readonly string[] =>
  commands.filter(({ closedBy, after, often }) => closedBy ?? after ?? often).map(({ id }) => id);
