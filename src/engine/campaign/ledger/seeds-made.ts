import { DICE_SEEDS, SET_DICE_SEEDS } from "../schema/dice-tables";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { STEPS } from "../schema/shared-tables";
import { seedHolders, seedName } from "./dice-seeds";
import { rowsIn, type BooksState } from "./ledger";
import type { StepRow } from "./steps";
import { isWritten, writtenIn } from "./written";

/** A seed that was made. */
export interface MadeSeed {
  readonly turn: number;
  readonly whose: string;
}

/** A step that made a seed. */
interface Making extends MadeSeed {
  readonly step: StepRow;
}

/** What the steps record of the seeds that they made, in their order. */
const making = ({ books }: Pick<BooksState, "books">): readonly Making[] =>
  rowsIn(books, STEPS)
    .filter(({ state }) => state === "done")
    .sort((one, other) => one.no - other.no)
    .flatMap((step) => {
      const written = writtenIn(step);
      const seeds = isWritten(written) ? (written.seeds ?? []) : [];
      return seeds.map((name) => {
        const [, turn = "", whose = ""] = /^(\d+) (.*)$/s.exec(name) ?? [];
        return { turn: Number(turn), whose, step };
      });
    });

/** The steps that made a seed that an earlier one had made. */
export function seedsMadeAgain(state: Pick<BooksState, "books">): readonly Making[] {
  const made = new Set<string>();
  return making(state).filter(({ turn, whose }) => {
    const name = seedName(turn, whose);
    return made.has(name) || !made.add(name);
  });
}

/**
 * The seeds that were made and are no longer there, with their commitments: those that a step recorded; and in a turn with seeds, or with
 * the step that makes them, those of everybody, of the game master, and of each side that had one in an earlier turn. A side that is new
 * has none yet. A view has no seeds, and not every step.
 */
export function missingSeeds(state: BooksState): readonly MadeSeed[] {
  const { books, campaign } = state;
  const rows = rowsIn(books, DICE_SEEDS);
  if (books.viewer !== null) return [];
  const there = new Set(rows.map(({ turn, whose }) => seedName(turn, whose)));
  const turns = new Set(rows.map(({ turn }) => turn));
  for (const { command, state: is, turn } of rowsIn(books, STEPS)) {
    if (command === SET_DICE_SEEDS && is === "done" && turn !== null) turns.add(turn);
  }
  if (turns.size > 0 && turns.has(campaign.turn - 1) && campaign.turn > campaign.first) turns.add(campaign.turn);
  const holders = new Set([...seedHolders(books), ...rows.map(({ whose }) => whose)]);
  const had = (whose: string, turn: number): boolean =>
    [EVERYBODY, NOBODY_ELSE].includes(whose) || rows.some((row) => row.whose === whose && row.turn < turn);
  const wanted = [...turns].flatMap((turn) =>
    [...holders].filter((whose) => had(whose, turn)).map((whose): MadeSeed => ({ turn, whose })),
  );
  const all = new Map([...making(state), ...wanted].map((seed) => [seedName(seed.turn, seed.whose), seed]));
  return [...all].filter(([name]) => !there.has(name)).map(([, { turn, whose }]) => ({ turn, whose }));
}
