import { allows } from "../../../campaign/commands/command-spec";
import { askChoice, dialogueCommand } from "../../../campaign/commands/dialogue";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { rulingNow } from "../../../campaign/ledger/house-rules";
import type { Modifier } from "../../../core/modifiers";
import { diceIn, flakDice, gunsOf } from "../../battle/attack";
import { craftsLeft, type Battle } from "../../battle/battle";
import { measured } from "../../battle/measured";
import { craftLost } from "../../battle/events/crafts";
import { shipShot } from "../../battle/events/ships";
import { actsFor, FIRED } from "../../battle/ship";
import { SENSORS_AGAINST_CRAFTS } from "../../rulings";
import { actingShip, actingShips, severalOf } from "./about";
import { askBest } from "./best-die";
import { oddsOfBest } from "./dice-odds";
import { misfired, misfireRoll, shooterOf, shotAlready, type Shooter } from "./shooter";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Ships Turn";
/** Gate: Ships Turn. How near the crafts must be. */
const RANGE = 9;
const NO_MORE = "No further craft is in range";

/** What an attack on crafts relies on. */
interface Flak extends Shooter {
  readonly dice: readonly Modifier[];
  /** How many more are shot down than the highest die (Gate: Array). */
  readonly array: number;
  readonly crafts: readonly string[];
  /** How far those are whose positions are kept: "Thorn craft 1 7.5\""; left out without any. */
  readonly away?: string;
  /** None yet. */
  readonly chosen: readonly string[];
  /** Never; it is part of what is saved. */
  readonly isDone: false;
}

type ShotDown = Shooter & { readonly chosen: readonly string[]; readonly misfires: readonly number[] };

function begun(open: OpenBooks, side: string, name: string): { readonly state: Flak } | Outcome {
  const there = actingShip(open, side, name, "shooting");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const crafts = craftsLeft(battle)
    .filter(({ fleet, state }) => fleet !== actsFor(battle, ship) && state === "In flight")
    .map(({ craft }) => craft);
  const dice = flakDice(gunsOf(ship), rulingNow(open, SENSORS_AGAINST_CRAFTS) === "Yes");
  const why =
    shotAlready(ship) ??
    (crafts.length === 0
      ? `No enemy craft is in flight. Choose a ship to shoot at, or finish the phase.`
      : diceIn(dice) === 0
        ? `${ship.ship} has no dice to attack with. Choose another ship.`
        : undefined);
  if (why !== undefined) return refusal(BATTLE, ship.ship, why, CLAUSE);
  const array = severalOf(open, ship, "arrayBonus");
  const away = awayOf(battle, ship.ship, crafts);
  return {
    state: { ...shooterOf(there), dice, array, crafts, ...(away !== "" && { away }), chosen: [], isDone: false },
  };
}

/** How far crafts are, where their positions are kept. */
const awayOf = (battle: Battle, ship: string, crafts: readonly string[]): string =>
  crafts
    .flatMap((craft) => {
      const { inches } = measured(battle, ship, craft);
      return inches === undefined ? [] : [`${craft} ${inches}"`];
    })
    .join(", ");

const craftsText = (many: number): string => (many === 1 ? "1 craft" : `${many} crafts`);

/**
 * A ship shoots at crafts within 9": as many are lost as its highest die shows, and more by its Arrays (Gate: Ships Turn, Gate: Array).
 * Its subject is the ship.
 */
export const fireAtCrafts = dialogueCommand<Flak, ShotDown>({
  id: "fire-at-crafts",
  title: "Fire at crafts",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Fire at the crafts",
  offered: (open, side) =>
    actingShips(open, side, "shooting")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Fire with ${ship.ship} at crafts within ${RANGE}"`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, dice, crafts }) => ({
    ...{ ship, battle, dice: String(diceIn(dice)), crafts: crafts.join(", ") },
  }),
  *dialogue(start) {
    const { ship, battle, round, player, dice, array, crafts, away } = start;
    const count = diceIn(dice);
    const upTo = (face: number): string => `up to ${craftsText(face + array)}`;
    const best = yield* askBest({
      ...{ clause: CLAUSE, side: player, what: `Attack of ${ship} in round ${round} of ${battle}` },
      ...{ count, modifiers: dice, likely: () => oddsOfBest(count, upTo), bestText: upTo },
    });
    let { chosen } = start;
    for (let left = crafts; left.length > 0 && chosen.length < best + array;) {
      const choice = yield* askChoice({
        ...{ clause: CLAUSE, choices: [...left, NO_MORE] },
        what: `Which craft within ${RANGE}" is lost: ${chosen.length + 1} of up to ${best + array}?${away === undefined ? "" : ` On the table: ${away}.`}`,
      });
      if (choice === NO_MORE) break;
      chosen = [...chosen, choice];
      left = left.filter((craft) => craft !== choice);
    }
    return { ...start, chosen, misfires: yield* misfireRoll(start) };
  },
  result: ({ chosen }) => craftsText(chosen.length),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, ship, chosen, misfires } = end;
    const events = [
      shipShot.of(ship, { did: FIRED, target: "crafts" }),
      ...chosen.map((craft) => craftLost.of(craft, { by: `${ship} fires` })),
      ...misfired(end, misfires),
    ];
    const says = `${ship} shoots down ${chosen.length === 0 ? "no craft" : chosen.join(", ")}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
