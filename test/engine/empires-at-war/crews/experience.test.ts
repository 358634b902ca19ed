import fc from "fast-check";
import { ask } from "../../ask";

test.each([
  ["the text's CA", [400, 150, 600], 100],
  ["the text's DD", [400, 90, 600], 60],
  ["the loser's CA", [400, 150, 600, false], -100],
  ["a ship alone", [400, 150, 150], 400],
  ["no victory points", [0, 150, 600, false], 0],
  ["to the nearest ten-thousandth", [100, 1, 3], 33.3333],
  ["up to it", [200, 1, 3], 66.6667],
  ["a tie away from zero", [0.0001, 1, 2], 0.0001],
  ["a tie away from zero for the loser", [0.0001, 1, 2, false], -0.0001],
  ["exact where floating point is not", [0.3, 1, 3], 0.1],
  ["a ship that its fleet does not count", [400, 120, 100], 480],
  ["a share too large to be exact", [100_000_000, 2, 1], "#VALUE!"],
  ["a fleet of 0 is a blank", [400, 0, 0], "#VALUE!"],
  ["points below nothing", [-400, 150, 600], "#VALUE!"],
  ["a blank ship", [400, "", 600], "#VALUE!"],
  ["a word for won", [400, 150, 600, "lost"], "#VALUE!"],
])("EaW 2e, EAW_XP: %s", (_, cells, xp) => {
  expect(ask("EAW_XP", ...cells)).toBe(xp);
});

test("EaW 2e: what a ship gains when it wins is what it loses when it does not", () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(amount, amount, amount, (victoryPoints, shipCbpv, others) => {
      const fleet = Math.round((shipCbpv + others) * 10_000) / 10_000;
      const gained = Number(ask("EAW_XP", victoryPoints, shipCbpv, fleet));
      expect(Number(ask("EAW_XP", victoryPoints, shipCbpv, fleet, false)) + gained).toBe(0);
      expect(Math.abs(gained - (victoryPoints * shipCbpv) / fleet)).toBeLessThanOrEqual(0.000051);
    }),
  );
});
