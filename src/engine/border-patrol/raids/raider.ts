import type { Played } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { apply } from "../../core/rule";
import { INTERCEPT_PHASES, type INTERCEPT, type INTERCEPT_MODIFIERS } from "../rules/constants";
import { supplyLineHex } from "../rules/v19-orion-pirates/supply-lines";
import { movesNow } from "../moves/moves";
import { hexRead } from "../places/hex-field";
import type { Hexes } from "../places/location";
import type { ClosedLine } from "./line-history";
import { lineSays, sameLine, type SupplyLine } from "./raids";

/** A pirate's unit that looks for a Convoy. */
export interface Raider {
  /** Nothing was tried in a turn before it. */
  readonly isFirstTurn: boolean;
  /** The Movement Phases that it leaves out after an attempt (V19.823). */
  readonly leftOut: number;
  readonly unit: string;
  readonly side: string;
  readonly place: string;
  /** The hex of its Place; blank where the books do not know it. */
  readonly here: string;
  readonly teams: readonly string[];
  /** The hexes of the known places. */
  readonly hexes: Hexes;
  readonly sensors: boolean;
  /** The Rating of its Captain; null if nobody noted it. */
  readonly captainRating: number | null;
  /** The phase of its last attempt in this turn; 0 for none. */
  readonly lastPhase: number;
  /** The phase that is on, or the next one in which it may try. */
  readonly nextPhase: number;
  /** Why the Movement Phase that is on is not over; blank if it may be (V13.12). */
  readonly early: string;
  /** Why nothing is done in the Movement Phase before it (V1.22). */
  readonly over: string;
  readonly phase: number;
  /** The phases since its last attempt in which it moved; null where nobody notes its moves. */
  readonly moved: readonly number[] | null;
  /** The lines on which no Convoy is intercepted now (V19.824). */
  readonly closed: readonly ClosedLine[];
  /** The lines of the sheet Supply lines that the pirate may know. */
  readonly lines: readonly KnownLine[];
  readonly rules?: Rules;
}

/** How the roll and its modifiers are played; left out where they are by the book. */
export interface Rules {
  readonly roll?: Played<typeof INTERCEPT>;
  readonly modifiers?: Played<typeof INTERCEPT_MODIFIERS>;
}

/** A line that can be chosen, and what happened on it last turn (V19.8211). */
export interface KnownLine extends SupplyLine {
  readonly name: string;
  readonly missedLastTurn: boolean;
  readonly attackedLastTurn: boolean;
}

/** What was typed of an attempt: the line, the hex of the pirate, and what modifies the roll (V19.8211). */
export interface Typed extends SupplyLine {
  readonly at: string;
  readonly phase: number;
  readonly pirateSensors: boolean;
  readonly captainRating: number;
  readonly missedLastTurn: boolean;
  readonly attackedLastTurn: boolean;
  readonly auxiliaries: boolean;
  readonly convoySensors: boolean;
}

/** How the hex of the pirate is on the line, and whether the line runs in one direction (V19.815). */
export const onLine = ({ from, to, at }: Typed) =>
  apply(supplyLineHex, { from: hexRead(from), to: hexRead(to), hex: hexRead(at) });

/** Why this attempt cannot be made, by the field that is wrong; undefined if it can. */
export function notToAttempt(
  { unit, here, lastPhase, leftOut, moved, closed, early, over, phase }: Raider,
  attempt: Typed,
): { readonly misfits: Readonly<Record<string, string>> } | undefined {
  if (here !== "" && attempt.at !== here) {
    const at = `${unit} is at ${here} by the sheet Ships, not at ${attempt.at} (V19.814). Enter ${here}, or move it first.`;
    return { misfits: { at } };
  }
  const [position] = onLine(attempt);
  if (position === "Off line") {
    const at = `${attempt.at} is not on ${lineSays(attempt)} (V19.814). Choose a hex that the Convoy enters, or could enter.`;
    return { misfits: { at } };
  }
  const shut = closed.find((line) => sameLine(line, attempt));
  if (shut) {
    const to = `A line is disrupted once a turn (V19.824), and of ${lineSays(attempt)} ${shut.because}. Choose another line.`;
    return { misfits: { to } };
  }
  if (early !== "" && attempt.phase > phase) return { misfits: { phase: early } };
  if (attempt.phase < phase) return { misfits: { phase: over } };
  const next = lastPhase + 1 + leftOut;
  if (lastPhase === 0) return undefined;
  if (attempt.phase >= next) return notMoved(unit, lastPhase, { leftOut, moved, phase: attempt.phase });
  const nearest = next > INTERCEPT_PHASES.inTurn ? "It can try again next turn." : `Choose phase ${next} or later.`;
  return {
    misfits: {
      phase: `${unit} failed in phase ${lastPhase}, and leaves ${leftOutSays(leftOut)} out (V19.823). ${nearest}`,
    },
  };
}

/** V19.823: the phases that are left out are those in which the ship expends a Movement Point, where its moves are noted; undefined if they were. */
function notMoved(
  unit: string,
  lastPhase: number,
  { leftOut, moved, phase }: Pick<Raider, "leftOut" | "moved" | "phase">,
): { readonly misfits: Readonly<Record<string, string>> } | undefined {
  const between = moved?.filter((one) => one < phase).length ?? leftOut;
  if (between >= leftOut) return undefined;
  const message = `${unit} failed in phase ${lastPhase}, leaves ${leftOutSays(leftOut)} out, and moved in ${between === 0 ? "none" : String(between)} before phase ${phase} (V19.823). Move it first, and choose a phase after that.`;
  return { misfits: { phase: message } };
}

/** The phases after its last attempt in which a ship moved by the entries of the turn; null where they have no move of it. */
export function movesSince(state: BooksState, unit: string, lastPhase: number): readonly number[] | null {
  const phases = movesNow(state).flatMap((move) => (move.unit === unit ? [move.phase] : []));
  return phases.length === 0 ? null : [...new Set(phases)].filter((phase) => phase > lastPhase);
}

/** The phases that are left out: "a phase with a move", or how many. */
const leftOutSays = (leftOut: number): string =>
  leftOut === 1 ? "a phase with a move" : `${leftOut} phases with a move`;
