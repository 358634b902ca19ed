import { ONE_DIE } from "../../core/dice";
import type { AsksRoll as Rolls } from "../../core/procedure";
import { askedBy, explainPlayed, playedFact } from "../../campaign/ledger/house-rules";
import type { Ask } from "../../campaign/commands/ask";
import { fieldsQuestion, command } from "../../campaign/commands/command";
import { eitherField, wholeField, yesField, type Field } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { listed } from "./battle-events";
import type { Battle } from "./battles";
import { isPossible, isPursuitOpen, pursuitAfter, rearGuardFrom } from "./pursuit-forces";
import { PURSUIT } from "../rules/constants";
import { pursuit, pursuitModifier } from "../rules/v13-tactical/pursuit";
import {
  modifiedBy,
  pursuing,
  pursuitProcedure,
  settled,
  type Pursuing,
  type PursuitRules,
} from "../rules/v13-tactical/pursuing";
import { rearGuard } from "../rules/v13-tactical/rear-guard";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { SIDE_KINDS } from "../sides";
import { crewField, fromShips, RATINGS_STAY, ratingField } from "../ships/ratings";
import { A_BATTLE, BATTLE_STEP, offersFor } from "./battle-of";
import { FATES, fateFields, fatesTyped } from "./fates";
import { pursuersOut, writePursuit } from "./pursued";
import { pursuitFor, type Pursuit, type PursuitEnd, type PursuitPlayed, type PursuitUnit } from "./pursuit-for";

const CLAUSE = "V13.741";

/** Resolves a Pursuit, once both sides have chosen: the fight with a Rear Guard, what becomes of it, and the Pursuit Roll (V13.73 to V13.75); its subject is the battle. */
export const pursue = command<Pursuit, PursuitEnd>({
  id: "pursue",
  title: "Pursue",
  stays: RATINGS_STAY,
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "side",
  button: "Pursue",
  offered: (state, side) =>
    offersFor(
      state,
      side,
      (battle) => isPursuitOpen(battle, state.campaign.turn) && haveChosen(state, battle, side),
      "Resolve the Pursuit",
      CLAUSE,
      true,
    ),
  begin(open, doing) {
    const found = pursuitFor(open, doing);
    return "battle" in found ? { state: found } : found;
  },
  facts: ({ battle, pursuer, pursued, pursuers, fleeing, guards, played = {} }) => ({
    ...playedFact(...Object.values(played)),
    ...{ Battle: battle, "Pursuit Force": `${pursuer}: ${listed(pursuers.map(({ name }) => name))}` },
    Pursued: `${pursued}: ${listed(fleeing.map(({ name }) => name))}`,
    ...(guards.length > 0 && {
      "Rear Guard": `${listed(guards.map(({ name }) => name))}; both sides at Weapon Status III, any speed (V13.732)`,
    }),
  }),
  at(state) {
    const { now } = state;
    return now ? asks(state, now) : asksForces(state);
  },
  result: ({ caught }) => (caught ? "Caught" : "Gone"),
  write: writePursuit,
});

/** Whether all who have a choice have made it, so that this side pursues. */
function haveChosen(state: BooksState, battle: Battle, side: string): boolean {
  const after = pursuitAfter(battle);
  if (!isPossible(after) || side !== after.pursuer || !battle.choices.has(side)) return false;
  return battle.choices.has(after.pursued) || rearGuardFrom(state, battle, after).length === 0;
}

type Asks = Ask<Pursuit, PursuitEnd>;

/** The constants that a Pursuit is played by, where they are not the book's. */
const constantsOf = ({ pursuit: caught, modifiers, rearGuard: rejoins, crewLoss }: PursuitPlayed): PursuitRules => ({
  ...(caught && { pursuit: caught.constants }),
  ...(modifiers && { modifiers: modifiers.constants }),
  ...(rejoins && { rearGuard: rejoins.constants }),
  ...(crewLoss && { crewLoss: crewLoss.constants }),
});

/** What is asked of a unit of the Rear Guard, in case it is crippled (V13.753). */
const guardFields = ({
  name,
  navigatorRating,
  crewUnits,
  warpCapable,
}: PursuitUnit): Readonly<Record<string, Field<number | boolean>>> => ({
  ...(navigatorRating === null && { [`navigator-${name}`]: ratingField("Navigator", name) }),
  [`crew-${name}`]: crewField(`Crew units of ${name} at full strength`, name, crewUnits, 0),
  [`warp-${name}`]: yesField(`${name} has Warp Engines`, {
    ...{ start: warpCapable ? "yes" : "no", hint: "Without them it comes back in its hex" },
    from: fromShips("Condition", name),
  }),
});

