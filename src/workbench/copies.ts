/** A copy of a workbook that the browser keeps, without the file itself. */
export interface Copy {
  /** Which time a workbook was opened: the copies made from then on belong together. */
  readonly history: string;
  /** Without ".xlsx". */
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it need not be offered: the workbook was saved to a file afterwards, or left without saving on purpose. */
  readonly settled: boolean;
  /** The command that it was made before, such as "Import units"; left out for a copy made while nothing was done. */
  readonly before?: string;
}

/** How many copies are kept of one history: those made in pauses, and those made before a command; and of how many histories. */
export const KEPT = { copies: 3, beforeCommands: 5, histories: 5 } as const;

export const newestFirst = (copies: readonly Copy[]): readonly Copy[] =>
  [...copies].sort((one, other) => other.at - one.at);

/** The newest copy of each history, the newest first. */
export const newestOfEach = (copies: readonly Copy[]): readonly Copy[] =>
  newestFirst(copies).filter(({ history }, at, sorted) => sorted.findIndex((copy) => copy.history === history) === at);

/** The copies to delete, so that the newest are kept; those of the histories that are open in a tab stay. */
export function surplus<C extends Copy>(copies: readonly C[], open: ReadonlySet<string>): readonly C[] {
  const sorted = newestFirst(copies);
  const histories = [...new Set(sorted.map(({ history }) => history))];
  const kept = new Set(histories.filter((history, place) => place < KEPT.histories || open.has(history)));
  const newest = new Set(
    histories.flatMap((history) => {
      const own = sorted.filter((copy) => copy.history === history);
      const [before, others] = [own.filter((copy) => copy.before), own.filter((copy) => !copy.before)];
      return [...before.slice(0, KEPT.beforeCommands), ...others.slice(0, KEPT.copies)];
    }),
  );
  return copies.filter((copy) => !kept.has(copy.history) || !newest.has(copy));
}

/** The copy to offer when the workbench starts: the newest with unsaved work of a history that is open in no tab. */
export const offered = (copies: readonly Copy[], open: ReadonlySet<string>): Copy | undefined =>
  newestFirst(copies).find(
    ({ history, at, settled }) =>
      !settled && !open.has(history) && !copies.some((other) => other.history === history && other.at > at),
  );
