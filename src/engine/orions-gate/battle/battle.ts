import { sameWord } from "../../core/words";
import type { Fleet } from "../words";
import { isLost, type Craft } from "./craft";
import { isThere, type Marker } from "./marker";
import type { Pose } from "./pose";
import { PHASES, phaseOf, type Phase, type PhaseId } from "./phases";
import { NOT_SET_UP, type SetUp } from "./set-up-state";
import { isOnTable, canBeHit, type BattleShip } from "./ship";
import type { TableEdge } from "./table-edges";

/** A fleet in a battle. */
export interface BattleFleet {
  readonly fleet: string;
  /** The side that plays it; blank if nobody does. */
  readonly player: string;
  readonly kind: Fleet;
  /** The edge of the table at which it was deployed; left out if nobody noted it. */
  readonly edge?: TableEdge;
}

/** A battle as its entries say it. */
export interface Battle {
  readonly battle: string;
  /** In the order in which they act: whoever won the roll-off of the round goes first. */
  readonly fleets: readonly BattleFleet[];
  /** Whether one fleet acts after the other in a phase; if not, in any order. */
  readonly oneByOne: boolean;
  /** The round under way, or that was played last; 0 before the first. */
  readonly round: number;
  /** Null between rounds. */
  readonly phase: PhaseId | null;
  /** The fleet that acts in the phase; blank where everybody does, and between rounds. */
  readonly acting: string;
  readonly ships: ReadonlyMap<string, BattleShip>;
  readonly crafts: ReadonlyMap<string, Craft>;
  readonly markers: ReadonlyMap<string, Marker>;
  /** Where ships, crafts and markers are on the table, by their names: only those whose position somebody keeps. */
  readonly poses: ReadonlyMap<string, Pose>;
  /** How far its table was set up before the first round. */
  readonly setUp: SetUp;
  /** How many entries it has. */
  readonly count: number;
  /** How it ended; null while it is fought. */
  readonly ended: { readonly winner: string; readonly reason: string } | null;
}

/** A battle before its first round. */
export const newBattle = (battle: string, oneByOne: boolean): Battle => ({
  ...{ battle, oneByOne, fleets: [], round: 0, phase: null, acting: "", count: 0, ended: null },
  ...{ ships: new Map(), crafts: new Map(), markers: new Map(), poses: new Map(), setUp: NOT_SET_UP },
});

export const withShip = (battle: Battle, ship: BattleShip): Battle => ({
  ...battle,
  ships: new Map(battle.ships).set(ship.ship, ship),
});
export const withCraft = (battle: Battle, craft: Craft): Battle => ({
  ...battle,
  crafts: new Map(battle.crafts).set(craft.craft, craft),
});
export const withMarker = (battle: Battle, marker: Marker): Battle => ({
  ...battle,
  markers: new Map(battle.markers).set(marker.marker, marker),
});

/** The battle with something at a place of the table, and with something whose position is not kept. */
export const withPose = (battle: Battle, thing: string, pose: Pose): Battle => ({
  ...battle,
  poses: new Map(battle.poses).set(thing, pose),
});
export const withoutPose = (battle: Battle, thing: string): Battle =>
  battle.poses.has(thing)
    ? { ...battle, poses: new Map([...battle.poses].filter(([name]) => name !== thing)) }
    : battle;

/** Whether a ship, a craft or a marker of that name is, or was, in the battle. */
export const isThingIn = ({ ships, crafts, markers }: Battle, name: string): boolean =>
  ships.has(name) || crafts.has(name) || markers.has(name);

/** The ships of a fleet, whatever became of them. */
export const shipsOfFleet = ({ ships }: Battle, fleet: string): readonly BattleShip[] =>
  [...ships.values()].filter((ship) => ship.fleet === fleet);

/** The ships on the table. */
export const shipsOnTable = ({ ships }: Battle): readonly BattleShip[] => [...ships.values()].filter(isOnTable);

/** The ships that can be hit: those on the table, and those in construction. */
export const shipsToHit = ({ ships }: Battle): readonly BattleShip[] => [...ships.values()].filter(canBeHit);

