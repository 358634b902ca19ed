import { orRefuse } from "../../campaign/ledger/outcome";
import { ONE_DIE } from "../../core/dice";
import type { AsksChoice } from "../../core/procedure";
import { explain } from "../../core/rule";
import { sameWord } from "../../core/words";
import type { Ask, AsksRoll } from "../../campaign/commands/ask";
import { fieldsQuestion, command } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, optionalChoiceField, textField, wholeField, yesField } from "../../campaign/commands/field";
import { evadingShip, mayEvade, RATING_OF } from "./evading-units";
import { SIDE_KINDS } from "../lines";
import { ratingField } from "../ships/ratings";
import { evasionFate, evasionTable } from "../rules/v13-tactical/evasion";
import {
  ALL_HANDS,
  EVASION_HEXES,
  ON_WORLD,
  TERRAINS,
  type EvasionHex,
  type Terrain,
} from "../rules/v13-tactical/evasion-tables";
import { DIES, evading, subLightEvasion, SURVIVES, type Befallen } from "../rules/v13-tactical/sub-light-evasion";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { writeEvasion, type EvadedShip, type EvadingState } from "./evaded";

const STEP = "4A5";
const BACK = "1A2";

/** The exceptions of V13.92, under which no table is used. */
const EXCEPTIONS = [
  { value: "Sub-light", label: "It is a sub-light unit by nature (V13.921)", clause: "V13.921" },
  { value: "Withdraws", label: "A friendly Base or Star System there still stands (V13.923)", clause: "V13.923" },
  { value: "Towed", label: "A unit that left unopposed towed it away (V13.523, V13.623, V13.924)", clause: "V13.924" },
];

/** Rolls for a unit that dropped its Warp Engines and evaded (V13.9); its subject is the unit. */
export const evade = command<EvadingState, EvadedShip>({
  id: "evade",
  title: "Sub-light evasion of a unit",
  clause: "V13.911",
  steps: [STEP, BACK],
  by: SIDE_KINDS,
  about: "a unit that dropped its Warp Engines",
  seenBy: "side",
  button: ({ subject }) => `Evade with ${subject}`,
  offered: (state, side) =>
    mayEvade(state, side).map(({ unit, continues, left, isFighting }) => {
      const rolls = (what: string) => asksFor({ subject: unit, what, step: STEP, clause: "V13.911", done: false });
      if (left !== "") return rolls(`Roll for the fate of ${unit}, which left ${left} by sub-light evasion`);
      return continues
        ? asksFor({
            ...{ subject: unit, what: `${unit} comes out of the nebula: roll for Empty Space`, step: BACK },
            ...{ clause: "V13.953", done: false },
          })
        : // Outside of a battle it stands with its unit, and in no step: such a battle may be kept elsewhere.
          allows(
            unit,
            `Roll for ${unit}, if it dropped its Warp Engines and evaded`,
            "V13.911",
            isFighting ? STEP : "",
          );
    }),
  begin(open, doing) {
    const ship = orRefuse(evadingShip(open, doing));
    const { again } = ship;
    return { state: again ? { ...ship, where: { ...again, terrain: "Empty Space", exception: "" } } : ship };
  },
  facts: ({ unit, side, place, ratings, sizeClass }) => ({
    ...{ unit, Team: side, Place: place, "Size class": String(sizeClass ?? "") },
    Ratings: Object.entries(ratings)
      .map(([officer, rating]) => `${officer} ${rating}`)
      .join(", "),
  }),
  at(state) {
    const { where, towedBy } = state;
    if (where === undefined) return asksWhere(state);
    if (where.exception === "Towed" && towedBy === undefined) return asksWhoTows(state);
    if (where.exception !== "") return ended(state, where.exception, undefined);
    return state.evading ? asksFate(state) : asksRatings(state);
  },
  result: ({ fate, last }) => (fate === "Lost" && last?.terrain === "Nebula" ? "Lost in the nebula" : fate),
  write: writeEvasion,
});

type Asks = Ask<EvadingState, EvadedShip>;

const ended = (state: EvadingState, fate: string, last: Befallen | undefined): Asks => ({
  asks: "nothing",
  end: { ...state, fate, ...(last && { last }) },
});

