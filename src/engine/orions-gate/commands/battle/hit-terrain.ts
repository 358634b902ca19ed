import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { markersLeft, playerOf, shipsOnTable, type Battle } from "../../battle/battle";
import { hullPointsLost } from "../../battle/events/ships";
import { isOnTable, type BattleShip } from "../../battle/ship";
import { isPulled } from "../../battle/tractor";
import { HULL_POINTS } from "../../measures";
import { battlesFor, playsFleet, shipThere, type ShipThere } from "./about";
import { askBest } from "./best-die";
import { D3_TOLD, d3Of } from "./dice-odds";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice } from "./table-choice";

const CLAUSE = "Gate: Terrain";
/** Gate: Terrain. What a collision costs beside the D3. */
const MORE = 1;

/** What a collision relies on. */
interface Collision {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly hullLeft: number;
  readonly pieces: readonly string[];
}

interface Collided {
  readonly ship: string;
  readonly battle: string;
  readonly piece: string;
  readonly points: number;
  /** What it comes to, in words. */
  readonly loss: string;
}

const piecesOf = (battle: Battle): readonly string[] =>
  markersLeft(battle)
    .filter(({ kind }) => kind === "Major Terrain")
    .map(({ marker }) => marker);

/** Whether a ship may have run into something: it has moved or drifts, was placed by its Warp Drive, or is pulled by a Tractor Beam. */
const isMoving = (battle: Battle, ship: BattleShip): boolean =>
  ship.moved > 0 || ship.drift > 0 || ship.warped || isPulled(battle, ship);

/** Why a ship runs into nothing now; undefined if it may. */
function cannot({ battle, ship }: ShipThere): string | undefined {
  if (battle.phase === null) return "No phase is being played. Begin a round first.";
  if (piecesOf(battle).length === 0) return `No Major Terrain is on the table of ${battle.battle}.`;
  return isMoving(battle, ship) ? undefined : `${ship.ship} has neither moved nor drifts in this round. Move it first.`;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: Collision } | Outcome {
  const there = shipThere(open, side, name);
  if ("edits" in there) return there;
  const why = cannot(there);
  if (why !== undefined) return refusal(BATTLE, there.ship.ship, why, CLAUSE);
  const { battle, ship } = there;
  return {
    state: {
      ...{ ship: ship.ship, battle: battle.battle, round: battle.round, player: playerOf(battle, ship.fleet) },
      ...{ hullLeft: ship.hullLeft, pieces: piecesOf(battle) },
    },
  };
}

const pointsOf = (face: number): number => d3Of(face) + MORE;

/** What a die comes to: "Wick loses 3 Hull Points, its last". */
function lossText({ ship, hullLeft }: Collision, points: number): string {
  return `${ship} loses ${HULL_POINTS.show(points)}${points >= hullLeft ? ", its last" : ""}`;
}

/**
 * A ship that moves, drifts or is pulled into contact with Major Terrain loses a D3 and 1 Hull Points at once (Gate: Terrain). Its subject
 * is the ship. Rulings: it stays in contact, and goes on from there with what it has left; a ship without Hull Points is destroyed in the
 * Cleanup, as after a ram; a drift into terrain is rolled for before the ships drift.
 */
export const hitTerrain = dialogueCommand<Collision, Collided>({
  id: "hit-terrain",
  title: "Run into Major Terrain",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Roll for the collision",
  offered: (open, side) =>
    battlesFor(open, side).flatMap((battle) =>
      shipsOnTable(battle)
        .filter(
          (ship) => playsFleet(battle, side, ship.fleet) && isOnTable(ship) && cannot({ battle, ship }) === undefined,
        )
        .map(({ ship }) => allows(ship, `${ship} runs into Major Terrain`, CLAUSE)),
    ),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, hullLeft, pieces }) => ({
    ...{ ship, battle, "Hull Points": String(hullLeft), terrain: pieces.join(", ") },
  }),
  *dialogue(start) {
    const { ship, battle, round, player, pieces } = start;
    const fields = { piece: tableChoice("Major Terrain", pieces, "In contact with the ship") };
    const { piece } = yield* askFields(`${ship} runs into`, fields);
    const lossOf = (face: number): string => lossText(start, pointsOf(face));
    const face = yield* askBest({
      ...{ clause: CLAUSE, side: player, count: 1 },
      what: `Collision of ${ship} with ${piece} in round ${round} of ${battle}`,
      told: [`${D3_TOLD} and ${MORE} more: the Hull Points that ${ship} loses.`],
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [lossOf(roll), BigInt(ways)])),
    });
    return { ship, battle, piece, points: pointsOf(face), loss: lossOf(face) };
  },
  result: ({ loss }) => loss,
  write(open, { ship, battle, piece, points, loss }, { stamp, rolls, seenBy }) {
    const events = [hullPointsLost.of(ship, { points, by: `it runs into ${piece}` })];
    const says = `${ship} runs into ${piece}: ${loss}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
