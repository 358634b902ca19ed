import { battlesIn } from "../../../../src/engine/border-patrol/battles/battles";
import { readinessOf } from "../../../../src/engine/border-patrol/battles/forces";
import { recordOf } from "../../../../src/engine/border-patrol/battles/record";
import { checklist } from "../../../../src/engine/campaign/checklist";
import { commandOf, dueItems, offers } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { only, rowsOf, type Kept } from "../../campaign/kept";
import { inAnyOrder, outcomeOf, undoes } from "../evasion/evading";
import {
  A,
  BATTLE,
  begins,
  C,
  ends,
  fields,
  opens,
  PLACE,
  plays,
  readies,
  rolled,
  twoFleets,
  undamaged,
} from "./fighting";

const battle = ({ open }: Kept, name = BATTLE) => battlesIn(open.campaign).get(name);
const statuses = (campaign: Kept) =>
  ["Alliance", "Coalition"].map((side) => battle(campaign)?.statuses.get(side)?.status);
const recorded = (campaign: Kept) => {
  const found = battle(campaign);
  return found ? recordOf(campaign.open, found) : [];
};
const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
const refusalOf = (
  campaign: Kept,
  command: string,
  subject: string,
  replies: Parameters<typeof outcomeOf>[3],
  side = "",
) => only(outcomeOf(campaign, command, subject, replies, side).refused);

