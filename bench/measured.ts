import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A line of the bench's table. */
export interface Measured {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly met: boolean;
}

const ROUNDS = 15;

/** Prepares some work, and gives it. */
type Work = () => () => unknown;

/**
 * The least times in milliseconds that two works take, of several rounds in which each is done once: so whatever else the
 * machine does slows both.
 */
export function leastOfBoth(ours: Work, theirs: Work): readonly [ours: number, theirs: number] {
  const least: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    least[0] = Math.min(least[0], timed(ours));
    least[1] = Math.min(least[1], timed(theirs));
  }
  return least;
}

function timed(prepare: Work): number {
  const work = prepare();
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Collects garbage: what one leaves behind would be paid for in the time of the other. */
export function collect(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
