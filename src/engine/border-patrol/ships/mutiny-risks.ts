import type { BooksState, Brought } from "../../campaign/ledger/ledger";
import { playedIn, type Played } from "../../campaign/ledger/house-rules";
import { TWO_DICE } from "../../core/dice";
import { PROBABILITY } from "../../core/measure";
import { InputError } from "../../core/problem";
import { evaluateOrRefuse } from "../rules/evaluate-or-refuse";
import { MUTINY } from "../rules/constants";
import { mutiny } from "../rules/v19-orion-pirates/hiding";
import { captainRatingOf } from "./captains";
import { mutinyDue, turnsInHiding } from "./mutiny";
import { trackedShip } from "../table-rows";
import type { Ship } from "./units-table";

/** What the ships of pirates in hiding risk when they roll for mutiny in 8A1 (V19.63): a line for each ship, exactly. */
export const mutinyRisks = (state: BooksState): readonly Brought[] =>
  mutinyDue(state).flatMap((unit): readonly Brought[] => {
    const side = state.campaign.units.get(unit)?.side ?? "";
    const row = trackedShip(state, unit);
    const played = playedIn(state, state.campaign.turn, MUTINY);
    const says = row && riskSays(row, turnsInHiding(state, side), played);
    return says === undefined ? [] : [{ side, says, clause: mutiny.clause }];
  });

/** "O-2 mutinies: 3 in 36 (8.33%)". Undefined where its crew cannot be read. */
function riskSays(ship: Ship, turns: number, played: Played<typeof MUTINY> | undefined): string | undefined {
  const { unit, crew } = ship;
  const rating = captainRatingOf(ship);
  const answers = TWO_DICE.faces.map(
    ({ roll, ways }) =>
      [
        evaluateOrRefuse(mutiny, { roll, captainRating: rating ?? 0, crew, turnsInHiding: turns }, played),
        ways,
      ] as const,
  );
  if (answers.some(([answer]) => answer instanceof InputError)) return undefined;
  const sum = (counted: typeof answers): number => counted.reduce((all, [, ways]) => all + ways, 0);
  const lost = answers.filter(([answer]) => !(answer instanceof InputError) && answer.value === true);
  const odds = PROBABILITY.show({ ways: sum(lost), of: sum(answers) });
  return `${unit} mutinies: ${odds}${rating === null ? ", with a Captain of Rating 0" : ""}`;
}
