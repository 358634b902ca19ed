import type { BooksState } from "../../campaign/ledger/ledger";
import { crimePlaceAt } from "../deployment/crime-places";
import { placeAtFirst, placesNow } from "../places/places";
import { isTeam } from "../turn/history";
import { unitsIn, type Battle } from "./battles";
import { isBase, isSubLight, rowsOf } from "./forces";

/** What the books answer, and where they have it from; blank where they do not know. */
export interface Answered {
  readonly is: boolean;
  readonly from: string;
}

const NOT_KNOWN: Answered = { is: false, from: "" };

/**
 * Whether a battle is in what was originally the territory of another Team (V13.414). The books say whose a place was first; what is
 * nobody's may be in the Neutral Zone or not.
 */
export function inEnemyTerritory(state: BooksState, { place }: Pick<Battle, "place">, side: string): Answered {
  const name = crimePlaceAt(state, place);
  if (name === undefined) return NOT_KNOWN;
  const known = placeAtFirst(state.campaign, name) ?? placesNow(state).find((one) => one.place === name);
  const owner = known?.owner ?? "";
  return isTeam(state, owner)
    ? { is: owner !== side, from: `the first owner of ${name} in the books: ${owner}` }
    : NOT_KNOWN;
}

/** Whether a side fights a unit that is not capable of Strategic Movement (V13.414): a Base by its Class, or a sub-light unit by its Condition. */
export function fightsImmobile(state: BooksState, battle: Battle, side: string): Answered {
  const enemy = side === battle.attacker ? battle.defender : battle.attacker;
  const rows = rowsOf(state, unitsIn(battle, enemy));
  const base = rows.find(isBase);
  if (base) return { is: true, from: `Class of ${base.unit}, sheet Ships` };
  const slow = rows.find(isSubLight);
  return slow ? { is: true, from: `Condition of ${slow.unit}, sheet Ships` } : NOT_KNOWN;
}
