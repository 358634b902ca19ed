import { askFaces, type Dialogue } from "../../../campaign/commands/dialogue";
import { playerOf } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { MISFIRES } from "../../battle/misfires";
import { damageTaken } from "../../battle/events/ships";
import { actsFor, partsWith, type BattleShip } from "../../battle/ship";
import { SIDES, type Side } from "../../words";
import type { ShipThere } from "./about";
import { oddsOfOnes } from "./dice-odds";

/** A ship that shoots, at another one or at crafts. */
export interface Shooter {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  /** Who rolls for it: the side that plays it, or the one that has seized it. */
  readonly player: string;
  /** The side of each of its Plasma Cannons, which may misfire. */
  readonly plasma: readonly Side[];
}

export const shooterOf = ({ battle, ship }: ShipThere): Shooter => ({
  ...{ ship: ship.ship, battle: battle.battle, round: battle.round },
  player: playerOf(battle, actsFor(battle, ship)),
  plasma: partsWith(ship, "misfireDamage").map(({ side }) => side),
});

/** Why a ship does not shoot any more in this round; undefined if it may. */
export function shotAlready({ ship, shot, warped }: BattleShip): string | undefined {
  if (warped) return `${ship} was placed by its Warp Drive in this round and may not shoot. Choose another ship.`;
  return shot === ""
    ? undefined
    : `${ship} has done "${shot}" in this round already. Choose another ship, or finish the phase.`;
}

const misfireText = (many: number): string => (many === 1 ? "1 misfire" : `${many} misfires`);

/** The roll of its Plasma Cannons, a die each whenever they fire (Gate: Plasma Cannon); none if it has none. */
export function* misfireRoll({ ship, round, battle, player, plasma }: Shooter): Dialogue<readonly number[]> {
  if (plasma.length === 0) return [];
  return yield* askFaces({
    ...{ clause: "Gate: Plasma Cannon", side: player, count: plasma.length },
    what: `Plasma Cannons of ${ship} in round ${round} of ${battle}`,
    likely: () => oddsOfOnes(plasma.length, misfireText),
    facesText: (faces) => misfireText(faces.filter((face) => face === 1).length),
  });
}

/** Gate: Plasma Cannon. Each die that shows 1 damages the side that its cannon is on. */
export const misfired = ({ ship, plasma }: Shooter, misfires: readonly number[]): readonly BattleEvent[] =>
  SIDES.list.flatMap((side) => {
    const points = misfires.filter((face, index) => face === 1 && plasma[index] === side).length;
    return points === 0 ? [] : [damageTaken.of(ship, { side, points, by: MISFIRES }, "Gate: Plasma Cannon")];
  });
