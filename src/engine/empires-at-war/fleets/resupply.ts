import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { fleetWith, frdPlaces, hasThere, isColonyOf, jumpsToNearest } from "./whereabouts";
import { EMPIRE } from "../sides";
import { rulingIn } from "../../campaign/ledger/house-rules";
import { TRAPPED_SUPPLIES } from "../rulings";
import { isNewYear } from "../season";
import type { FleetNow } from "./fleets";
import { repairsMade, repairsRestored, selfRepaired } from "../ships/ship-events";
import { shipsIn, systemsNow } from "../state/state";
import { servedBy, usedUp } from "./served";
import { pointsFor, spend } from "../command-parts/spend";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsOf, freeFleetFor, shipsOf } from "./about-fleet";

const CHECK = "resupply";

/** Where a fleet of an empire is supplied: at an FRD, a developed colony, or by a repair freighter (EaW 6d). */
const isSupplied = (state: BooksState, side: string, place: string): boolean =>
  isColonyOf(state, side, place) || (["FRD", "FRS", "FRL"] as const).some((role) => hasThere(state, side, place, role));

/** Supplies a fleet at an FRD, a developed colony or a repair freighter, so that its ships can repair themselves again (EaW 6d); its subject is the fleet. */
export const resupplyFleet = formCommandOn<FleetNow, Record<string, never>>({
  id: "resupply-fleet",
  title: "Resupply and repair a fleet",
  clause: "EaW 6d",
  steps: ["2a", "3d"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: ({ subject }) => `Resupply ${subject}`,
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter(
        (fleet) =>
          servedBy(open, shipsIn(open, fleet.fleet)).length > 0 &&
          "found" in supplied(open, { side, subject: fleet.fleet }),
      )
      .map(({ fleet }) => allows(fleet, `Resupply ${fleet}`, "EaW 6d")),
  find: supplied,
  fields: () => ({ ask: {} }),
  write(open, { fleet, side }, _, { stamp }) {
    const changes = servedBy(open, shipsIn(open, fleet));
    if (changes.length === 0) {
      const message = `No ship of ${fleet} is crippled or has repaired anything itself, so that the books have nothing to restore. Leave it.`;
      return refusal(CHECK, fleet, message, "EaW 6d");
    }
    const points = pointsFor(open, "Resupply");
    const spent = orRefuse(spend(open, side, { action: "Resupply", where: fleet, points }, "EaW 6d"));
    const noted = changes.map((change) => ({ side, change }));
    return allowed(
      `${fleet} is resupplied and repaired.${spent.says}`,
      eventEdits(open, [...noted, ...spent.noted], stamp, "3d", "EaW 6d"),
    );
  },
});

function supplied(open: OpenBooks, doing: Parameters<typeof freeFleetFor>[1]): ReturnType<typeof freeFleetFor> {
  const named = freeFleetFor(open, doing);
  if (!("found" in named)) return named;
  const { fleet, side, place } = named.found;
  if (isSupplied(open, side, place)) return named;
  const colonies = systemsNow(open).filter((system) => isColonyOf(open, side, system.place));
  const nearest = jumpsToNearest(open, place, [...frdPlaces(open, side), ...colonies.map((system) => system.place)]);
  const choice = nearest
    ? `The nearest place is ${nearest.place}, ${nearest.jumps} ${nearest.jumps === 1 ? "jump" : "jumps"} away.`
    : "Bring a repair freighter.";
  const message = `${side} has no FRD, no developed colony and no repair freighter in ${place}. ${choice}`;
  return refusal(CHECK, fleet, message, "EaW 6d");
}

/** The ships of an empire that the New Year supplies (EaW 3b): all of them, but for those of trapped fleets by the setting (EaW 10h). */
function suppliedAtNewYear(state: BooksState, side: string): readonly string[] {
  const trappedToo = rulingIn(state, state.campaign.turn, TRAPPED_SUPPLIES) === "As any fleet";
  const units = shipsOf(state, side).map(({ unit }) => unit);
  return usedUp(state, units).filter(
    (unit) => usedBefore(state, unit) && (trappedToo || fleetWith(state, unit)?.state !== "Trapped"),
  );
}

/** Whether a ship has repaired systems in an earlier turn: what it repairs in the season of a New Year comes after it (EaW 3b). */
const usedBefore = ({ campaign }: BooksState, unit: string): boolean =>
  eventsInOrder(campaign)
    .filter(({ change }) => change.unit === unit && USES.includes(change.kind))
    .reduce(
      (uses, { change, turn }) => (change.kind === repairsRestored.kind ? false : uses || turn < campaign.turn),
      false,
    );

/** What uses self-repair up, and what restores it. */
const USES: readonly string[] = [selfRepaired.kind, repairsMade.kind, repairsRestored.kind];

/** Restores at the New Year what the ships of an empire can repair themselves (EaW 3b); its subject is the empire. */
export const restoreRepairs = formCommandOn<string, Record<string, never>>({
  id: "restore-repairs",
  title: "Restore self-repair at the New Year",
  clause: "EaW 3b",
  steps: ["1b"],
  by: [],
  about: "an empire",
  seenBy: "side",
  button: ({ subject }) => `Restore it for ${subject}`,
  offered: (open) =>
    open.books.sides
      .filter(({ name }) => isNewYear(open.books, open.campaign.turn) && suppliedAtNewYear(open, name).length > 0)
      .filter(({ name }) => !notSupplied(open, name))
      .map(({ name }) =>
        asksFor({ subject: name, what: `Restore self-repair of ${name}`, step: "1b", clause: "EaW 3b", done: false }),
      ),
  find(open, { subject }) {
    if (open.books.sides.some(({ name }) => name === subject)) return notSupplied(open, subject) ?? { found: subject };
    const names = open.books.sides.map(({ name }) => name).join(", ");
    return refusal(
      CHECK,
      subject || "Empire",
      `${subject || "A blank"} is no empire of this campaign. Choose ${names}.`,
      "EaW 3b",
    );
  },
  fields: () => ({ ask: {} }),
  write(open, side, _, { stamp }) {
    const units = suppliedAtNewYear(open, side);
    const noted = units.map((unit) => ({ side, change: repairsRestored.of(unit, { by: "New Year" }) }));
    return allowed(`${units.join(", ")} can repair themselves again.`, eventEdits(open, noted, stamp, "1b", "EaW 3b"));
  },
});

/** Why the New Year restores nothing for an empire; undefined if it does. */
function notSupplied(open: BooksState, side: string): Outcome | undefined {
  if (!isNewYear(open.books, open.campaign.turn)) {
    const message = `Turn ${open.campaign.turn} is no New Year. Resupply a fleet at an FRD or a developed colony (EaW 6d).`;
    return refusal(CHECK, side, message, "EaW 3b");
  }
  if (frdPlaces(open, side).length === 0) {
    const message = `${side} has no FRD, and without one its fleets are not supplied at the New Year. Resupply them at a developed colony (EaW 6d).`;
    return refusal(CHECK, side, message, "EaW 15a");
  }
  if (suppliedAtNewYear(open, side).length > 0) return undefined;
  return refusal(CHECK, side, `No ship of ${side} has repaired anything itself. Leave it.`, "EaW 3b");
}
