import type { BooksState } from "../../campaign/ledger/ledger";
import type { EventLog } from "../../campaign/ledger/order-of-play";
import { locationKey, placeNamed } from "../places/location";
import { movesNow } from "../moves/moves";
import { engagedIn } from "../salvage/salvages";
import { isAdrift } from "../salvage/adrift";
import { shipsIn } from "../table-rows";
import { controllingTeam } from "../ships/controlling-team";
import { placeOnMap } from "../ships/on-the-map";
import { isOrion } from "../turn/history";
import { battlesIn, isFought, isWithdrawn, type Battle } from "./battles";
import { isSubLight } from "./forces";
import { prizesByBattle } from "./prizes";

/** A hex where units of a side meet others; its place, if it has one. */
export interface Meeting {
  readonly place: string;
  readonly with: readonly string[];
  /** Whether they fight: nobody there can be ignored (V13.16, V13.18), and units of one of them moved (V13.11). */
  readonly mustFight: boolean;
}

/** The hexes where units of this side meet others, unless the same units have fought there this turn, or withdrew before combat. */
export function meetingsOf(state: Pick<BooksState, "books" | "campaign">, side: string): readonly Meeting[] {
  const { campaign } = state;
  const battles = [...battlesIn(campaign).values()];
  const busy = new Set(battles.filter(isFought).flatMap(({ attackers, defenders }) => [...attackers, ...defenders]));
  const moved = new Set(movesNow(state).map(({ unit }) => unit));
  const there = new Map<string, { readonly place: string; readonly units: Map<string, string[]> }>();
  const fighting = new Set<string>();
  for (const row of shipsIn(state)) {
    const known = campaign.units.get(row.unit);
    const place = placeOnMap(row);
    if (!known || known.left || place === "" || row.lostUntil !== null || busy.has(row.unit)) continue;
    if (isAdrift(row.condition)) continue;
    const key = locationKey(state, place);
    const found = there.get(key) ?? { place: placeNamed(state, place) ?? place, units: new Map<string, string[]>() };
    there.set(key, found);
    const user = controllingTeam(state, row);
    if (!isOrion(state, user) && !isSubLight(row)) fighting.add(row.unit);
    found.units.set(user, [...(found.units.get(user) ?? []), row.unit]);
  }
  return [...there].flatMap(([key, { place, units }]) => {
    const over = battles
      .filter(
        (battle) => battle.turn === campaign.turn && isResolved(battle) && locationKey(state, battle.place) === key,
      )
      .map((battle) => new Set(fightersOf(campaign, battle)));
    const others = [...units].flatMap(([name, met]) => {
      const [own, theirs] = [mayMeet(campaign, units.get(side) ?? [], name), mayMeet(campaign, met, side)];
      const isOver = over.some((fighters) => [...own, ...theirs].every((unit) => fighters.has(unit)));
      if (name === side || own.length === 0 || theirs.length === 0 || isOver) return [];
      const isFormed = [own, theirs].every((all) => all.some((unit) => fighting.has(unit)));
      return [{ name, mustFight: isFormed && [...own, ...theirs].some((unit) => moved.has(unit)) }];
    });
    if (others.length === 0) return [];
    return [{ place, with: others.map(({ name }) => name), mustFight: others.some((one) => one.mustFight) }];
  });
}

/** The hexes where units meet, each once, with the Teams that do. */
export function metBySides(state: Pick<BooksState, "books" | "campaign">): readonly Meeting[] {
  const met = new Map<string, Meeting>();
  for (const { name } of state.books.sides)
    for (const { place, mustFight } of meetingsOf(state, name)) {
      const before = met.get(place);
      const sides = [...(before?.with ?? []), name];
      met.set(place, { place, with: sides, mustFight: mustFight || before?.mustFight === true });
    }
  return [...met.values()];
}

/** Whether a battle was fought to its end, or was over before it because all defenders withdrew (V13.26). */
const isResolved = (battle: Battle): boolean => battle.ended !== undefined || isWithdrawn(battle);

/** V19.73, V19.75: of these units, those that another side may meet: it leaves alone the ship that salvages a unit of its own. */
const mayMeet = (campaign: EventLog, units: readonly string[], other: string): readonly string[] =>
  units.filter((unit) => engagedIn(campaign, unit)?.owner !== other);

/** The units of a fight: of a battle and of those that it followed, with what was captured in them under its new id. */
const fightersOf = (campaign: EventLog, { name, attackers, defenders, after }: Battle): readonly string[] => {
  const before = battlesIn(campaign).get(after);
  return [
    ...[...attackers, ...defenders, ...(prizesByBattle(campaign).get(name) ?? [])],
    ...(before ? fightersOf(campaign, before) : []),
  ];
};