describe("who attacks (V13.14)", () => {
  test("the Team that moved in; both sides know of the battle, and nobody else", () => {
    const campaign = twoFleets();
    expect(begins(campaign)).toMatch(/Alliance attacks with A-1, A-2, A-3, Coalition defends.*V13\.14/);
    expect(battle(campaign)).toMatchObject({
      attacker: "Alliance",
      defender: "Coalition",
      kind: "Battle",
      place: PLACE,
    });
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      ...{ Kind: "Battle formed", Subject: BATTLE, Step: "4A5", Clause: "V13.14", "Secret to": "Alliance, Coalition" },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test("the other Team, if that moved in", () => {
    const campaign = twoFleets();
    begins(campaign, { formation: "They moved in" });
    expect(battle(campaign, `Coalition against Alliance in ${PLACE} (turn 2)`)?.attackers).toEqual([
      "C-1",
      "C-2",
      "C-3",
    ]);
  });

  test("without Strategic Initiative, nobody can say who attacks if both moved", () => {
    const start = [
      fields({ other: "Coalition", formation: "Both or neither" }),
      fields({ own: A, others: C, terrain: "" }),
    ];
    expect(refusalOf(twoFleets(), "start-battle", PLACE, start, "Alliance")).toMatchObject({ clause: "V13.14" });
  });

  test("the Team with the lowest roll for Initiative attacks if both moved (V1.17)", () => {
    const campaign = twoFleets();
    for (const [side, faces] of [
      ["Alliance", [5, 5]],
      ["Coalition", [1, 2]],
    ] as const) {
      plays(campaign, "roll-initiative", side, [rolled(...faces)], side);
    }
    plays(campaign, "roll-initiative", "Orion", [fields({ onMap: "No" })], "Orion");
    begins(campaign, { formation: "Both or neither" });
    expect([...battlesIn(campaign.open.campaign).values()]).toMatchObject([
      { attacker: "Coalition", because: "V13.14" },
    ]);
  });

  test("sub-light units cannot force a battle, and can be ignored (V13.18)", () => {
    const campaign = twoFleets().edit("A-1", { condition: "Sub-light" });
    const start = [
      fields({ other: "Coalition", formation: "We moved in" }),
      fields({ own: "A-1", others: C, terrain: "" }),
    ];
    expect(refusalOf(campaign, "start-battle", PLACE, start, "Alliance")).toMatchObject({ clause: "V13.18" });
    expect(begins(campaign, { formation: "Sub-light ignored", own: "A-1" })).toMatch(/no battle.*V13\.18/);
    const [ignored] = battlesIn(campaign.open.campaign).values();
    expect(ignored).toMatchObject({ kind: "Ignored", attacker: "Coalition" });
  });

  test("the pirates can be ignored, and attack if they do not want to be (V13.16)", () => {
    const campaign = twoFleets();
    const orion = campaign.open.books.sides.find(({ kind }) => kind === "Orion")?.name ?? "";
    campaign.add("O-9", { side: orion, place: PLACE });
    const typed = { own: A, others: "O-9", other: orion };
    expect(begins(campaign, { ...typed, formation: "Orion ignored" })).toMatch(/V13\.16/);
    begins(campaign, { ...typed, formation: "Orion fights" });
    expect([...battlesIn(campaign.open.campaign).values()].at(-1)).toMatchObject({
      attacker: orion,
      because: "V13.16",
    });
  });

  test("V13.17: the terrain of the Random Terrain Table is noted in the record", () => {
    const campaign = twoFleets();
    const forces = fields({ own: A, others: C, terrain: "Nebula" });
    const start = [fields({ other: "Coalition", formation: "We moved in" }), forces];
    plays(campaign, "start-battle", PLACE, start, "Alliance");
    expect(JSON.stringify(recorded(campaign))).toMatch(/Terrain: Nebula.*V13\.17/);
  });

  test("a unit is in one battle at a time (V13.12), and ids that do not exist are named", () => {
    const campaign = twoFleets();
    begins(campaign);
    const again = [
      fields({ other: "Coalition", formation: "We moved in" }),
      fields({ own: "A-1", others: "C-1", terrain: "" }),
    ];
    expect(refusalOf(campaign, "start-battle", PLACE, again, "Alliance")).toMatchObject({ clause: "V13.12" });
    const typo = [
      fields({ other: "Coalition", formation: "We moved in" }),
      fields({ own: "A-9", others: "C-1", terrain: "" }),
    ];
    expect(outcomeOf(campaign, "start-battle", PLACE, typo, "Alliance").says).toMatch(/A-9/);
  });

  test("is offered where units of two Teams are", () => {
    const offered = offers(twoFleets().open, "Alliance").filter(({ command }) => command.id === "start-battle");
    expect(offered).toMatchObject([{ subject: PLACE, due: false, clause: "V13.11" }]);
  });

  /** What is offered, once for all, after a ship of the Alliance has moved to where others are. */
  const offeredAfterMove = (edits: (campaign: Kept) => Kept, by = "A-9") => {
    const campaign = edits(inAnyOrder(twoFleets().layAll()).add("A-9", { side: "Alliance", place: "0406" }));
    const here = { units: by, phase: "1", to: PLACE };
    plays(campaign, "move-units", by, [fields(here)]);
    return checklist(campaign.open, null)
      .steps.flatMap(({ place, offered }) => (place.startsWith("4A5") ? offered : []))
      .filter(({ command }) => command.id === "start-battle")
      .map(({ subject, due, clause }) => [subject, due, clause]);
  };

  test("is due, and holds up the Movement Phase, once a unit has moved to units that cannot be ignored (V13.12)", () => {
    expect(offeredAfterMove((campaign) => campaign)).toEqual([[PLACE, true, "V13.12"]]);
  });

  test("is possible where all on one side are sub-light (V13.18), or pirates that nobody leases (V13.16)", () => {
    const slow = (campaign: Kept) =>
      ["C-1", "C-2", "C-3"].reduce((all, unit) => all.edit(unit, { condition: "Sub-light" }), campaign);
    expect(offeredAfterMove(slow)).toEqual([[PLACE, false, "V13.11"]]);
    const pirates = (campaign: Kept) =>
      ["C-1", "C-2", "C-3"]
        .reduce((all, unit) => all.edit(unit, { place: "0909" }), campaign)
        .edit("O-1", { place: PLACE, deployment: "Normal movement" });
    expect(offeredAfterMove(pirates)).toEqual([[PLACE, false, "V13.11"]]);
  });

  test("is due no more once it was fought", () => {
    const campaign = inAnyOrder(twoFleets().layAll()).add("A-9", { side: "Alliance", place: "0406" });
    plays(campaign, "move-units", "A-9", [fields({ units: "A-9", phase: "1", to: PLACE })]);
    begins(campaign, { own: `${A}, A-9` });
    const due = dueItems(campaign.open).filter(({ command }) => command === "start-battle");
    expect(due).toEqual([]);
  });
});

test("how Teams met is asked with their names, and not as this one and the other one", () => {
  const begun = commandOf(twoFleets().open.game, "start-battle")?.begin(twoFleets().open, { side: "", subject: PLACE });
  const asked = begun?.asked?.asks === "fields" ? begun.asked.fields : {};
  const ways = asked["formation"]?.choices?.map(({ label }) => label);
  expect([asked["other"]?.label, ways?.slice(0, 2)]).toEqual([
    "Whom Alliance meets",
    [expect.stringMatching(/^Alliance moved in/), expect.stringMatching(/^Coalition moved in/)],
  ]);
});

describe("withdrawal before combat (V13.20)", () => {
  const withdraw = (typed: Readonly<Record<string, string>>) =>
    fields({ opposed: "Not opposed", units: C, left: "", leftBpv: "", manned: "no", ...typed });

  test("V13.23: all units go, and the Battle Hex is resolved (V13.26)", () => {
    const campaign = twoFleets();
    begins(campaign);
    expect(plays(campaign, "withdraw-before-combat", BATTLE, [withdraw({})])).toMatch(/V13\.26/);
    expect(refusalOf(campaign, "roll-weapon-status", BATTLE, [])).toMatchObject({ clause: "V13.12" });
  });

  test("V13.22, V13.25: it is only an announcement: nobody has to go, and the battle goes on", () => {
    const campaign = twoFleets();
    begins(campaign);
    expect(plays(campaign, "withdraw-before-combat", BATTLE, [withdraw({ units: "" })])).toMatch(/Nobody.*goes on/);
  });

  test("V13.27: what cannot withdraw is named, and is in the record", () => {
    const campaign = twoFleets();
    begins(campaign);
    plays(campaign, "withdraw-before-combat", BATTLE, [withdraw({ left: "Ground Base", manned: "yes" })]);
    expect(JSON.stringify(recorded(campaign))).toMatch(/Left behind, manned: Ground Base/);
  });

  test("V13.24: opposed, some stay, and the battle goes on", () => {
    const campaign = twoFleets();
    begins(campaign);
    plays(campaign, "withdraw-before-combat", BATTLE, [withdraw({ opposed: "Opposed", units: "C-1" })]);
    expect(readies(campaign)).toMatch(/Weapon Status/);
    expect(refusalOf(campaign, "withdraw-before-combat", BATTLE, [])).toMatchObject({ clause: "V13.26" });
  });

  test("V13.29: a cloaked attacker denies it", () => {
    const campaign = twoFleets();
    begins(campaign);
    const denied = [withdraw({ opposed: "Denied" })];
    expect(refusalOf(campaign, "withdraw-before-combat", BATTLE, denied)).toMatchObject({ clause: "V13.29" });
  });

  test("V13.28: units left behind unmanned are worth a quarter of their Economic BPV to the attacker", () => {
    const campaign = twoFleets();
    begins(campaign);
    plays(campaign, "withdraw-before-combat", BATTLE, [withdraw({ left: "Mobile Base", leftBpv: "90" })]);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ To: "Alliance", Amount: 22, Clause: "V13.28" });
    undoLast(campaign);
    expect(battle(campaign)?.withdrawal).toBeUndefined();
  });

  test("V13.28: units left behind manned fight, and those that survive are worth half", () => {
    const campaign = twoFleets();
    begins(campaign);
    const manned = withdraw({ left: "Ground Base", leftBpv: "91", manned: "yes" });
    expect(plays(campaign, "withdraw-before-combat", BATTLE, [manned])).toMatch(/goes on/);
    ends(campaign, "Defender destroyed", { leftBpv: "91" });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ To: "Alliance", Amount: 45 });
  });
});

