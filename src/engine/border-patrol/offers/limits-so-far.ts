import { budgeted } from "../../campaign/forms/money";
import { paid } from "../../campaign/ledger/accounts";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import type { ReportSection } from "../../campaign/ledger/report-section";
import { formatPoints, subtract, sum, ZERO } from "../../core/points";
import { LIMITS } from "../forms/lines";
import { TEAM_KINDS } from "../sides";

/** What a Team has paid the pirates in the turn under way, beside the limit that it set itself. */
interface LimitSoFar {
  readonly side: string;
  readonly what: string;
  readonly says: string;
  readonly step: string;
  readonly clause: string;
}

/** The limits of the Teams in the turn under way: those that were set, and those under which something was paid. */
function limitsSoFar(state: BooksState): readonly LimitSoFar[] {
  const { turn } = state.campaign;
  const { viewer } = state.books;
  // What a Team set itself, the others do not know (2A2): to them it would look as if it set nothing.
  const teams = sidesShown(state.books).filter(
    ({ name, kind }) => TEAM_KINDS.includes(kind) && (viewer === null || viewer === name),
  );
  return teams.flatMap(({ name: side }) =>
    LIMITS.flatMap(({ word, of, step, clause }): readonly LimitSoFar[] => {
      const most = budgeted(state, side, turn, word, "planned");
      const used = sum(of.map((line) => paid(state, side, turn, line)));
      if (most === null && used === ZERO) return [];
      const says =
        most === null
          ? `${formatPoints(used)} BPV, and no limit set`
          : `${formatPoints(used)} of at most ${formatPoints(most)} BPV, ${
              used > most
                ? `${formatPoints(subtract(used, most))} over it`
                : `${formatPoints(subtract(most, used))} left`
            }`;
      return [{ side, what: word.replace(MOST_FOR, ""), says, step, clause }];
    }),
  );
}

/** What the name of a limit begins with: "Most for bribes". */
const MOST_FOR = /^Most for /;

/** The limits for a report: a line for each Team and limit. */
export function limitSections(state: BooksState): readonly ReportSection[] {
  const lines = limitsSoFar(state).map(
    ({ side, what, says, step, clause }) => `${side}, ${what}: ${says} (${step}, ${clause})`,
  );
  return lines.length === 0 ? [] : [{ title: "The limits of the Teams", lines }];
}

/** The same as figures that people weigh before they do something. */
export const limitFigures = (state: BooksState): readonly (readonly [what: string, is: string])[] =>
  limitsSoFar(state).map(({ side, what, says }) => [`Limit of ${side} for ${what}`, says]);
