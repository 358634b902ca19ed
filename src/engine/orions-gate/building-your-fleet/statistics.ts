import type { Effect, ShipEffect } from "../components/component";
import { BY_SIZE, FIRE_AGAINST, MOVE, NO_ENGINE } from "../constants";
import { counted } from "../../core/measure";
import type { Sized } from "../rows";
import { HULLS, type Hull } from "../words";
import { slotsOf } from "./breaches";
import { creditsOf } from "./cost";
import type { Bridge } from "./hulls";
import { shipTotal } from "./ship-stats";

/** A line of what a ship can do. */
export interface Statistic {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly clause: string;
}

/** What the lines are calculated from. */
interface Ship {
  readonly hull: Hull;
  readonly bridge: Bridge;
  readonly parts: readonly Sized[];
  /** What always counts, the bonus of a special fleet included. */
  readonly total: (effect: ShipEffect) => number;
  /** The sum of an effect over the components. */
  readonly sum: (effect: Effect) => number;
  /** The largest; 0 if no component has it. */
  readonly most: (effect: Effect) => number;
  /** The components that have an effect, with what they have of it. */
  readonly each: (effect: Effect) => readonly { readonly part: Sized; readonly amount: number }[];
}

/** A line: its value for a ship, or undefined if the ship has nothing of it. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  readonly says: (ship: Ship) => string | undefined;
}

/** Says how many there are of something. */
function inWords(one: string, many: string): (count: number) => string {
  const measure = counted(one, many);
  return (count) => measure.show(count);
}

const dice = inWords("die", "dice");
const crafts = inWords("craft", "crafts");
const moves = inWords("move", "moves");
const pods = inWords("Breaching Pod", "Breaching Pods");
const minerals = inWords("mineral", "minerals");

const line = (id: string, label: string, clause: string, says: Line["says"]): Line => ({
  id,
  label,
  clause: `Gate: ${clause}`,
  says,
});

/** A line about the sum of an effect. */
const summed = (id: string, label: string, clause: string, effect: Effect, says: (sum: number) => string): Line =>
  line(id, label, clause, (ship) => (ship.sum(effect) === 0 ? undefined : says(ship.sum(effect))));

/** A line about each component with an effect by itself. */
const eachOf = (
  id: string,
  label: string,
  clause: string,
  effect: Effect,
  says: (amount: number, part: Sized) => string,
): Line =>
  line(id, label, clause, (ship) => {
    const all = ship.each(effect).map(({ amount, part }) => says(amount, part));
    return all.length === 0 ? undefined : timesEach(all);
  });

/** "2 × 3 damage, 1 damage". */
function timesEach(all: readonly string[]): string {
  return [...new Set(all)]
    .map((one) => {
      const many = all.filter((other) => other === one).length;
      return many === 1 ? one : `${many} × ${one}`;
    })
    .join(", ");
}

const effectOf = ({ component, size }: Sized, effect: Effect): number | undefined => component.sizes[size]?.[effect];

const has = (ship: Ship, name: string): number => ship.parts.filter(({ component }) => component.name === name).length;

/** Firepower that counts against a hull: what always counts, and that of Focal Lasers. */
const against = (ship: Ship, hull: Hull): number => ship.total("firepower") + ship.sum(FIRE_AGAINST[hull]);

