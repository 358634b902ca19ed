import { quote } from "../../core/cell";
import type { BooksState } from "../ledger/ledger";
import { thingLike } from "../ledger/naming";
import { refusal, type Outcome } from "../ledger/outcome";
import { numberIn, seriesOf, sideOfSeries } from "../ledger/series";

/** The next ids of a side's series, after the last that is known, which nothing else has as its name; `reserved` are ids that units will have. */
export function nextInSeries(
  state: BooksState,
  side: string,
  many = 1,
  reserved: readonly string[] = [],
): readonly string[] {
  const stem = seriesOf(state, side);
  const { books, campaign } = state;
  const known = [...campaign.units.keys(), ...books.units.map(({ unit }) => unit), ...reserved];
  const last = known.reduce((most, id) => Math.max(most, numberIn(stem, id) ?? 0), 0);
  const ids: string[] = [];
  for (let number = last + 1; ids.length < many; number++) {
    const id = `${stem}-${number}`;
    // A base or a fleet may be named so.
    if (thingLike(state, id) === undefined) ids.push(id);
  }
  return ids;
}

/** The next id of a side's series: "O-7" after "O-6". */
export const freeId = (state: BooksState, side: string, reserved: readonly string[] = []): string =>
  nextInSeries(state, side, 1, reserved)[0] ?? "";

/**
 * The refusal of an id that could meet one of a unit that the side does not know. On the side's own view, only ids of its series are
 * valid; the game master names units freely, but none like those of another side.
 */
export function outOfSeries(
  state: BooksState,
  side: string,
  id: string,
  reserved: readonly string[] = [],
): Outcome | undefined {
  const stem = seriesOf(state, side);
  const number = numberIn(stem, id);
  const other = number === undefined ? sideOfSeries(state, id) : undefined;
  if (other === undefined && (state.books.viewer === null || id === `${stem}-${number ?? ""}`)) return undefined;
  const is =
    other === undefined
      ? `${quote(id)} is not an id for a new unit of ${side}`
      : `Ids such as ${id} are for units of ${other}`;
  const message = `${is}. New units of ${side} are called ${stem}-1, ${stem}-2 and so on. The next free id is ${freeId(state, side, reserved)}.`;
  return refusal("unit-series", id, message);
}
