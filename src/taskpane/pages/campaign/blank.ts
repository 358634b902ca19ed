import type { Beginning, BeginningSide } from "../../../engine/campaign/beginning";
import type { Game } from "../../../engine/campaign/game";
import { usualName } from "../../../engine/campaign/ledger/ledger";
import { formatPoints, ZERO } from "../../../engine/core/points";
import type { TypedSetup, TypedTakenOverSide, TypedTakeOver } from "../../inputs";

/** A new campaign, filled in with a preset; the first if none has that id. */
export function setupOf({ game, presets }: Pick<Beginning, "game" | "presets">, chance: string, id = ""): TypedSetup {
  const preset = presets.find((known) => known.id === id) ?? presets[0];
  if (!preset) throw new Error(`${game} has no preset`);
  return {
    game,
    preset: preset.id,
    name: preset.name,
    sides: preset.sides,
    picks: preset.picks,
    chance,
    showsTeams: false,
  };
}

/** The same campaign with another preset; a name that was typed stays. */
export function withPreset(beginning: Beginning, typed: TypedSetup, id: string): TypedSetup {
  const isTyped = beginning.presets.every(({ name }) => name !== typed.name.trim());
  return {
    ...setupOf(beginning, typed.chance, id),
    showsTeams: typed.showsTeams,
    ...(isTyped && { name: typed.name }),
  };
}

/** The sides of a new campaign: as many as are usual, or one of each kind. */
const sidesOf = (game: Pick<Game, "sideKinds" | "usualStart">) =>
  Array.from({ length: game.usualStart?.sides ?? game.sideKinds.length }, (_, index) => ({
    kind: game.sideKinds[index] ?? game.sideKinds[0] ?? "",
    name: usualName(game, index + 1),
  }));

export const blankSide = ({ usualStart }: Pick<Game, "usualStart">, kind: string, name: string): BeginningSide => ({
  kind,
  name,
  player: "",
  race: "",
  opening: formatPoints(usualStart?.opening ?? ZERO),
});

/** An existing campaign to fill in, with as many sides as are usual. */
export const blankTakeOver = (game: Game): TypedTakeOver => ({
  game: game.id,
  name: "",
  turn: "",
  sides: sidesOf(game).map(({ kind, name }) => blankTakenOverSide(kind, name)),
});

export const blankTakenOverSide = (kind: string, name: string): TypedTakenOverSide => ({
  kind,
  name,
  player: "",
  race: "",
  treasury: "",
  before: {},
});
