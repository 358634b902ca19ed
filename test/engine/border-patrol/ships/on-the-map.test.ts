import { whereIs } from "../../../../src/engine/border-patrol/ships/on-the-map";

describe("where a unit is (V19.18)", () => {
  test.each([
    ["0304", "Piracy", "", "on the Map"],
    ["0304", "", "Under repair", "on the Map"],
    ["0304", "Secret base", "", "on the Map"],
    ["", "Piracy", "", "on the Map"],
    ["0304", "for removal", "", "off the Map"],
    ["", "Under repair", "", "off the Map"],
    ["Under repair", "", "", "off the Map"],
    ["", "", "under repair", "off the Map"],
    ["off map", "", "", "off the Map"],
    ["", "Secret base", "", "off the Map"],
    ["", "Offered for lease", "", "off the Map"],
    ["", "", "Ready", "unknown"],
  ])("%j, %j and %j: %s", (place, deployment, condition, where) => {
    expect(whereIs({ place, deployment, condition })).toBe(where);
  });
});
