import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { Change, Event } from "../../campaign/ledger/entry";
import type { Spot } from "../../core/problem";
import {
  approachAnswered,
  battleEnded,
  battleFormed,
  battleOpened,
  isAboutBattle,
  pursuitChosen,
  pursuitEnded,
  sideReady,
  unitsLeft,
  unlisted,
  withdrewBefore,
} from "./battle-events";
import { onceFor } from "../../core/once-for";

/** What is fought: a battle, or a new one after a Pursuit (V13.748); or nothing (V13.16, V13.18). */
export type BattleKind = "Battle" | "Pursuit" | "Ignored";

/** The way out of a battle of units that drop their Warp Engines (V13.9). */
export const SUB_LIGHT_EVASION = "Sub-light evasion";

/** Units that left a battle together. */
export interface LeftBattle {
  readonly side: string;
  readonly units: readonly string[];
  readonly how: string;
  /** The direction in which they must leave the hex (V13.514, V13.614); blank for those that evade. */
  readonly direction: string;
  /** Whose hex they face, after a disorganized withdrawal; blank otherwise. */
  readonly hex: string;
  /** What becomes of them there (V13.821); blank otherwise. */
  readonly comes: string;
  /** The tactical turn and impulse; 0 if nobody noted it. */
  readonly turn: number;
  readonly impulse: number;
}

/** What became of a unit, as both sides know it. */
export interface BattleFate {
  readonly unit: string;
  readonly fate: string;
}

/** What a side chose for the Pursuit (V13.723). */
export interface PursuitChoice {
  readonly force: string;
  readonly units: readonly string[];
}

export const PURSUIT_FORCE = "Pursuit Force";
export const REAR_GUARD = "Rear Guard";

export interface PursuitMade {
  readonly pursuer: string;
  readonly pursuers: readonly string[];
  readonly pursued: readonly string[];
  /** What became of each unit of the Rear Guard, in words. */
  readonly rearGuard: string;
  readonly caught: boolean;
  /** Tactical turns of the fight with the Rear Guard; 0 if there was none. */
  readonly turns: number;
  readonly clause: string;
}

/** A battle, as far as it is known. */
export interface Battle {
  readonly name: string;
  readonly turn: number;
  readonly place: string;
  readonly kind: BattleKind;
  readonly attacker: string;
  readonly defender: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** Why the attacker is the attacker (V13.14, V13.16). */
  readonly because: string;
  readonly terrain: string;
  /** The battle from which it followed; blank for none. */
  readonly after: string;
  readonly withdrawal?: {
    readonly opposed: string;
    readonly units: readonly string[];
    readonly left: string;
    readonly manned: boolean;
  };
  readonly approach?: { readonly accepted: boolean; readonly units: readonly string[] };
  /** The Weapon Status of each side; the reason where it did not roll, blank otherwise. */
  readonly statuses: ReadonlyMap<string, { readonly status: number; readonly because: string }>;
  readonly opened?: {
    readonly range: number;
    readonly retreat: string;
    readonly disengage: string;
    readonly because: string;
  };
  readonly left: readonly LeftBattle[];
  readonly ended?: { readonly how: string; readonly fates: readonly BattleFate[] };
  readonly choices: ReadonlyMap<string, PursuitChoice>;
  readonly pursuits: readonly PursuitMade[];
  readonly spot: Spot;
}

/** The battles that the entries tell of, by name, in the order of play. */
export const battlesIn = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): ReadonlyMap<string, Battle> => {
    const battles = new Map<string, Battle>();
    for (const event of eventsInOrder({ events })) {
      const { change } = event;
      if (!isAboutBattle(change)) continue;
      const begun = formed(event);
      const battle = begun ?? battles.get(change.unit);
      if (battle) battles.set(change.unit, begun ?? { ...battle, ...told(battle, change) });
    }
    return battles;
  },
);

/** The battle that an event forms; undefined if it forms none. */
function formed({ change, turn, spot }: Event): Battle | undefined {
  const said = battleFormed.in(change);
  return (
    said && {
      ...{ ...said, name: change.unit, turn, spot, kind: said.kind as BattleKind },
      ...{ attackers: unlisted(said.attackers), defenders: unlisted(said.defenders) },
      ...{ left: [], statuses: new Map(), choices: new Map(), pursuits: [] },
    }
  );
}

