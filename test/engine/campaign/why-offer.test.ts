import { borderPatrolSample } from "../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { orionsGateSample } from "../../../samples/orions-gate";
import { offers, type OpenGame } from "../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { isExplained, whyOffer } from "../../../src/engine/campaign/why-offer";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { keptInTurn2 } from "./kept";

const SAMPLES = [
  ["Border Patrol", borderPatrolSample],
  ["Empires at War", empiresAtWarSample],
  ["Orion's Gate", orionsGateSample],
] as const;

/** What is offered once for the whole table, with a number that is no row of the books: turns, steps and dice. */
const OF_NO_ROW = ["close", "reopen", "skip-step", "set-dice-seeds", "revalue-place"];

const everyOffer = (open: OpenGame) =>
  [...open.books.sides.map(({ name }) => name), ""].flatMap((side) => offers(open, side));

test.each(SAMPLES)("%s: every offer with a number says where it comes from", (_, sample) => {
  const open = openBooks(apply(NO_TABLES, sample()), GAMES);
  const numbered = everyOffer(open).filter(
    ({ what, command }) => /\d/.test(what) && !OF_NO_ROW.includes(command.id) && command.id !== "undo",
  );
  expect(numbered.length).toBeGreaterThan(0);
  const without = numbered.filter((offer) => !isExplained(whyOffer(open, offer)));
  expect(without.map(({ command, what }) => `${command.id}: ${what}`)).toEqual([]);
});

test("the rent that is due says how it is calculated, and what was paid of it", () => {
  const campaign = keptInTurn2();
  const rent = () => offers(campaign.open, "Orion").find(({ subject }) => subject === "Rent")!;
  const before = whyOffer(campaign.open, rent());
  expect(before.says.join(" ")).toMatch(/share of last turn/);
  expect(before.entries).toEqual([]);
  campaign.payRent();
  const paid = campaign.open.books.transfers.filter(({ line, turn }) => line === "Rent" && turn === 2);
  expect(whyOffer(campaign.open, rent()).entries).toEqual(paid);
});

test("what is said of a ship leads to its row", () => {
  const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  const sale = offers(open, "Orion").find(({ command }) => command.id === "designate-sale")!;
  expect(whyOffer(open, sale).facts.map(({ what, spot }) => [what, spot.sheet])).toContainEqual([
    ...[sale.subject, "Ships"],
  ]);
});
