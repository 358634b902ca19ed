import { parsePart } from "../../building-your-fleet/layout-text";
import { SIDES, type Side } from "../../words";
import { HULL_POINTS } from "../../measures";
import { withoutPose, withPose, withShip, type Battle } from "../battle";
import { battleEvent } from "../battle-event";
import { nameDetail, textDetail, wholeDetail, wordDetail, type Detail } from "../../../campaign/ledger/detail";
import { driftedTo } from "../drift";
import { edgePast } from "../pose";
import { attached, BEARINGS, movesLeft, partAt, withPart, type BattleShip } from "../ship";

/** The battle with a ship changed; undefined where it has no ship of that name, or it cannot change like this. */
export function updateShip(
  battle: Battle,
  name: string,
  change: (ship: BattleShip) => BattleShip | undefined,
): Battle | undefined {
  const ship = battle.ships.get(name);
  const changed = ship && change(ship);
  return changed && withShip(battle, changed);
}

/** The same, where the ship is somewhere else then: its position is not kept unless it is put anew. */
function elsewhere(battle: Battle | undefined, name: string): Battle | undefined {
  return battle && withoutPose(battle, name);
}

/** A component with its size: "Small Engine". */
const partDetail: Detail<string> = {
  takes: "a component with its size",
  read: (value) => (typeof value === "string" && typeof parsePart(value) !== "string" ? value : undefined),
};

const points = wholeDetail(1);
const side = wordDetail(SIDES.list);

/** Gate: Ships Turn. Each move adds to the drift of the ship. */
export const shipMoved = battleEvent({
  kind: "Ship moved",
  about: "ship",
  details: { moves: points },
  says: (ship, { moves }) => `${ship} makes ${moves === 1 ? "1 move" : `${moves} moves`}`,
  apply: (battle, name, { moves }) =>
    elsewhere(
      updateShip(battle, name, (ship) =>
        moves > movesLeft(ship) ? undefined : { ...ship, moved: ship.moved + moves, drift: ship.drift + moves },
      ),
      name,
    ),
});

/** Gate: Warp Drive. It is placed elsewhere instead of moving, and may not shoot in this round. */
export const shipWarped = battleEvent({
  kind: "Ship warped",
  about: "ship",
  details: { range: points },
  says: (ship, { range }) => `${ship} warps by up to ${range}"`,
  apply: (battle, name) =>
    elsewhere(
      updateShip(battle, name, (ship) =>
        ship.moved > 0 || movesLeft(ship) === 0 ? undefined : { ...ship, warped: true },
      ),
      name,
    ),
});

/** Gate: Ships Turn. Both ships drift by one more, and the one that rammed is halted; terrain stays where it is. */
export const shipRammed = battleEvent({
  kind: "Ship rammed",
  about: "ship",
  details: { target: nameDetail, from: wordDetail(BEARINGS) },
  says: (ship, { target, from }) => `${ship} rams ${target} from ${from.toLowerCase()}`,
  apply(battle, name, { target, from }) {
    const halted = elsewhere(
      updateShip(battle, name, (ship) =>
        movesLeft(ship) === 0 ? undefined : { ...ship, moved: ship.moved + 1, drift: ship.drift + 1, isHalted: true },
      ),
      name,
    );
    if (halted?.markers.has(target) && !halted.ships.has(target)) return halted;
    return halted && updateShip(halted, target, (ship) => ({ ...ship, drift: ship.drift + 1, rammedFrom: from }));
  },
});

/** Gate: Ships Turn. What a ship does where it may shoot, once in a round. */
export const shipShot = battleEvent({
  kind: "Ship shot",
  about: "ship",
  details: { did: nameDetail, target: textDetail },
  says: (ship, { did, target }) => `${ship}: ${did}${target === "" ? "" : ` at ${target}`}`,
  apply: (battle, name, { did, target }) =>
    updateShip(battle, name, (ship) =>
      ship.shot !== "" || ship.warped ? undefined : { ...ship, shot: did, shotAt: target },
    ),
});

/** Gate: Railgun. The dice that damaged a ship may go on to the next one in line. */
export const railgunPierced = battleEvent({
  kind: "Railgun pierces",
  about: "ship",
  details: { struck: nameDetail, dice: wholeDetail(0) },
  says: (ship, { struck, dice }) => `The Railgun of ${ship} goes through ${struck} with ${dice} dice`,
  apply: (battle, name, { struck, dice }) =>
    updateShip(battle, name, (ship) => ({ ...ship, piercing: { dice, struck: [...ship.piercing.struck, struck] } })),
});

export const stealthChanged = battleEvent({
  kind: "Stealth changed",
  about: "ship",
  details: { to: wordDetail(["in", "out"]) },
  says: (ship, { to }) => (to === "in" ? `${ship} goes into stealth` : `${ship} comes out of stealth`),
  apply: (battle, name, { to }) =>
    updateShip(battle, name, (ship) =>
      ship.inStealth === (to === "in") ? undefined : { ...ship, inStealth: to === "in" },
    ),
});

/** Damage on a side of a ship: it takes effect in the Cleanup turn. */
export const damageTaken = battleEvent({
  kind: "Damage taken",
  about: "ship",
  details: { side, points, by: textDetail },
  says: (ship, details) =>
    `${ship} takes ${details.points} damage to ${details.side}${details.by === "" ? "" : `: ${details.by}`}`,
  apply: (battle, name, { side: on, points: more }) =>
    updateShip(battle, name, (ship) => {
      // Gate: Cryosleep Colony. Damage to a station lowers its toughness at once.
      if (ship.isStation) return { ...ship, hullLeft: Math.max(0, ship.hullLeft - more) };
      return withDamage(ship, on, more);
    }),
});

