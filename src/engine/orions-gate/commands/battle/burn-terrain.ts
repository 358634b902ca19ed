import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { markersLeft, playerOf } from "../../battle/battle";
import { markerGone } from "../../battle/events/markers";
import { componentUsed, hullPointsLost } from "../../battle/events/ships";
import { actsFor, partsNamed, type BattlePart, type BattleShip } from "../../battle/ship";
import { whyAlone } from "../../battle/used-alone";
import { usesLeft } from "../../battle/uses";
import { actingShip, actingShips } from "./about";
import { askBest } from "./best-die";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice } from "./table-choice";

const CLAUSE = "Gate: Focal Laser";
const NAME = "Focal Laser";
/** Gate: Focal Laser. The terrain is destroyed on this face or more, the ship on the other one. */
const DESTROYS = 4;
const BACKFIRES = 1;

interface Burning {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly string[];
}

interface Burnt {
  readonly ship: string;
  readonly battle: string;
  readonly target: string;
  readonly face: number;
}

const laser = (ship: BattleShip): BattlePart | undefined =>
  partsNamed(ship, NAME).find((part) => (usesLeft(part) ?? 0) > 0);

function begun(open: OpenBooks, side: string, name: string): { readonly state: Burning } | Outcome {
  const there = actingShip(open, side, name, "special");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const targets = markersLeft(battle)
    .filter(({ kind }) => kind.endsWith("Terrain"))
    .map(({ marker }) => marker);
  const alone = whyAlone(ship, battle.round, "firepowerAgainstFrigates");
  const why = !laser(ship)
    ? `${ship.ship} has no Focal Laser that it has not fired at terrain in this game. Choose another ship.`
    : targets.length === 0
      ? "No terrain is on the table. Finish the phase."
      : alone;
  if (why !== undefined) return refusal(BATTLE, ship.ship, why, CLAUSE);
  const player = playerOf(battle, actsFor(battle, ship));
  return { state: { ship: ship.ship, battle: battle.battle, round: battle.round, player, targets } };
}

/** What the roll comes to: "Major 1 is destroyed". */
function resultOf({ ship, target, face }: Omit<Burnt, "battle">): string {
  if (face >= DESTROYS) return `${target} is destroyed`;
  return face === BACKFIRES ? `${ship} is destroyed` : "nothing is destroyed";
}

/**
 * Once in a game a Focal Laser fires at a large piece of terrain in its arc (Gate: Focal Laser). Rulings: the players say which pieces
 * are large; a ship that is destroyed by it loses all Hull Points, and so is resolved in the Cleanup.
 */
export const burnTerrain = dialogueCommand<Burning, Burnt>({
  id: "burn-terrain",
  title: "Fire the Focal Laser at terrain",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Fire at the terrain",
  offered: (open, side) =>
    actingShips(open, side, "special")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Fire the Focal Laser of ${ship.ship} at terrain`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, targets }) => ({ ship, battle, targets: targets.join(", ") }),
  *dialogue({ ship, battle, round, player, targets }) {
    const fields = { target: tableChoice("Terrain", targets, "A large piece in the arc") };
    const { target } = yield* askFields(`Fire with ${ship}`, fields);
    const face = yield* askBest({
      ...{ clause: CLAUSE, side: player, what: `Focal Laser of ${ship} in round ${round} of ${battle}`, count: 1 },
      told: [`On a ${BACKFIRES} ${ship} itself is destroyed.`],
      likely: () =>
        oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [resultOf({ ship, target, face: roll }), BigInt(ways)])),
    });
    return { ship, battle, target, face };
  },
  result: resultOf,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const there = actingShip(open, side, end.ship, "special");
    if ("edits" in there) return there;
    const { battle, ship, target, face } = end;
    const part = laser(there.ship);
    const events = [
      ...(part ? [componentUsed.of(ship, { side: part.side, position: part.position, component: NAME })] : []),
      ...(face >= DESTROYS ? [markerGone.of(target, { by: `the Focal Laser of ${ship}` })] : []),
      ...(face === BACKFIRES && there.ship.hullLeft > 0
        ? [hullPointsLost.of(ship, { points: there.ship.hullLeft, by: "its Focal Laser" })]
        : []),
    ];
    const says = `${ship} fires its Focal Laser at ${target}: ${resultOf(end)}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
