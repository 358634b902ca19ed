import { points, toNumber, type Points } from "../../../src/engine/core/points";

/** Seeded chance: the same seed always makes the same choices. */
export class Chance {
  #state: number;

  constructor(readonly seed: number) {
    // Seeds that are neighbours must not begin alike.
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  /** True once in so many times. */
  once(inTimes: number): boolean {
    return this.whole(1, inTimes) === 1;
  }

  /** One of the list; undefined of an empty one. */
  maybe<T>(list: readonly T[]): T | undefined {
    return list[this.whole(0, list.length - 1)];
  }

  /** One of a list that has some. */
  of<T>(...list: readonly [T, ...T[]]): T {
    return list[this.whole(0, list.length - 1)] ?? list[0];
  }

  /** An amount above 0, as people type them: whole, halves, tenths, or as fine as the books take. */
  amount(most: number): Points {
    const grain = this.of(1, 2, 10, 10_000);
    return points(this.whole(1, most * grain) / grain);
  }

  /** A part of an amount, or all of it; above 0. */
  part(whole: Points): Points {
    const cut = this.of(1, 1, 2, 3);
    return points(Math.max(1, Math.floor((toNumber(whole) * 10_000) / cut)) / 10_000);
  }

  dice(): readonly [number, number] {
    return [this.whole(1, 6), this.whole(1, 6)];
  }
}
