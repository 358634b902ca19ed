import type { ChangeKind } from "../../campaign/ledger/change";
import { nameDetail, textDetail, wholeDetail, wordDetail, type DetailValues } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";

/** What an option mount holds; `since` is null if its turn is not known. */
export interface Holding {
  readonly system: string;
  readonly since: number | null;
  readonly captured: boolean;
}

const CAPTURED = "captured";
const STATE = wordDetail(["", CAPTURED]);

/** What a mount holds, as details: `since` is 0 if its turn is not known. */
const HELD = { system: textDetail, since: wholeDetail(0), captured: STATE };

/** What a mount holds as the details of an event. */
export const heldDetails = ({ system, since, captured }: Holding): DetailValues<typeof HELD> => ({
  system,
  since: since ?? 0,
  captured: stateOf(captured),
});

const stateOf = (captured: boolean): "" | typeof CAPTURED => (captured ? CAPTURED : "");

/** What a mount held, from the details of an event. */
export const holdingIn = ({ system, since, captured }: DetailValues<typeof HELD>): Holding => ({
  system,
  since: since === 0 ? null : since,
  captured: captured === CAPTURED,
});

const OF_A_MOUNT = { about: "unit", seenBy: "side", ofItsTurn: true, afterLeaving: true } as const;

/** A system was taken out of an option mount of a ship, to be put into another ship (V19.951): `to`. */
export const systemRemoved = event({
  ...OF_A_MOUNT,
  kind: "System removed",
  details: { ...HELD, system: nameDetail, mount: wholeDetail(1), to: textDetail },
  says: (_, unit, { system, to }) => `${system} is removed from ${unit}, for ${to}`,
});

/** A system that was taken out before is put into an option mount of another ship, in the place of what that held (V19.952). */
export const systemInstalled = event({
  ...OF_A_MOUNT,
  kind: "System installed",
  details: {
    ...HELD,
    mount: wholeDetail(1),
    installed: nameDetail,
    installedAs: STATE,
    from: textDetail,
    fromMount: wholeDetail(1),
  },
  says: (_, unit, { installed, from }) => `${installed} of ${from} is installed on ${unit}`,
});

/** A system from a mount of another ship comes into a mount of a ship. */
export const installedOn = (
  { unit, mount, ...held }: Holding & { readonly unit: string; readonly mount: number },
  moved: { readonly from: string; readonly mount: number; readonly held: Holding },
): Change =>
  systemInstalled.of(unit, {
    ...heldDetails(held),
    mount,
    installed: moved.held.system,
    installedAs: stateOf(moved.held.captured),
    from: moved.from,
    fromMount: moved.mount,
  });

/** The events of option mounts. */
export const MOUNT_EVENTS: readonly ChangeKind[] = [systemRemoved, systemInstalled];

/** What an event says of a mount: what it held, and what it holds after it, in a turn; undefined for any other event. */
export function mountChange(change: Change, turn: number): { mount: number; was: Holding; now: Holding } | undefined {
  const installed = systemInstalled.in(change);
  if (installed) {
    const now = { system: installed.installed, since: turn, captured: installed.installedAs === CAPTURED };
    return { mount: installed.mount, was: holdingIn(installed), now };
  }
  const removed = systemRemoved.in(change);
  return (
    removed && { mount: removed.mount, was: holdingIn(removed), now: { system: "", since: null, captured: false } }
  );
}