/** The ships that can be hit and are not of a fleet. */
export const enemiesOf = (battle: Battle, fleet: string): readonly BattleShip[] =>
  shipsToHit(battle).filter((ship) => ship.fleet !== fleet);

/** The crafts that are not lost. */
export const craftsLeft = ({ crafts }: Battle): readonly Craft[] => [...crafts.values()].filter((one) => !isLost(one));

/** The markers that are on the table. */
export const markersLeft = ({ markers }: Battle): readonly Marker[] => [...markers.values()].filter(isThere);

/** Gate: Objective, Gate: Ships Turn. A fleet without a ship on the table has lost. Rulings: an asteroid station is no ship, and a ship in construction is none yet. */
export const hasLost = (battle: Battle, fleet: string): boolean =>
  !shipsOfFleet(battle, fleet).some((ship) => isOnTable(ship) && !ship.isStation);

/** The fleets that still fight, in the order in which they act. */
export const fleetsLeft = (battle: Battle): readonly BattleFleet[] =>
  battle.fleets.filter(({ fleet }) => !hasLost(battle, fleet));

/** The side that plays a fleet of the battle; blank if nobody does. */
export const playerOf = ({ fleets }: Pick<Battle, "fleets">, fleet: string): string =>
  fleets.find((one) => one.fleet === fleet)?.player ?? "";

export const shipNamed = ({ ships }: Battle, name: string): BattleShip | undefined =>
  [...ships.values()].find(({ ship }) => sameWord(ship, name));

/** Whether a phase has anything to do in this battle. */
function isPlayed(battle: Battle, { needs }: Phase): boolean {
  if (needs === "crafts") return craftsLeft(battle).length > 0;
  if (needs === "torpedoes") return markersLeft(battle).some(({ kind }) => kind === "Torpedo");
  return true;
}

/** The battle at the start of the first phase that is played from this place of the round on. */
function atPhase(battle: Battle, from: number): Battle {
  const next = PHASES.slice(from).find((phase) => isPlayed(battle, phase));
  if (!next) return { ...battle, phase: null, acting: "" };
  return {
    ...battle,
    phase: next.id,
    acting: next.oneByOne && battle.oneByOne ? (fleetsLeft(battle)[0]?.fleet ?? "") : "",
  };
}

/** The battle at the start of a round: this fleet goes first in each turn (Gate: Playing the Game). */
export function atRound(battle: Battle, first: string): Battle {
  const fleets = [...battle.fleets].sort((one, other) => Number(other.fleet === first) - Number(one.fleet === first));
  return atPhase({ ...battle, fleets, round: battle.round + 1 }, 0);
}

/** The battle once the fleet that acts is done: the next fleet acts, or the next phase begins. */
export function afterActing(battle: Battle): Battle {
  if (battle.phase === null) return battle;
  const { id } = phaseOf(battle.phase);
  // The fleet that acts may have lost its last ship meanwhile: it still has its place in the order.
  const place = battle.fleets.findIndex(({ fleet }) => fleet === battle.acting);
  const next = battle.fleets.slice(place + 1).find(({ fleet }) => !hasLost(battle, fleet));
  if (battle.acting !== "" && next) return { ...battle, acting: next.fleet };
  return atPhase(battle, PHASES.findIndex((phase) => phase.id === id) + 1);
}

/** Who acts next, in words: "Round 2, Ships Turn, Movement Phase: Watch (Anna)". */
export function actingText(battle: Battle): string {
  const { ended, round, phase, acting } = battle;
  if (ended) return ended.winner === "" ? "Over, without a winner" : `${ended.winner} has won`;
  if (phase === null) return round === 0 ? "Before the first round" : `Round ${round} is over`;
  const { turn, title } = phaseOf(phase);
  const where = `Round ${round}, ${turn}, ${title}`;
  if (acting === "") return `${where}: all fleets`;
  const player = playerOf(battle, acting);
  return `${where}: ${acting}${player === "" ? "" : ` (${player})`}`;
}
