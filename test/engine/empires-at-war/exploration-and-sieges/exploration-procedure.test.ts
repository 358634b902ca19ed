import { points } from "../../../../src/engine/core/points";
import { likelihood, play, walk, type AsksChoice } from "../../../../src/engine/core/procedure";
import {
  exploration,
  type Explored,
  type Exploring,
} from "../../../../src/engine/empires-at-war/exploration-and-sieges/exploration-procedure";
import { ask } from "../../ask";

const WITH = { scout: true };
const WITHOUT = { scout: false };
const NOTHING = { precursor: "", bpv: points(0), poorCrew: false } as const;

test.each<[string, Exploring, (number | string)[], Explored]>([
  [
    "a mine needs no roll for the world",
    WITHOUT,
    [2, 6],
    { world: "Mineral", planet: "Mineral", development: "Mine", ...NOTHING, map: "Open Space" },
  ],
  [
    "a colony with a scout",
    WITH,
    [11, 3],
    { world: "Life", planet: "Life", development: "Colony", ...NOTHING, map: "Dual Planets With Moons" },
  ],
  [
    "a plain world",
    WITHOUT,
    [4, 2, 4],
    { world: "Dead", planet: "Dead", development: "", ...NOTHING, map: "Death Map" },
  ],
  [
    "the bonus with a scout, taken",
    WITH,
    [4, 3, "20 BPV", 1],
    { world: "Life", planet: "Life", development: "", ...NOTHING, bpv: points(20), map: "Solar System Slice" },
  ],
  [
    "the admiral's choice, and the bonus given up for a Treasure",
    WITHOUT,
    [11, 6, "Dead", "Precursor roll", 4, 1],
    {
      world: "Choice",
      planet: "Dead",
      development: "",
      precursor: "Treasure",
      bpv: points(50),
      poorCrew: false,
      map: "Star Edge",
    },
  ],
  [
    "a Disaster without a scout: 5 makes a crew Poor",
    WITHOUT,
    [3, 1, "Precursor roll", 6, 5, 1],
    {
      world: "Dead",
      planet: "Dead",
      development: "",
      ...NOTHING,
      precursor: "Disaster",
      poorCrew: true,
      map: "Star Edge",
    },
  ],
  [
    "a Disaster with a scout: 5 does not",
    WITH,
    [10, 1, "Precursor roll", 6, 5, 1],
    { world: "Dead", planet: "Dead", development: "", ...NOTHING, precursor: "Disaster", map: "Star Edge" },
  ],
])("exploration, %s", (_, start, replies, end) => {
  const played = play(exploration, start, replies);
  expect(played.now).toEqual({ asks: "nothing", end });
  expect(played.steps).toHaveLength(replies.length);
});

test("exploration tells each roll with its clause", () => {
  const { steps } = play(exploration, WITH, [4, 6, "Life", "Precursor roll", 6, 6, 2]);
  expect(steps.map(({ label, shown, clause }) => `${label}: ${shown} (${clause})`)).toEqual([
    "first roll, with a scout: 4 on 2d6 (EaW 16b)",
    "roll for the world: 6 on 1d6 (EaW 16b)",
    "choice of the undeveloped planet: Life (EaW 16b)",
    "the bonus or a precursor object: Precursor roll (EaW 16b)",
    "roll for a precursor object: 6 on 1d6 (EaW 16c)",
    "roll for the Disaster: 6 on 1d6 (EaW 16c)",
    "roll for the map: 2 on 1d6 (EaW 16d)",
  ]);
});

test("exploration goes on from a state that was kept as text", () => {
  const { state } = play(exploration, WITHOUT, [3, 6, "Mineral"]);
  const kept = JSON.parse(JSON.stringify(state)) as Exploring;
  expect(play(exploration, kept, ["10 BPV", 5]).now).toEqual(
    play(exploration, WITHOUT, [3, 6, "Mineral", "10 BPV", 5]).now,
  );
});

const taking =
  (prize: "BPV" | "roll") =>
  ({ choices }: AsksChoice<Exploring>): string =>
    choices.find((choice) => choice.endsWith(prize)) ?? "Life";

describe.each([WITHOUT, WITH])("the walk through an exploration, scout $scout", (start) => {
  test("agrees with EAW_EXPLORE_ODDS", () => {
    const walked = walk(exploration, start, taking("BPV"));
    expect(walked.open.ways).toBe(0);
    for (const [outcome, probability] of ask("EAW_EXPLORE_ODDS", start.scout) as [string, number][]) {
      const { ways, of } = likelihood(walked, ({ world, development, bpv }) =>
        outcome === "Bonus" ? bpv > 0 : (development || world) === outcome,
      );
      expect(ways / of).toBeCloseTo(probability, 14);
      expect(probability).toBeGreaterThan(0);
    }
  });

  test("brings each precursor object in one of six bonuses, and a Poor crew in some Disasters", () => {
    const walked = walk(exploration, start, taking("roll"));
    const bonus = start.scout ? 6 / 36 : 4 / 36;
    for (const precursor of [
      "Legendary Officer",
      "Outstanding Crew",
      "Commander's Options",
      "Treasure",
      "Future Ship",
    ]) {
      const { ways, of } = likelihood(walked, (end) => end.precursor === precursor);
      expect(ways / of).toBeCloseTo(bonus / 6, 14);
    }
    const { ways, of } = likelihood(walked, ({ poorCrew }) => poorCrew);
    expect(ways / of).toBeCloseTo((bonus / 6) * (start.scout ? 1 / 6 : 2 / 6), 14);
  });
});