const LINES: readonly Line[] = [
  line("credits", "Credits", "Ship Components", ({ parts }) =>
    String(parts.reduce((all, part) => all + creditsOf(part, BY_SIZE), 0)),
  ),
  line("slots", "Slots", "The Bridge", ({ parts, bridge }) => `${slotsOf(parts)} of ${bridge.slots}`),
  line("hull", "Hull Points", "The Bridge", ({ bridge }) => String(bridge.hullPoints)),
  line("energy", "Energy", "Ships Turn", (ship) => {
    const energy = Math.max(0, ship.total("energy"));
    return energy === 0
      ? `0: one turn of ${MOVE.degrees}° or ${NO_ENGINE.inches}" ahead`
      : `${energy}: ${moves(energy)} of ${MOVE.inches}"`;
  }),
  line("firepower", "Firepower", "Ships Turn", (ship) => String(ship.total("firepower"))),
  line("fire-by-hull", "Firepower by target", "Focal Laser", (ship) =>
    has(ship, "Focal Laser") === 0
      ? undefined
      : HULLS.list.map((hull) => `${against(ship, hull)} against a ${hull}`).join(", "),
  ),
  line("mega-cannon", "Firepower in range", "Mega Cannon", (ship) => {
    const found = ship.each("firingRange");
    const more = found.reduce((all, { part }) => all + (effectOf(part, "conditionalFirepower") ?? 0), 0);
    return found.length === 0
      ? undefined
      : `${ship.total("firepower") + more} against ships and stations within ${ship.most("firingRange")}"`;
  }),
  line("railgun", "Railgun", "Railgun", (ship) => {
    const power = ship.parts
      .filter(({ component }) => component.name === "Railgun")
      .reduce((all, part) => all + (effectOf(part, "conditionalFirepower") ?? 0), 0);
    return power === 0 ? undefined : `${dice(power)} through ships in line, at most 3 damage to each`;
  }),
  line("tsunami", "Tsunami Cannon", "Tsunami Cannon", (ship) => {
    if (has(ship, "Tsunami Cannon") === 0) return undefined;
    const large = ship.each("hitDice");
    if (large.length === 0) return "cannot fire: it needs a large one";
    const lower = ship.each("threshold").reduce((all, { amount }) => all + Math.min(0, amount), 0);
    const charge = Math.max(1, ship.most("threshold") + lower);
    return `${large.length === 1 ? "" : `${large.length} × `}${ship.most("hitDice")}d6 hits at a charge of ${charge}`;
  }),
  eachOf("misfire", "Misfire", "Plasma Cannon", "misfireDamage", (amount) => `${amount} damage to its own side on a 1`),
  summed("sensors", "Sensors", "Sensor", "sensorDice", (sum) => `+${dice(sum)} when attacking, ${sum} lowest removed`),
  summed("array", "Array", "Array", "arrayBonus", (sum) => `${crafts(sum)} more shot down`),
  summed("tractor", "Tractor power", "Tractor Beam", "tractorPower", dice),
  line("defence", "Defence dice", "Shield", (ship) => String(ship.total("defenceDice"))),
  line("stealth", "In stealth", "Stealth Generator", (ship) => {
    const defence = ship.sum("stealthDefenceDice");
    return defence === 0
      ? undefined
      : `+${dice(defence)} when defending, −${dice(-ship.sum("stealthAttackDice"))} when attacking`;
  }),
  eachOf("deflector", "Deflector", "Deflector", "terrainSize", (amount) => `Obscuring Terrain of ${amount}"`),
  line("crafts", "Crafts", "Hangar", (ship) => {
    const held = ship.sum("breachingPods");
    return `${ship.total("crafts")}${held === 0 ? "" : `, of them ${pods(held)}`}`;
  }),
  line("shipyard", "Crafts built", "Shipyard", (ship) => {
    const yards = ship.each("craftsBuilt").map(({ part, amount }) => {
      const [what, cost] =
        part.component.name === "Monastery"
          ? [pods(amount), ", free"]
          : [crafts(amount), part.component.name === "Hive" ? ", free" : ""];
      return `${what} a round${cost}`;
    });
    return yards.length === 0 ? undefined : timesEach(yards);
  }),
  summed("cargo", "Cargo", "Cargo Hold", "cargoMinerals", minerals),
  line("warp", "Warp range", "Warp Drive", (ship) => {
    const range = ship.most("warpRange");
    return range === 0 ? undefined : `${range}", and no shooting in that round`;
  }),
  summed("boosts", "Emergency boosts", "Emergency Booster", "boosts", (sum) => `${sum} in a game`),
  line("inhibitor", "Inhibitor", "Inhibitor", (ship) => {
    const range = ship.most("inhibitorRange");
    return range === 0 ? undefined : `ships within ${range}" move half as far`;
  }),
  summed("ram", "Ramming", "Infection", "ramDice", (sum) => `+${dice(sum)}, the best counts`),
  line("limbs", "Ramming others", "Limbs", (ship) =>
    ship.each("ramHullLoss").length === 0 ? undefined : "it loses no Hull Points",
  ),
  line("spines", "Being rammed", "Spines", (ship) =>
    ship.each("enemyRamHullLoss").length === 0
      ? undefined
      : `the enemy loses ${ship.most("enemyRamHullLoss")} Hull Point`,
  ),
  eachOf("siphon", "Minerals by ramming", "Energy Siphon", "ramMineralFaces", (faces) => `1d${faces}`),
  summed("cysts", "Psychic cysts", "Psionic Node", "cysts", (sum) => `${sum}, once in a game each`),
  eachOf(
    "torpedoes",
    "Torpedoes",
    "Torpedo",
    "torpedoDamage",
    (damage, part) =>
      `${effectOf(part, "torpedoes")} of ${damage} damage, ${effectOf(part, "torpedoMove")}" a round, within ${effectOf(part, "torpedoTrigger")}"`,
  ),
  eachOf(
    "mines",
    "Mines",
    "Minelayer",
    "mineDamage",
    (damage, part) => `1 of ${damage} damage, within ${effectOf(part, "mineTrigger")}"`,
  ),
  eachOf(
    "point-defence",
    "Point Defense",
    "Point Defense",
    "pointDefenceRange",
    (range) => `1 torpedo or mine within ${range}"`,
  ),
  eachOf("cloning", "Cloning Tank", "Cloning Tank", "restoredHullPoints", (amount) => `restores ${amount} once`),
  line("core", "Secondary Core", "Secondary Core", (ship) =>
    has(ship, "Secondary Core") === 0 ? undefined : "the ship is lost with it",
  ),
  line("organs", "Repairs", "Organs", (ship) => {
    const repaired = ship.each("repairedDamage").filter(({ part }) => effectOf(part, "repairMinerals") === undefined);
    const all = repaired.reduce((sum, { amount }) => sum + amount, 0);
    return all === 0 ? undefined : `${all} damage on each side a round`;
  }),
  eachOf(
    "smelter",
    "Repairs for minerals",
    "Smelter Pylon",
    "repairMinerals",
    (amount, part) => `${effectOf(part, "repairedDamage")} damage on its side for ${minerals(amount)}`,
  ),
  eachOf(
    "construction",
    "Construction",
    "Scaffold Manipulator",
    "constructionPerRound",
    (amount) => `up to ${amount} a round`,
  ),
  eachOf(
    "salvage",
    "Salvage",
    "Salvage Bay",
    "salvagedSlots",
    (_, part) => `a component that is ${part.size} or smaller`,
  ),
  eachOf(
    "colony",
    "Asteroid station",
    "Cryosleep Colony",
    "stationToughness",
    (amount) => `toughness +${amount}, once`,
  ),
];

/** Everything that a ship can do by its components, in the order of a ship's sheet. */
export function statisticsOf(hull: Hull, bridge: Bridge, parts: readonly Sized[]): readonly Statistic[] {
  const each: Ship["each"] = (effect) =>
    parts.flatMap((part) => {
      const amount = effectOf(part, effect);
      return amount === undefined ? [] : [{ part, amount }];
    });
  const ship: Ship = {
    ...{ hull, bridge, parts, each },
    total: (effect) => shipTotal(effect, parts),
    sum: (effect) => each(effect).reduce((all, { amount }) => all + amount, 0),
    most: (effect) => Math.max(0, ...each(effect).map(({ amount }) => amount)),
  };
  return LINES.flatMap(({ id, label, clause, says }) => {
    const value = says(ship);
    return value === undefined ? [] : [{ id, label, value, clause }];
  });
}

/** The same on one line: "Credits 8; Slots 8 of 12". */
export const statisticsText = (statistics: readonly Statistic[]): string =>
  statistics.map(({ label, value }) => `${label} ${value}`).join("; ");
