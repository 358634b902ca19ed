import { allows } from "../../../campaign/commands/command-spec";
import { askFaces, askFields, dialogueCommand } from "../../../campaign/commands/dialogue";
import { wholeField } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { craftsLeft, playerOf, shipsToHit } from "../../battle/battle";
import { battlesOf } from "../../battle/battles";
import { thingLifted } from "../../battle/events/poses";
import { shipShot } from "../../battle/events/ships";
import { actsFor, sumOf, TRACTOR } from "../../battle/ship";
import { FACES } from "../../dice";
import { actingShip, actingShips } from "./about";
import { oddsOfSixes } from "./dice-odds";
import { shotAlready } from "./shooter";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice } from "./table-choice";

const CLAUSE = "Gate: Tractor Beam";

/** What a pull relies on. */
interface Pull {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly power: number;
  readonly targets: readonly string[];
}

interface Pulled {
  readonly ship: string;
  readonly battle: string;
  readonly target: string;
  readonly moves: number;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: Pull } | Outcome {
  const there = actingShip(open, side, name, "shooting");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const power = sumOf(ship, "tractorPower");
  const targets = [
    ...shipsToHit(battle)
      .filter((other) => other.ship !== ship.ship)
      .map((other) => other.ship),
    ...craftsLeft(battle)
      .filter(({ state }) => state === "In flight")
      .map(({ craft }) => craft),
  ];
  const why =
    shotAlready(ship) ??
    (power === 0
      ? `${ship.ship} has no Tractor Beam. Choose a ship with one.`
      : targets.length === 0
        ? `There is nothing for ${ship.ship} to pull. Finish the phase.`
        : undefined);
  if (why !== undefined) return refusal(BATTLE, ship.ship, why, CLAUSE);
  const player = playerOf(battle, actsFor(battle, ship));
  return { state: { ship: ship.ship, battle: battle.battle, round: battle.round, player, power, targets } };
}

/** More pieces than a table of four feet has room for. */
const MAX_OBSCURED = 40;

const movesText = (moves: number): string => (moves === 1 ? "1 move" : `${moves} moves`);

/** The moves of a roll: one for each 6, once as many of the highest dice are removed as pieces obscure. */
export const movesPulled = (faces: readonly number[], obscured: number): number =>
  Math.max(0, faces.filter((face) => face === FACES).length - obscured);

/**
 * Instead of shooting, a Tractor Beam turns or moves its target once for each 6 (Gate: Tractor Beam). Rulings: friendly ships and
 * crafts may be pulled as well; the moves add nothing to the drift of the target.
 */
export const useTractor = dialogueCommand<Pull, Pulled>({
  id: "use-tractor",
  title: "Use the Tractor Beam",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Use the Tractor Beam",
  offered: (open, side) =>
    actingShips(open, side, "shooting")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Pull with ${ship.ship} instead of shooting`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, power, targets }) => ({ ship, battle, power: String(power), targets: targets.join(", ") }),
  *dialogue({ ship, battle, round, player, power, targets }) {
    const fields = {
      target: tableChoice("Target", targets, "A ship or a craft, not terrain"),
      obscured: wholeField("Pieces of Obscuring Terrain in the arc", {
        ...{ start: "0", samples: ["0", "1"], least: 0, most: MAX_OBSCURED },
      }),
    };
    const { target, obscured } = yield* askFields(`Pull with ${ship}`, fields);
    const added =
      obscured === 0 ? [] : [{ why: "dice of obscuring pieces, as many of the highest removed", by: obscured }];
    const faces = yield* askFaces({
      ...{ clause: CLAUSE, side: player, what: `Tractor Beam of ${ship} in round ${round} of ${battle}` },
      ...{ count: power + obscured, modifiers: [{ why: "dice of tractor power", by: power }, ...added] },
      likely: () => oddsOfSixes(power + obscured, obscured, movesText),
    });
    return { ship, battle, target, moves: movesPulled(faces, obscured) };
  },
  result: ({ moves }) => movesText(moves),
  write(open, { ship, battle, target, moves }, { stamp, rolls, seenBy }) {
    const isKept = moves > 0 && battlesOf(open.campaign).battles.get(battle)?.poses.has(target) === true;
    const events = [
      shipShot.of(ship, { did: TRACTOR, target }),
      // Nobody has noted yet where it was pulled to.
      ...(isKept ? [thingLifted.of(battle, { thing: target })] : []),
    ];
    const says = `${ship} pulls ${target}: it turns or moves ${moves === 0 ? "not at all" : `by ${movesText(moves)}`}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
