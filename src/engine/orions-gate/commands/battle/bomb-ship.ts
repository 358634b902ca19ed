import type { Typed } from "../../../campaign/commands/ask";
import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand, type Dialogue } from "../../../campaign/commands/dialogue";
import { textIn, type Fields } from "../../../campaign/commands/field";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { playedFact, playedIn, rulingNow, type Played } from "../../../campaign/ledger/house-rules";
import type { Modifier } from "../../../core/modifiers";
import { DEFENCE_DICE, damagedMarker, defenceOf, diceIn } from "../../battle/attack";
import { enemiesOf, markersLeft, playerOf, type Battle } from "../../battle/battle";
import { battlesOf } from "../../battle/battles";
import { craftFought } from "../../battle/events/crafts";
import { damageTaken } from "../../battle/events/ships";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { fuelAfterDamage, isBomber, type Craft } from "../../battle/craft";
import { measured, type Measured } from "../../battle/measured";
import { isMinor, markerLabel } from "../../battle/marker";
import { BATTLE_READINGS, doesStealthCount } from "../../battle/readings";
import { BOMBER_DICE } from "../../constants";
import { waysOfAll, waysToBeat } from "../../dice";
import { SHIELDS_AGAINST_BOMBERS } from "../../rulings";
import { SIDES, type Hull, type Side } from "../../words";
import { actingCraft, actingCrafts, cannotAttack } from "./about-crafts";
import { askBest } from "./best-die";
import { BATTLE, recordBattle } from "./record-battle";
import { chosenTarget, tableChoice, targetChoices } from "./table-choice";

const CLAUSE = "Gate: Craft Turn";
/** Gate: Craft Turn. How near the target must be. */
const RANGE = 6;
/** Gate: Organic Fleets, Gate: Crystal Fleets. The dice of a Drone or Interceptor at any ship. */
const VERSATILE_DICE = 2;

type Readings = typeof BATTLE_READINGS;

interface Target extends Measured {
  readonly target: string;
  /** As it is chosen, if it is a marker. */
  readonly label?: string;
  /** Who rolls for it. */
  readonly player: string;
  readonly isShip: boolean;
  /** The damage by which it is lost, if it is a ship. */
  readonly fatal?: Fatal;
  readonly attack: readonly Modifier[];
  readonly defence: readonly Modifier[];
}

/** What an attack of a Bomber relies on. */
interface Bombing {
  readonly craft: Craft;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly Target[];
  /** How battles are read where a group reads them otherwise. */
  readonly played?: Played<Readings>;
}

/** What is attacked, and on which side; blank for terrain. */
interface Aim {
  readonly target: Target;
  readonly side: string;
}

/** How it ended. */
interface Bombed extends Aim {
  readonly craft: Craft;
  readonly battle: string;
  readonly isHit: boolean;
}

/** The dice of an attack; at Minor Terrain and stations as many as at a Frigate, unless the group reads it otherwise (Gate: Terrain). */
const attackOf = ({ kind }: Craft, hull: Hull | null, { piecesLike }: Readings): readonly Modifier[] =>
  kind === "Bomber"
    ? [{ why: `dice against a ${hull ?? "piece of terrain or a station"}`, by: BOMBER_DICE[hull ?? piecesLike] }]
    : [{ why: `dice of ${kind === "Interceptor" ? "an" : "a"} ${kind}`, by: VERSATILE_DICE }];

const OWN_DIE: Modifier = { why: "die of the target", by: 1 };

/** The ships and pieces of Minor Terrain that a craft can attack; what holds for Shields holds for stealth, unless the group reads it otherwise. */
function targetsOf(battle: Battle, craft: Craft, areShielded: boolean, readings: Readings): readonly Target[] {
  const opponent = battle.fleets.find(({ fleet }) => fleet !== craft.fleet)?.player ?? "";
  const ships = enemiesOf(battle, craft.fleet).map((ship): Target => {
    const { shields, stealth } = defenceOf(ship);
    const added = [
      { why: DEFENCE_DICE, by: areShielded ? shields : 0 },
      { why: "dice of stealth", by: doesStealthCount(readings.stealthAgainstBombers, areShielded) ? stealth : 0 },
    ];
    return {
      ...{
        target: ship.ship,
        player: playerOf(battle, ship.fleet),
        isShip: true,
        attack: attackOf(craft, ship.isStation ? null : ship.hull, readings),
        ...measured(battle, craft.craft, ship.ship),
      },
      defence: [OWN_DIE, ...added.filter(({ by }) => by > 0)],
    };
  });
  const pieces = markersLeft(battle)
    .filter(isMinor)
    .map((one): Target => ({
      ...{
        target: one.marker,
        label: markerLabel(one),
        player: opponent,
        isShip: false,
        attack: attackOf(craft, null, readings),
        defence: [OWN_DIE],
        ...measured(battle, craft.craft, one.marker),
      },
    }));
  return [...ships, ...pieces];
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: Bombing } | Outcome {
  const there = actingCraft(open, side, name, "bombers");
  if ("edits" in there) return there;
  const { battle, craft } = there;
  const played = playedIn(open, open.campaign.turn, BATTLE_READINGS);
  const areShielded = rulingNow(open, SHIELDS_AGAINST_BOMBERS) === "Yes";
  const targets = targetsOf(battle, craft, areShielded, played?.constants ?? BATTLE_READINGS);
  const why =
    cannotAttack(craft, "Bomber", isBomber(craft)) ??
    (targets.length === 0 ? "There is nothing to attack. Finish the phase." : undefined);
  if (why !== undefined) return refusal(BATTLE, craft.craft, why, CLAUSE);
  const player = playerOf(battle, craft.fleet);
  return { state: { craft, battle: battle.battle, round: battle.round, player, targets, ...(played && { played }) } };
}

