import {
  designationOf,
  placeNow,
  startedOnMap,
  wasOnMap,
} from "../../../../src/engine/border-patrol/deployment/deployment";
import { deploy } from "../../../../src/engine/border-patrol/deployment/deploy";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { viewOf } from "../../../../src/engine/campaign/view";
import { commandOf, dueItems, offers, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { inAnyOrder, plays } from "../evasion/evading";

type Fields = Readonly<Record<string, string>>;

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `deployment ${++acts}` });

const outcomeOf = (campaign: Kept, command: string, fields: Fields, subject = "Orion") =>
  perform(
    campaign.open,
    { command, side: "Orion", subject },
    Object.keys(fields).length > 0 ? [{ fields }] : [],
    stamp(),
  );

function does(campaign: Kept, command: string, fields: Fields, subject = "Orion"): Kept {
  campaign.play(() => outcomeOf(campaign, command, fields, subject));
  return campaign;
}

/** O-1, the flagship, off the Map; O-2 on the Map at 0505; and a Star System of the Alliance at 1010. */
const fleet = (): Kept =>
  keptInTurn2()
    .type("Units", 0, "Place", null)
    .type("Units", 0, "Deployment", "Secret base")
    .type("Units", 1, "Place", "0505")
    .type("Units", 1, "Deployment", "Normal movement")
    .layAll()
    .append("Places", { Place: "Aurora", Kind: "System", Hex: "1010", Owner: "Alliance", "Economic value": 6 });

const PIRACY: Fields = { "as-O-1": "Piracy", "at-O-1": "1010", "as-O-2": "Normal movement", "at-O-2": "0505" };

const rulings = (campaign: Kept, fields: Fields) =>
  outcomeOf(campaign, "deploy", { ...PIRACY, ...fields }).refused.map(({ subject, clause }) => [subject, clause]);

const unitRow = (campaign: Kept, unit: string) => rowsOf(campaign.tables, "Units").find((row) => row["Unit"] === unit);

