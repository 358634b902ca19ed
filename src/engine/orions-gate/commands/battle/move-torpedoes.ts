import { formCommand } from "../../../campaign/commands/command";
import { asksFor, type CommandedBooks } from "../../../campaign/commands/command-spec";
import { optionalChoiceField, textIn, type Fields } from "../../../campaign/commands/field";
import type { Outcome } from "../../../campaign/ledger/outcome";
import { markersLeft, shipsToHit, type Battle } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { markerGone } from "../../battle/events/markers";
import { straightOn } from "../../battle/course";
import { thingLifted } from "../../battle/events/poses";
import { between, poseOf } from "../../battle/measured";
import { edgePast, type Pose } from "../../battle/pose";
import { phaseFinished } from "../../battle/events/rounds";
import { damageTaken } from "../../battle/events/ships";
import { markerLabel, type Marker } from "../../battle/marker";
import { effectIn } from "../../battle/ship";
import { SIDES, type Side } from "../../words";
import { battleNamed, battlesFor, notInPhase } from "./about";
import { launcherOf } from "../../battle/launched";
import { putAt } from "./pose-fields";
import { recordBattle } from "./record-battle";
import { MEASURED } from "./table-choice";
import { stillWaiting } from "./waiting";

const CLAUSE = "Gate: Torpedo";
const ID = "move-torpedoes";
const OFF_TABLE = "It leaves the table";

const torpedoesOf = (battle: Battle): readonly Marker[] => markersLeft(battle).filter(({ kind }) => kind === "Torpedo");

/** A side of a ship that a torpedo or mine can go off at. */
interface Struck {
  readonly ship: string;
  readonly side: Side;
  /** As it is chosen: "Wick, Port". */
  readonly text: string;
}

/** The sides of all ships that can be hit, friend or foe. */
export const sidesThere = (battle: Battle): readonly Struck[] =>
  shipsToHit(battle).flatMap(({ ship }) => SIDES.list.map((side) => ({ ship, side, text: `${ship}, ${side}` })));

/** The side of the closest ship within a range of a place, as it is chosen; undefined where there is none, or it is unclear. */
export function struckFrom(battle: Battle, from: Pose, range: number): string | undefined {
  const [nearest] = shipsToHit(battle)
    .map(({ ship }) => ({ ship, ...between(from, poseOf(battle, ship)) }))
    .filter(({ inches }) => inches !== undefined && inches <= range)
    .sort((one, other) => (one.inches ?? 0) - (other.inches ?? 0));
  return sidesThere(battle).find(({ ship, side }) => ship === nearest?.ship && side === nearest.closest)?.text;
}

function moving(open: CommandedBooks, side: string, name: string): Battle | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  const ending = { id: ID, clause: CLAUSE };
  return notInPhase(battle, "torpedoes") ?? stillWaiting(open, battle.battle, ending) ?? battle;
}

/** How far a torpedo moves, in inches. */
function moveOf(battle: Battle, torpedo: Marker): number {
  const launcher = launcherOf(battle, torpedo);
  return launcher ? effectIn(launcher, "torpedoMove") : 0;
}

/** Where a torpedo comes to, if its position and its facing are kept. */
function comesTo(battle: Battle, torpedo: Marker): Pose | undefined {
  const pose = poseOf(battle, torpedo.marker);
  return pose && straightOn(pose, moveOf(battle, torpedo));
}

/** What the positions say of a torpedo: what it goes off at, if anything, as its field starts. */
function measuredFor(battle: Battle, torpedo: Marker) {
  const to = comesTo(battle, torpedo);
  const launcher = launcherOf(battle, torpedo);
  const near = to && launcher ? struckFrom(battle, to, effectIn(launcher, "torpedoTrigger")) : undefined;
  const isOut = to !== undefined && edgePast(to) !== undefined;
  const start = near ?? (isOut ? OFF_TABLE : undefined);
  return start === undefined ? {} : { start, from: MEASURED };
}

/** The points of damage that a torpedo does. */
function damageOf(battle: Battle, torpedo: Marker): number {
  const launcher = launcherOf(battle, torpedo);
  return launcher ? effectIn(launcher, "torpedoDamage") : 0;
}

/** What becomes of a torpedo, in words. */
function fateText(battle: Battle, torpedo: Marker, chosen: string): string {
  if (chosen === "") return `${torpedo.marker} moves on`;
  if (chosen === OFF_TABLE) return `${torpedo.marker} leaves the table`;
  return `${torpedo.marker} goes off at ${chosen}: ${damageOf(battle, torpedo)} damage`;
}

/** What becomes of a torpedo where it has moved. */
function deedsOf(battle: Battle, torpedo: Marker, chosen: string): readonly BattleEvent[] {
  const { marker } = torpedo;
  if (chosen === "") {
    const to = comesTo(battle, torpedo);
    if (to && edgePast(to) === undefined) return putAt(marker, battle.battle, to);
    return battle.poses.has(marker) ? [thingLifted.of(battle.battle, { thing: marker })] : [];
  }
  if (chosen === OFF_TABLE) return [markerGone.of(marker, { by: "it left the table" })];
  const struck = sidesThere(battle).find(({ text }) => text === chosen);
  const points = damageOf(battle, torpedo);
  const gone = markerGone.of(marker, { by: `it goes off at ${chosen}` });
  return struck && points > 0 ? [damageTaken.of(struck.ship, { side: struck.side, points, by: marker }), gone] : [gone];
}

/**
 * All torpedoes move straight ahead, and go off where a ship of any side is in their trigger range; then the phase is over (Gate:
 * Torpedo). Its subject is the battle. Ruling: of several ships in range the closest one is hit.
 */
export const moveTorpedoes = formCommand<Fields, CommandedBooks>({
  id: ID,
  title: "Move the torpedoes",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Move the torpedoes",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter(({ battle }) => !("edits" in moving(open, side, battle)))
      .map((battle) => {
        const names = torpedoesOf(battle).map(({ marker }) => marker);
        return asksFor({
          ...{ subject: battle.battle, what: `Move ${names.join(", ")}`, step: "", clause: CLAUSE, done: false },
        });
      }),
  fields(open, { side, subject }) {
    const battle = moving(open, side, subject);
    if ("edits" in battle) return battle;
    const choices = [...sidesThere(battle).map(({ text }) => text), OFF_TABLE];
    return {
      ask: Object.fromEntries(
        torpedoesOf(battle).map((torpedo) => {
          const launcher = launcherOf(battle, torpedo);
          const hint = launcher
            ? `${effectIn(launcher, "torpedoMove")}" ahead; within ${effectIn(launcher, "torpedoTrigger")}", friend or foe`
            : "Friend or foe";
          return [
            torpedo.marker,
            optionalChoiceField(`${markerLabel(torpedo)} goes off at`, choices, {
              ...{ none: "Nothing", hint },
              ...measuredFor(battle, torpedo),
            }),
          ];
        }),
      ),
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const battle = moving(open, side, subject);
    if ("edits" in battle) return battle;
    const moved = torpedoesOf(battle).map((torpedo) => ({ torpedo, chosen: textIn(values, torpedo.marker) }));
    const events = moved.flatMap(({ torpedo, chosen }) => deedsOf(battle, torpedo, chosen));
    const said = moved.map(({ torpedo, chosen }) => fateText(battle, torpedo, chosen));
    const all = [...events, phaseFinished.of(battle.battle, {})];
    const says = `${said.join("; ")}.`;
    return recordBattle(
      open,
      { battle: battle.battle, events: all, clause: CLAUSE, says },
      { stamp, rolls: [], seenBy },
    );
  },
});
