import { orRefuse } from "../../campaign/ledger/outcome";
import { ONE_DIE } from "../../core/dice";
import type { AsksRoll } from "../../core/procedure";
import { explain } from "../../core/rule";
import { sameWord } from "../../core/words";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { askChoiceOf, askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, optionalChoiceField, textField, wholeField, yesField } from "../../campaign/commands/field";
import { evadingShip, mayEvade, RATING_OF, type EvadingShip } from "./evading-units";
import { SIDE_KINDS } from "../sides";
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
import {
  DIES,
  evading,
  subLightEvasion,
  SURVIVES,
  type Befallen,
  type Evading,
} from "../rules/v13-tactical/sub-light-evasion";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { writeEvasion, type EvadedShip, type Evades, type EvadingUnit } from "./evaded";

const STEP = "4A5";
const BACK = "1A2";

/** The exceptions of V13.92, under which no table is used. */
const EXCEPTIONS = [
  { value: "Sub-light", label: "It is a sub-light unit by nature (V13.921)", clause: "V13.921" },
  { value: "Withdraws", label: "A friendly Base or Star System there still stands (V13.923)", clause: "V13.923" },
  { value: "Towed", label: "A unit that left unopposed towed it away (V13.523, V13.623, V13.924)", clause: "V13.924" },
];

/** What an evasion relies on; where it is known, it comes out of a nebula. */
type Starting = EvadingShip & { readonly where?: Evades };

/** Rolls for a unit that dropped its Warp Engines and evaded (V13.9); its subject is the unit. */
export const evade = dialogueCommand<Starting, EvadedShip>({
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
  *dialogue(start) {
    const where = start.where ?? (yield* askWhere(start));
    const ship: EvadingUnit = { ...start, where };
    const { exception } = where;
    if (exception === "Towed") {
      const fields = {
        towedBy: optionalChoiceField("Towed by", start.friends, { none: "A unit that is not in the books" }),
      };
      const { towedBy } = yield* askFields(`Who towed ${start.unit}`, fields);
      return { ...ship, fate: exception, befell: [], towedBy };
    }
    if (exception !== "") return { ...ship, fate: exception, befell: [] };
    const { typed, evading: begun } = yield* askRatings(ship);
    const { fate, befell } = yield* askFate(ship, begun);
    const last = befell.at(-1);
    return { ...ship, typed, fate, befell, ...(last && (yield* askAfter(ship, fate, last))) };
  },
  result: ({ fate, befell }) => (fate === "Lost" && befell.at(-1)?.terrain === "Nebula" ? "Lost in the nebula" : fate),
  write: writeEvasion,
});

function askWhere({ unit, hex, ownSystem, battle, terrain }: EvadingShip): Dialogue<Evades> {
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
  return askFields(`${unit} evades at sub-light speed`, fields, {
    read: (typed) => ({ ...typed, hex: typed.hex as EvasionHex, terrain: typed.terrain as Terrain }),
  });
}

interface Given {
  readonly typed: NonNullable<EvadedShip["typed"]>;
  readonly evading: Evading;
}

/** Asks for what its tables need and the sheet Ships does not say. */
function* askRatings({ unit, ratings, sizeClass, orion, where }: EvadingUnit): Dialogue<Given> {
  const { hex, terrain } = where;
  const terrains: readonly Terrain[] = hex === "Friendly" ? [terrain] : [terrain, "Empty Space"];
  const tables = terrains.flatMap((one) => evasionTable(hex, one) ?? []);
  const missing = tables.map(({ officer }) => officer).filter((officer) => ratings[officer] === undefined);
  const needsSize = sizeClass === null && tables.some(({ rows }) => rows.some(({ damage }) => damage !== undefined));
  const begun = (more: EvadingShip["ratings"], size: number | null) => ({
    typed: { ratings: more, ...(needsSize && size !== null && { sizeClass: size }) },
    evading: evading({
      ...{ hex, terrain, orion, ratings: { ...ratings, ...more } },
      ...(size !== null && { sizeClass: size }),
    }),
  });
  if (missing.length === 0 && !needsSize) return begun({}, sizeClass);
  const fields = {
    ...Object.fromEntries([...new Set(missing)].map((officer) => [RATING_OF[officer], ratingField(officer, unit)])),
    ...(needsSize && { sizeClass: wholeField("Size class", { least: 1, most: 7, samples: ["4", "3"] }) }),
  };
  const given: Readonly<Record<string, number>> = yield* askFields(`Who helps ${unit}`, fields);
  const more = Object.fromEntries(missing.map((officer) => [officer, given[RATING_OF[officer]] ?? 0]));
  return begun(more, given["sizeClass"] ?? sizeClass);
}

