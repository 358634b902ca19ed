import { salvageLines, worthOf } from "../../../../src/engine/border-patrol/salvage/salvage-says";
import { salvagesIn } from "../../../../src/engine/border-patrol/salvage/salvages";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { checklist, stillDue } from "../../../../src/engine/campaign/checklist";
import { commandOf, dueItems, offers } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { points } from "../../../../src/engine/core/points";
import { keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { SUB_LIGHT_EVASION } from "../../../../src/engine/border-patrol/battles/battles";
import { begins, ends, opens } from "../battles/fighting";
import { fields, inAnyOrder, outcomeOf, plays, rolled, undoes } from "../evasion/evading";
import { salvaging } from "./salvaging";

/** A crippled cruiser of the Alliance that is adrift in 0405, and O-1 in the same hex. */
const adrift = (condition = "Crippled, abandoned"): Kept =>
  inAnyOrder(
    keptInTurn2()
      .add("A-1", { side: "Alliance", place: "0405", economic: points(90), combat: points(90), condition })
      .edit("O-1", { place: "0405", deployment: "Normal movement" }),
  );

type Typed = Readonly<Record<string, string>>;
const BEGUN: Typed = { ship: "O-1", tractor: "yes", phase: "4", attackedBy: "" };
const does = (campaign: Kept, command: string, typed: Typed, side = "Orion"): string =>
  plays(campaign, command, "A-1", [fields(typed)], side);
const refusalOf = (campaign: Kept, command: string, typed: Typed, side = "Orion") =>
  only(outcomeOf(campaign, command, "A-1", [fields(typed)], side).refused);
const job = ({ open }: Kept) => salvagesIn(open.campaign)[0];
const place = ({ open }: Kept, unit: string) => trackedShip(open, unit)?.place;

/** O-1 tows it to 0505 in phase 6. */
function towed(): Kept {
  const campaign = adrift();
  does(campaign, "begin-salvage", BEGUN);
  does(campaign, "tow-salvage", { phase: "6", to: "0505" });
  return campaign;
}

describe("the salvage of a unit (V19.7)", () => {
  test("V19.72: a ship that is there in phase 4 spends phase 5 on it, and may tow in phase 6", () => {
    const campaign = adrift();
    expect(does(campaign, "begin-salvage", BEGUN)).toMatch(/from turn 2, phase 6 on.*V19\.73/);
    expect(refusalOf(campaign, "tow-salvage", { phase: "5", to: "0505" })).toMatchObject({
      ...{ clause: "V19.72", message: expect.stringMatching(/phase 6/) },
    });
    expect(refusalOf(campaign, "salvage-unit", {})).toMatchObject({ clause: "V19.72" });
    does(campaign, "tow-salvage", { phase: "6", to: "0505" });
    expect([place(campaign, "A-1"), place(campaign, "O-1"), job(campaign)?.state]).toEqual(["0505", "0505", "towing"]);
    expect(rowsOf(campaign.tables, "Events").at(-2)).toMatchObject({
      Kind: "Salvage tow",
      "Secret to": "Orion, Alliance",
    });
    expect(campaign.open.findings).toEqual([]);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect([place(campaign, "A-1"), job(campaign)?.state]).toEqual(["0405", "preparing"]);
  });

  test("says who has the unit, who crippled it, and what it is worth (V19.72, V19.78, V19.74)", () => {
    const says = ({ open }: Kept) =>
      salvageLines(open, salvagesIn(open.campaign)[0]!).map(({ says: said, clause }) => [said, clause]);
    const campaign = adrift();
    expect(worthOf(campaign.open, "A-1", "Alliance")).toMatchObject([
      { says: expect.stringMatching(/Alliance pays 22 BPV/), clause: "V19.74" },
    ]);
    does(campaign, "begin-salvage", { ...BEGUN, attackedBy: "Coalition" });
    const rest = [
      [expect.stringMatching(/because of Coalition/), "V19.78"],
      [expect.stringMatching(/22 BPV/), "V19.74"],
    ];
    expect(says(campaign)).toEqual([
      [expect.stringMatching(/O-1 of Orion.*from turn 2, phase 6 on/), "V19.72"],
      ...rest,
    ]);
    does(campaign, "tow-salvage", { phase: "6", to: "0505" });
    expect(says(campaign)).toEqual([
      [expect.stringMatching(/O-1 of Orion tows it, at 0505.*phase 6/), "V19.72"],
      ...rest,
    ]);
  });

  test("V19.72: the tow is due in its phase, also before that is on, and says which one it is", () => {
    const campaign = adrift();
    does(campaign, "begin-salvage", BEGUN);
    const due = () =>
      checklist(campaign.open, null).steps.find((step) =>
        stillDue(step).some(({ command }) => command.id === "tow-salvage"),
      )?.place;
    // Next leads there, and not past it.
    expect(due()).toBe("4A3 (6)");
    const phase = () => {
      const begun = commandOf(campaign.open.game, "tow-salvage")?.begin(campaign.open, {
        side: "Orion",
        subject: "A-1",
      });
      return begun?.asked?.asks === "fields" ? begun.asked.fields["phase"] : undefined;
    };
    expect([due(), phase()]).toMatchObject(["4A3 (6)", { start: "6", from: expect.stringMatching(/V19\.72/) }]);
    plays(campaign, "begin-phase", "", [fields({ phase: "6" })]);
    expect([due(), phase()]).toMatchObject(["4A3 (6)", { start: "6", from: expect.not.stringMatching(/V19\.72/) }]);
  });

  test("V19.72: names the nearest place of its owner, and that no ship is where the unit is", () => {
    const place = (name: string, hex: string) => ({ Place: name, Kind: "System", Hex: hex, Owner: "Alliance" });
    const campaign = adrift().append("Places", place("Farhaven", "1505")).append("Places", place("Nearhaven", "0605"));
    const hintOf = (command: string, name: string) => {
      const begun = commandOf(campaign.open.game, command)?.begin(campaign.open, { side: "Orion", subject: "A-1" });
      return begun?.asked?.asks === "fields" ? begun.asked.fields[name]?.hint : undefined;
    };
    does(campaign, "begin-salvage", BEGUN);
    expect(hintOf("tow-salvage", "to")).toMatch(/Nearhaven \(0605\)/);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    campaign.edit("O-1", { place: "0909" });
    expect(hintOf("begin-salvage", "ship")).toMatch(/where A-1 is/);
  });

  test("V19.72: one that begins in phase 7 tows in phase 1 of the next turn", () => {
    const campaign = adrift();
    does(campaign, "begin-salvage", { ...BEGUN, phase: "7" });
    expect(refusalOf(campaign, "tow-salvage", { phase: "8", to: "0505" }).message).toMatch(/turn 3, phase 1/);
    inAnyOrder(campaign.payRent().close());
    does(campaign, "tow-salvage", { phase: "1", to: "0505" });
    expect(job(campaign)).toMatchObject({ turn: 3, phase: 1, state: "towing" });
  });

  test.each(["A-1", "O-1"])("ends when %s is lost, and goes on when that is undone", (lost) => {
    const campaign = towed();
    plays(campaign, "lose-unit", lost, [fields({ how: "Lost" })]);
    expect(job(campaign)).toMatchObject({ state: "over", end: `${lost}: Lost` });
    expect(outcomeOf(campaign, "tow-salvage", "A-1", [fields({ phase: "7", to: "0606" })]).refused).toHaveLength(1);
    const under = offers(campaign.open, "Orion").map(({ command }) => command.id);
    expect(under).not.toContain("give-up-salvage");
    expect(campaign.open.findings.filter(({ check }) => check === "salvage")).toEqual([]);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(job(campaign)?.state).toBe("towing");
  });

  test("V19.74, V19.75: its owner pays when it is delivered, and the ship has safe passage until it has left", () => {
    const campaign = towed();
    expect(does(campaign, "salvage-unit", { base: "Starbase" })).toMatch(
      /Salvage: 22 BPV from Alliance to Orion.*V19\.75/,
    );
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Amount: 22, Subject: "A-1, towed by O-1" });
    expect([job(campaign)?.state, campaign.open.findings]).toEqual(["safe passage", []]);
    expect(refusalOf(campaign, "salvage-unit", {})).toMatchObject({ clause: "V19.75" });
    does(campaign, "end-passage", { how: "Left the space" });
    expect(job(campaign)).toMatchObject({ state: "over", end: "Left the space" });
  });

  test("V19.75: the passage ends by itself where its pirate hides or its ship is lost, and a salvage ends so as well", () => {
    const delivered = (): Kept => {
      const campaign = towed();
      does(campaign, "salvage-unit", { base: "Starbase" });
      return campaign;
    };
    const hides = (campaign: Kept): Kept => campaign.payRent().close().hide();
    const hiding = outcomeOf(towed().payRent().close(), "declare-hiding", "Orion", [], "Orion");
    expect(hiding.says).toMatch(/O-1 leaves A-1 adrift.*V19\.62/);
    expect(job(hides(delivered()))).toMatchObject({ state: "over", end: "In hiding" });
    expect(job(hides(towed()))).toMatchObject({ state: "over", end: "In hiding" });
    const lost = delivered();
    plays(lost, "lose-unit", "O-1", [fields({ how: "Lost" })]);
    expect(job(lost)).toMatchObject({ state: "over", end: "O-1: Lost" });
    const offered = offers(lost.open, "Orion").map(({ command }) => command.id);
    expect(offered).not.toContain("end-passage");
    expect(lost.open.findings.filter(({ check }) => check === "salvage")).toEqual([]);
    const attacks = delivered();
    const place = job(attacks)?.place ?? "";
    attacks.add("A-2", { side: "Alliance", place }).edit("O-1", { place });
    const meets = [
      fields({ other: "Alliance", formation: "Orion fights" }),
      fields({ own: "O-1", others: "A-2", terrain: "" }),
    ];
    plays(attacks, "start-battle", place, meets, "Orion");
    expect(job(attacks)).toMatchObject({ state: "over", end: "Attacked" });
  });

  test("V19.74: it is delivered where its owner has a System or a Base: elsewhere the Base is asked", () => {
    const asked = (campaign: Kept) => {
      const begun = commandOf(campaign.open.game, "salvage-unit")?.begin(campaign.open, {
        side: "Orion",
        subject: "A-1",
      });
      return begun?.asked?.asks === "fields" ? Object.keys(begun.asked.fields) : [];
    };
    const due = ({ open }: Kept) => dueItems(open).some(({ command }) => command === "salvage-unit");
    const campaign = towed();
    expect([asked(campaign), due(campaign)]).toEqual([["base", "attackedBy"], false]);
    expect(only(outcomeOf(campaign, "salvage-unit", "A-1", [fields({})], "Orion").refused).message).toMatch(/base/);
    const place = {
      place: "Harbor",
      kind: "System",
      hex: job(campaign)?.place ?? "",
      owner: "Alliance",
      economicValue: "4",
    };
    plays(campaign, "add-place", "", [fields(place)]);
    expect([asked(campaign), due(campaign)]).toEqual([["attackedBy"], true]);
    const { refused } = outcomeOf(campaign, "salvage-unit", "A-1", [fields({})], "Orion");
    expect(refused).toEqual([]);
  });

  test("V19.71, V19.73: a unit adrift neither moves nor fights, and the ship that salvages it is not met by its owner", () => {
    const campaign = adrift().edit("A-1", { place: "0405" }).edit("O-1", { place: "0405" });
    const offered = (side: string) =>
      offers(campaign.open, side).map(({ command, subject }) => `${command.id} ${subject}`);
    expect(offered("Alliance")).not.toContain("move-units A-1");
    expect(offered("Orion")).not.toContain("start-battle 0405");
    expect(only(outcomeOf(campaign, "move-units", "A-1", [], "Alliance").refused)).toMatchObject({ clause: "V19.71" });
    campaign.add("A-2", { side: "Alliance", place: "0405" });
    expect(offered("Alliance")).toContain("start-battle 0405");
    does(campaign, "begin-salvage", BEGUN);
    expect(offered("Alliance")).not.toContain("start-battle 0405");
  });

  test("V19.72: it can be left adrift, or taken off the Map to be scrapped", () => {
    const left = towed();
    does(left, "give-up-salvage", { how: "Left adrift" });
    expect([job(left)?.state, left.open.campaign.units.get("A-1")?.left]).toEqual(["over", null]);
    const taken = towed();
    does(taken, "give-up-salvage", { how: "Taken to a secret base" });
    expect(taken.open.campaign.units.get("A-1")?.left?.how).toBe("Captured");
    expect(taken.open.findings).toEqual([]);
    const offered = offers(taken.open, "Orion").filter(({ command }) => command.id === "begin-scrapping");
    expect(offered.map(({ subject }) => subject)).toEqual(["A-1"]);
  });

  test.each<[string, (campaign: Kept) => Kept, Typed, string]>([
    ["a crippled ship", (campaign) => campaign.edit("O-1", { condition: "Crippled" }), {}, "V19.71"],
    ["a ship on Piracy", (campaign) => campaign.edit("O-1", { deployment: "Piracy" }), {}, "V19.71"],
    ["a ship in another hex", (campaign) => campaign.edit("O-1", { place: "0101" }), {}, "V19.71"],
    ["a ship without a tractor beam", (campaign) => campaign, { tractor: "no" }, "V19.71"],
    ["the side that attacked it", (campaign) => campaign, { attackedBy: "Orion" }, "V19.78"],
    ["pirates in hiding", (campaign) => campaign.hide(), {}, "V19.62"],
    ["anyone, of a unit that is ready", (campaign) => campaign.edit("A-1", { condition: "Ready" }), {}, "V19.71"],
  ])("is not for %s", (_, prepared, typed, clause) => {
    const campaign = prepared(adrift());
    expect(refusalOf(campaign, "begin-salvage", { ...BEGUN, ...typed })).toMatchObject({ check: "salvage", clause });
  });

  test.each([
    ["crippled it, so that its crew left", "Abandoned"],
    ["destroyed its Warp Engines, so that it evaded and its crew left", SUB_LIGHT_EVASION],
  ])("V19.78: a unit is neither offered nor given to pirates that %s by the battles of the books", (_, how) => {
    const campaign = adrift("").add("A-2", {
      ...{ side: "Alliance", place: "0909", economic: points(50), combat: points(50), condition: "Crippled, adrift" },
    });
    const battle = "Orion against Alliance in 0405 (turn 2)";
    begins(campaign, { side: "Orion", other: "Alliance", own: "O-1", others: "A-1", formation: "Orion fights" });
    if (how === SUB_LIGHT_EVASION) {
      plays(
        campaign,
        "roll-weapon-status",
        battle,
        [fields({ terrain: "0", captainRating: "0" }), rolled(3, 3)],
        "Orion",
      );
      plays(
        campaign,
        "roll-weapon-status",
        battle,
        [fields({ terrain: "0", captainRating: "0" }), rolled(3, 3)],
        "Alliance",
      );
      opens(campaign, {}, battle);
      const left = { units: "A-1", how, direction: "", turn: "0", impulse: "0" };
      plays(campaign, "leave-battle", battle, [fields(left)], "Alliance");
      ends(campaign, "Defender retreated", {}, battle);
      campaign.edit("A-1", { condition: "Sub-light, abandoned" });
    } else ends(campaign, "Defender destroyed", { "fate-A-1": how }, battle);
    const offered = offers(campaign.open, "Orion").flatMap(({ command, subject }) =>
      command.id === "begin-salvage" ? [subject] : [],
    );
    expect(offered).toEqual(["A-2"]);
    expect(refusalOf(campaign, "begin-salvage", BEGUN)).toMatchObject({
      ...{ clause: "V19.78", message: expect.stringMatching(/Choose A-2/) },
    });
  });

  test("V19.62, V19.75: it is over, and so is a safe passage, once its pirate hides", () => {
    const campaign = salvaging();
    const states = () => salvagesIn(campaign.open.campaign).map(({ state }) => state);
    expect(states()).toEqual(["towing", "safe passage"]);
    campaign.payRent().close().hide();
    expect(states()).toEqual(["over", "over"]);
    const ids = offers(campaign.open, "Orion").map(({ command }) => command.id);
    expect(ids).not.toContain("tow-salvage");
    expect(ids).not.toContain("end-passage");
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.75: a safe passage is over once its ship leaves the Map, or the campaign", () => {
    const lost = salvaging();
    plays(lost, "lose-unit", "O-2", [fields({ how: "Lost" })]);
    expect(salvagesIn(lost.open.campaign)[1]).toMatchObject({ state: "over", end: "O-2: Lost" });
    const removed = salvaging().payRent().close();
    plays(removed, "deploy", "O-2", [fields({ "as-O-2": "For removal", "at-O-2": "" })], "Orion");
    plays(removed, "place-ships", "Orion", [], "Orion");
    expect(salvagesIn(removed.open.campaign).map(({ state }) => state)).toEqual(["towing", "over"]);
  });

  test.each([
    ["adrift", { condition: "Crippled, adrift" }, "V19.71"],
    ["without Warp Engines", { condition: "Sub-light" }, "V13.912"],
    ["Lost", { lostUntil: "5" }, "V13.914"],
  ])("a ship that is %s tows nothing, and begins no salvage", (_, cells, clause) => {
    const before = adrift().edit("O-1", cells);
    expect(refusalOf(before, "begin-salvage", BEGUN)).toMatchObject({ clause });
    const campaign = towed().edit("O-1", cells);
    expect(offers(campaign.open, "Orion").map(({ command }) => command.id)).not.toContain("tow-salvage");
    expect(refusalOf(campaign, "tow-salvage", { phase: "7", to: "0606" })).toMatchObject({
      ...{ clause, message: expect.stringMatching(/Give up the salvage/) },
    });
  });

  test("V19.73: while it lasts, its owner does not attack the ship, which does nothing else", () => {
    const campaign = towed().edit("O-1", { place: "0405" }).add("A-2", { side: "Alliance", place: "0405" });
    const forces = fields({ own: "A-2", others: "O-1", terrain: "" });
    const start = (formation: string) => [fields({ other: "Orion", formation }), forces];
    const attack = (formation: string) =>
      only(outcomeOf(campaign, "start-battle", "0405", start(formation), "Alliance").refused);
    expect(attack("We moved in")).toMatchObject({ clause: "V19.73" });
    expect(attack("Orion fights")).toMatchObject({ clause: "V19.73" });
    expect(only(outcomeOf(campaign, "intercept-convoy", "O-1", [], "Orion").refused)).toMatchObject({
      clause: "V19.73",
    });
    does(campaign, "salvage-unit", { base: "Starbase" });
    expect(attack("We moved in")).toMatchObject({ clause: "V19.75" });
    plays(campaign, "start-battle", "0405", start("Orion fights"), "Alliance");
  });
});
