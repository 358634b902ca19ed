import { fieldsIn, replayReplies, type Asked, type Reply } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, perform } from "../../../../src/engine/campaign/game";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { fitColumns } from "../../../../src/engine/campaign/schema/apply";
import type { Battle } from "../../../../src/engine/orions-gate/battle/battle";
import type { BattleEvent } from "../../../../src/engine/orions-gate/battle/battle-event";
import { battlesOf } from "../../../../src/engine/orions-gate/battle/battles";
import { stationFounded } from "../../../../src/engine/orions-gate/battle/events/stations";
import type { PhaseId } from "../../../../src/engine/orions-gate/battle/phases";
import type { BattleShip } from "../../../../src/engine/orions-gate/battle/ship";
import { recordBattle } from "../../../../src/engine/orions-gate/commands/battle/record-battle";
import { STAMP } from "../../campaign/kept";
import { Builder } from "../building";

/** What a test answers: fields, or the faces of a roll. */
type Answer = Readonly<Record<string, string>> | readonly number[] | string;

const replyOf = (answer: Answer): Reply =>
  typeof answer === "string"
    ? { choice: answer }
    : Array.isArray(answer)
      ? { rolled: { faces: answer as readonly number[], source: "scripted" } }
      : { fields: answer as Readonly<Record<string, string>> };

/** A battle that a test fights, each act with a stamp of its own. */
export class Fighting extends Builder {
  #acts = 0;
  name = "Reef";

  /** What a command comes to with these answers. */
  attempts(command: string, subject: string, answers: readonly Answer[] = [], side = ""): Outcome {
    const stamp = { ...STAMP, seed: `battle ${this.#acts}` };
    return perform(this.open, { command, side, subject }, answers.map(replyOf), stamp);
  }

  act(command: string, subject: string, ...answers: readonly Answer[]): this {
    this.#acts += 1;
    const name = JSON.stringify(["fights", this.#acts, command, subject, answers]);
    return this.playsAs(name, () => this.attempts(command, subject, answers));
  }

  begins(
    one: string,
    other: string,
    terrain: Readonly<Record<string, string>> = {},
    ...faces: readonly number[]
  ): this {
    const fields = { name: this.name, one, other, ...terrain };
    return this.act("begin-battle", "", fields, ...(faces.length === 0 ? [] : [faces]));
  }

  /** Writes what a test needs to have happened. */
  writes(...events: readonly BattleEvent[]): this {
    this.#acts += 1;
    const writing = { stamp: { ...STAMP, seed: `writes ${this.#acts}` }, rolls: [], seenBy: "all" } as const;
    const clause = "Gate: Setup";
    this.play((open) => {
      const outcome = recordBattle(open, { battle: this.name, events, clause, says: "" }, writing);
      const { added, fit } = fitColumns(open.books.tables, open.game.tables, outcome.edits);
      return { ...outcome, edits: [...added, ...fit(outcome.edits)] };
    });
    return this;
  }

  /** What a command asks for after these answers. */
  #asked(command: string, subject: string, answers: readonly Answer[]): Asked | null {
    const found = commandOf(this.open.game, command);
    if (!found) throw new Error(`there is no command ${command}`);
    const now = replayReplies(found.begin(this.open, { side: "", subject }), answers.map(replyOf));
    if ("misfits" in now) throw new Error(JSON.stringify(now.misfits));
    return now.asked;
  }

  /** The roll that a command asks for after these answers. */
  asks(command: string, subject: string, ...answers: readonly Answer[]): Extract<Asked, { readonly asks: "roll" }> {
    const asked = this.#asked(command, subject, answers);
    if (asked?.asks !== "roll") throw new Error(`${command} asks for no roll`);
    return asked;
  }

  /** The choice that a command asks for after these answers. */
  choice(command: string, subject: string, ...answers: readonly Answer[]): Extract<Asked, { readonly asks: "choice" }> {
    const asked = this.#asked(command, subject, answers);
    if (asked?.asks !== "choice") throw new Error(`${command} asks for no choice`);
    return asked;
  }

  /** What can be chosen in a field that a command asks for after these answers, as it is shown. */
  labels(command: string, subject: string, field: string, ...answers: readonly Answer[]): readonly string[] {
    return (fieldsIn(this.#asked(command, subject, answers), {})[field]?.choices ?? []).map(({ label }) => label);
  }

  /** A field that a command asks for first, with what is typed. */
  field(command: string, subject: string, name: string, typed: Readonly<Record<string, string>> = {}) {
    return fieldsIn(this.#asked(command, subject, []), typed)[name];
  }

  /** What a field says that a command asks for first. */
  hint(command: string, subject: string, field: string): string {
    return this.field(command, subject, field)?.hint ?? "";
  }

  /** A round begins with these dice of the fleets, in the order in which they act. */
  round(...faces: readonly number[]): this {
    return this.act("begin-round", this.name, ...faces.map((face) => [face]));
  }

  /** Finishes phases until the battle is in this one and, if a fleet is named, it acts. */
  until(phase: PhaseId, fleet?: string): this {
    for (let step = 0; step < 30; step++) {
      const { battle } = this;
      if (battle.phase === phase && (fleet === undefined || battle.acting === fleet)) return this;
      if (
        battle.phase === "drift" &&
        [...battle.ships.values()].some(({ drift, where }) => drift > 0 && where === "On the table")
      ) {
        this.act("drift-ships", this.name);
        continue;
      }
      this.act(battle.phase === "torpedoes" ? "move-torpedoes" : "finish-phase", this.name, ...torpedoesIn(battle));
    }
    throw new Error(`the battle never comes to ${phase}`);
  }

  /** Lets the phase of ships that is on last, whatever is done in it: the fleet that acts has an asteroid station besides. */
  stays(): this {
    const { acting } = this.battle;
    const station = { fleet: acting, toughness: 2, parts: "Port: Small Cannon; Starboard:" };
    return this.writes(stationFounded.of(`Buoy of ${acting}`, station));
  }

  /** The same battle, to go on with by itself. */
  copyOf(): Fighting {
    const same = new Fighting();
    same.tables = this.tables;
    same.#acts = this.#acts;
    return same;
  }

  get battle(): Battle {
    const found = battlesOf(this.open.campaign).battles.get(this.name);
    if (!found) throw new Error(`there is no battle ${this.name}`);
    return found;
  }

  at(ship: string): BattleShip {
    const found = this.battle.ships.get(ship);
    if (!found) throw new Error(`there is no ship ${ship}`);
    return found;
  }
}

/** The answers where torpedoes move: none of them goes off. */
const torpedoesIn = ({ phase, markers }: Battle): readonly Answer[] =>
  phase === "torpedoes"
    ? [
        Object.fromEntries(
          [...markers.values()]
            .filter(({ kind, isGone }) => kind === "Torpedo" && !isGone)
            .map(({ marker }) => [marker, ""]),
        ),
      ]
    : [];

/** Two small fleets of Anna and Bo, before they meet. */
export const twoFleets = (): Fighting =>
  new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Frigate", ["Medium Engine", "Small Shield"], ["Medium Cannon", "Small Hangar"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine", "Small Cannon"], ["Medium Cannon"])
    .ship("Burr", "Raiders", "Frigate", ["Small Engine"], ["Small Cannon"]);
