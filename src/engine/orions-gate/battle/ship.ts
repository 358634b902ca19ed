import { shipTotal } from "../building-your-fleet/ship-stats";
import type { Effect, ShipEffect } from "../components/component";
import { BY_SIZE } from "../constants";
import type { FittedPart, Sized } from "../rows";
import { SIDES, type Hull, type Side } from "../words";

/** Where a ship was rammed from, seen from its own bridge. */
export const BEARINGS = ["Ahead", "Astern", ...SIDES.list] as const;
export type Bearing = (typeof BEARINGS)[number];

/** Where a ship is: only those on the table act, and those in construction can be hit as well. */
export const WHEREABOUTS = ["On the table", "In hyperspace", "In construction", "Destroyed"] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

/** The edges of the table, as the player of a ship sees them. */
export const EDGES = ["Own edge", "Far edge", "Left edge", "Right edge"] as const;
export type Edge = (typeof EDGES)[number];

/** An edge in a sentence: "its own edge", " by the left edge" after " by "; "" for none. */
export const edgeSays = (edge: Edge | "", before = ""): string =>
  edge === "" ? "" : `${before}${edge === "Own edge" ? "its own edge" : `the ${edge.toLowerCase()}`}`;

/** A component of a ship in a battle. Its place is the one that it was deployed with, whatever is destroyed beside it. */
export interface BattlePart extends FittedPart {
  /** Outward from the bridge, counted from 1. */
  readonly position: number;
  /** Whether the ship was built with it; if not, it was attached in the battle (Gate: Salvage Bay). */
  readonly isBuiltIn: boolean;
  readonly isDestroyed: boolean;
  /** How many times it was used in this battle. */
  readonly used: number;
  /** The last round in which it was used; 0 for none. */
  readonly usedIn: number;
  /** The minerals in it. */
  readonly stores: number;
}

/** A Psychic Cyst that another fleet left on a side of a ship (Gate: Psionic Node). */
export interface Cyst {
  readonly side: Side;
  readonly fleet: string;
  /** The last round in which its die was rolled; 0 for none. */
  readonly rolledIn: number;
}

/** A ship in a battle. */
export interface BattleShip {
  readonly ship: string;
  readonly fleet: string;
  readonly hull: Hull;
  readonly hullPoints: number;
  readonly hullLeft: number;
  /** Whether it was made tougher in this round, as only a station is. */
  readonly isStrengthened: boolean;
  /** Whether it is an asteroid station: its Hull Points are its toughness (Gate: Cryosleep Colony). */
  readonly isStation: boolean;
  readonly where: Whereabouts;
  /** For a ship that is not on the table: the round in which it returns, or what is left of its construction. */
  readonly until: number;
  /** The edge of the table by which it left, near which it returns (Gate: Ships Turn); blank if nobody noted it. */
  readonly edge: Edge | "";
  /** Whether it was started in the battle, and so is in no fleet of the builder (Gate: Scaffold Manipulator). */
  readonly isStartedHere: boolean;
  /** Those to Port first, outward from the bridge. */
  readonly parts: readonly BattlePart[];
  /** The damage that each side has taken since the last Cleanup. */
  readonly damage: Readonly<Record<Side, number>>;
  /** The moves that it made in this round. */
  readonly moved: number;
  /** Whether it may not move further in this round, because it rammed. */
  readonly isHalted: boolean;
  readonly drift: number;
  readonly rammedFrom: Bearing | "";
  /** What it did in this round where it may shoot: "Fired", "Stealth Generator"; blank if nothing yet. */
  readonly shot: string;
  /** What it did that to: a ship, a craft or a piece; blank if to nothing. */
  readonly shotAt: string;
  /** The dice of its Railguns that damaged the last ship in line, and the ships that they have struck in this round. */
  readonly piercing: { readonly dice: number; readonly struck: readonly string[] };
  /** The Psychic Cysts on its sides. */
  readonly cysts: readonly Cyst[];
  /** The fleet that may activate it in this round by a Psychic Cyst; blank for none. */
  readonly seizedBy: string;
  /** Whether it was placed by its Warp Drive in this round, so that it may not shoot. */
  readonly warped: boolean;
  readonly inStealth: boolean;
  /** The charge of its Tsunami Cannon. */
  readonly charge: number;
}

const whole = (part: FittedPart, position: number): BattlePart => ({
  ...part,
  ...{ position, isBuiltIn: true, isDestroyed: false, used: 0, usedIn: 0, stores: 0 },
});

/** The same ship with a component that is attached in the battle, outermost on its side. */
export function attached(ship: BattleShip, part: FittedPart): BattleShip {
  const last = Math.max(0, ...ship.parts.filter(({ side }) => side === part.side).map(({ position }) => position));
  const then = [...ship.parts, { ...whole(part, last + 1), isBuiltIn: false }];
  return { ...ship, parts: SIDES.list.flatMap((side) => then.filter((one) => one.side === side)) };
}

const NOT_PIERCING: BattleShip["piercing"] = { dice: 0, struck: [] };

/** A ship as it is deployed. */
export function deployed(
  { ship, fleet, hull, hullPoints }: Pick<BattleShip, "ship" | "fleet" | "hull" | "hullPoints">,
  parts: readonly FittedPart[],
): BattleShip {
  return {
    ...{
      ship,
      fleet,
      hull,
      hullPoints,
      hullLeft: hullPoints,
      isStation: false,
      isStrengthened: false,
      where: "On the table",
      until: 0,
      edge: "",
    },
    isStartedHere: false,
    parts: SIDES.list.flatMap((side) =>
      parts.filter((part) => part.side === side).map((part, index) => whole(part, index + 1)),
    ),
    damage: { Port: 0, Starboard: 0 },
    ...{ moved: 0, isHalted: false, drift: 0, rammedFrom: "" },
    ...{
      shot: "",
      shotAt: "",
      warped: false,
      inStealth: false,
      charge: 0,
      piercing: NOT_PIERCING,
      cysts: [],
      seizedBy: "",
    },
  };
}

