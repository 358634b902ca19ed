import { mapOf } from "../../../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { openView } from "../../../../src/engine/open";
import { settled } from "../campaign/mapped";
import { inSpring } from "../fleets/mustered";

const books = settled(24).open;
const systemIn = (map: ReturnType<typeof mapOf>, name: string) => map.systems.find(({ place }) => place === name);

test("the GM's map has every system with its owner, development, fortification, web, bases, fleets and lanes", () => {
  const map = mapOf(books);
  expect(map.systems).toHaveLength(24);
  expect(map.systems.every(({ at }) => at !== null)).toBe(true);
  expect(systemIn(map, "Almorrow")).toMatchObject({
    ...{ owner: "Gorn", development: "Colony", fortOwner: "Gorn", isExplored: true, planet: "Life" },
    bases: [{ kind: "GSA", count: 4 }],
  });
  expect(systemIn(map, "Altair")).toMatchObject({
    owner: "Gorn",
    fleets: [
      { fleet: "Gorn FRD", isFrd: true, ships: 1, cbpv: 0 },
      { fleet: "Gorn 1", isFrd: false, ships: 0, state: "Free" },
    ],
  });
  expect(systemIn(map, "Alan")).toMatchObject({ webLayers: 2, fleets: [{ fleet: "Romulan 2" }] });
  expect(systemIn(map, "Altair")?.ways).toContainEqual({ to: "Bentair", leaves: "D", enters: "A" });
  expect(map.nowhere).toEqual([]);
});

test("an empire's map has every system and lane, but of what is there only its own (EaW 1b, 33.2)", () => {
  const map = mapOf(openView(books, "Gorn"));
  expect(map.systems.map(({ place, at }) => [place, at])).toEqual(
    mapOf(books).systems.map(({ place, at }) => [place, at]),
  );
  expect(new Set(map.lanes)).toEqual(new Set(mapOf(books).lanes));
  expect(systemIn(map, "Almorrow")).toMatchObject({ owner: "Gorn", fortOwner: "Gorn", isExplored: true });
  expect(systemIn(map, "Alan")).toMatchObject({
    ...{ owner: "", planet: "Unknown", isExplored: false, webLayers: null, bases: [], fleets: [] },
  });
  expect(JSON.stringify(map)).not.toMatch(/Romulan|Kzinti|Klingon/);
});

test("a fleet that left a battle is where it fought, with where it goes (EaW 32.1)", () => {
  const played = inSpring();
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
  played.resolves();
  const beaten = { "fate-R-KR1": "Disengaged", "way-2": "Elm" };
  played.does("end-battle", { subject: "Fell", replies: [{ choice: "Gorn 1" }, { fields: beaten }] });
  expect(systemIn(mapOf(played.open), "Fell")?.fleets.map(({ fleet, to }) => [fleet, to])).toEqual([
    ["Gorn 1", undefined],
    ["Romulan 1", "Elm"],
  ]);
});

test("a fleet or a lane that leads to no system is listed, with its row", () => {
  const played = settled(12);
  played.write([
    { kind: "append", table: "Lanes", rows: [{ From: "Altair", To: "Beyond" }] },
    { kind: "change", table: "Fleets", row: 1, cells: { Place: "Nowhere" } },
  ]);
  played.does("post-changes", { fields: {} });
  expect(mapOf(played.open).nowhere).toMatchObject([
    { place: "Beyond", spot: { sheet: "Warp lanes" } },
    { what: "Gorn 1", place: "Nowhere", spot: { sheet: "Fleet roster" } },
  ]);
});
