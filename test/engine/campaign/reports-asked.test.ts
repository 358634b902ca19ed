import { reportOrThrow, sinceAsked, turnAsked } from "../../../src/engine/campaign/reports-asked";
import { noSuchSide, sideOrThrow } from "../../../src/engine/campaign/side-asked";
import { NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { keptInTurn2 } from "./kept";

const { open } = keptInTurn2();

test("a turn is one from the set-up to the one under way, as a number or as it is typed", () => {
  expect([undefined, 0, "2", " 1 "].map((turn) => typeof turnAsked(open, turn))).toEqual(Array(4).fill("object"));
  for (const turn of [3, -1, 1.5, NaN, "", "last"]) expect(turnAsked(open, turn)).toMatch(/no turn .*from 1 to 2/);
});

test("a day is one as the entries have it, or the last one; books without days have none", () => {
  expect(
    [undefined, "last", "2026-01-01", "2028-02-29", "2999-01-01"].map((day) => typeof sinceAsked(open, day)),
  ).toEqual(Array(5).fill("object"));
  for (const day of ["nonsense", "", "1.2.2026", "2026-02-31", "2026-13-01", "2026-00-10", "2026-04-00", "2026-02-29"])
    expect(sinceAsked(open, day)).toMatch(/is not a day.*or last/);
  expect(() => reportOrThrow(sinceAsked(openBooks(NO_TABLES, GAMES)))).toThrow("Nothing was booked on a known day.");
});

test("a side is found however it is capitalized, and refused with those that there are", () => {
  expect(sideOrThrow(open, "orion")).toBe("Orion");
  expect(() => sideOrThrow(open, "Nobody")).toThrow(noSuchSide(open, "Nobody"));
});
