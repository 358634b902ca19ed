import type { BooksState } from "../../campaign/ledger/ledger";
import { moneyOf } from "../../campaign/ledger/ledger";
import { inTurn, linesSay, type Picture } from "../../campaign/picture";
import { incomesOf } from "../standings";

/** What each empire that these books show received, season by season. */
export function incomePicture(state: BooksState): readonly Picture[] {
  const series = incomesOf(state).map(({ side, from, values }) => ({ name: side, from, values }));
  if (series.length === 0) return [];
  const { turn } = state.campaign;
  return [
    {
      ...{ id: "incomes", kind: "lines", title: `Income by season, ${moneyOf(state.game)}`, series },
      says: `Income ${inTurn(turn)}: ${linesSay(series, turn)}.`,
    },
  ];
}
