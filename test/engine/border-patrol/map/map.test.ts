import { closedToPiracy, hexesIn, mapOf, type StrategicMap } from "../../../../src/engine/border-patrol/map/map";
import { perform } from "../../../../src/engine/campaign/game";
import { formatHex } from "../../../../src/engine/core/hex";
import { points } from "../../../../src/engine/core/points";
import { openView } from "../../../../src/engine/open";
import { STAMP, keptInTurn2, type Kept } from "../../campaign/kept";
import { inAnyOrder } from "../evasion/evading";

let acts = 0;

/** Does a command for the pirates. */
function does(campaign: Kept, command: string, fields: Readonly<Record<string, string>> = {}): Kept {
  const replies = Object.keys(fields).length > 0 ? [{ fields }] : [];
  const stamp = { ...STAMP, seed: `map ${++acts}` };
  campaign.play((open) => perform(open, { command, side: "Orion", subject: "Orion" }, replies, stamp));
  return campaign;
}

const AURORA = { Place: "Aurora", Kind: "System", Hex: "1010", Owner: "Alliance", "Economic value": 6, Bases: 1 };

/** O-1, the flagship, off the Map, and O-2 at 0505; a Star System of the Alliance in 1010, and a Province of nobody in 0708. */
const fleet = (): Kept =>
  keptInTurn2()
    .type("Units", 0, "Deployment", "Secret base")
    .type("Units", 1, "Place", "0505")
    .type("Units", 1, "Deployment", "Normal movement")
    .layAll()
    .append("Places", AURORA)
    .append("Places", { Place: "Shoals", Kind: "Province", Hex: "0708", "Economic value": 3 });

const PIRACY = { "as-O-1": "Piracy", "at-O-1": "1010", "as-O-2": "Normal movement", "at-O-2": "0505" };

const seen = (campaign: Kept, side: string): StrategicMap => mapOf(openView(campaign.open, side));
const hexAt = ({ hexes }: StrategicMap, id: string) => hexes.find((hex) => hex.id === id);
const unitsAt = (map: StrategicMap, id: string) => (hexAt(map, id)?.units ?? []).map(({ unit }) => unit);
const numbers = ({ hexes }: StrategicMap) => hexes.map(({ id }) => id);

describe("the map", () => {
  test("has the hexes of places and units, and those around them", () => {
    const map = mapOf(fleet().open);
    expect(numbers(map)).toEqual(["0505", "0708", "1010"]);
    expect(map.bounds).toEqual({ from: { column: 4, row: 4 }, to: { column: 11, row: 11 } });
    expect(hexAt(map, "1010")).toMatchObject({
      owners: ["Alliance"],
      places: [{ place: "Aurora", kind: "System", own: { bases: 1 } }],
    });
    expect(hexAt(map, "0708")?.owners).toEqual([]);
    expect(hexAt(map, "0505")?.units).toMatchObject([
      { unit: "O-2", side: "Orion", doing: "Normal movement", known: "tracked" },
    ]);
    expect(map.nowhere).toEqual([]);
  });

  test("ends where a map ends", () => {
    const campaign = keptInTurn2().layAll();
    expect(mapOf(campaign.open)).toMatchObject({ bounds: null, hexes: [] });
    campaign.append("Places", { ...AURORA, Hex: "0199" });
    const { bounds } = mapOf(campaign.open);
    expect(bounds).toEqual({ from: { column: 1, row: 98 }, to: { column: 2, row: 99 } });
    expect(bounds && hexesIn(bounds).map(formatHex)).toEqual(["0198", "0199", "0298", "0299"]);
  });

  test("finds a unit by the name of its place, in capitals or not, and says what has no hex", () => {
    const campaign = fleet().type("Units", 1, "Place", "aurora").append("Places", { Place: "Lamp", Kind: "Province" });
    expect(unitsAt(mapOf(campaign.open), "1010")).toEqual(["O-2"]);
    campaign.type("Units", 1, "Place", "Beyond");
    expect(mapOf(campaign.open).nowhere).toMatchObject([
      { what: "Lamp", place: "" },
      { what: "O-2", place: "Beyond" },
    ]);
  });

  test("has no unit that left, is Lost (V13.91), is removed or hides", () => {
    const gone = fleet();
    gone.play((open) =>
      perform(open, { command: "lose-unit", side: "Orion", subject: "O-2" }, [{ fields: { how: "Lost" } }], {
        ...STAMP,
        seed: "lost",
      }),
    );
    const removed = fleet().type("Units", 1, "Deployment", "For removal");
    const lost = fleet().type("Units", 1, "Lost until", 5);
    const hidden = fleet().hide();
    for (const campaign of [gone, removed, lost, hidden]) {
      expect(unitsAt(mapOf(campaign.open), "0505")).toEqual([]);
    }
  });
});

