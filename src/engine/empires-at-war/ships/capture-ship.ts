import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, type Field } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { takenSays } from "../../campaign/ledger/naming";
import { addUnit, leaveEdits, unitLike, unknownUnit } from "../../campaign/commands/unit";
import { record } from "../../campaign/commands/record";
import { unitLeaves } from "../../campaign/ledger/change";
import { freeId } from "../../campaign/commands/unit-series";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, goneOn, refusal } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { complianceSays } from "../fleets/compliance";
import { overSays } from "../fleets/over-limits";
import { capturedAs, prizeOf } from "./prizes";
import { fleetWith, fleetsThere } from "../fleets/whereabouts";
import { brokenBy, brokenWithout } from "../fleets/without-ship";
import { shipJoins } from "../fleets/fleet-events";
import type { FleetNow } from "../fleets/fleets";
import { fleetNamed, unknownFleet } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";
import { shipsOf, type OwnShip } from "../fleets/about-fleet";
import { unitsUnique } from "../../campaign/checks/tracker";
import { shipNamed } from "./ship-named";

const CLAUSE = "EaW 25.0";
const CAPTURED = "Captured";

/** The fleets that can take a captured ship along: those of other empires where it is. */
function captorsOf(state: BooksState, { unit, side }: OwnShip): readonly FleetNow[] {
  const there = fleetWith(state, unit);
  return there ? fleetsThere(state, there.place).filter((fleet) => fleet.side !== side) : [];
}

/** A ship is captured: it leaves its empire, and travels with a fleet of its captor until it is inspected (EaW 25.0, 25b); its subject is the ship. */
export const captureShip = formCommandOn<OwnShip, { readonly fleet: Field<string>; readonly id: Field<string> }>({
  id: "capture-ship",
  title: "Capture a ship",
  clause: CLAUSE,
  steps: ["4a"],
  by: [],
  about: "a ship that was captured",
  seenBy: "parties",
  button: ({ subject }) => `${subject} is captured`,
  offered: (open) =>
    shipsOf(open, "")
      .filter((ship) => captorsOf(open, ship).length > 0)
      .map(({ unit }) => allows(unit, `${shipNamed(open, unit)} is captured`, CLAUSE, "4a")),
  find(open, { subject }) {
    const known = open.campaign.units.get(subject);
    return !known || known.left ? unknownUnit(subject) : { found: { unit: subject, side: known.side } };
  },
  fields(open, ship) {
    const there = captorsOf(open, ship);
    const captors = there.map(({ fleet }) => fleet);
    const [first] = there;
    if (!first) {
      const message = `No fleet of another empire is where ${ship.unit} is, and a captured ship travels with a fleet. Move the fleet there first.`;
      return refusal("capture", ship.unit, message, "EaW 25b");
    }
    const id = freeId(open, first.side);
    return {
      ask: {
        fleet: choiceField("Fleet that takes it along", captors, { start: captors[0] ?? "" }),
        id: nameField("Its new id", open, { start: id, samples: [id], taken: open.campaign.units.keys() }),
      },
    };
  },
  write(open, ship, { fleet, id }, { stamp }) {
    const captor = captorsOf(open, ship).find((one) => one.fleet === fleet);
    if (!captor)
      return fleetNamed(open, fleet)
        ? refusal("capture", ship.unit, `${fleet} is not where ${ship.unit} is. Choose another fleet.`, "EaW 25b")
        : unknownFleet(open, "", fleet);
    const like = unitLike(open, id);
    if (like !== undefined) {
      const message = `The unit ${takenSays(id, like)}. The next free id is ${freeId(open, captor.side)}.`;
      return refusal(unitsUnique.id, id, message, CLAUSE);
    }
    const { unit, side } = ship;
    const { next } = record(open, stamp, { step: "4a", clause: CLAUSE });
    const leaving = leaveEdits(open, unit, CAPTURED, [unitLeaves(unit, CAPTURED)], next);
    const left = goneOn(open, stateAfter(open, leaving));
    const entered = addUnit(left, prizeOf(open, unit, { id, side: captor.side }), stamp, {
      ...{ step: "4a", clause: CLAUSE, ref: "" },
    });
    if (entered.refused.length > 0) return entered;
    const joined = stateAfter(left, entered.edits);
    const broken = brokenWithout(open, unit);
    const noted = [
      ...[...capturedAs(open, unit, id), shipJoins(id, fleet, "")].map((change) => ({ side: captor.side, change })),
      ...(broken ? brokenBy(open, broken) : []).map((change) => ({ side, change })),
    ];
    const more = broken ? complianceSays(broken) : "";
    const edits = [...leaving, ...entered.edits, ...eventEdits(joined, noted, stamp, "4a", CLAUSE)];
    return allowed(
      `${captor.side} captures ${unit}: it is ${id} now, with ${fleet}, outside the limits until it is inspected (EaW 25b).${more}${overSays(open, edits)}`,
      edits,
    );
  },
});