describe("units that stay when others withdraw", () => {
  const asked = (campaign: Kept, command: string, side = "") => {
    const begun = commandOf(campaign.open.game, command)?.begin(campaign.open, { side, subject: BATTLE });
    return begun?.asked?.asks === "fields" ? begun.asked.fields : {};
  };

  test("V13.23, V13.27: Bases and sub-light units are not among those that withdraw, unless somebody says so", () => {
    const campaign = twoFleets();
    campaign.edit("C-2", { condition: "Sub-light" });
    campaign.type(
      "Units",
      rowsOf(campaign.tables, "Units").findIndex(({ Unit }) => Unit === "C-3"),
      "Class",
      "Battle Station",
    );
    begins(campaign);
    expect(asked(campaign, "withdraw-before-combat")["units"]?.start).toBe("C-1");
  });

  test("V13.28: those that were left behind manned have Poor crews for their Weapon Status", () => {
    const campaign = twoFleets();
    begins(campaign);
    const typed = { opposed: "Not opposed", units: C, left: "Ground Base", leftBpv: "90", manned: "yes" };
    plays(campaign, "withdraw-before-combat", BATTLE, [fields(typed)]);
    expect(asked(campaign, "roll-weapon-status", "Coalition")["allPoor"]).toMatchObject({
      ...{ start: "yes", from: expect.stringContaining("V13.28") },
    });
  });
});

