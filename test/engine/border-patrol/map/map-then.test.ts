import { mapThen } from "../../../../src/engine/border-patrol/map/map-then";
import { shownSteps } from "../../../../src/engine/border-patrol/map/shown-steps";
import { openView } from "../../../../src/engine/open";
import { kept, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, plays } from "../evasion/evading";

/** In turn 2: two ships of the Alliance at 0505, a pirate at its base; it is deployed, and they move, one of them twice. */
function played(): Kept {
  const campaign = kept()
    .layAll()
    .add("A-1", { side: "Alliance", place: "0505" })
    .add("A-2", { side: "Alliance", place: "0505" })
    .edit("O-1", { place: "", deployment: "Base" })
    .close();
  inAnyOrder(campaign);
  plays(campaign, "deploy", "O-1", [fields({ "as-O-1": "Piracy", "at-O-1": "1010" })], "Orion");
  plays(campaign, "place-ships", "Orion", [], "Orion");
  plays(campaign, "move-units", "A-1", [fields({ units: "A-1, A-2", phase: "1", to: "0507", path: "0506, 0507" })]);
  plays(campaign, "begin-phase", "", [fields({ phase: "2" })]);
  plays(campaign, "move-units", "A-2", [fields({ units: "A-2", phase: "2", to: "0808" })]);
  return campaign;
}

const SHIPS = ["A-1", "A-2", "O-1"];

/** Where ships are on the map as the turn began, and after each of its steps; blank where they are not on it. */
function places(campaign: Kept, side?: string, turn = 2) {
  const open = side === undefined ? campaign.open : openView(campaign.open, side);
  return [{ step: "", no: 0 }, ...shownSteps(open, turn)].map(({ step, no }) => {
    const { hexes } = mapThen(open, turn, no);
    const at = (ship: string) => hexes.find(({ units }) => units.some(({ unit }) => unit === ship))?.id ?? "";
    return [step, ...SHIPS.map(at)];
  });
}

const ALL = [
  ["", "0505", "0505", ""],
  ["2D3", "0505", "0505", "1010"],
  ["3C1", "0505", "0505", "1010"],
  ["4A3 (1)", "0507", "0507", "1010"],
  ["4A1 (2)", "0507", "0507", "1010"],
  ["4A3 (2)", "0507", "0808", "1010"],
];

describe("the map at the steps of a turn", () => {
  test("has each unit where it was after the step, and before the first one where the turn began (V1.23, V19.51)", () => {
    expect(places(played())).toEqual(ALL);
  });

  test("has them there in later turns as well, whoever came, went or moved since", () => {
    const campaign = inAnyOrder(played().close());
    plays(campaign, "move-units", "A-1", [fields({ units: "A-1", phase: "1", to: "0303" })]);
    plays(campaign, "lose-unit", "A-2", [fields({ how: "Lost" })]);
    campaign.add("A-9", { side: "Alliance", place: "0505" });
    expect(places(campaign)).toEqual(ALL);
    expect(places(campaign, undefined, 3)[0]).toEqual(["", "0507", "0808", "1010"]);
    const units = (turn: number) => mapThen(campaign.open, turn, 0).hexes.flatMap((hex) => hex.units);
    expect(units(2).map(({ unit }) => unit)).not.toContain("A-9");
  });

  test("says that a ship is designated, and that it is on Piracy, only once that is so (V19.51)", () => {
    const campaign = played();
    const said = shownSteps(campaign.open, 2)
      .slice(0, 2)
      .map(({ no }) => mapThen(campaign.open, 2, no).hexes.flatMap(({ units }) => units.filter(isO1)));
    expect(said).toMatchObject([[{ known: "designated", doing: "Piracy" }], [{ known: "tracked", doing: "Piracy" }]]);
  });

  test("tells a side only what its books tell: where ships were placed in 3C1, and not where others moved", () => {
    const campaign = played();
    expect(places(campaign, "Coalition")).toEqual([
      ["", "", "", ""],
      ["3C1", "", "", "1010"],
      ["4A1 (2)", "", "", "1010"],
    ]);
    expect(places(campaign, "Orion").map(([, one, two, own]) => [one, two, own])).toEqual([
      ["", "", ""],
      ["", "", "1010"],
      ["", "", "1010"],
      ["", "", "1010"],
    ]);
  });
});

const isO1 = ({ unit }: { readonly unit: string }): boolean => unit === "O-1";
