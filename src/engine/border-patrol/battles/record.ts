import { withinSentence } from "../../campaign/ledger/turn-words";
import { countingRolls } from "../../campaign/ledger/counting-rolls";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Roll } from "../../campaign/ledger/entry";
import { systemsCaptured } from "./captured-systems";
import { listed, unitFought } from "./battle-events";
import { isNonPlayer, MONSTERS } from "./non-players";
import { endWords, isWithdrawn, statusOfBoth, statusWord, type Battle } from "./battles";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";

/** A line of the record of a battle: what happened, and by which clause. */
export interface RecordLine {
  readonly says: string;
  readonly clause?: string;
}

/** A part of the record, in the order of the rules. */
export interface RecordPart {
  readonly title: string;
  readonly lines: readonly RecordLine[];
}

/** The record of a battle, as far as these books show it: forces, what each step came to, rolls, and what was lost. */
export function recordOf(state: BooksState, battle: Battle): readonly RecordPart[] {
  const parts: readonly RecordPart[] = [
    { title: "Forces", lines: forces(battle) },
    { title: "Before combat", lines: beforeCombat(battle) },
    { title: "Weapon Status", lines: weaponStatus(battle) },
    { title: "Opening", lines: opening(battle) },
    { title: "Units that left", lines: leaving(battle) },
    { title: "Result", lines: [...result(battle), ...ownFates(state, battle), ...systems(state, battle)] },
    { title: "Pursuit", lines: pursuit(battle) },
    { title: "Rolls", lines: rollsOf(state, battle).map(rollSays) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** Where a battle is in its steps, in a word. */
export function stateOf(battle: Battle): string {
  if (battle.kind === "Ignored") return "ignored";
  if (battle.ended) return endWords(battle, battle.ended).toLowerCase();
  if (isWithdrawn(battle)) return "the defender withdrew";
  if (battle.opened) return "in combat";
  return statusOfBoth(battle) ? "about to open" : "being prepared";
}

function forces({ attacker, attackers, defender, defenders, because, terrain, after, kind }: Battle): RecordLine[] {
  if (isNonPlayer(defender)) {
    return [
      { says: `${attacker} fights: ${listed(attackers)}` },
      { says: `${defender}: ${listed(defenders)}`, clause: because },
      ...(terrain === "" ? [] : [{ says: `Terrain: ${terrain}`, clause: "V13.17" }]),
    ];
  }
  const words = kind === "Ignored" ? ["ignores", "ignored"] : ["attacks", "defends"];
  return [
    { says: `${attacker} ${words[0] ?? ""}: ${listed(attackers)}`, clause: because },
    { says: `${defender} ${kind === "Ignored" ? "is " : ""}${words[1] ?? ""}: ${listed(defenders)}` },
    ...(terrain === "" ? [] : [{ says: `Terrain: ${terrain}`, clause: "V13.17" }]),
    ...(after === "" ? [] : [{ says: `Follows ${after}` }]),
  ];
}

function beforeCombat({ withdrawal, approach, attacker }: Battle): RecordLine[] {
  const left = withdrawal && [
    {
      says: `${withdrawal.units.length === 0 ? "Nobody" : listed(withdrawal.units)} withdrew: ${withdrawal.opposed.toLowerCase()} by ${attacker}`,
      clause: withdrawal.opposed === "Not opposed" ? "V13.23" : withdrawal.opposed === "Opposed" ? "V13.24" : "V13.29",
    },
    ...(withdrawal.left === ""
      ? []
      : [{ says: `Left behind, ${withdrawal.manned ? "manned" : "unmanned"}: ${withdrawal.left}`, clause: "V13.28" }]),
  ];
  const offered = approach && [
    {
      says: approach.accepted
        ? `Approach Battle with ${listed(approach.units)}`
        : "The defender declined an Approach Battle",
      clause: approach.accepted ? "V13.33" : "V13.35",
    },
  ];
  return [...(left ?? []), ...(offered ?? [])];
}

const weaponStatus = ({ statuses }: Battle): RecordLine[] =>
  [...statuses].map(([side, { status, because }]) => ({
    says: `${side}: ${statusWord(status)}${because === "" ? "" : `, ${because}`}`,
    clause: side === MONSTERS ? "V13.475" : "V13.415",
  }));

function opening({ opened, attacker, defender }: Battle): RecordLine[] {
  if (!opened) return [];
  const { range, retreat, disengage, because } = opened;
  return [
    { says: `Opening range: ${range} hexes`, clause: because },
    isNonPlayer(defender)
      ? { says: `${defender} leave in ${retreat === "" ? "any direction" : `direction ${retreat}`}`, clause: "V13.474" }
      : { says: `Direction of Retreat of ${defender}: ${retreat}`, clause: "V13.432" },
    { says: `Direction of Disengagement of ${attacker}: ${disengage}`, clause: "V13.442" },
  ];
}

const leaving = ({ left, attacker }: Battle): RecordLine[] =>
  left.map(({ side, units, how, direction, hex, comes, turn, impulse }) => {
    const when = turn === 0 ? "" : `, turn ${turn}${impulse === 0 ? "" : `, impulse ${impulse}`}`;
    const where = direction === "" ? "" : ` in direction ${direction}`;
    const then = hex === "" ? "" : `, into a ${hex.toLowerCase()} hex: ${comes.toLowerCase()}`;
    return {
      says: `${listed(units)} of ${side}: ${how.toLowerCase()}${where}${when}${then}`,
      clause: how === "Disorganized" ? "V13.82" : side === attacker ? "V13.514" : "V13.614",
    };
  });

function result(battle: Battle): RecordLine[] {
  const { ended } = battle;
  if (!ended) return [];
  const changed = ended.fates.filter(({ fate }) => fate !== "Undamaged");
  return [
    { says: endWords(battle, ended), clause: "V13.483" },
    ...changed.map(({ unit, fate }) => ({ says: `${unit}: ${withinSentence(fate)}` })),
    ...(changed.length === 0 ? [{ says: "No unit was damaged" }] : []),
  ];
}

/** What became of units of the Rear Guard that are lost: only their own side knows it. */
const ownFates = ({ campaign }: BooksState, { name }: Battle): RecordLine[] =>
  eventsInOrder(campaign).flatMap(({ change }) => {
    const said = unitFought.in(change);
    return said?.battle === name && said.fate.startsWith("Lost for")
      ? [{ says: `${change.unit}: ${said.fate}`, clause: "V13.753" }]
      : [];
  });

/** The systems of captured units, which only their captor knows. */
const systems = ({ campaign }: BooksState, { name }: Battle): RecordLine[] =>
  eventsInOrder(campaign).flatMap(({ change }) => {
    const said = systemsCaptured.in(change);
    return said?.battle === name ? [{ says: `Systems of ${change.unit}: ${said.systems}`, clause: "V19.941" }] : [];
  });

function pursuit({ choices, pursuits }: Battle): RecordLine[] {
  const chosen = [...choices].map(([side, { force, units }]) => ({
    says: units.length === 0 ? `${side} chose no ${force}` : `${force} of ${side}: ${listed(units)}`,
    clause: "V13.723",
  }));
  const made = pursuits.flatMap(({ pursuer, pursued, rearGuard, turns, caught, clause }) => [
    ...(rearGuard === ""
      ? []
      : [
          {
            says: `Rear Guard, fought for ${turns === 1 ? "1 turn" : `${turns} turns`}: ${rearGuard}`,
            clause: "V13.753",
          },
        ]),
    { says: `${pursuer} ${caught ? "caught" : "did not catch"} ${listed(pursued)}`, clause },
  ]);
  return [...chosen, ...made];
}

/** The rolls of a battle that these books show, in the order in which they were made. */
export const rollsOf = ({ books }: Pick<BooksState, "books">, { name }: Pick<Battle, "name">): readonly Roll[] =>
  countingRolls({ books }).filter(({ purpose }) => purpose.endsWith(`, ${name}`));

function rollSays({ side, purpose, dice, faces, modifier, result: came, clause }: Roll): RecordLine {
  const what = purpose.slice(0, purpose.lastIndexOf(", "));
  const by = modifier === 0 || modifier === null ? "" : `, modifier ${modifier > 0 ? "+" : "−"}${Math.abs(modifier)}`;
  return { says: `${side}, ${what}: ${faces} on ${dice}${by}: ${came}`, clause };
}
