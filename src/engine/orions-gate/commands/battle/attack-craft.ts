import { fieldsQuestion, command } from "../../../campaign/commands/command";
import type { Ask, Odds, Typed } from "../../../campaign/commands/ask";
import { allows } from "../../../campaign/commands/command-spec";
import { textIn, yesField, type Fields } from "../../../campaign/commands/field";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { craftsLeft, playerOf } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-change";
import { CRAFT_FOUGHT, CRAFT_LOST } from "../../battle/changes/crafts";
import { countsAs, fuelAfterDamage, type Craft } from "../../battle/craft";
import { bestOf } from "../../dice";
import { actingCraft, actingCrafts, cannotAttack } from "./about-crafts";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice } from "./table-choice";

const CLAUSE = "Gate: Craft Turn";
/** Gate: Craft Turn. How near a target must be, and how near to it its escort. */
const RANGE = 6;
const ESCORT = 2;
/** Gate: Organic Fleets. What a Drone needs to destroy a Bomber. */
const DRONE_DESTROYS = 4;
/** Gate: Organic Fleets. The dice of a Drone that returns fire, whose best counts. */
const DRONE_RETURNS = 2;

const RETURN_FIRE = "Return fire";
const dodgeText = (fuel: number): string => `Dodge with ${fuel} fuel`;

/** An attack on a craft with what is chosen and rolled so far. */
interface Dogfight {
  readonly craft: Craft;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly { readonly craft: Craft; readonly player: string }[];
  readonly target?: string;
  /** The fuel that the target spends to dodge; 0 where it returns fire. */
  readonly dodge?: number;
  readonly own?: number;
  readonly other?: number;
}

const targetOf = ({ targets, target }: Dogfight) => targets.find(({ craft }) => craft.craft === target);
const isFighter = (craft: Craft): boolean => countsAs(craft) === "Fighter";

function begun(open: OpenBooks, side: string, name: string): { readonly state: Dogfight } | Outcome {
  const there = actingCraft(open, side, name, "fighters");
  if ("edits" in there) return there;
  const { battle, craft } = there;
  const targets = craftsLeft(battle)
    .filter(({ fleet, state }) => fleet !== craft.fleet && state === "In flight")
    .map((one) => ({ craft: one, player: playerOf(battle, one.fleet) }));
  const why =
    cannotAttack(craft, "Fighter", isFighter(craft)) ??
    (targets.length === 0 ? "No enemy craft is in flight. Finish the phase." : undefined);
  if (why !== undefined) return refusal(BATTLE, craft.craft, why, CLAUSE);
  const player = playerOf(battle, craft.fleet);
  return { state: { craft, battle: battle.battle, round: battle.round, player, targets } };
}

/** Who is destroyed: the target, the attacker, or nobody. */
type Ending = "target" | "attacker" | "nobody";

/** What a fight comes to: "Maw craft 2 is lost". */
const endingText = ({ craft, target = "" }: Dogfight, ending: Ending): string =>
  ({ target: `${target} is lost`, attacker: `${craft.craft} is lost`, nobody: "neither is lost" })[ending];

function endingOf(state: Dogfight): Ending {
  const { craft, dodge, own = 0, other = 0 } = state;
  const found = targetOf(state);
  if (found && !isFighter(found.craft)) return craft.kind !== "Drone" || own >= DRONE_DESTROYS ? "target" : "nobody";
  if (own > other) return "target";
  return own < other && dodge === 0 ? "attacker" : "nobody";
}

/** The dice of the target, whose best counts. */
const diceAgainst = ({ craft }: { readonly craft: Craft }, dodge: number): number =>
  dodge > 0 ? dodge : craft.kind === "Drone" ? DRONE_RETURNS : 1;

function fightOdds(state: Dogfight, dice: number): readonly Odds[] {
  return oddsFrom(
    ONE_DIE.faces.flatMap((own) =>
      bestOf(dice).faces.map((other): readonly [string, bigint] => [
        endingText(state, endingOf({ ...state, own: own.roll, other: other.roll })),
        BigInt(own.ways) * BigInt(other.ways),
      ]),
    ),
  );
}

