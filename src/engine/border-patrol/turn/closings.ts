import { add, sum } from "../../core/points";
import { sidesShown, type BooksState, type ClosingValues } from "../../campaign/ledger/ledger";
import { treasury, unitWorth } from "../../campaign/ledger/replay";
import { rowOf, type Row, type Table } from "../../campaign/schema/table";
import { ORION } from "../sides";
import { TEAM_INCOME } from "../forms/lines";
import { received } from "../../campaign/ledger/accounts";
import { orionTurns, turnOf } from "./orion-turns";
import { placesNow } from "../places/places";
import { PLACE_TURNS } from "../places/places-table";

/** What the closings of several turns say, side by side and turn by turn, when the last of them is over. */
export const closings = (state: BooksState, turns: readonly number[]): readonly ClosingValues[] =>
  sidesShown(state.books).flatMap(({ name, kind }) => {
    const orion = kind === ORION ? orionTurns(state, name, Math.max(...turns)) : [];
    return turns.map((turn) => {
      const inHand = treasury(state.campaign, name, turn);
      const units = unitWorth(state.campaign, name, turn);
      const pirate = turnOf(orion, turn);
      return {
        turn,
        side: name,
        income: pirate?.income ?? sum(TEAM_INCOME.map((line) => received(state, name, turn, line))),
        treasury: inHand,
        unitBpv: units,
        netWorth: add(inHand, units),
        rentDue: pirate?.rentDue ?? null,
        standing: pirate?.standing ?? "",
      };
    });
  });

/** The places that have an owner, as they are when a turn is closed, so that the forms of past turns keep them. */
export function atClose(
  state: BooksState,
  turn: number,
): readonly { readonly table: Table; readonly rows: readonly Row[] }[] {
  const rows = placesNow(state)
    .filter(({ owner }) => owner !== "")
    .map(({ place, kind, hex, owner, economicValue, state }) =>
      rowOf(PLACE_TURNS, { turn, place, kind, hex, owner, economicValue, state }),
    );
  return [{ table: PLACE_TURNS, rows }];
}
