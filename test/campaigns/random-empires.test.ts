import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { sharedChecks } from "../../src/engine/campaign/checks/shared-checks";
import { discrepancies } from "../../src/engine/campaign/reconcile/reconcile";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../src/engine/campaign/view";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { reportMarkdown } from "../../src/engine/campaign/turn-report";
import { seasonReport } from "../../src/engine/empires-at-war/report/season-report";
import { openAs, openView } from "../../src/engine/open";
import { flatten } from "../../src/engine/core/problem";
import { times } from "../thoroughness";
import { Tally } from "./random/tally";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { hiddenChanged } from "./random/hidden";
import type { Keeper } from "./random/keeper";
import { Reckoning } from "./random/reckoning";

const SHAPE = { turns: times(2, 6), acts: times(10, 40) };
const SEEDS = Array.from({ length: times(1, 6) }, (_, seed) => seed);

/** The checks of the game's own rules: who plays by chance breaks some of them, and the books say so. */
const RULES = new Set(
  EMPIRES_AT_WAR.checks
    .map(({ id }) => id)
    .filter((id) => !sharedChecks(EMPIRES_AT_WAR).some((shared) => shared.id === id)),
);
/** What follows from a plan that is changed after it was committed, or not paid. */
const COMMITTED = ["committed-unpaid", "committed-unexplained", "committed-above-plan"];
/** The sheets agree with the log: these always hold once what was typed is posted. */
const AGREE = ["system-differs", "fleet-differs", "bases-differ", "ship-differs"];

/** Before a turn is closed, everything that was typed is posted, and nothing but a broken rule is found. */
function sound(keeper: Keeper): void {
  expect(discrepancies(keeper.open).map(({ id, becomes }) => [id, becomes])).toEqual([]);
  const found = flatten(keeper.open.findings).filter(
    ({ check }) => AGREE.includes(check) || !(RULES.has(check) || COMMITTED.includes(check)),
  );
  expect(found).toEqual([]);
}

/** A closed turn has the treasuries that a count of the plain rows gives. */
function counted(keeper: Keeper, turn: number): void {
  const { open, tables } = keeper;
  const reckoning = new Reckoning(tables);
  for (const { name } of open.books.sides) {
    expect([name, turn, BigInt(treasury(open.campaign, name, turn))]).toEqual([
      ...[name, turn],
      reckoning.treasury(name, turn),
    ]);
  }
}

const tally = new Tally();

const said = ({ tables, ...view }: Tables) => ({
  ...view,
  tables: [...tables.values()].map(({ shows: _, ...table }) => table),
});

describe.each(SEEDS)("a campaign of Empires at War in which only what is offered is done (seed %i)", (seed) => {
  let keeper: Keeper;

  test("reconciles at the end of each turn", () => {
    keeper = empiresByOffers(seed, SHAPE, tally, { closing: sound, closed: counted });
    expect(keeper.turn).toBeGreaterThan(SHAPE.turns);
  });

  test("shows a side the same whatever changes that it may not know", () => {
    const open = openAs(keeper.tables, EMPIRES_AT_WAR);
    const chance = new Chance(seed + 500);
    for (const { name } of open.books.sides) {
      const before = said(viewOf(open, name));
      const report = reportMarkdown(seasonReport(openView(open, name)));
      for (let time = 0; time < times(1, 3); time++) {
        const { tables, changes } = hiddenChanged(open, name, chance);
        expect(changes).toBeGreaterThan(0);
        const changed = openAs(tables, EMPIRES_AT_WAR);
        expect(said(viewOf(changed, name))).toEqual(before);
        expect(reportMarkdown(seasonReport(openView(changed, name)))).toBe(report);
      }
    }
  });
});

test("the campaigns of the same seed are the same", () => {
  const shape = { turns: 0, acts: times(6, 12) };
  const [one, other] = [empiresByOffers(2, shape, new Tally()), empiresByOffers(2, shape, new Tally())];
  expect(one.tables).toEqual(other.tables);
});
