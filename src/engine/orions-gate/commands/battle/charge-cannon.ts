import { allows } from "../../../campaign/commands/command-spec";
import { askChoiceOf, askFaces, dialogueCommand } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { sixSided } from "../../../core/dice";
import { playerOf, shipsToHit } from "../../battle/battle";
import { chargeChanged, componentUsed, damageTaken } from "../../battle/events/ships";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { battlesOf } from "../../battle/battles";
import { actsFor, hasFired, partsWith } from "../../battle/ship";
import { hasCharged, thresholdOf, tsunamiDice } from "../../battle/tsunami";
import { whyAlone } from "../../battle/used-alone";
import { FACES } from "../../dice";
import { DAMAGE } from "../../measures";
import { SIDES, type Side } from "../../words";
import { actingShip, actingShips } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Tsunami Cannon";
const sumOf = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

const NO_MORE = "No further ship";

interface Struck {
  readonly ship: string;
  readonly side: Side;
  readonly damage: number;
}

/** A charge, and whether the cannon fires. */
interface Charging {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly charge: number;
  readonly fires: boolean;
  readonly dice: number;
  readonly others: readonly string[];
  /** The damage by which each of them is lost; left out where the cannon does not fire. */
  readonly fatal?: Readonly<Record<string, Fatal>>;
  /** None yet. */
  readonly struck: readonly Struck[];
  /** Never; it is part of what is saved. */
  readonly isDone: false;
}

type Charged = Omit<Charging, "isDone">;

function begun(open: OpenBooks, side: string, name: string): { readonly state: Charging } | Outcome {
  const there = actingShip(open, side, name, "special");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const threshold = thresholdOf(ship);
  const refuse = (why: string): Outcome => refusal(BATTLE, ship.ship, why, CLAUSE);
  if (threshold === undefined) return refuse(`${ship.ship} has no large Tsunami Cannon. Choose a ship with one.`);
  if (hasFired(ship) || hasCharged(ship, battle.round)) {
    return refuse(`${ship.ship} has fired or been charged in this round. Charge it in the next one.`);
  }
  const alone = whyAlone(ship, battle.round, "hitDice");
  if (alone !== undefined) return refuse(alone);
  const charge = ship.charge + 1;
  const others = shipsToHit(battle)
    .filter((other) => other.ship !== ship.ship)
    .map((other) => other.ship);
  return {
    state: {
      ...{
        ship: ship.ship,
        battle: battle.battle,
        round: battle.round,
        player: playerOf(battle, actsFor(battle, ship)),
      },
      ...{ charge, fires: charge >= threshold, dice: tsunamiDice(ship), others, struck: [], isDone: false },
    },
  };
}

/** The damage of a roll: "12 points of damage, and Thorn is lost". */
const damageText = ({ fatal }: Charging, { ship, side }: Omit<Struck, "damage">, points: number): string =>
  `${DAMAGE.show(points)}${fatalSays(fatal?.[ship], ship, side, points)}`;

const struckText = ({ fires, charge, struck }: Charged): string => {
  if (!fires) return `charge ${charge}`;
  if (struck.length === 0) return "no ship is in the line";
  return struck.map(({ ship, side, damage }) => `${ship} takes ${damage} to ${side}`).join(", ");
};

/**
 * A ship that neither fired nor used another component charges its cannon by 1; once the charge is at its threshold the cannon fires
 * at once, and every ship in a straight line ahead takes 3d6 damage (Gate: Tsunami Cannon). Rulings: friend or foe; the damage is on
 * the side that is nearest; several large cannons are charged and fire together; the charge is 0 then. It is that of the large ones: a
 * smaller one that is destroyed takes no charge with it and does no damage, and with the last large one the charge is gone.
 */
export const chargeCannon = dialogueCommand<Charging, Charged>({
  id: "charge-cannon",
  title: "Charge the Tsunami Cannon",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Charge the cannon",
  offered: (open, side) =>
    actingShips(open, side, "special").flatMap(({ ship }) => {
      const start = begun(open, side, ship.ship);
      if (!("state" in start)) return [];
      const { charge, fires } = start.state;
      return [allows(ship.ship, `Charge ${ship.ship} to ${charge}${fires ? ", and fire" : ""}`, CLAUSE)];
    }),
  begin(open, { side, subject }) {
    const begins = begun(open, side, subject);
    const battle = "state" in begins ? battlesOf(open.campaign).battles.get(begins.state.battle) : undefined;
    if (!battle || !("state" in begins) || !begins.state.fires) return begins;
    const most = begins.state.dice * FACES;
    const fatal = Object.fromEntries(begins.state.others.map((ship) => [ship, fatalPoints(battle, ship, most)]));
    return { state: { ...begins.state, fatal } };
  },
  facts: ({ ship, battle, charge, others }) => ({ ship, battle, charge: String(charge), ships: others.join(", ") }),
  *dialogue(start) {
    const { ship, battle, round, player, fires, dice, others } = start;
    let { struck } = start;
    for (let left = fires ? others : []; left.length > 0;) {
      const choices = left.flatMap((other) => SIDES.list.map((side) => ({ ship: other, side })));
      const asked = { what: "Which ship does the line touch, and on which side?", clause: CLAUSE };
      const next = yield* askChoiceOf(asked, [...choices, NO_MORE], (one) =>
        typeof one === "string" ? one : `${one.ship}, ${one.side}`,
      );
      if (typeof next === "string") break;
      const faces = yield* askFaces({
        ...{ clause: CLAUSE, side: player, count: dice },
        what: `Tsunami Cannon of ${ship} at ${next.ship} in round ${round} of ${battle}`,
        facesText: (shown) => damageText(start, next, sumOf(shown)),
        likely: () =>
          oddsFrom(sixSided(dice).faces.map(({ roll, ways }) => [damageText(start, next, roll), BigInt(ways)])),
      });
      struck = [...struck, { ...next, damage: sumOf(faces) }];
      left = left.filter((other) => other !== next.ship);
    }
    return { ...start, struck };
  },
  result: struckText,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const there = actingShip(open, side, end.ship, "special");
    if ("edits" in there) return there;
    const { battle, ship, charge, fires, struck } = end;
    const [cannon] = partsWith(there.ship, "hitDice");
    const events = [
      ...(cannon
        ? [componentUsed.of(ship, { side: cannon.side, position: cannon.position, component: "Tsunami Cannon" })]
        : []),
      chargeChanged.of(ship, { charge: fires ? 0 : charge }),
      ...struck.map((one) =>
        damageTaken.of(one.ship, { side: one.side, points: one.damage, by: `the Tsunami Cannon of ${ship}` }),
      ),
    ];
    const says = `${ship}: ${struckText(end)}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
