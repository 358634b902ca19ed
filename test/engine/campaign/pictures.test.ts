import { borderPatrolSample } from "../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { once } from "../../../samples/once";
import { orionsGateSample } from "../../../samples/orions-gate";
import { reverseTransfer } from "../../../src/engine/campaign/commands/reverse";
import { treasury } from "../../../src/engine/campaign/ledger/replay";
import { luckOf } from "../../../src/engine/campaign/luck";
import { tableOfPicture, type BarPicture } from "../../../src/engine/campaign/picture";
import { picturesOf } from "../../../src/engine/campaign/pictures";
import { sheetOfPictures } from "../../../src/engine/campaign/pictures-sheet";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { toNumber } from "../../../src/engine/core/points";
import type { OpenGame } from "../../../src/engine/campaign/game";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";
import { keptInTurn2, STAMP } from "./kept";

const patrol = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));
const empires = once(() => openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES));
const gate = once(() => openBooks(apply(NO_TABLES, orionsGateSample()), GAMES));

const pictureIn = (open: OpenGame, id: string) => picturesOf(open).find((each) => each.id === id);

/** All that a side received or paid since the first turn, but for its opening treasury. */
function moved(open: OpenGame, id: string, side: string): number {
  const picture = pictureIn(open, `${id}-${side}`) as BarPicture | undefined;
  return (picture?.series[0]?.values ?? []).reduce((sum, value) => sum + value, 0);
}

describe("the pictures of a campaign", () => {
  test.each([
    ["Border Patrol", patrol],
    ["Empires at War", empires],
  ])("%s: opening treasury, income and spending of each side give its treasury", (_, sample) => {
    const open = sample();
    const { books, campaign, game } = open;
    for (const { name } of books.sides) {
      const opening = books.transfers
        .filter(({ line, to }) => line === game.opening && to === name)
        .reduce((sum, { amount }) => sum + toNumber(amount), 0);
      const has = toNumber(treasury(campaign, name, campaign.turn));
      expect([name, opening + moved(open, "income", name) - moved(open, "spending", name)]).toEqual([
        name,
        expect.closeTo(has, 4),
      ]);
    }
  });

  test("are those that a game has: what decides it, the ships, income, spending and luck", () => {
    const kinds = (open: OpenGame) => [...new Set(picturesOf(open).map(({ id }) => id.replace(/-.*/, "")))];
    expect(kinds(patrol())).toEqual(["standing", "units", "income", "spending", "luck"]);
    expect(kinds(empires())).toEqual(["standing", "units", "income", "spending", "incomes", "luck"]);
    expect(kinds(gate())).toEqual(["luck"]);
  });

  test("have what the standings say turn by turn, with the amount that wins, and one sentence of it", () => {
    const [standing] = patrol().game.standings(patrol());
    const picture = pictureIn(patrol(), "standing");
    const { heads, rows } = tableOfPicture(picture!);
    expect(heads).toEqual(["Turn", "Orion", "Wins"]);
    expect(rows.map(([, worth]) => worth)).toEqual(standing?.netWorths);
    expect(rows.map(([turn]) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(rows.map(([, , wins]) => wins))).toEqual(new Set([2500]));
    expect(picture?.says).toMatch(/turn 9: Orion 639\.55 \(9 more.*2500/);
  });

  test("have the luck of each side against its expectation", () => {
    const picture = pictureIn(empires(), "luck");
    const { heads, rows } = tableOfPicture(picture!);
    const sides = luckOf(empires()).filter(({ dice }) => dice > 0);
    expect(heads).toEqual(["Turn", ...sides.map(({ side }) => side), "Expected"]);
    expect(rows.at(-1)?.slice(1)).toEqual([...sides.map(({ sum, expected }) => sum - expected), 0]);
    expect(picture?.says).toMatch(/Klingon is 4 below.*10 dice, 35/);
  });

  test("show a side nothing that it may not know", () => {
    const view = openView(patrol(), "Alliance");
    const pictures = picturesOf(view);
    expect(pictures.filter(({ kind }) => kind === "bars").map(({ id }) => id)).toEqual([
      "income-Alliance",
      "spending-Alliance",
    ]);
    expect(JSON.stringify(pictures)).not.toMatch(/Orion|Coalition|Phaser-G|Rent/);
  });

  test("leave out what was reversed, also in a later turn", () => {
    const campaign = keptInTurn2().payRent();
    const before = moved(campaign.open, "spending", "Orion");
    const paid = campaign.open.books.transfers.at(-1)!;
    campaign.play((open) => reverseTransfer(open, paid.no, "", { ...STAMP, seed: "back" }));
    expect(moved(campaign.open, "spending", "Orion")).toBeCloseTo(before - toNumber(paid.amount), 4);
    expect(moved(campaign.open, "income", "Orion")).toBeCloseTo(moved(keptInTurn2().open, "income", "Orion"), 4);
  });
});

describe("their sheet", () => {
  const pictures = picturesOf(patrol());
  const plan = sheetOfPictures(pictures, "Charts", "The campaign");

  test("has for each its sentence, its table and a chart that draws all of the table and covers no cell", () => {
    expect(plan.charts?.map(({ title }) => title)).toEqual(pictures.map(({ title }) => title));
    const valueAt = (row: number, column: number) =>
      plan.cells.find((cell) => cell.row === row && cell.column === column)?.content.value ?? null;
    for (const [index, { at, series }] of (plan.charts ?? []).entries()) {
      const { heads, rows } = tableOfPicture(pictures[index]!);
      expect(series.map(({ name }) => name)).toEqual(heads.slice(1));
      const drawn = rows.map((_, down) => [
        valueAt(series[0].along.row + down, series[0].along.column),
        ...series.map(({ drawn: first }) => valueAt(first.row + down, first.column)),
      ]);
      expect(drawn).toEqual(rows);
      const under = plan.cells.filter(
        ({ row, column }) => row >= at.row && row <= at.lastRow && column >= at.column && column <= at.lastColumn,
      );
      expect(under).toEqual([]);
    }
    expect(plan.cells.map(({ content }) => content.value)).toEqual(
      expect.arrayContaining(pictures.map(({ says }) => says)),
    );
  });

  test("has no two charts in the same place, and no cell twice", () => {
    const places = plan.charts?.map(({ at }) => [at.row, at.lastRow]) ?? [];
    expect(places.slice(1).every(([row = 0], index) => row > (places[index]?.[1] ?? 0))).toBe(true);
    const cells = plan.cells.map(({ row, column }) => `${row} ${column}`);
    expect(new Set(cells).size).toBe(cells.length);
  });
});