describe("Weapon Status (V13.41)", () => {
  test("V13.414: each side rolls 2d6, and its best Captain counts", () => {
    const campaign = twoFleets();
    begins(campaign);
    // 8 + 3 is II, 5 + 3 is II: nobody has an advantage.
    expect(readies(campaign)).toMatch(
      /Alliance is at Weapon Status II:.*Captain: \+3.*Coalition is at Weapon Status II:/,
    );
    expect(statuses(campaign)).toEqual([2, 2]);
    const rolls = rowsOf(campaign.tables, "Rolls").slice(-2);
    expect(rolls).toMatchObject([
      { Side: "Alliance", Faces: "4, 4", Modifier: 3, Result: "Weapon Status II", "Secret to": "Alliance" },
      { Side: "Coalition", Faces: "2, 3", Modifier: 3, Result: "Weapon Status II", "Secret to": "Coalition" },
    ]);
  });

  test("V13.423: the best Captain of the fleet counts", () => {
    const ships = twoFleets().open.books.units.length;
    expect(ships).toBeGreaterThan(0);
    const row = { condition: "", crew: "", sensors: false, supply: "", captain: "" };
    const ratings = [1, 4, null].map((captainRating) => ({ ...row, captainRating }));
    expect(readinessOf(ratings).captainRating).toBe(4);
    // A Rating after the name counts where its own column is blank.
    const named = [
      { ...row, captainRating: null, captain: "Morrgan Tesh (5)" },
      { ...row, captainRating: 1, captain: "Vane (9)" },
    ];
    expect(readinessOf(named).captainRating).toBe(5);
    expect(readinessOf([{ ...row, captainRating: -2 }]).captainRating).toBe(0);
  });

  test("V13.414, V19.04: asks the pirates for no enemy territory and no Reactionary Movement", () => {
    const campaign = twoFleets().edit("O-1", { place: PLACE, deployment: "Normal movement" });
    begins(campaign, { own: A, others: "O-1", other: "Orion" });
    const askedOf = (side: string): readonly string[] => {
      const subject = `Alliance against Orion in ${PLACE} (turn 2)`;
      const asked = commandOf(campaign.open.game, "roll-weapon-status")?.begin(campaign.open, { side, subject })?.asked;
      return asked?.asks === "fields" ? Object.keys(asked.fields) : [];
    };
    const notOfPirates = ["reactionary", "enemyTerritory"];
    expect(askedOf("Alliance")).toEqual(expect.arrayContaining(notOfPirates));
    expect(askedOf("Orion")).toContain("sensors");
    expect(askedOf("Orion").filter((name) => notOfPirates.includes(name))).toEqual([]);
  });

  test("V13.414: what the books know is filled in with its source: whose the hex was first, a Base, no warp engines, the terrain", () => {
    const asked = (campaign: Kept, side: string) => {
      const subject = [...battlesIn(campaign.open.campaign).keys()].at(-1) ?? "";
      const step = commandOf(campaign.open.game, "roll-weapon-status")?.begin(campaign.open, { side, subject })?.asked;
      const found = step?.asks === "fields" ? step.fields : {};
      return (name: string) => [found[name]?.start, found[name]?.from];
    };
    const plain = twoFleets();
    begins(plain);
    expect(asked(plain, "Alliance")("enemyTerritory")).toEqual(["no", undefined]);
    expect(asked(plain, "Alliance")("immobileTarget")).toEqual(["no", undefined]);

    const campaign = twoFleets().edit("C-1", { class: "Starbase" }).edit("A-2", { condition: "Sub-light" });
    const ember = { place: "Ember", kind: "System", hex: PLACE, owner: "Coalition", economicValue: "4", state: "" };
    plays(campaign, "add-place", "", [fields(ember)]);
    // Who captures it since changes nothing of what it was originally.
    plays(campaign, "capture-place", "Ember", [], "Alliance");
    const forces = fields({ own: A, others: C, terrain: "Nebula" });
    plays(
      campaign,
      "start-battle",
      PLACE,
      [fields({ other: "Coalition", formation: "We moved in" }), forces],
      "Alliance",
    );
    const first = "the first owner of Ember in the books: Coalition";
    const [alliance, coalition] = [asked(campaign, "Alliance"), asked(campaign, "Coalition")];
    expect([alliance("enemyTerritory"), coalition("enemyTerritory")]).toEqual([
      ["yes", first],
      ["no", first],
    ]);
    expect(alliance("immobileTarget")).toEqual(["yes", "Class of C-1, sheet Ships"]);
    expect(coalition("immobileTarget")).toEqual(["yes", "Condition of A-2, sheet Ships"]);
    // Each answer can be changed: 8 + 3 for the Captain, +8 for the Base, and not +1 for enemy territory.
    const changed = fields({ terrain: "0", enemyTerritory: "no", immobileTarget: "yes" });
    const says = plays(campaign, "roll-weapon-status", BATTLE, [changed, rolled(4, 4)], "Alliance");
    expect(says).not.toMatch(/enemy territory/);
  });

  test("V13.416: is rolled once", () => {
    const campaign = twoFleets();
    begins(campaign);
    readies(campaign);
    expect(refusalOf(campaign, "roll-weapon-status", BATTLE, [])).toMatchObject({ clause: "V13.416" });
  });

  test("V13.37: in an Approach Battle the defender is at III without a roll", () => {
    const campaign = twoFleets();
    begins(campaign);
    const approach = { defended: "Starbase", cloaked: "no", accepted: "yes", units: "12 fighters" };
    plays(campaign, "fight-approach", BATTLE, [fields(approach)]);
    plays(campaign, "roll-weapon-status", BATTLE, [fields({ terrain: "0" }), rolled(1, 2)], "Alliance");
    expect(statuses(campaign)).toEqual([1, 3]);
  });
});

