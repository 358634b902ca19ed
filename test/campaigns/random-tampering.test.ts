import type { OpenBooks } from "../../src/engine/campaign/game";
import { openBooks } from "../../src/engine/open";
import { randomCampaign } from "./random/campaign";
import { Chance } from "./random/chance";
import { tampered } from "./random/tampering";

/** What the checks find in closed turns; where the flagship is in the turn that has begun is another matter. */
const found = ({ findings }: OpenBooks): readonly string[] =>
  findings.map(({ check }) => check).filter((check) => check !== "flagship-off-map");

/** Campaigns, and how often each is tampered with. */
const [CAMPAIGNS, EACH] = [100, 20];

test("whatever is altered in a closed turn is found", () => {
  const unseen: string[] = [];
  let altered = 0;
  for (let seed = 0; seed < CAMPAIGNS; seed++) {
    const { tables, open } = randomCampaign(seed, { turns: 1 + (seed % 4), choices: 10, ending: "open" });
    expect([seed, found(open)]).toEqual([seed, []]);
    const chance = new Chance(seed + 1_000_000);
    for (let time = 0; time < EACH; time++) {
      const tampering = tampered(tables, open.campaign.turn - 1, chance);
      if (!tampering) continue;
      altered += 1;
      if (found(openBooks(tampering.tables)).length === 0) unseen.push(`seed ${seed}: ${tampering.what}`);
    }
  }
  expect(unseen).toEqual([]);
  expect(altered).toBeGreaterThan(0.9 * CAMPAIGNS * EACH);
});
