import type { Battle } from "./battle";
import { hasLost } from "./battle";
import type { Deed } from "./battle-change";
import { CRAFT_LOST } from "./changes/crafts";
import { DAMAGE_TAKEN, HULL_LOST, SHIP_DESTROYED } from "./changes/ships";
import { MISFIRES } from "./misfires";

/** The losses of a battle that are always said, whatever brought them about. */
const TOLD: readonly string[] = [CRAFT_LOST.kind, SHIP_DESTROYED.kind, HULL_LOST.kind];

const isMisfire = ({ of, details }: Deed): boolean => of.kind === DAMAGE_TAKEN.kind && details["by"] === MISFIRES;

/** The losses among some deeds, as their entries say them, and the fleets that have no ship left on the table by them. */
export function lossesOf(before: Battle, after: Battle, deeds: readonly Deed[]): readonly string[] {
  const lost = deeds
    .filter((deed) => TOLD.includes(deed.of.kind) || isMisfire(deed))
    .map(({ of, subject, details }) => of.says(subject, details as never));
  const beaten = after.fleets
    .filter(({ fleet }) => hasLost(after, fleet) && !hasLost(before, fleet) && before.fleets.length > 0)
    .map(({ fleet }) => `${fleet} has no ship left on the table, and loses all of its ships (Gate: Ships Turn)`);
  return [...lost, ...beaten];
}

/** What was done, and the losses that are not named in it. */
export function withLosses(says: string, losses: readonly string[]): string {
  const more = losses.filter((loss) => !says.includes(loss));
  return more.length === 0 ? says : `${says} ${more.map((loss) => `${loss}.`).join(" ")}`.trim();
}
