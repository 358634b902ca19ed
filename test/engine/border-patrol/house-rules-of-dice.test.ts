import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { RAID_AWARDS } from "../../../src/engine/border-patrol/rules/constants";
import { checkMutiny } from "../../../src/engine/border-patrol/ships/mutiny";
import { mapOf } from "../../../src/engine/border-patrol/map/map";
import { fleetMounts } from "../../../src/engine/border-patrol/mounts/fleet-mounts";
import { fitted } from "../../../src/engine/border-patrol/mounts/mount-limits";
import { replayReplies, type Reply } from "../../../src/engine/campaign/commands/command-run";
import { commandOf, perform, takenUp } from "../../../src/engine/campaign/game";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "../campaign/kept";
import { plays, rolled, chooses, retreats, BATTLE, fields, begins, twoFleets } from "./battles/fighting";
import { attempt, endsRaid, intercepts, raider, raiding } from "./raids/raiding";

function sets(campaign: Kept, subject: string, value: string, since = campaign.open.campaign.turn): Kept {
  campaign.play((open) =>
    perform(open, { command: "set-house-rule", side: "", subject }, [{ fields: { value, since: String(since) } }], {
      ...STAMP,
      seed: `${subject} ${value}`,
    }),
  );
  return campaign;
}

/** The roll that a command asks for after these replies. */
function asks({ open }: Kept, command: string, side: string, subject: string, replies: readonly Reply[]) {
  const start = takenUp(open, commandOf(open.game, command)!, { side, subject });
  if (!("asked" in start)) throw new Error(`refused: ${JSON.stringify(start)}`);
  const now = replayReplies(start, replies);
  if (!("asked" in now) || now.asked?.asks !== "roll") throw new Error("no roll");
  return now.asked;
}

/** How likely a result is: "5 in 6". */
const likely = (asked: ReturnType<typeof asks>, wanted: string): string => {
  const found = asked.odds.find(({ result }) => result === wanted);
  return found ? `${found.ways} in ${found.of}` : "never";
};