/** The rolls once the target is chosen. */
function fought(state: Dogfight): Ask<Dogfight, Dogfight> {
  const { craft, battle, round, player, target = "", dodge, own, other } = state;
  const found = targetOf(state);
  if (!found) throw new Error(`${craft.craft} has no target`);
  const of = `of ${craft.craft} on ${target} in round ${round} of ${battle}`;
  const attack = {
    asks: "faces" as const,
    ...{ clause: CLAUSE, side: player, what: `Attack ${of}`, count: 1, modifiers: [] },
    nextOf: (faces: readonly number[]) => ({ ...state, own: faces[0] ?? 0 }),
  };
  if (!isFighter(found.craft)) {
    if (craft.kind !== "Drone" || own !== undefined) return { asks: "nothing", end: state };
    const likely = () =>
      oddsFrom(ONE_DIE.faces.map(({ roll }) => [endingText(state, endingOf({ ...state, own: roll })), 1n]));
    return { ...attack, clause: "Gate: Organic Fleets", likely };
  }
  if (dodge === undefined) {
    // Ruling: a craft that dodges keeps a fuel point, since it is lost without any.
    const dodges = Array.from({ length: Math.max(0, found.craft.fuel - 1) }, (_, index) => index + 1);
    const after = (choice: string): number => dodges.find((fuel) => dodgeText(fuel) === choice) ?? 0;
    return {
      ...{ asks: "choice", what: `What does ${target} do?`, clause: CLAUSE },
      choices: [RETURN_FIRE, ...dodges.map(dodgeText)],
      next: (choice: string) => ({ ...state, dodge: after(choice) }),
      likely: (choice: string) => fightOdds({ ...state, dodge: after(choice) }, diceAgainst(found, after(choice))),
    };
  }
  const dice = diceAgainst(found, dodge);
  if (own === undefined) return { ...attack, likely: () => fightOdds(state, dice) };
  if (other !== undefined) return { asks: "nothing", end: state };
  const ending = (best: number): string => endingText(state, endingOf({ ...state, other: best }));
  return {
    ...{ asks: "faces", clause: CLAUSE, side: found.player, count: dice },
    what: `${dodge === 0 ? RETURN_FIRE : "Dodge"} against the attack ${of}`,
    against: { what: `Die of ${craft.craft}`, faces: [own] },
    modifiers: dodge > 0 ? [{ why: "dice of the fuel that is spent", by: dodge }] : [],
    nextOf: (faces) => ({ ...state, other: Math.max(...faces) }),
    likely: () => oddsFrom(bestOf(dice).faces.map(({ roll, ways }) => [ending(roll), BigInt(ways)])),
    facesText: (faces) => ending(Math.max(...faces)),
  };
}

/**
 * A Fighter attacks a craft within 6": a Bomber is lost at once, a Fighter returns fire or dodges (Gate: Craft Turn). A Drone needs a
 * 4 against a Bomber, and returns fire with two dice (Gate: Organic Fleets). Its subject is the craft. Rulings: a craft that has
 * returned fire or dodged may do so again; the target decides after it is chosen and before any roll.
 */
export const attackCraft = command<Dogfight, Dogfight>({
  id: "attack-craft",
  title: "Attack a craft",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a craft in a battle",
  seenBy: "all",
  button: "Attack the craft",
  offered: (open, side) =>
    actingCrafts(open, side, "fighters")
      .filter(({ craft }) => "state" in begun(open, side, craft.craft))
      .map(({ craft }) => allows(craft.craft, `Attack a craft within ${RANGE}" of ${craft.craft}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ craft, battle, targets }) => ({
    ...{ craft: craft.craft, battle, fuel: String(craft.fuel) },
    targets: targets.map(({ craft: { craft: name, fuel } }) => `${name}, fuel ${fuel}`).join("; "),
  }),
  at(state) {
    const { craft, targets } = state;
    if (state.target !== undefined) return fought(state);
    const fighters = targets.map((one) => one.craft).filter(isFighter);
    const mayBeEscorted = fighters.length > 0 && fighters.length < targets.length;
    const choices = targets.map((one) => ({
      value: one.craft.craft,
      label: `${one.craft.craft}: ${one.craft.kind}`,
    }));
    const target = tableChoice("Target", choices, `Within ${RANGE}"`);
    const escorted = yesField("A Fighter escorts it", {
      hint: `An enemy Fighter in range, within ${ESCORT}" of the Bomber`,
    });
    // A Fighter has no escort.
    const fieldsFor = (typed: Typed): Fields => {
      const chosen = typed["target"] ?? target.start;
      const isFree = chosen === "" || fighters.some((one) => one.craft === chosen);
      return mayBeEscorted && !isFree ? { target, escorted } : { target };
    };
    return {
      asks: "fields",
      what: `Attack with ${craft.craft}`,
      ...fieldsQuestion(
        fieldsFor({}),
        (values) => {
          if (values["escorted"] === true) {
            const names = fighters.map((one) => one.craft).join(", ");
            return { misfits: { target: `Its escort must be attacked instead. Choose one of: ${names}.` } };
          }
          return { ...state, target: textIn(values, "target") };
        },
        fieldsFor,
      ),
    };
  },
  result: (end) => endingText(end, endingOf(end)),
  write(open, end, { stamp, rolls, seenBy }) {
    const says = `${end.craft.craft} attacks ${end.target ?? ""}: ${endingText(end, endingOf(end))}.`;
    return recordBattle(
      open,
      { battle: end.battle, deeds: deedsOf(end), clause: CLAUSE, says },
      { stamp, rolls, seenBy },
    );
  },
});

/** What both crafts did, with the fuel that they have then, and who is lost. */
function deedsOf(state: Dogfight): readonly BattleEvent[] {
  const { craft, target = "", dodge } = state;
  const ending = endingOf(state);
  const found = targetOf(state)?.craft;
  const earned = (one: Craft, fuel: number, won: boolean): number => (won ? fuelAfterDamage(one, fuel) : fuel);
  const attacks = CRAFT_FOUGHT.deed(craft.craft, {
    did: `attacks ${target}`,
    fuel: earned(craft, craft.fuel, ending === "target"),
  });
  const answers =
    !found || dodge === undefined
      ? []
      : [
          CRAFT_FOUGHT.deed(target, {
            did: dodge === 0 ? "returns fire" : "dodges",
            fuel: earned(found, found.fuel - dodge, ending === "attacker"),
          }),
        ];
  const lost = { target: [target], attacker: [craft.craft], nobody: [] }[ending];
  const by = ending === "target" ? craft.craft : target;
  return [attacks, ...answers, ...lost.map((one) => CRAFT_LOST.deed(one, { by: `${by} shoots it down` }))];
}