function asksWhere(state: EvadingState): Asks {
  const { unit, hex, ownSystem, battle, terrain } = state;
  const known = TERRAINS.find((one) => sameWord(one, terrain)) ?? (battle === "" ? "" : "Empty Space");
  const fields = {
    hex: choiceField("Whose hex it is", EVASION_HEXES, {
      ...{ start: hex, from: "the owner of the place, sheet Systems" },
      hint: "As the Team of the unit sees it: hostile if another Team owns it (V13.961)",
    }),
    terrain: choiceField("Terrain", TERRAINS, { none: "Choose the terrain", start: known, from: battle }),
    exception: optionalChoiceField("What makes a roll needless", EXCEPTIONS, {
      ...{ none: "Nothing", start: ownSystem ? "Withdraws" : "", samples: ["", "Sub-light", "Towed"] },
      from: "the owner of the place, sheet Systems",
    }),
    battle: textField("Battle", {
      ...{ word: true, start: battle, hint: "Such as Battle 3, if it has a name", samples: [battle, "Battle 1"] },
      from: "the battle that it left",
    }),
  };
  return {
    asks: "fields",
    what: `${unit} evades at sub-light speed`,
    ...fieldsQuestion(fields, ({ hex: whose, terrain, exception, battle }) => ({
      ...state,
      where: { hex: whose as EvasionHex, terrain: terrain as Terrain, exception, battle },
    })),
  };
}

function asksWhoTows(state: EvadingState): Asks {
  const fields = {
    towedBy: optionalChoiceField("Towed by", state.friends, { none: "A unit that is not in the books" }),
  };
  return {
    asks: "fields",
    what: `Who towed ${state.unit}`,
    ...fieldsQuestion(fields, ({ towedBy }) => ({ ...state, towedBy })),
  };
}

/** Asks for what its tables need and the sheet Ships does not say; then the first table. */
function asksRatings(state: EvadingState): Asks {
  const { unit, ratings, sizeClass, orion } = state;
  const { hex = "Neutral", terrain = "Empty Space" } = state.where ?? {};
  const terrains: readonly Terrain[] = hex === "Friendly" ? [terrain] : [terrain, "Empty Space"];
  const tables = terrains.flatMap((one) => evasionTable(hex, one) ?? []);
  const missing = tables.map(({ officer }) => officer).filter((officer) => ratings[officer] === undefined);
  const needsSize = sizeClass === null && tables.some(({ rows }) => rows.some(({ damage }) => damage !== undefined));
  const begun = (more: EvadingState["ratings"], size: number | null): EvadingState => ({
    ...state,
    typed: { ratings: more, ...(needsSize && size !== null && { sizeClass: size }) },
    evading: evading({
      ...{ hex, terrain, orion, ratings: { ...ratings, ...more } },
      ...(size !== null && { sizeClass: size }),
    }),
  });
  if (missing.length === 0 && !needsSize) return asksFate(begun({}, sizeClass));
  const fields = {
    ...Object.fromEntries([...new Set(missing)].map((officer) => [RATING_OF[officer], ratingField(officer, unit)])),
    ...(needsSize && { sizeClass: wholeField("Size class", { least: 1, most: 7, samples: ["4", "3"] }) }),
  };
  return {
    asks: "fields",
    what: `Who helps ${unit}`,
    ...fieldsQuestion(fields, (values) => {
      const given = values as Readonly<Record<string, number>>;
      const more = Object.fromEntries(missing.map((officer) => [officer, given[RATING_OF[officer]] ?? 0]));
      return begun(more, given["sizeClass"] ?? sizeClass);
    }),
  };
}

/** The rolls of the tables, and the choice after damage, as they are in the procedure of the rule. */
function asksFate(state: EvadingState): Asks {
  const now = state.evading;
  if (!now) return asksRatings(state);
  const { befell, stage, unit: given } = now;
  const last = befell.at(-1);
  // Who is lost in a nebula rolls for Empty Space only after it comes out.
  if (stage.at === "fate" && last?.fate === "Lost") return asksAfter(state, "Lost", last);
  const asked = subLightEvasion.at(now);
  if (asked.asks === "nothing") {
    const { fate, befell: all } = asked.end;
    return asksAfter(state, fate, all.at(-1));
  }
  if (asked.asks === "choice") return asksSurvival(state, asked, stage.at === "survival" ? stage.damage : 0);
  const { clause, dice } = asked;
  const roll = { asks: "roll" as const, side: state.side, clause, dice, count: Number.parseInt(dice.text, 10) };
  const next = (sum: number): EvadingState => ({ ...state, evading: asked.next(sum) });
  if (stage.at === "damage") {
    const { times, befallen } = stage;
    return {
      ...{ ...roll, what: purposeOf(state, `damage in the ${befallen.terrain}, ${times} x ${dice.text}`) },
      ...{ modifiers: [], resultText: (sum) => `${times * sum} points of damage`, next },
    };
  }
  const terrain = stage.at === "fate" ? stage.terrain : "Empty Space";
  const officer = evasionTable(given.hex, terrain)?.officer ?? "Captain";
  const told = (sum: number) =>
    explain(evasionFate, {
      ...{ hex: given.hex, terrain, roll: sum, rating: given.ratings[officer] ?? 0, orion: given.orion },
    });
  return {
    ...{ ...roll, what: purposeOf(state, terrain) },
    modifiers: modifiersIn(told(ONE_DIE.faces.length)).map((modifier) => ({ ...modifier, clause })),
    resultText: (sum) => String(told(sum).value),
    next,
  };
}

