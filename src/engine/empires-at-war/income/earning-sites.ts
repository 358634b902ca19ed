import type { BooksState } from "../../campaign/ledger/ledger";
import { sum, type Points } from "../../core/points";
import { constantsIn, houseNote, rulingIn } from "../../campaign/ledger/house-rules";
import { CAPTURED_SITE } from "../rulings";
import type { BatchNow } from "../bases/bases";
import { stateBefore, type StateBefore } from "../state/turn-start";
import type { SystemNow } from "../map/places";
import type { Since } from "../words";
import { BASE_INCOME, GROUND_BASES, SITE_SHARES } from "../constants";
import { OWN_BASE, SITE_INCOME } from "./site-income";
import { sourcesOf, type EarningSite, type Source } from "./site-sources";
import { sinceFor } from "./years";

/** The line of the ledger on which each kind of source pays. */
export const LINE_OF_SOURCE = { mine: "Mine income", bases: "Base income" } as const;
export const INCOME_LINES = Object.values(LINE_OF_SOURCE);

/** What a system brings an empire at a New Year. */
export interface SiteIncome {
  readonly side: string;
  readonly place: string;
  readonly sources: readonly Source[];
}

/** The income of every site of every empire at the New Year of a turn, empire by empire (EaW 3.0, 3c, 14.0). */
export function newYearIncome(state: Pick<BooksState, "books" | "game">, turn: number): readonly SiteIncome[] {
  const then = stateBefore(state, turn);
  const shares = rulingIn(state, turn, CAPTURED_SITE) === "Season share";
  const constants = {
    ...constantsIn(state, turn, SITE_INCOME),
    ...constantsIn(state, turn, SITE_SHARES),
    bases: constantsIn(state, turn, BASE_INCOME),
    basesPerPlanet: constantsIn(state, turn, GROUND_BASES).perPlanet,
  };
  const ofShares = houseNote(state, turn, SITE_SHARES);
  const notes = {
    mine: houseNote(state, turn, SITE_INCOME) + ofShares,
    bases: houseNote(state, turn, BASE_INCOME) + ofShares,
  };
  return state.books.sides.flatMap(({ name: side }) =>
    [...then.places.values()].flatMap(({ now }): readonly SiteIncome[] => {
      const sources = sourcesOf(siteOf(then, now, side, turn, shares), constants, notes).filter(
        ({ amount }) => amount > 0,
      );
      return sources.length > 0 ? [{ side, place: now.place, sources }] : [];
    }),
  );
}

/** What these sites bring together on a line. */
export const incomeOn = (sites: readonly SiteIncome[], line: string): Points =>
  sum(
    sites.flatMap(({ sources }) => sources.filter(({ of }) => LINE_OF_SOURCE[of] === line).map(({ amount }) => amount)),
  );

/** What an empire has in a system, as the rule of its income sees it. */
function siteOf(
  then: StateBefore,
  { place, planet, owner, development, developedSince }: SystemNow,
  side: string,
  turn: number,
  shares: boolean,
): EarningSite {
  const wanted = planet === "Mineral" ? "Mine" : "Colony";
  const isDeveloped = owner === side && development === wanted;
  /** Since when something counts: from its capture on, where a captured site has a share alone. */
  const counts = (setUp: number | null, captured: number | undefined): Since | undefined =>
    sinceFor(turn, shares ? Math.max(setUp ?? 0, captured ?? 0) : (setUp ?? 0));
  const own = [...then.bases.values()]
    .map(({ now }) => now)
    .filter((batch) => batch.place === place && batch.owner === side && isInService(batch))
    .flatMap((batch) => {
      const since = counts(batch.since, then.captured.get(batch.batch));
      return since === undefined ? [] : [{ ...batch, since }];
    });
  const kind = planet === "Unknown" ? "" : OWN_BASE[planet].toUpperCase();
  return {
    planet,
    developed: isDeveloped ? counts(developedSince, then.captured.get(place)) : undefined,
    batches: own.filter((batch) => batch.kind === kind).map(({ count, since }) => ({ bases: count, since })),
    platform: earliest(own.filter((batch) => batch.kind === "CPL").map(({ since }) => since)),
    disrupted: isDisrupted(then, place, side),
  };
}

/** Whether a batch works: nobody took it, and it is not damaged (EaW 9b). */
export const isInService = ({ count, state }: Pick<BatchNow, "count" | "state">): boolean => count > 0 && state === "";

/** EaW 10i: a fleet of another empire is trapped there. */
const isDisrupted = ({ fleets }: StateBefore, place: string, side: string): boolean =>
  [...fleets.values()].some(({ now }) => now.place === place && now.side !== side && now.state === "Trapped");

const ORDER: readonly Since[] = ["Full", "Spring", "Summer", "Fall", "Winter"];

const earliest = (all: readonly Since[]): Since | undefined => ORDER.find((since) => all.includes(since));
