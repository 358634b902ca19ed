import fc from "fast-check";
import { COMPONENTS } from "../../../../src/engine/orions-gate/components/list";
import { ask } from "../../ask";

/** The breaches that GATE_SHIP_CHECK finds. */
const breaches = (hull: string, ...components: readonly (readonly unknown[])[]): unknown =>
  ask("GATE_SHIP_CHECK", hull, components);

const ALIKE = (what: string, has: number, most: number): string =>
  `${what}: ${has === 1 ? "1 neighbour" : `${has} neighbours`} of its own orientation, ${most} allowed ` +
  "(Gate: Ship Components)";

test.each([
  ["nothing", [["", "", ""]], "OK"],
  ["a small one beside anything", ["Small Engine", "Small Shield", "Small Hangar"], "OK"],
  ["a medium one with its like on one side", ["Small Engine", "Medium Shield", "Small Cannon"], "OK"],
  [
    "a medium one with its like on both sides",
    ["Small Engine", "Medium Shield", "Small Hangar"],
    ALIKE("Medium Shield, Port 2", 2, 1),
  ],
  ["two medium ones together", ["Medium Engine", "Medium Shield"], "OK"],
  ["a large one beside the other orientation", ["Large Engine", "Large Cannon", "Large Shield"], "OK"],
  ["a large one beside its like", ["Large Engine", "Small Shield"], ALIKE("Large Engine, Port 1", 1, 0)],
  [
    "a large one between two of its like",
    ["Small Cannon", "Large Sensor", "Small Array"],
    ALIKE("Large Sensor, Port 2", 2, 0),
  ],
  [
    "two large ones of one orientation",
    ["Large Cannon", "Large Array"],
    `${ALIKE("Large Cannon, Port 1", 1, 0)}; ${ALIKE("Large Array, Port 2", 1, 0)}`,
  ],
  ["Cargo Holds have no orientation", ["Large Cargo-Hold", "Large Cargo-Hold", "Large Engine"], "OK"],
  ["nor have special components", ["Large Hive", "Large Biocannons", "Medium Organs"], "OK"],
] as const)("GATE_SHIP_CHECK, neighbours: %s", (_, side, result) => {
  const fitted = side.map((what) => (typeof what === "string" ? [...what.split(" ").reverse(), "Port"] : what));
  expect(ask("GATE_SHIP_CHECK", "Capitol", fitted)).toBe(result);
});

test("neighbours: the bridge is between the sides, and rows of both may be mixed", () => {
  expect(breaches("Cruiser", ["Engine", "Large", "Port"], ["Shield", "Large", "Starboard"])).toBe("OK");
  expect(
    breaches(
      "Cruiser",
      ["Engine", "Large", "Port"],
      ["Cannon", "Small", "Starboard"],
      ["", "", ""],
      ["Shield", "Small", "Port"],
    ),
  ).toBe(ALIKE("Large Engine, Port 1", 1, 0));
});

test.each([
  ["Frigate", 3],
  ["Cruiser", 6],
  ["Capitol", 9],
])("the slots of a %s, %i on each side", (hull, onEachSide) => {
  const side = (of: string, count: number): string[][] => Array<string[]>(count).fill(["Engine", "Small", of]);
  expect(breaches(hull, ...side("Port", onEachSide), ...side("Starboard", onEachSide))).toBe("OK");
  expect(breaches(hull, ...side("Starboard", onEachSide + 1))).toBe(
    `${onEachSide + 1} slots used to Starboard, ${onEachSide} on each side (Gate: The Bridge)`,
  );
  expect(breaches(hull, ...side("Port", onEachSide + 1), ...side("Starboard", onEachSide))).toBe(
    `${2 * onEachSide + 1} slots used, ${2 * onEachSide} on a ${hull} (Gate: The Bridge); ` +
      `${onEachSide + 1} slots used to Port, ${onEachSide} on each side (Gate: The Bridge)`,
  );
});

test("fleets do not mix, and sizes that a component does not come in are breaches", () => {
  expect(breaches("Frigate", ["Engine", "Small", "Port"], ["Limbs", "Small", "Port"])).toBe(
    "Regular and Organic components on one ship (Gate: Special Fleets)",
  );
  expect(breaches("Frigate", ["Limbs", "Small", "Port"], ["Psionic Node", "Small", "Starboard"])).toBe(
    "Organic and Crystal components on one ship (Gate: Special Fleets)",
  );
  expect(breaches("Frigate", ["Limbs", "Medium", "Port"], ["Limbs", "Medium", "Starboard"])).toBe(
    "Medium Limbs: its size is Small (Gate: Limbs)",
  );
});

test.each([
  ["no column for the side", [["Engine", "Small"]]],
  ["no side", [["Engine", "Small", ""]]],
  ["another side", [["Engine", "Small", "Middle"]]],
  ["no component", [["Warp Core", "Small", "Port"]]],
])("GATE_SHIP_CHECK, %s", (_, components) => {
  expect(ask("GATE_SHIP_CHECK", "Frigate", components)).toBe("#VALUE!");
});

test("a ship that passes the check fits its bridge, and its credits are those of its list", () => {
  const part = fc
    .constantFrom(...COMPONENTS.filter(({ fleet }) => fleet === "Regular"))
    .chain(({ name }) =>
      fc.tuple(fc.constant(name), fc.constantFrom("Small", "Medium", "Large"), fc.constantFrom("Port", "Starboard")),
    );
  const hull = fc.constantFrom("Frigate", "Cruiser", "Capitol");
  let passed = 0;
  fc.assert(
    fc.property(hull, fc.array(part, { minLength: 1, maxLength: 6 }), (of, parts) => {
      const { Credits, "Slots free": free } = Object.fromEntries(
        ask("GATE_SHIP_STATS", of, parts) as [string, number][],
      );
      expect(
        ask(
          "GATE_COST",
          parts.map(([name, size]) => [name, size]),
        ),
      ).toBe(Credits);
      if (breaches(of, ...parts) !== "OK") return;
      passed += 1;
      expect(free).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(passed).toBeGreaterThan(0);
});

test("components of three fleets on one ship", () => {
  const parts = ["Hive", "Helix Catacombs", "Cathedral"].map((name) => [name, "Large", "Port"]);
  expect(breaches("Capitol", ...parts)).toBe(
    "Organic, Crystal and Gothic components on one ship (Gate: Special Fleets)",
  );
});