describe("Approach Battles (V13.30)", () => {
  const approach = (typed: Readonly<Record<string, string>>) => [
    fields({ defended: "Starbase", cloaked: "no", accepted: "yes", units: "12 fighters", ...typed }),
  ];

  test.each([
    ["V13.36", { cloaked: "yes" }],
    ["V13.38", { units: "" }],
  ])("%s: is not fought with %p", (clause, typed) => {
    const campaign = twoFleets();
    begins(campaign);
    expect(refusalOf(campaign, "fight-approach", BATTLE, approach(typed))).toMatchObject({ clause });
  });

  test("V19.48: a ship on Piracy attacks no Base", () => {
    const campaign = twoFleets();
    campaign.edit("O-1", { place: PLACE, deployment: "Piracy" });
    begins(campaign, { side: "Orion", own: "O-1", others: C, other: "Coalition" });
    const name = `Orion against Coalition in ${PLACE} (turn 2)`;
    expect(refusalOf(campaign, "fight-approach", name, approach({}))).toMatchObject({ clause: "V19.48" });
    expect(refusalOf(campaign, "fight-approach", name, approach({ accepted: "no" }))).toMatchObject({
      clause: "V19.48",
    });
    plays(campaign, "fight-approach", name, approach({ defended: "Carrier" }));
  });

  test("V19.02: the pirates defend no Base and no Star System; V13.31: a Star System is the defender's own", () => {
    const choices = (campaign: Kept, name: string): string =>
      outcomeOf(campaign, "fight-approach", name, [fields({ defended: "Raider" })]).says;
    const pirate = twoFleets().edit("O-1", { place: PLACE, deployment: "Normal movement" });
    begins(pirate, { own: A, others: "O-1", other: "Orion" });
    const ofPirate = choices(pirate, `Alliance against Orion in ${PLACE} (turn 2)`);
    expect(ofPirate).toContain("Carrier, PF Tender");
    for (const what of ["Starbase", "Star System"]) expect(ofPirate).not.toContain(what);
    for (const [owner, isIts] of [
      ["Coalition", true],
      ["Alliance", false],
    ] as const) {
      const campaign = twoFleets().append("Places", { Place: "Ember", Kind: "System", Hex: PLACE, Owner: owner });
      begins(campaign, { place: "Ember" });
      const asked = choices(campaign, BATTLE.replace(PLACE, "Ember"));
      expect(asked).toContain("Starbase");
      expect(asked.includes("Star System")).toBe(isIts);
    }
  });

  test("V13.31: knows the defender's own Star System in the hex, but not of what kind a Base in it is", () => {
    const answered = (bases: number | null) => {
      const ember = { Place: "Ember", Kind: "System", Hex: PLACE, Owner: "Coalition", Bases: bases };
      const campaign = twoFleets().append("Places", ember);
      begins(campaign, { place: "Ember" });
      const declined = [fields({ accepted: "no", units: "" })];
      return outcomeOf(campaign, "fight-approach", BATTLE.replace(PLACE, "Ember"), declined).says;
    };
    expect(answered(null)).toMatch(/V13\.35/);
    expect(answered(1)).toMatch(/^defended: Choose one/);
  });

  test("V13.31: is offered with a Base, a Star System, a Carrier or a PF Tender; V13.33: fought in open space; V13.35: or declined", () => {
    const campaign = twoFleets();
    begins(campaign);
    const asked = outcomeOf(campaign, "fight-approach", BATTLE, [fields({ defended: "Raider" })]).says;
    for (const what of ["Starbase", "Star System", "Carrier", "PF Tender"]) expect(asked).toContain(what);
    expect(refusalOf(campaign, "fight-approach", BATTLE, approach({ accepted: "no" }))).toMatchObject({
      clause: "V13.35",
    });
    expect(plays(campaign, "fight-approach", BATTLE, approach({ accepted: "no", units: "" }))).toMatch(/V13\.35/);
    undoLast(campaign);
    expect(plays(campaign, "fight-approach", BATTLE, approach({}))).toMatch(/do not roll for terrain.*V13\.33/);
  });

  test("V13.32: a Base is invulnerable in it; V13.39: at the Base are those that retreated, and no others", () => {
    const campaign = twoFleets();
    const row = rowsOf(campaign.tables, "Units").findIndex(({ Unit }) => Unit === "C-3");
    campaign.type("Units", row, "Class", "Starbase");
    begins(campaign);
    const withdraws = { opposed: "Opposed", units: "C-1", left: "", leftBpv: "", manned: "no" };
    plays(campaign, "withdraw-before-combat", BATTLE, [fields(withdraws)]);
    plays(campaign, "fight-approach", BATTLE, approach({}));
    plays(campaign, "roll-weapon-status", BATTLE, [fields({ terrain: "0" }), rolled(4, 4)], "Alliance");
    opens(campaign, { range: "50", agreed: "yes" });
    const left = { units: "C-2", how: "Under fire", direction: "A", turn: "0", impulse: "0" };
    plays(campaign, "leave-battle", BATTLE, [fields(left)], "Coalition");
    expect(Object.keys(undamaged(campaign))).toEqual(["fate-A-1", "fate-A-2", "fate-A-3", "fate-C-2"]);
    ends(campaign, "Defender retreated");
    expect(battle(campaign, `${BATTLE}, at the Base`)?.defenders).toEqual(["C-2", "C-3"]);
  });

  test("V13.37: a battle at the Base follows when the defender retreats, and V13.34: none when the attacker disengages", () => {
    const campaign = twoFleets();
    begins(campaign);
    plays(campaign, "fight-approach", BATTLE, approach({}));
    plays(campaign, "roll-weapon-status", BATTLE, [fields({ terrain: "0" }), rolled(1, 2)], "Alliance");
    opens(campaign);
    expect(ends(campaign, "Defender retreated")).toMatch(/V13\.37/);
    expect(battle(campaign, `${BATTLE}, at the Base`)).toMatchObject({ after: BATTLE, because: "V13.37" });
    expect(refusalOf(campaign, "choose-pursuit", BATTLE, [])).toMatchObject({ clause: "V13.703" });
  });
});

