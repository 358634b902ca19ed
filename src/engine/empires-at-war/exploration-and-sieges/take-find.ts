import { askedBy, constantsIn, houseNote, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { ONE_DIE } from "../../core/dice";
import { formatPoints, points, portion, ZERO, type Points } from "../../core/points";
import { round } from "../../core/rounding";
import { apply } from "../../core/rule";
import { askChoice, askFields, askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { amountField, choiceField, textIn, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { Change, NewTransfer } from "../../campaign/ledger/entry";
import { allowed, refusal, type OpenBooks, orRefuse } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/words";
import { COMMANDERS_OPTIONS } from "../constants";
import { EXPLORATION, FINDS, PRECURSORS, type Precursor } from "./exploration-results";
import { findsIn, takingChosen, TAKE_FIND } from "./finds";
import { eawPrecursor } from "./precursors";
import { rolesOf } from "../ships/ship-classes";
import { EMPIRE } from "../sides";
import { crewSet, officersAboard, optionsSet } from "../crews/crew-events";
import { factsOf, shipsIn } from "../state/state";
import { surelyOver } from "../fleets/fleet-verdict";
import { hasQuality } from "../crews/crews";
import { fleetsOf, restingFleetFor } from "../fleets/about-fleet";
import { officerField } from "../crews/officer-field";
import { bookedEdits, type Booked } from "../command-parts/booked-edits";
import { futureShip, futureShips } from "../construction/future-ship";
import { mostOptions, optionsOf } from "../crews/raise-co";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 16c";
const STEP = "5d";
const PRECURSOR = "Roll for a precursor object";
const VALUED: readonly Precursor[] = ["Legendary Officer", "Outstanding Crew"];

/** What a find relies on: the fleet, its ships, and what they have. */
interface Finding {
  readonly fleet: string;
  readonly side: string;
  readonly place: string;
  readonly scout: boolean;
  readonly ships: readonly string[];
  /** What its empire has chosen to take; left out where it has not. */
  readonly chosen?: string;
  /** Its ships as choices name them; left out in a find that was started before that was kept. */
  readonly named?: Readonly<Record<string, string>>;
  /** Those whose crew is not Poor yet, or not Outstanding, and those whose Commander's Options are not full. */
  readonly notPoor: readonly string[];
  readonly notOutstanding: readonly string[];
  readonly notFull: readonly string[];
  /** How finds are played; left out where they are by the book. */
  readonly played?: FindsPlayed;
  /** The classes that a ship from the future may have. */
  readonly future: readonly string[];
}

/** The tables of finds as players play them. */
interface FindsPlayed {
  readonly tables?: Played<typeof EXPLORATION>;
  readonly objects?: Played<typeof PRECURSORS>;
  readonly finds?: Played<typeof FINDS>;
}

interface Found extends Finding {
  /** What it finds instead of BPV. */
  readonly object?: Precursor;
  /** Whether a Disaster makes a crew Poor. */
  readonly isHit: boolean;
  readonly filled: Readonly<Record<string, unknown>>;
}

/** A fleet takes what it found in an explored system (EaW 16a to 16c): BPV, or a roll for a precursor object; its subject is the fleet. */
export const takeFind = dialogueCommand<Finding, Found>({
  id: TAKE_FIND,
  title: "Take what an exploring fleet found",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Take the find",
  lines: ["Exploration", "Treasure", "CO refund"],
  after: {
    causes: findsIn,
    candidates: (state, side) =>
      fleetsOf(state, side)
        .map(({ fleet }) => fleet)
        .filter((fleet) => shipsIn(state, fleet).length > 0),
    first: "Explore an unknown system first, with a fleet that stays in it",
  },
  offered: () => [],
  begin: begun,
  facts: ({ fleet, side, place, ships, chosen, played }) => ({
    ...{ fleet, side, place, ships: ships.join(", ") },
    ...(chosen !== undefined && { "what it takes": chosen }),
    ...playedFact(played?.tables, played?.objects, played?.finds),
  }),
  *dialogue(start) {
    const { side, fleet } = start;
    const choices = [bonusText(start), PRECURSOR];
    const choice = start.chosen ?? (yield* askChoice({ what: "What the fleet takes", clause: CLAUSE, choices }));
    if (choice !== PRECURSOR) return { ...start, isHit: false, filled: {} };
    const die = { side, clause: CLAUSE, dice: ONE_DIE };
    const button = "Roll for the object";
    const objectBy = (roll: number): Precursor => objectOf(start, roll);
    const { objects, finds } = start.played ?? {};
    const which = { ...die, what: precursorOf(fleet), button, resultText: objectBy, ...askedBy(objects) };
    const object = objectBy(yield* askRoll(which));
    const isHitBy = (roll: number): boolean => roll >= leastOf(start);
    const resultText = (roll: number): string => (isHitBy(roll) ? "A Poor crew" : "No effect");
    const isHit =
      object === "Disaster" &&
      isHitBy(
        yield* askRoll({
          ...{ ...die, what: `Disaster of ${fleet}`, button: "Roll for the disaster", resultText },
          ...askedBy(finds),
        }),
      );
    const fields = fieldsFor(start, object, isHit);
    const filled = Object.keys(fields).length === 0 ? {} : yield* askFields(object, fields);
    return { ...start, object, isHit, filled };
  },
  result: resultOf,
  write(open, state, { stamp, rolls, seenBy, side, subject }) {
    const again = orRefuse(begun(open, { side, subject }));
    const { ships, notPoor, notOutstanding, notFull } = again.state;
    const unit = textIn(state.filled, "ship");
    if (unit !== "" && !ships.includes(unit)) {
      const message = `${unit} is no longer in ${subject}. Start again, and choose one of ${ships.join(", ")}.`;
      return refusal("take-find", subject, message, CLAUSE);
    }
    // Ships may have left the fleet since the roll was made.
    const booked = orRefuse(bookedFor(open, { ...state, ships, notPoor, notOutstanding, notFull }));
    const { edits: rolled } = record(open, stamp, { step: STEP, clause: CLAUSE, rolls: { rolls, seenBy } });
    const then = rolled.length === 0 ? open : stateAfter(open, rolled);
    const edits = [...rolled, ...bookedEdits(then, booked, stamp, { step: STEP, clause: CLAUSE })];
    const over = isValued(state) ? surelyOver(stateAfter(open, edits), state.fleet) : "";
    if (over !== "") {
      const message = `${state.fleet} would have ${over}. Choose another ship, or transfer ships to another fleet first: the find waits.`;
      return refusal("take-find", state.fleet, message, "EaW 17.0");
    }
    return allowed(`${state.fleet} in ${state.place}: ${resultOf(state)}.${shipSays(booked)}`, edits);
  },
});

/** Whether a find counts in the CBpv of its ship: an officer or a crew that costs nothing has its value (EaW 16c, 17.0). */
const isValued = ({ object }: Found): boolean => object !== undefined && VALUED.includes(object);

/** The ship that joins the fleet, and what it needs before it can be used (EaW 9b, 16c). */
const shipSays = ({ ships = [] }: Booked): string =>
  ships
    .map(({ unit, class: name }) => ` ${unit}, ${String(name)}, joins it, and has to be inspected (EaW 9b).`)
    .join("");

/** How finds are played in the turn under way; undefined where all of it is by the book. */
function playedNow(open: OpenBooks): FindsPlayed | undefined {
  const { turn } = open.campaign;
  const tables = playedIn(open, turn, EXPLORATION);
  const objects = playedIn(open, turn, PRECURSORS);
  const finds = playedIn(open, turn, FINDS);
  if (!(tables ?? objects ?? finds)) return undefined;
  return { ...(tables && { tables }), ...(objects && { objects }), ...(finds && { finds }) };
}

const precursorOf = (fleet: string): string => `Precursor object of ${fleet}`;

/** What the fleet can find; or why it finds nothing. */
function begun(open: OpenBooks, doing: { readonly side: string; readonly subject: string }) {
  // Who won the field explores, and takes what it found, although the battle has pinned it (EaW 16a, 19a).
  const named = restingFleetFor(open, doing);
  if (!("found" in named)) return named;
  const { fleet, side, place } = named.found;
  const ships = shipsIn(open, fleet);
  if (open.campaign.turn === 0 || place === "" || ships.length === 0) {
    return refusal(
      "take-find",
      fleet,
      `${fleet} has no ships in a system, or the campaign has not begun. Choose a fleet that explores.`,
      "EaW 16.0",
    );
  }
  const chosen = takingChosen(open, fleet, place);
  const played = playedNow(open);
  const state: Finding = {
    ...(chosen !== undefined && { chosen: chosen === "BPV" ? chosen : PRECURSOR }),
    ...{ fleet, side, place, ships, scout: ships.some((unit) => rolesOf(open, unit).includes("Scout")) },
    named: Object.fromEntries(ships.map((unit) => [unit, shipNamed(open, unit)])),
    notPoor: ships.filter((unit) => hasQuality(open, unit) && factsOf(open, unit).crew !== "Poor"),
    notOutstanding: ships.filter((unit) => hasQuality(open, unit) && factsOf(open, unit).crew !== "Outstanding"),
    notFull: ships.filter((unit) => optionsOf(open, unit) < points(mostOptions(open))),
    ...(played && { played }),
    future: futureShips(open, side).map(({ class: name }) => name),
  };
  return { state };
}

const tableOf = ({ scout, played }: Finding) => {
  const { withScout, withoutScout } = played?.tables?.constants ?? EXPLORATION;
  return scout ? withScout : withoutScout;
};
const bonusText = (state: Finding): string => `${formatPoints(tableOf(state).bonusBpv)} BPV`;
const objectOf = ({ played }: Finding, roll: number): Precursor =>
  apply(eawPrecursor, { roll }, played?.objects?.constants);
function leastOf({ scout, played }: Finding): number {
  const { withScout, withoutScout } = (played?.finds?.constants ?? FINDS).poorFrom;
  return scout ? withScout : withoutScout;
}

/** What must be filled in for an object. */
function fieldsFor(state: Finding, object: Precursor, isHit: boolean): Fields {
  const ship = (units: readonly string[]) =>
    choiceField(
      "Ship",
      units.map((unit) => ({ value: unit, label: state.named?.[unit] ?? unit })),
      { start: units[0] ?? "" },
    );
  const value = amountField("What it would cost, in BPV", {
    ...{ least: 0, samples: ["26", "0"] },
    hint: "The price is in SFB, not here. Nothing is paid; it counts in the ship's CBpv (EaW 17.0)",
  });
  switch (object) {
    case "Legendary Officer":
      return {
        ship: ship(state.ships),
        officer: officerField("Officer", { required: true, samples: ["Navigator", "Captain"] }),
        value,
      };
    case "Outstanding Crew":
      return state.notOutstanding.length === 0 ? {} : { ship: ship(state.notOutstanding), value };
    case "Commander's Options":
      return state.notFull.length > 0 ? {} : { ship: ship(state.ships) };
    case "Future Ship":
      return state.future.length === 0 ? {} : { class: choiceField("Class", state.future, { none: "Choose a class" }) };
    case "Disaster":
      return isHit && state.notPoor.length > 0 ? { ship: ship(state.notPoor) } : {};
    case "Treasure":
      return {};
  }
}

/** The end in words: also the result of the roll. */
function resultOf(state: Found): string {
  const { object, isHit } = state;
  if (object === undefined) return bonusText(state);
  if (object === "Disaster") return isHit ? "Disaster, a Poor crew" : "Disaster without effect";
  return object;
}

/** What the find books; or why it cannot. */
function bookedFor(open: OpenBooks, state: Found): Booked | ReturnType<typeof refusal> {
  const { side, place, object, filled, fleet } = state;
  const value = typeof filled["value"] === "number" ? (filled["value"] as Points) : ZERO;
  const receive = (line: string, from: string, amount: Points, subject: string, note: string): NewTransfer => ({
    line,
    from,
    to: side,
    amount,
    subject,
    note,
  });
  if (object === undefined) {
    const { bonusBpv, clause } = tableOf(state);
    return {
      transfers: [
        receive(
          "Exploration",
          "Discoveries",
          bonusBpv,
          place,
          `${state.scout ? "with" : "without"} a scout (${clause})${houseNote(open, open.campaign.turn, EXPLORATION)}`,
        ),
      ],
    };
  }
  const unit = textIn(filled, "ship");
  const note = (...changes: readonly Change[]): Booked => ({ noted: changes.map((change) => ({ side, change })) });
  switch (object) {
    case "Treasure":
      return {
        transfers: [
          receive(
            "Treasure",
            "Discoveries",
            constantsIn(open, open.campaign.turn, FINDS).treasure,
            place,
            `a precursor object (EaW 16c)${houseNote(open, open.campaign.turn, FINDS)}`,
          ),
        ],
      };
    case "Legendary Officer": {
      const officer = textIn(filled, "officer");
      const aboard = factsOf(open, unit).officers;
      if (aboard.some((one) => sameWord(one.officer, officer))) {
        const message = `${unit} already has a Legendary ${officer}, and a second one is lost. Choose another officer, or another ship.`;
        return refusal("take-find", unit, message, "EaW 2e");
      }
      return note(officersAboard(unit, [...aboard, { officer, cost: value }], "Precursor"));
    }
    case "Outstanding Crew":
      return unit === "" ? {} : note(crewSet(unit, "Outstanding", value, "Precursor"));
    case "Commander's Options": {
      const { mostPercent, rounding } = constantsIn(open, open.campaign.turn, COMMANDERS_OPTIONS);
      const full = points(mostPercent);
      if (state.notFull.length > 0) return note(...state.notFull.map((ship) => optionsSet.of(ship, { percent: full })));
      const combat = open.campaign.units.get(unit)?.values["combat"] ?? ZERO;
      const back = round(portion(combat, { over: mostPercent, under: 100 }), rounding);
      return back === ZERO
        ? {}
        : {
            transfers: [receive("CO refund", "Yards", back, unit, `${mostPercent}% of its CBpv (EaW 16c)`)],
          };
    }
    case "Future Ship":
      return futureShip(open, side, fleet, textIn(filled, "class"));
    case "Disaster":
      return unit === "" ? {} : note(crewSet(unit, "Poor", ZERO, "Precursor"));
  }
}
