import type { Game } from "../../../engine/campaign/game";
import type { TakenOverSide, TakeOver } from "../../../engine/campaign/importing/take-over";
import { LAST_TURN } from "../../../engine/campaign/schema/column";
import { ZERO } from "../../../engine/core/points";
import { parseAmountFromZero, parseWhole } from "../../../engine/core/amount";
import type { TakeOverParts } from "../../games/game-parts";
import type { TypedTakenOverSide, TypedTakeOver } from "../../inputs";

/** A campaign to begin typing from: one side of each kind. */
export const blankTakeOver = ({ id, sideKinds }: Game): TypedTakeOver => ({
  game: id,
  name: "",
  turn: "",
  sides: sideKinds.map((kind) => blankTakenOverSide(kind, kind)),
});

export const blankTakenOverSide = (kind: string, name: string): TypedTakenOverSide => ({
  kind,
  name,
  player: "",
  race: "",
  treasury: "",
  before: {},
});

/** What is wrong with the fields of a side. */
export interface SideMisfits {
  readonly name?: string;
  readonly treasury?: string;
  /** By the names of the game's own fields. */
  readonly before: Readonly<Record<string, string>>;
}

export interface ReadTakeOver {
  /** Null while something is wrong or missing. */
  readonly takeOver: TakeOver | null;
  /** The turn, as far as it is one. */
  readonly turn: number | null;
  readonly turnMisfit: string | undefined;
  readonly sides: readonly SideMisfits[];
}

/** Whether the turns before matter for a side of that kind. */
export const looksBack = ({ takeOver }: Game, { kind }: Pick<TypedTakenOverSide, "kind">): boolean =>
  takeOver?.kinds.includes(kind) === true;

/**
 * Reads a campaign to be taken over as somebody typed it, and says what is wrong where; `parts` read the fields of the
 * game's own, and nothing is complete before they are loaded.
 */
export function readTakeOver(
  game: Game,
  parts: TakeOverParts | null,
  { name, turn: typed, sides }: TypedTakeOver,
): ReadTakeOver {
  const turn = parseWhole(typed, 2, LAST_TURN);
  const fits = typeof turn === "number";
  const read = sides.map((side) => readSide(side, looksBack(game, side) ? parts : null, fits ? turn : LAST_TURN));
  const waits = parts === null && sides.some((side) => looksBack(game, side));
  const ready = fits && !waits && name.trim() !== "" && read.every(({ misfits }) => isFree(misfits));
  return {
    takeOver: ready ? { name: name.trim(), turn, sides: read.map(({ side }) => side), units: [] } : null,
    turn: fits ? turn : null,
    turnMisfit: fits ? undefined : `It takes a whole number from 2 to ${LAST_TURN}; at turn 1, start a new campaign.`,
    sides: read.map(({ misfits }) => misfits),
  };
}

const isFree = ({ name, treasury, before }: SideMisfits): boolean =>
  name === undefined && treasury === undefined && Object.keys(before).length === 0;

function readSide(
  typed: TypedTakenOverSide,
  parts: TakeOverParts | null,
  turn: number,
): { readonly side: TakenOverSide; readonly misfits: SideMisfits } {
  const { kind, name, player, race } = typed;
  const treasury = parseAmountFromZero(typed.treasury);
  const past = parts?.read(typed.before, turn);
  const misfits: SideMisfits = {
    ...(name.trim() === "" && { name: "Give this team a name." }),
    ...(typeof treasury === "string" && { treasury }),
    before: past?.misfits ?? {},
  };
  const side = { kind, name: name.trim(), player: player.trim(), race: race.trim() };
  return {
    side: { ...side, treasury: typeof treasury === "string" ? ZERO : treasury, before: past?.before ?? null },
    misfits,
  };
}