describe("the opening (V13.42 to V13.44)", () => {
  const roll = (campaign: Kept): void => {
    begins(campaign);
    readies(campaign);
  };
  const opening = (typed: Readonly<Record<string, string>>) => [
    fields({ range: "50", agreed: "no", retreat: "A", disengage: "D", ...typed }),
  ];

  test("V13.424: without an advantage the range is 50 hexes, unless both agree (V13.422)", () => {
    const campaign = twoFleets();
    roll(campaign);
    expect(refusalOf(campaign, "open-battle", BATTLE, opening({ range: "43" }))).toMatchObject({ clause: "V13.424" });
    opens(campaign, { range: "43", agreed: "yes" });
    expect(battle(campaign)?.opened).toMatchObject({ range: 43, because: "V13.422" });
  });

  test("V13.432, V13.434, V13.442: the directions are in the record, and the roll says how fast units moved", () => {
    const campaign = twoFleets();
    begins(campaign);
    expect(readies(campaign)).toMatch(/Coalition moved at up to 20 .*Alliance at 31/);
    opens(campaign, { retreat: "B", disengage: "E" });
    const opening = recorded(campaign).find(({ title }) => title === "Opening");
    expect(opening?.lines).toMatchObject([
      { says: "Opening range: 50 hexes", clause: "V13.424" },
      { says: "Direction of Retreat of Coalition: B", clause: "V13.432" },
      { says: "Direction of Disengagement of Alliance: E", clause: "V13.442" },
    ]);
  });

  test("V13.425: one level of advantage is 7 hexes", () => {
    const campaign = twoFleets();
    begins(campaign);
    const [calm, low] = [fields({ terrain: "0" }), fields({ terrain: "0", captainRating: "0" })];
    plays(campaign, "roll-weapon-status", BATTLE, [fields({ side: "Alliance" }), calm, rolled(4, 4)]);
    plays(campaign, "roll-weapon-status", BATTLE, [low, rolled(2, 3)]);
    const far = refusalOf(campaign, "open-battle", BATTLE, opening({ range: "58" }));
    expect(far).toMatchObject({ clause: "V13.425" });
    expect(far.message).toMatch(/43 to 57.*enter 57/);
    opens(campaign, { range: "43" });
  });

  test("V13.443: the attacker disengages neither in the Direction of Retreat nor next to it", () => {
    const campaign = twoFleets();
    roll(campaign);
    const beside = refusalOf(campaign, "open-battle", BATTLE, opening({ retreat: "A", disengage: "F" }));
    expect(beside).toMatchObject({ clause: "V13.443" });
    expect(beside.message).toMatch(/Choose C, D, E/);
  });
});
