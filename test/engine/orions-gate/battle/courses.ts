import { readFileSync, readdirSync } from "fs";
import { resolve as pathOf } from "path";
import { stepsUnderWay } from "../../../../src/engine/campaign/ledger/steps";
import { partText } from "../../../../src/engine/orions-gate/building-your-fleet/layout-text";
import { actingText } from "../../../../src/engine/orions-gate/battle/battle";
import { storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import { phaseOf, PHASES, type PhaseId } from "../../../../src/engine/orions-gate/battle/phases";
import { mineralsOf, partsLeft } from "../../../../src/engine/orions-gate/battle/ship";
import { Fighting } from "./fighting";

/** A reply as a course gives it. */
type Given =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly rolled: readonly number[] }
  | { readonly choice: string };

/** What happens next in a course. */
export type Act =
  | { readonly round: readonly number[] }
  | { readonly phase: string; readonly fleet?: string }
  | { readonly cleanUp: readonly number[]; readonly says?: readonly string[] }
  | {
      readonly command: string;
      readonly side?: string;
      readonly subject?: string;
      readonly replies?: readonly Given[];
      readonly refused?: string;
      readonly says?: readonly string[];
    };

interface Ship {
  readonly ship: string;
  readonly hull: string;
  readonly port?: readonly string[];
  readonly starboard?: readonly string[];
  /** The minerals in its first component to Port. */
  readonly minerals?: number;
}

/** A published course of a battle: see docs/cases/orions-gate. */
export interface Course {
  readonly case: string;
  readonly title: string;
  readonly reading: string;
  readonly fleets: readonly {
    readonly fleet: string;
    readonly kind?: string;
    readonly limit?: number;
    readonly ships: readonly Ship[];
  }[];
  readonly terrain?: Readonly<Record<string, number>>;
  /** The dice for the toughness of its Minor Terrain. */
  readonly toughness?: readonly number[];
  /** Whether the battle cannot begin, and the clause by which it is refused. */
  readonly refused?: string;
  readonly do?: readonly Act[];
  readonly result?: {
    readonly round?: number;
    readonly phase?: string;
    readonly acting?: string;
    readonly over?: string;
    readonly ships?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly crafts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly markers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

const FOLDER = pathOf(__dirname, "../../../../docs/cases/orions-gate/courses");

/** The files of courses, with the cases of each. */
export const COURSES: readonly (readonly [file: string, cases: readonly Course[]])[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => [name, (JSON.parse(readFileSync(pathOf(FOLDER, name), "utf8")) as { cases: Course[] }).cases]);

const PLAYERS = ["Anna", "Bo"];

const answerOf = (given: Given) => ("fields" in given ? given.fields : "rolled" in given ? given.rolled : given.choice);

/** The fleets of a course before they meet. */
function built({ fleets }: Course): Fighting {
  const fight = new Fighting();
  fleets.forEach(({ fleet, kind = "Regular", limit = 32, ships }, index) => {
    fight.fleet(fleet, kind, String(limit), PLAYERS[index] ?? "Anna");
    for (const { ship, hull, port = [], starboard = [] } of ships) fight.ship(ship, fleet, hull, port, starboard);
  });
  return fight;
}

const phaseNamed = (id: string): PhaseId => {
  const found = PHASES.find((phase) => phase.id === id);
  if (!found) throw new Error(`there is no phase ${id}`);
  return found.id;
};

/** What an act said, and the clauses by which it was refused. */
interface Done {
  readonly says: string;
  readonly refused: readonly string[];
}

const DONE: Done = { says: "", refused: [] };

function act(fight: Fighting, next: Act): Done {
  if ("round" in next) {
    fight.round(...next.round);
    return DONE;
  }
  if ("phase" in next) {
    fight.until(phaseNamed(next.phase), next.fleet);
    return DONE;
  }
  if ("cleanUp" in next) {
    fight.until("cleanup");
    const answers = next.cleanUp.length === 0 ? [] : [next.cleanUp];
    const { says } = fight.attempts("clean-up", fight.name, answers);
    fight.act("clean-up", fight.name, ...answers);
    return { says, refused: [] };
  }
  const { command, subject = "", side = "", replies = [] } = next;
  const answers = replies.map(answerOf);
  const { says, refused } = fight.attempts(command, subject, answers, side);
  if (next.refused === undefined) {
    fight.act(command, subject, ...answers);
    if (stepsUnderWay(fight.open).underWay.length > 0) throw new Error(`${command} of ${subject} asks for more`);
  }
  return { says, refused: refused.map(({ clause, check }) => clause ?? check) };
}

/** Plays a course: the battle at its end, and what came of each act. */
export function playedCourse(course: Course) {
  const fight = built(course);
  const [one, other] = course.fleets.map(({ fleet }) => fleet);
  const terrain = Object.fromEntries(Object.entries(course.terrain ?? {}).map(([kind, many]) => [kind, String(many)]));
  const fields = { name: fight.name, one: one ?? "", other: other ?? "", ...terrain };
  const answers = course.toughness ? [fields, course.toughness] : [fields];
  const meeting = fight.attempts("begin-battle", "", answers);
  if (meeting.refused.length > 0) return { fight, meeting, done: [] };
  fight.act("begin-battle", "", ...answers);
  for (const { ship, minerals = 0 } of course.fleets.flatMap(({ ships }) => ships))
    if (minerals > 0) fight.writes(storesChanged.of(ship, { side: "Port", position: 1, stores: minerals, by: "" }));
  return { fight, meeting, done: (course.do ?? []).map((next) => act(fight, next)) };
}

/** What is so at the end, in the words of the format. */
export function courseEnd({ battle }: Fighting) {
  const named = <T>(all: ReadonlyMap<string, T>, name: string): T => {
    const found = all.get(name);
    if (!found) throw new Error(`there is no ${name} in the battle`);
    return found;
  };
  return {
    round: battle.round,
    phase: battle.phase === null ? "" : phaseOf(battle.phase).id,
    acting: battle.acting,
    over: battle.ended ? actingText(battle) : "",
    ships: (name: string) => {
      const ship = named(battle.ships, name);
      return { ...ship, left: partsLeft(ship).map(partText), minerals: mineralsOf(ship) };
    },
    crafts: (name: string) => named(battle.crafts, name),
    markers: (name: string) => named(battle.markers, name),
  };
}
