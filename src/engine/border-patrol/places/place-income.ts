import { standingOn } from "../../campaign/ledger/reversals";
import { counted } from "../../core/measure";
import { add, formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { formCommand } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { record } from "../../campaign/commands/record";
import { overdrawn } from "../../campaign/ledger/accounts";
import type { NewTransfer, Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { isTeam } from "../turn/history";
import { TEAM_KINDS } from "../sides";
import { lineOf } from "../forms/lines";
import { arePlacesRecorded, placesNow, type KnownPlace } from "./places";

/** The clause of the income of places. */
export const INCOME_CLAUSE = "V1.23 2A1";
const STEP = "2A1";

/** The lines on which places pay. */
export const PLACE_LINES = ["Province income", "System income"] as const;

/** The line on which a place pays: every place that is no Province is a Star System. */
export const lineOfPlace = ({ kind }: Pick<KnownPlace, "kind">): (typeof PLACE_LINES)[number] =>
  sameWord(kind, "Province") ? PLACE_LINES[0] : PLACE_LINES[1];

/** The places that pay a side: its own that are worth something. */
export const payingPlaces = (places: readonly KnownPlace[], side: string): readonly KnownPlace[] =>
  places.filter(({ owner, economicValue }) => owner === side && economicValue > 0);

/** The income of places that a side booked in a turn, without what was reversed. */
export const incomeBooked = (state: BooksState, side: string, turn: number): readonly Transfer[] =>
  PLACE_LINES.flatMap((line) => standingOn(state, turn, line)).filter(({ to }) => to === side);

/** Whether the income of a side's places is asked for by this command: the entries keep its places, and they pay. */
export const isPaidByPlaces = (state: BooksState, side: string): boolean =>
  arePlacesRecorded(state) && payingPlaces(placesNow(state), side).length > 0;

/** The income of all places of a Team, an entry for each (2A1); its subject is the Team. */
export const placeIncome = formCommand<Record<string, never>>({
  id: "place-income",
  title: "Receive the income of the places",
  clause: INCOME_CLAUSE,
  steps: [STEP],
  by: TEAM_KINDS,
  about: "a Team",
  seenBy: "side",
  button: "Receive the income",
  lines: PLACE_LINES,
  drawnWhenDue: true,
  offered(state, side) {
    if (payingPlaces(placesNow(state), side).length === 0) return [];
    const what = "Receive the income of each Province and Star System";
    // Where places are only typed, the entry is asked for and this is another way to book it.
    if (!isPaidByPlaces(state, side)) return [allows(side, what, INCOME_CLAUSE, STEP)];
    const done = incomeBooked(state, side, state.campaign.turn).length > 0;
    return [asksFor({ subject: side, what, step: STEP, clause: INCOME_CLAUSE, done })];
  },
  fields: (open, { subject }) => wrongTeam(open, subject) ?? { ask: {} },
  write(open, _, { subject: side, stamp }) {
    const { turn } = open.campaign;
    const [before] = incomeBooked(open, side, turn);
    if (before) {
      const message = `${side} already received income of its places in turn ${turn}, entry ${before.no}. Reverse that first, or book the difference.`;
      return refusal("place-income", side, message, INCOME_CLAUSE);
    }
    const paying = payingPlaces(placesNow(open), side);
    const transfers = paying.map((place): NewTransfer => ({
      line: lineOfPlace(place),
      from: "Economy",
      to: side,
      amount: place.economicValue,
      subject: place.place,
      note: whyOf(place),
    }));
    const against = transfers.flatMap((entry) => [...open.game.forbids(open, entry), ...overdrawn(open, entry)]);
    if (against.length > 0) return refused(...against);
    const { edits } = record(open, stamp, { step: STEP, clause: lineOf(PLACE_LINES[0])?.clause, transfers });
    const total = paying.reduce<Points>((all, { economicValue }) => add(all, economicValue), ZERO);
    const listed = transfers
      .map(({ subject, amount, note }) => `${subject} ${formatPoints(amount)} (${note})`)
      .join("; ");
    // Without the numbers of its entries: beside the preview of another Team, both would name the same.
    const says = `Income of ${side} from ${PLACES_COUNTED.show(transfers.length)}: ${formatPoints(total)} BPV. ${listed}.`;
    return allowed(says, edits);
  },
});

const PLACES_COUNTED = counted("place", "places");

/** Why a place pays what it pays. */
const whyOf = ({ kind, state }: KnownPlace): string =>
  [`Economic Value of the ${sameWord(kind, "Province") ? "Province" : "Star System"}`, state]
    .filter(Boolean)
    .join(", ");

/** Why a subject has no income of places; undefined if it has. */
function wrongTeam(open: OpenBooks, side: string): Outcome | undefined {
  if (!isTeam(open, side)) {
    return refusal(
      "place-income",
      side || "Team",
      "Only the Alliance and the Coalition have income of places.",
      INCOME_CLAUSE,
    );
  }
  if (payingPlaces(placesNow(open), side).length > 0) return undefined;
  const message = `${side} owns no place that is worth anything. Add its places on the Systems page, or correct their owners.`;
  return refusal("place-income", side, message, INCOME_CLAUSE);
}
