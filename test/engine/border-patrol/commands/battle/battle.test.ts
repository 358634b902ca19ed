import { battlesIn } from "../../../../../src/engine/border-patrol/battles/battles";
import { trackedShip } from "../../../../../src/engine/border-patrol/tracked";
import { offers } from "../../../../../src/engine/campaign/game";
import { actsOf } from "../../../../../src/engine/campaign/ledger/acts";
import { checksOf, only, rowsOf, type Kept } from "../../../campaign/kept";
import { outcomeOf, undoes } from "../evading";
import {
  A,
  BATTLE,
  begins,
  C,
  ends,
  fields,
  fights,
  leaves,
  opens,
  PLACE,
  plays,
  readies,
  rolled,
  twoFleets,
} from "./fighting";

const battle = ({ open }: Kept, name = BATTLE) => battlesIn(open.campaign).get(name);
const statuses = (campaign: Kept) =>
  ["Alliance", "Coalition"].map((side) => battle(campaign)?.statuses.get(side)?.status);
const ship = ({ open }: Kept, unit: string) => trackedShip(open, unit);
const leftAs = ({ open }: Kept, unit: string) => open.campaign.units.get(unit)?.left?.how;
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

describe("leaving (V13.50, V13.60, V13.82)", () => {
  test("V13.613: a defender retreats in its own direction, and the next move follows it (V13.614)", () => {
    const campaign = fights();
    const wrong = [fields({ units: "C-1", how: "Under fire", direction: "B", turn: "3", impulse: "4" })];
    expect(refusalOf(campaign, "leave-battle", BATTLE, wrong, "Coalition")).toMatchObject({ clause: "V13.613" });
    expect(leaves(campaign, "Coalition", { units: "C-1", how: "Unopposed", direction: "A" })).toMatch(
      /V13\.622.*direction A \(V13\.614\)/,
    );
    const again = [fields({ units: "C-1", how: "Unopposed", direction: "A", turn: "0", impulse: "0" })];
    expect(outcomeOf(campaign, "leave-battle", BATTLE, again, "Coalition").says).toMatch(/C-1/);
  });

  test("V13.513: an attacker disengages in its own direction", () => {
    const wrong = [fields({ units: "A-1", how: "Under fire", direction: "A", turn: "0", impulse: "0" })];
    expect(refusalOf(fights(), "leave-battle", BATTLE, wrong, "Alliance")).toMatchObject({ clause: "V13.513" });
  });

  test("V13.824: in disorder into a friendly hex with a hostile force is an Encounter, in supply", () => {
    const campaign = fights();
    const where = fields({ hex: "Friendly", hostileForce: "yes" });
    const says = leaves(campaign, "Alliance", { units: "A-2", how: "Disorganized", direction: "B" }, [where]);
    expect(says).toMatch(/V13\.821.*encounter, in supply/);
    expect(battle(campaign)?.left).toMatchObject([
      { side: "Alliance", hex: "Friendly", comes: "Encounter, in supply" },
    ]);
  });

  test("V13.813: the right direction is no disorder, and a sub-light unit has none", () => {
    const campaign = fights(twoFleets().edit("A-2", { condition: "Sub-light" }));
    const where = fields({ hex: "Neutral", hostileForce: "no" });
    for (const typed of [
      { units: "A-1", direction: "D" },
      { units: "A-2", direction: "B" },
    ]) {
      const replies = [fields({ ...typed, how: "Disorganized", turn: "0", impulse: "0" }), where];
      expect(refusalOf(campaign, "leave-battle", BATTLE, replies, "Alliance")).toMatchObject({ clause: "V13.813" });
    }
  });
});

describe("the end of a battle (V13.483)", () => {
  test("carries what became of each unit to the tracker and the entries, and undo takes all of it back", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1, C-2", how: "Under fire", direction: "A" });
    const says = ends(campaign, "Defender retreated", {
      ...{ "fate-A-1": "Damaged", "fate-A-2": "Crippled", "fate-A-3": "Destroyed", "fate-C-3": "Captured" },
    });
    expect(says).toMatch(/A-3 destroyed.*C-3 captured by alliance/);
    expect([ship(campaign, "A-1")?.condition, ship(campaign, "A-2")?.condition]).toEqual(["Damaged", "Crippled"]);
    expect([leftAs(campaign, "A-3"), leftAs(campaign, "C-3")]).toEqual(["Lost", "Captured"]);
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect([ship(campaign, "A-1")?.condition, ship(campaign, "A-2")?.condition]).toEqual(["", ""]);
    expect([leftAs(campaign, "A-3"), leftAs(campaign, "C-3")]).toEqual([undefined, undefined]);
    expect(battle(campaign)?.ended).toBeUndefined();
    expect(campaign.open.findings).toEqual([]);
  });

  test("who still fights is named, and nobody disengaged who is destroyed", () => {
    const campaign = fights();
    const still = refusalOf(campaign, "end-battle", BATTLE, [fields({ how: "Defender retreated" })]);
    expect(still.message).toMatch(/C-1, C-2, C-3 still fight/);
    const all = { "fate-C-1": "Destroyed", "fate-C-2": "Destroyed", "fate-C-3": "Captured" };
    expect(refusalOf(campaign, "end-battle", BATTLE, [fields({ how: "Defender retreated", ...all })])).toMatchObject({
      clause: "V13.501",
    });
    expect(ends(campaign, "Defender destroyed", all)).toMatch(/V13\.12/);
  });

  test("V13.12: a turn that is closed during a battle is found", () => {
    const campaign = fights();
    campaign.payRent().close();
    expect(checksOf(campaign.open.findings)).toContain("battle-open");
  });

  test("the beginning is not undone while something follows from it", () => {
    const campaign = fights();
    const [first] = actsOf(campaign.open).filter(({ events }) =>
      events.some(({ change }) => change.kind === "Battle formed"),
    );
    expect(only(outcomeOf(campaign, "undo", first?.id ?? "", []).refused.slice(0, 1))).toMatchObject({ check: "undo" });
  });
});
