import type { Odds, Typed } from "../../../campaign/commands/ask";
import { allows } from "../../../campaign/commands/command-spec";
import { askChoiceOf, askFields, dialogueCommand, type Dialogue } from "../../../campaign/commands/dialogue";
import { textIn, yesField, type Fields } from "../../../campaign/commands/field";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { craftsLeft, playerOf, type Battle } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { craftFought, craftLost } from "../../battle/events/crafts";
import { measured } from "../../battle/measured";
import { TABLE_INCHES } from "../../battle/pose";
import { countsAs, fuelAfterDamage, type Craft } from "../../battle/craft";
import { bestOf } from "../../dice";
import { actingCraft, actingCrafts, cannotAttack } from "./about-crafts";
import { askBest } from "./best-die";
import { BATTLE, recordBattle } from "./record-battle";
import { awayText, MEASURED, tableChoice } from "./table-choice";

const CLAUSE = "Gate: Craft Turn";
/** Gate: Craft Turn. How near a target must be, and how near to it its escort. */
const RANGE = 6;
const ESCORT = 2;
/** Farther than anything on the table. */
const MOST_INCHES = 2 * TABLE_INCHES;
/** Gate: Organic Fleets. What a Drone needs to destroy a Bomber. */
const DRONE_DESTROYS = 4;
/** Gate: Organic Fleets. The dice of a Drone that returns fire, whose best counts. */
const DRONE_RETURNS = 2;

const RETURN_FIRE = "Return fire";
/** What the target does, by the fuel that it spends. */
const answerText = (dodge: number): string => (dodge === 0 ? RETURN_FIRE : `Dodge with ${dodge} fuel`);

/** What an attack on a craft relies on. */
interface Dogfight {
  readonly craft: Craft;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly Target[];
}

interface Target {
  readonly craft: Craft;
  readonly player: string;
  /** How far it is, and how far the nearest of its Fighters that is in range is from it, in inches; left out where that is not measured. */
  readonly inches?: number;
  readonly escort?: number;
}

/** Who is destroyed: the target, the attacker, or nobody. */
type Ending = "target" | "attacker" | "nobody";

interface Fought {
  readonly ending: Ending;
  /** The fuel that the target spent to dodge; 0 where it returned fire, and left out where it did nothing. */
  readonly dodge?: number;
}

interface DogfightEnd extends Fought {
  readonly craft: Craft;
  readonly battle: string;
  readonly target: Craft;
}

const isFighter = (craft: Craft): boolean => countsAs(craft) === "Fighter";

function begun(open: OpenBooks, side: string, name: string): { readonly state: Dogfight } | Outcome {
  const there = actingCraft(open, side, name, "fighters");
  if ("edits" in there) return there;
  const { battle, craft } = there;
  const targets = craftsLeft(battle)
    .filter(({ fleet, state }) => fleet !== craft.fleet && state === "In flight")
    .map((one, _, all) => ({
      craft: one,
      player: playerOf(battle, one.fleet),
      ...measuredFor(battle, craft, one, all),
    }));
  const why =
    cannotAttack(craft, "Fighter", isFighter(craft)) ??
    (targets.length === 0 ? "No enemy craft is in flight. Finish the phase." : undefined);
  if (why !== undefined) return refusal(BATTLE, craft.craft, why, CLAUSE);
  const player = playerOf(battle, craft.fleet);
  return { state: { craft, battle: battle.battle, round: battle.round, player, targets } };
}

/** How far a target is, and its nearest escort from it, as far as positions say. */
function measuredFor(
  battle: Battle,
  craft: Craft,
  target: Craft,
  all: readonly Craft[],
): Pick<Target, "inches" | "escort"> {
  const apart = (from: Craft, to: Craft): number | undefined => measured(battle, from.craft, to.craft).inches;
  const inches = apart(craft, target);
  if (inches === undefined) return {};
  const escorts = all
    .filter((one) => one !== target && isFighter(one))
    .map((one) => ({ away: apart(craft, one), near: apart(target, one) }));
  // Of what nobody noted it is not known whether it is near.
  if (escorts.some(({ away }) => away === undefined)) return { inches };
  const near = escorts.flatMap(({ away = Infinity, near = Infinity }) => (away <= RANGE ? [near] : []));
  return { inches, escort: Math.min(MOST_INCHES, ...near) };
}

/** What a craft is, and what it acts as where it may act as two things: a Fighter defends itself, and a Bomber does not. */
const kindText = ({ kind, role }: Craft): string => (role === "" ? kind : `${kind}, acts as a ${role}`);

/** What a fight comes to: "Maw craft 2 is lost". */
const endingText = ({ craft }: Craft, target: Craft, ending: Ending): string =>
  ({ target: `${target.craft} is lost`, attacker: `${craft} is lost`, nobody: "neither is lost" })[ending];

/** How a fight with a Fighter ends, by the dice of both. */
const endingOf = (dodge: number, own: number, other: number): Ending =>
  own > other ? "target" : own < other && dodge === 0 ? "attacker" : "nobody";

/** The dice of the target, whose best counts. */
const diceAgainst = ({ kind }: Craft, dodge: number): number =>
  dodge > 0 ? dodge : kind === "Drone" ? DRONE_RETURNS : 1;

function fightOdds(craft: Craft, target: Craft, dodge: number): readonly Odds[] {
  return oddsFrom(
    ONE_DIE.faces.flatMap((own) =>
      bestOf(diceAgainst(target, dodge)).faces.map((other): readonly [string, bigint] => [
        endingText(craft, target, endingOf(dodge, own.roll, other.roll)),
        BigInt(own.ways) * BigInt(other.ways),
      ]),
    ),
  );
}

