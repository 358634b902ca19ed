import type { DetailFields, DetailValues } from "../../campaign/ledger/detail";
import type { Event } from "../../campaign/ledger/entry";
import type { EventKind } from "../../campaign/ledger/event";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { STEPS } from "../../campaign/schema/shared-tables";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Position } from "../position/position";
import { fleetsNow } from "../state/state";
import type { EmpireOrders } from "./order-line";
import { meeting, ordersGiven, resolved, results } from "./order-events";
import { parseOrders } from "./parse-orders";

type Read = Pick<BooksState, "campaign">;

/** An event, and what it says. */
type Told<D extends DetailFields> = Event & { readonly said: DetailValues<D> };

/** The events of a kind in a turn, in the order of play. */
export const eventsOfTurn = <D extends DetailFields>(
  { campaign }: Read,
  kind: EventKind<D>,
  turn: number,
): readonly Told<D>[] =>
  eventsInOrder(campaign).flatMap((event) => {
    const said = event.turn === turn ? kind.in(event.change) : undefined;
    return said ? [{ ...event, said }] : [];
  });

/** The orders that an empire has given for a turn, the one under way if none is named, as text; "" if it has given none. */
export const ordersText = (state: Read, empire: string, turn = state.campaign.turn): string =>
  eventsOfTurn(state, ordersGiven, turn)
    .filter(({ side }) => side === empire)
    .at(-1)?.said.lines ?? "";

/** The names with which the lines of an empire may begin. */
export const fleetNames = ({ fleets }: Pick<Position, "fleets">, empire: string): readonly string[] =>
  fleets.filter((fleet) => fleet.empire === empire).map(({ fleet }) => fleet);

/** The names that an empire's orders can have: those of the systems, and of its own fleets and ships. */
export const namesToOrder = (
  { fleets, systems }: Pick<Position, "fleets" | "systems">,
  empire: string,
): readonly string[] => [
  ...systems.map(({ system }) => system),
  ...fleets
    .filter((fleet) => fleet.empire === empire)
    .flatMap(({ fleet, ships }) => [fleet, ...ships.map(({ unit }) => unit)]),
];

/** The orders of these empires for the turn under way. */
export const ordersNow = (state: Read, position: Position): readonly EmpireOrders[] =>
  position.empires.flatMap(({ empire }): readonly EmpireOrders[] => {
    const lines = parseOrders(ordersText(state, empire), fleetNames(position, empire), "accepted").orders;
    return lines.length === 0 ? [] : [{ empire, lines }];
  });

/** Whether the movement of the turn under way is resolved. */
export const isResolved = (state: Read): boolean => eventsOfTurn(state, resolved, state.campaign.turn).length > 0;

/** The step of the season in which the movement is resolved. */
const MOVEMENT = "3d";

/** Whether the movement of the turn under way is over: it is resolved, or the game master has passed over it with a reason. */
export const isMoved = (state: Pick<BooksState, "campaign" | "books">): boolean =>
  isResolved(state) ||
  rowsIn(state.books, STEPS).some(
    (row) => row.turn === state.campaign.turn && row.state === "skipped" && row.side === "" && row.step === MOVEMENT,
  );

/** The empires that have fleets and have said nothing of their orders for the turn under way (EaW 4.0). */
export const silentNow = (state: BooksState): readonly string[] =>
  state.books.sides
    .map(({ name }) => name)
    .filter((name) => ordersText(state, name) === "" && fleetsNow(state).some(({ side }) => side === name));

/** The lines of events that say a text. */
export const linesOf = (events: readonly { readonly said: { readonly lines: string } }[]): readonly string[] =>
  events.flatMap(({ said }) => said.lines.split("\n"));

/** The steps of the resolution of a turn, as the GM's entries have them. */
export const stepsReport = (state: Read, turn: number): readonly string[] =>
  linesOf(eventsOfTurn(state, resolved, turn));

/** The turns up to this one whose movement these books have resolved, the last one first. */
export function turnsResolved({ campaign }: Read): readonly number[] {
  const past = eventsInOrder(campaign).filter(({ turn, change }) => turn <= campaign.turn && resolved.in(change));
  return [...new Set(past.map(({ turn }) => turn))].sort((one, other) => other - one);
}

/** What became of the orders of an empire in a turn. */
export const resultsReport = (state: Read, empire: string, turn: number): readonly string[] =>
  linesOf(eventsOfTurn(state, results, turn).filter(({ side }) => side === empire));

/** Who met where in a turn; each battle once, although each of its empires has an entry. */
export const meetingsReport = (state: Read, turn: number): readonly string[] => [
  ...new Set(
    eventsOfTurn(state, meeting, turn).map(({ change, said }) => `${change.unit}: ${said.fleets} (${said.clause})`),
  ),
];
