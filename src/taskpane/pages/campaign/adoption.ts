import type { TakenOverSide, TakeOver, TurnsBefore } from "../../../engine/campaign/importing/take-over";
import { LAST_TURN } from "../../../engine/campaign/ledger/entry";
import type { Game } from "../../../engine/campaign/game";
import type { Points } from "../../../engine/core/points";
import { parseAmountFromZero, parseAmount, parseWhole } from "../../amount";
import type { TypedTakenOverSide, TypedTakeOver } from "../../inputs";

/** A campaign to begin typing from: one side of each kind. */
export const blankAdoption = ({ id, sideKinds }: Game): TypedTakeOver => ({
  game: id,
  name: "",
  turn: "",
  sides: sideKinds.map((kind) => blankAdoptedSide(kind, kind)),
});

export const blankAdoptedSide = (kind: string, name: string): TypedTakenOverSide => ({
  kind,
  name,
  player: "",
  race: "",
  treasury: "",
  netWorth: "",
  netWorthBefore: "",
  hiding: "0",
  income: "",
  rent: "",
  deferredRent: "",
});

type Field = keyof TypedTakenOverSide;

/** What is wrong with the fields of a side. */
export type SideMisfits = Readonly<Partial<Record<Field, string>>>;

export interface ReadAdoption {
  /** Null while something is wrong or missing. */
  readonly adoption: TakeOver | null;
  /** The turn, as far as it is one. */
  readonly turn: number | null;
  readonly turnMisfit: string | undefined;
  readonly sides: readonly SideMisfits[];
}

/** Reads a campaign to be taken up as somebody typed it, and says what is wrong where. */
export function readAdoption({ lookBack }: Game, { name, turn: typed, sides }: TypedTakeOver): ReadAdoption {
  const turn = parseWhole(typed, 2);
  const fits = typeof turn === "number" && turn <= LAST_TURN;
  const read = sides.map((side) => readSide(side, lookBack.kinds.includes(side.kind), fits ? turn : LAST_TURN));
  const ready = fits && name.trim() !== "" && read.every(({ misfits }) => Object.keys(misfits).length === 0);
  return {
    adoption: ready ? { name: name.trim(), turn, sides: read.map(({ side }) => side), units: [] } : null,
    turn: fits ? turn : null,
    turnMisfit: fits ? undefined : `It takes a whole number from 2 to ${LAST_TURN}; at turn 1, start a new campaign.`,
    sides: read.map(({ misfits }) => misfits),
  };
}

function readSide(
  typed: TypedTakenOverSide,
  looksBack: boolean,
  turn: number,
): { readonly side: TakenOverSide; readonly misfits: SideMisfits } {
  const misfits: Partial<Record<Field, string>> = {};
  const take = <T extends number>(field: Field, read: (text: string) => T | string): T => {
    const value = read(typed[field]);
    if (typeof value === "number") return value;
    misfits[field] = value;
    return 0 as T;
  };
  const optional = (field: Field): Points | null => (typed[field].trim() === "" ? null : take(field, parseAmountFromZero));
  if (typed.name.trim() === "") misfits.name = "Give this team a name.";
  const treasury = take("treasury", parseAmountFromZero);
  const before: TurnsBefore | null = looksBack
    ? {
        netWorth: take("netWorth", parseAmountFromZero),
        netWorthBefore: turn > 2 ? take("netWorthBefore", parseAmountFromZero) : null,
        hiding: take("hiding", (text) => parseWhole(text, 0)),
        income: take("income", parseAmount),
        rent: take("rent", parseAmountFromZero),
        deferredRent: optional("deferredRent"),
      }
    : null;
  const { kind, name, player, race } = typed;
  return {
    side: { kind, name: name.trim(), player: player.trim(), race: race.trim(), treasury, before },
    misfits,
  };
}
