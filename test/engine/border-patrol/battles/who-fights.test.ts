import { battlesIn } from "../../../../src/engine/border-patrol/battles/battles";
import { metBySides } from "../../../../src/engine/border-patrol/battles/meetings";
import { capturedSystems } from "../../../../src/engine/border-patrol/battles/captured-systems";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { dueItems, offers } from "../../../../src/engine/campaign/game";
import { actsOf, eventSays } from "../../../../src/engine/campaign/ledger/acts";
import { viewOf } from "../../../../src/engine/campaign/view";
import { only, rowsOf, type Kept } from "../../campaign/kept";
import { outcomeOf, undoes } from "../evasion/evading";
import {
  BATTLE,
  begins,
  chooses,
  ends,
  fields,
  fights,
  leaves,
  opens,
  PLACE,
  plays,
  readies,
  retreats,
  rolled,
  twoFleets,
  undamaged,
} from "./fighting";

const battle = ({ open }: Kept, name = BATTLE) => battlesIn(open.campaign).get(name);
const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
const refusalOf = (
  campaign: Kept,
  command: string,
  subject: string,
  replies: Parameters<typeof outcomeOf>[3],
  side = "",
) => only(outcomeOf(campaign, command, subject, replies, side).refused);

describe("Monsters and Alien Ships (V13.47)", () => {
  const against = (other: string, units: string) => [
    fields({ other }),
    fields({ own: "A-1", others: units, terrain: "" }),
  ];

  test("V13.475: Monsters are at Weapon Status III and do not roll; V13.472: 40 hexes; V13.471: nobody withdraws or pursues", () => {
    const campaign = twoFleets();
    const name = `Alliance against Monsters in ${PLACE} (turn 2)`;
    const says = plays(campaign, "start-battle", PLACE, against("Monsters", "Space Dragon"), "Alliance");
    expect(says).toMatch(/Weapon Status III without a roll \(V13\.475\)/);
    expect(battle(campaign, name)).toMatchObject({ defenders: ["Space Dragon"], because: "V13.471" });
    expect(battle(campaign, name)?.statuses.get("Monsters")?.status).toBe(3);
    expect(refusalOf(campaign, "withdraw-before-combat", name, [])).toMatchObject({ check: "battle" });
    const { says: ready } = campaign.play(() =>
      outcomeOf(campaign, "roll-weapon-status", name, [fields({}), rolled(4, 4)], "Alliance"),
    );
    expect(ready).toMatch(/40 hexes \(V13\.472\)/);
    expect(refusalOf(campaign, "roll-weapon-status", name, [], "")).toMatchObject({ clause: "V13.416" });
    plays(campaign, "open-battle", name, [fields({ disengage: "A" })]);
    expect(battle(campaign, name)?.opened).toMatchObject({ range: 40, retreat: "", because: "V13.472" });
    ends(campaign, "Defender destroyed", { "fate-Space Dragon": "Destroyed", "fate-A-1": "Crippled" }, name);
    expect(battle(campaign, name)?.ended?.fates).toContainEqual({ unit: "Space Dragon", fate: "Destroyed" });
    expect(refusalOf(campaign, "choose-pursuit", name, [], "Alliance")).toMatchObject({ clause: "V13.471" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("V13.475: Alien Ships roll, V13.474: and leave opposite to their first facing", () => {
    const campaign = twoFleets();
    const name = `Alliance against Alien Ships in ${PLACE} (turn 2)`;
    plays(campaign, "start-battle", PLACE, against("Alien Ships", "Scout, Mother Ship"), "Alliance");
    for (const side of ["Alien Ships", "Alliance"]) {
      const team = side === "Alliance" ? [] : [fields({ side })];
      plays(campaign, "roll-weapon-status", name, [...team, fields({}), rolled(6, 6)], "Alliance");
    }
    plays(campaign, "open-battle", name, [fields({ retreat: "C", disengage: "B" })]);
    const away = { units: "Scout, Mother Ship", how: "Unopposed", turn: "0", impulse: "0" };
    const leave = (direction: string) => [fields({ side: "Alien Ships" }), fields({ ...away, direction })];
    expect(refusalOf(campaign, "leave-battle", name, leave("D"))).toMatchObject({ clause: "V13.613" });
    plays(campaign, "leave-battle", name, leave("C"));
    ends(campaign, "Defender retreated", {}, name);
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("captured units", () => {
  test("serve their captor under a new id with what they are worth, and the record keeps what they were; undo takes it back", () => {
    const campaign = twoFleets().edit("C-2", { condition: "Crippled" });
    begins(campaign);
    readies(campaign);
    opens(campaign);
    const fates = { "fate-C-1": "Destroyed", "fate-C-2": "Captured", "prize-C-2": "P-2", "fate-C-3": "Destroyed" };
    const taken = fields({ ...undamaged(campaign), how: "Defender destroyed", ...fates, "prize-C-2": "A-1" });
    expect(refusalOf(campaign, "end-battle", BATTLE, [taken])).toMatchObject({ message: expect.stringMatching(/A-1/) });
    ends(campaign, "Defender destroyed", fates);
    expect(campaign.open.campaign.units.get("P-2")).toMatchObject({
      ...{ side: "Alliance", left: null, values: campaign.open.campaign.units.get("C-2")?.values },
    });
    expect(trackedShip(campaign.open, "P-2")).toMatchObject({
      ...{ place: PLACE, condition: "Crippled", note: "Prize: C-2 of Coalition, captured in turn 2" },
    });
    expect(battle(campaign)?.ended?.fates).toContainEqual({ unit: "C-2", fate: "Captured by Alliance as P-2" });
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect([campaign.open.campaign.units.has("P-2"), campaign.open.findings]).toEqual([false, []]);
  });

  test("V13.12: a prize does not meet in a new battle those from whom it was taken, nor what they took in the Pursuit", () => {
    const campaign = retreats(fights(twoFleets()), { "fate-A-3": "Captured", "prize-A-3": "C-9" });
    expect(metBySides(campaign.open)).toEqual([]);
    chooses(campaign, "Alliance", "A-1, A-2");
    chooses(campaign, "Coalition", "");
    plays(campaign, "pursue", BATTLE, [rolled(1, 1)]);
    const next = `Alliance pursues Coalition in ${PLACE} (turn 2)`;
    const all = { "fate-C-1": "Captured", "prize-C-1": "A-9", "fate-C-2": "Destroyed", "fate-C-3": "Destroyed" };
    ends(campaign, "Defender destroyed", all, next);
    expect(campaign.open.campaign.units.get("A-9")?.side).toBe("Alliance");
    expect(metBySides(campaign.open)).toEqual([]);
  });

  test("V19.941: the pirates keep systems in working order, which wait until the ship is scrapped; nobody else knows of them", () => {
    const campaign = twoFleets().edit("O-1", { place: PLACE });
    const name = `Orion against Alliance in ${PLACE} (turn 2)`;
    plays(campaign, "start-battle", PLACE, [
      fields({ side: "Orion" }),
      fields({ other: "Alliance", formation: "Orion fights" }),
      fields({ own: "O-1", others: "A-1", terrain: "" }),
    ]);
    const said = ends(campaign, "Defender destroyed", { "fate-A-1": "Captured", "systems-A-1": "Phaser-G" }, name);
    expect(said).toMatch(/is over: defender captured\./);
    const told = campaign.open.books.events.map((event) => eventSays(campaign.open, event));
    expect(told.filter((line) => / is over: /.test(line))).toEqual([expect.stringMatching(/captured$/)]);
    const state = () => capturedSystems(campaign.open, "Orion").map((one) => [one.systems, one.state, one.until]);
    expect(state()).toEqual([["Phaser-G", "on the ship", null]]);
    expect(JSON.stringify(rowsOf(viewOf(campaign.open, "Alliance"), "Events"))).not.toContain("Phaser-G");
    const offered = (side: string) =>
      offers(campaign.open, side).flatMap(({ command, subject }) =>
        command.id === "begin-scrapping" ? [subject] : [],
      );
    expect([offered("Orion"), offered("Coalition")]).toEqual([["A-1"], []]);
    expect(only(outcomeOf(campaign, "begin-scrapping", "A-1", [], "Coalition").refused).message).toContain("Orion");
    const nextTurn = campaign.copy().payRent().close();
    expect(dueItems(nextTurn.open).filter(({ command }) => command === "begin-scrapping")).toMatchObject([
      { side: "Orion", subject: "A-1", step: "2A3" },
    ]);
    plays(campaign, "begin-scrapping", "A-1", [], "Orion");
    expect(state()).toEqual([["Phaser-G", "being scrapped", null]]);
    plays(campaign, "end-scrapping", "A-1", [fields({ amount: "6", result: "Receives" })], "Orion");
    expect(state()).toEqual([["Phaser-G", "waiting", 3]]);
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("a ship on Piracy (V19.47)", () => {
  const pirate = (): Kept =>
    twoFleets()
      .edit("O-1", { place: PLACE, deployment: "Piracy" })
      .add("A-8", { side: "Alliance", class: "BATS", place: PLACE });
  const start = (typed: Readonly<Record<string, string>>, other = "Orion") => [
    fields({ other, ...(other === "Orion" && { formation: "We moved in" }) }),
    fields({ own: "A-1", others: "O-1", terrain: "", ...typed }),
  ];

  test.each([
    ["a Base, or a unit that is no player's", { besides: "Base" }],
    ["Auxiliary Units from elsewhere", { besides: "Picket elsewhere" }],
    ["a Base among the units", { own: "A-1, A-8" }],
  ])("is not attacked by %s", (_, typed) => {
    expect(refusalOf(pirate(), "start-battle", PLACE, start(typed), "Alliance")).toMatchObject({
      ...{ clause: "V19.47", message: expect.stringMatching(/[Ll]eave/) },
    });
  });

  test("is attacked by ships of a player, and by Auxiliary Units on picket in its hex", () => {
    for (const besides of ["Nothing", "Picket here"]) {
      expect(plays(pirate(), "start-battle", PLACE, start({ besides }), "Alliance")).toMatch(/Alliance attacks/);
    }
  });

  test("does not meet Monsters", () => {
    const own = start({ own: "O-1", others: "Space Dragon" }, "Monsters");
    expect(refusalOf(pirate(), "start-battle", PLACE, own, "Orion")).toMatchObject({ clause: "V19.47" });
  });
});

describe("a leased ship (V19.36, V13.451)", () => {
  const leased = (): Kept =>
    twoFleets().edit("O-2", { place: PLACE, deployment: "Leased" }).type("Units", 1, "Leased to", "Coalition").layAll();

  test("meets nobody of the Team that leases it, and makes no third Team in the hex", () => {
    const at = (side: string) =>
      offers(leased().open, side).flatMap(({ command, what }) => (command.id === "start-battle" ? [what] : []));
    expect(at("Alliance")).toEqual([expect.stringMatching(/with Coalition in/)]);
    expect(at("Coalition")).toEqual([expect.stringMatching(/with Alliance in/)]);
    expect(at("Orion")).toEqual([]);
  });

  test("fights for it, and for nobody else", () => {
    const campaign = leased();
    expect(begins(campaign, { others: "C-1, O-2" })).toMatch(/Coalition defends with C-1, O-2/);
    const own = [
      fields({ other: "Alliance", formation: "We moved in" }),
      fields({ own: "O-2", others: "A-1", terrain: "" }),
    ];
    expect(outcomeOf(leased(), "start-battle", PLACE, own, "Orion").says).toMatch(/O-2/);
  });

  test("moved at any legal speed before turn 1 (V13.455), and leaves as its Team does, or in a direction that is nobody's (V13.453)", () => {
    const campaign = leased();
    begins(campaign, { others: "C-1, O-2" });
    expect(readies(campaign)).toMatch(/units of Coalition moved at up to 20 .*, O-2 at any legal speed \(V13\.455\)/);
    opens(campaign, { retreat: "A", disengage: "D" });
    const typed = (units: string, direction: string) => [
      fields({ units, how: "Unopposed", direction, turn: "0", impulse: "0" }),
    ];
    const clauses = (units: string, direction: string) =>
      outcomeOf(campaign, "leave-battle", BATTLE, typed(units, direction), "Coalition").refused.map(
        ({ clause }) => clause,
      );
    expect([clauses("O-2", "A"), clauses("O-2", "D"), clauses("C-1", "B"), clauses("C-1, O-2", "B")]).toEqual([
      [],
      ...["V13.613", "V13.613", "V13.613"].map((clause) => [clause]),
    ]);
    expect(leaves(campaign, "Coalition", { units: "O-2", how: "Unopposed", direction: "B" })).toMatch(/direction B/);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is moved by it alone, and its owner hears who moves it", () => {
    const typed = [fields({ units: "O-2", phase: "1", to: "0406", path: "" })];
    expect(only(outcomeOf(leased(), "move-units", "O-2", typed, "Orion").refused)).toMatchObject({
      ...{ clause: "V19.36", message: expect.stringContaining("leased to Coalition") as string },
    });
    const { refused } = outcomeOf(leased(), "move-units", "O-2", typed, "Coalition");
    expect(refused.map(({ clause }) => clause)).toEqual(["V1.17"]);
  });
});

test("a unit whose Place is another hex does not fight here (V13.13)", () => {
  const campaign = twoFleets().edit("C-2", { place: "0409" });
  const replies = (others: string) => [
    fields({ other: "Coalition", formation: "We moved in" }),
    fields({ own: "A-1", others, terrain: "" }),
  ];
  expect(refusalOf(campaign, "start-battle", PLACE, replies("C-1, C-2"), "Alliance")).toMatchObject({
    ...{ clause: "V13.13", message: expect.stringMatching(/C-2.*0409/) },
  });
  expect(plays(campaign, "start-battle", PLACE, replies("C-1"), "Alliance")).toMatch(/defends with C-1/);
});