/** What a roll is for: "Evasion of A-1, Battle 3: Nebula". */
const purposeOf = ({ unit, where }: EvadingState, what: string): string =>
  `Evasion of ${[unit, where?.battle ?? ""].filter((word) => word !== "").join(", ")}: ${what}`;

/** The boxes of a unit are not in the books: who has its sheet says whether it survives. */
function asksSurvival(state: EvadingState, asked: AsksChoice<EvadingState["evading"] & object>, damage: number): Asks {
  const choices = new Map([
    [`It survives ${damage} points of damage`, SURVIVES],
    [`${damage} points of damage destroy it`, DIES],
  ]);
  return {
    ...{ asks: "choice", what: `Whether ${state.unit} survives its damage`, clause: asked.clause },
    choices: [...choices.keys()],
    next: (choice: string) => ({ ...state, evading: asked.next(choices.get(choice) ?? DIES) }),
  };
}

/** How many turns a unit stays Lost in Empty Space, by its hex: 1d6 in a hostile one, 1d3 in any other and in a nebula. */
const lostForSix = ({ where }: EvadingState, { terrain }: Befallen): boolean =>
  where?.hex === "Hostile" && terrain === "Empty Space";

/** What a fate needs to be known: for how many turns, how many are left, who has it. */
function asksAfter(state: EvadingState, fate: string, last: Befallen | undefined): Asks {
  const { unit, turns, crew, captor, captors, enemy, battle, flagship, allHands } = state;
  if (!last) return ended(state, fate, last);
  const { clause, terrain, then } = last;
  const isInTurns = fate === "Lost" || (fate === "Stranded" && terrain !== "Empty Space");
  if (isInTurns && turns === undefined) return asksTurns(state, fate, last);
  if (then === ON_WORLD.then && crew === undefined) {
    const fields = {
      crew: wholeField(`Crew units of ${unit} that land`, {
        ...{ least: 1, most: 999, samples: ["10", "3"], hint: "1d6 of them die each turn" },
      }),
    };
    return { asks: "fields", what: fate, ...fieldsQuestion(fields, (values) => ({ ...state, ...values })) };
  }
  if (fate === "Captured" && captor === undefined) {
    const fields = {
      captor: choiceField("Captured by", captors, {
        ...(enemy === "" ? { none: "Choose a Team" } : { start: enemy, from: battle }),
        hint: `The opposing Team (${clause})`,
      }),
    };
    return { asks: "fields", what: fate, ...fieldsQuestion(fields, (values) => ({ ...state, ...values })) };
  }
  if (fate === "Destroyed" && flagship && then !== ALL_HANDS && allHands === undefined) {
    const fields = { allHands: yesField("It is the flagship: lost with all hands (V19.06)") };
    return { asks: "fields", what: fate, ...fieldsQuestion(fields, (values) => ({ ...state, ...values })) };
  }
  return ended(state, fate, last);
}

/** 1d3 is half of 1d6, rounded up. */
function asksTurns(state: EvadingState, fate: string, last: Befallen): AsksRoll<EvadingState> {
  const isOfSix = fate === "Stranded" || lostForSix(state, last);
  const turnsOf = (face: number): number => (isOfSix ? face : Math.ceil(face / 2));
  const what = fate === "Lost" ? "turns that it is Lost" : "turns for which the crew has supplies";
  return {
    ...{ asks: "roll", side: state.side, clause: last.clause, dice: ONE_DIE, count: 1, modifiers: [] },
    what: purposeOf(state, `${what}${isOfSix ? "" : ", half of 1d6 rounded up"}`),
    resultText: (face) => (turnsOf(face) === 1 ? "1 turn" : `${turnsOf(face)} turns`),
    next: (face) => ({ ...state, turns: turnsOf(face) }),
  };
}
