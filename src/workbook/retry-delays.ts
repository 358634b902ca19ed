/** How long to wait before the workbook is asked again, in milliseconds: longer and longer, up to a limit. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4_000;
/** How often to wait: about a quarter of an hour in all. */
export const MAX_PAUSES = 230;

/** How long to wait after so many waits. */
export const pauseAfter = (pauses: number): number => Math.min(FIRST_PAUSE * 2 ** pauses, LONGEST_PAUSE);

/** Waits for so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** Makes a request again and again as long as it is refused for such a reason; says when it begins to wait, and when it goes on. */
export async function withRetries<T>(
  request: () => Promise<T>,
  isPassing: (problem: unknown) => boolean,
  waits: (waiting: boolean) => void,
): Promise<T> {
  for (let pauses = 0; ; pauses++) {
    try {
      const answer = await request();
      if (pauses > 0) waits(false);
      return answer;
    } catch (problem) {
      if (!isPassing(problem) || pauses === MAX_PAUSES) throw problem;
    }
    waits(true);
    await pause(pauseAfter(pauses));
  }
}