describe("what a side's map may know", () => {
  test("of the ships of others is nothing until they are openly placed (V19.05)", () => {
    const campaign = fleet();
    const before = seen(campaign, "Alliance");
    expect(numbers(before)).toEqual(["0708", "1010"]);
    does(campaign, "deploy", PIRACY);
    expect(seen(campaign, "Alliance")).toEqual(before);
    expect(hexAt(seen(campaign, "Orion"), "1010")?.units).toMatchObject([
      { unit: "O-1", doing: "Piracy", known: "designated", turn: 2 },
    ]);

    does(campaign, "place-ships");
    const after = seen(campaign, "Alliance");
    expect(hexAt(after, "1010")?.units).toEqual([
      { unit: "O-1", name: "", class: "", side: "Orion", place: "1010", doing: "", known: "placed", turn: 2 },
    ]);
    expect(hexAt(seen(campaign, "Orion"), "1010")?.units).toMatchObject([{ unit: "O-1", known: "tracked" }]);
  });

  test("stays the same when what it may not know changes", () => {
    const campaign = does(does(fleet(), "deploy", PIRACY), "place-ships");
    const before = seen(campaign, "Alliance");
    campaign
      .type("Units", 0, "Place", "0101")
      .type("Units", 0, "Class", "CR")
      .type("Units", 0, "Captain", "Vex")
      .type("Units", 1, "Place", "Nowhere")
      .type("Places", 1, "Economic value", 9);
    expect(numbers(mapOf(campaign.open))).toContain("0101");
    expect(seen(campaign, "Alliance")).toEqual(before);
  });

  test("forgets pirates who openly hide", () => {
    const campaign = does(does(fleet(), "deploy", PIRACY), "place-ships")
      .payRent()
      .close();
    expect(unitsAt(seen(campaign, "Coalition"), "1010")).toEqual(["O-1"]);
    campaign.hide();
    expect(unitsAt(seen(campaign, "Coalition"), "1010")).toEqual([]);
    expect(seen(campaign, "Coalition").nowhere).toEqual([]);
  });

  test("of the worth and bases of a place is its owner's", () => {
    const campaign = fleet();
    const own = (map: StrategicMap) => hexAt(map, "1010")?.places[0]?.own ?? null;
    expect(own(seen(campaign, "Alliance"))).toMatchObject({ bases: 1 });
    expect(own(seen(campaign, "Orion"))).toBeNull();
    expect(hexAt(seen(campaign, "Alliance"), "0708")?.places[0]?.own).toBeNull();
    expect(hexAt(mapOf(campaign.open), "0708")?.places[0]?.own).not.toBeNull();
  });
});

describe("what a ship on Piracy takes", () => {
  const pirateAt = (place: string): Kept =>
    fleet()
      .append("Places", { Place: "Reach", Kind: "Province", Hex: "0303", Owner: "Coalition", "Economic value": 9 })
      .append("Places", { Place: "Lamp", Kind: "System", Hex: "0304", "Economic value": 4 })
      .type("Units", 1, "Place", place)
      .type("Units", 1, "Deployment", "Piracy");
  const taken = (map: StrategicMap) =>
    map.hexes.flatMap(({ units }) => units).find(({ unit }) => unit === "O-2")?.takes;

  test.each([
    ["1010", 3, "V19.45"],
    ["Reach", 0.5, "V19.44"],
    ["Lamp", 1, "V19.43"],
    ["0708", 0, "V19.43"],
  ])("at %s is %d BPV (%s)", (place, amount, clause) => {
    expect(taken(mapOf(pirateAt(place).open))).toEqual({ amount: points(amount), clause });
  });

  test("is not said of another's Star System, whose value the pirate does not know, nor of a hex without a place", () => {
    expect(taken(seen(pirateAt("1010"), "Orion"))).toBeUndefined();
    expect(taken(seen(pirateAt("Reach"), "Orion"))).toEqual({ amount: points(0.5), clause: "V19.44" });
    expect(taken(mapOf(pirateAt("0909").open))).toBeUndefined();
    expect(taken(mapOf(fleet().open))).toBeUndefined();
  });
});

