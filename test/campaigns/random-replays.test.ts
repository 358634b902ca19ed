import { shownSteps as stepsOnHexes } from "../../src/engine/border-patrol/map/shown-steps";
import { mapThen } from "../../src/engine/border-patrol/map/map-then";
import { mapOf as mapOfLanes } from "../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { seasonOnMap } from "../../src/engine/empires-at-war/resolution/season-on-map";
import { stepsReport } from "../../src/engine/empires-at-war/orders/orders-now";
import { shownSteps as stepsOnLanes } from "../../src/engine/empires-at-war/resolution/shown-steps";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import type { OpenGame } from "../../src/engine/campaign/game";
import type { ShownStep } from "../../src/engine/campaign/shown-step";
import { openAs, openView } from "../../src/engine/open";
import { some, times } from "../thoroughness";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { hiddenChanged } from "./random/hidden";
import { someCampaign } from "./random/some-campaign";
import { Tally } from "./random/tally";

const many = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** A step, and where everything is drawn after it. */
interface Drawn extends ShownStep {
  readonly drawn: readonly string[];
}

/** What a map can show of a turn. */
type StepsOf = (open: OpenGame, turn: number) => readonly Drawn[];

const onHexes: StepsOf = (open, turn) =>
  stepsOnHexes(open, turn).map((step) => ({
    ...step,
    drawn: mapThen(open, turn, step.no).hexes.flatMap(({ id, units }) =>
      units.map(({ unit, doing, known }) => `${unit} ${known} at ${id}: ${doing}`),
    ),
  }));

const onLanes: StepsOf = (open, turn) => {
  const map = mapOfLanes(open);
  const steps = stepsOnLanes(
    stepsReport(open, turn),
    map.systems.map(({ place }) => place),
  );
  if (steps.length === 0) return [];
  const season = seasonOnMap(open, map, turn, steps);
  return steps.map((step, at) => ({
    ...step,
    drawn: season(at).systems.flatMap(({ place, fleets }) => fleets.map(({ fleet }) => `${fleet} at ${place}`)),
  }));
};

const GAMES: readonly (readonly [title: string, stepsOf: StepsOf, played: (seed: number) => OpenGame])[] = [
  ["Border Patrol", onHexes, someCampaign],
  [
    "Empires at War",
    onLanes,
    (seed) => openAs(empiresByOffers(seed, { turns: 1, acts: 6 }, new Tally()).tables, EMPIRES_AT_WAR),
  ],
];

const SEEDS = some(1, many(12));

const replayOf = (open: OpenGame, stepsOf: StepsOf): readonly Drawn[] =>
  many(open.campaign.turn + 1).flatMap((turn) => stepsOf(open, turn));

/** What is said, one thing after the other: an act may be one step for those who know all of it. */
const saidIn = (steps: readonly ShownStep[]): readonly string[] => steps.flatMap(({ says }) => says.split("; "));

describe.each(GAMES)("the replay of a random campaign of %s", (_, stepsOf, played) => {
  test.each(SEEDS)("tells a side what the books tell, and nothing that its file may not hold (seed %i)", (seed) => {
    const open = played(seed);
    const chance = new Chance(seed + 4300);
    const all = new Set(saidIn(replayOf(open, stepsOf)));
    for (const { name: side } of open.books.sides) {
      const own = replayOf(openView(open, side), stepsOf);
      expect(saidIn(own).filter((line) => !all.has(line))).toEqual([]);
      for (const time of many(times(1, 3))) {
        const { tables } = hiddenChanged(open, side, chance);
        expect([time, replayOf(openView(openAs(tables, open.game), side), stepsOf)]).toEqual([time, own]);
      }
    }
  });
});
