import { fieldsQuestion, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { markersLeft, playerOf } from "../../battle/battle";
import { MARKER_GONE } from "../../battle/changes/markers";
import { COMPONENT_USED, HULL_LOST } from "../../battle/changes/ships";
import { actsFor, partsNamed, type BattlePart, type BattleShip } from "../../battle/ship";
import { whyAlone } from "../../battle/used-alone";
import { usesLeft } from "../../battle/uses";
import { actingShip, actingShips } from "./about";
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
  readonly target?: string;
  readonly face?: number;
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
function resultOf({ ship, target = "", face = 0 }: Burning): string {
  if (face >= DESTROYS) return `${target} is destroyed`;
  return face === BACKFIRES ? `${ship} is destroyed` : "nothing is destroyed";
}

/**
 * Once in a game a Focal Laser fires at a large piece of terrain in its arc (Gate: Focal Laser). Rulings: the players say which pieces
 * are large; a ship that is destroyed by it loses all Hull Points, and so is resolved in the Cleanup.
 */
export const burnTerrain = command<Burning, Burning>({
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
  at(state) {
    const { ship, battle, round, player, targets, target, face } = state;
    if (target === undefined) {
      const fields = {
        target: tableChoice("Terrain", targets, "A large piece in the arc"),
      };
      return {
        asks: "fields",
        what: `Fire with ${ship}`,
        ...fieldsQuestion(fields, (values) => ({ ...state, ...values })),
      };
    }
    if (face !== undefined) return { asks: "nothing", end: state };
    return {
      ...{ asks: "faces", clause: CLAUSE, side: player, what: `Focal Laser of ${ship} in round ${round} of ${battle}` },
      ...{ count: 1, modifiers: [], told: [`On a ${BACKFIRES} ${ship} itself is destroyed.`] },
      nextOf: (faces: readonly number[]) => ({ ...state, face: faces[0] ?? 0 }),
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [resultOf({ ...state, face: roll }), BigInt(ways)])),
    };
  },
  result: resultOf,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const there = actingShip(open, side, end.ship, "special");
    if ("edits" in there) return there;
    const { battle, ship, target = "", face = 0 } = end;
    const part = laser(there.ship);
    const deeds = [
      ...(part ? [COMPONENT_USED.deed(ship, { side: part.side, position: part.position, component: NAME })] : []),
      ...(face >= DESTROYS ? [MARKER_GONE.deed(target, { by: `the Focal Laser of ${ship}` })] : []),
      ...(face === BACKFIRES && there.ship.hullLeft > 0
        ? [HULL_LOST.deed(ship, { points: there.ship.hullLeft, by: "its Focal Laser" })]
        : []),
    ];
    const says = `${ship} fires its Focal Laser at ${target}: ${resultOf(end)}.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
