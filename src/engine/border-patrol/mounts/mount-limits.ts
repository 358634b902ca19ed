import { constantsIn, explainIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { wholePart } from "../../core/rounding";
import { InputError } from "../../core/problem";
import { evaluate } from "../../core/rule";
import { sameWord } from "../../core/words";
import { OPTION_MOUNTS, SPECIAL_SYSTEM_WORDS } from "../rules/constants";
import { isFirstForAll, isShareOfFleet } from "./phaser-g-settings";
import type { Mount } from "./mounts-table";
import { mountsIn } from "../table-rows";
import { optionMountCheck, optionMountLimit, specialSystemLimit } from "../rules/v19-orion-pirates/option-mounts";

export const PHASER_G = "Phaser-G";

/** The option mounts of a pirate's ships, by ship. */
export type MountsByShip = ReadonlyMap<string, readonly Mount[]>;

/** The mounts of each ship that is still in a pirate's fleet. */
export function fitted({ books, campaign }: BooksState, side: string): MountsByShip {
  const ships = new Map<string, Mount[]>(fleetOf(campaign, side).map(({ unit }) => [unit, []]));
  for (const mount of mountsIn({ books })) ships.get(mount.unit)?.push(mount);
  return ships;
}

/** V19.91: what exceeds a limit, ship by ship; by the rule that the sheets use too. */
export function breaches(
  state: BooksState,
  ships: MountsByShip,
): readonly { unit: string; breach: string; mounts: readonly Mount[] }[] {
  const everyShipHasG = hasEveryShipG(state, [...ships.values()]);
  const { turn } = state.campaign;
  const { phaserG } = constantsIn(state, turn, OPTION_MOUNTS);
  const beyondFleet = isShareOfFleet(state) ? beyondShareOfFleet([...ships.values()].flat(), phaserG) : undefined;
  return [...ships].flatMap(([unit, mounts]) => {
    // Captured systems may exceed the limits (V19.941); systems that are not weapons have no such limits.
    const systems = mounts
      .filter(({ system, captured }) => !captured && isWeapon(system))
      .map(({ system }) => [system]);
    if (systems.length === 0) return [];
    const count = Math.max(mounts.length, ...mounts.map(({ mount }) => mount ?? 0));
    const verdict = String(explainIn(state, turn, optionMountCheck, { mounts: count, systems, everyShipHasG }).value);
    const found = verdict === "OK" ? [] : verdict.split("; ");
    // Where the share is of the fleet, a ship's own mounts do not limit it.
    const most = everyShipHasG ? phaserG.most : phaserG.mostUntilEveryShipHasOne;
    const many = mounts.filter((mount) => isPhaserG(mount) && !mount.captured).length;
    const kept =
      isShareOfFleet(state) && many <= most ? found.filter((breach) => !breach.endsWith("(V19.917)")) : found;
    const all = beyondFleet?.unit === unit ? [...kept, beyondFleet.breach] : kept;
    return all.map((breach) => ({ unit, breach, mounts }));
  });
}

/** V19.917: whether every ship has a Phaser-G, so that one may have two; a ship whose mounts can take none is not waited for. */
export function hasEveryShipG(state: BooksState, ships: readonly (readonly Mount[])[]): boolean {
  const able = isFirstForAll(state)
    ? ships
    : ships.filter(
        (mounts) => mounts.length === 0 || mounts.some(isPhaserG) || mostMountsOf(state, mounts.length, PHASER_G) > 0,
      );
  return able.every((mounts) => mounts.some(isPhaserG));
}

/** The ship with the last Phaser-G, if the fleet has more than its share of all option mounts. */
function beyondShareOfFleet(
  mounts: readonly Mount[],
  { share, way }: typeof OPTION_MOUNTS.phaserG,
): { readonly unit: string; readonly breach: string } | undefined {
  const mounted = mounts.filter((mount) => isPhaserG(mount) && !mount.captured);
  const most = wholePart(mounts.length, share, way);
  const last = mounted.at(-1);
  if (!last || mounted.length <= most) return undefined;
  return { unit: last.unit, breach: `${mounted.length} Phaser-G in the fleet, ${most} allowed (V19.916)` };
}

/** The Phaser-Gs of a fleet that were not captured. */
export const phaserGsOn = (ships: MountsByShip): readonly Mount[] =>
  [...ships.values()].flat().filter((mount) => isPhaserG(mount) && !mount.captured);

/** How many of a ship's mounts a system may fill, as the group plays it. */
export const mostMountsOf = (state: BooksState, mounts: number, system: string): number =>
  Number(explainIn(state, state.campaign.turn, optionMountLimit, { mounts, system }).value);

export const isPhaserG = ({ system }: Pick<Mount, "system">): boolean => sameWord(system, PHASER_G);

function isWeapon(system: string): boolean {
  if (system === "") return false;
  try {
    evaluate(optionMountLimit, { mounts: 1, system });
    return true;
  } catch (problem) {
    if (problem instanceof InputError) return false;
    throw problem;
  }
}

/** The special systems of a fleet, one for each ship that carries any, and on how many ships they may be (V19.915). */
export function specialSystemsOf(
  state: BooksState,
  ships: MountsByShip,
): { readonly special: readonly Mount[]; readonly limit: number } {
  const special = [...ships.values()].flatMap((mounts) => mounts.find(isSpecial) ?? []);
  return {
    special,
    limit: Number(explainIn(state, state.campaign.turn, specialSystemLimit, { units: ships.size }).value),
  };
}

const isSpecial = ({ system, captured }: Mount): boolean =>
  !captured && SPECIAL_SYSTEM_WORDS.some((word) => sameWord(word, system));
