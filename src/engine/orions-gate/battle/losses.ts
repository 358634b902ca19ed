import type { Battle } from "./battle";
import { hasLost } from "./battle";
import type { BattleEvent } from "./battle-event";
import { craftLost } from "./events/crafts";
import { phaseFinished } from "./events/rounds";
import { damageTaken, hullPointsLost, hullRestored, shipDestroyed } from "./events/ships";
import { doomsIn } from "./clean-up";
import { MISFIRES } from "./misfires";

/** The losses of a battle that are always said, whatever brought them about, and what saves from them. */
const TOLD: readonly string[] = [craftLost.kind, shipDestroyed.kind, hullPointsLost.kind, hullRestored.kind];

const isMisfire = ({ of, details }: BattleEvent): boolean => of.kind === damageTaken.kind && details["by"] === MISFIRES;

/**
 * The losses among some events, as their entries say them, the ships that the Cleanup will take by them, and the fleets that have no ship
 * left on the table.
 */
export function lossesOf(before: Battle, after: Battle, events: readonly BattleEvent[]): readonly string[] {
  const lost = events
    .filter((event) => TOLD.includes(event.of.kind) || isMisfire(event))
    .reduce<readonly BattleEvent[]>(withLoss, [])
    .map(({ of, subject, details }) => of.says(subject, details as never));
  const beaten = after.fleets
    .filter(({ fleet }) => hasLost(after, fleet) && !hasLost(before, fleet) && before.fleets.length > 0)
    .map(({ fleet }) => `${fleet} has no ship left on the table, and loses all of its ships (Gate: Ships Turn)`);
  return [...lost, ...doomed(before, after, events), ...beaten];
}

/** Some losses and one more: Hull Points that a ship loses twice for the same reason, as by damage to both sides, are one loss. */
function withLoss(losses: readonly BattleEvent[], event: BattleEvent): readonly BattleEvent[] {
  const { of, subject, details } = event;
  const isSame = (one: BattleEvent): boolean =>
    of.kind === hullPointsLost.kind && one.of === of && one.subject === subject && one.details["by"] === details["by"];
  const before = losses.find(isSame);
  if (!before) return [...losses, event];
  const points = Number(before.details["points"]) + Number(details["points"]);
  return losses.map((one) => (one === before ? { ...one, details: { ...details, points } } : one));
}

/** The ships that are to be destroyed since these events. The end of a phase dooms none: it would only say again what is known. */
function doomed(before: Battle, after: Battle, events: readonly BattleEvent[]): readonly string[] {
  if (events.every(({ of }) => of.kind === phaseFinished.kind)) return [];
  const known = new Set(doomsIn(before).map(({ ship }) => ship));
  return doomsIn(after)
    .filter(({ ship }) => !known.has(ship))
    .map(({ ship, why, isSaved }) =>
      isSaved
        ? `In the Cleanup ${ship} is saved by its Cloning Tank, which it loses: ${why}`
        : `${ship} is destroyed in the Cleanup, unless this is repaired before: ${why}`,
    );
}

const WITH_REASON = /^(?<lost>.* (?:loses \d+ Hull Points?|is lost)): .*$/;

/** What was done, and the losses that are not named in it: "Wick loses 1 Hull Point" needs no reason beside that. */
export function withLosses(says: string, losses: readonly string[]): string {
  const more = losses.filter((loss) => !says.includes(loss) && !says.includes(loss.replace(WITH_REASON, "$<lost>")));
  return more.length === 0 ? says : `${says} ${more.map((loss) => `${loss}.`).join(" ")}`.trim();
}