/** A ship that is started in the battle, with what is left of its construction. */
export const startedHere = (
  ship: Parameters<typeof deployed>[0],
  parts: readonly FittedPart[],
  construction: number,
): BattleShip => ({ ...deployed(ship, parts), where: "In construction", until: construction, isStartedHere: true });

/** The same ship at the start of a round. */
export const inNewRound = (ship: BattleShip): BattleShip => ({
  ...ship,
  ...{
    moved: 0,
    isHalted: false,
    shot: "",
    shotAt: "",
    warped: false,
    isStrengthened: false,
    piercing: NOT_PIERCING,
    seizedBy: "",
  },
});

/** The fleet for which a ship acts now: its own, or the one that has seized it. */
export const actsFor = ({ acting }: { readonly acting: string }, { fleet, seizedBy }: BattleShip): string =>
  seizedBy !== "" && acting === seizedBy ? seizedBy : fleet;

/** What a ship did that shot: stealth, a Tractor Beam and a Cryosleep Colony are used instead of shooting. */
export const FIRED = "Fired";
/** What a ship did that used its Tractor Beam instead of shooting. */
export const TRACTOR = "Tractor Beam";

export const hasFired = ({ shot }: Pick<BattleShip, "shot">): boolean => shot === FIRED;

export const isOnTable = ({ where }: Pick<BattleShip, "where">): boolean => where === "On the table";

/** Whether a ship can be hit: its model is on the table, finished or in construction (Gate: Scaffold Manipulator). */
export const canBeHit = (ship: Pick<BattleShip, "where">): boolean =>
  isOnTable(ship) || ship.where === "In construction";

/** The components that a ship was deployed with. */
export const partsAsDeployed = ({ parts }: Pick<BattleShip, "parts">): readonly BattlePart[] =>
  parts.filter(({ isBuiltIn }) => isBuiltIn);

/** The components that a ship still has. */
export const partsLeft = ({ parts }: Pick<BattleShip, "parts">): readonly BattlePart[] =>
  parts.filter(({ isDestroyed }) => !isDestroyed);

/** Those of a side, outward from the bridge. */
export const partsLeftOn = (ship: Pick<BattleShip, "parts">, side: Side): readonly BattlePart[] =>
  partsLeft(ship).filter((part) => part.side === side);

/** The component at a place of a ship; undefined if it has none there any more. */
export const partAt = (ship: Pick<BattleShip, "parts">, side: string, position: number): BattlePart | undefined =>
  partsLeft(ship).find((part) => part.side === side && part.position === position);

/** What the components that are left have of an effect, the bonus of a special fleet included; never below 0. */
export const totalOf = (ship: Pick<BattleShip, "parts">, effect: ShipEffect): number =>
  Math.max(0, shipTotal(effect, partsLeft(ship)));

/** The number that a component has of an effect; 0 for none. */
export const effectIn = ({ component, size }: Sized, effect: Effect): number => component.sizes[size]?.[effect] ?? 0;

/** The sum of an effect over the components that are left. */
export const sumOf = (ship: Pick<BattleShip, "parts">, effect: Effect): number =>
  partsLeft(ship).reduce((all, part) => all + effectIn(part, effect), 0);

/** The components that are left and have an effect, whatever its number. */
export const partsWith = (ship: Pick<BattleShip, "parts">, effect: Effect): readonly BattlePart[] =>
  partsLeft(ship).filter((part) => hasEffect(part, effect));

/** Whether a component has an effect, whatever its number. */
export const hasEffect = ({ component, size }: Sized, effect: Effect): boolean =>
  component.sizes[size]?.[effect] !== undefined;

/** The components that are left of a name. */
export const partsNamed = (ship: Pick<BattleShip, "parts">, name: string): readonly BattlePart[] =>
  partsLeft(ship).filter(({ component }) => component.name === name);

export const toughnessOf = ({ size }: Pick<BattlePart, "size">): number => BY_SIZE[size].toughness;

/** The minerals that a ship holds. */
export const mineralsOf = (ship: Pick<BattleShip, "parts">): number =>
  partsLeft(ship).reduce((all, { stores }) => all + stores, 0);

/** A ship without any energy may still turn or move once (Gate: Ships Turn). */
const MOVES_WITHOUT_ENERGY = 1;

/** Gate: Cryosleep Colony. The energy of an asteroid station, and the most toughness that it can have. */
export const STATION = { energy: 1, toughness: 6 } as const;

/** The energy points of a ship. */
export const energyOf = (ship: BattleShip): number => (ship.isStation ? STATION.energy : totalOf(ship, "energy"));

/** The moves that a ship can still make in this round. */
export function movesLeft(ship: BattleShip): number {
  if (ship.isHalted || ship.warped) return 0;
  const energy = energyOf(ship);
  return Math.max(0, (energy === 0 ? MOVES_WITHOUT_ENERGY : energy) - ship.moved);
}

/** The components that a ship used in a round. */
export const usedIn = (ship: Pick<BattleShip, "parts">, round: number): readonly BattlePart[] =>
  round === 0 ? [] : partsLeft(ship).filter((part) => part.usedIn === round);

/** The same ship with a component changed. */
export const withPart = (ship: BattleShip, part: BattlePart, changed: Partial<BattlePart>): BattleShip => ({
  ...ship,
  parts: ship.parts.map((each) =>
    each.side === part.side && each.position === part.position ? { ...each, ...changed } : each,
  ),
});