const withDamage = (ship: BattleShip, on: Side, more: number): BattleShip => ({
  ...ship,
  damage: { ...ship.damage, [on]: ship.damage[on] + more },
  // Gate: Psychic Cyst. Damage to its side destroys it.
  cysts: ship.cysts.filter((cyst) => cyst.side !== on),
});

/** Damage is repaired, or removed because it took its effect. */
export const damageRemoved = battleEvent({
  kind: "Damage removed",
  about: "ship",
  details: { side, points, by: textDetail },
  says: (ship, details) => `${ship} has ${details.points} damage less to ${details.side}: ${details.by}`,
  isTold: false,
  apply: (battle, name, { side: on, points: less }) =>
    updateShip(battle, name, (ship) =>
      ship.damage[on] < less ? undefined : { ...ship, damage: { ...ship.damage, [on]: ship.damage[on] - less } },
    ),
});

export const hullPointsLost = battleEvent({
  kind: "Hull Points lost",
  about: "ship",
  details: { points, by: textDetail },
  says: (ship, details) => `${ship} loses ${HULL_POINTS.show(details.points)}: ${details.by}`,
  apply: (battle, name, { points: less }) =>
    updateShip(battle, name, (ship) => ({ ...ship, hullLeft: Math.max(0, ship.hullLeft - less) })),
});

export const hullRestored = battleEvent({
  kind: "Hull Points restored",
  about: "ship",
  details: { points, by: textDetail },
  says: (ship, details) => `${ship} regains ${HULL_POINTS.show(details.points)}: ${details.by}`,
  apply: (battle, name, { points: more }) =>
    updateShip(battle, name, (ship) => ({ ...ship, hullLeft: Math.min(ship.hullPoints, ship.hullLeft + more) })),
});

/** Gate: Ships Turn. A ship has drifted: its drift and where it was rammed from no longer count. */
export const shipDrifted = battleEvent({
  kind: "Ship drifted",
  about: "ship",
  details: { inches: wholeDetail(0), towards: textDetail },
  says: (ship, { inches, towards }) => `${ship} drifts ${inches}" ${towards}`,
  apply: (battle, name, { inches }) =>
    updateShip(adrift(battle, name, inches), name, (ship) => ({ ...ship, drift: 0, rammedFrom: "" })),
});

/** The position of a ship that drifts, if it is kept; what drifts out of the table is on none. */
function adrift(battle: Battle, name: string, inches: number): Battle {
  const [ship, pose] = [battle.ships.get(name), battle.poses.get(name)];
  const to = ship && pose && driftedTo(ship, pose, inches);
  return to && edgePast(to) === undefined ? withPose(battle, name, to) : withoutPose(battle, name);
}

export const shipDestroyed = battleEvent({
  kind: "Ship destroyed",
  about: "ship",
  details: { by: textDetail },
  says: (ship, { by }) => `${ship} is destroyed: ${by}`,
  apply: (battle, name) =>
    updateShip(battle, name, (ship) =>
      ship.where === "Destroyed"
        ? undefined
        : { ...ship, where: "Destroyed", parts: ship.parts.map((part) => ({ ...part, isDestroyed: true })) },
    ),
});

const berth = { side, position: points };

export const componentDestroyed = battleEvent({
  kind: "Component destroyed",
  about: "ship",
  details: { ...berth, component: nameDetail, by: textDetail },
  says: (ship, { component, by }) => `${ship} loses its ${component}: ${by}`,
  apply: (battle, name, { side: on, position }) =>
    updateShip(battle, name, (ship) => {
      const part = partAt(ship, on, position);
      return part && withPart(ship, part, { isDestroyed: true });
    }),
});

/** A component is used: those with a number of uses in a battle, or one in a round, are counted by it. */
export const componentUsed = battleEvent({
  kind: "Component used",
  about: "ship",
  details: { ...berth, component: nameDetail },
  says: (ship, { component }) => `${ship} uses its ${component}`,
  apply: (battle, name, { side: on, position }) =>
    updateShip(battle, name, (ship) => {
      const part = partAt(ship, on, position);
      return part && withPart(ship, part, { used: part.used + 1, usedIn: battle.round });
    }),
});

/** The minerals in a component from now on. */
export const storesChanged = battleEvent({
  kind: "Stores changed",
  about: "ship",
  details: { ...berth, stores: wholeDetail(0), by: textDetail },
  says: (ship, { stores, by }) => `${ship} holds ${stores === 1 ? "1 mineral" : `${stores} minerals`} there: ${by}`,
  apply: (battle, name, { side: on, position, stores }) =>
    updateShip(battle, name, (ship) => {
      const part = partAt(ship, on, position);
      return part && withPart(ship, part, { stores });
    }),
});

/** Gate: Salvage Bay. A component is attached outermost on a side. */
export const componentAttached = battleEvent({
  kind: "Component attached",
  about: "ship",
  details: { side, component: partDetail },
  says: (ship, details) => `${ship} attaches a ${details.component} to ${details.side}`,
  apply: (battle, name, { side: on, component }) =>
    updateShip(battle, name, (ship) => {
      const part = parsePart(component);
      return typeof part === "string" ? undefined : attached(ship, { ...part, side: on });
    }),
});

export const chargeChanged = battleEvent({
  kind: "Charge changed",
  about: "ship",
  details: { charge: wholeDetail(0) },
  says: (ship, { charge }) => `The charge of ${ship} is ${charge}`,
  apply: (battle, name, { charge }) => updateShip(battle, name, (ship) => ({ ...ship, charge })),
});
