import type { Action } from "../movement/actions";
import { boardOf, fleetIn, isThere, type Board, type Moving } from "../orders/board";
import type { OrderLine } from "../orders/order-line";
import type { Position, SystemThere } from "../position/position";
import { sameWord } from "../../core/words";
import { postCombat } from "./resolve";
import type { Answers, Discovery, Question, ResolutionStep, SystemChange, WaitingThere } from "./resolution";
import { note, type UnderWay } from "./under-way";

/** What becomes of something that an empire ordered, and that waited for a battle. */
export interface WorkOutcome {
  readonly empire: string;
  readonly says: string;
  readonly clause: string;
}

/** What follows once the battles of a season are over. */
export interface AfterBattles {
  readonly steps: readonly ResolutionStep[];
  readonly changes: readonly SystemChange[];
  readonly discoveries: readonly Discovery[];
  readonly outcomes: readonly WorkOutcome[];
  /** The fleets that are released from a fortification. */
  readonly released: readonly { readonly empire: string; readonly fleet: string }[];
  readonly question: Question | undefined;
}

/**
 * What waited in the systems of the battles: releases and losses of sites (5b), what was ordered to be set up (5c), and what the fleets find
 * that stay (5d). `position` is that after the battles. It stops with a question where a siege roll is missing.
 */
export function afterBattles(
  position: Position,
  waiting: readonly WaitingThere[],
  answers: Pick<Answers, "rolls">,
): AfterBattles {
  const board = boardOf(position, false);
  const trapped = board.fleets.filter(({ state }) => state === "Trapped");
  const season: UnderWay = {
    ...{ board, steps: [], outcomes: [], lanes: new Map(), discoveries: [], question: undefined },
    ...{ answers: { ...answers, choices: {}, overruled: {} }, left: new Map(), used: new Map() },
  };
  for (const one of waiting) noteOrders(season, one);
  const changes = postCombat(season, systemsOf(position, waiting));
  return {
    ...{ steps: season.steps, changes, discoveries: season.discoveries, question: season.question },
    outcomes: season.outcomes
      .filter(({ says }) => says !== "")
      .map(({ empire, says, clause }) => ({ empire, says, clause })),
    released: trapped.filter(({ state }) => state !== "Trapped").map(({ empire, fleet }) => ({ empire, fleet })),
  };
}

const systemsOf = ({ systems }: Position, waiting: readonly WaitingThere[]): readonly SystemThere[] =>
  systems.filter(({ system }) => waiting.some((one) => sameWord(one.system, system)));

/** Notes what the fleets were ordered that are still there; what another one was ordered is lost (EaW 11.0). */
function noteOrders(season: UnderWay, { system, works, sieges }: WaitingThere): void {
  for (const { fleet, action } of works) {
    const { empire, there } = stillThere(season.board, fleet, system);
    const order = orderTo(fleet, action);
    if (there) {
      there.works = action;
      season.outcomes.push({ empire, order, lost: undefined, says: "", clause: "" });
      continue;
    }
    const why = `${fleet} is no longer in ${system}, so its order to ${action.toLowerCase()} is lost`;
    const lost = { clause: "EaW 11.0", why, instead: "Order it again" };
    note(season, "5c", lost.clause, `${why}.`);
    if (empire !== "") season.outcomes.push({ empire, order, lost, says: why, clause: lost.clause });
  }
  for (const fleet of sieges) {
    const { empire, there } = stillThere(season.board, fleet, system);
    if (!there) continue;
    there.sieges = true;
    season.outcomes.push({ empire, order: orderTo(fleet, "Siege"), lost: undefined, says: "", clause: "" });
  }
}

/** What a fleet was ordered where it is. */
const orderTo = (fleet: string, action: Action): OrderLine => ({
  ...{ number: 0, fleet, action, target: "", helper: undefined, what: [] },
});

/** A fleet, and whether it still is in a system. */
function stillThere(
  board: Board,
  name: string,
  system: string,
): { readonly empire: string; readonly there: Moving | undefined } {
  const empire = board.fleets.find(({ fleet }) => fleet === name)?.empire ?? "";
  const fleet = fleetIn(board, empire, name);
  return { empire, there: fleet && isThere(fleet) && sameWord(fleet.at, system) ? fleet : undefined };
}
