import { evade } from "../../../../src/engine/border-patrol/evasion/evade";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { evasionOdds } from "../../../../src/engine/border-patrol/rules/v13-tactical/evasion-odds";
import {
  EVASION_HEXES,
  EVASION_TABLES,
  TERRAINS,
} from "../../../../src/engine/border-patrol/rules/v13-tactical/evasion-tables";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { replayReplies } from "../../../../src/engine/campaign/commands/command-run";
import { dueItems, offers, takenUp } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { evaluate } from "../../../../src/engine/core/rule";
import { checksOf, only, rowsOf, type Kept } from "../../campaign/kept";
import { choice, cruiser, fields, outcomeOf, plays, rolled, undoes, where } from "./evading";

const row = ({ open }: Kept, unit = "A-1") => {
  const found = trackedShip(open, unit);
  return found && { condition: found.condition, supply: found.supply, lostUntil: found.lostUntil };
};
const left = ({ open }: Kept, unit = "A-1") => open.campaign.units.get(unit)?.left?.how;
const lastRoll = ({ tables }: Kept) => rowsOf(tables, "Rolls").at(-1);
const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");

/** What is asked after these replies. */
function asked({ open }: Kept, replies: readonly Reply[]) {
  const start = takenUp(open, evade, { side: "Alliance", subject: "A-1" });
  if (!("asked" in start)) throw new Error("not started");
  const now = replayReplies(start, replies);
  return "asked" in now ? now.asked : null;
}

/** The odds that are shown before a roll, by result. */
function oddsAfter(campaign: Kept, replies: readonly Reply[]): ReadonlyMap<string, number> {
  const now = asked(campaign, replies);
  if (now?.asks !== "roll") throw new Error("no roll");
  return new Map(now.odds.map(({ result, ways, of }) => [result, ways / of]));
}

describe("a unit that evades into a neutral hex of empty space (V13.9580)", () => {
  test("V13.958: can be found with 1 or less, and has no Warp Engines (V13.912)", () => {
    const campaign = cruiser();
    const says = plays(campaign, "evade", "A-1", [where(), rolled(1)], "Alliance");
    expect(says).toMatch(/A-1 evades: Empty Space \(V13\.958\): Rendezvous.*V13\.912/);
    expect(row(campaign)).toEqual({ condition: "Sub-light", supply: "", lostUntil: null });
    expect(lastRoll(campaign)).toMatchObject({
      ...{ Turn: 2, Step: "4A5", Side: "Alliance", Purpose: "Evasion of A-1: Empty Space", Faces: "1" },
      ...{ Result: "Rendezvous", Clause: "V13.958", "Secret to": "Alliance" },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test("V13.958: is Lost for 1d3 turns with 2, and its Helmsman rolls in the turns after (V13.914)", () => {
    const campaign = cruiser({ helmsmanRating: "7" });
    plays(campaign, "evade", "A-1", [where(), rolled(2), rolled(4)]);
    expect(row(campaign)).toEqual({ condition: "Sub-light", supply: "Out", lostUntil: 4 });
    expect(lastRoll(campaign)).toMatchObject({ Result: "Lost", Clause: "V13.958" });
    campaign.payRent().close();
    const due = dueItems(campaign.open).filter(({ command }) => command === "find-way");
    expect(due).toMatchObject([{ subject: "A-1", step: "1A2", done: false }]);
    expect(only(outcomeOf(campaign, "evade", "A-1", [where()]).refused)).toMatchObject({
      ...{ check: "evasion", clause: "V13.914", message: expect.stringMatching(/Lost until turn 4/) },
    });
    plays(campaign, "find-way", "A-1", [rolled(3, 4)]);
    expect(row(campaign)?.lostUntil).toBeNull();
  });

  test("V13.914, V13.753: has its Helmsman roll although it was a Rear Guard, which does not when it is lost as one", () => {
    const due = ({ open }: Kept) => dueItems(open).filter(({ command }) => command === "find-way");
    const campaign = cruiser({ helmsmanRating: "7", condition: "Rear Guard" });
    plays(campaign, "evade", "A-1", [where(), rolled(2), rolled(6)]);
    expect(row(campaign)).toMatchObject({ condition: "Rear Guard, sub-light", lostUntil: 5 });
    expect(due(campaign.payRent().close())).toMatchObject([{ subject: "A-1" }]);
    const crippled = cruiser({ helmsmanRating: "7", condition: "Rear Guard", lostUntil: "5" });
    expect(due(crippled)).toEqual([]);
  });

  test("V13.958: strands its crew on a planetoid with 3, without an end of its supplies", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where(), rolled(3)]);
    expect(left(campaign)).toBe("Lost");
    expect(rowsOf(campaign.tables, "Due").at(-1)).toMatchObject({
      ...{ Subject: "A-1", Side: "Alliance", What: "Stranded crew", Started: 2, Matures: null, State: "Under way" },
    });
  });

  test("V13.958: strands its crew on a harsh world with 4, where 1d6 die each turn", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where(), rolled(4), fields({ crew: "9" })]);
    expect(rowsOf(campaign.tables, "Due").at(-1)).toMatchObject({ Matures: 3, Note: "Empty Space, 9 crew units" });
  });

  test("V13.958: is destroyed with all hands with 5", () => {
    const campaign = cruiser();
    expect(plays(campaign, "evade", "A-1", [where(), rolled(5)])).toMatch(/Destroyed.*destroyed/);
    expect([left(campaign), row(campaign)?.condition]).toEqual(["Lost", "Destroyed"]);
  });

  test("V13.958: is captured by the opposing Team with 6, and V13.912: is no more than a sub-light unit to it", () => {
    const campaign = cruiser();
    const says = plays(campaign, "evade", "A-1", [where(), rolled(6), fields({ captor: "Coalition" })]);
    expect(says).toMatch(/Coalition has it.*sub-light.*V13\.912/);
    expect(left(campaign)).toBe("Captured");
    const offered = () => offers(campaign.open, "Coalition").map(({ command, subject }) => `${command.id} ${subject}`);
    // Captured units are named in 2A3, before any is captured in 4A5: this one is in the next turn.
    expect(offered()).not.toContain("begin-scrapping A-1");
    expect(only(outcomeOf(campaign, "begin-scrapping", "A-1", [], "Coalition").refused)).toMatchObject({
      clause: "V1.23 2A3",
      message: expect.stringContaining("turn 3"),
    });
    campaign.payRent().close();
    expect(offered()).toContain("begin-scrapping A-1");
    expect(outcomeOf(campaign, "begin-scrapping", "A-1", [], "Coalition").refused).toEqual([]);
  });
});

