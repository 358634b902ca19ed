import { shipJoins } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { crewSet, officersAboard } from "../../../../src/engine/empires-at-war/crews/crew-events";
import { attritionSet, shipCaptured } from "../../../../src/engine/empires-at-war/ships/ship-events";
import { fleetVerdict } from "../../../../src/engine/empires-at-war/fleets/fleet-verdict";
import { fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import { points, toNumber, ZERO } from "../../../../src/engine/core/points";
import { Chance } from "../../../campaigns/random/chance";
import { times } from "../../../thoroughness";
import { ask } from "../../ask";
import { mustered, ships } from "./mustered";
import { told } from "../planted/fleets";

const CLASSES = ["CA", "DD", "SC", "XD", "TUG", "F-L", "SFG", "AUX", "SAUX", "BC"] as const;

/** One of the things that can be said of a ship, by chance. */
function something(chance: Chance, unit: string): Change {
  const amount = points(chance.whole(1, 40));
  return chance.of<Change>(
    crewSet(unit, "Outstanding", amount),
    crewSet(unit, "Poor", ZERO),
    officersAboard(unit, [{ officer: chance.of("Captain", "Navigator"), cost: amount }], ""),
    attritionSet(unit, { kind: chance.of("Fighter", "PF", "INT", "Bomber"), count: chance.whole(1, 8), cbpv: amount }),
    shipCaptured.of(unit, { from: "Romulan", before: "" }),
  );
}

/** Fleets of ships that were taken by chance, some of them in another year. */
function byChance(seed: number): ReturnType<typeof mustered> {
  const chance = new Chance(seed);
  const played = mustered();
  const units = ships(played, "Gorn", ...Array.from({ length: chance.whole(1, 9) }, () => chance.of(...CLASSES)));
  const changes = units.flatMap((unit) => [
    shipJoins(unit, chance.of("Gorn 1", "Gorn FRD"), ""),
    ...(chance.once(2) ? [something(chance, unit)] : []),
  ]);
  told(played, "Gorn", ...changes);
  for (let closed = chance.of(0, 1); closed > 0; closed--) played.does("close");
  return played;
}

describe("the verdict on a fleet", () => {
  test.each(Array.from({ length: times(5, 80) }, (_, seed) => seed))(
    "is the answer of EAW_FLEET_CHECK, by chance %i",
    (seed) => {
      const { open } = byChance(seed);
      for (const fleet of fleetsNow(open)) {
        const { word, count, limits, isLegal } = fleetVerdict(open, fleet);
        const rows = count.counted.map(({ sizeClass, cbpv }) => [sizeClass, toNumber(cbpv)]);
        const asked = ask(
          "EAW_FLEET_CHECK",
          ...[rows.length === 0 ? [["", ""]] : rows, 165, 165, count.legendaryCaptain],
          ...[open.campaign.turn === 0, count.sfgShips],
        );
        expect([seed, word]).toEqual([seed, asked]);
        expect(isLegal).toBe(asked === "OK");
        const over =
          (limits?.all.has ?? 0) > (limits?.all.most ?? 0) || (limits?.heavy.has ?? 0) > (limits?.heavy.most ?? 0);
        expect(/allowed/.test(word)).toBe(over);
      }
    },
  );

  test("EaW 17.0: follows the year", () => {
    const played = mustered();
    const limitOf = () => {
      const [fleet] = fleetsNow(played.open);
      return fleet && toNumber(fleetVerdict(played.open, fleet).limits?.all.most ?? ZERO);
    };
    expect(limitOf()).toBe(600);
    for (let turn = 0; turn <= 40; turn++) played.does("close");
    expect([played.open.campaign.turn, limitOf()]).toEqual([41, 800]);
  });

  test("says which ships have no size class", () => {
    const played = mustered();
    played.write([{ kind: "change", table: "Units", row: 0, cells: { "Size class": null, Class: null } }]);
    const [fleet] = fleetsNow(played.open);
    expect(fleet && fleetVerdict(played.open, fleet)).toMatchObject({
      isLegal: false,
      word: expect.stringMatching(/G-CA1/) as string,
    });
  });
});
