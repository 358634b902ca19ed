/** Work that is done in slices: where it yields, the page may be answered. */
export type Slices<T> = Generator<void, T, void>;

/** Lets the page answer what is waiting. */
export type Pause = () => Promise<void>;

/** In milliseconds: nobody notices that the page is not answered for so long. */
const UNNOTICED = 8;

/** Lets the browser do what is waiting: draw, scroll, take a key press. Where it could just now, the work goes on at once. */
export const answerThePage: Pause = answering();

function answering(): Pause {
  let last = -Infinity;
  return async () => {
    if (performance.now() - last < UNNOTICED) return;
    await new Promise((goOn) => setTimeout(goOn));
    last = performance.now();
  };
}

/** Does all slices at once. */
export function atOnce<T>(work: Slices<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does one slice after the other, with a pause between them. */
export async function inSlices<T>(work: Slices<T>, pause: Pause): Promise<T> {
  let step = work.next();
  while (step.done !== true) {
    await pause();
    step = work.next();
  }
  return step.value;
}

/** The same work, which ends with null as soon as it may not go on. */
export function* unless<T>(given: () => boolean, work: Slices<T>): Slices<T | null> {
  let step = work.next();
  while (step.done !== true) {
    yield;
    if (given()) return null;
    step = work.next();
  }
  return step.value;
}
