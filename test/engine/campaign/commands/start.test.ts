import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { startCampaign, type Setup } from "../../../../src/engine/campaign/commands/start";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { points } from "../../../../src/engine/core/points";
import { isCampaign } from "../../../../src/engine/campaign/schema/known-books";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { DAY, STAMP, only, rowsOf } from "../kept";

describe("startCampaign", () => {
  const side = (name: string, kind = "Orion", opening = 100) => ({
    name,
    kind,
    player: "P",
    race: "R",
    opening: points(opening),
  });
  const start = (...sides: Setup["sides"]) => startCampaign(BORDER_PATROL, { name: "Rim", stamp: STAMP, sides });

  test("lays every sheet, and the books open without a finding in turn 1", () => {
    const { edits, says } = start(side("Red", "Alliance", 0), side("Black", "Orion", 62.5));
    expect(says).toContain("Rim is ready");
    const tables = apply(NO_TABLES, edits);
    const laid = BORDER_PATROL.tables.filter(({ optional }) => optional !== true);
    expect(tables.sheets).toEqual(laid.map(({ sheet }) => sheet));
    expect(isCampaign(tables)).toBe(true);
    const { campaign, findings, books } = openBooks(tables, GAMES);
    expect(findings).toEqual([]);
    expect(campaign.turn).toBe(1);
    expect(books.sides).toMatchObject([
      { name: "Red", kind: "Alliance", player: "P" },
      { name: "Black", kind: "Orion" },
    ]);
    expect(treasury(campaign, "Black", 0)).toBe(points(62.5));
  });

  test("books the openings in turn 0, numbered from 1, and none for an empty treasury", () => {
    const { edits } = start(side("Red", "Alliance", 0), side(" Black ", "Orion", 62.5), side("Blue", "Coalition", 9));
    expect(rowsOf(apply(NO_TABLES, edits), "Transfers")).toMatchObject([
      { No: 1, Turn: 0, From: "Economy", To: "Black", Amount: 62.5, Currency: "BPV", Line: "Opening", Booked: DAY },
      { No: 2, Turn: 0, To: "Blue", Amount: 9, Clause: "V19.095" },
    ]);
  });

  test.each([
    [[], "side-name", /needs at least one side/],
    [[side("  ")], "side-name", /needs a name/],
    [[side("Red"), side("red")], "side-name", /^Two sides .* red\./],
    [[side("economy")], "side-name", /^Economy .*another name\.$/],
    [[side("ALL")], "side-name", /^All .*another name\.$/],
    [[side("Red*")], "side-name", /^Red\* cannot be .* 1 to 20 characters, none of/],
    [[side("A name far too long for a sheet")], "side-name", /cannot be .* 1 to 20 characters/],
    [[side("Red", "orion")], "side-kind", /^Red .*"orion".* Alliance, Coalition, Orion\.$/],
    [[side("Red", "Orion", -1)], "negative-amount", /^Red .* -1 BPV\..* 0 or more\.$/],
  ])("refuses %j", (sides, check, message) => {
    const { edits, refused } = start(...sides);
    expect(edits).toEqual([]);
    expect(only(refused)).toMatchObject({ check });
    expect(only(refused).message).toMatch(message);
  });
});
