import { battlesIn } from "../../../../src/engine/border-patrol/battles/battles";
import { leavingOrder, survivorsOf } from "../../../../src/engine/border-patrol/battles/pursuit-forces";
import { crippledIn } from "../../../../src/engine/border-patrol/salvage/find-salvage";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { commandOf, dueItems, offers, perform } from "../../../../src/engine/campaign/game";
import { STAMP, checksOf, only, type Kept } from "../../campaign/kept";
import { inAnyOrder, outcomeOf, plays, undoes } from "../evasion/evading";
import { BATTLE, begun, C, ends, fields, fights, leaves, readied, twoFleets, undamaged } from "./fighting";

const battle = ({ open }: Kept, name = BATTLE) => battlesIn(open.campaign).get(name);
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

  test("V13.503: a unit that left is neither destroyed nor captured in the battle after that", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
    for (const fate of ["Destroyed", "Captured"]) {
      const fates = { how: "Defender retreated", ...undamaged(campaign), "fate-C-2": fate };
      expect(refusalOf(campaign, "end-battle", BATTLE, [fields(fates)])).toMatchObject({ clause: "V13.503" });
    }
    expect(ends(campaign, "Defender retreated", { "fate-C-2": "Crippled", "fate-A-2": "Destroyed" })).toMatch(
      /C-2 crippled/,
    );
  });

  test("V13.12: a battle that is fought is due until it is ended", () => {
    const campaign = fights();
    const due = () =>
      dueItems(campaign.open).flatMap(({ side, command, subject }) => (subject === BATTLE ? [[side, command]] : []));
    expect(due()).toEqual([
      ["Alliance", "leave-battle"],
      ["Coalition", "leave-battle"],
    ]);
    leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
    expect(due()).toEqual([
      ["Alliance", "end-battle"],
      ["Coalition", "end-battle"],
    ]);
  });

  test("a unit that left the campaign while its battle was fought does not leave the battle as well", () => {
    const campaign = fights();
    plays(campaign, "lose-unit", "C-1", [fields({ how: "Lost" })]);
    const typed = { how: "Unopposed", direction: "A", turn: "0", impulse: "0" };
    const all = [fields({ ...typed, units: C })];
    expect(refusalOf(campaign, "leave-battle", BATTLE, all, "Coalition").message).toMatch(/C-1/);
    expect(leaves(campaign, "Coalition", { ...typed, units: "C-2" })).toMatch(/C-2/);
    expect(campaign.open.findings).toEqual([]);
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

  test("V13.823: in disorder into a neutral hex a unit is Out of Supply on the tracker, until that is undone", () => {
    const campaign = fights();
    const where = fields({ hex: "Neutral", hostileForce: "no" });
    leaves(campaign, "Alliance", { units: "A-2", how: "Disorganized", direction: "B" }, [where]);
    expect([ship(campaign, "A-2")?.supply, ship(campaign, "A-1")?.supply]).toEqual(["Out", ""]);
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect([ship(campaign, "A-2")?.supply, campaign.open.findings]).toEqual(["", []]);
  });

  test("V13.813: the right direction is no disorder, nor is none or that of a sub-light unit, before whose hex they face is asked", () => {
    const campaign = fights(twoFleets().edit("A-2", { condition: "Sub-light" }));
    for (const [units, direction, clause] of [
      ["A-1", "D", "V13.813"],
      ["A-1", "", "V13.821"],
      ["A-2", "B", "V13.813"],
    ] as const) {
      const typed = fields({ units, direction, how: "Disorganized", turn: "0", impulse: "0" });
      expect(refusalOf(campaign, "leave-battle", BATTLE, [typed], "Alliance")).toMatchObject({ clause });
    }
  });
});

/** How each side leaves, by the clause: V13.511 to V13.533 for the attacker, V13.611 to V13.632 for the defender. */
const WAYS = [
  ["Alliance", "A-1", "Unopposed", "D", /V13\.522.*direction D \(V13\.514\)/],
  ["Alliance", "A-1", "Under fire", "D", /V13\.532.*direction D \(V13\.514\)/],
  ["Alliance", "A-1", "Sub-light evasion", "", /V13\.513.*V13\.911/],
  ["Coalition", "C-1", "Unopposed", "A", /V13\.622.*direction A \(V13\.614\)/],
  ["Coalition", "C-1", "Under fire", "A", /V13\.632.*direction A \(V13\.614\)/],
  ["Coalition", "C-1", "Sub-light evasion", "", /V13\.613.*V13\.911/],
] as const;