/** What the trackers do not say: Ratings that nobody noted, crews of the Rear Guard, the delay after a disorganized withdrawal. */
function asksForces(state: Pursuit): Asks {
  const { battle, pursuers, fleeing, guards, disorganized, played } = state;
  const captains = [...pursuers, ...fleeing, ...guards].filter(({ captainRating }) => captainRating === null);
  const sensors = pursuers.filter((unit) => unit.sensors && unit.damaged);
  const fields: Readonly<Record<string, Field<number | boolean>>> = {
    ...Object.fromEntries(
      sensors.map(({ name }) => [
        `sensors-${name}`,
        eitherField(`No sensor or scanner of ${name} is damaged`, {
          hint: "It is damaged by its Condition; otherwise its Special Sensors count for nothing (V13.743)",
        }),
      ]),
    ),
    ...Object.fromEntries(captains.map(({ name }) => [`captain-${name}`, ratingField("Captain", name)])),
    ...Object.fromEntries(guards.flatMap((unit) => Object.entries(guardFields(unit)))),
    ...(disorganized && {
      delay: wholeField("Impulses after which the pursuers left", {
        ...{
          least: 0,
          samples: ["0", "84", "170"],
          hint: `${(played?.pursuit?.constants ?? PURSUIT).atOnce} or fewer: they catch without a roll (V13.834)`,
        },
      }),
    }),
  };
  const next = (values: Readonly<Record<string, unknown>>): Pursuit => {
    const number = (name: string): number => Number(values[name] ?? 0);
    const captainOf = ({ name, captainRating }: Pursuit["pursuers"][number]): number =>
      captainRating ?? number(`captain-${name}`);
    const now = pursuing({
      pursuers: pursuers.map((unit) => ({
        ...{ name: unit.name, captainRating: captainOf(unit) },
        sensors: unit.sensors && values[`sensors-${unit.name}`] !== false,
      })),
      pursued: fleeing.map((unit) => ({ name: unit.name, captainRating: captainOf(unit) })),
      rearGuard: guards.map((unit) => ({
        ...{ name: unit.name, captainRating: captainOf(unit), crewUnits: number(`crew-${unit.name}`) },
        navigatorRating: unit.navigatorRating ?? number(`navigator-${unit.name}`),
        warpCapable: values[`warp-${unit.name}`] === true,
      })),
      ...(disorganized && { delay: number("delay") }),
      ...(played && { rules: constantsOf(played) }),
    });
    return { ...state, now, noted: values };
  };
  if (Object.keys(fields).length === 0) return asks(state, next({}).now);
  return { asks: "fields", what: `Pursuit after ${battle}`, ...fieldsQuestion(fields, next) };
}

/** The questions and rolls of the procedure. */
function asks(state: Pursuit, now: Pursuing | undefined): Asks {
  if (!now) return asksForces(state);
  const asked = pursuitProcedure.at(now);
  if (asked.asks === "nothing") {
    const out = pursuersOut(now);
    return out.length > 0 && state.out === undefined
      ? asksOut(state, out)
      : { asks: "nothing", end: { ...state, ...asked.end, now } };
  }
  if (asked.asks === "choice") {
    return {
      ...{ asks: "choice", what: asked.what, clause: asked.clause, choices: asked.choices },
      next: (choice: string) => ({ ...state, now: asked.next(choice) }),
    };
  }
  return asksRoll(state, now, asked);
}

/** What can have become of a pursuer that does not go on (V13.754). */
const OUT_FATES = FATES.filter(({ value }) => ["Crippled", "Destroyed", "Captured"].includes(value));

/** What became of the pursuers that are out: those that are crippled are back with the others. */
function asksOut(state: Pursuit, out: readonly string[]): Asks {
  const { battle, flagships, captured } = state;
  const fieldsFor = (typed: Readonly<Record<string, string>>): Readonly<Record<string, Field>> =>
    Object.fromEntries(
      out.flatMap((unit) => Object.entries(fateFields(unit, { flagships, typed, fates: OUT_FATES, captured }))),
    );
  return {
    asks: "fields",
    what: `Pursuers that are out after ${battle}`,
    ...fieldsQuestion(fieldsFor({}), (values) => ({ ...state, out: fatesTyped(out, values) }), fieldsFor),
  };
}

function asksRoll(state: Pursuit, now: Pursuing, asked: Rolls<Pursuing>): Asks {
  const { battle, pursuer, pursued, played } = state;
  const { clause } = asked;
  // 1d3 is half of 1d6, rounded up.
  const isHalved = asked.dice.text === "1d3";
  const dice = isHalved ? ONE_DIE : asked.dice;
  const sumOf = (sum: number): number => (isHalved ? Math.ceil(sum / 2) : sum);
  // What each roll decides is said by itself: after it, something else is rolled or asked, such as who was crippled.
  const roll = { asks: "roll" as const, clause, dice, count: Number.parseInt(dice.text, 10), decided: asked.what };
  const next = (sum: number): Pursuit => ({ ...state, now: settled(asked.next(sumOf(sum))) });
  const { crippled } = now;
  if (!crippled) {
    const given = modifiedBy(now);
    const told = explainPlayed(pursuitModifier, { ...given }, played?.modifiers);
    const modifier = Number(told.value);
    return {
      ...{ ...roll, side: pursuer, what: `Pursuit Roll, ${battle}`, next },
      modifiers: modifiersIn(told).slice(0, -1),
      ...askedBy(played?.modifiers, played?.pursuit),
      resultText: (sum) =>
        explainPlayed(pursuit, { roll: sum, modifier, delay: given.delay }, played?.pursuit).value === true
          ? "Caught"
          : "Gone",
    };
  }
  const isFirst = crippled.rolled.rejoins === undefined;
  const { navigatorRating } = crippled.unit;
  const told = (sum: number) => explainPlayed(rearGuard, { roll: sum, navigatorRating }, played?.rearGuard);
  return {
    ...{
      ...roll,
      side: pursued,
      what: `Rear Guard ${asked.what}${isHalved ? ", half of 1d6 rounded up" : ""}, ${battle}`,
      next,
    },
    modifiers: isFirst ? modifiersIn(told(1)) : [],
    ...(isFirst && askedBy(played?.rearGuard)),
    resultText: (sum) => (isFirst ? (told(sum).value === true ? "Rejoins" : "Lost") : String(sumOf(sum))),
  };
}
