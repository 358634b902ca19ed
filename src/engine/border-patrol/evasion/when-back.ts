import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { atLeastOnce, LONG_ODDS } from "../../core/at-least-once";
import { PROBABILITY } from "../../core/measure";
import { chance } from "../../core/odds";
import { unitFought } from "../battles/battle-events";
import type { RecordLine } from "../battles/record";
import { lostUnitReturns } from "../rules/v13-tactical/lost-units";
import { lastEvasion } from "./evasion-events";
import { hasFailed, rolls, wasLostBefore } from "./find-way";
import { lostUnits, type LostUnit } from "./lost-units";

/** When a Lost unit comes back, and why then: how it was lost, the turn in which its time is over, and how likely its Helmsman is to find the way before; none for any other unit. */
export function whenBack(state: BooksState, unit: string): readonly RecordLine[] {
  const lost = lostUnits(state).find((one) => one.unit === unit);
  return lost ? [comesBack(state, lost), howLost(state, lost), ...sooner(state, lost)] : [];
}

function comesBack({ campaign }: BooksState, { until, isRearGuard }: LostUnit): RecordLine {
  const when = until <= campaign.turn ? "Comes back now, in step 1A2" : `Comes back in turn ${until}, in step 1A2`;
  return { says: `${when}, whatever is rolled`, clause: isRearGuard ? "V13.753" : lostUnitReturns.clause };
}

/** What the entries say of how it was lost; a unit whose row was typed has none. */
function howLost({ campaign }: BooksState, { unit, until }: LostUnit): RecordLine {
  const evaded = lastEvasion(campaign, unit);
  if (evaded?.fate === "Lost" && evaded.turn + evaded.turns === until) {
    const after = evaded.battle === "" ? "" : ` from ${evaded.battle}`;
    return {
      says: `It evaded${after} at sub-light speed in turn ${evaded.turn}, and was Lost for ${turnsSay(evaded.turns)}`,
      clause: "V13.913",
    };
  }
  const guard = eventsInOrder(campaign)
    .flatMap(({ change, turn }) => {
      const said = change.unit === unit ? unitFought.in(change) : undefined;
      return said?.fate.startsWith(LOST_FOR) === true ? [{ turn, ...said }] : [];
    })
    .at(-1);
  if (guard)
    return { says: `It was a Rear Guard in ${guard.battle}, turn ${guard.turn}: ${guard.fate}`, clause: "V13.753" };
  return { says: "No entry says how it was lost: the turn is that of Lost until, on the sheet Ships" };
}

/** What the fate of a Rear Guard begins with that does not rejoin. */
const LOST_FOR = "Lost for";

/** How likely its Helmsman is to find the way before its time is over. */
function sooner(state: BooksState, lost: LostUnit): readonly RecordLine[] {
  const { unit, until, helmsmanRating, isRearGuard } = lost;
  const { turn } = state.campaign;
  const from = hasFailed(state, unit) || !wasLostBefore(state, lost) ? turn + 1 : turn;
  const { clause } = lostUnitReturns;
  if (until <= from || isRearGuard) return [];
  if (helmsmanRating === null) {
    return [{ says: "Sooner, if its Helmsman finds the way; nobody noted the Rating of its Helmsman", clause }];
  }
  if (!rolls(state, lost))
    return [{ says: `Not sooner: a Helmsman with Rating ${helmsmanRating} does not roll`, clause }];
  const once = chance(lostUnitReturns, { helmsmanRating }, (isBack) => isBack);
  const turns = until - from;
  const inAll = turns === 1 ? "" : `, ${LONG_ODDS.show(atLeastOnce(once, turns))} in the ${turnsSay(turns)} before`;
  const rolled = `if its Helmsman with Rating ${helmsmanRating} rolls that or less on two dice, from turn ${from} on`;
  return [{ says: `Sooner ${rolled}: ${PROBABILITY.show(once)} a turn${inAll}`, clause }];
}

const turnsSay = (turns: number): string => (turns === 1 ? "1 turn" : `${turns} turns`);