/** What an attack comes to: "Thorn takes 1 damage". */
const damageText = ({ target: { target, fatal }, side }: Aim, isHit: boolean): string =>
  isHit ? `${target} takes 1 damage${fatalSays(fatal, target, side, 1)}` : `${target} takes no damage`;

/**
 * A Bomber attacks a ship within 6": the best of its dice must beat the best of the ship, and the closest component takes 1 damage
 * (Gate: Craft Turn). Its subject is the craft. Ruling: the side is the one that is closest, and where that is unclear the defender
 * chooses it.
 */
export const bombShip = dialogueCommand<Bombing, Bombed>({
  id: "bomb-ship",
  title: "Attack a ship",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a craft in a battle",
  seenBy: "all",
  button: "Attack the ship",
  offered: (open, side) =>
    actingCrafts(open, side, "bombers")
      .filter(({ craft }) => "state" in begun(open, side, craft.craft))
      .map(({ craft }) => allows(craft.craft, `Attack a ship within ${RANGE}" of ${craft.craft}`, CLAUSE)),
  begin(open, { side, subject }) {
    const begins = begun(open, side, subject);
    const battle = "state" in begins ? battlesOf(open.campaign).battles.get(begins.state.battle) : undefined;
    if (!battle || !("state" in begins)) return begins;
    const targets = begins.state.targets.map((one): Target =>
      one.isShip ? { ...one, fatal: fatalPoints(battle, one.target, 1) } : one,
    );
    return { state: { ...begins.state, targets } };
  },
  facts: ({ craft, battle, targets, played }) => ({
    ...{ craft: craft.craft, battle },
    targets: targets.map(({ target, defence }) => `${target}, ${diceIn(defence)} dice`).join("; "),
    ...playedFact(played),
  }),
  *dialogue(start) {
    const { craft, battle, round, player } = start;
    const aim = yield* askAim(start);
    const { target } = aim;
    const of = `of ${craft.craft} on ${target.target} in round ${round} of ${battle}`;
    const [attackers, defenders] = [diceIn(target.attack), diceIn(target.defence)];
    const odds = (hits: bigint, of: number) =>
      oddsFrom([
        [damageText(aim, false), waysOfAll(of) - hits],
        [damageText(aim, true), hits],
      ]);
    const best = yield* askBest({
      ...{ clause: CLAUSE, side: player, what: `Attack ${of}`, count: attackers, modifiers: target.attack },
      likely: () => odds(waysToBeat(attackers, defenders), attackers + defenders),
    });
    const against = yield* askBest({
      ...{ clause: CLAUSE, side: target.player, what: `Defence against the attack ${of}`, count: defenders },
      ...{ modifiers: target.defence, against: { what: `Best die of ${craft.craft}`, faces: [best] } },
      likely: () => odds(BigInt(best - 1) ** BigInt(defenders), defenders),
      bestText: (face) => damageText(aim, best > face),
    });
    return { craft, battle, ...aim, isHit: best > against };
  },
  result: (end) => damageText(end, end.isHit),
  write(open, { craft, battle, target: { target, isShip }, side, isHit }, { stamp, rolls, seenBy }) {
    const by = `${craft.craft} attacks`;
    const marker = battlesOf(open.campaign).battles.get(battle)?.markers.get(target);
    const damage = isShip
      ? [damageTaken.of(target, { side: side as Side, points: 1, by })]
      : marker
        ? damagedMarker(marker, 1, by)
        : [];
    // Gate: Crystal Fleets. An Interceptor gains fuel by damage to ships, stations and crafts.
    const fuel = isHit && isShip ? fuelAfterDamage(craft, craft.fuel) : craft.fuel;
    const events = [craftFought.of(craft.craft, { did: `attacks ${target}`, fuel }), ...(isHit ? damage : [])];
    const gains = fuel > craft.fuel ? ` ${craft.craft} gains 1 fuel.` : "";
    const says = `${craft.craft} attacks: ${target} takes ${isHit ? "1" : "no"} damage.${gains}`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

/** What is attacked: terrain has no sides. */
function askAim({ craft, targets }: Bombing): Dialogue<Aim> {
  const named = tableChoice("Target", targetChoices(targets), `Within ${RANGE}"`);
  const side = (closest?: Side) =>
    tableChoice("Side that is closest", SIDES.list, "Where it is unclear, the defender chooses", closest);
  const fieldsFor = (typed: Typed): Fields => {
    const chosen = targets.find(({ target }) => target === (typed["target"] ?? named.start));
    return chosen?.isShip === false ? { target: named } : { target: named, side: side(chosen?.closest) };
  };
  return askFields(`Attack with ${craft.craft}`, fieldsFor({}), {
    fieldsFor,
    read: (values) => ({
      target: chosenTarget(targets, textIn(values, "target")),
      side: textIn(values, "side"),
    }),
  });
}
