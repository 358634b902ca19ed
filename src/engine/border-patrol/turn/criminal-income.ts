import { add, formatPoints, points, toNumber, ZERO, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { formCommand } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, textIn, yesField, type Field, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { overdrawn, standingOf } from "../../campaign/ledger/accounts";
import type { Stamp } from "../../campaign/ledger/booking";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { constantsIn, explainIn, houseNote } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { battlesIn } from "../battles/battles";
import { nothingEarned } from "./pirate-events";
import { isOnMap } from "../deployment/deployment-events";
import { toBePlaced } from "../deployment/place-ships";
import { deploymentNow, designationOf, isDeployed, placeNow, shipsManned } from "../deployment/deployment";
import { ORION } from "../sides";
import { lineOf } from "../forms/lines";
import { isHiding, isOver } from "./orion-turns";
import { fromShips } from "../ships/ratings";
import { trackedShip } from "../table-rows";
import { GENERAL_INCOME } from "../rules/constants";
import { piracyIncome } from "../rules/v19-orion-pirates/piracy";
import { orionGeneralIncome } from "../rules/v19-orion-pirates/production";
import { locationSays } from "../places/location";
import { whereIs } from "../ships/on-the-map";
import { choicesOf, crimePlaceAt, crimePlaces, crimePlacesFor, type CrimePlace } from "../deployment/crime-places";
import { notOrion } from "../ships/pirates-only";

/** What a ship earns, and why. */
export interface Earned {
  readonly amount: Points;
  readonly why: string;
}

/** V19.11: what a ship earns by being in a Province of another Team; a Star System counts as in its owner's Province, unless the group rules otherwise. */
export function generalIncomeOf(
  state: BooksState,
  sizeClass: number,
  at: Pick<CrimePlace, "kind" | "owner" | "label">,
): Earned {
  if (at.owner === "") return { amount: ZERO, why: `${at.label}: no other Team owns it` };
  const { turn } = state.campaign;
  if (at.kind === "System" && !constantsIn(state, turn, GENERAL_INCOME).inSystems) {
    return { amount: ZERO, why: `${at.label}: a Star System earns nothing${houseNote(state, turn, GENERAL_INCOME)}` };
  }
  const { value } = explainIn(state, turn, orionGeneralIncome, { sizeClasses: [[sizeClass]] });
  return {
    amount: points(Number(value)),
    why: `Size Class ${sizeClass} in ${at.label}${houseNote(state, turn, orionGeneralIncome.constants)}`,
  };
}

/** V19.43 to V19.45, V19.49: what a ship on Piracy earns at a place. */
export function piracyOf(
  state: BooksState,
  { kind, owner, economicValue, label }: CrimePlace,
  disrupted: boolean,
): Earned {
  const { turn } = state.campaign;
  const claimed = owner !== "";
  const value = kind === "System" && claimed ? { economicValue: toNumber(economicValue) } : {};
  const gained = explainIn(state, turn, piracyIncome, { place: kind, claimed, disrupted, ...value });
  return {
    amount: points(Number(gained.value)),
    why: `${label}${disrupted ? ", disrupted" : ""}${houseNote(state, turn, piracyIncome.constants)}`,
  };
}

const WHERE = "where-";
const DISRUPTED = "disrupted-";

/**
 * The pirate's ships that are on the Map and earn there; a Lost one is not, though its row keeps the place where it was last (V13.753), and
 * one that is adrift does nothing there (V19.71).
 */
const onMap = (state: BooksState, side: string): readonly string[] =>
  shipsManned(state, side).filter((unit) => placeNow(state, unit) !== "");

/** The pirate's ships that are on the Map, or that have neither a place nor a deployment in the tracker (V19.18). */
export const perhapsOnMap = (state: BooksState, side: string): readonly string[] =>
  shipsManned(state, side).filter((unit) => {
    const row = trackedShip(state, unit);
    return placeNow(state, unit) !== "" || (row !== undefined && whereIs(row) === "unknown");
  });

/** The pirate's ships that are on Piracy: designated for it this turn, or left in it by their rows, as the moves have it too (V19.46). */
const onPiracy = (state: BooksState, side: string): readonly string[] =>
  onMap(state, side).filter((unit) => deploymentNow(state, unit) === "Piracy");

/** Whether a line was received this turn, be it nothing. */
const isBooked = (state: BooksState, side: string, line: string): boolean =>
  standingOf(state, side, state.campaign.turn, line).length > 0 ||
  (state.campaign.events.get(state.campaign.turn) ?? []).some(
    ({ change, side: whose }) => whose === side && sameWord(nothingEarned.in(change)?.line ?? "", line),
  );

/** Where a ship is, to choose from the known places. */
function whereField(open: OpenBooks, unit: string): Field<string> {
  const place = placeNow(open, unit);
  const known = crimePlaceAt(open, place);
  const choices = [...choicesOf(crimePlacesFor(open, place)), ...(place === "" ? [OFF_THE_MAP] : [])];
  return choiceField(place === "" ? unit : `${unit} at ${locationSays(open, place)}`, choices, {
    none: "Choose the place",
    ...(known !== undefined && { start: known, from: fromShips("Place", unit) }),
  });
}

/**
 * Where a ship on Piracy earns. One that left a battle is considered to have left its hex (V13.514, V13.614), which it was to occupy for
 * the entire Turn (V19.46); no clause says whether it still earns there, so nothing is filled in.
 */
function piracyField(open: OpenBooks, unit: string): Field<string> {
  const battle = battleLeft(open, unit);
  if (battle === undefined) return whereField(open, unit);
  const place = placeNow(open, unit);
  return choiceField(
    `${unit} at ${locationSays(open, place)}`,
    [...choicesOf(crimePlacesFor(open, place)), EARNS_NOTHING],
    {
      none: "Choose the place",
      hint: `It left its hex: ${battle}. Piracy occupies a hex for the entire Turn (V19.46); the group says whether it still earns`,
    },
  );
}

/** The battle of the turn that a ship left; undefined if it left none. */
const battleLeft = ({ campaign }: BooksState, unit: string): string | undefined =>
  [...battlesIn(campaign).values()].find(
    ({ turn, left, withdrawal }) =>
      turn === campaign.turn &&
      [...left, ...(withdrawal ? [withdrawal] : [])].some(({ units }) => units.includes(unit)),
  )?.name;

const EARNS_NOTHING = "Earns nothing";

/** The choice for a ship whose place the books do not know. */
const OFF_THE_MAP = "Off the Map";

const sceneOf = (open: OpenBooks, word: string): CrimePlace | undefined => crimePlaces(open).get(word);

/** General income of all of a pirate's ships on the Map (8A2); its subject is the pirate. */
export const receiveGeneralIncome = formCommand<Fields>({
  id: "receive-general-income",
  title: "Receive general income",
  clause: orionGeneralIncome.clause,
  steps: ["8A2"],
  by: [ORION],
  about: "a pirate",
  often: "once a turn",
  seenBy: "side",
  button: "Receive general income",
  lines: ["General income"],
  offered(state, side) {
    if (isOver(state, side) || isHiding(state, side, state.campaign.turn)) return [];
    const ships = perhapsOnMap(state, side);
    const [what, clause, step] = ["Receive the general income of each ship", "V19.11", "8A2"];
    // Where no ship was designated, the entry is asked for and this is another way to book it.
    if (!isDeployed(state, side)) return ships.length > 0 ? [allows(side, what, clause, step)] : [];
    const isReceived = isBooked(state, side, "General income");
    // Before 3C1 no ship is on the Map yet: there is nothing to receive, and nothing was received.
    if (!isReceived && ships.length === 0 && toBePlaced(state, side).some(([, { as }]) => isOnMap(as))) return [];
    return [asksFor({ subject: side, what, step, clause, done: isReceived || ships.length === 0 })];
  },
  fields(open, { subject }) {
    refuseIf(notToEarn(open, subject, "V19.11", perhapsOnMap(open, subject), "on the Map"));
    return {
      ask: Object.fromEntries(perhapsOnMap(open, subject).map((unit) => [WHERE + unit, whereField(open, unit)])),
    };
  },
  write(open, values, { subject, stamp }) {
    const against: Finding[] = [];
    const earned = perhapsOnMap(open, subject).flatMap((unit): readonly Gain[] => {
      const at = sceneOf(open, textIn(values, WHERE + unit));
      const sizeClass = trackedShip(open, unit)?.sizeClass ?? null;
      if (sizeClass === null) {
        const message = `${unit} has no Size class, which general income depends on. Enter it on the sheet Ships.`;
        against.push({ check: "general-income", subject: unit, message, clause: "V19.11" });
      }
      return at && sizeClass !== null ? [{ unit, from: "Underworld", ...generalIncomeOf(open, sizeClass, at) }] : [];
    });
    if (against.length > 0) return refused(...against);
    return bookGains(open, subject, "General income", earned, stamp);
  },
});

/** Piracy of all ships that are deployed for it; its subject is the pirate. */
export const receivePiracy = formCommand<Fields>({
  id: "receive-piracy",
  title: "Receive the gains of piracy",
  clause: piracyIncome.clause,
  steps: [lineOf("Piracy")?.step ?? ""],
  by: [ORION],
  about: "a pirate",
  often: "once a turn",
  seenBy: "side",
  button: "Receive the gains",
  offered(state, side) {
    const ships = onPiracy(state, side);
    if (isOver(state, side) || isHiding(state, side, state.campaign.turn) || ships.length === 0) return [];
    const done = isBooked(state, side, "Piracy");
    const [what, clause, step] = ["Receive the gains of piracy", "V19.44", lineOf("Piracy")?.step ?? ""];
    // A ship that nobody designated this turn may be received for, and is not asked for: its row is of an earlier turn.
    if (!done && !ships.some((unit) => designationOf(state, unit, state.campaign.turn)?.as === "Piracy")) {
      return [allows(side, what, clause, step)];
    }
    return [asksFor({ subject: side, what, step, clause, done })];
  },
  fields(open, { subject }) {
    refuseIf(notToEarn(open, subject, "V19.41", onPiracy(open, subject), "deployed for Piracy and placed"));
    return {
      ask: Object.fromEntries(
        onPiracy(open, subject).flatMap((unit): [string, Field][] => [
          [WHERE + unit, piracyField(open, unit)],
          [DISRUPTED + unit, yesField(`A monster or an Alien Ship disrupted the place of ${unit} (V19.49)`)],
        ]),
      ),
    };
  },
  write(open, values, { subject, stamp }) {
    const earned = onPiracy(open, subject).flatMap((unit): readonly Gain[] => {
      const at = sceneOf(open, textIn(values, WHERE + unit));
      if (!at) return [];
      return [{ unit, from: at.owner || "Underworld", ...piracyOf(open, at, values[DISRUPTED + unit] === true) }];
    });
    return bookGains(open, subject, "Piracy", earned, stamp);
  },
});

/** Why a pirate earns nothing from its ships; undefined if it does. */
function notToEarn(
  open: OpenBooks,
  side: string,
  clause: string,
  ships: readonly string[],
  what: string,
): Outcome | undefined {
  const wrong = notOrion(open, side, side, "income", clause);
  if (wrong) return wrong;
  const { turn } = open.campaign;
  if (isHiding(open, side, turn)) {
    return refusal("income-in-hiding", side, `${side} is in hiding in turn ${turn} and has no such income.`, "V19.62");
  }
  return ships.length > 0 ? undefined : refusal("income", side, `No ship of ${side} is ${what}.`, clause);
}

interface Gain extends Earned {
  readonly unit: string;
  readonly from: string;
}

/** An entry for each ship that earns something. */
function bookGains(open: OpenBooks, side: string, word: string, gains: readonly Gain[], stamp: Stamp): Outcome {
  const line = lineOf(word);
  const transfers = gains
    .filter(({ amount }) => amount > 0)
    .map(({ unit, from, amount, why }): NewTransfer => ({
      line: word,
      from,
      to: side,
      amount,
      subject: unit,
      note: why,
    }));
  const against = transfers.flatMap((transfer) => [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)]);
  if (against.length > 0) return refused(...against);
  const nothing = transfers.length === 0 ? [{ side, change: nothingEarned.of("", { line: word }) }] : [];
  const { edits } = record(open, stamp, { step: line?.step, clause: line?.clause, transfers, events: nothing });
  const total = transfers.reduce<Points>((all, { amount }) => add(all, amount), ZERO);
  const listed = gains.map(({ unit, amount, why }) => `${unit} ${formatPoints(amount)} (${why})`).join("; ");
  const says = `${word} of ${side}: ${formatPoints(total)} BPV. ${listed}.`;
  return allowed(says, edits);
}
