import { thoroughTest } from "../thorough-test";
import { LARGE, largeSample } from "../../samples/large";
import { Chance } from "../../samples/large/chance";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";

const tables = apply(NO_TABLES, largeSample());
const open = openBooks(tables, GAMES);

test("it has 12 sides, 500 units and 10,000 entries, numbered from 1 on", () => {
  const { sides, units, transfers, events, rolls } = open.books;
  expect([sides.length, units.length]).toEqual([LARGE.sides, LARGE.units]);
  const numbers = [...transfers, ...events, ...rolls].map(({ no }) => no).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: LARGE.entries }, (_, index) => index + 1));
});

test("every check holds", () => {
  expect(open.findings).toEqual([]);
});

test("every turn but the last is closed for every side, and the pirate is still in play", () => {
  expect(open.campaign.turn).toBe(LARGE.closedTurns + 1);
  expect(open.books.closings).toHaveLength(LARGE.closedTurns * LARGE.sides);
  expect(BORDER_PATROL.standings(open).map(({ side, word }) => [side, word])).toEqual([["Orion", "In play"]]);
});

test("the turn under way has entries and can be closed", () => {
  const { campaign } = open;
  expect(campaign.transfers.get(campaign.turn)?.length).toBeGreaterThan(100);
  const inHand = open.books.sides.map(({ name }) => treasury(campaign, name, campaign.turn));
  expect(inHand.filter((amount) => amount < 0)).toEqual([]);
});

test("a unit that is bought is paid for in the same turn, with what it is worth", () => {
  const bought = open.books.transfers.filter(({ line }) => line === "Purchase");
  expect(bought.length).toBeGreaterThan(50);
  for (const { turn, from, subject, amount } of bought) {
    const entered = open.books.events.find(({ change }) => change.kind === "Unit enters" && change.unit === subject);
    expect(entered).toMatchObject({ turn, side: from, change: { details: { worth: amount } } });
  }
});

thoroughTest("it is the same each time", () => {
  const again = apply(NO_TABLES, largeSample()).tables;
  expect(again).toEqual(tables.tables);
});

test("chance is spread evenly, and the same for the same seed", () => {
  const [one, other] = [new Chance(7), new Chance(7)];
  const counts = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < 6_000; n++) {
    const face = one.between(1, 6);
    expect(other.between(1, 6)).toBe(face);
    counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
