import { blankBooks } from "./blank-books";
import { sideField } from "./commands/side-fields";
import { start } from "./commands/start";
import type { Reply } from "./commands/command-run";
import { carryOut, perform, type Game, type OpenGame } from "./game";
import type { Stamp } from "./ledger/booking";
import { hasLedger } from "./ledger/ledger";
import { allowed, type Outcome } from "./ledger/outcome";
import { stateAfter, stateOf } from "./ledger/replay";
import { capital, turnDated } from "./ledger/turn-words";
import { apply, NO_TABLES } from "./schema/apply";
import { layout } from "./schema/layout";

/** A side of a campaign that begins, as typed. */
export interface BeginningSide {
  readonly kind: string;
  readonly name: string;
  readonly player: string;
  readonly race: string;
  readonly opening: string;
}

/** What a campaign begins with, as typed and chosen. */
export interface Chosen {
  readonly name: string;
  readonly sides: readonly BeginningSide[];
  /** What was chosen of the game's own questions, by their names; the first choice where nothing was. */
  readonly picks: Readonly<Record<string, string>>;
  /** What decides about whatever is left to chance; if left out, each start is another. */
  readonly chance?: string;
}

/** The map that is chosen, as a small picture: its places, and which of them are joined. */
export interface MapSketch {
  /** X runs to the right, and Y down. */
  readonly places: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    /** The side whose it is; "" for nobody's. */
    readonly side: string;
  }[];
  /** By their numbers among the places. */
  readonly joined: readonly (readonly [number, number])[];
  /** What it is like for the sides, in the game's words; left out where nothing is said. */
  readonly says?: readonly string[];
  /** Whether chance made it, so that there are others. */
  readonly byChance: boolean;
}

/** A campaign that is filled in already; everything in it can be changed before it starts, and afterwards. */
export interface Preset extends Chosen {
  readonly id: string;
  readonly title: string;
  /** What is in it, in one sentence. */
  readonly what: string;
}

/** A question of the game's own, which is answered by a choice. */
export interface Question {
  /** Its name among the picks. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A command that a beginning does, and what it is answered. */
export interface BeginningAct {
  readonly command: string;
  readonly side?: string;
  readonly subject?: string;
  readonly replies: readonly Reply[];
}

/** The next of the acts, from the books as they are then; null where nothing is to do. */
export type NextAct = (open: OpenGame) => BeginningAct | null;

/** How campaigns of a game begin, declared once: what is asked, what is filled in already, and which commands follow from it. */
export interface Beginning {
  /** The id of its game. */
  readonly game: string;
  /** The most likely first. */
  readonly presets: readonly Preset[];
  /** The game's own questions, by what is chosen so far. */
  readonly questions: (chosen: Chosen) => readonly Question[];
  /** The races to choose from; left out where a race is any word. */
  readonly races?: (chosen: Chosen) => readonly string[];
  /** The map that is chosen; null where none is, and left out where the game has none. */
  readonly sketch?: (chosen: Chosen, chance: string) => MapSketch | null;
  /** What is done once the campaign is started, in order. */
  readonly acts: (chosen: Chosen, chance: string) => readonly NextAct[];
  /** The page on which the campaign goes on, and the sheet beside it. */
  readonly landsOn: (chosen: Chosen) => { readonly page: string; readonly sheet: string };
}

/** An act that is answered with fields. */
export const actWith = (
  command: string,
  about: { readonly side?: string; readonly subject?: string },
  ...fields: readonly Readonly<Record<string, string>>[]
): NextAct => {
  const replies = fields.map((each) => ({ fields: each }));
  return () => ({ command, ...about, replies });
};

/** What was chosen of a question: the first choice if that is none of them. */
export const pickedOf = ({ name, choices }: Question, { picks }: Pick<Chosen, "picks">): string =>
  (choices.find(({ value }) => value === picks[name]) ?? choices[0])?.value ?? "";

/** What is answered to the command that starts a campaign. */
export function startReply(game: Game, { name, sides }: Pick<Chosen, "name" | "sides">): Reply {
  const asked = ["kind", "name", "player", "race", ...(hasLedger(game) ? (["opening"] as const) : [])] as const;
  const fields = sides.flatMap((side, at) => asked.map((field) => [sideField(at + 1, field), side[field]] as const));
  return { fields: { name, ...Object.fromEntries(fields) } };
}

/**
 * Starts a campaign and does what was chosen for it, command by command: each is an act of its own in the History. If one is
 * refused, nothing is written, and the refusal says which.
 */
export function begin(game: Game, beginning: Beginning, typed: Chosen, { today, seed }: Stamp): Outcome {
  const chosen = { ...typed, sides: typed.sides.map((side) => ({ ...side, name: side.name.trim() })) };
  let acts = 0;
  const stamp = (): Stamp => ({ today, seed: `${seed} ${(acts += 1)}` });
  const of = { side: "", subject: String(chosen.sides.length) };
  const started = carryOut(start, blankBooks(game), of, [startReply(game, chosen)], stamp());
  if (started.refused.length > 0) return started;
  let open: OpenGame = { ...stateOf(apply(NO_TABLES, started.edits), game), findings: [] };
  for (const next of beginning.acts(chosen, chosen.chance ?? seed)) {
    const act = next(open);
    if (act === null) continue;
    const { command, side = "", subject = "", replies } = act;
    const outcome = perform(open, { command, side, subject }, replies, stamp());
    if (outcome.refused.length > 0) return outcome;
    open = { ...stateAfter(open, outcome.edits), findings: [] };
  }
  const now = open.game.steps.length > 0 ? ` ${capital(turnDated(open, open.campaign.turn))} is under way.` : "";
  return allowed(`${chosen.name.trim()} is ready.${now}`, layout(open.books.tables, game.tables));
}
