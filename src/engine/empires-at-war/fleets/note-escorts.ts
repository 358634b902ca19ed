import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { changing, amountField, type Field } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { add, formatPoints, ZERO, type Points } from "../../core/points";
import { rolesOf } from "../ships/ship-classes";
import { EMPIRE } from "../sides";
import { escortsMissing } from "./escorts";
import type { FleetNow } from "./fleets";
import { escortsOf, shipsIn } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { fleetFor, fleetsOf } from "./about-fleet";

const CLAUSE = "EaW 17b";

/** Notes the CBpv of escorts that a fleet's carriers need and do not have: it counts anyway (EaW 17b); its subject is the fleet. */
export const noteEscorts = formCommandOn<FleetNow, { readonly heavy: Field<Points>; readonly light: Field<Points> }>({
  id: "note-escorts",
  title: "Note missing escorts",
  clause: CLAUSE,
  steps: ["2a", "5b"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Note the missing escorts",
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter(
        ({ fleet }) =>
          add(escortsOf(open, fleet).heavy, escortsOf(open, fleet).light) > ZERO ||
          shipsIn(open, fleet).some((unit) => rolesOf(open, unit).includes("Carrier")),
      )
      .map(({ fleet }) => allows(fleet, `Escorts that the carriers of ${fleet} do not have`, CLAUSE)),
  find: fleetFor,
  fields(open, { fleet }) {
    const { heavy, light } = escortsOf(open, fleet);
    const hint = "Which escorts a carrier needs is in S8.0; 0 for none";
    return {
      ask: changing({
        heavy: amountField("CBpv of those of size class 2 or 3", {
          least: 0,
          start: formatPoints(heavy),
          samples: ["0", "90"],
          hint,
        }),
        light: amountField("CBpv of smaller ones", {
          least: 0,
          start: formatPoints(light),
          samples: ["0", "70"],
          hint,
        }),
      }),
    };
  },
  write(open, { fleet, side }, escorts, { stamp }) {
    const was = escortsOf(open, fleet);
    if (was.heavy === escorts.heavy && was.light === escorts.light) {
      return refusal("escorts", fleet, `This is already noted of ${fleet}. Enter other amounts.`, CLAUSE);
    }
    const all = add(escorts.heavy, escorts.light);
    const says =
      all === ZERO
        ? `${fleet} has all escorts.`
        : `${fleet} lacks escorts of ${formatPoints(all)} CBpv, which count anyway.`;
    return allowed(says, eventEdits(open, [{ side, change: escortsMissing(fleet, escorts) }], stamp, "", CLAUSE));
  },
});
