import { constantsIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { whyNotOn } from "./mounts-of";
import { OPTION_MOUNTS, SPECIAL_SYSTEM_WORDS } from "../rules/constants";
import { placeNow } from "../deployment/deployment";
import {
  breaches,
  fitted,
  hasEveryShipG,
  isPhaserG,
  PHASER_G,
  mostMountsOf,
  specialSystemsOf,
  type MountsByShip,
} from "./mount-limits";
import { movesIn, type Move } from "./mount-moves";
import { nextPhaserG } from "./phaser-g-ships";
import type { Mount } from "./mounts-table";
import { trackedShip } from "../table-rows";
import { isLimited, LIMITED, UNLIMITED } from "../rules/v19-orion-pirates/option-mounts";

/** How many mounts of a ship hold systems of a kind, and how many may. */
interface Share {
  readonly what: string;
  readonly mounted: number;
  readonly allowed: number;
  readonly clause: string;
}

/** The option mounts of a ship, with its limits and what exceeds them. */
export interface ShipMounts {
  readonly unit: string;
  readonly name: string;
  /** Blank at a secret base, where it can be refitted (V19.934). */
  readonly place: string;
  readonly mounts: readonly Mount[];
  readonly shares: readonly Share[];
  readonly breaches: readonly string[];
}

/** The option mounts of a pirate's fleet (V19.9). */
export interface FleetMounts {
  readonly ships: readonly ShipMounts[];
  /** The ships that carry special systems, and how many may (V19.915). */
  readonly special: { readonly units: readonly string[]; readonly limit: number };
  /** The turn in which the Cartel has the next Phaser-G (V19.916). */
  readonly nextPhaserG: number;
  /** Systems that were removed from a ship to be moved, the last first (V19.95). */
  readonly moves: readonly Move[];
}

/** The option mounts of a pirate's ships, as they are now. */
export function fleetMounts(state: BooksState, side: string): FleetMounts {
  const ships = fitted(state, side);
  const beyond = breaches(state, ships);
  const { special, limit } = specialSystemsOf(state, ships);
  return {
    ships: [...ships].map(([unit, mounts]) => ({
      unit,
      name: trackedShip(state, unit)?.name ?? "",
      place: placeNow(state, unit),
      mounts: [...mounts].sort((a, b) => (a.mount ?? Infinity) - (b.mount ?? Infinity)),
      shares: sharesOf(state, ships, mounts),
      breaches: beyond.filter((each) => each.unit === unit).map(({ breach }) => breach),
    })),
    special: { units: special.map(({ unit }) => unit), limit },
    nextPhaserG: nextPhaserG(state, side),
    moves: movesIn(state)
      .moves.filter((move) => move.side === side)
      .reverse(),
  };
}

/** Captured systems may exceed the limits (V19.941), so they are not counted. */
function sharesOf(state: BooksState, ships: MountsByShip, mounts: readonly Mount[]): readonly Share[] {
  if (mounts.length === 0) return [];
  const own = mounts.filter(({ captured }) => !captured);
  const most = (system: string): number => mostMountsOf(state, mounts.length, system);
  const { mostUntilEveryShipHasOne } = constantsIn(state, state.campaign.turn, OPTION_MOUNTS).phaserG;
  const isSecondAllowed = hasEveryShipG(state, [...ships.values()]);
  return [
    {
      what: LIMITED.join(", "),
      mounted: own.filter(({ system }) => isLimited(system)).length,
      allowed: most(LIMITED[0]),
      clause: "V19.914",
    },
    {
      what: PHASER_G,
      mounted: own.filter(isPhaserG).length,
      allowed: isSecondAllowed ? most(PHASER_G) : Math.min(most(PHASER_G), mostUntilEveryShipHasOne),
      clause: "V19.917",
    },
  ];
}

/** A system, and why a mount cannot hold it. */
interface Barred {
  readonly system: string;
  readonly why: string;
}

/** What a mount can hold besides what it holds now, and what not. */
export interface Takes {
  readonly can: readonly string[];
  readonly cannot: readonly Barred[];
}

/** Special Sensors are also written in the singular. */
const SYSTEMS = [
  ...UNLIMITED,
  ...LIMITED,
  PHASER_G,
  ...SPECIAL_SYSTEM_WORDS.filter((word) => word !== "Special Sensor"),
];

/** What a mount of a pirate's ship can hold within the limits of V19.913 to V19.917, if it is not captured. */
export function takes(state: BooksState, side: string, mount: Mount): Takes {
  const tried = SYSTEMS.filter((system) => !sameWord(system, mount.system)).map((system) => ({
    system,
    why: whyNotOn(state, side, { system, captured: false }, mount),
  }));
  return {
    can: tried.flatMap(({ system, why }) => (why === undefined ? [system] : [])),
    cannot: tried.flatMap(({ system, why }) => (why === undefined ? [] : [{ system, why }])),
  };
}
