/** Chance from a seed: the same seed gives the same numbers on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 up to, but not including, this one. */
  below(end: number): number {
    // A generator of Tommy Ettinger's in the public domain, "mulberry32": 32 bits, evenly spread.
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** A whole number from one to another, inclusive. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** One of several. */
  pick<T>(items: readonly T[]): T {
    const [item] = items.slice(this.below(items.length));
    if (item === undefined) throw new RangeError("the list to pick from is empty");
    return item;
  }
}
