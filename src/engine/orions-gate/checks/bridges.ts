import { check } from "../../campaign/checks/check";
import { emptied } from "../../campaign/checks/emptied";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import type { Finding } from "../../core/problem";
import { BRIDGES } from "../building-your-fleet/hulls";
import { built } from "../fleets";
import { GATE_BRIDGES } from "../tables/fleets";
import { HULLS } from "../words";

/** The sheet Bridges says of each hull how many slots and Hull Points it has, once. */
export const bridgesWhole = check({
  id: "gate-bridge",
  title: "The sheet Bridges has each hull once, with its slots and Hull Points",
  clause: "Gate: Building your Fleet",
  inView: true,
  find(state) {
    const { books } = state;
    const rows = rowsIn(books, GATE_BRIDGES);
    if (rows.length === 0) return bridgesEmptied(state);
    const wrong = (row: (typeof rows)[number], key: string, message: string, expected: string, actual: string) => ({
      ...{ subject: row.hull || "Bridges", message },
      ...{ expected, actual, spot: spotIn(books.tables, GATE_BRIDGES, row, key) },
    });
    const lacking = HULLS.list.filter((hull) => !rows.some((row) => row.hull === hull));
    const found = rows.flatMap((row, index) => {
      const { hull } = row;
      // A cell of it could not be read: that is already a finding.
      if (!row.legible) return [];
      const known = HULLS.list.find((each) => each === hull);
      if (!known) {
        const isBlank = row.slots === null && row.hullPoints === null;
        const expected = lacking.join(" or ") || "a hull";
        return isBlank ? [] : [wrong(row, "hull", `This row has no Hull. Enter ${expected}.`, expected, "nothing")];
      }
      if (rows.slice(0, index).some((other) => other.hull === hull)) {
        return [wrong(row, "hull", `${hull} appears twice. Remove one row.`, lacking.join(" or ") || "1", hull)];
      }
      return (["slots", "hullPoints"] as const)
        .filter((key) => row[key] === null)
        .map((key) => {
          const usual = String(BRIDGES[known][key]);
          const { header } = GATE_BRIDGES.columns[key];
          return wrong(row, key, `${hull} has no ${header}, so that ${usual} apply. Enter them.`, usual, "nothing");
        });
    });
    if (found.length > 0 || rows.some(({ legible }) => !legible)) return found;
    return lacking.map((hull) => ({
      ...{ subject: hull },
      message: `${hull} is missing from the sheet ${GATE_BRIDGES.sheet}, so that its usual slots and Hull Points apply. Undo the deletion.`,
      ...{ expected: hull, actual: "nothing", spot: { sheet: GATE_BRIDGES.sheet } },
    }));
  },
});

/** A campaign starts with the rows of each hull: where there are ships, they were deleted. */
function bridgesEmptied({ campaign }: BooksState): readonly Finding[] {
  const ships = built(campaign).ships.size;
  if (ships === 0) return [];
  const relied = `${ships === 1 ? "1 ship has" : `${ships} ships have`} slots and Hull Points from it, so that the usual ones apply`;
  return [emptied("gate-bridge", GATE_BRIDGES, "Gate: Building your Fleet", relied, HULLS.list.join(", "))];
}
