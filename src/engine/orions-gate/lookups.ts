import type { Lookup } from "../core/rule";
import { BRIDGES, slotsOnEachSide } from "./building-your-fleet/hulls";
import { sizesOf, type Component, type Section } from "./components/component";
import { effectsText } from "./components/effects-text";
import { COMPONENTS } from "./components/list";
import { BY_SIZE, COMPONENTS_PER_ENERGY, CONSTRUCTION, FLEET_EFFECTS, MAX_ALIKE_BESIDE } from "./constants";
import { HULLS, SIZES, SPECIAL_FLEETS } from "./words";

export const BRIDGES_TABLE: Lookup = {
  title: "Bridges (inferred: the hulls and the slots are missing in the text)",
  clause: "Gate: The Bridge",
  heads: ["Hull", "Slots", "On each side", "Hull Points", "Credits"],
  rows: HULLS.list.map((hull) => {
    const bridge = BRIDGES[hull];
    return [hull, bridge.slots, slotsOnEachSide(bridge), bridge.hullPoints, 0];
  }),
};

export const SIZES_TABLE: Lookup = {
  title: "Sizes of components",
  clause: "Gate: Ship Components",
  heads: [
    "Size",
    "Slots",
    "Toughness",
    "Credits",
    "Credits in a special fleet",
    "Neighbours of its own orientation, at most",
  ],
  rows: SIZES.list.map((size) => {
    const { slots, toughness, credits, specialCredits } = BY_SIZE[size];
    return [size, slots, toughness, credits, specialCredits, MAX_ALIKE_BESIDE[size]];
  }),
};

export const FLEET_EFFECTS_TABLE: Lookup = {
  title: "What the components of a special fleet add, whatever their size",
  clause: "Gate: Special Fleets",
  heads: ["Fleet", "Each component", `Every ${COMPONENTS_PER_ENERGY} components`],
  rows: SPECIAL_FLEETS.map((fleet) => [fleet, effectsText(FLEET_EFFECTS[fleet]), effectsText({ energy: 1 })]),
};

const SECTIONS: readonly (readonly [section: Section, title: string])[] = [
  ["Ship Components", "Components of regular ships"],
  ["Advanced Ship Components", "Advanced components of regular ships"],
  ["Organic Fleets", "Components of Organic ships"],
  ["Crystal Fleets", "Components of Crystal ships"],
  ["Gothic Fleets", "Components of Gothic ships"],
];

export const COMPONENT_TABLES: readonly Lookup[] = SECTIONS.map(([section, title]) => ({
  title,
  clause: `Gate: ${section}`,
  heads: ["Component", "Kind", "Orientation", "Sizes", ...SIZES.list, "Note"],
  rows: COMPONENTS.filter((component) => component.section === section).map(componentRow),
}));

/** A component: its name, the sizes that it comes in, and what each of them does. */
function componentRow(component: Component): readonly string[] {
  const { name, kind, orientation, sizes, note } = component;
  const does = SIZES.list.map((size) => effectsText(sizes[size] ?? {}));
  return [name, kind, orientation, sizesOf(component).join(", "), ...does, note];
}

export const CONSTRUCTION_TABLE: Lookup = {
  title: "Minerals and construction for a new ship",
  clause: "Gate: Scaffold Manipulator",
  heads: [
    "Hull",
    "Minerals at the start",
    "Construction",
    ...SIZES.list.map((size) => `A round, ${size} Scaffold Manipulator`),
  ],
  rows: HULLS.list.map((hull) => [
    hull,
    CONSTRUCTION.initialMinerals[hull],
    CONSTRUCTION.construction[hull],
    ...SIZES.list.map((size) => CONSTRUCTION.perRound[size]),
  ]),
};
