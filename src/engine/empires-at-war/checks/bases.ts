import type { Check } from "../../campaign/checks/check";
import { isShown, rowsIn } from "../../campaign/ledger/ledger";
import type { Finding } from "../../core/problem";
import { DEFSATS, GROUND_BASES } from "../constants";
import { batchesNow } from "../state/state";
import { SITE_BASES } from "../tables/bases";

/** EaW 14.0: what may be on and around one planet. */
const MOST = [
  { what: "ground bases", kinds: ["GSA", "GSO", "GMS", "Ground base"], most: GROUND_BASES.perPlanet },
  { what: "DEFSATs", kinds: ["DEFSAT"], most: DEFSATS.perPlanet },
];

/** A batch in one of these states is no longer there. */
const GONE = ["Destroyed", "Captured", "Removed"];

const CPL = "CPL";

/** EaW 14.0: one CPL is enough for a system. A second one is legal and earns nothing. */
export const oneCplEnough: Check = {
  id: "second-cpl",
  title: "No system has a second CPL, which earns nothing",
  clause: "EaW 14.0",
  inView: true,
  onlyShows: true,
  find(state) {
    const cpls = batchesNow(state).filter(
      ({ kind, owner, state: is }) => kind === CPL && isShown(state.books, owner) && !GONE.includes(is),
    );
    return [...new Set(cpls.map(({ place }) => place))].flatMap((place): readonly Finding[] => {
      const own = cpls.filter((batch) => batch.place === place);
      const count = own.reduce((all, batch) => all + batch.count, 0);
      if (count <= 1) return [];
      const last = own.at(-1)?.batch ?? "";
      const spot = rowsIn(state.books, SITE_BASES).find(({ batch }) => batch === last)?.spot;
      const message = `${place} has ${count} CPLs. They are legal, but one is enough for the income of its bases: undo ${last} if it was not meant.`;
      return [
        {
          ...{ check: "second-cpl", subject: place, message, clause: "EaW 14.0" },
          ...{ expected: "1", actual: String(count), ...(spot && { spot }) },
        },
      ];
    });
  },
};

/** EaW 14.0: 12 ground bases and 5 DEFSATs for each planet. A batch without a planet is at the first. */
export const basesAtMost: Check = {
  id: "bases-over",
  title: "No planet has more than 12 ground bases and 5 DEFSATs",
  clause: "EaW 14.0",
  inView: true,
  find(state) {
    const batches = batchesNow(state).filter(
      ({ owner, state: is }) => isShown(state.books, owner) && !GONE.includes(is),
    );
    const planets = new Map(
      batches.map(({ place, planet }) => [`${place}, planet ${planet ?? 1}`, { place, planet: planet ?? 1 }]),
    );
    return [...planets].flatMap(([subject, at]) =>
      MOST.flatMap(({ what, kinds, most }): readonly Finding[] => {
        const own = batches.filter(
          ({ place, planet, kind }) => place === at.place && (planet ?? 1) === at.planet && kinds.includes(kind),
        );
        const count = own.reduce((all, batch) => all + batch.count, 0);
        if (count <= most) return [];
        const last = own.at(-1)?.batch ?? "";
        const spot = rowsIn(state.books, SITE_BASES).find(({ batch }) => batch === last)?.spot;
        const message = `${subject} has ${count} ${what}, ${most} at most. Lower the Count of ${last} by ${count - most}, or enter the other planet.`;
        return [
          {
            ...{ check: "bases-over", subject, message, clause: "EaW 14.0" },
            ...{ expected: `${most} or fewer`, actual: String(count) },
            ...(spot && { spot }),
          },
        ];
      }),
    );
  },
};