describe("a house rule on the dice", () => {
  test("of mutiny is in the odds, the result and its reason, and the run keeps it", () => {
    const hidden = (): Kept => keptInTurn2().hide();
    const [unit = ""] = checkMutiny.offered(hidden().open, "Orion").map(({ subject }) => subject);
    const rating = { fields: { captainRating: "0" } };
    const odds = (campaign: Kept) => likely(asks(campaign, "check-mutiny", "Orion", unit, [rating]), "Mutiny");
    expect(odds(hidden())).toBe("10 in 36");
    const campaign = sets(hidden(), "Mutiny from", "12");
    expect(odds(campaign)).toBe("1 in 36");
    const says = plays(campaign, "check-mutiny", unit, [rating, rolled(5, 6)], "Orion");
    expect(says).toContain("a mutiny from 12 on: no; house rule since turn 2: Mutiny from 12, by the book 9");
    expect(campaign.open.findings).toEqual([]);
    // What lies ahead is said by the same dice.
    const risks = BORDER_PATROL.risks?.(sets(hidden(), "Mutiny from", "12").open) ?? [];
    expect(risks.map(({ says: risk }) => risk).join()).toMatch(/mutinies: 1 in 36/);
  });

  test("of interception changes what the roll needs and what modifies it", () => {
    const asked = (campaign: Kept) => asks(campaign, "intercept-convoy", "Orion", "O-1", [attempt()]);
    expect(asked(raider()).modifiers.map(({ by }) => by)).toEqual([-3, -2]);
    const campaign = sets(
      sets(raider(), "Interception up to", "0"),
      "Interception modifier of a line in one direction",
      "-1",
    );
    expect(asked(campaign).modifiers.map(({ by }) => by)).toEqual([-1, -2]);
    expect(likely(asked(campaign), "Intercepted")).toBe("3 in 6");
    expect(asked(campaign).houseRules?.map(({ setting, value }) => `${setting} ${value}`)).toEqual([
      "Interception modifier of a line in one direction -1",
      "Interception up to 0",
    ]);
    expect(intercepts(campaign, 4)).toMatch(
      /intercepted at 0 or less: no; house rule since turn 2: Interception up to 0/,
    );
    expect(asked(raider()).houseRules).toBeUndefined();
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ Faces: "4", Result: "Not found", Modifier: -3 });
  });

  test("of the awards of a raid is in each amount that is booked", () => {
    const campaign = raiding();
    endsRaid(campaign);
    sets(sets(campaign, "Economic Points for a Large Q-Ship crippled", "2"), "Crew Points for each Rank Point", "1");
    const says = plays(
      campaign,
      "award-raid",
      "O-1",
      [fields({ character: "Kira", orionBpv: "150", escortBpv: "120", "large-q-ship-crippled": "2" })],
      "Orion",
    );
    expect(says).toMatch(/4 BPV, 12 Rank Points, 16 Crew Points/);
    expect(says.match(/Crew Points for each Rank Point 1, by the book 5/g)).toHaveLength(1);
    expect(
      rowsOf(campaign.tables, "Transfers")
        .slice(-3)
        .map((row) => row["Amount"]),
    ).toEqual([4, 12, 16]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("of Weapon Status counts for rolls that follow, and leaves those that were made", () => {
    const campaign = twoFleets();
    begins(campaign);
    const roll = (side: string) =>
      plays(campaign, "roll-weapon-status", BATTLE, [fields({ terrain: "0" }), rolled(4, 4)], side);
    const before = roll("Alliance");
    sets(sets(campaign, "Weapon Status 0 up to", "5"), "Weapon Status II up to", "10");
    const after = roll("Coalition");
    expect([before, after]).toEqual([
      expect.stringContaining("for 8 to 11: 2"),
      expect.stringContaining("for 11 or more: 3"),
    ]);
    expect(after).toContain("house rule since turn 2: Weapon Status II up to 10, by the book 11");
    expect(campaign.open.findings).toEqual([]);
  });

  test("of a Pursuit and its Rear Guard is in what the forces roll", () => {
    const campaign = retreats();
    chooses(campaign, "Alliance", "A-1, A-2");
    chooses(campaign, "Coalition", "");
    sets(campaign, "Pursuit catches up to", "20");
    expect(likely(asks(campaign, "pursue", "Alliance", BATTLE, []), "Caught")).toBe("36 in 36");
    const rolls = [rolled(6, 6)];
    plays(campaign, "pursue", BATTLE, rolls, "Alliance");
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ Result: "Caught" });
  });

  test("is of its turn: a house rule for the next one changes no roll of this one", () => {
    const asked = (campaign: Kept) => asks(campaign, "intercept-convoy", "Orion", "O-1", [attempt()]);
    const campaign = sets(raider(), "Interception up to", "0", 3);
    expect(likely(asked(campaign), "Intercepted")).toBe(likely(asked(raider()), "Intercepted"));
  });
});

test("a table of house rules keeps the shape of its constants", () => {
  const rules = BORDER_PATROL.houseRules?.find(({ of }) => of === RAID_AWARDS);
  const changed = rules?.with(new Map([["Rank Points for a Large Freighter captured", "9"]])) as typeof RAID_AWARDS;
  expect(changed.rankPoints["Large Freighter"]).toEqual({ Destroyed: 4, Captured: 9 });
  expect({ ...changed, rankPoints: RAID_AWARDS.rankPoints }).toEqual(RAID_AWARDS);
});

test("house rules on distances and mounts are on the map and in the limits", () => {
  const pirate = (): Kept => keptInTurn2().edit("O-1", { place: "0507", deployment: "Piracy" });
  const apart = (campaign: Kept): number => mapOf(campaign.open).tooNear;
  expect([apart(pirate()), apart(sets(pirate(), "Hexes between ships on Piracy that are too few", "3"))]).toEqual([
    7, 3,
  ]);
  const mounts = fleetMounts(sets(keptInTurn2(), "Share of the units with special systems", "100%").open, "Orion");
  expect(mounts.special.limit).toBe(fitted(keptInTurn2().open, "Orion").size);
});
