import type { Game } from "../../../engine/campaign/game";
import type { TypedSetup, TypedSide, TypedTakenOverSide, TypedTakeOver } from "../../inputs";

/** A new campaign to fill in: one side of each kind. */
export const blankSetup = ({ id, sideKinds }: Game): TypedSetup => ({
  game: id,
  name: "",
  sides: sideKinds.map((kind) => blankSide(kind, kind)),
});

export const blankSide = (kind: string, name: string): TypedSide => ({
  kind,
  name,
  player: "",
  race: "",
  opening: "0",
});

/** An existing campaign to fill in: one side of each kind. */
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
