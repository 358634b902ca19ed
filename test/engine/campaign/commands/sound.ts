import { sharedChecks } from "../../../../src/engine/campaign/checks/shared-checks";
import type { Game, OpenGame } from "../../../../src/engine/campaign/game";
import { actOf, recordedAct } from "../../../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { DICE_SEEDS } from "../../../../src/engine/campaign/schema/dice-tables";
import { STEPS } from "../../../../src/engine/campaign/schema/shared-tables";
import type { Tables, WorkbookTable } from "../../../../src/engine/campaign/schema/table";
import { flatten } from "../../../../src/engine/core/problem";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { FERRY } from "../../../test-game/game";
import { STAMP } from "../kept";
import { expectSame } from "./expect-same";

/** The books of any game, the test game's too. */
export const openAny = (tables: Tables): OpenGame => openBooks(tables, [...GAMES, FERRY]);

/** The stamp of an act that is to be undone. */
export const ITS_OWN = { ...STAMP, seed: "an act of its own" };

/** Whether a key is that of an act with this stamp, with a step of its own or without one. */
export const isItsOwn = (act: string): boolean => act === actOf(ITS_OWN) || act === recordedAct(ITS_OWN);

/** What the entries come to: what every account holds, which units there are, and what the game keeps. */
export const told = ({ campaign }: OpenGame) => ({
  treasuries: [...(campaign.ends[campaign.turn]?.treasuries ?? [])].filter(([, held]) => held !== 0).sort(),
  worths: campaign.ends[campaign.turn]?.unitWorth,
  units: new Map([...campaign.units].filter(([, { left }]) => left === null)),
  parts: campaign.parts,
});

/**
 * The rows of each sheet that is no ledger, no log and no record of steps and dice, wherever they stand: what an undo leaves
 * there it has to name. No is as good as blank.
 */
const sheetsOf = ({ books, game }: OpenGame): ReadonlyMap<string, readonly string[]> =>
  new Map(
    game.tables
      .filter(({ name, numbered }) => numbered !== true && !RECORDS.has(name))
      .map(({ name, sheet }) => [
        sheet,
        filledCells(books.tables.tables.get(name))
          .filter((cells) => cells.length > 0)
          .map((cells) => JSON.stringify(cells))
          .sort(),
      ]),
  );

/** The cells of each row that are not blank, by their headers. */
const filledCells = (table: WorkbookTable | undefined) =>
  (table?.rows ?? []).map((row) =>
    row.flatMap((cell, column) =>
      cell === null || cell === "" || cell === false ? [] : [[table?.header[column], cell]],
    ),
  );

const RECORDS: ReadonlySet<string> = new Set([STEPS.name, DICE_SEEDS.name]);

/** The sheets that are not as they were. */
export function sheetsChanged(before: OpenGame, after: OpenGame): readonly string[] {
  const was = sheetsOf(before);
  return [...sheetsOf(after)].flatMap(([sheet, rows]) => (rows.join() === was.get(sheet)?.join() ? [] : [sheet]));
}

/** What stands in these books: what is wrong with them, and where sheets and entries differ. */
const standsIn = (open: OpenGame): readonly string[] => [
  ...flatten(open.findings)
    .filter(({ check }) => !ruleChecks(open.game).has(check))
    .map(({ check, subject, message }) => `${check} ${subject}: ${message}`),
  ...discrepancies(open).map(({ id }) => `${id} differs`),
];

/** The checks of a game's own rules: what is legal to write may break them, and they say so. */
function ruleChecks(game: Game): ReadonlySet<string> {
  const shared = new Set(sharedChecks(game).map(({ id }) => id));
  return new Set(game.checks.map(({ id }) => id).filter((id) => !shared.has(id)));
}

/** What stood in the books before: it is asked again and again. */
const known = new WeakMap<OpenGame, ReadonlySet<string>>();

/**
 * The books once this is written; nothing is wrong with them that was not before. An undo that leaves a row which was typed, and only
 * booked later, says so beforehand.
 */
export function expectSound(open: OpenGame, { edits, says }: Outcome, what: string): OpenGame {
  const before = known.get(open) ?? new Set(standsIn(open));
  known.set(open, before);
  const after = openAny(apply(open.books.tables, edits));
  const foretold = says.includes("After that:")
    ? discrepancies(after).filter(({ subject }) => says.includes(subject))
    : [];
  const isForetold = (found: string): boolean => foretold.some(({ id }) => found === `${id} differs`);
  const worse = standsIn(after).filter((found) => !before.has(found) && !isForetold(found));
  expectSame(what, worse, []);
  return after;
}

/** What was taken is as right as anything else that is written; what was refused writes nothing, and leads to no books. */
export function expectRefusedOrSound(open: OpenGame, outcome: Outcome, what: string): OpenGame | undefined {
  if (outcome.refused.length === 0) return expectSound(open, outcome, what);
  expectSame(what, outcome.edits, []);
  return undefined;
}
