import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, orRefuse } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { fleetVerdict } from "../fleets/fleet-verdict";
import { frdPlaces, hasThere, jumpsToNearest } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import type { FleetNow } from "../fleets/fleets";
import { repaired } from "./ship-condition";
import { repairsRestored, shipInspected } from "./ship-events";
import { isPrize } from "./ship-facts";
import { factsOf, shipsIn } from "../state/state";
import { fleetNamed } from "../command-parts/find-by-name";
import { pointsFor, spend } from "../command-parts/spend";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsOf, freeFleetFor } from "../fleets/about-fleet";

const CLAUSE = "EaW 9b";
const CHECK = "inspection";

/** The captured ships of a fleet that are not inspected yet. */
export const prizesIn = (state: BooksState, fleet: string): readonly string[] =>
  shipsIn(state, fleet).filter((unit) => isPrize(factsOf(state, unit)));

/** Whether an empire can inspect ships in a system: at an FRD or with a small repair freighter (EaW 9b, 9c). */
const canInspect = (state: BooksState, side: string, place: string): boolean =>
  hasThere(state, side, place, "FRD") || hasThere(state, side, place, "FRS");

/** Inspects all captured ships of a fleet, and restores them to full combat readiness (EaW 9b, 9c); its subject is the fleet. */
export const inspectShips = formCommandOn<FleetNow, Record<string, never>>({
  id: "inspect-ships",
  title: "Inspect captured ships",
  clause: CLAUSE,
  steps: ["2a", "3d"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: ({ subject }) => `Inspect those of ${subject}`,
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter((fleet) => "found" in inspected(open, { side, subject: fleet.fleet }))
      .map(({ fleet }) => allows(fleet, `Inspect ${prizesIn(open, fleet).join(", ")} in ${fleet}`, CLAUSE)),
  find: inspected,
  fields: () => ({ ask: {} }),
  write(open, { fleet, side }, _, { stamp }) {
    const prizes = prizesIn(open, fleet);
    const { turn } = open.campaign;
    const points = pointsFor(open, "Inspect");
    const spent = orRefuse(spend(open, side, { action: "Inspect", where: fleet, points }, CLAUSE));
    const noted = prizes.flatMap((unit) => [
      { side, change: shipInspected.of(unit, { turn }) },
      { side, change: repairsRestored.of(unit, { by: "Inspection" }) },
      ...repaired(open, unit).map((change) => ({ side, change })),
    ]);
    const edits = eventEdits(open, [...noted, ...spent.noted], stamp, "3d", CLAUSE);
    const then = stateAfter(open, edits);
    const now = fleetNamed(then, fleet);
    const verdict = now && fleetVerdict(then, now);
    const over = verdict && !verdict.isLegal ? ` ${fleet}: ${verdict.word}.` : "";
    return allowed(`${prizes.join(", ")} ${prizes.length === 1 ? "is" : "are"} inspected.${over}${spent.says}`, edits);
  },
});

function inspected(open: OpenBooks, doing: Parameters<typeof freeFleetFor>[1]): ReturnType<typeof freeFleetFor> {
  const named = freeFleetFor(open, doing);
  if (!("found" in named)) return named;
  const { fleet, side, place } = named.found;
  if (prizesIn(open, fleet).length === 0) {
    return refusal(
      CHECK,
      fleet,
      `${fleet} has no captured ship that must be inspected. Choose a fleet that has one.`,
      CLAUSE,
    );
  }
  if (canInspect(open, side, place)) return named;
  const nearest = jumpsToNearest(open, place, frdPlaces(open, side));
  const choice = nearest
    ? `Go to the FRD in ${nearest.place}, ${nearest.jumps} ${nearest.jumps === 1 ? "jump" : "jumps"} away.`
    : "Bring a small repair freighter.";
  const message = `${side} has neither an FRD nor a small repair freighter in ${place}, and captured ships are inspected there only. ${choice}`;
  return refusal(CHECK, fleet, message, CLAUSE);
}
