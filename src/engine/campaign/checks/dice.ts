import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { commitmentTo } from "../../core/seeded-dice";
import { FROM_SEED, seedPlace, seedName } from "../ledger/dice-seeds";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { missingSeeds, seedsMadeAgain } from "../ledger/seeds-made";
import { ADD_TO_DICE, OPEN_SEEDS, DICE_CONTRIBUTIONS, DICE_SEEDS, OPENED_SEEDS } from "../schema/dice-tables";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { SECRET_TO, STEPS } from "../schema/shared-tables";
import { spotIn, type Placed, type Table } from "../schema/table";
import { check } from "./check";
import { DICE_CHECK as CHECK, verdictOnRolls, type RollsVerdict } from "./dice-rolls";

/** Calculates every roll again that is from a seed that these books have, and compares seeds with their commitments. */
export function verdictOnDice(state: BooksState): RollsVerdict {
  const rolls = verdictOnRolls(state);
  const findings = [
    ...seedFindings(state),
    ...madeFindings(state),
    ...openingFindings(state),
    ...contributionFindings(state),
  ];
  return { ...rolls, findings: [...findings, ...rolls.findings] };
}

/** Every roll that says that it is from a seed has the faces that the seed gives. */
export const diceFromSeed = check({
  id: CHECK,
  title: "Every roll from a seed has the faces that the seed gives",
  clause: "",
  inView: true,
  find: (state) => verdictOnDice(state).findings,
});

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
    const expected = commitmentTo(seedPlace(books, row.turn, row.whose), row.seed);
    if (commitment === expected) return;
    const message =
      commitment === undefined
        ? `${says(row)} has no commitment on the sheet ${DICE_SEEDS.sheet}. Undo the change.`
        : `${says(row)} does not match its commitment. Undo the change; if the campaign was renamed, give it its name back.`;
    const finding = atRow(state, of, row, "seed", { subject, message, expected, actual: commitment ?? "nothing" });
    // A seed that is open may be another one than its row says.
    found.push(of === OPENED_SEEDS ? { ...finding, sight: true } : finding);
  };
  for (const row of rowsIn(books, DICE_SEEDS)) {
    const name = seedName(row.turn, row.whose);
    if (committed.has(name)) {
      const message = `${says(row)} appears twice. Remove the row that was added.`;
      found.push(atRow(state, DICE_SEEDS, row, "commitment", { subject: `Turn ${row.turn}, ${row.whose}`, message }));
    } else committed.set(name, row.commitment);
    if (row.seed !== "") compare(DICE_SEEDS, row);
    // A view has no seeds. One that was used is missed by its rolls, too.
    else if (books.viewer === null && row.commitment !== "") {
      const message = `${says(row)} is missing, and its commitment was published. Undo the deletion.`;
      const words = { subject: `Turn ${row.turn}, ${row.whose}`, message, expected: "its seed", actual: "nothing" };
      found.push(atRow(state, DICE_SEEDS, row, "seed", words));
    }
  }
  for (const row of rowsIn(books, OPENED_SEEDS)) compare(OPENED_SEEDS, row);
  return found;
}

/** Seeds that were made and are gone with their commitments, and those that were made again. */
function madeFindings(state: BooksState): readonly Finding[] {
  const { tables } = state.books;
  const gone = missingSeeds(state).map(({ turn, whose }): Finding => {
    const message = `The seed of turn ${turn} for ${whose} was made, and is gone with its commitment. Undo the deletion.`;
    const spot = { sheet: tables.tables.get(DICE_SEEDS.name)?.sheet ?? DICE_SEEDS.sheet };
    const words = { message, expected: "its seed", actual: "nothing", spot, turn };
    return { check: CHECK, subject: `Turn ${turn}, ${whose}`, ...words };
  });
  const again = seedsMadeAgain(state).map(({ turn, whose, step }): Finding => {
    const message = `Step ${step.no} made the seed of turn ${turn} for ${whose} again: the one that was committed to first is gone. Undo the change.`;
    const spot = spotIn(tables, STEPS, step, "command");
    return { check: CHECK, subject: `Turn ${turn}, ${whose}`, message, spot, turn };
  });
  return [...gone, ...again];
}

/**
 * Seeds that are open to others than those who may know the rolls from them, or before their turn is closed: whoever has one can calculate
 * secret rolls, or those to come. At a close each side gets its own, and everybody that of all; open-seeds gives everybody every one.
 */
function openingFindings(state: BooksState): readonly Finding[] {
  const { books, campaign } = state;
  // A view has only what was opened to its side.
  if (books.viewer !== null) return [];
  const rows = rowsIn(books, OPENED_SEEDS);
  if (rows.length === 0) return [];
  const seeds = rowsIn(books, DICE_SEEDS);
  const openToAll = new Set(
    rows.filter(({ secretTo }) => sameWord(secretTo, EVERYBODY)).map(({ turn, whose }) => seedName(turn, whose)),
  );
  // The command opens those of every closed turn at once; one without its seed is not open.
  const opened = Math.max(
    -1,
    ...rowsIn(books, STEPS).flatMap(({ command, state, turn }) =>
      command === OPEN_SEEDS && state === "done" ? [turn ?? -1] : [],
    ),
  );
  // A seed that was made since, for a side that is new, stays closed.
  const isEnded = (until: number): boolean =>
    until <= opened || seeds.every(({ turn, whose }) => turn > until || openToAll.has(seedName(turn, whose)));
  // A turn that was reopened has a next one with seeds.
  const last = Math.max(0, ...seeds.map(({ turn }) => turn));
  return rows.flatMap((row): readonly Finding[] => {
    const { turn, whose, secretTo } = row;
    const find = (message: string, expected: string): readonly Finding[] => [
      {
        ...atRow(state, OPENED_SEEDS, row, "secretTo", { subject: `Turn ${turn}, ${whose}`, message, expected }),
        actual: secretTo || "nothing",
        sight: true,
      },
    ];
    if (turn >= campaign.turn && last <= turn) {
      const message = `The seed of turn ${turn} for ${whose} is open, but turn ${turn} is not closed. Remove the row: a close opens seeds.`;
      return find(message, "no row");
    }
    const isOwn = !sameWord(whose, NOBODY_ELSE) && sameWord(secretTo, whose);
    if (isOwn || (sameWord(secretTo, EVERYBODY) && isEnded(turn))) return [];
    const expected = whose;
    const who = secretTo === "" ? "nobody" : secretTo;
    const message = `The seed of turn ${turn} for ${whose} is open to ${who}. A close opens it to ${whose} alone, and "Open all seeds" opens all to everybody. Enter ${whose} in ${SECRET_TO.header}, or remove the row if it was added.`;
    return find(message, expected);
  });
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
