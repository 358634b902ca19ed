import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/words";
import { classOf, raceKey, raceOf, rolesIn } from "../fleets/classes";
import { startYearOf, yearOf } from "../season";
import { CLASSES, type Role, type ShipClass } from "../tables/units";
import { buildsIn, isUnderWay } from "./yards";

/** EaW 17f: civilian ships and auxiliaries never pay the penalty; neither do the FRD and the freighters. */
const WITHOUT_PENALTY: readonly Role[] = [
  ...(["Civilian", "Large freighter", "Small freighter", "FRL", "FRS", "FRD"] as const),
  ...(["Large auxiliary", "Small auxiliary"] as const),
];

/** Paravian ships of this year can be built whenever the campaign starts (the note at the end of the rules). */
const PARAVIAN = { race: "Paravian", until: 168 };

/** The classes of the ship chart that an empire's race has; those without a race are everybody's, such as an FRD. */
export function ownClasses(state: Pick<BooksState, "books">, side: string): readonly ShipClass[] {
  const race = raceKey(raceOf(state, side));
  return rowsIn(state.books, CLASSES).filter(
    (row) => row.legible && row.class !== "" && ["", race].includes(raceKey(row.race)),
  );
}

/** The class of an empire's race with a name. */
export const ownClass = (state: Pick<BooksState, "books">, side: string, named: string): ShipClass | undefined =>
  ownClasses(state, side).find((row) => sameWord(row.class, named));

/** The year in which a class enters service; undefined if the chart does not say. */
export function inService({ inService: typed }: Pick<ShipClass, "inService">): number | undefined {
  const year = /\d{1,4}/.exec(typed)?.[0];
  return year === undefined ? undefined : Number(year);
}

/** The year in which a class enters service, if that is after the turn (EaW 2d, 3a). */
export function notBefore(
  { books }: Pick<BooksState, "books">,
  row: Pick<ShipClass, "inService" | "race">,
  turn: number,
): number | undefined {
  const year = inService(row);
  if (year === undefined || year <= yearOf(books, turn)) return undefined;
  const isEarly = raceKey(row.race) === raceKey(PARAVIAN.race) && year <= PARAVIAN.until;
  return isEarly && startYearOf(books) <= PARAVIAN.until ? undefined : year;
}

/** Whether a class pays the penalty for similar ships (EaW 17f). */
export const paysPenalty = ({ roles }: Pick<ShipClass, "roles">): boolean =>
  !rolesIn(roles).some((role) => WITHOUT_PENALTY.includes(role));

/** What similar ships have in common: the hull that the chart names, or the class. */
const hullOf = (row: Pick<ShipClass, "hull" | "class">): string => (row.hull || row.class).toLowerCase();

/** How many ships of the same hull an empire has, those that its FRDs still build included (EaW 17f). */
export function similarShips(state: BooksState, side: string, row: ShipClass): number {
  const hull = hullOf(row);
  const inService = fleetOf(state.campaign, side).filter(({ unit }) => {
    const own = classOf(state, unit);
    return own !== undefined && hullOf(own) === hull;
  });
  const toCome = buildsIn(state).filter((build) => {
    const own = build.side === side && isUnderWay(build) ? ownClass(state, side, build.class) : undefined;
    return own !== undefined && hullOf(own) === hull;
  });
  return inService.length + toCome.length;
}
