import { constantsIn } from "../../campaign/ledger/house-rules";
import { actsUndone, countingRolls } from "../../campaign/ledger/counting-rolls";
import { facesIn } from "../../campaign/ledger/dice-seeds";
import type { Cause } from "../../campaign/ledger/in-turn";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { STEPS } from "../../campaign/schema/shared-tables";
import { formatPoints } from "../../core/points";
import { sameWord } from "../../core/words";
import { rolesOf } from "../ships/ship-classes";
import { fleetCalled, shipsIn, systemsNow } from "../state/state";
import { explorationOf, firstRoll } from "./exploration";
import { findChosen, type Taking } from "./exploration-events";
import { EXPLORATION } from "./exploration-results";

/** The command by which a fleet takes what it found. */
export const TAKE_FIND = "take-find";

/** What a fleet found with a bonus, and where. */
export interface Find extends Cause {
  readonly place: string;
  /** The BPV that it can take: "10 BPV". */
  readonly bonus: string;
}

/** The exploration of a system by a fleet, as it was rolled. */
interface Rolled {
  readonly fleet: string;
  readonly side: string;
  readonly place: string;
  readonly turn: number;
  readonly sum: number;
}

/** Every exploration that was rolled and counts, the last of a fleet in a system. */
function explorationsIn(state: BooksState): readonly Rolled[] {
  const places = systemsNow(state).filter(({ planet }) => planet !== "Unknown");
  const found = new Map<string, Rolled>();
  for (const roll of countingRolls(state)) {
    const place = places.find((one) => roll.purpose.startsWith(explorationOf(one.place, "")))?.place;
    const faces = place === undefined ? undefined : facesIn(roll);
    if (place === undefined || !faces) continue;
    const { side, turn, purpose } = roll;
    const fleet = purpose.slice(explorationOf(place, "").length);
    found.set(purpose, { fleet, side, place, turn, sum: faces.reduce((all, face) => all + face, 0) });
  }
  return [...found.values()];
}

/**
 * What fleets found with a bonus (EaW 16a, 16b), also once it was taken this turn. It is due in the season of the exploration; nothing says
 * that it is lost afterwards, so it waits as long as the fleet stays in the system.
 */
export function findsIn(state: BooksState): readonly Find[] {
  const { turn } = state.campaign;
  const undone = actsUndone(state);
  const taken = rowsIn(state.books, STEPS).filter(
    ({ command, state: is, act }) => command === TAKE_FIND && is === "done" && !undone.has(act),
  );
  return explorationsIn(state).flatMap((rolled): readonly Find[] => {
    const { fleet, side, place } = rolled;
    const steps = taken.filter((step) => sameWord(step.subject, fleet) && (step.turn ?? 0) >= rolled.turn);
    const tables = constantsIn(state, rolled.turn, EXPLORATION);
    const { bonusBpv } = hasScout(state, fleet) ? tables.withScout : tables.withoutScout;
    const bonus = `${formatPoints(bonusBpv)} BPV`;
    const chosen = takingChosen(state, fleet, place);
    const found = chosen === undefined ? `${bonus}, or a roll for a precursor object` : CHOSEN[chosen](bonus);
    const what = `Take what ${fleet} found in ${place}: ${found}`;
    const cause = { subject: fleet, side, what, due: true, place, bonus };
    if (steps.length > 0) return steps.some((step) => step.turn === turn) ? [{ ...cause, done: true }] : [];
    return hasBonus(state, rolled) && !isBooked(state, rolled) ? [{ ...cause, done: false }] : [];
  });
}

const CHOSEN: Readonly<Record<Taking, (bonus: string) => string>> = {
  BPV: (bonus) => `${bonus}, as its empire has chosen`,
  "Precursor object": () => "a roll for a precursor object, as its empire has chosen",
};

/** The finds that wait to be taken. */
export const openFinds = (state: BooksState): readonly Find[] => findsIn(state).filter(({ done }) => !done);

/** What an empire has chosen that a fleet takes of its find in a system; undefined if it has not. */
export const takingChosen = ({ books }: BooksState, fleet: string, place: string): Taking | undefined =>
  standingEvents(books.events)
    .flatMap(({ change }) => {
      const chosen = sameWord(change.unit, fleet) ? findChosen.in(change) : undefined;
      return chosen && sameWord(chosen.place, place) ? [chosen.takes] : [];
    })
    .at(-1);

/** Whether the roll of a fleet gives a bonus, and the fleet is still there with ships. */
function hasBonus(state: BooksState, { fleet, place, sum, turn }: Rolled): boolean {
  const now = fleetCalled(state, fleet);
  const units = shipsIn(state, fleet);
  if (!now || !sameWord(now.place, place) || units.length === 0) return false;
  return firstRoll(sum, hasScout(state, fleet), constantsIn(state, turn, EXPLORATION)) === "a world and a bonus";
}

const hasScout = (state: BooksState, fleet: string): boolean =>
  shipsIn(state, fleet).some((unit) => rolesOf(state, unit).includes("Scout"));

/** Whether its BPV is booked, by whatever entry. */
const isBooked = ({ campaign }: BooksState, { place, turn: from, side }: Rolled): boolean =>
  [...campaign.transfers].some(
    ([turn, booked]) =>
      turn >= from &&
      booked.some(({ line, subject, to }) => line === "Exploration" && subject === place && to === side),
  );
