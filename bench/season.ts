import { LARGE_SEASON, largeSeason } from "../samples/large/season";
import { largeTables } from "../samples/large";
import { resolve } from "../src/engine/empires-at-war/resolution/resolve";
import { afresh, openChecked } from "./afresh";
import { leastOfBoth, type Measured } from "./measured";

/** The orders of a large season judged and resolved, against replaying and checking 10,000 entries. */
export function measureSeason(): readonly Measured[] {
  const { position, orders } = largeSeason();
  const tables = largeTables();
  const [resolving, opening] = leastOfBoth(
    () => {
      // Copied, so that nothing that an earlier round found is found again.
      const fresh = { ...position, lanes: [...position.lanes] };
      return () => resolve(fresh, orders);
    },
    () => {
      const fresh = afresh(tables);
      return () => openChecked(fresh);
    },
  );
  const { empires, fleets, orders: many } = LARGE_SEASON;
  return [
    {
      what: `Resolving a season of ${empires} empires, ${fleets} fleets, ${many.toLocaleString("en")} orders`,
      budget: "no slower than replaying and checking 10,000 entries",
      measured: `${(resolving / opening).toFixed(2)} (${resolving.toFixed(0)} ms against ${opening.toFixed(0)} ms)`,
      met: resolving <= opening,
    },
  ];
}
