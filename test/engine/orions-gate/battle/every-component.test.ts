import { parsePart } from "../../../../src/engine/orions-gate/building-your-fleet/layout-text";
import { movesLeft } from "../../../../src/engine/orions-gate/battle/ship";
import type { Hull } from "../../../../src/engine/orions-gate/words";
import { Fighting } from "./fighting";

/** Components by turns to Port and to Starboard, so that alike ones are no neighbours. */
const onBothSides = (parts: readonly string[]): readonly [readonly string[], readonly string[]] => [
  parts.filter((_, index) => index % 2 === 0),
  parts.filter((_, index) => index % 2 === 1),
];

/** A Capitol of Anna with these components, and as little else as it needs, against a ship of Bo with a Large Cannon. */
function meet(parts: readonly string[], hull: Hull): Fighting {
  const read = parsePart(parts[0] ?? "Small Engine");
  const kind = typeof read === "string" ? "Regular" : read.component.fleet;
  return new Fighting()
    .fleet("Watch", kind)
    .ship("Wick", "Watch", "Capitol", ...onBothSides(parts))
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", hull, ["Large Cannon"], ["Small Engine"])
    .begins("Watch", "Raiders");
}

const AT_WICK = { target: "Wick", side: "Port", obscured: "0" };
const AT_THORN = { target: "Thorn", side: "Port", obscured: "0", isInRange: "yes" };

/** The battle in the Shooting Phase of Watch; undefined if that passes by itself, because its ship has nothing to shoot with. */
function shooting(fight: Fighting): Fighting | undefined {
  fight.round(6, 1).until("movement", "Raiders").act("finish-phase", "Reef");
  return fight.battle.acting === "Watch" ? fight : undefined;
}

/** What a component of a ship changes in a battle, as a number. */
const MEASURES = {
  moves: (parts: readonly string[]) => movesLeft(meet(parts, "Frigate").round(6, 1).at("Wick")),
  crafts: (parts: readonly string[]) => meet(parts, "Frigate").battle.crafts.size,
  /** The dice against a Frigate within 24". */
  attack: (parts: readonly string[]) => {
    const fight = shooting(meet(parts, "Frigate"));
    if (!fight) return 0;
    const { isInRange: _, ...far } = AT_THORN;
    const fields = parts.some((part) => part.includes("Mega")) ? AT_THORN : far;
    return fight.attempts("fire", "Wick").says.includes("no dice") ? 0 : fight.asks("fire", "Wick", fields).count;
  },
  /** The same against a Capitol. */
  attackOnCapitol(parts: readonly string[]) {
    const fight = shooting(meet(parts, "Capitol"));
    if (!fight) return 0;
    const { isInRange: _, ...far } = AT_THORN;
    return fight.attempts("fire", "Wick").says.includes("no dice") ? 0 : fight.asks("fire", "Wick", far).count;
  },
  defence: (parts: readonly string[]) =>
    meet(parts, "Frigate").round(1, 6).until("shooting", "Raiders").asks("fire", "Thorn", AT_WICK, [1, 1, 1]).count,
  ram: (parts: readonly string[]) =>
    meet(parts, "Frigate")
      .round(6, 1)
      .until("movement", "Watch")
      .asks("ram-ship", "Wick", { target: "Thorn", from: "Port" }).count,
} satisfies Readonly<Record<string, (parts: readonly string[]) => number>>;

/** What a component adds, beside another one of its kind of fleet that changes nothing of it. */
const ADDED: readonly (readonly [part: string, measure: keyof typeof MEASURES, added: number, beside: string])[] = [
  ["Large Engine", "moves", 2, "Small Infection"],
  ["Medium Cannon", "attack", 2, "Small Engine"],
  ["Medium Hangar", "crafts", 2, "Small Engine"],
  ["Large Sensor", "attack", 3, "Small Cannon"],
  ["Medium Infection", "ram", 2, "Small Engine"],
  ["Large Shield", "defence", 3, "Small Engine"],
  ["Medium Railgun", "attack", 2, "Small Engine"],
  ["Medium Secondary Core", "attack", 2, "Small Engine"],
  ["Medium Secondary Core", "moves", 2, "Small Engine"],
  ["Large Biocannons", "attack", 3, "Small Limbs"],
  ["Large Hive", "crafts", 5, "Small Limbs"],
  ["Medium Shell", "defence", 3, "Small Limbs"],
  ["Large Focal Laser", "attack", 1, "Medium Energy Siphon"],
  ["Large Focal Laser", "attackOnCapitol", 5, "Medium Energy Siphon"],
  ["Large Helix Catacombs", "crafts", 6, "Medium Energy Siphon"],
  ["Medium Rocky Bulk", "defence", 2, "Medium Energy Siphon"],
  ["Large Cathedral", "crafts", 4, "Small Plasma Cannon"],
  ["Medium Mega Cannon", "attack", 5, "Small Plasma Cannon"],
  ["Medium Monastery", "crafts", 1, "Small Plasma Cannon"],
  ["Small Plasma Cannon", "attack", 3, "Large Space Junk"],
  ["Large Space Junk", "ram", 1, "Small Plasma Cannon"],
  ["Large Space Junk", "defence", 2, "Small Plasma Cannon"],
];

test.each(ADDED)("a %s changes its ship's %s by %i", (part, measure, added, beside) => {
  const of = MEASURES[measure];
  expect(of([beside, part]) - of([beside])).toBe(added);
});

test("a Shell costs a point of energy, and no ship has less than none", () => {
  const swarm = ["Small Limbs", "Small Limbs", "Small Limbs"];
  // Four components give two points of energy, and the Shell takes one.
  expect([MEASURES.moves([...swarm, "Small Limbs"]), MEASURES.moves([...swarm, "Medium Shell"])]).toEqual([2, 1]);
  expect(MEASURES.moves(["Medium Shell", "Medium Shell", "Medium Shell"])).toBe(1);
});

test("a Stealth Generator adds to its ship's defence once it is in stealth", () => {
  const fight = meet(["Large Stealth Generator"], "Frigate")
    .round(6, 1)
    .until("shooting", "Watch")
    .act("change-stealth", "Wick");
  expect(fight.until("shooting", "Raiders").asks("fire", "Thorn", AT_WICK, [1, 1, 1]).count).toBe(7);
});

test("a fleet with a ship that is not legal cannot begin a battle, and is told what is wrong", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Frigate", ["Large Cannon", "Large Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"]);
  expect(() => fight.begins("Watch", "Raiders")).toThrow(/Watch cannot fight as it is built\. Wick: .*slots/);
});
