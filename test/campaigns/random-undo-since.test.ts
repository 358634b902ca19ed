import { times } from "../thoroughness";
import { campaignByOffers } from "./random/by-offers";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { Tally } from "./random/tally";
import { UndoSince } from "./random/undo-since";

const SEEDS = Array.from({ length: times(1, 2) }, (_, seed) => seed);
const PLAYED = [
  ["Border Patrol", campaignByOffers],
  ["Empires at War", empiresByOffers],
] as const;

describe.each(PLAYED)("in campaigns of %s", (_, play) => {
  test.each(SEEDS)("an act undone with all that was done since leaves what counted before it (seed %i)", (seed) => {
    const looking = new UndoSince(new Chance(seed + 900));
    play(seed, { turns: times(1, 2), acts: times(9, 24) }, new Tally(), looking);
    expect(looking.wrong).toEqual([]);
    // What was undone since may have been replaced before by something that still counts.
    expect(looking.refused.filter((why) => !why.includes("First undo what followed"))).toEqual([]);
    expect(looking.undone).toBeGreaterThan(2 * looking.refused.length);
    expect(looking.redone).toBeGreaterThan(looking.undone / 5);
  });
});
