import { cameFrom, markerLabel, type Marker } from "../../../../src/engine/orions-gate/battle/marker";

const torpedo: Marker = {
  ...{ marker: "Torpedo 1", kind: "Torpedo", of: "Port 2 of Pride of Orion" },
  ...{ toughness: 0, damage: 0, minerals: 0, holds: "", isGone: false },
};

test("what a ship has launched is named with the whole name of the ship", () => {
  expect(cameFrom(torpedo)).toBe("Pride of Orion");
  expect(markerLabel(torpedo)).toBe("Torpedo 1 of Pride of Orion");
  expect(cameFrom({ of: "" })).toBe("");
});
