import { checklist, dueStill } from "../../../../src/engine/campaign/checklist";
import { rowsIn } from "../../../../src/engine/campaign/ledger/ledger";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { toNumber } from "../../../../src/engine/core/points";
import { firstFleets, isMustered } from "../../../../src/engine/empires-at-war/fleets/first-fleets";
import { systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { LANES as LANE_TABLE } from "../../../../src/engine/empires-at-war/map/places-table";
import { EMPIRES, mustered } from "./four-empires";

test("four empires and forty systems are set up from pasted lists", () => {
  const played = mustered();
  const { open, found } = played;
  expect([systemsNow(open).length, rowsIn(open.books, LANE_TABLE).length, open.books.units.length]).toEqual([
    40, 44, 100,
  ]);
  for (const side of EMPIRES) {
    const first = firstFleets(open, side);
    expect([isMustered(first), toNumber(first.left)]).toEqual([true, 20]);
    expect(first.fleets.map(({ limits }) => limits && [toNumber(limits.all.has), toNumber(limits.heavy.has)])).toEqual(
      Array.from({ length: 6 }, () => [324, 98]),
    );
  }
  expect(found).toEqual([]);
  expect(dueStill(open).map(({ what }) => what)).toEqual([]);
  expect(checklist(open, null).steps.filter(({ state }) => state === "due")).toEqual([]);
  played.does("close");
  expect([played.open.campaign.turn, played.found]).toEqual([1, []]);
  expect(toNumber(treasury(played.open.campaign, "Gorn", 0))).toBe(20);
});