describe("deployment (2D)", () => {
  test("is due where the flagship is at its base, and possible where it is not (V19.06)", () => {
    const campaign = fleet();
    const due = () => dueItems(campaign.open).filter(({ step }) => step === "2D3");
    expect(due().map(({ done, clause, what }) => [done, clause, what])).toEqual([
      [false, "V19.06", expect.stringContaining("O-1") as string],
    ]);
    // What it does is left open: it may not remain at its base, as others do.
    const asked = deploy.begin(campaign.open, { side: "Orion", subject: "Orion" }).asked;
    const fields = asked?.asks === "fields" ? fieldsIn(asked, {}) : {};
    expect([fields["as-O-1"]?.start, fields["as-O-2"]?.start]).toEqual(["", "Normal movement"]);
    for (const campaign of [fleet().type("Units", 0, "Place", "0909"), fleet().hide()]) {
      expect(dueItems(campaign.open).filter(({ step }) => step === "2D3")).toEqual([]);
    }
    does(campaign, "deploy", PIRACY);
    expect(due()).toEqual([]);
  });

  test("is placed in 3C1, and is secret to the pirate until then (`2D2`, V19.51)", () => {
    const campaign = fleet();
    const due = () => dueItems(campaign.open).filter(({ step }) => step === "3C1");
    expect(due()).toEqual([]);
    expect(offers(campaign.open, "Orion").some(({ command }) => command.id === "deploy")).toBe(true);
    does(campaign, "deploy", PIRACY);
    expect(due().map(({ step, done }) => [step, done])).toEqual([["3C1", false]]);
    expect(rowsOf(campaign.tables, "Events").slice(-2)).toMatchObject([
      { Turn: 2, Step: "2D3", Kind: "Deployed", Subject: "O-1", "Secret to": "Orion" },
      { Turn: 2, Step: "2D3", Kind: "Deployed", Subject: "O-2", "Secret to": "Orion" },
    ]);
    expect(unitRow(campaign, "O-1")).toMatchObject({ Place: null, Deployment: "Piracy" });
    expect(designationOf(campaign.open, "O-1", 2)).toEqual({ as: "Piracy", place: "1010" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("general income is asked for once ships are on the Map, and was not received before (V19.11)", () => {
    const campaign = fleet().type("Units", 1, "Place", null).type("Units", 1, "Deployment", "Secret base");
    const done = () => dueItems(campaign.open).find(({ command }) => command === "receive-general-income")?.done;
    does(campaign, "deploy", { "as-O-1": "Piracy", "at-O-1": "1010", "as-O-2": "Base" });
    expect(done()).toBeUndefined();
    does(campaign, "place-ships", {});
    expect(done()).toBe(false);
    does(campaign, "receive-general-income", { "where-O-1": "Aurora" });
    expect(done()).toBe(true);
  });

  test("leaves out a ship that is Lost: it is in no hex, and earns nothing (V13.753, V19.11)", () => {
    const command = { command: "receive-general-income", side: "Orion", subject: "Orion" };
    const income = ({ open }: Kept) => perform(open, command, [{ fields: {} }], stamp()).says;
    const owned = fleet().append("Places", { Place: "Dusk", Kind: "Province", Hex: "0505", Owner: "Alliance" });
    expect(income(owned)).toContain("O-2");
    const lost = owned.type("Units", 1, "Lost until", 4);
    expect(income(lost)).not.toContain("O-2");
    const { refused, says } = outcomeOf(lost, "deploy", { "as-O-1": "Normal movement", "at-O-1": "1010" });
    expect([refused, says]).toEqual([[], expect.not.stringContaining("O-2")]);
    expect(outcomeOf(lost, "deploy", {}, "O-2").refused.map(({ clause }) => clause)).toEqual(["V13.914"]);
  });

  test("leaves out a ship that is adrift: nobody is aboard to do anything, or to earn (V19.71, V19.11)", () => {
    const owned = fleet().append("Places", { Place: "Dusk", Kind: "Province", Hex: "0505", Owner: "Alliance" });
    const adrift = owned.type("Units", 1, "Condition", "Crippled, adrift");
    const command = { command: "receive-general-income", side: "Orion", subject: "Orion" };
    expect(perform(adrift.open, command, [{ fields: {} }], stamp()).says).not.toContain("O-2");
    const { refused, says } = outcomeOf(adrift, "deploy", { "as-O-1": "Normal movement", "at-O-1": "1010" });
    expect([refused, says]).toEqual([[], expect.not.stringContaining("O-2")]);
    expect(outcomeOf(adrift, "deploy", {}, "O-2").refused.map(({ clause }) => clause)).toEqual(["V19.71"]);
  });

  test("is over once a Movement Phase after the first one is on, also where a move alone began it (V1.22)", () => {
    const campaign = inAnyOrder(fleet());
    const moves = (phase: string, to: string): void => {
      plays(campaign, "move-units", "O-2", [{ fields: { units: "O-2", phase, to, path: "" } }]);
    };
    const late = (command: string, fields: Fields) =>
      outcomeOf(campaign, command, fields).refused.map(({ check }) => check);
    const deploys = { ...PIRACY, "at-O-2": "0506" };
    moves("1", "0506");
    expect(late("deploy", deploys)).toEqual([]);
    moves("2", "0507");
    for (const [command, fields] of [
      ["deploy", { ...deploys, "at-O-2": "0507" }],
      ["declare-hiding", {}],
    ] as const) {
      expect([command, late(command, fields)]).toEqual([command, ["after-the-fact"]]);
      expect(offers(campaign.open, "Orion").some((offer) => offer.command.id === command)).toBe(false);
    }
  });

  test("is over once any act names a later Movement Phase; the ship that salvages hears of its salvage (V1.22, V19.73)", () => {
    const campaign = inAnyOrder(
      fleet().add("A-1", { side: "Alliance", condition: "Crippled, abandoned", place: "0505" }),
    );
    const refusal = (fields: Fields, subject: string) =>
      outcomeOf(campaign, "deploy", fields, subject).refused.map(({ check, clause }) => [check, clause]);
    const salvages = { ship: "O-2", tractor: "yes", phase: "3", attackedBy: "" };
    plays(campaign, "begin-salvage", "A-1", [{ fields: salvages }]);
    expect(refusal({ "as-O-1": "Piracy", "at-O-1": "1010" }, "O-1")).toEqual([["after-the-fact", "V19.40"]]);
    expect(refusal({ "as-O-2": "For removal", "at-O-2": "" }, "O-2")).toEqual([["deployment", "V19.73"]]);
  });

  test("removes no ship without Warp Engines from the Map (V19.05)", () => {
    const fields = { "as-O-2": "For removal", "at-O-2": "" };
    expect(rulings(fleet(), fields)).toEqual([]);
    const subLight = fleet().type("Units", 1, "Condition", "Crippled, sub-light");
    for (const as of ["For removal", "Base"]) {
      expect(rulings(subLight, { ...fields, "as-O-2": as })).toEqual([["O-2", "V19.05"]]);
    }
    expect(outcomeOf(subLight, "deploy", { ...PIRACY, ...fields }).refused[0]?.message).toContain("Warp Engines");
    expect(rulings(subLight, {})).toEqual([]);
  });

  test("places the ships in 3C1, openly, and keeps who was on the Map at the start of the turn (V19.05, V1.12)", () => {
    const campaign = does(does(fleet(), "deploy", PIRACY), "place-ships", {});
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Step: "3C1",
      Kind: "Placed on the Map",
      "Secret to": "All",
    });
    expect(placeNow(campaign.open, "O-1")).toBe("1010");
    expect([startedOnMap(campaign.open, "O-1"), startedOnMap(campaign.open, "O-2")]).toEqual([false, true]);
    expect(wasOnMap(campaign.open, "Orion", 2)).toBe(true);
    // O-2 was on the Map already when the ships were placed in turn 2.
    expect(wasOnMap(campaign.open, "Orion", 1)).toBe(true);
    expect(dueItems(campaign.open).find(({ step }) => step === "3C1")?.done).toBe(true);
    expect(campaign.open.findings).toEqual([]);
  });

  test("removes a ship from the Map; it is at its base in the next turn", () => {
    const campaign = does(fleet(), "deploy", { ...PIRACY, "as-O-2": "For removal" });
    does(campaign, "place-ships", {}).payRent().close();
    expect(unitRow(campaign, "O-2")).toMatchObject({ Place: null, Deployment: "For removal" });
    expect([startedOnMap(campaign.open, "O-1"), startedOnMap(campaign.open, "O-2")]).toEqual([true, false]);
  });

  test("refuses what the rules forbid, each with its clause", () => {
    const campaign = fleet();
    expect(rulings(campaign, {})).toEqual([]);
    expect(rulings(campaign, { "as-O-1": "Base" })).toEqual([["O-1", "V19.06"]]);
    expect(rulings(campaign, { "as-O-2": "Offered for lease" })).toEqual([["O-2", "V19.31"]]);
    expect(rulings(campaign, { "as-O-2": "Base" })).toEqual([["O-2", "V19.05"]]);
    expect(rulings(campaign, { "as-O-1": "For removal" })).toEqual([
      ["O-1", "V19.06"],
      ["O-1", "V19.05"],
    ]);
    expect(rulings(campaign, { "at-O-2": "0506" })).toEqual([["O-2", "V19.52"]]);
    expect(rulings(campaign, { "at-O-1": "" })).toEqual([["O-1", "V19.52"]]);
    expect(rulings(campaign, { "at-O-1": "nowhere" })).toEqual([["O-1", "V19.52"]]);
    expect(rulings(campaign, { "at-O-1": "aurora" })).toEqual([]);
  });

  test("takes no hex for a ship that is, or will be, at its base, and says so where there was one (V19.05)", () => {
    const campaign = keptInTurn2().add("O-3").add("O-4", { place: "0505", deployment: "Normal movement" });
    const bases = { "as-O-3": "Base", "as-O-4": "For removal" };
    const refusedFor = (fields: Readonly<Record<string, string>>) => rulings(campaign, { ...bases, ...fields });
    for (const as of ["Base", "Offered for lease"]) {
      expect([as, refusedFor({ "as-O-3": as, "at-O-3": "1104" })]).toEqual([as, [["O-3", "V19.05"]]]);
    }
    expect(refusedFor({ "at-O-4": "0506" })).toEqual([["O-4", "V19.05"]]);
    expect(refusedFor({ "at-O-3": "nowhere" })).toEqual([["O-3", "V19.05"]]);
    expect(refusedFor({})).toEqual([]);
    const { used } = outcomeOf(campaign, "deploy", { ...PIRACY, ...bases, "at-O-4": "0505" });
    expect(used).toContainEqual(expect.objectContaining({ name: "at-O-4", becomes: "" }));
  });

  test("keeps ships on Piracy more than seven hexes apart, and names the nearest legal hex (V19.42)", () => {
    const [near] = outcomeOf(fleet(), "deploy", { ...PIRACY, "as-O-2": "Piracy", "at-O-1": "0506" }).refused;
    expect(near).toMatchObject({ subject: "O-2", clause: "V19.42" });
    // O-2 stays where it is on the Map.
    expect(near?.message).toMatch(/1 hex from.*nearest legal hex for O-1 is \d{4}/);
    expect(rulings(fleet(), { "as-O-2": "Piracy", "at-O-1": "0512" })).toEqual([["O-2", "V19.42"]]);
    expect(rulings(fleet(), { "as-O-2": "Piracy", "at-O-1": "0513" })).toEqual([]);
  });

  test("keeps away from a ship that its row left on Piracy on the Map, which nobody deployed this turn (V19.42, V19.46)", () => {
    const campaign = fleet().type("Units", 1, "Deployment", "Piracy").layAll();
    const at = (hex: string) =>
      outcomeOf(campaign, "deploy", { "as-O-1": "Piracy", "at-O-1": hex }, "O-1").refused.map(({ clause }) => clause);
    expect([at("0506"), at("0513")]).toEqual([["V19.42"], []]);
    const typed = campaign.type("Units", 0, "Place", "0506").type("Units", 0, "Deployment", "Piracy");
    expect(typed.open.findings.map(({ check }) => check)).toContain("piracy-spacing");
  });

  test("names no hex where both ships are on the Map and stay there (V19.42, V19.46)", () => {
    const campaign = fleet().type("Units", 0, "Place", "0506").type("Units", 0, "Deployment", "Piracy").layAll();
    const both = { ...PIRACY, "as-O-2": "Piracy", "at-O-1": "0506" };
    const [near] = outcomeOf(campaign, "deploy", both).refused;
    expect(near).toMatchObject({ subject: "O-2", clause: "V19.42" });
    expect(near?.message).toMatch(/[Bb]oth/);
    expect(near?.message).not.toMatch(/legal/);
  });

  test("takes only a known hex for a leased ship, or none yet (V19.35)", () => {
    const campaign = fleet().type("Units", 0, "Leased to", "Coalition").layAll();
    const at = (hex: string) => rulings(campaign, { "as-O-1": "Leased", "at-O-1": hex });
    expect([at("1234x"), at("Aurora"), at("0606")]).toEqual([[["O-1", "V19.35"]], [], []]);
  });

  test("is not possible in hiding (V19.61), nor for a Supply Line (V19.811)", () => {
    const raid = { ...PIRACY, "as-O-1": "Supply raid" };
    expect(outcomeOf(fleet().hide(), "deploy", raid).refused[0]?.clause).toBe("V19.61");
    expect(outcomeOf(fleet().hide(), "deploy", PIRACY).refused[0]?.clause).toBe("V19.61");
  });

  test("can be undone, and the tracker shows what it showed before", () => {
    const campaign = fleet().type("Units", 0, "Place", "1010").type("Units", 0, "Deployment", "Normal movement");
    does(does(campaign, "deploy", { ...PIRACY, "as-O-2": "For removal" }), "place-ships", {});
    expect(unitRow(campaign, "O-2")).toMatchObject({ Place: null, Deployment: "For removal" });
    for (const act of [...actsOf(campaign.open)].sort((a, b) => b.no - a.no).slice(0, 2)) {
      campaign.play((open) => undoAct(open, act.id, stamp()));
    }
    expect(unitRow(campaign, "O-1")).toMatchObject({ Place: "1010", Deployment: "Normal movement" });
    expect(unitRow(campaign, "O-2")).toMatchObject({ Place: "0505", Deployment: "Normal movement" });
    expect(designationOf(campaign.open, "O-1", 2)).toBeUndefined();
  });

  test("changes nothing in the view of another side before 3C1", () => {
    const campaign = fleet();
    const shown = () => JSON.stringify(rowsOf(viewOf(campaign.open, "Alliance"), "Events").map(({ Kind }) => Kind));
    const before = shown();
    does(campaign, "deploy", PIRACY);
    expect(shown()).toBe(before);
    does(campaign, "place-ships", {});
    expect(shown()).not.toBe(before);
  });
});

describe("what the pirates earn", () => {
  const placed = (fields: Fields = {}): Kept =>
    does(does(fleet(), "deploy", { ...PIRACY, ...fields }), "place-ships", {});

  test("by piracy: half of a claimed Star System's value, from its owner (V19.45)", () => {
    const campaign = does(placed(), "receive-piracy", { "where-O-1": "Aurora" });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Line: "Piracy", From: "Alliance", To: "Orion", Amount: 3, Subject: "O-1" },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test("by piracy: a ship that its row leaves on Piracy, where it may not move, may receive, and nobody is asked for it (V19.46)", () => {
    const onTheMap = fleet().type("Units", 0, "Deployment", "Normal movement").type("Units", 0, "Place", "0909");
    const campaign = onTheMap.type("Units", 1, "Deployment", "Piracy").type("Units", 1, "Place", "1010");
    const due = () => dueItems(campaign.open).find(({ command }) => command === "receive-piracy")?.done;
    const offered = () => offers(campaign.open, "Orion").map(({ command: { id } }) => id);
    expect([offered().includes("receive-piracy"), due()]).toEqual([true, undefined]);
    does(campaign, "receive-piracy", { "where-O-2": "Aurora" });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Line: "Piracy", Amount: 3, Subject: "O-2" });
    expect([due(), campaign.open.findings]).toEqual([true, []]);
  });

  test.each([
    ["Unclaimed Star System", "Underworld", 1, "V19.43"],
    ["Province of Coalition", "Coalition", 0.5, "V19.44"],
  ])("by piracy in %s, from %s: %d (%s)", (where, from, amount) => {
    const campaign = does(placed({ "at-O-1": "2020" }), "receive-piracy", { "where-O-1": where });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Line: "Piracy", From: from, Amount: amount });
    expect(campaign.open.findings).toEqual([]);
  });

  test("by piracy: is left open for a ship that left its hex in a battle, with the reason (V19.46, V13.614)", () => {
    const campaign = placed().add("A-1", { side: "Alliance", place: "1010" });
    const asked = () => {
      const step = commandOf(campaign.open.game, "receive-piracy")?.begin(campaign.open, {
        side: "Orion",
        subject: "Orion",
      }).asked;
      return (step?.asks === "fields" ? fieldsIn(step, {}) : {})["where-O-1"];
    };
    expect(asked()).toMatchObject({ start: "Aurora" });
    const met = [{ fields: { other: "Orion", formation: "We moved in" } }, { fields: { own: "A-1", others: "O-1" } }];
    plays(campaign, "start-battle", "1010", met, "Alliance");
    const battle = "Alliance against Orion in 1010 (turn 2)";
    plays(campaign, "withdraw-before-combat", battle, [{ fields: { opposed: "Not opposed", units: "O-1" } }]);
    expect(asked()).toMatchObject({
      start: "",
      hint: expect.stringMatching(/left its hex: Alliance against.*V19\.46/),
    });
    const booked = does(campaign, "receive-piracy", { "where-O-1": "Earns nothing" });
    expect(rowsOf(booked.tables, "Events").at(-1)).toMatchObject({ Kind: "Nothing earned", Side: "Orion" });
    expect(rowsOf(booked.tables, "Transfers").filter(({ Line }) => Line === "Piracy")).toEqual([]);
  });

  test("by piracy: nothing where a monster disrupted the place (V19.49)", () => {
    const fields = { "where-O-1": "Aurora", "disrupted-O-1": "yes" };
    const nothing = { Kind: "Nothing earned", Side: "Orion", Clause: "V19.44" };
    const { refused, edits } = outcomeOf(placed(), "receive-piracy", fields);
    expect([refused, edits[0]]).toMatchObject([[], { table: "Events", rows: [nothing] }]);
  });

  test("V19.11: no Star System of another hex is the place of a ship, and a Province may be", () => {
    const campaign = placed()
      .append("Places", { Place: "Dawn", Kind: "System", Hex: "0202", Owner: "Coalition", "Economic value": 6 })
      .append("Places", { Place: "March", Kind: "Province", Hex: "0202", Owner: "Coalition" });
    for (const command of ["receive-general-income", "receive-piracy"]) {
      const asked = commandOf(campaign.open.game, command)?.begin(campaign.open, {
        side: "Orion",
        subject: "Orion",
      }).asked;
      const fields = asked?.asks === "fields" ? fieldsIn(asked, {}) : {};
      const places = fields["where-O-1"]?.choices?.map((choice) =>
        typeof choice === "string" ? choice : choice.value,
      );
      expect(places).toEqual(expect.arrayContaining(["Aurora", "March", "Province of Coalition"]));
      expect(places).not.toContain("Dawn");
    }
  });

  test("in general: 5 less the Size Class in another Team's Province, deducted from nobody (V19.11)", () => {
    const campaign = placed();
    const sizes = rowsOf(campaign.tables, "Units").map((row) => Number(row["Size class"]));
    const held = campaign.open.campaign.ends[2]?.treasuries.get("Alliance");
    does(campaign, "receive-general-income", { "where-O-1": "Aurora", "where-O-2": "Province of Coalition" });
    expect(rowsOf(campaign.tables, "Transfers").slice(-2)).toMatchObject([
      { Line: "General income", From: "Underworld", Subject: "O-1", Amount: 5 - (sizes[0] ?? 0), Step: "8A2" },
      { Line: "General income", From: "Underworld", Subject: "O-2", Amount: 5 - (sizes[1] ?? 0), Step: "8A2" },
    ]);
    expect(campaign.open.campaign.ends[2]?.treasuries.get("Alliance")).toBe(held);
    expect(campaign.open.findings).toEqual([]);
  });

  test.each(["receive-general-income", "receive-piracy"])("is due again once it is undone: %s", (command) => {
    const due = (campaign: Kept) => dueItems(campaign.open).find((item) => item.command === command)?.done;
    const campaign = placed();
    expect(due(campaign)).toBe(false);
    const fields: Fields = { "where-O-1": "Aurora" };
    does(
      campaign,
      command,
      command === "receive-piracy" ? fields : { ...fields, "where-O-2": "Province of Coalition" },
    );
    expect(due(campaign)).toBe(true);
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoAct(open, act, stamp()));
    expect(due(campaign)).toBe(false);
    expect(offers(campaign.open, "Orion").map(({ command: { id } }) => id)).toContain(command);
  });

  test("is nothing in a Province that nobody owns, and is asked for where the books do not know the place", () => {
    const fields = { "where-O-1": "Unclaimed Province", "where-O-2": "Unclaimed Province" };
    const { refused, edits } = outcomeOf(placed(), "receive-general-income", fields);
    expect([refused, edits[0]]).toMatchObject([[], { table: "Events", rows: [{ Kind: "Nothing earned" }] }]);
    expect(outcomeOf(placed(), "receive-general-income", { "where-O-1": "Aurora" }).refused[0]?.message).toContain(
      "where-O-2",
    );
  });
});
