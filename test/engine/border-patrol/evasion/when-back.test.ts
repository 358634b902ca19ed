import { whenBack } from "../../../../src/engine/border-patrol/evasion/when-back";
import { lastEvasion } from "../../../../src/engine/border-patrol/evasion/evasion-events";
import { keptInTurn2, type Kept } from "../../campaign/kept";
import { cruiser, plays, rolled, where } from "./evading";

/** A cruiser that is Lost until turn 5, in turn 2, by its row. */
const lost = (more: Readonly<Record<string, string>> = {}): Kept =>
  keptInTurn2()
    .add("A-1", { side: "Alliance" })
    .edit("A-1", { lostUntil: "5", helmsmanRating: "7", ...more });
const says = ({ open }: Kept): readonly string[] =>
  whenBack(open, "A-1").map(({ says: said, clause = "" }) => `${said} ${clause}`);

describe("when a Lost unit comes back, and why", () => {
  test("V13.914: in its turn, or sooner by the roll of its Helmsman, with the odds of one turn and of all", () => {
    expect(says(lost())).toEqual([
      expect.stringMatching(/turn 5, in step 1A2.*V13\.914$/),
      expect.stringMatching(/No entry.*Lost until/),
      expect.stringMatching(
        /Rating 7.*from turn 2 on: .*58\.33%.* a turn, .*92\.77%.* in the 3 turns before V13\.914$/,
      ),
    ]);
  });

  test("V13.914: not sooner with a Rating of 1, and nobody knows where the Rating is not noted", () => {
    expect(says(lost({ helmsmanRating: "1" })).at(-1)).toMatch(/Not sooner.*Rating 1/);
    expect(says(lost({ helmsmanRating: "" })).at(-1)).toMatch(/Sooner.*nobody noted/);
  });

  test("V13.753: a Rear Guard without a roll", () => {
    const all = says(lost({ condition: "Crippled, rear guard" }));
    expect([all.length, all[0]]).toEqual([2, expect.stringMatching(/turn 5.*V13\.753$/)]);
  });

  test("now, once its time is over; and nothing is said of a unit that is not Lost", () => {
    expect(says(lost({ lostUntil: "2" }))[0]).toMatch(/^Comes back now/);
    expect(says(lost({ lostUntil: "" }))).toEqual([]);
  });

  test("V13.913: says the evasion that lost it, whose Helmsman rolls from the next turn on", () => {
    const campaign = cruiser({ helmsmanRating: "7" });
    plays(campaign, "evade", "A-1", [where(), rolled(2), rolled(3)]);
    const evaded = lastEvasion(campaign.open.campaign, "A-1");
    expect(evaded?.fate).toBe("Lost");
    const turns = evaded?.turns ?? 0;
    expect(says(campaign)).toEqual([
      expect.stringMatching(new RegExp(`turn ${2 + turns},`)),
      expect.stringMatching(new RegExp(`turn 2, and was Lost for ${turns} turns?.* V13\\.913`)),
      expect.stringMatching(/from turn 3 on/),
    ]);
  });
});
