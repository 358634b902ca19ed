import type { Stamp } from "../engine/campaign/ledger/booking";

/** The stamp for previews, which are never written. */
export const PREVIEW: Stamp = { today: "", seed: "" };

const SEED_BYTES = 32;

/** A stamp for one act: the user's local date, and 256 random bits. Only a `main` hands the clock and randomness in. */
export function newStamp(): Stamp {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return { today: today(new Date()), seed: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/** Such as "2026-11-21". */
function today(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