describe("the tables of sub-light evasion", () => {
  test.each(EVASION_TABLES.map((table) => [table.clause, table] as const))(
    "%s is asked in its terrain, with its officer",
    (clause, { hex, terrain, officer }) => {
      const ratings = {
        ...{ captainRating: "1", navigatorRating: "4", helmsmanRating: "9", engineerRating: "16" },
      };
      const bonus = { Captain: 1, Navigator: 2, Helmsman: 3, "Chief Engineer": 4 }[officer];
      const now = asked(cruiser(ratings), [where({ hex, terrain })]);
      expect(now).toMatchObject({
        ...{ asks: "roll", clause, what: `Evasion of A-1: ${terrain}`, count: 1 },
        modifiers: [{ why: `bonus of the ${officer}`, by: -bonus, clause }],
      });
    },
  );

  test("are fourteen, of two hexes", () => {
    expect(EVASION_TABLES.map(({ clause }) => clause)).toHaveLength(14);
  });

  test.each(EVASION_HEXES.flatMap((hex) => TERRAINS.map((terrain) => [hex, terrain] as const)))(
    "V13.913: the odds shown in a %s hex of %s are those of EVASION_ODDS and of the walk",
    (hex, terrain) => {
      const ratings = { captainRating: "4", navigatorRating: "1", helmsmanRating: "1", engineerRating: "1" };
      const of = (at: string) =>
        new Map(
          evaluate(evasionOdds, {
            hex,
            terrain: at,
            captain: 4,
            navigator: 1,
            helmsman: 1,
            engineer: 1,
          }) as readonly (readonly [string, number])[],
        );
      if (hex === "Friendly" && terrain === "Empty Space") {
        expect(asked(cruiser(ratings), [where({ hex, terrain })])).toBeNull();
        return;
      }
      const shown = oddsAfter(cruiser(ratings), [where({ hex, terrain })]);
      // Who survives its damage, or comes out of a nebula, continues on Empty Space.
      const onward = (shown.get("Whether A-1 survives its damage") ?? 0) + (shown.get("Lost in the nebula") ?? 0);
      for (const [end, likely] of of(terrain)) {
        const then = onward * (of("Empty Space").get(end) ?? 0);
        expect([end, (shown.get(end) ?? 0) + then]).toEqual([end, expect.closeTo(likely, 12)]);
      }
    },
  );

  test("V13.952, V13.958: lead on to Empty Space from a black hole that the unit escapes", () => {
    const campaign = cruiser({ captainRating: "4" });
    const replies = [where({ terrain: "Black Hole", battle: "Battle 3" }), rolled(5), rolled(4), rolled(1)];
    const says = plays(campaign, "evade", "A-1", replies);
    expect(says).toMatch(/Black Hole \(V13\.952\): Escapes; Empty Space \(V13\.958\): Lost.*Lost until turn 3/);
    expect(
      rowsOf(campaign.tables, "Rolls")
        .slice(-3)
        .map((roll) => [roll["Purpose"], roll["Result"], roll["Modifier"]]),
    ).toEqual([
      ["Evasion of A-1, Battle 3: Black Hole", "Escapes", -2],
      ["Evasion of A-1, Battle 3: Empty Space", "Lost", -2],
      ["Evasion of A-1, Battle 3: turns that it is Lost, half of 1d6 rounded up", "Lost", 0],
    ]);
  });

  test("V13.962: lose all hands in a black hole of a hostile hex, on a roll that escapes one in a neutral hex", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where({ hex: "Hostile", terrain: "Black Hole" }), rolled(3)]);
    expect(left(campaign)).toBe("Lost");
  });

  test("V13.964: do (5 - size class) x 4d6 damage in asteroids of a hostile hex, which it may survive", () => {
    const campaign = cruiser();
    const start = [where({ hex: "Hostile", terrain: "Asteroid Field" }), rolled(4), rolled(3, 4, 2, 1)];
    const now = asked(campaign, start);
    expect(now).toMatchObject({ asks: "choice", clause: "V13.964" });
    expect(now?.asks === "choice" && now.choices).toEqual([
      "It survives 20 points of damage",
      "20 points of damage destroy it",
    ]);
    const says = plays(campaign, "evade", "A-1", [...start, choice("It survives 20 points of damage"), rolled(1)]);
    expect(says).toMatch(/Damaged, 20 points of damage; Empty Space \(V13\.968\): Rendezvous/);
    // V13.961: Out of Supply in a hostile hex.
    expect(row(campaign)).toEqual({ condition: "Sub-light", supply: "Out", lostUntil: null });
  });

  test("V13.957: do (size class - 1) x 7d6 damage in an ion storm, which destroys it", () => {
    const campaign = cruiser();
    const storm = [where({ terrain: "Ion Storm" }), rolled(4), rolled(6, 6, 6, 6, 6, 6, 6)];
    expect(plays(campaign, "evade", "A-1", [...storm, choice("84 points of damage destroy it")])).toMatch(
      /Ion Storm \(V13\.957\): Destroyed, 84 points/,
    );
    expect(left(campaign)).toBe("Lost");
  });

  test("V13.954: strand its crew on an asteroid with supplies for 1d6 turns", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where({ terrain: "Asteroid Field" }), rolled(5), rolled(3)]);
    expect(rowsOf(campaign.tables, "Due").at(-1)).toMatchObject({ Matures: 5, Note: "Asteroid Field" });
  });

  test("V13.968: keep a unit Lost for 1d6 turns in a hostile hex", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where({ hex: "Hostile" }), rolled(2), rolled(6)]);
    expect(row(campaign)?.lostUntil).toBe(8);
  });

  test("V13.953: keep a unit Lost for 1d3 turns in a nebula, and have it roll for Empty Space once it comes out", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where({ terrain: "Nebula", battle: "Battle 3" }), rolled(4), rolled(1)]);
    expect(row(campaign)?.lostUntil).toBe(3);
    const due = ({ open }: Kept) => dueItems(open).filter(({ command }) => command === "evade");
    expect(due(campaign)).toEqual([]);
    campaign.payRent().close();
    plays(campaign, "find-way", "A-1", [fields({ place: "0304" })]);
    expect(due(campaign)).toMatchObject([{ subject: "A-1", step: "1A2", done: false }]);
    plays(campaign, "evade", "A-1", [rolled(5)]);
    expect(lastRoll(campaign)).toMatchObject({ Step: "1A2", Purpose: "Evasion of A-1, Battle 3: Empty Space" });
    expect([left(campaign), due(campaign)]).toEqual(["Lost", []]);
  });

  test("V13.942: meet friends in a friendly hex, and after the terrain of one without another table (V13.958)", () => {
    const campaign = cruiser();
    expect(plays(campaign, "evade", "A-1", [where({ hex: "Friendly" })])).toMatch(/\(V13\.942\): Rendezvous/);
    const pulsar = cruiser();
    const says = plays(pulsar, "evade", "A-1", [where({ hex: "Friendly", terrain: "Variable Pulsar" }), rolled(3)]);
    expect(says).toMatch(/Variable Pulsar \(V13\.956\): Escapes; Empty Space \(V13\.942\): Rendezvous/);
  });
});

