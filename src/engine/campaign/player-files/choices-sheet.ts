import type { PlayerCommand } from "../commands/player-sheet";
import type { BooksState } from "../ledger/ledger";
import { valueCell, type SheetPlan, type WordCells } from "../schema/sheet";
import type { SheetToFill } from "./acts-to-fill";

/** The name of the sheet with the words that the lists of the sheets to fill in offer. */
export const CHOICES = "Choices";

/** What a column of the sheet is of: the command, and its lines, or one of its columns of words. */
interface List {
  readonly command: string;
  readonly header: string;
  readonly words: readonly string[];
}

/** What the lists of the sheets to fill in offer, from the side's view and nothing else. */
export interface Choices {
  readonly plan: SheetPlan;
  /** The cells with the whole lines of a command, and those with the words of each of its columns; undefined for no words. */
  cellsOf(command: string): {
    readonly lines: WordCells | undefined;
    readonly words: readonly (WordCells | undefined)[];
  };
}

/** The words that the sheets to fill in offer in lists; undefined if none of them does. */
export function choicesOf(view: BooksState, side: string, toFill: readonly SheetToFill[]): Choices | undefined {
  const commands = toFill.flatMap(({ of, acts }) =>
    of.commands.filter(({ command, words }) => words && acts.some((act) => act.command === command)),
  );
  if (commands.length === 0) return undefined;
  const lists = commands.flatMap((each) => listsOf(view, side, each));
  const cells = lists.map((list, column) => ({
    command: list.command,
    at: list.words.length === 0 ? undefined : { sheet: CHOICES, row: 1, column, rows: list.words.length },
  }));
  return {
    plan: {
      name: CHOICES,
      cells: lists.flatMap(({ header, words }, column) => [
        valueCell(0, column, "heading", header),
        ...words.map((word, index) => valueCell(index + 1, column, "text", word)),
      ]),
      widths: lists.map(({ words }, column) => (column === 0 ? WIDE : widthOf(words))),
      ...{ frozenRows: 1, offered: [], landscape: true, onePage: false },
    },
    cellsOf(command) {
      const [lines, ...words] = cells.filter((one) => one.command === command).map(({ at }) => at);
      return { lines, words };
    },
  };
}

const WIDE = 44;
const widthOf = (words: readonly string[]): number =>
  Math.min(WIDE, Math.max(NARROW, ...words.map(({ length }) => length + 2)));
const NARROW = 14;

function listsOf(view: BooksState, side: string, { command, words }: PlayerCommand): readonly List[] {
  if (!words) return [];
  const offered = words.offered(view, side);
  return [
    { command, header: "Whole lines", words: offered.lines },
    ...words.columns.map(({ header }, index) => ({ command, header, words: offered.words[index] ?? [] })),
  ];
}