describe("the distance between ships on Piracy (V19.42)", () => {
  const twoPirates = (place: string): Kept =>
    fleet()
      .type("Units", 0, "Place", "1010")
      .type("Units", 0, "Deployment", "piracy")
      .type("Units", 1, "Place", place)
      .type("Units", 1, "Deployment", "Piracy");

  test.each([
    ["1003", 7],
    ["1710", 7],
    ["1010", 0],
  ])("is too little from 1010 to %s: %i hexes", (place, apart) => {
    const near = mapOf(twoPirates(place).open).hexes.flatMap((hex) => hex.tooNear);
    expect(near).toHaveLength(2);
    expect(near).toContainEqual({ unit: "O-1", other: "O-2", at: place, apart });
    expect(near).toContainEqual({ unit: "O-2", other: "O-1", at: "1010", apart });
  });

  test("is enough with 8 hexes, and for ships that do something else", () => {
    for (const campaign of [twoPirates("1002"), twoPirates("1003").type("Units", 1, "Deployment", "Normal movement")]) {
      expect(mapOf(campaign.open).hexes.flatMap((hex) => hex.tooNear)).toEqual([]);
    }
  });

  test("closes the hexes within seven of each, on the part of the map that is shown", () => {
    const map = mapOf(twoPirates("1018").open);
    const closed = closedToPiracy(map).map(formatHex);
    expect(closed).toEqual(expect.arrayContaining(["1010", "1017", "1018", "0707"]));
    expect(closed).not.toContain("0505");
    expect(closedToPiracy(map, "Alliance")).toEqual([]);
    expect(closedToPiracy(mapOf(fleet().open))).toEqual([]);
  });
});

describe("supply lines on the map", () => {
  /** Books with one supply line. */
  const withLine = (row: Readonly<Record<string, string>>): StrategicMap =>
    mapOf(fleet().append("SupplyLines", { Line: "S-1", Side: "Alliance", ...row }).open);

  test("go through the hexes of their path; without one straight from end to end (V19.815)", () => {
    const typed = withLine({ Path: "1010, 1009, 1109" });
    expect(typed.lines).toMatchObject([{ line: "S-1", side: "Alliance" }]);
    expect(numbers(typed)).toEqual(["0505", "0708", "1009", "1010", "1109"]);
    expect(hexAt(typed, "1109")?.lines).toMatchObject([{ line: "S-1", could: false }]);
    const straight = withLine({ From: "Aurora", To: "1013" });
    expect(straight.lines[0]?.path.map(formatHex)).toEqual(["1010", "1011", "1012", "1013"]);
    expect(withLine({ From: "Aurora", To: "Beyond" }).lines).toEqual([]);
  });

  test("tell the hexes that the Convoy could enter from those that it must (V19.815), and who may know of them", () => {
    const books = fleet().append("SupplyLines", {
      ...{ Line: "S-1", Side: "Alliance", From: "0505", To: "0705", Convoy: "Q-Ship", "Disrupted in turn": 2 },
      "Secret to": "Alliance, Orion",
    });
    const standing = (side: string) =>
      ["0505", "0604", "0605", "0705"].map((id) => hexAt(seen(books, side), id)?.lines.map(({ could }) => could));
    expect(standing("Alliance")).toEqual([[false], [true], [true], [false]]);
    expect(standing("Orion")).toEqual(standing("Alliance"));
    expect(seen(books, "Coalition").lines).toEqual([]);
    expect([seen(books, "Alliance"), seen(books, "Orion")].map(({ lines }) => lines[0]?.disrupted)).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify([...openView(books.open, "Orion").books.rows])).not.toContain("Q-Ship");
  });

  test("are the owner's alone where nobody says who knows them, and the pirate's once it tried one", () => {
    const books = fleet()
      .append("SupplyLines", { Line: "S-1", Side: "Alliance", From: "0505", To: "0509" })
      .edit("O-2", { deployment: "Supply raid" });
    expect(seen(books, "Orion").lines).toEqual([]);
    inAnyOrder(books).play((open) =>
      perform(
        open,
        { command: "intercept-convoy", side: "Orion", subject: "O-2" },
        [
          {
            fields: {
              captainRating: "0",
              owner: "Alliance",
              from: "0505",
              to: "0509",
              at: "0505",
              phase: "1",
              convoySensors: "yes",
            },
          },
          { rolled: { faces: [6], source: "typed" } },
        ],
        { ...STAMP, seed: "tried" },
      ),
    );
    expect(seen(books, "Orion").lines).toMatchObject([{ side: "Alliance", path: { length: 5 } }]);
    expect(seen(books, "Coalition").lines).toEqual([]);
  });
});