/** The rolls once the target is chosen. */
function* fight(
  { craft, battle, round, player }: Dogfight,
  { craft: target, player: enemy }: Target,
): Dialogue<Fought> {
  const text = (ending: Ending): string => endingText(craft, target, ending);
  const of = `of ${craft.craft} on ${target.craft} in round ${round} of ${battle}`;
  const attack = { clause: CLAUSE, side: player, what: `Attack ${of}`, count: 1 };
  if (!isFighter(target)) {
    if (craft.kind !== "Drone") return { ending: "target" };
    const endingBy = (face: number): Ending => (face >= DRONE_DESTROYS ? "target" : "nobody");
    const likely = () => oddsFrom(ONE_DIE.faces.map(({ roll }) => [text(endingBy(roll)), 1n]));
    return { ending: endingBy(yield* askBest({ ...attack, clause: "Gate: Organic Fleets", likely })) };
  }
  // Ruling: a craft that dodges keeps a fuel point, since it is lost without any.
  const answers = Array.from({ length: Math.max(1, target.fuel) }, (_, fuel) => fuel);
  const likely = (answer: number) => fightOdds(craft, target, answer);
  const dodge = yield* askChoiceOf(
    { what: `What does ${target.craft} do?`, clause: CLAUSE, likely },
    answers,
    answerText,
  );
  const own = yield* askBest({ ...attack, likely: () => likely(dodge) });
  const count = diceAgainst(target, dodge);
  const endingBy = (best: number): Ending => endingOf(dodge, own, best);
  const other = yield* askBest({
    ...{ clause: CLAUSE, side: enemy, count },
    what: `${dodge === 0 ? RETURN_FIRE : "Dodge"} against the attack ${of}`,
    against: { what: `Die of ${craft.craft}`, faces: [own] },
    modifiers: dodge > 0 ? [{ why: "dice of the fuel that is spent", by: dodge }] : [],
    likely: () => oddsFrom(bestOf(count).faces.map(({ roll, ways }) => [text(endingBy(roll)), BigInt(ways)])),
    bestText: (face) => text(endingBy(face)),
  });
  return { ending: endingBy(other), dodge };
}

/**
 * A Fighter attacks a craft within 6": a Bomber is lost at once, a Fighter returns fire or dodges (Gate: Craft Turn). A Drone needs a
 * 4 against a Bomber, and returns fire with two dice (Gate: Organic Fleets). Its subject is the craft. Rulings: a craft that has
 * returned fire or dodged may do so again; the target decides after it is chosen and before any roll.
 */
export const attackCraft = dialogueCommand<Dogfight, DogfightEnd>({
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
  *dialogue(start) {
    const { craft, battle } = start;
    const target = yield* askTarget(start);
    return { craft, battle, target: target.craft, ...(yield* fight(start, target)) };
  },
  result: ({ craft, target, ending }) => endingText(craft, target, ending),
  write(open, end, { stamp, rolls, seenBy }) {
    const { craft, battle, target, ending } = end;
    const says = `${craft.craft} attacks ${target.craft}: ${endingText(craft, target, ending)}.`;
    return recordBattle(open, { battle, events: deedsOf(end), clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

/** What is attacked; a Bomber may have an escort, which is attacked instead. */
function askTarget({ craft, targets }: Dogfight): Dialogue<Target> {
  const fighters = targets.map((one) => one.craft).filter(isFighter);
  const mayBeEscorted = fighters.length > 0 && fighters.length < targets.length;
  const choices = targets.map((one) => ({
    value: one.craft.craft,
    label: awayText(`${one.craft.craft}: ${kindText(one.craft)}`, one.inches),
  }));
  const target = tableChoice("Target", choices, `Within ${RANGE}"`);
  const escorted = (nearest?: number) =>
    yesField("A Fighter escorts it", {
      hint: `An enemy Fighter in range, within ${ESCORT}" of the Bomber`,
      ...(nearest !== undefined && { start: nearest <= ESCORT ? "yes" : "no", from: MEASURED }),
    });
  // A Fighter has no escort.
  const fieldsFor = (typed: Typed): Fields => {
    const chosen = typed["target"] ?? target.start;
    const isFree = chosen === "" || fighters.some((one) => one.craft === chosen);
    const nearest = targets.find((one) => one.craft.craft === chosen)?.escort;
    return mayBeEscorted && !isFree ? { target, escorted: escorted(nearest) } : { target };
  };
  return askFields(`Attack with ${craft.craft}`, fieldsFor({}), {
    fieldsFor,
    read(values) {
      const found = targets.find((one) => one.craft.craft === textIn(values, "target"));
      if (found && values["escorted"] !== true) return found;
      const names = fighters.map((one) => one.craft).join(", ");
      return { misfits: { target: `Its escort must be attacked instead. Choose one of: ${names}.` } };
    },
  });
}

/** What both crafts did, with the fuel that they have then, and who is lost. */
function deedsOf({ craft, target, dodge, ending }: DogfightEnd): readonly BattleEvent[] {
  const earned = (one: Craft, fuel: number, won: boolean): number => (won ? fuelAfterDamage(one, fuel) : fuel);
  const attacks = craftFought.of(craft.craft, {
    did: `attacks ${target.craft}`,
    fuel: earned(craft, craft.fuel, ending === "target"),
  });
  const answers =
    dodge === undefined
      ? []
      : [
          craftFought.of(target.craft, {
            did: dodge === 0 ? "returns fire" : "dodges",
            fuel: earned(target, target.fuel - dodge, ending === "attacker"),
          }),
        ];
  const lost = { target: [target.craft], attacker: [craft.craft], nobody: [] }[ending];
  const by = ending === "target" ? craft.craft : target.craft;
  return [attacks, ...answers, ...lost.map((one) => craftLost.of(one, { by: `${by} shoots it down` }))];
}
