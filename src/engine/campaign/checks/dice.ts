import type { Finding } from "../../core/problem";
import { commitmentTo } from "../../core/seeded-dice";
import { FROM_SEED, placeOf, seedName } from "../ledger/dice-seeds";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { ADD_TO_DICE, DICE_CONTRIBUTIONS, DICE_SEEDS, OPENED_SEEDS } from "../schema/dice-tables";
import { STEPS } from "../schema/shared-tables";
import { spotIn, type Placed, type Table } from "../schema/table";
import type { Check } from "./check";
import { DICE_CHECK as CHECK, verdictOnRolls, type RollsVerdict } from "./dice-rolls";

/** Calculates every roll again that is from a seed that these books have, and compares seeds with their commitments. */
export function verdictOnDice(state: BooksState): RollsVerdict {
  const rolls = verdictOnRolls(state);
  return { ...rolls, findings: [...seedFindings(state), ...contributionFindings(state), ...rolls.findings] };
}

/** Every roll that says that it is from a seed has the faces that the seed gives. */
export const diceFromSeed: Check = {
  id: CHECK,
  title: "Every roll from a seed has the faces that the seed gives",
  clause: "",
  inView: true,
  find: (state) => verdictOnDice(state).findings,
};

/** A finding about a row of one of the tables of dice. */
function atRow(
  { books }: BooksState,
  of: Table,
  row: Placed & { readonly turn: number },
  key: string,
  words: Words,
): Finding {
  const { subject, message, ...more } = words;
  return { check: CHECK, subject, message, ...more, spot: spotIn(books.tables, of, row, key), turn: row.turn };
}

interface Words {
  readonly subject: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
}

/** Seeds that do not match their commitments, and those that a turn has twice. */
function seedFindings(state: BooksState): readonly Finding[] {
  const { books } = state;
  const committed = new Map<string, string>();
  const found: Finding[] = [];
  const says = ({ turn, whose }: { turn: number; whose: string }): string => `The seed of turn ${turn} for ${whose}`;
  const compare = (of: Table, row: Placed & { turn: number; whose: string; seed: string }): void => {
    const commitment = committed.get(seedName(row.turn, row.whose));
    const subject = `Turn ${row.turn}, ${row.whose}`;
    const expected = commitmentTo(placeOf(books, row.turn, row.whose), row.seed);
    if (commitment === expected) return;
    const message =
      commitment === undefined
        ? `${says(row)} has no commitment on the sheet ${DICE_SEEDS.sheet}. Undo the change.`
        : `${says(row)} does not match its commitment. Undo the change; if the campaign was renamed, give it its name back.`;
    found.push(atRow(state, of, row, "seed", { subject, message, expected, actual: commitment ?? "nothing" }));
  };
  for (const row of rowsIn(books, DICE_SEEDS)) {
    const name = seedName(row.turn, row.whose);
    if (committed.has(name)) {
      const message = `${says(row)} appears twice. Remove the row that was added.`;
      found.push(atRow(state, DICE_SEEDS, row, "commitment", { subject: `Turn ${row.turn}, ${row.whose}`, message }));
    } else committed.set(name, row.commitment);
    if (row.seed !== "") compare(DICE_SEEDS, row);
  }
  for (const row of rowsIn(books, OPENED_SEEDS)) compare(OPENED_SEEDS, row);
  return found;
}

/** Sides that added to the seeds of a turn more than once, or after its first roll from them. */
function contributionFindings(state: BooksState): readonly Finding[] {
  const seen = new Set<string>();
  const rows = rowsIn(state.books, DICE_CONTRIBUTIONS);
  if (rows.length === 0) return [];
  const isLate = lateContributions(state);
  return rows.flatMap((row): readonly Finding[] => {
    const { turn, side } = row;
    const name = seedName(turn, side);
    const found = (message: string): readonly Finding[] => [
      atRow(state, DICE_CONTRIBUTIONS, row, "text", { subject: side, message }),
    ];
    if (seen.has(name))
      return found(`${side} added to the dice of turn ${turn} more than once. Remove the row that was added.`);
    seen.add(name);
    if (!isLate(turn, side)) return [];
    return found(
      `According to the sheet ${STEPS.sheet}, ${side} did not add this to the dice of turn ${turn} before the first roll from its seeds. Undo the change: nothing is added after the first roll.`,
    );
  });
}

/**
 * Tells what was added after the first roll from the seeds of its turn, by the order in which the sheet of steps has both. Rolls of acts that
 * it does not have tell nothing: books of earlier versions have no such sheet.
 */
function lateContributions({ books }: BooksState): (turn: number, side: string) => boolean {
  const [ends, added] = [new Map<string, number>(), new Map<string, number>()];
  for (const { act, no, command, turn, side, state } of rowsIn(books, STEPS)) {
    if (act !== "") ends.set(act, Math.max(no, ends.get(act) ?? 0));
    const name = seedName(turn ?? 0, side);
    if (command === ADD_TO_DICE && state === "done") added.set(name, Math.min(no, added.get(name) ?? Infinity));
  }
  const firsts = new Map<number, number>();
  for (const { act, turn, source } of books.rolls) {
    const end = ends.get(act);
    if (source === FROM_SEED && end !== undefined) firsts.set(turn, Math.min(end, firsts.get(turn) ?? Infinity));
  }
  return (turn, side) => (added.get(seedName(turn, side)) ?? Infinity) > (firsts.get(turn) ?? Infinity);
}
