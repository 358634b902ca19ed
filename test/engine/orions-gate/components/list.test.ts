import { sizesOf, type Component } from "../../../../src/engine/orions-gate/components/component";
import { COMPONENTS, componentReading } from "../../../../src/engine/orions-gate/components/list";
import { ask } from "../../ask";

/**
 * Every component of the text, section by section: C(ommon) or S(pecial), H, V or neither, and what its sizes do, small to
 * large; "." where it does not come in a size.
 */
const TEXT = `
# Regular, Ship Components
Deflector C H terrainSize 1 2 3
Array C V arrayBonus 1 2 3
Engine C H energy 1 2 3
Cannon C V firepower 1 2 3
Hangar C H crafts 1 2 3
Sensor C V sensorDice 1 2 3
Infection C H ramDice 1 2 3
Minelayer S V mineDamage 1 2 3, mineTrigger 3 3 3
Inhibitor C H inhibitorRange 6 12 18
Point Defense S V pointDefenceRange 6 9 12
Shield C H defenceDice 1 2 3
Torpedo S V torpedoTrigger 1 2 3, torpedoes 1 1 1, torpedoMove 12 12 12, torpedoDamage 3 3 3
Warp Drive C H warpRange 12 24 36
# Regular, Advanced Ship Components
Cargo Hold C - cargoMinerals 6 12 18
Cloning Tank C H restoredHullPoints 1 2 3
Emergency Booster C H boosts 1 2 3
Stealth Generator C H stealthDefenceDice 2 3 4, stealthAttackDice -1 -1 -1
Cryosleep Colony C V stationToughness 1 2 3
Railgun C V conditionalFirepower 1 2 3
Secondary Core C V firepower 1 2 3, energy 1 2 3
Tractor Beam C V tractorPower 1 2 3
Scaffold Manipulator S H constructionPerRound 2 3 4
Shipyard S H craftsBuilt 1 2 3
Salvage Bay S V salvagedSlots 1 2 3
Tsunami Cannon S V threshold -1 -2 6, hitDice . . 3
# Organic, Organic Fleets
Biocannons C - firepower . . 2, sensorDice . . 1
Hive C - crafts . . 4, craftsBuilt . . 2
Limbs C - ramHullLoss 0 . .
Shell C - defenceDice . 3 ., energy . -1 .
Spines C - enemyRamHullLoss 1 . .
Organs S - repairedDamage . 1 .
# Crystal, Crystal Fleets
Energy Siphon C - ramMineralFaces . 3 .
Focal Laser C - firepowerAgainstFrigates . . 1, firepowerAgainstCruisers . . 2, firepowerAgainstCapitols . . 5
Helix Catacombs C - crafts . . 6
Psionic Node C - cysts 1 . .
Rocky Bulk C - cargoMinerals . 6 ., defenceDice . 1 .
Smelter Pylon S - repairedDamage 1 . ., repairMinerals 1 . .
# Gothic, Gothic Fleets
Cathedral C - crafts . . 4, breachingPods . . 2
Mega Cannon C - conditionalFirepower . 4 ., firingRange . 24 .
Monastery C - crafts . 1 ., breachingPods . 1 ., craftsBuilt . 1 .
Plasma Cannon C - firepower 2 . ., misfireDamage 1 . .
Space Junk C - defenceDice . . 2, ramDice . . 1
Missile Cluster S - torpedoTrigger 2 . ., torpedoes 2 . ., torpedoMove 6 . ., torpedoDamage 2 . .
`
  .trim()
  .split("\n");

const SIZES = ["Small", "Medium", "Large"] as const;
const ORIENTATIONS = { Horizontal: "H", Vertical: "V", None: "-" };

/** A component as a line of the list above. */
function lineOf({ name, kind, orientation, sizes }: Component): string {
  const effects = [...new Set(SIZES.flatMap((size) => Object.keys(sizes[size] ?? {})))];
  const numbers = effects.map((effect) => {
    const inSizes = SIZES.map((size) => (sizes[size] as Record<string, number> | undefined)?.[effect] ?? ".");
    return `${effect} ${inSizes.join(" ")}`;
  });
  return `${name} ${kind.charAt(0)} ${ORIENTATIONS[orientation]} ${numbers.join(", ")}`;
}

/** The whole list as the table of components has it. */
function lines(): string[] {
  let part = "";
  return COMPONENTS.flatMap((component) => {
    const heading = `# ${component.fleet}, ${component.section}`;
    const [before, line] = [part, lineOf(component)];
    part = heading;
    return before === heading ? [line] : [heading, line];
  });
}

test("the table has every component of the text with its numbers, in its order, and no other", () => {
  expect(lines()).toEqual(TEXT);
  expect(COMPONENTS).toHaveLength(43);
});

test("each comes in all sizes, except those of the special fleets, which come in one", () => {
  for (const component of COMPONENTS) {
    expect([component.name, sizesOf(component).length]).toEqual([
      component.name,
      component.fleet === "Regular" ? 3 : 1,
    ]);
  }
});

test("each has a clause and a note in plain words", () => {
  for (const { name, note } of COMPONENTS) {
    expect(`Gate: ${name}`).toMatch(/^Gate: [A-Z][A-Za-z -]+$/);
    expect(note).toMatch(/^[A-Z0-9][^–—]{10,250}\.$/);
  }
});

test.each(COMPONENTS)("$name is known by its name in other spellings", (component) => {
  const { name } = component;
  const one = name.replace(/s$/, "");
  const spellings = [name, name.toLowerCase(), `  ${name.toUpperCase()} `, name.replace(/ /g, "-"), one, `${one}s`];
  for (const spelling of spellings) expect([spelling, componentReading.value(spelling)]).toEqual([spelling, component]);
});

test.each([
  ["Ionic Deflector", "Deflector"],
  ["point defence", "Point Defense"],
  ["Torpedoes", "Torpedo"],
  ["Cryosleep Colonies", "Cryosleep Colony"],
  ["monasteries", "Monastery"],
  ["Helix Catacomb", "Helix Catacombs"],
])("%p is %p", (text, name) => {
  expect(componentReading.value(text)?.name).toBe(name);
});

test.each(["Bridge", "Core", "Phaser", 7, true])("%p is no component", (cell) => {
  expect(componentReading.value(cell)).toBeUndefined();
});

test("Gate: Ship Components, Special Fleet Ship Components: credits of every component in every size", () => {
  for (const component of COMPONENTS) {
    const credits = SIZES.map((size) => ask("GATE_COST", [[component.name, size]]));
    const comes = (size: (typeof SIZES)[number], price: number): unknown => (component.sizes[size] ? price : "#VALUE!");
    const prices = component.fleet === "Regular" ? ([1, 2, 3] as const) : ([2, 4, 6] as const);
    expect([component.name, credits]).toEqual([
      component.name,
      [comes("Small", prices[0]), comes("Medium", prices[1]), comes("Large", prices[2])],
    ]);
  }
});