/** The rolls of the tables, and the choice after damage, as they are in the procedure of the rule. */
function* askFate(ship: EvadingUnit, begun: Evading): Dialogue<Pick<EvadedShip, "fate" | "befell">> {
  for (let now = begun; ;) {
    const { befell } = now;
    // Who is lost in a nebula rolls for Empty Space only after it comes out.
    if (now.stage.at === "fate" && befell.at(-1)?.fate === "Lost") return { fate: "Lost", befell };
    const asked = subLightEvasion.at(now);
    if (asked.asks === "nothing") return asked.end;
    if (asked.asks === "choice") now = asked.next(yield* askSurvival(ship, now, asked.clause));
    else now = asked.next(yield* rollOn(ship, now, asked));
  }
}

/** A roll of the tables, or of their damage. */
function rollOn(ship: EvadingUnit, { stage, unit: given }: Evading, asked: AsksRoll<Evading>): Dialogue<number> {
  const { clause, dice } = asked;
  const roll = { side: ship.side, clause, dice };
  if (stage.at === "damage") {
    const { times, befallen } = stage;
    return askRoll({
      ...{ ...roll, what: purposeOf(ship, `damage in the ${befallen.terrain}, ${times} x ${dice.text}`) },
      resultText: (sum) => `${times * sum} points of damage`,
    });
  }
  const terrain = stage.at === "fate" ? stage.terrain : "Empty Space";
  const officer = evasionTable(given.hex, terrain)?.officer ?? "Captain";
  const told = (sum: number) =>
    explain(evasionFate, {
      ...{ hex: given.hex, terrain, roll: sum, rating: given.ratings[officer] ?? 0, orion: given.orion },
    });
  return askRoll({
    ...{ ...roll, what: purposeOf(ship, terrain) },
    modifiers: modifiersIn(told(ONE_DIE.faces.length)).map((modifier) => ({ ...modifier, clause })),
    resultText: (sum) => String(told(sum).value),
  });
}

/** What a roll is for: "Evasion of A-1, Battle 3: Nebula". */
const purposeOf = ({ unit, where }: EvadingUnit, what: string): string =>
  `Evasion of ${[unit, where.battle].filter((word) => word !== "").join(", ")}: ${what}`;

/** The boxes of a unit are not in the books: who has its sheet says whether it survives. */
function askSurvival({ unit }: EvadingUnit, { stage }: Evading, clause: string): Dialogue<string> {
  const damage = stage.at === "survival" ? stage.damage : 0;
  return askChoiceOf({ what: `Whether ${unit} survives its damage`, clause }, [SURVIVES, DIES], (one) =>
    one === SURVIVES ? `It survives ${damage} points of damage` : `${damage} points of damage destroy it`,
  );
}

/** How many turns a unit stays Lost in Empty Space, by its hex: 1d6 in a hostile one, 1d3 in any other and in a nebula. */
const lostForSix = ({ where }: EvadingUnit, { terrain }: Befallen): boolean =>
  where.hex === "Hostile" && terrain === "Empty Space";

type After = Pick<EvadedShip, "turns" | "crew" | "captor" | "allHands">;

/** What a fate needs to be known: for how many turns, how many are left, who has it. */
function* askAfter(ship: EvadingUnit, fate: string, last: Befallen): Dialogue<After> {
  const { unit, captors, enemy, battle, flagship } = ship;
  const { clause, terrain, then } = last;
  const isInTurns = fate === "Lost" || (fate === "Stranded" && terrain !== "Empty Space");
  const turns = isInTurns ? { turns: yield* rollTurns(ship, fate, last) } : {};
  if (then === ON_WORLD.then) {
    const fields = {
      crew: wholeField(`Crew units of ${unit} that land`, {
        ...{ least: 1, most: 999, samples: ["10", "3"], hint: "1d6 of them die each turn" },
      }),
    };
    return { ...turns, ...(yield* askFields(fate, fields)) };
  }
  if (fate === "Captured") {
    const fields = {
      captor: choiceField("Captured by", captors, {
        ...(enemy === "" ? { none: "Choose a Team" } : { start: enemy, from: battle }),
        hint: `The opposing Team (${clause})`,
      }),
    };
    return yield* askFields(fate, fields);
  }
  if (fate !== "Destroyed" || !flagship || then === ALL_HANDS) return turns;
  return yield* askFields(fate, { allHands: yesField("It is the flagship: lost with all hands (V19.06)") });
}

/** 1d3 is half of 1d6, rounded up. */
function* rollTurns(ship: EvadingUnit, fate: string, last: Befallen): Dialogue<number> {
  const isOfSix = fate === "Stranded" || lostForSix(ship, last);
  const turnsOf = (face: number): number => (isOfSix ? face : Math.ceil(face / 2));
  const what = fate === "Lost" ? "turns that it is Lost" : "turns for which the crew has supplies";
  const face = yield* askRoll({
    ...{ side: ship.side, clause: last.clause, dice: ONE_DIE },
    what: purposeOf(ship, `${what}${isOfSix ? "" : ", half of 1d6 rounded up"}`),
    resultText: (shown) => (turnsOf(shown) === 1 ? "1 turn" : `${turnsOf(shown)} turns`),
  });
  return turnsOf(face);
}