describe("ways to leave: V13.512, V13.514, V13.515, V13.522, V13.532, V13.533; V13.612, V13.614, V13.615, V13.622, V13.632", () => {
  test.each(WAYS)("%s: %s, %s in direction %s", (side, units, how, direction, says) => {
    expect(leaves(fights(), side, { units, how, direction })).toMatch(says);
  });

  test("V13.911: the fate of a unit that evaded is due, with the battle that it left, until it is rolled", () => {
    const campaign = fights();
    leaves(campaign, "Alliance", { units: "A-1", how: "Sub-light evasion", direction: "" });
    const due = () => dueItems(campaign.open).filter(({ command, done }) => command === "evade" && !done);
    expect(due()).toMatchObject([{ side: "Alliance", subject: "A-1", step: "4A5", clause: "V13.911" }]);
    const asked = commandOf(campaign.open.game, "evade")?.begin(campaign.open, {
      side: "Alliance",
      subject: "A-1",
    }).asked;
    expect(asked?.asks === "fields" && asked.fields["battle"]?.start).toBe(BATTLE);
    const replies = [{ fields: { hex: "Friendly", terrain: "Empty Space", exception: "Withdraws" } }];
    campaign.play((open) => perform(open, { command: "evade", side: "Alliance", subject: "A-1" }, replies, STAMP));
    expect(due()).toEqual([]);
  });

  test("V13.511, V13.611: the directions are those of the opening, and come first", () => {
    const early = refusalOf(begun(), "leave-battle", BATTLE, [], "Coalition");
    expect(early).toMatchObject({ clause: "V13.511" });
  });

  test("V13.503, V13.603: who left is not in the battle any more", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1", how: "Unopposed", direction: "A" });
    const again = [fields({ units: "C-1", how: "Unopposed", direction: "A", turn: "0", impulse: "0" })];
    expect(outcomeOf(campaign, "leave-battle", BATTLE, again, "Coalition").says).toMatch(/C-1.*C-2, C-3/);
  });

  test("V13.835: those who withdrew in disorder are pursued in the order in which they left", () => {
    const campaign = fights();
    const where = fields({ hex: "Neutral", hostileForce: "no" });
    const moments = [
      ["C-1", "12", "21"],
      ["C-2", "3", "30"],
      ["C-3", "12", "9"],
    ] as const;
    for (const [units, turn, impulse] of moments) {
      leaves(campaign, "Coalition", { units, how: "Disorganized", direction: "B", turn, impulse }, [where]);
    }
    const found = battle(campaign);
    expect(found && leavingOrder(found)).toEqual(["C-2", "C-3", "C-1"]);
  });
});

describe("the end of a battle (V13.483)", () => {
  test("carries what became of each unit to the tracker and the entries, and undo takes all of it back", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1, C-2", how: "Under fire", direction: "A" });
    const says = ends(campaign, "Defender retreated", {
      ...{ "fate-A-1": "Damaged", "fate-A-2": "Crippled", "fate-A-3": "Destroyed", "fate-C-3": "Captured" },
    });
    expect(says).toMatch(/A-3 destroyed.*C-3 captured by Alliance/);
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
    const still = refusalOf(campaign, "end-battle", BATTLE, [
      fields({ ...undamaged(campaign), how: "Defender retreated" }),
    ]);
    expect(still.message).toMatch(/C-1, C-2, C-3 still fight/);
    // Until the battle is opened, nobody can leave it.
    expect(still.message).not.toContain("opening range");
    const before = readied();
    const early = fields({ ...undamaged(before), how: "Defender retreated" });
    expect(refusalOf(before, "end-battle", BATTLE, [early]).message).toContain("opening range");
    const all = { "fate-C-1": "Destroyed", "fate-C-2": "Destroyed", "fate-C-3": "Captured" };
    expect(
      refusalOf(campaign, "end-battle", BATTLE, [
        fields({ ...undamaged(campaign), how: "Defender retreated", ...all }),
      ]),
    ).toMatchObject({
      clause: "V13.501",
    });
    expect(ends(campaign, "Defender destroyed", all)).toMatch(/V13\.12/);
  });

  test("V19.71: a crippled unit that its crew leaves is adrift, neither fights nor is pursued, and can be salvaged", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1, C-2", how: "Under fire", direction: "A" });
    expect(ends(campaign, "Defender retreated", { "fate-C-3": "Abandoned" })).toMatch(/C-3 abandoned.*V13\.711/);
    expect(ship(campaign, "C-3")?.condition).toBe("Crippled, adrift");
    const [after] = [...battlesIn(campaign.open.campaign).values()];
    expect(after && survivorsOf(campaign.open, after, "Coalition")).toEqual(["C-1", "C-2"]);
    expect(crippledIn(campaign.open, "C-3")).toBe("Alliance");
    inAnyOrder(campaign);
    expect(offers(campaign.open, "Orion").map(({ command, subject }) => `${command.id} ${subject}`)).toContain(
      "begin-salvage C-3",
    );
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect(ship(campaign, "C-3")?.condition).toBe("");
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
    expect(only(outcomeOf(campaign, "undo", first?.id ?? "", [fields({})]).refused.slice(0, 1))).toMatchObject({
      check: "undo",
    });
  });
});

test("the direction of the opening is filled in for those who leave in order alone (V13.513, V13.821)", () => {
  const { open } = fights();
  const standing = commandOf(open.game, "leave-battle")?.begin(open, {
    side: "Coalition",
    subject: BATTLE,
  });
  const asked = standing?.asked?.asks === "fields" ? standing.asked : undefined;
  const startFor = (how: string) => asked?.fieldsFor?.({ how })["direction"]?.start;
  expect(["Under fire", "Unopposed", "Disorganized", "Sub-light evasion"].map(startFor)).toEqual(["A", "A", "", ""]);
});
