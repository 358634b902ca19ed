import type { OpenBooks } from "../../src/engine/campaign/ledger/outcome";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { takenUpAt, toldFrom } from "./adopted";
import { expectSheetIsForm } from "./random/agreement";
import { randomCampaign } from "./random/campaign";
import { Keeper } from "./random/keeper";
import { some, times } from "../thoroughness";

const SHAPE = { turns: 7, choices: 6, ending: "open" } as const;
const SEEDS = Array.from({ length: times(1, 12) }, (_, index) => index + 1);

describe("a random campaign that is taken up at any turn", () => {
  test.each(SEEDS)("says the same from then on as when it was kept from turn 1 (seed %i)", (seed) => {
    const { tables, open } = randomCampaign(seed, SHAPE);
    for (let turn = 2; turn <= 8; turn++) {
      const adopted = openBooks(takenUpAt(tables, turn), GAMES);
      expect({ turn, told: toldFrom(adopted, turn) }).toEqual({ turn, told: toldFrom(open, turn) });
      expect({ turn, checks: checksOf(adopted) }).toEqual({ turn, checks: checksOf(open) });
    }
  });

  test.each(some(1, [3, 4, 5]))("shows the same on the sheet of its form as in the form (seed %i)", (seed) => {
    const { tables } = randomCampaign(seed, SHAPE);
    for (const turn of [2, 5, 8]) {
      const keeper = new Keeper();
      keeper.tables = takenUpAt(tables, turn);
      for (const side of keeper.sides("Orion")) expectSheetIsForm(keeper, side, [turn, 8]);
    }
  });
});

/** What does not hold; what an entry reverses, how a unit came, and what numbers there were, in a turn that is not in these books, they cannot know. */
const checksOf = ({ findings }: OpenBooks): readonly string[] =>
  findings.map(({ check }) => check).filter((check) => !["wrong-way", "unit-unpaid", "number-missing"].includes(check));
