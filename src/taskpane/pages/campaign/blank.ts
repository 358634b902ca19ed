import type { Game } from "../../../engine/campaign/game";
import { usualName } from "../../../engine/campaign/ledger/ledger";
import { formatPoints, ZERO } from "../../../engine/core/points";
import type { TypedSetup, TypedSide, TypedTakenOverSide, TypedTakeOver } from "../../inputs";

/** A new campaign to fill in, with as many sides as are usual. */
export const blankSetup = (game: Game): TypedSetup => ({
  game: game.id,
  name: "",
  sides: sidesOf(game).map(({ kind, name }) => blankSide(game, kind, name)),
});

/** The sides of a new campaign: as many as are usual, or one of each kind. */
const sidesOf = (game: Pick<Game, "sideKinds" | "usualStart">) =>
  Array.from({ length: game.usualStart?.sides ?? game.sideKinds.length }, (_, index) => ({
    kind: game.sideKinds[index] ?? game.sideKinds[0] ?? "",
    name: usualName(game, index + 1),
  }));

export const blankSide = ({ usualStart }: Pick<Game, "usualStart">, kind: string, name: string): TypedSide => ({
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
