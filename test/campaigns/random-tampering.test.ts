import type { OpenBooks } from "../../src/engine/campaign/ledger/outcome";
import { OFFERS } from "../../src/engine/border-patrol/offers/offers-table";
import { PLACES } from "../../src/engine/border-patrol/places/places-table";
import { booking, sealOf } from "../../src/engine/campaign/ledger/booking";
import { rowOf } from "../../src/engine/campaign/schema/table";
import { points } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { randomCampaign, type Onlooker } from "./random/campaign";
import { Chance } from "./random/chance";
import { tampered } from "./random/tampering";
import { times } from "../thoroughness";

/** What the checks find in closed turns, without what who plays by chance does not look at. */
const found = ({ findings }: OpenBooks): readonly string[] =>
  findings
    .map(({ check }) => check)
    .filter(
      (check) => !["flagship-off-map", "unit-unpaid", "one-ship-in-dock", "dock-on-map", "one-pirate"].includes(check),
    );

/** Each turn has an offer that nobody has answered, and a place that somebody owns. */
const offered: Onlooker = {
  closing(keeper) {
    const [from = "", to = ""] = [keeper.sides("Alliance", "Coalition")[0], keeper.sides("Orion")[0]];
    const booked = booking(keeper.open, keeper.stamp());
    const { no, turn } = booked;
    const terms = "Leave our convoys alone";
    const offer = { no, turn, from, to, kind: "Bribe", terms, amount: points(7), secretTo: `${from}, ${to}` };
    keeper.write([{ kind: "append", table: OFFERS.name, rows: [rowOf(OFFERS, { ...offer, ...sealOf(booked) })] }]);
    if (turn > 1) return;
    const place = { place: "Near Shoals", kind: "Province", hex: "0406", owner: from, economicValue: points(3) };
    keeper.write([{ kind: "append", table: PLACES.name, rows: [rowOf(PLACES, place)] }]);
  },
};

/** Campaigns, and how often each is tampered with. */
const [CAMPAIGNS, EACH] = [times(5, 60), 20];

test("whatever is altered in a closed turn is found", () => {
  const unseen: string[] = [];
  let altered = 0;
  for (let seed = 0; seed < CAMPAIGNS; seed++) {
    const { tables, open } = randomCampaign(seed, { turns: 1 + (seed % 4), choices: 10, ending: "open" }, offered);
    expect([seed, found(open)]).toEqual([seed, []]);
    const chance = new Chance(seed + 1_000_000);
    for (let time = 0; time < EACH; time++) {
      const tampering = tampered(tables, open.campaign.turn - 1, chance);
      if (!tampering) continue;
      altered += 1;
      if (found(openBooks(tampering.tables, GAMES)).length === 0) unseen.push(`seed ${seed}: ${tampering.what}`);
    }
  }
  expect(unseen).toEqual([]);
  expect(altered).toBeGreaterThan(0.9 * CAMPAIGNS * EACH);
});