/** What an event tells of a battle that was formed. */
function told(battle: Battle, change: Change): Partial<Battle> {
  const withdrew = withdrewBefore.in(change);
  if (withdrew) {
    return { withdrawal: { ...withdrew, units: unlisted(withdrew.units), manned: withdrew.manned === 1 } };
  }
  const approach = approachAnswered.in(change);
  if (approach) return { approach: { accepted: approach.accepted === 1, units: unlisted(approach.units) } };
  const ready = sideReady.in(change);
  if (ready) {
    const { side, status, because } = ready;
    return { statuses: new Map([...battle.statuses, [side, { status, because }]]) };
  }
  const opened = battleOpened.in(change);
  if (opened) return { opened };
  const left = unitsLeft.in(change);
  if (left) return { left: [...battle.left, { ...left, units: unlisted(left.units) }] };
  const ended = battleEnded.in(change);
  if (ended) return { ended: { how: ended.how, fates: fatesIn(ended.fates) } };
  const chosen = pursuitChosen.in(change);
  if (chosen) {
    const { side, force, units } = chosen;
    return { choices: new Map([...battle.choices, [side, { force, units: unlisted(units) }]]) };
  }
  const pursuit = pursuitEnded.in(change);
  if (!pursuit) return {};
  const [pursuers, pursued] = [unlisted(pursuit.pursuers), unlisted(pursuit.pursued)];
  return { pursuits: [...battle.pursuits, { ...pursuit, pursuers, pursued, caught: pursuit.caught === 1 }] };
}

/** "A-1: Crippled; C-2: Captured by Alliance" as fates; what becomes of units is written in this form. */
export const fatesText = (fates: readonly BattleFate[]): string =>
  fates.map(({ unit, fate }) => `${unit}: ${fate}`).join("; ");

const fatesIn = (text: string): readonly BattleFate[] =>
  text.split("; ").flatMap((one) => {
    const at = one.indexOf(": ");
    return at < 0 ? [] : [{ unit: one.slice(0, at), fate: one.slice(at + 2) }];
  });

/** How a crippled unit is called that its crew left, so that it is adrift (V19.71). */
export const ABANDONED = "Abandoned";

/** Whether nobody of a side fights with a unit any more, by what became of it. */
export const isOutOfFight = ({ fate }: Pick<BattleFate, "fate">): boolean =>
  /^(Destroyed|Captured|Abandoned)/.test(fate);

/** How a battle ended, in words: a side that is gone was destroyed, captured, or both, as the fates of its units say (V13.483). */
export function endWords({ attackers, defenders }: Battle, { how, fates }: NonNullable<Battle["ended"]>): string {
  if (!how.endsWith("destroyed")) return how;
  const units = how.startsWith("Attacker") ? attackers : defenders;
  const lost = fates.filter((one) => units.includes(one.unit) && isOutOfFight(one));
  const captured = lost.filter(({ fate }) => fate.startsWith("Captured"));
  if (captured.length === 0) return how;
  return how.replace("destroyed", captured.length === lost.length ? "captured" : "destroyed or captured");
}

/** Whether a battle is still being fought. */
export const isFought = (battle: Battle): boolean => !battle.ended && battle.kind !== "Ignored" && !isWithdrawn(battle);

/** Whether nobody was left to fight after a withdrawal before combat (V13.26); units that were left behind manned do fight (V13.28). */
export const isWithdrawn = ({ withdrawal, defenders }: Battle): boolean =>
  withdrawal !== undefined && !withdrawal.manned && defenders.every((unit) => withdrawal.units.includes(unit));

/** The units of a side that were placed in a battle. */
export const unitsOf = ({ attacker, attackers, defenders }: Battle, side: string): readonly string[] =>
  side === attacker ? attackers : defenders;

/** The units of a side that are in the battle: those that were placed in it, and neither withdrew nor left. */
export function unitsIn(battle: Battle, side: string): readonly string[] {
  const { withdrawal, left } = battle;
  const gone = new Set([...(withdrawal?.units ?? []), ...left.flatMap(({ units }) => units)]);
  return unitsOf(battle, side).filter((unit) => !gone.has(unit));
}

/** The Weapon Status of both sides; undefined while one of them has not rolled. */
export function statusOfBoth({ attacker, defender, statuses }: Pick<Battle, "attacker" | "defender" | "statuses">) {
  const [of, against] = [statuses.get(attacker), statuses.get(defender)];
  return of && against && { attacker: of.status, defender: against.status };
}

/** How the rules write the Weapon Status. */
const ROMAN = ["0", "I", "II", "III"];
export const statusWord = (status: number): string => `Weapon Status ${ROMAN[status] ?? status}`;

/** The other side of a battle. */
export const opponentOf = ({ attacker, defender }: Battle, side: string): string =>
  side === attacker ? defender : attacker;

/** The battles of a side that are being fought, or have not been resolved. */
export const battlesOf = (campaign: EventLog, side: string): readonly Battle[] =>
  [...battlesIn(campaign).values()].filter(({ attacker, defender }) => side === attacker || side === defender);
