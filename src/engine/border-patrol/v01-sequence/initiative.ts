import { TWO_DICE } from "../../core/dice";
import { ended, type Procedure } from "../../core/procedure";
import { apply } from "../../core/rule";
import { INITIATIVE } from "../constants";
import { movementOrder, RE_ROLL } from "./movement-order";

/** How a side gets its initiative: only sides that roll can roll again. */
export type Entrant = "rolls" | "Orion off the map" | "monster";

/** A side in the roll for Strategic Initiative. */
interface Side {
  readonly team: string;
  readonly entrant: Entrant;
  /** What it rolled, or what counts as its roll; null before it has rolled. */
  readonly roll: number | null;
  /** Whether an earlier roll was discarded because of a tie. */
  readonly again: boolean;
}

/** The sides of a Strategic Turn, in the order in which they are asked to roll. */
export type Initiative = readonly Side[];

/** Who takes part, before anyone has rolled. */
export const initiativeOf = (sides: readonly (readonly [team: string, entrant: Entrant])[]): Initiative =>
  sides.map(([team, entrant]) => ({ team, entrant, roll: countsAs(entrant), again: false }));

function countsAs(entrant: Entrant): number | null {
  switch (entrant) {
    case "rolls":
      return null;
    case "Orion off the map":
      return INITIATIVE.orionOffTheMap;
    case "monster":
      return INITIATIVE.monster;
  }
}

/** Strategic Initiative with its ties: it ends with the Teams in Movement Order, first to move at the top. */
export const strategicInitiative: Procedure<Initiative, readonly string[]> = {
  title: "Strategic Initiative",
  clause: "V1.12",
  at(sides) {
    const next = sides.findIndex(({ roll }) => roll === null);
    const side = sides[next];
    if (!side) return ended(orderOf(sides).map(([team]) => team));
    return {
      asks: "roll",
      what: side.again ? `${side.team}, rolling again after a tie` : `initiative of ${side.team}`,
      clause: side.again ? "V1.13" : "V1.12",
      dice: TWO_DICE,
      next: (roll) => withoutTies(sides.map((one, index) => (index === next ? { ...one, roll } : one))),
    };
  },
};

const orderOf = (sides: Initiative) =>
  apply(movementOrder, { teams: sides.map(({ team }) => team), rolls: sides.map(({ roll }) => roll ?? 0) });

/** After all have rolled, the rolls of tied Teams are discarded: of those tied at first, and of those tied later. */
function withoutTies(sides: Initiative): Initiative {
  if (sides.some(({ roll }) => roll === null)) return sides;
  const tied = new Set(orderOf(sides).flatMap(([, roll, note]) => (note === RE_ROLL ? [roll] : [])));
  return sides.map((side) =>
    side.entrant === "rolls" && side.roll !== null && tied.has(side.roll) ? { ...side, roll: null, again: true } : side,
  );
}
