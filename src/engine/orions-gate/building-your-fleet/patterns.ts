import { creditsOf } from "./cost";
import { parseLayout } from "./layout-text";
import { BY_SIZE } from "../constants";
import type { FittedPart } from "../rows";
import type { Fleet, Hull } from "../words";

/** A ship to begin with, in place of a bare bridge. */
export interface Pattern {
  readonly name: string;
  readonly kind: Fleet;
  readonly hull: Hull;
  readonly parts: readonly FittedPart[];
}

const TYPED: readonly (readonly [name: string, kind: Fleet, hull: Hull, parts: string])[] = [
  ["Patrol", "Regular", "Frigate", "Port: Medium Engine, Small Shield; Starboard: Medium Cannon, Small Sensor"],
  ["Gunship", "Regular", "Cruiser", "Port: Large Engine, Large Cannon; Starboard: Large Shield, Large Cannon"],
  [
    "Carrier",
    "Regular",
    "Cruiser",
    "Port: Medium Engine, Medium Array, Medium Shield; Starboard: Large Hangar, Medium Cannon, Small Hangar",
  ],
  [
    "Torpedo boat",
    "Regular",
    "Capitol",
    "Port: Large Engine, Medium Torpedo, Medium Shield, Medium Point Defense; Starboard: Large Cannon, Large Shield, Large Sensor",
  ],
  ["Swarm", "Organic", "Cruiser", "Port: Large Biocannons; Starboard: Medium Shell, Small Spines"],
  ["Lens", "Crystal", "Cruiser", "Port: Large Focal Laser; Starboard: Medium Rocky Bulk, Small Smelter Pylon"],
  ["Minster", "Gothic", "Cruiser", "Port: Large Cathedral; Starboard: Medium Mega Cannon, Small Plasma Cannon"],
];

const layoutOf = (text: string): readonly FittedPart[] => {
  const parts = parseLayout(text);
  if (typeof parts === "string") throw new Error(parts);
  return parts;
};

/** Legal ships to begin with: they are ours, and not of the text (Gate: Building your Fleet). */
export const PATTERNS: readonly Pattern[] = TYPED.map(([name, kind, hull, parts]) => ({
  ...{ name, kind, hull, parts: layoutOf(parts) },
}));

/** The credits of a pattern. */
export const patternCredits = ({ parts }: Pattern): number =>
  parts.reduce((all, part) => all + creditsOf(part, BY_SIZE), 0);
