import { ONE_DIE, type Dice } from "../../../core/dice";
import { ended, type Asked, type Ended, type Procedure } from "../../../core/procedure";
import { apply } from "../../../core/rule";
import { damageTimes, evasionFate, evasionRow, evasionTable, MET } from "./evasion";
import type { EvasionFate, EvasionHex, EvasionOfficer, EvasionTable, Terrain } from "./evasion-tables";

/** The outcomes of sub-light evasion, in the order in which odds are shown. */
export const EVASION_ENDS = ["Rendezvous", "Lost", "Stranded", "Captured", "Destroyed"] as const;
export type EvasionEnd = (typeof EVASION_ENDS)[number];

/** A unit that dropped its Warp Engines and evades, with everything that decides its fate. */
export interface EvadingUnit {
  readonly hex: EvasionHex;
  readonly terrain: Terrain;
  /** An officer who is left out has a Rating of 0. */
  readonly ratings: Readonly<Partial<Record<EvasionOfficer, number>>>;
  readonly orion: boolean;
  /** If it is left out, damage is not asked for and the unit is assumed to survive it. */
  readonly sizeClass?: number;
}

/** The result of one roll for the unit. */
export interface Befallen {
  readonly terrain: Terrain;
  readonly fate: EvasionFate;
  readonly clause: string;
  /** What follows from it, in words. */
  readonly then: string;
  readonly damage?: number;
}

export interface Evaded {
  readonly fate: EvasionEnd;
  /** Everything that happened to the unit, in order; the last result decided its fate. */
  readonly befell: readonly Befallen[];
}

/** The state of a unit in its evasion. */
export interface Evading {
  readonly unit: EvadingUnit;
  readonly befell: readonly Befallen[];
  readonly stage:
    | { readonly at: "fate"; readonly terrain: Terrain }
    | { readonly at: "damage"; readonly times: number; readonly dice: Dice; readonly befallen: Befallen }
    | { readonly at: "survival"; readonly damage: number; readonly befallen: Befallen }
    | { readonly at: "end"; readonly fate: EvasionEnd };
}

/** A unit before its first roll. */
export const evading = (unit: EvadingUnit): Evading => ({
  unit,
  befell: [],
  stage: { at: "fate", terrain: unit.terrain },
});

export const SURVIVES = "Survives";
export const DIES = "Destroyed";

/**
 * Sub-light evasion to its end: the table of the terrain, then that of Empty Space. A unit that is lost in a nebula comes
 * back and continues, and so does one that survives its damage. Lost in Empty Space and Stranded are final: what
 * follows takes further turns (V13.914, V13.932).
 */
export const subLightEvasion: Procedure<Evading, Evaded> = {
  title: "Sub-light evasion",
  clause: "V13.913",
  at(state) {
    const { befell, stage } = state;
    switch (stage.at) {
      case "fate":
        return asksFate(state, stage.terrain);
      case "damage":
        return asksDamage(state, stage);
      case "survival":
        return asksSurvival(state, stage);
      case "end":
        return ended({ fate: stage.fate, befell });
    }
  },
};

const ratingOn = ({ ratings }: EvadingUnit, { officer }: EvasionTable): number => ratings[officer] ?? 0;

function asksFate(state: Evading, terrain: Terrain): Asked<Evading> | Ended<Evaded> {
  const { unit, befell } = state;
  const table = evasionTable(unit.hex, terrain);
  if (!table) {
    const then = "Meets friends in the hex; they repair it, except its Warp Engines";
    return ended({ fate: "Rendezvous", befell: [...befell, { terrain, fate: "Rendezvous", clause: MET, then }] });
  }
  return {
    asks: "roll",
    what: `fate: ${terrain}`,
    clause: table.clause,
    dice: ONE_DIE,
    next: (roll) => afterFate(state, table, roll),
  };
}

function afterFate(state: Evading, table: EvasionTable, roll: number): Evading {
  const { unit } = state;
  const { terrain, clause } = table;
  const rating = ratingOn(unit, table);
  const fate = apply(evasionFate, { hex: unit.hex, terrain, roll, rating, orion: unit.orion });
  const row = evasionRow(table, roll, rating);
  const then = row.fate === fate ? row.then : "Destroys itself rather than be captured";
  const befallen = { terrain, fate, clause, then };
  if (row.damage && unit.sizeClass !== undefined) {
    const times = damageTimes(row.damage.factor, unit.sizeClass);
    if (times > 0) return { ...state, stage: { at: "damage", times, dice: row.damage.dice, befallen } };
  }
  const goesOn = fate === "Escapes" || fate === "Damaged" || (fate === "Lost" && terrain !== "Empty Space");
  return goesOn ? onward(state, befallen) : over(state, befallen, fate);
}

type Stage<At> = Extract<Evading["stage"], { readonly at: At }>;

function asksDamage(state: Evading, { times, dice, befallen }: Stage<"damage">): Asked<Evading> {
  return {
    asks: "roll",
    what: `damage, ${times} x ${dice.text}`,
    clause: befallen.clause,
    dice,
    next: (roll) => ({ ...state, stage: { at: "survival", damage: times * roll, befallen } }),
  };
}

function asksSurvival(state: Evading, { damage, befallen }: Stage<"survival">): Asked<Evading> {
  const dead: Befallen = { ...befallen, fate: "Destroyed", then: "Does not survive the damage", damage };
  return {
    asks: "choice",
    what: `the unit after ${damage} points of damage`,
    clause: befallen.clause,
    choices: [SURVIVES, DIES],
    next: (choice) => (choice === SURVIVES ? onward(state, { ...befallen, damage }) : over(state, dead, "Destroyed")),
  };
}

const onward = ({ unit, befell }: Evading, befallen: Befallen): Evading => ({
  unit,
  befell: [...befell, befallen],
  stage: { at: "fate", terrain: "Empty Space" },
});

const over = ({ unit, befell }: Evading, befallen: Befallen, fate: EvasionEnd): Evading => ({
  unit,
  befell: [...befell, befallen],
  stage: { at: "end", fate },
});
