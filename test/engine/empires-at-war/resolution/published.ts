import { readFileSync, readdirSync } from "fs";
import { resolve as pathOf } from "path";
import { points, sum } from "../../../../src/engine/core/points";
import { movementPoints } from "../../../../src/engine/empires-at-war/position/position-in";
import type {
  FleetThere,
  Position,
  ShipThere,
  SystemThere,
} from "../../../../src/engine/empires-at-war/position/position";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import type { EmpireOrders } from "../../../../src/engine/empires-at-war/orders/order-line";
import type { FleetState } from "../../../../src/engine/empires-at-war/fleets/fleets-table";
import type { Role } from "../../../../src/engine/empires-at-war/ships/units-table";
import type { Planet } from "../../../../src/engine/empires-at-war/words";

/** A battle of a case, and how it ended. */
export interface Fight {
  readonly in: string;
  /** The two fleets, or a fleet and "Bases of Blue". */
  readonly fleets: readonly string[];
  readonly holds?: string;
  /** What became of the ships of each fleet, in the order in which the case has them. */
  readonly fates?: Readonly<Record<string, readonly string[]>>;
  readonly to?: Readonly<Record<string, string>>;
  readonly newFleet?: Readonly<Record<string, string>>;
  readonly scored?: Readonly<Record<string, number>>;
  readonly pool?: Readonly<Record<string, readonly string[]>>;
  readonly basesLeft?: Readonly<Record<string, number>>;
  readonly refused?: string;
}

/** A published case of the orders of a season: see docs/cases/empires-at-war. */
export interface PublishedCase {
  readonly case: string;
  readonly title: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly systems: readonly {
    readonly system: string;
    readonly planet?: Planet;
    readonly owner?: string;
    readonly development?: SystemThere["development"];
    readonly fort?: string;
    readonly explored?: readonly string[];
    readonly bases?: Readonly<Record<string, number>>;
  }[];
  readonly lanes: readonly (readonly [from: string, leaves: string, to: string, enters: string])[];
  readonly fleets: readonly {
    readonly fleet: string;
    readonly empire: string;
    readonly at: string;
    readonly ships: readonly string[];
    readonly state?: FleetState;
    readonly cameFrom?: string;
    readonly retreatsTo?: string;
    readonly captured?: readonly string[];
  }[];
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly rolls?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, string>>;
  readonly points?: Readonly<Record<string, number>>;
  readonly ratings?: Readonly<Record<string, number>>;
  readonly fights?: readonly Fight[];
  readonly races?: Readonly<Record<string, string>>;
  readonly result: {
    readonly illegal?: Readonly<Record<string, string>>;
    readonly notCarriedOut?: Readonly<Record<string, string>>;
    readonly fleets?: Readonly<
      Record<string, { readonly at?: string; readonly state?: string; readonly cameFrom?: string }>
    >;
    readonly battles?: readonly { readonly in: string; readonly fleets: readonly string[]; readonly clause: string }[];
    readonly points?: Readonly<Record<string, number>>;
    readonly systems?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly choice?: string;
    /** What is so once the fights and what waited for them are over. */
    readonly after?: {
      readonly fleets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      readonly systems?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      readonly experience?: Readonly<Record<string, readonly number[]>>;
      readonly victoryPoints?: Readonly<Record<string, number>>;
    };
  };
}

/** The ships of the cases: size class does not matter, CBpv and role do. */
export const SHIPS: Readonly<Record<string, readonly [cbpv: number, ...roles: readonly Role[]]>> = {
  CA: [120],
  CL: [95],
  DD: [80],
  FF: [60],
  SC: [60, "Scout"],
  MS: [60, "Minesweeper"],
  ML: [60, "Minelayer"],
  CDO: [60, "Commando"],
  CV: [120, "Carrier"],
  ESC: [60, "Escort"],
  WEB: [80, "Web"],
  LF: [0, "Large freighter"],
  SF: [0, "Small freighter"],
  FRL: [0, "FRL"],
  FRS: [0, "FRS"],
  FRD: [0, "FRD"],
  STG: [60, "Salvage tug"],
  TUG: [60, "Military tug"],
  MON: [60, "MON"],
};

const TURN = 5;

function shipOf(
  name: string,
  index: number,
  fleet: string,
  captured: readonly string[],
): ShipThere & { readonly cbpv: number } {
  const known = SHIPS[name];
  if (!known) throw new Error(`no ship ${name}`);
  const [cbpv, ...roles] = known;
  const unit = `${fleet}-${index + 1}`;
  return { unit, class: name, roles, isPrize: captured.includes(name), movesFrom: null, cbpv };
}

const fleetOf = (given: PublishedCase["fleets"][number]): FleetThere => {
  const { fleet, empire, at, state = "Free", cameFrom = "", captured = [], retreatsTo: to } = given;
  const ships = given.ships.map((name, index) => shipOf(name, index, fleet, captured));
  const cbpv = sum(ships.map((ship) => points(ship.isPrize ? 0 : ship.cbpv)));
  const retreat = to === undefined ? {} : { retreat: { from: at, to, isBack: to === cameFrom || to === at } };
  return { fleet, empire, at, state, cameFrom, direction: "", since: TURN - 1, cbpv, ships, ...retreat };
};

/** The position of a case. */
export function positionOf(one: PublishedCase): Position {
  const fleets = one.fleets.map(fleetOf);
  const empires = ["Red", "Blue", "Green"].map((empire) => ({
    empire,
    race: one.races?.[empire] ?? "",
    points: one.points?.[empire] ?? movementPoints(fleets.filter((fleet) => fleet.empire === empire)),
  }));
  return {
    ...{ turn: TURN, empires, fleets },
    systems: one.systems.map(
      ({
        system,
        planet = "Unknown",
        owner = "",
        development = "",
        fort = "",
        explored = [],
        bases = {},
      }): SystemThere => ({
        ...{ system, planet, owner, development, fort, explored },
        bases: Object.entries(bases).map(([kind, count]) => ({ kind, count, owner: owner || fort })),
      }),
    ),
    lanes: one.lanes.map(([from, fromDirection, to, toDirection]) => ({ from, fromDirection, to, toDirection })),
    countsAllEmpires: one.settings?.["Three fleets in a system"] === "Of all empires",
  };
}

/** The orders of a case. */
export const ordersOf = ({ orders, fleets }: PublishedCase): readonly EmpireOrders[] =>
  Object.entries(orders).map(([empire, lines]) => {
    const own = fleets.filter((fleet) => fleet.empire === empire).map(({ fleet }) => fleet);
    const { orders: read, unread } = parseOrders(lines.join("\n"), own);
    if (unread.length > 0) throw new Error(JSON.stringify(unread));
    return { empire, lines: read };
  });

const FOLDER = pathOf(__dirname, "../../../../docs/cases/empires-at-war");

/** Every published case. */
export const PUBLISHED: readonly PublishedCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => (JSON.parse(readFileSync(pathOf(FOLDER, name), "utf8")) as { cases: PublishedCase[] }).cases);
