import { Names } from "../../core/names";

/** Free ids: after the largest number of a stem, "A-13" where "A-12" is the last that is taken. */
export class Ids {
  private readonly taken = new Names();
  private readonly last = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    for (const id of taken) this.take(id);
  }

  /** Whether an id is taken, or could be taken for one that is. */
  has(id: string): boolean {
    return this.taken.like(id) !== undefined;
  }

  take(id: string): void {
    this.taken.add(id);
    const { stem, number } = parts(id);
    this.last.set(stem.toLowerCase(), Math.max(number, this.last.get(stem.toLowerCase()) ?? 0));
  }

  /** The next free id with the same stem as this one. */
  nextLike(id: string): string {
    const { stem } = parts(id);
    for (let number = (this.last.get(stem.toLowerCase()) ?? 0) + 1; ; number++) {
      const next = stem + String(number);
      if (!this.has(next)) return next;
    }
  }
}

/** A number with more figures than this is not counted on. */
const MAX_FIGURES = 9;

function parts(id: string): { readonly stem: string; readonly number: number } {
  const figures = /\d+$/.exec(id)?.[0] ?? "";
  if (figures === "" || figures.length > MAX_FIGURES) return { stem: `${id}-`, number: 0 };
  return { stem: id.slice(0, id.length - figures.length), number: Number(figures) };
}
