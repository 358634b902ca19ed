import { mostFleets } from "../position/most-fleets";
import {
  amountField,
  choiceField,
  optionalChoiceField,
  fieldsOf,
  textIn,
  wholeField,
  type Field,
  type Fields,
  type FieldErrors,
} from "../../campaign/commands/field";
import { optionalNameField } from "../../campaign/commands/name-field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { NO_CAMPAIGN } from "../../campaign/ledger/naming";
import { ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { BEATEN, fateNamed, FATES, having, isSplit, LEFT, type Fate, type FoughtSide } from "./fates";
import type { Sized, TieRolls } from "./larger";
import { fightingShip, leftField, type FightingShip } from "./fighting-ship";
import { lossesSay } from "./losses-say";
import { pairingOf, sizeOf, type OpenBattle } from "./open-battles";
import { isPooledInto, poolable, stillPooled } from "./pooling";
import { heldIn, wayShown, waysOut } from "./ways-out";
import { inOrderOfSize } from "./who-follows";
import { officerNames as idsIn } from "../crews/crew-events";
import type { FleetNow } from "../fleets/fleets";
import { factsOf, shipsIn, systemsNow } from "../state/state";
import { freeName } from "../fleets/form-fleet";

/** As many attrition units of a kind as a ship may have. */
const MAX_UNITS = 99;

/** A fleet of a battle, with what can be entered about it. */
export interface Fighting {
  readonly fleet: string;
  readonly side: string;
  readonly ships: readonly FightingShip[];
  readonly ways: readonly string[];
  /** Its only way, unless that is another empire's system; blank where it has to be chosen. */
  readonly usualWay: string;
  /** Why none of its ships can leave, with the clause; undefined if they can. */
  readonly held?: string;
  /** Why it cannot go another way; undefined if it can go every way. */
  readonly noWay?: string;
  readonly cbpv: Points;
  /** Ships of other fleets that may fight beside it at its FRD (EaW 28a). */
  readonly poolable: readonly FightingShip[];
  /** The ids of those that did in the last battle, and still stand. */
  readonly stillPooled: readonly string[];
}

/** What the end of a battle relies on. */
export interface Ending {
  readonly where: string;
  readonly clause: string;
  /** The fleets that may fight, on each side. */
  readonly first: readonly Fighting[];
  readonly second: readonly Fighting[];
  /** Names for the fleets of ships that leave while others stay, by empire. */
  readonly names: Readonly<Record<string, string>>;
  /** The fleets that fight, where no others can. */
  readonly one?: string;
  readonly other?: string;
  /** Where the largest fight: what was rolled for those that are tied; undefined where their empires choose (EaW 26a). */
  readonly ties?: TieRolls;
  /** All of its fleets, the largest first, where those that do not fight now follow (EaW 26a). */
  readonly inOrder?: readonly Sized[];
}

/** A battle once it is known who fights, and who holds the field. */
export interface Fought extends Ending {
  readonly one: string;
  /** The ids of ships that fight beside an FRD. */
  readonly pool?: string;
  /** The fleet that holds the field; blank for none. */
  readonly holds: string;
}

/** What was entered about its ships, by field. */
type Filled = Readonly<Record<string, unknown>>;

/** The same with what became of the ships. */
export interface Ended extends Fought {
  readonly filled: Filled;
}

/** What the end of a battle relies on. */
export function endingOf(open: BooksState, battle: OpenBattle): Ending {
  const { first, second, clause, bySize } = pairingOf(open, battle);
  const fighting = (fleet: FleetNow): Fighting => fightingIn(open, battle, fleet);
  const [ones, others] = [first.map(fighting), second.map(fighting)];
  const [one, other] = [ones[0], others[0]];
  const inOrder = inOrderOfSize(open, battle);
  return {
    ...{ where: battle.where, clause, first: ones, second: others },
    names: Object.fromEntries(battle.empires.map((empire) => [empire, freeName(open, empire)])),
    ...(inOrder.length > 0 && { inOrder }),
    ...(bySize && !(ones.length === 1 && others.length === 1) && { ties: {} }),
    ...(ones.length === 1 &&
      others.length === 1 &&
      one &&
      other &&
      !mayPool([one, other]) && { one: one.fleet, other: other.fleet }),
  };
}

/** A fleet in a battle. */
export function fightingIn(open: BooksState, battle: OpenBattle, fleet: FleetNow): Fighting {
  const shown = wayShown(open, battle, fleet);
  const all = waysOut(open, battle, fleet).filter(({ to }) => shown === undefined || sameWord(to, shown));
  const ways = all.filter(({ isFull }) => !isFull);
  const full = all.filter(({ isFull }) => isFull).map((way) => `${way.to} has ${way.fleets} fleets already`);
  const noWay = [
    ...(shown === undefined
      ? []
      : [`Ships of ${fleet.fleet} left an earlier battle towards ${shown}, and the others go there too (EaW 21a)`]),
    ...(full.length === 0 ? [] : [`${full.join(", and ")}; ${mostFleets(open)} are the most (EaW 17a, 21a)`]),
  ];
  const held = heldIn(open, battle, fleet);
  const ships = shipsIn(open, fleet.fleet).map((unit) => fightingShip(open, unit));
  const pool = poolable(open, battle, fleet).map((unit) => fightingShip(open, unit));
  const [only, another] = ways;
  const usualWay = only && !another && !isOthers(open, only.to, fleet.side) ? only.to : "";
  return {
    ...{ fleet: fleet.fleet, side: fleet.side, cbpv: sizeOf(open, fleet), ships, usualWay, poolable: pool },
    ways: ways.map(({ to }) => to),
    stillPooled: stillPooled(open, battle, fleet),
    ...(held && { held: `${held.why} (${held.clause})` }),
    ...(noWay.length > 0 && { noWay: noWay.join(". ") }),
  };
}

/** Whether a system is another empire's. */
const isOthers = (state: BooksState, to: string, side: string): boolean =>
  systemsNow(state).some(({ place, owner }) => sameWord(place, to) && owner !== "" && owner !== side);

/** Whether ships of other fleets may fight beside one of these at its FRD (EaW 28a). */
export const mayPool = (fleets: readonly Fighting[]): boolean => fleets.some(({ poolable: ships }) => ships.length > 0);

/** The ships of a fleet in its battle, with those that fight beside its FRD. */
const shipsOf = ({ ships, poolable: others }: Fighting, pool = ""): readonly FightingShip[] => {
  const named = idsIn(pool);
  return [...ships, ...others.filter(({ unit }) => named.includes(unit))];
};

const chosenIn = ({ first, second, one, other }: Fought): readonly Fighting[] =>
  [one, other].flatMap((name) => [...first, ...second].find(({ fleet }) => fleet === name) ?? []);

/** What is left of the attrition units of a ship, with those that it collected (EaW 27.0). */
const leftAsked = (label: string, kind: string, count: number): Field<number> =>
  wholeField(`${label}: ${kind} left, of ${count}`, {
    ...{ least: 0, most: MAX_UNITS, start: String(count), samples: [String(count), "0"] },
  });

/** The fate of a ship among those that its fleet may have; what is not offered is refused with its clause. */
function fateAsked(
  { label, isFrd }: FightingShip,
  { stays, isHeld }: { readonly stays: boolean; readonly isHeld: boolean },
  offered: readonly Fate[],
): Field<string> {
  const known = stays ? offered : BEATEN;
  const cannotLeave = isFrd || isHeld;
  const legal = cannotLeave ? known.filter((fate) => !LEFT.includes(fate)) : known;
  const field = stays
    ? choiceField(label, FATES, { start: "Stands", samples: legal })
    : choiceField(label, BEATEN, { samples: cannotLeave ? ["Destroyed"] : ["Destroyed", "Disengaged"] });
  return { ...field, choices: (field.choices ?? []).filter(({ value }) => legal.some((fate) => fate === value)) };
}

/** Where ships go that disengaged; none is offered to a fleet that cannot leave, and one that is entered is refused with its clause. */
function wayAsked(
  fleet: string,
  {
    ways,
    usualWay,
    noWay,
    held,
  }: Pick<Fighting, "ways" | "usualWay"> & { readonly [Why in "noWay" | "held"]: string | undefined },
): Field<string> {
  const label = `Where ships of ${fleet} go that disengaged`;
  if (held === undefined) {
    const hint = noWay !== undefined && { hint: noWay };
    return optionalChoiceField(label, ways, { none: "Choose a way", start: usualWay, samples: ["", ...ways], ...hint });
  }
  const field = optionalChoiceField(label, ways, {
    none: "Nowhere",
    start: "",
    samples: [""],
    hint: `Not at all: ${held}`,
  });
  return { ...field, choices: [] };
}

/** The fields of a battle: a fate for each ship, what is left of its attrition units, and for each fleet its Victory Points and its way out. */
export function fateFields(state: Fought, { offered = FATES, typed = {} }: Asking = {}): Fields {
  const { holds, names } = state;
  const chosen = chosenIn(state);
  return chosen
    .map((fighting, index): Fields => {
      const { fleet, side, ways, usualWay, noWay, held } = fighting;
      const stays = fleet === holds;
      const isHeld = held !== undefined;
      const number = index + 1;
      const enemy = chosen[1 - index];
      const lost = enemy && lossesSay(enemy, shipsOf(enemy, state.pool), typed);
      return fieldsOf(
        `${fleet} of ${side}`,
        Object.fromEntries<Field>([
          ...shipsOf(fighting, state.pool).flatMap((ship): readonly [string, Field][] => [
            [`fate-${ship.unit}`, fateAsked(ship, { stays, isHeld }, offered)],
            ...ship.attrition.map(({ kind, count }): [string, Field] => [
              leftField(ship.unit, kind),
              leftAsked(ship.label, kind, count),
            ]),
          ]),
          [
            `vp-${number}`,
            amountField(`Victory Points of ${fleet}`, {
              ...{ least: 0, start: "0", samples: ["0", "120"] },
              ...(lost !== undefined && { hint: lost }),
            }),
          ],
          [`way-${number}`, wayAsked(fleet, { ways, usualWay, noWay, held })],
          ...(stays && !isHeld
            ? [
                [
                  `apart-${number}`,
                  optionalNameField(`New fleet of ships of ${fleet} that disengaged while others stay`, NO_CAMPAIGN, {
                    ...{ start: names[side] ?? "", samples: [names[side] ?? ""] },
                  }),
                ] as [string, Field],
              ]
            : []),
        ]),
      );
    })
    .reduce((all, fields) => ({ ...all, ...fields }), {});
}

/** What can become of the ships, and what was typed so far. */
interface Asking {
  readonly offered?: readonly Fate[];
  readonly typed?: Readonly<Record<string, string>>;
}

/** What was entered; or what of it counts for nothing. */
export const withFates =
  (state: Fought, fields: Fields) =>
  (typed: Filled): Filled | { readonly misfits: FieldErrors } => {
    const misfits = leftInVain(state, fields, typed);
    return misfits ? { misfits } : typed;
  };

/** What was entered about ships that leave, where none of the fleet does, or none stays; undefined if all of it counts. */
function leftInVain(state: Fought, fields: Fields, typed: Filled): FieldErrors | undefined {
  const misfits = chosenIn(state).flatMap((fighting, index): readonly [string, string][] => {
    const { fleet } = fighting;
    const fates = shipsOf(fighting, state.pool).map(({ unit }) => ({
      unit,
      fate: fateNamed(textIn(typed, `fate-${unit}`)) ?? "Stands",
    }));
    const isGiven = (name: string): boolean => {
      const given = textIn(typed, name);
      return given !== "" && given !== fields[name]?.start;
    };
    const [way, apart] = [`way-${index + 1}`, `apart-${index + 1}`];
    const none = "Leave it as it was, or correct what became of the ships.";
    return [
      ...(isGiven(way) && having({ fates }, LEFT).length === 0
        ? [[way, `No ship of ${fleet} disengaged. ${none}`] as [string, string]]
        : []),
      ...(isGiven(apart) && !isSplit({ fates })
        ? [[apart, `No ship of ${fleet} disengaged while others stayed. ${none}`] as [string, string]]
        : []),
    ];
  });
  return misfits.length === 0 ? undefined : Object.fromEntries(misfits);
}

/** What was entered about a fleet; a ship that joined it since then stands, or is gone with the others. */
export function sideOf(
  open: BooksState,
  battle: OpenBattle,
  fleet: FleetNow,
  index: number,
  { filled, pool = "" }: Ended,
): FoughtSide {
  const pooled = isPooledInto(open, battle, fleet) ? [...new Set(idsIn(pool))] : [];
  const fates = [...new Set([...shipsIn(open, fleet.fleet), ...pooled])].map((unit) => ({
    unit,
    fate: fateNamed(textIn(filled, `fate-${unit}`)) ?? "Stands",
  }));
  const attritionLeft = fates.flatMap(({ unit }) =>
    factsOf(open, unit).attrition.map((units) => {
      const left = filled[leftField(unit, units.kind)];
      return { unit, units: { ...units, count: typeof left === "number" ? left : units.count } };
    }),
  );
  const points = filled[`vp-${index + 1}`];
  return {
    ...{
      fleet,
      fates,
      pooled,
      attritionLeft,
      way: textIn(filled, `way-${index + 1}`),
      apart: textIn(filled, `apart-${index + 1}`),
    },
    victoryPoints: typeof points === "number" ? (points as Points) : ZERO,
  };
}
