import type { BooksState } from "../../campaign/ledger/ledger";
import type { EventLog } from "../../campaign/ledger/order-of-play";
import { locationKey, placeNamed } from "../places/location";
import { engagedIn } from "../salvage/jobs";
import { isAdrift } from "../salvage/salvaged";
import { shipsIn } from "../ships/tracker-rows";
import { usedBy } from "../ships/used-by";
import { placeOnMap } from "../ships/on-the-map";
import { battlesIn, isFought, type Battle } from "./battles";

/** The hexes where units of this side meet others, unless the same units have fought there this turn; each with its place, if it has one. */
export function meetingsOf(
  state: Pick<BooksState, "books" | "campaign">,
  side: string,
): readonly { readonly place: string; readonly with: readonly string[] }[] {
  const { campaign } = state;
  const battles = [...battlesIn(campaign).values()];
  const busy = new Set(battles.filter(isFought).flatMap(({ attackers, defenders }) => [...attackers, ...defenders]));
  const there = new Map<string, { readonly place: string; readonly units: Map<string, string[]> }>();
  for (const row of shipsIn(state)) {
    const known = campaign.units.get(row.unit);
    const place = placeOnMap(row);
    if (!known || known.left || place === "" || row.lostUntil !== null || busy.has(row.unit)) continue;
    if (isAdrift(row.condition)) continue;
    const key = locationKey(state, place);
    const found = there.get(key) ?? { place: placeNamed(state, place) ?? place, units: new Map<string, string[]>() };
    there.set(key, found);
    const user = usedBy(state, row);
    found.units.set(user, [...(found.units.get(user) ?? []), row.unit]);
  }
  return [...there].flatMap(([key, { place, units }]) => {
    const over = battles.filter(
      (battle) => battle.turn === campaign.turn && battle.ended && locationKey(state, battle.place) === key,
    );
    const others = [...units].filter(([name, met]) => {
      const [own, theirs] = [mayMeet(campaign, units.get(side) ?? [], name), mayMeet(campaign, met, side)];
      const isOver = over.some((battle) => areAllIn(battle, [...own, ...theirs]));
      return name !== side && own.length > 0 && theirs.length > 0 && !isOver;
    });
    return others.length > 0 ? [{ place, with: others.map(([name]) => name) }] : [];
  });
}

/** The hexes where units meet, each once, with the Teams that do. */
export function metBySides(
  state: Pick<BooksState, "books" | "campaign">,
): readonly (readonly [string, readonly string[]])[] {
  const met = new Map<string, string[]>();
  for (const { name } of state.books.sides)
    for (const { place } of meetingsOf(state, name)) met.set(place, [...(met.get(place) ?? []), name]);
  return [...met];
}

/** V19.73, V19.75: of these units, those that another side may meet: it leaves alone the ship that salvages a unit of its own. */
const mayMeet = (campaign: EventLog, units: readonly string[], other: string): readonly string[] =>
  units.filter((unit) => engagedIn(campaign, unit)?.owner !== other);

/** Whether these units all took part in a battle. */
function areAllIn({ attackers, defenders }: Battle, units: readonly string[]): boolean {
  const fought = new Set([...attackers, ...defenders]);
  return units.every((unit) => fought.has(unit));
}
