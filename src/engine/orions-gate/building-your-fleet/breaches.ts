import { clauseOf, sizesOf } from "../components/component";
import { BY_SIZE, MAX_ALIKE_BESIDE } from "../constants";
import type { FittedPart, Sized } from "../rows";
import { SIDES, type Fleet, type Hull, type Side } from "../words";
import { slotsOnEachSide, type Bridge } from "./hulls";

/** The place of a component: its side, and its position outward from the bridge, counted from 1. */
export interface Berth {
  readonly side: Side;
  readonly position: number;
}

/** Something about a ship that is not legal. */
export interface Breach {
  readonly says: string;
  readonly clause: string;
  /** The component that it is about; left out if it is about the whole ship or a side of it. */
  readonly at?: Berth;
}

/** The numbers by which a ship is judged. */
export interface BuildingRules {
  readonly bySize: typeof BY_SIZE;
  readonly mostAlikeBeside: typeof MAX_ALIKE_BESIDE;
}

export const BUILDING_RULES: BuildingRules = { bySize: BY_SIZE, mostAlikeBeside: MAX_ALIKE_BESIDE };

/** The components of a side, outward from the bridge. */
export const onSide = (components: readonly FittedPart[], side: Side): readonly FittedPart[] =>
  components.filter((one) => one.side === side);

/** The slots that some components take. */
export const slotsOf = (some: readonly Sized[], { bySize }: BuildingRules = BUILDING_RULES): number =>
  some.reduce((all, { size }) => all + bySize[size].slots, 0);

/** All that is not legal about a ship; empty if it is legal (Gate: Building your Fleet). */
export function breachesOf(
  hull: Hull,
  bridge: Bridge,
  components: readonly FittedPart[],
  rules: BuildingRules = BUILDING_RULES,
): readonly Breach[] {
  const used = slotsOf(components, rules);
  const onEachSide = slotsOnEachSide(bridge);
  const clause = "Gate: The Bridge";
  return [
    ...(used > bridge.slots ? [{ says: `${used} slots used, ${bridge.slots} on a ${hull}`, clause }] : []),
    ...SIDES.list.flatMap((side) => {
      const taken = slotsOf(onSide(components, side), rules);
      if (taken <= onEachSide) return [];
      const at = firstBeyond(onSide(components, side), onEachSide, rules);
      return [
        { says: `${taken} slots used to ${side}, ${onEachSide} on each side`, clause, at: { side, position: at } },
      ];
    }),
    ...mixedFleets(components),
    ...wrongSizes(components),
    ...SIDES.list.flatMap((side) => tooAlike(onSide(components, side), rules)),
  ];
}

/** All that is not legal about a ship of a kind of fleet: it has only components of that kind (Gate: Special Fleets). */
export const breachesIn = (
  kind: Fleet,
  hull: Hull,
  bridge: Bridge,
  components: readonly FittedPart[],
): readonly Breach[] => [
  ...breachesOf(hull, bridge, components),
  ...components
    .filter(({ component }) => component.fleet !== kind)
    .map((one): Breach => {
      const { name, fleet } = one.component;
      const at = berthOf(components, one);
      const says = `${name}, ${at.side} ${at.position}: ${fleet}, in a fleet that is ${kind}`;
      return { says, clause: "Gate: Special Fleets", at };
    }),
];

/** The position of the first component of a side for which its slots have no room. */
function firstBeyond(side: readonly FittedPart[], slots: number, rules: BuildingRules): number {
  const fits = side.filter((_, index) => slotsOf(side.slice(0, index + 1), rules) <= slots).length;
  return fits + 1;
}

/** A breach with its clause, as one text. */
export const breachText = ({ says, clause }: Breach): string => `${says} (${clause})`;

/** Components of more than one fleet. */
function mixedFleets(components: readonly Sized[]): readonly Breach[] {
  const fleets = [...new Set(components.map(({ component }) => component.fleet))];
  if (fleets.length < 2) return [];
  const all = `${fleets.slice(0, -1).join(", ")} and ${fleets.slice(-1).join("")}`;
  return [{ says: `${all} components on one ship`, clause: "Gate: Special Fleets" }];
}

/** Sizes that components do not come in, each once, at the first of them. */
function wrongSizes(components: readonly FittedPart[]): readonly Breach[] {
  const found = new Map<string, Breach>();
  for (const one of components) {
    const { component, size } = one;
    const sizes = sizesOf(component);
    if (sizes.includes(size)) continue;
    const says = `${size} ${component.name}: its size is ${sizes.join(" or ")}`;
    if (!found.has(says)) found.set(says, { says, clause: clauseOf(component), at: berthOf(components, one) });
  }
  return [...found.values()];
}

function berthOf(components: readonly FittedPart[], one: FittedPart): Berth {
  return { side: one.side, position: onSide(components, one.side).indexOf(one) + 1 };
}

/** Components of one side that have too many neighbours of their own orientation. */
function tooAlike(fitted: readonly FittedPart[], { mostAlikeBeside }: BuildingRules): readonly Breach[] {
  return fitted.flatMap(({ component, size, side }, n) => {
    if (component.orientation === "None") return [];
    const beside = [fitted[n - 1], fitted[n + 1]];
    const alike = beside.filter((other) => other?.component.orientation === component.orientation).length;
    const most = mostAlikeBeside[size];
    if (alike <= most) return [];
    const neighbours = alike === 1 ? "1 neighbour" : `${alike} neighbours`;
    const says = `${size} ${component.name}, ${side} ${n + 1}: ${neighbours} of its own orientation, ${most} allowed`;
    return [{ says, clause: "Gate: Ship Components", at: { side, position: n + 1 } }];
  });
}
