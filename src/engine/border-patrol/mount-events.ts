import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change, Details } from "../campaign/ledger/entry";
import { isText } from "../core/json";

/** A system that was taken out of an option mount, to be put into another ship (V19.951). */
export const REMOVED = "System removed";
/** A system that was taken out before, and is put into an option mount of another ship (V19.952). */
export const INSTALLED = "System installed";

/** What an option mount holds; `since` is null if its turn is not known. */
export interface Holding {
  readonly system: string;
  readonly since: number | null;
  readonly captured: boolean;
}

const CAPTURED = "captured";

/** What a mount holds as details: `since` is 0 if its turn is not known. */
const detailsOf = ({ system, since, captured }: Holding): Details => ({
  system,
  since: since ?? 0,
  captured: captured ? CAPTURED : "",
});

/** What a mount held, from the details of an event. */
export const heldIn = ({ system, since, captured }: Details): Holding => ({
  system: String(system),
  since: Number(since) === 0 ? null : Number(since),
  captured: captured === CAPTURED,
});

/** A system leaves a mount of a ship; `to` is the ship that it is meant for. */
export const systemRemoved = (unit: string, mount: number, held: Holding, to: string): Change => ({
  kind: REMOVED,
  unit,
  details: { ...detailsOf(held), mount, to },
});

/** A system from a mount of another ship comes into a mount of a ship, in the place of what that held. */
export const systemInstalled = (
  unit: string,
  mount: number,
  moved: { readonly from: string; readonly mount: number; readonly held: Holding },
  held: Holding,
): Change => ({
  kind: INSTALLED,
  unit,
  details: {
    ...detailsOf(held),
    ...{ mount, installed: moved.held.system, from: moved.from, fromMount: moved.mount },
    installedAs: moved.held.captured ? CAPTURED : "",
  },
});

/** What a mount holds after an event about it, in a turn. */
export function heldAfter({ kind, details }: Change, turn: number): Holding {
  if (kind === REMOVED) return { system: "", since: null, captured: false };
  return { system: String(details["installed"]), since: turn, captured: details["installedAs"] === CAPTURED };
}

function parseHolding({ system, since, captured, mount }: Readonly<Record<string, unknown>>): Details | string {
  if (!isText(system)) return `"system" must be a text`;
  if (captured !== "" && captured !== CAPTURED) return `"captured" must be "${CAPTURED}" or ""`;
  if (!isWhole(since, 0) || !isWhole(mount, 1)) return `"since" and "mount" must be whole numbers`;
  return { system, since, captured, mount };
}

const isWhole = (read: unknown, least: number): read is number => Number.isSafeInteger(read) && Number(read) >= least;

/** The events of option mounts. */
export const MOUNT_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: REMOVED,
    about: "unit",
    seenBy: "side",
    ofItsTurn: true,
    afterLeaving: true,
    parse(details) {
      const held = parseHolding(details);
      if (typeof held === "string") return held;
      const { to } = details;
      return isText(to) && held["system"] !== "" ? { ...held, to } : `"system" and "to" must be texts`;
    },
    says: (_, { unit, details }) =>
      `${String(details["system"])} is removed from ${unit}, for ${String(details["to"])}`,
  }),
  detailedChange({
    kind: INSTALLED,
    about: "unit",
    seenBy: "side",
    ofItsTurn: true,
    afterLeaving: true,
    parse(details) {
      const held = parseHolding(details);
      if (typeof held === "string") return held;
      const { installed, installedAs, from, fromMount } = details;
      if (!isText(installed) || installed === "" || !isText(from)) return `"installed" and "from" must be texts`;
      if (installedAs !== "" && installedAs !== CAPTURED) return `"installedAs" must be "${CAPTURED}" or ""`;
      return isWhole(fromMount, 1)
        ? { ...held, installed, installedAs, from, fromMount }
        : `"fromMount" must be a whole number`;
    },
    says: (_, { unit, details }) =>
      `${String(details["installed"])} of ${String(details["from"])} is installed on ${unit}`,
  }),
];