describe("what makes a roll needless (V13.92)", () => {
  test.each([
    ["Sub-light", "V13.921", ""],
    ["Withdraws", "V13.923", "Sub-light"],
  ])("%s by %s", (exception, clause, condition) => {
    const campaign = cruiser();
    expect(plays(campaign, "evade", "A-1", [where({ exception })])).toContain(clause);
    expect([row(campaign)?.condition, campaign.open.books.rolls]).toEqual([condition, []]);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Sub-light evasion", Clause: clause });
  });

  test("V13.922: is still towed out where it is sub-light by nature", () => {
    expect(plays(cruiser(), "evade", "A-1", [where({ exception: "Sub-light" })])).toMatch(/tows it out \(V13\.922\)/);
  });

  test("V13.931: is for each unit by itself", () => {
    const campaign = cruiser().add("A-2", { side: "Alliance", place: "0304" }).edit("A-2", { captainRating: "0" });
    plays(campaign, "evade", "A-1", [where(), rolled(1)]);
    plays(campaign, "evade", "A-2", [where(), rolled(5)]);
    expect([left(campaign, "A-1"), left(campaign, "A-2")]).toEqual([undefined, "Lost"]);
  });

  test("V13.924: shares the fate of the unit that towed it, which left unopposed (V13.523, V13.623)", () => {
    const campaign = cruiser().add("A-2", { side: "Alliance" });
    const says = plays(campaign, "evade", "A-1", [where({ exception: "Towed" }), fields({ towedBy: "A-2" })]);
    expect(says).toMatch(/fate of A-2 that tows it \(V13\.924/);
  });
});

describe("what an evasion takes from the books", () => {
  /** What is asked first, with the place of the cruiser owned by this side. */
  function startsIn(owner: string, kind = "Province") {
    const campaign = cruiser();
    const place = { place: "Vega", kind, hex: "0304", owner, economicValue: "3", state: "" };
    campaign.play(() => outcomeOf(campaign, "add-place", "", [fields(place)]));
    const now = asked(campaign, []);
    return now?.asks === "fields" && [now.fields["hex"]?.start, now.fields["exception"]?.start];
  }

  test("V13.941, V13.951, V13.961: whose hex it is, by the owner of the place", () => {
    expect(startsIn("Alliance")).toEqual(["Friendly", ""]);
    expect(startsIn("")).toEqual(["Neutral", ""]);
    expect(startsIn("Coalition")).toEqual(["Hostile", ""]);
    expect(startsIn("Alliance", "System")).toEqual(["Friendly", "Withdraws"]);
  });

  test("asks for Ratings and size class only where they are blank, and notes them", () => {
    const campaign = cruiser({ captainRating: "", engineerRating: "", sizeClass: "" });
    const start = where({ terrain: "Ion Storm" });
    const now = asked(campaign, [start]);
    expect(now?.asks === "fields" && Object.keys(now.fields)).toEqual([
      ...["engineerRating", "captainRating", "sizeClass"],
    ]);
    const typed = fields({ captainRating: "9", engineerRating: "4", sizeClass: "4" });
    plays(campaign, "evade", "A-1", [start, typed, rolled(3), rolled(4)]);
    expect(trackedShip(campaign.open, "A-1")).toMatchObject({ captainRating: 9, engineerRating: 4, sizeClass: 4 });
    expect(lastRoll(campaign)).toMatchObject({ Result: "Rendezvous", Modifier: -3 });
  });

  test("does not ask for a Captain who is not needed: a friendly hex has no table of Empty Space", () => {
    const campaign = cruiser({ captainRating: "", navigatorRating: "" });
    const now = asked(campaign, [where({ hex: "Friendly", terrain: "Nebula" })]);
    expect(now?.asks === "fields" && Object.keys(now.fields)).toEqual(["navigatorRating"]);
  });
});

describe("a flagship that evades", () => {
  const flagship = (): Kept => {
    const campaign = cruiser();
    campaign.edit("O-1", { captainRating: "0", place: "0505", deployment: "Piracy" });
    return campaign;
  };

  test("V19.06: ends its pirate where it is destroyed with all hands", () => {
    const campaign = flagship();
    expect(plays(campaign, "evade", "O-1", [where(), rolled(5)], "Orion")).toMatch(/Orion has lost \(V19\.06\)/);
    expect(rowsOf(campaign.tables, "Events").map((event) => event["Kind"])).toEqual(
      expect.arrayContaining(["Sub-light evasion", "Unit leaves", "Flagship lost"]),
    );
  });

  test("V13.968: destroys itself rather than be captured, and the table says whether with all hands", () => {
    const campaign = flagship();
    const replies = [where({ hex: "Hostile" }), rolled(6)];
    plays(campaign, "evade", "O-1", [...replies, fields({ allHands: "no" })], "Orion");
    expect(left(campaign, "O-1")).toBe("Lost");
    expect(rowsOf(campaign.tables, "Events").map((event) => event["Kind"])).not.toContain("Flagship lost");
  });
});

describe("an evasion", () => {
  test("is undone with everything that it wrote, and takes the same faces again", () => {
    const campaign = cruiser({ condition: "Crippled" });
    const before = rowsOf(campaign.tables, "Units").at(-1);
    plays(campaign, "evade", "A-1", [where(), rolled(2), rolled(5)]);
    expect(row(campaign)).toEqual({ condition: "Crippled, sub-light", supply: "Out", lostUntil: 5 });
    undoLast(campaign);
    expect(rowsOf(campaign.tables, "Units").at(-1)).toMatchObject(before ?? {});
    plays(campaign, "evade", "A-1", [where()]);
    expect(row(campaign)?.lostUntil).toBe(5);
  });

  test("is undone with a unit that left and its stranded crew", () => {
    const campaign = cruiser({ condition: "Crippled" });
    plays(campaign, "evade", "A-1", [where({ terrain: "Asteroid Field" }), rolled(5), rolled(3)]);
    undoLast(campaign);
    expect([left(campaign), row(campaign)?.condition]).toEqual([undefined, "Crippled"]);
    expect(rowsOf(campaign.tables, "Due").at(-1)).toMatchObject({ Subject: null, What: null, State: null });
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect(left(campaign)).toBe("Lost");
    expect(rowsOf(campaign.tables, "Due").at(-1)).toMatchObject({ Subject: "A-1", State: "Under way", Matures: 5 });
  });

  test("is kept in the midst, and continued with the rolls that were made", () => {
    const campaign = cruiser();
    const start = takenUp(campaign.open, evade, { side: "Alliance", subject: "A-1" });
    const now = "asked" in start ? replayReplies(start, [where({ terrain: "Black Hole" }), rolled(1)]) : null;
    if (!now || !("asked" in now) || now.asked === null) throw new Error("not asking");
    const stamp = { today: "2026-03-07", seed: "kept" };
    campaign.play((open) => now.keep(open, stamp) ?? outcomeOf(campaign, "none", "", []));
    expect(rowsOf(campaign.tables, "Steps").at(-1)).toMatchObject({ Command: "evade", State: "under way" });
    expect(campaign.open.books.rolls).toHaveLength(1);
    const again = takenUp(campaign.open, evade, { side: "Alliance", subject: "A-1" });
    if (!("asked" in again) || again.asked === null) throw new Error("not asking");
    expect(again.asked).toMatchObject({ asks: "roll", clause: "V13.958" });
    const end = again.reply(rolled(1));
    if (!("asked" in end) || end.asked !== null) throw new Error("still asking");
    campaign.play((open) => end.outcome(open, stamp));
    expect([row(campaign)?.condition, campaign.open.books.rolls.length]).toEqual(["Sub-light", 2]);
    expect(rowsOf(campaign.tables, "Steps").at(-1)).toMatchObject({ State: "done" });
  });

  test("is refused twice a turn, off the map, of another side, and of a unit that is gone", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where(), rolled(1)]);
    expect(only(outcomeOf(campaign, "evade", "A-1", [where()]).refused)).toMatchObject({
      ...{ clause: "V13.911", message: expect.stringMatching(/already evaded in turn 2/) },
    });
    expect(only(outcomeOf(campaign, "evade", "O-2", [where()]).refused)).toMatchObject({
      ...{ clause: "V13.911", message: expect.stringMatching(/off the map/) },
    });
    expect(checksOf(outcomeOf(cruiser(), "evade", "A-1", [where()], "Coalition").refused)).toEqual(["unknown-unit"]);
    expect(checksOf(outcomeOf(campaign, "evade", "X-1", []).refused)).toEqual(["unknown-unit"]);
  });

  test("is offered to the side of the unit alone, for units that may be in a battle", () => {
    const { open } = cruiser();
    const of = (side: string) =>
      offers(open, side)
        .filter(({ command }) => command.id === "evade")
        .map(({ subject }) => subject);
    expect([of("Alliance"), of("Coalition"), of("Orion")]).toEqual([["A-1"], [], ["O-1"]]);
  });
});
