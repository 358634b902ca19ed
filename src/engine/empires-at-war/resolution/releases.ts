import { houseRuleSays } from "../../campaign/ledger/house-rules";
import { SIEGE } from "../constants";
import { fleetsThere, freed, type Moving } from "../orders/board";
import { hasRole, type SystemThere } from "../position/position";
import type { SystemChange } from "./resolution";
import { ask, cameOf, note, type UnderWay } from "./under-way";

const STEP = "5b";

/** Why a fortification releases the fleets in it. */
interface Release {
  readonly clause: string;
  readonly says: string;
}

/**
 * What becomes of a fortification and of what is developed in a system in which foreign fleets are at the end of the movement and nobody
 * fights (EaW 10b to 10f, 12a, 13c). Bases must be destroyed or captured first (EaW 10e).
 */
export function foreignFleets(season: UnderWay, system: SystemThere): readonly SystemChange[] {
  const owners = [system.fort, system.development === "" ? "" : system.owner].filter((name) => name !== "");
  const there = fleetsThere(season.board, system.system);
  const foreign = there.filter(({ empire }) => !owners.includes(empire));
  if (owners.length === 0 || foreign.length === 0) return [];
  const bases = system.bases.filter(({ owner, count }) => owners.includes(owner) && count > 0);
  const release = system.fort === "" ? undefined : releaseOf(season, system, foreign, bases.length > 0);
  if (bases.length > 0) {
    const kinds = bases.map(({ kind, count }) => `${count} ${kind}`).join(", ");
    const says = `The bases in ${system.system} must be destroyed or captured first: ${kinds}.`;
    note(season, STEP, system.fort === "" ? lossClause(system) : "EaW 10e", says);
    return [];
  }
  if (system.fort !== "" && !release) {
    const fort = `fortification of ${system.fort} in ${system.system}`;
    const open = foreign.filter((fleet) => fleet.sieges && rollOf(season, fleet) === undefined);
    if (open.length > 0) {
      const rolls = open.map(({ fleet }) => fleet).join(", ");
      note(season, STEP, "EaW 10c", `What becomes of the ${fort} depends on the siege roll of ${rolls}.`);
    } else {
      note(season, STEP, "EaW 10a", `The ${fort} still stands, and protects what is there (EaW 10f).`);
    }
    return [];
  }
  const gone: SystemChange[] = [];
  if (release) {
    note(season, STEP, release.clause, release.says);
    gone.push({ kind: "fort gone", system: system.system, empire: system.fort, clause: release.clause });
    for (const fleet of foreign) if (fleet.state === "Trapped") fleet.state = freed(fleet);
  }
  return [...gone, ...developmentLost(season, system, foreign)];
}

/** The first of the three releases that applies (EaW 10b to 10d); a siege that was ordered is rolled in any case. */
function releaseOf(
  season: UnderWay,
  { system, fort }: SystemThere,
  foreign: readonly Moving[],
  isBased: boolean,
): Release | undefined {
  const gone = `the fortification of ${fort} in ${system} is destroyed, and the fleets in it are released`;
  const second = foreign.find(
    (fleet) => foreign.filter(({ empire, state }) => empire === fleet.empire && state === "Trapped").length > 1,
  );
  const sweeper = foreign.find((fleet) => hasRole(fleet, "Minesweeper"));
  const sieges = foreign.filter(({ sieges: rolls }) => rolls).flatMap((fleet) => siegeOf(season, fleet, isBased));
  if (second) {
    return { clause: "EaW 10b", says: `${second.empire} has two fleets in ${system}: ${gone}.` };
  }
  const won = sieges.find(({ isWon }) => isWon);
  if (won) return { clause: "EaW 10c", says: `${won.fleet} rolls ${successIn(season)}: ${gone}${siegeNote(season)}.` };
  return sweeper && { clause: "EaW 10d", says: `${sweeper.fleet} has a Minesweeper: ${gone}.` };
}

/** The roll that releases a fleet, as it is played in the season. */
const successIn = ({ board }: UnderWay): number => (board.position.siege?.constants ?? SIEGE).success;

const siegeNote = ({ board }: UnderWay): string =>
  (board.position.siege?.set ?? []).map((rule) => `; ${houseRuleSays(rule)}`).join("");

const siegeKey = (fleet: string): string => `siege ${fleet}`;

/** What a fleet rolled in its siege; undefined while it is not rolled. */
const rollOf = ({ answers }: UnderWay, { fleet }: Pick<Moving, "fleet">): number | undefined =>
  answers.rolls[siegeKey(fleet)]?.reduce((all, face) => all + face, 0);

/** The siege roll of a fleet, which its empire hears; nothing while it is not made. */
function siegeOf(
  season: UnderWay,
  { fleet, empire }: Moving,
  isBased: boolean,
): readonly { readonly fleet: string; readonly isWon: boolean }[] {
  const roll = rollOf(season, { fleet });
  const success = successIn(season);
  if (roll === undefined) {
    const key = siegeKey(fleet);
    const resultText = (shown: number): string => (shown === success ? "Released" : "Still trapped");
    ask(season, { asks: "roll", key, what: `Siege roll of ${fleet}`, clause: "EaW 10c", empire, resultText });
    return [];
  }
  const isWon = roll === success;
  const released = isBased ? "but the bases there must be destroyed or captured first" : "and is released";
  const says = `${fleet} rolls ${roll}, ${isWon ? released : `not ${success}`}`;
  cameOf(season, { fleet, empire }, "Siege", { says, clause: isWon && isBased ? "EaW 10e" : "EaW 10c" });
  if (!isWon) {
    note(season, STEP, "EaW 10c", `${says}: the fortification holds it${siegeNote(season)}.`);
  }
  return [{ fleet, isWon }];
}

const lossClause = ({ development }: SystemThere): string => (development === "Mine" ? "EaW 12a" : "EaW 13c");

/** What enemy ships do to a mine or colony that nothing protects: they destroy it, or capture it with a Commando ship (EaW 12a, 13c). */
function developmentLost(season: UnderWay, system: SystemThere, foreign: readonly Moving[]): readonly SystemChange[] {
  const { development, owner, system: place } = system;
  if (development === "") return [];
  const clause = lossClause(system);
  const what = development.toLowerCase();
  const captor = foreign.find((fleet) => fleet.empire !== owner && hasRole(fleet, "Commando"));
  if (captor) {
    note(season, STEP, clause, `${captor.empire} captures the ${what} of ${owner} in ${place} with a Commando ship.`);
    return [{ kind: "captured", system: place, empire: captor.empire, from: owner, development, clause }];
  }
  note(season, STEP, clause, `The ${what} of ${owner} in ${place} is destroyed.`);
  return [{ kind: "destroyed", system: place, empire: owner, development, clause }];
}
